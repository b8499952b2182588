"""An attribute or the class, opened: what it tells about the class, its place in the tree, and its probabilities."""

import streamlit as st

from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sentences import listed
from bnviz.draw.sums import largest_mi_term, log_symbol, mi_lines
from bnviz.draw.symbol_words import symbol_help
from bnviz.learn.analysis import Analysis
from bnviz.learn.tan import Parents
from bnviz.learn.terms import mi_terms
from bnviz.model.dataset import Dataset
from bnviz.ui.cpt_panel import show_cpt, show_prior
from bnviz.ui.smoothing_choice import show_smoothing_choice
from bnviz.ui.tables import show_formula, show_terms
from bnviz.ui.text import literal

FORMULA = r"I(X;Y)=\sum_{x,y}P(x,y)\,%s\frac{P(x,y)}{P(x)\,P(y)}"


def show_class(dataset: Dataset, analysis: Analysis, unit: Unit) -> None:
    """Shows the class: its entropy and its prior."""
    show_entropy(dataset, analysis, unit)
    show_prior(analysis.counts.N_c, dataset.target, show_smoothing_choice())


def show_entropy(dataset: Dataset, analysis: Analysis, unit: Unit) -> None:
    """Shows the name of the class, what it is, and its entropy."""
    st.header(literal(dataset.target.name), anchor=False)
    st.write("The class: what is to be predicted. It is a parent of the attributes and has no parent itself.")
    amount = in_unit(analysis.info.H_y, unit)
    st.metric(f"Entropy H(Y) in {unit}", shown(amount), help=symbol_help("H(Y)", amount))


def show_attribute(dataset: Dataset, analysis: Analysis, parents: Parents, node: int, unit: Unit) -> None:
    """Shows an attribute: mutual information, parents, children, and its conditional probability table."""
    names = [v.name for v in dataset.attributes]
    show_information(dataset, analysis, node, unit)
    st.write(literal(family(names, dataset.target.name, parents, node)))
    show_mi(dataset, analysis, node, unit)
    _show_cpt(dataset, analysis, parents, node)


def show_information(dataset: Dataset, analysis: Analysis, node: int, unit: Unit) -> None:
    """Shows the name of an attribute, and what it tells about the class."""
    info = analysis.info
    st.header(literal(dataset.attributes[node].name), anchor=False)
    amounts = {
        "I(X;Y)": in_unit(float(info.mi[node]), unit),
        "H(X)": in_unit(float(info.H[node]), unit),
        "SU": float(info.su[node]),
    }
    with st.container(horizontal=True):
        for label, amount in amounts.items():
            named = label if label == "SU" else f"{label} in {unit}"
            st.metric(named, shown(amount), help=symbol_help(label, amount), width="content")


def family(names: list[str], target: str, parents: Parents, node: int) -> str:
    """The parents and children of an attribute in the TAN, in words."""
    parent = parents[node]
    if parent is None:
        said = f"It is the root of the tree: its only parent is the class {target}."
    else:
        said = f"Its parents are the class {target} and {names[parent]}."
    children = [names[i] for i, p in enumerate(parents) if p == node]
    return f"{said} Its children: {listed(children, 8)}." if children else f"{said} It has no children."


def show_mi(dataset: Dataset, analysis: Analysis, node: int, unit: Unit) -> None:
    """Shows I(X;Y) as the sum that it is, closed until it is wanted."""
    behind = st.expander("Where I(X;Y) comes from", key="mi_open", on_change="rerun")
    if not behind.open:
        return
    x, y = dataset.attributes[node], dataset.target
    terms = mi_terms(analysis.counts.attribute(node))
    with behind:
        show_formula(FORMULA % log_symbol(unit))
        show_terms(terms, largest_mi_term(terms, unit), mi_lines(terms, x, y, unit), y, unit)


def _show_cpt(dataset: Dataset, analysis: Analysis, parents: Parents, node: int) -> None:
    x, y, parent = dataset.attributes[node], dataset.target, parents[node]
    st.markdown("**Conditional probability table**")
    above = (y,) if parent is None else (y, dataset.attributes[parent])
    counts = analysis.counts
    N = counts.attribute(node).T if parent is None else counts.pair(parent, node).transpose(2, 0, 1)
    show_cpt(N, x, above, show_smoothing_choice())
