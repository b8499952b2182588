"""A pair of attributes, opened: what became of it in the tree, and its CMI as the sum that it is."""

import streamlit as st

from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sentences import pair_name, significance, verdict
from bnviz.draw.sums import cmi_lines, largest_cmi_term, log_symbol
from bnviz.draw.symbol_words import symbol_help
from bnviz.graph.spanning_tree import Edge
from bnviz.learn.analysis import Analysis
from bnviz.learn.significance import degrees_of_freedom
from bnviz.learn.terms import cmi_terms
from bnviz.model.dataset import Dataset
from bnviz.ui.pair_view import show_pair_link
from bnviz.ui.tables import show_formula, show_terms
from bnviz.ui.text import literal

FORMULA = r"I(X;Z\mid Y)=\sum_{x,z,y}P(x,z,y)\,%s\frac{P(x,z\mid y)}{P(x\mid y)\,P(z\mid y)}"


def show_edge(dataset: Dataset, analysis: Analysis, edge: Edge, unit: Unit) -> None:
    """Shows the pair: its number, the verdict, the test, and the sum with all its terms."""
    names = [v.name for v in dataset.attributes]
    i, j = edge
    amount = in_unit(float(analysis.info.cmi[edge]), unit)
    st.header(literal(pair_name(edge, names)), anchor=False)
    st.metric(f"I(X;Z|Y) in {unit}", shown(amount), help=symbol_help("I(X;Z|Y)", amount))
    rank = analysis.decisions.rank(edge)
    st.write(literal(verdict(analysis.decisions[rank], rank + 1, len(analysis.decisions), names)))
    st.write(literal(significance(analysis, i, j, int(degrees_of_freedom(analysis.counts)[edge]))))
    show_pair_link(names[i], names[j])
    show_sum(dataset, analysis, edge, unit)


def show_sum(dataset: Dataset, analysis: Analysis, edge: Edge, unit: Unit) -> None:
    """Shows I(X;Z|Y) as a sum over the cells that occur."""
    x, z, y = dataset.attributes[edge[0]], dataset.attributes[edge[1]], dataset.target
    terms = cmi_terms(analysis.counts.pair(*edge))
    st.markdown("**Where the number comes from**")
    show_formula(FORMULA % log_symbol(unit))
    st.caption(
        literal(
            f"X is {x.name}, Z is {z.name}, Y is the class {y.name}. P(x,z,y) is a share of all {terms.t:,} rows, each P( |y) a "
            "share of the rows of class y."
        )
    )
    show_terms(terms, largest_cmi_term(terms, unit), cmi_lines(terms, x, z, y, unit), y, unit)
