"""Whether a network is drawn at all: to lay out a very large one takes longer than anybody waits."""

import streamlit as st

from bnviz.ui.network_choice import ChosenNetwork

MOST_DRAWN = 2_000
"""So many nodes and arcs are drawn, the arcs of the class not counted: the time grows faster than the square of their number."""


def is_drawn(chosen: ChosenNetwork) -> bool:
    """Whether the network is drawn; where it is not, the page says so."""
    dag = chosen.net.dag
    parts = dag.nodes + sum(chosen.target not in arc for arc in dag.arcs)
    if parts <= MOST_DRAWN:
        return True
    st.info(
        f"No picture here: the network has {parts:,} nodes and arcs, and at most {MOST_DRAWN:,} are drawn. All else is as usual."
    )
    return False
