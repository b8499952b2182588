"""The picture of the spanning tree lesson for a data set, with what is selected in it and its step kept in the address."""

from dataclasses import replace
from functools import partial

from bnviz.draw.numbers import Unit
from bnviz.draw.tree_view import TreeView, tree_view
from bnviz.learn.analysis import Analysis
from bnviz.learn.tan import Parents
from bnviz.model.dataset import Dataset
from bnviz.ui import tree_step
from bnviz.ui.graph_view.mount import show_tree
from bnviz.ui.memory import MEMORY
from bnviz.ui.root_choice import make_root
from bnviz.ui.selection import chosen_nodes, select


def picture(dataset: Dataset, analysis: Analysis, parents: Parents, unit: Unit) -> TreeView:
    """What the graph view plays for this data set, these parents and this unit; made once for all who look at it."""
    names = [v.name for v in dataset.attributes]
    make = partial(tree_view, analysis, names, dataset.target.name, parents, unit)
    return MEMORY.kept(("tree", dataset.digest, parents, unit), make)


def show_picture(view: TreeView, dataset: Dataset, opens: bool) -> None:
    """Shows the picture; clicks in it set the lists of the selection, the root and the step.

    `opens` says whether the page opens the numbers of what is selected, so that a phone can say where to look.
    """
    names = [v.name for v in dataset.variables]
    last, selected = (
        view.last_step,
        replace(view, payload="").selected,
    )  # the session keeps these, so not the whole picture
    step = tree_step.chosen_step(last)
    nodes = chosen_nodes(dataset)
    show_tree(
        view,
        key="tree",
        selection=f"{'edge' if len(nodes) == 2 else 'node'}:{'-'.join(map(str, nodes))}" if nodes else "",
        step=step,
        opens=opens,
        on_selection=lambda selection: select(names, selected(selection)),
        on_step=lambda number: tree_step.go_to(number, last),
        on_root=lambda node: make_root(names[:-1], node),
    )
