"""Tables and formulas as every page shows them: text is literal, numbers have three digits and can be sorted."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import streamlit as st

from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sums import Lines, by_class
from bnviz.learn.terms import CmiTerms, MiTerms
from bnviz.model.variable import Variable
from bnviz.ui.text import literal

PX_CHARACTER, PX_AROUND = 7.2, 24
"""The width of a character of a heading, about, and what is free beside it."""
NARROWEST, WIDEST = 75, 220


def show_formula(latex: str) -> None:
    """Shows a formula of our own (never a text from a file) that may break between its parts on a narrow screen.

    st.latex would put it into a box that scrolls but that the keyboard cannot reach.
    """
    st.markdown(rf"$\displaystyle {latex}$")


def show_lines(lines: Mapping[str, Sequence[Any]], key: str, alt: str, height: int = 380) -> None:
    """Shows a table given by its columns; numbers that are not whole get three digits, all of them on a click."""
    few = len(next(iter(lines.values()), ())) <= 10
    st.dataframe(
        dict(lines),
        column_config=config_of(lines),
        hide_index=True,
        height="content" if few else height,
        key=key,
        alt=alt,
    )


def show_behind(
    label: str, lines: Callable[[], Mapping[str, Sequence[Any]]], key: str, alt: str, formula: str = ""
) -> None:
    """Shows a label that opens a table, below its formula where it has one; the `lines` are made only when it is open, as each
    table that is shown delays every answer of the page.
    """
    box = st.expander(label, key=f"{key}_open", on_change="rerun")
    if not box.open:
        return
    with box:
        if formula:
            show_formula(formula)
        show_lines(lines(), key, alt)


def config_of(lines: Mapping[str, Sequence[Any]]) -> dict[str, Any]:
    """The settings of a table's columns: numbers that are not whole get three digits, all of them on a click; a column of numbers
    is as wide as its heading.
    """
    return {
        head: st.column_config.NumberColumn(
            head, width=_head_width(head), format="%.3g" if isinstance(cells[0], float) else None
        )
        for head, cells in lines.items()
        if len(cells) and isinstance(cells[0], float | int)
    }


def _head_width(head: str) -> int:
    """The px that a heading needs, within bounds; it is cut where it is longer."""
    return min(max(round(PX_CHARACTER * len(head)) + PX_AROUND, NARROWEST), WIDEST)


def show_terms(terms: CmiTerms | MiTerms, largest: str, lines: Lines, y: Variable, unit: Unit) -> None:
    """Shows the terms of an information: the largest in numbers, their sum, all of them, and what each class adds."""
    st.write(literal(f"Its largest term, with the counts in place: {largest}."))
    total = shown(in_unit(float(terms.term.sum()), unit))
    empty = f" The {terms.empty:,} combinations without a row add nothing." if terms.empty else ""
    st.write(literal(f"The {len(terms.term):,} terms add up to {total} {unit}.{empty}"))
    show_lines(lines, "terms", "All terms of the sum")
    show_lines(by_class(terms, y, unit), "terms_by_class", "What each class adds to the sum")
