"""An attribute or the class, opened: what it tells about the class, its place in the tree, and its probabilities."""

import streamlit as st

from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sentences import listed
from bnviz.draw.sums import cpt_lines, largest_mi_term, log_symbol, mi_lines
from bnviz.learn.analysis import Analysis
from bnviz.learn.parameters import Rule, Smoothing, estimated
from bnviz.learn.tan import Parents
from bnviz.learn.terms import mi_terms
from bnviz.model.dataset import Dataset
from bnviz.ui.tables import show_formula, show_lines, show_terms
from bnviz.ui.text import literal

FORMULA = r"I(X;Y)=\sum_{x,y}P(x,y)\,%s\frac{P(x,y)}{P(x)\,P(y)}"
RULES: dict[Rule, str] = {"m-estimate": "m-estimate, m = 1", "laplace": "Laplace, α = 1", "ml": "no smoothing"}


def show_class(dataset: Dataset, analysis: Analysis, unit: Unit) -> None:
    """Shows the class: its entropy and its prior."""
    st.header(literal(dataset.target.name), anchor=False)
    st.write("The class: what is to be predicted. In a TAN it is a parent of every attribute and has no parent itself.")
    st.metric(f"Entropy H(Y) in {unit}", shown(in_unit(analysis.info.H_y, unit)))
    smoothing = _smoothing(dataset.target.cardinality, "t")
    counts = analysis.counts.N_c
    show_lines(
        cpt_lines(counts, estimated(counts, smoothing), dataset.target, (), ()), "prior", "The prior of the class"
    )


def show_attribute(dataset: Dataset, analysis: Analysis, parents: Parents, node: int, unit: Unit) -> None:
    """Shows an attribute: mutual information, parents, children, and its conditional probability table."""
    names = [v.name for v in dataset.attributes]
    info, x = analysis.info, dataset.attributes[node]
    st.header(literal(x.name), anchor=False)
    columns = st.columns(3)
    for column, label, amount in zip(
        columns,
        ("I(X;Y)", "H(X)", "SU"),
        (in_unit(float(info.mi[node]), unit), in_unit(float(info.H[node]), unit), float(info.su[node])),
        strict=True,
    ):
        column.metric(label if label == "SU" else f"{label} in {unit}", shown(amount), help=f"All digits: {amount!r}")
    st.write(literal(family(names, dataset.target.name, parents, node)))
    _show_mi(dataset, analysis, node, unit)
    _show_cpt(dataset, analysis, parents, node)


def family(names: list[str], target: str, parents: Parents, node: int) -> str:
    """The parents and children of an attribute in the TAN, in words."""
    parent = parents[node]
    if parent is None:
        said = f"It is the root of the tree: its only parent is the class {target}."
    else:
        said = f"Its parents are the class {target} and {names[parent]}."
    children = [names[i] for i, p in enumerate(parents) if p == node]
    return f"{said} Its children: {listed(children, 8)}." if children else f"{said} It has no children."


def _show_mi(dataset: Dataset, analysis: Analysis, node: int, unit: Unit) -> None:
    x, y = dataset.attributes[node], dataset.target
    terms = mi_terms(analysis.counts.attribute(node))
    with st.expander("Where I(X;Y) comes from"):
        show_formula(FORMULA % log_symbol(unit))
        show_terms(terms, largest_mi_term(terms, unit), mi_lines(terms, x, y, unit), y, unit)


def _show_cpt(dataset: Dataset, analysis: Analysis, parents: Parents, node: int) -> None:
    x, y, parent = dataset.attributes[node], dataset.target, parents[node]
    st.markdown("**Conditional probability table**")
    above = () if parent is None else (dataset.attributes[parent],)
    if parent is None:
        counts, context = analysis.counts.attribute(node).T, "n(y)"
    else:
        counts, context = analysis.counts.pair(parent, node).transpose(2, 0, 1), "n(y,z)"
    smoothing = _smoothing(x.cardinality, context)
    z = "".join(f", z a state of its parent {v.name}" for v in above)
    st.caption(literal(f"x is a state of {x.name}, y one of the class {y.name}{z}."))
    lines = cpt_lines(counts, estimated(counts, smoothing), x, (y, *above), ("y", "z")[: 1 + len(above)])
    show_lines(lines, "cpt", "The conditional probability table")


def chosen_smoothing() -> Smoothing:
    """The smoothing rule that was chosen, on this page or by its address."""
    return Smoothing(_rule(st.session_state.get("smoothing")))


def _rule(label: str | None) -> Rule:
    return next((rule for rule, text in RULES.items() if text == label), "m-estimate")


def _smoothing(states: int, context: str) -> Smoothing:
    """The chosen smoothing rule, after showing the list and the formula for a variable with this many states."""
    rule = _rule(
        st.selectbox("Smoothing", RULES.values(), key="smoothing", bind="query-params", persist_state="session")
    )
    count = context.replace("n(", "n(x,") if context != "t" else "n(x)"
    formula = {
        "m-estimate": rf"P=\frac{{{count}+1/{states}}}{{{context}+1}}",
        "laplace": rf"P=\frac{{{count}+1}}{{{context}+{states}}}",
        "ml": rf"P=\frac{{{count}}}{{{context}}}",
    }
    show_formula(formula[rule])
    return Smoothing(rule)
