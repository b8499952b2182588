"""A value or a pair of values of the row, opened: what it tells, as the sum that it is."""

import streamlit as st

from bnviz.draw.local_words import left_out_words
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sums import cmi_lines, largest_cmi_term, largest_mi_term, log_symbol, mi_lines
from bnviz.draw.symbol_words import symbol_help
from bnviz.learn.local_terms import clmi_terms, lmi_terms
from bnviz.learn.terms import CmiTerms, MiTerms
from bnviz.ui.local_lesson import Lesson
from bnviz.ui.selection import chosen_nodes, show_lists
from bnviz.ui.tables import show_formula, show_lines
from bnviz.ui.text import literal

LMI = r"I(x;Y)=\sum_{y}P(x,y)\,%s\frac{P(x,y)}{P(x)\,P(y)}"
CLMI = r"I(x;z\mid Y)=\sum_{y}P(x,z,y)\,%s\frac{P(x,z\mid y)}{P(x\mid y)\,P(z\mid y)}"


def show(of: Lesson) -> None:
    """Shows the lists of what can be opened, and what is."""
    show_lists(of.dataset)
    nodes = chosen_nodes(of.dataset)
    target = len(of.dataset.attributes)
    if not nodes:
        st.write(
            "Choose an attribute to see what its value in this row tells about the class, or two to see what both values share."
        )
        return
    if nodes == (target,):
        st.write("The class: what is to be predicted. Choose an attribute instead.")
        return
    if absent := [i for i in nodes if i not in of.network.order]:
        st.write(literal(f"{of.values[absent[0]]}: no row has this value, so it tells nothing and takes no part."))
    elif len(nodes) == 1:
        show_value(of, nodes[0])
    else:
        place = {i: n for n, i in enumerate(of.network.order)}
        z, x = sorted(nodes, key=place.__getitem__)
        show_pair(of, x, z)


def show_value(of: Lesson, i: int) -> None:
    """Shows I(x;Y) of the value of attribute i, and its terms."""
    x, y, unit = of.dataset.attributes[i], of.dataset.target, of.unit
    amount, whole = (in_unit(float(nats), unit) for nats in (of.network.lmi[i], of.analysis.info.mi[i]))
    st.header(literal(of.values[i]), anchor=False)
    _show_metric("I(x;Y)", unit, amount)
    number = of.network.order.index(i) + 1
    st.write(
        literal(
            f"It comes in as number {number:,}. The values of {x.name} together tell I(X;Y) = {shown(whole)} {unit}; this is "
            "the part of its value in this row."
        )
    )
    terms = lmi_terms(of.analysis.counts.attribute(i), of.row.codes[i])
    st.markdown("**Where the number comes from**")
    show_formula(LMI % log_symbol(unit))
    _show_terms(of, terms, largest_mi_term(terms, unit) if len(terms.term) else "")
    show_lines(mi_lines(terms, x, y, unit), "lmi_terms", "All terms of the sum")


def show_pair(of: Lesson, i: int, j: int) -> None:
    """Shows I(x;z|Y) of the values of attributes i and j, of which i came in after j, and its terms."""
    x, z, y, unit = of.dataset.attributes[i], of.dataset.attributes[j], of.dataset.target, of.unit
    amount, whole = (in_unit(float(nats[i, j]), unit) for nats in (of.network.clmi, of.analysis.info.cmi))
    st.header(literal(f"{of.values[i]} – {of.values[j]}"), anchor=False)
    _show_metric("I(x;z|Y)", unit, amount)
    st.write(
        literal(f"{_arc(of, i, j)} All values of both attributes together share I(X;Z|Y) = {shown(whole)} {unit}.")
    )
    terms = clmi_terms(of.analysis.counts.pair(i, j), of.row.codes[i], of.row.codes[j])
    st.markdown("**Where the number comes from**")
    show_formula(CLMI % log_symbol(unit))
    _show_terms(of, terms, largest_cmi_term(terms, unit) if len(terms.term) else "")
    show_lines(cmi_lines(terms, x, z, y, unit), "clmi_terms", "All terms of the sum")


def _arc(of: Lesson, i: int, j: int) -> str:
    """What has become of the arc from j to i in both networks."""
    own, shared = of.moments[-1].parents, of.shared
    every = "an arc" if j in shared[i] else "an arc the other way round" if i in shared[j] else "no arc"
    why = left_out_words(of.network, i, of.values)
    gone = f" ({why})" if why else ""
    here = (
        f"{of.names[j]} is a parent of {of.names[i]}{gone}"
        if j in own[i]
        else f"{of.names[j]} is no parent of {of.names[i]}"
    )
    return f"In this row's network {here}; in that of all rows there is {every} between them."


def _show_metric(symbol: str, unit: Unit, amount: float) -> None:
    st.metric(f"{symbol} in {unit}", shown(amount), help=symbol_help(symbol, amount))


def _show_terms(of: Lesson, terms: MiTerms | CmiTerms, largest: str) -> None:
    """Shows the largest term with its counts, and the sum."""
    if not largest:
        st.write("No row has both values, so every term is zero.")
        return
    st.write(literal(f"Its largest term, with the counts in place: {largest}."))
    total = shown(in_unit(float(terms.term.sum()), of.unit))
    number = (
        "The only term is" if len(terms.term) == 1 else f"The {len(terms.term):,} terms, one for each class, add up to"
    )
    empty = " Classes without such a row add nothing." if terms.empty else ""
    st.write(literal(f"{number} {total} {of.unit}.{empty}"))
