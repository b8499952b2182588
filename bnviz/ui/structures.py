"""The structures of the chosen classifiers side by side, on the same places. What is selected in them opens below."""

import streamlit as st

from bnviz.draw.model_words import title
from bnviz.draw.network_view import NetworkView
from bnviz.draw.numbers import Unit
from bnviz.draw.sentences import listed
from bnviz.draw.structure_sentences import structures_noticed
from bnviz.draw.structure_view import Shown, family_order, structure_view
from bnviz.learn.analysis import Analysis
from bnviz.learn.structures import size_of, structures
from bnviz.model.dataset import Dataset
from bnviz.ui import picker
from bnviz.ui.address import adopt, publish
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_choice import Compared
from bnviz.ui.model_store import learned
from bnviz.ui.noticed import show_noticed
from bnviz.ui.selection import chosen_nodes, select, show_lists
from bnviz.ui.structure_panel import Opened, show_class, show_node, show_pair
from bnviz.ui.text import literal

NETWORK, STRONGEST, ALL = "member", "strongest", "all"
"""Which network of a family is shown, kept in the address: that of the strongest attribute, all, or `name:` and an attribute."""


@st.fragment
def show(compared: Compared) -> None:
    """Shows the pictures, what is selected in them, and says which classifiers have no common network."""
    _, dataset = picker.prepared()
    analysis, unit = picker.analysis(dataset), picker.unit()
    ones = [_shown(dataset, analysis, compared, k) for k in range(len(compared.models))]
    without = [one.title for one in ones if not one.structures]
    ones = [one for one in ones if one.structures]
    if without:
        st.info(literal(f"{listed(without)}: every row has a network of its own, so there is no common one to draw."))
    if not ones:
        return
    view = _view(dataset, analysis, compared, ones, unit)
    names = [v.name for v in dataset.variables]
    order = family_order(analysis.info)
    step = _step(names, order) if view.last_step else None
    nodes = chosen_nodes(dataset)
    show_network(
        view,
        key="structures",
        selection=_selection(view, nodes),
        step=step,
        on_selection=lambda selection: select(names, _selected(selection, len(names) - 1)),
        on_step=lambda number: _go_to(names, order, number),
    )
    show_lists(dataset)
    _show_opened(dataset, analysis, compared, unit, step)
    show_noticed(structures_noticed(ones, analysis.faint, dataset.rows))


def _shown(dataset: Dataset, analysis: Analysis, compared: Compared, k: int) -> Shown:
    model = compared.models[k]
    classifier = learned(dataset, analysis, model, compared.smoothing)
    return Shown(title(model), structures(classifier), size_of(classifier, dataset.rows))


def _view(dataset: Dataset, analysis: Analysis, compared: Compared, ones: list[Shown], unit: Unit) -> NetworkView:
    names = [v.name for v in dataset.attributes]
    key = ("structures", dataset.digest, compared, unit)
    return MEMORY.kept(key, lambda: structure_view(ones, names, dataset.target.name, analysis, unit))


def _show_opened(dataset: Dataset, analysis: Analysis, compared: Compared, unit: Unit, step: int | None) -> None:
    nodes = chosen_nodes(dataset)
    star = family_order(analysis.info)[-1 if not step else step - 1]
    opened = Opened(dataset, analysis, compared, star, unit)
    if not nodes:
        st.write("Click a node or an arc to open its table of probabilities, with the counts it comes from.")
    elif nodes == (len(dataset.attributes),):
        show_class(opened)
    elif len(nodes) == 1:
        show_node(opened, nodes[0])
    else:
        show_pair(opened, (nodes[0], nodes[1]))


def _selection(view: NetworkView, nodes: tuple[int, ...]) -> str:
    """What is selected, as the picture names it; "" for a pair without an arc."""
    asked = f"{'arc' if len(nodes) == 2 else 'node'}:{'-'.join(map(str, nodes))}" if nodes else ""
    return asked if view.has(asked) else ""


def _selected(selection: str, target: int) -> tuple[int, ...]:
    """The nodes of a selection; of an arc from the class its attribute alone."""
    nodes = [int(number) for number in selection.partition(":")[2].split("-") if number]
    return tuple(node for node in nodes if len(nodes) == 1 or node != target)


def _step(names: list[str], order: tuple[int, ...]) -> int:
    """The step that the address asks for."""
    by_name = {f"name:{names[i]}": n for n, i in enumerate(order, 1)}
    asked = adopt(NETWORK, STRONGEST, {STRONGEST, ALL, *by_name})
    publish(NETWORK, asked, STRONGEST)
    return {STRONGEST: len(order), ALL: 0, **by_name}[asked]


def _go_to(names: list[str], order: tuple[int, ...], step: int) -> None:
    last = STRONGEST if step == len(order) else f"name:{names[order[step - 1]]}"
    st.session_state[NETWORK] = last if step else ALL
