"""A node or a pair of the structures, opened: its parents in each classifier, and its table of probabilities in one of them."""

from dataclasses import dataclass

import numpy as np
import streamlit as st

from bnviz.draw.model_words import title
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sentences import listed, pair_name
from bnviz.draw.sums import cpt_lines
from bnviz.draw.symbol_words import symbol_help
from bnviz.graph.spanning_tree import Edge
from bnviz.learn.analysis import Analysis
from bnviz.learn.network_classifier import conditional
from bnviz.learn.parameters import estimated
from bnviz.learn.structures import Structure, structures
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.ui.cpt_panel import show_cpt, show_prior
from bnviz.ui.edge_panel import show_sum
from bnviz.ui.model_choice import Compared
from bnviz.ui.model_store import learned, training_of
from bnviz.ui.node_panel import show_entropy, show_information, show_mi
from bnviz.ui.pair_view import show_pair_link
from bnviz.ui.tables import show_formula, show_lines
from bnviz.ui.text import literal

TABLE_IN = "table_in"
AODE = ("aode", "aode-sr")


@dataclass(frozen=True, eq=False)
class Opened:
    """What the panel shows something of: the data, the classifiers, and the attribute whose network of a family is shown."""

    dataset: Dataset
    analysis: Analysis
    compared: Compared
    star: int
    unit: Unit

    def structures(self) -> dict[str, Structure]:
        """The structure of each classifier by its title, of a family that which is shown."""
        found = {}
        for model in self.compared.models:
            ones = structures(learned(self.dataset, self.analysis, model, self.compared.smoothing))
            if ones:
                found[title(model)] = ones[self.star if len(ones) > 1 else 0]
        return found

    @property
    def names(self) -> list[str]:
        """The names of the attributes."""
        return [v.name for v in self.dataset.attributes]


def show_class(opened: Opened) -> None:
    """Shows the class and its prior."""
    show_entropy(opened.dataset, opened.analysis, opened.unit)
    show_prior(opened.analysis.counts.N_c, opened.dataset.target, opened.compared.smoothing)


def show_node(opened: Opened, node: int) -> None:
    """Shows an attribute: what it tells about the class, its parents in each classifier, and its table in one."""
    left, right = st.columns([2, 3], gap="large")
    with left:
        show_information(opened.dataset, opened.analysis, node, opened.unit)
        _show_parents(opened, node)
        show_mi(opened.dataset, opened.analysis, node, opened.unit)
    with right:
        _show_table(opened, node)


def show_pair(opened: Opened, pair: Edge) -> None:
    """Shows two attributes: what they tell about each other, which classifiers join them, and the table of the child."""
    names, found = opened.names, opened.structures()
    amount = in_unit(float(opened.analysis.info.cmi[pair]), opened.unit)
    left, right = st.columns([2, 3], gap="large")
    with left:
        st.header(literal(pair_name(pair, names)), anchor=False)
        st.metric(f"I(X;Z|Y) in {opened.unit}", shown(amount), help=symbol_help("I(X;Z|Y)", amount))
        st.write(literal(_joined(found, pair, names)))
        show_pair_link(*(names[i] for i in pair))
        behind = st.expander("Where I(X;Z|Y) comes from", key="cmi_open", on_change="rerun")
        if behind.open:
            with behind:
                show_sum(opened.dataset, opened.analysis, pair, opened.unit)
    children = [i for s in found.values() for i, p in (pair, pair[::-1]) if p in s.parents[i]]
    with right:
        _show_table(opened, children[0] if children else pair[1])


def _joined(found: dict[str, Structure], pair: Edge, names: list[str]) -> str:
    """Which classifiers have an arc between two attributes, and which way round."""
    said = []
    for parent, child in (pair, pair[::-1]):
        if having := [name for name, s in found.items() if parent in s.parents[child]]:
            said.append(f"{names[parent]} is a parent of {names[child]} in {listed(having, 6)}.")
    without = [name for name, s in found.items() if not any(p in s.parents[i] for i, p in (pair, pair[::-1]))]
    if without:
        said.append(f"No arc joins them in {listed(without, 6)}.")
    return " ".join(said)


def _show_parents(opened: Opened, node: int) -> None:
    found, names, target = opened.structures(), opened.names, opened.dataset.target.name
    parents = [
        ", ".join([target, *(names[p] for p in s.parents[node])]) if node in s.used else "not used"
        for s in found.values()
    ]
    show_lines({"classifier": list(found), "its parents": parents}, "node_parents", "The parents of the attribute")


def _show_table(opened: Opened, node: int) -> None:
    """Shows the table of an attribute in the classifier that is chosen from a list."""
    found = opened.structures()
    usual = next((n for n, s in enumerate(found.values()) if s.parents[node]), 0)
    name = st.selectbox("Its table in", list(found), usual, key=f"{TABLE_IN}-{node}-{'-'.join(found)}")
    s, x = found[name], opened.dataset.attributes[node]
    st.markdown("**Conditional probability table**")
    if node not in s.used:
        st.write(literal(f"{name} does not use {x.name}, so it has no table."))
        return
    models = {title(model): model for model in opened.compared.models}
    if models[name].name in AODE and s.of == node:
        _show_joint(opened, node)
        return
    training = training_of(opened.dataset, opened.analysis, opened.compared.smoothing)
    above = (opened.dataset.target, *(opened.dataset.attributes[p] for p in s.parents[node]))
    try:
        counts = conditional(training, node, s.parents[node]).counts()
    except InputError as error:
        st.info(literal(str(error)))
        return
    show_cpt(np.moveaxis(counts, -1, 0), x, above, opened.compared.smoothing)


def _show_joint(opened: Opened, node: int) -> None:
    """Shows P(y,x) of a super-parent of AODE, which stands in the place of P(y) and P(x|y)."""
    x, y = opened.dataset.attributes[node], opened.dataset.target
    counts, smoothing = opened.analysis.counts.attribute(node).T, opened.compared.smoothing
    st.write(literal(f"Here {x.name} is the super-parent itself: AODE estimates P(y,x) at once."))
    show_formula(r"P(y,x)\ \text{from}\ n(x,y)\ \text{and}\ t")
    P = estimated(counts.ravel(), smoothing).reshape(counts.shape)
    lines = cpt_lines(counts, P, x, (y,), ("y",))
    lines["P(y,x)"] = lines.pop("P(x|y)")
    del lines["n(y)"]
    show_lines(lines, "joint", "The joint probabilities of the class and the super-parent")
