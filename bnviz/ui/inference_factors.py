"""The factors of an elimination as tables, and each cell of a new one opened into the sum of products that made it."""

from typing import Any

import streamlit as st

from bnviz.draw.elimination_offers import Order, Query
from bnviz.draw.elimination_words import factor_name, known_sentences, scope_words
from bnviz.draw.evidence_words import evidence_words
from bnviz.draw.factor_lines import MOST_LINES, cell_words, cells, factor_lines, sum_words, term_lines
from bnviz.draw.numbers import shown
from bnviz.infer.algebra import SUMS
from bnviz.infer.elimination import Combination, Elimination, restricted
from bnviz.model.factor import Factor
from bnviz.ui.tables import config_of, show_lines
from bnviz.ui.text import literal

MOST_WHOLE, HEIGHT = 10, 380
"""A table of so many lines is shown whole, a longer one in so many px."""


def show_factors(query: Query, order: Order) -> None:
    """Shows the factors that the elimination begins with, one at a time."""
    plan = query.plan(order)
    factors = dict(zip(plan.tables, restricted(query.net, plan, query.given, SUMS), strict=True))
    if not factors:
        return
    number = st.selectbox(
        "A factor to begin with", list(factors), format_func=lambda k: factor_name(query, plan, k), key="factor"
    )
    _show_factor(query, factors[number], "first_factor")


def show_step(query: Query, order: Order, number: int, step: Elimination | Combination) -> None:
    """Shows the new factor of step `number`, counted from 1, and one of its cells opened."""
    if not isinstance(step, Elimination):
        return
    net, plan = query.net, query.plan(order)
    names = [factor_name(query, plan, k) for k in plan.steps[number - 1].factors]
    name = f"τ{number}({scope_words(net, step.made.scope)})"
    st.markdown(f"**{literal(name)}**")
    choices = cells(step.made)
    key = f"cell_{number}_{len(choices)}"
    _show_cells(query, step.made, key)
    cell = st.selectbox(
        "Open a cell, here or by a click in the table",
        range(len(choices)),
        format_func=lambda k: cell_words(net, step.made, choices[k]),
        key=key,
    )
    summed = net.variables[step.variable].name
    st.write(literal(f"{name} at {cell_words(net, step.made, choices[cell])}, added up over {summed}:"))
    st.write(literal(sum_words(net, step, choices[cell])))
    show_lines(term_lines(net, step, names, choices[cell]), "terms_of_cell", "The products that are added up")


def show_answer(query: Query, last: Elimination | Combination) -> None:
    """Shows the answer: the product of what is left, divided by its sum."""
    if not isinstance(last, Combination):
        return
    net, total = query.net, float(last.made.values.sum())
    st.markdown("**The answer**")
    if total == 0:
        st.warning("The numbers of this product are too small to be told from 0, so it cannot be divided by its sum.")
        return
    unknown = last.made.scope
    for said in known_sentences(query):
        st.write(literal(said))
    if unknown:
        seen = query.evidence or query.soft
        given = f" | {evidence_words(net, query.evidence, soft=query.soft)}" if seen else ""
        name = f"P({scope_words(net, unknown)}{given})"
        st.write(
            literal(
                f"The factors that are left in the end, multiplied and divided by their sum {shown(total)}, are {name}:"
            )
        )
        show_lines(factor_lines(net, Factor(unknown, last.made.values / total), "probability"), "answer", "The answer")


def _show_cells(query: Query, factor: Factor, key: str) -> None:
    """Shows a factor as a table, where a click on a line opens its cell: the setting `key` becomes its number."""
    _say_first(factor)
    lines, table = factor_lines(query.net, factor), f"table_of_{key}"

    def opened() -> None:
        state: Any = st.session_state[table]
        if clicked := state["selection"]["cells"]:
            st.session_state[key] = int(clicked[0][0])

    st.dataframe(
        lines,
        column_config=config_of(lines),
        hide_index=True,
        height="content" if factor.values.size <= MOST_WHOLE else HEIGHT,
        key=table,
        on_select=opened,
        selection_mode="single-cell",
        alt="The new factor as a table; a click on a line opens its cell",
    )


def _say_first(factor: Factor) -> None:
    if factor.values.size > MOST_LINES:
        st.caption(f"These are the first {MOST_LINES:,} of its {factor.values.size:,} cells.")


def _show_factor(query: Query, factor: Factor, key: str) -> None:
    _say_first(factor)
    show_lines(factor_lines(query.net, factor), key, "The factor as a table")
