"""What the values of the row tell about the class, and what each two of them share once the class is known."""

import streamlit as st

from bnviz.draw.local_lines import ARC, IMPLIED, MOST_PAIRS, SINCE, UNTIL, pair_lines, value_lines
from bnviz.draw.local_noticed import values_noticed
from bnviz.ui import local_opened
from bnviz.ui.local_lesson import Lesson, lesson
from bnviz.ui.local_settings import LocalSettings
from bnviz.ui.noticed import show_noticed
from bnviz.ui.row_choice import ChosenRow
from bnviz.ui.tables import show_lines


@st.fragment
def show(row: ChosenRow, settings: LocalSettings) -> None:
    """Shows both tables, below them the sum behind one number, and what should have been noticed."""
    of = lesson(row, settings)
    _show_tables(of)
    local_opened.show(of)
    show_noticed(values_noticed(of.picture, of.order, of.analysis.info, of.least))


def _show_tables(of: Lesson) -> None:
    st.markdown("**What each value tells about the class: the order**")
    if not of.network.order:
        st.write("No value of this row is in the data.")
        return
    n = [0] * len(of.names)
    for i in of.network.order:
        n[i] = int(of.analysis.counts.attribute(i)[of.row.codes[i]].sum())
    show_lines(
        value_lines(of.picture, n, of.order, of.analysis.info), "local_lmi", "What each value tells about the class"
    )
    st.caption(
        "I(x;Y), the local mutual information, is the part that this value has in I(X;Y): over all values of X the parts "
        "add up to it."
    )
    pairs = len(of.network.order) * (len(of.network.order) - 1) // 2
    if pairs:
        st.markdown("**What two values share, once the class is known: the parents**")
        if pairs > MOST_PAIRS:
            st.caption(f"These are the largest {MOST_PAIRS:,} of {pairs:,} pairs.")
        lines = pair_lines(of.picture, of.analysis.info)
        show_lines(lines, "local_clmi", "What two values share, the most first")
        more = ""
        if not {UNTIL, SINCE}.isdisjoint(lines[ARC]):
            more = " SER: substitution and elimination take arcs away, or put others in their place."
        if IMPLIED in lines[ARC]:
            more += " z → x: the value z implies x, so the factor of x is left out."
        st.caption(
            "I(x;z|Y) is the conditional local mutual information. Below zero: the two values meet less often than the class alone "
            f"would have them.{more}"
        )
