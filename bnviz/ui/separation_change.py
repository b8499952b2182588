"""What has changed since other nodes were observed: the paths that opened and closed, and what the numbers make of it."""

import streamlit as st

from bnviz.draw.change_words import change_sentence, changed_path_sentence, path_changes
from bnviz.graph.question import Answer, Question
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.separation_follow import BLOCKED, OPEN
from bnviz.ui.text import literal

MOST_LINES = 10
"""So many of the paths that changed are named."""


def show(chosen: ChosenNetwork, before: Question, answer: Answer) -> None:
    """Shows which paths opened and closed, and at which node."""
    dag, names = chosen.net.dag, chosen.said
    changes = path_changes(dag, before, answer)
    st.markdown("**What changed**")
    st.write(literal(change_sentence(changes, answer, names)))
    turned = (*changes.opened, *changes.closed)
    for one in turned[:MOST_LINES]:
        sign = OPEN if one.now.open else BLOCKED
        st.write(literal(f"{sign} {changed_path_sentence(dag, one, names)}"))
    if len(turned) > MOST_LINES:
        st.caption(f"And {len(turned) - MOST_LINES:,} more, in the list of paths.")
