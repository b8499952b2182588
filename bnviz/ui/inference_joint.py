"""Any nodes asked for together, given what is observed: their joint probabilities, and their most probable states."""

import streamlit as st

from bnviz.draw.evidence_words import evidence_words
from bnviz.draw.factor_lines import MOST_LINES, factor_lines
from bnviz.draw.joint_words import joint_sentences
from bnviz.infer.posterior import posterior
from bnviz.model.errors import InputError
from bnviz.model.factor import Factor
from bnviz.ui.inference_query import show_targets
from bnviz.ui.inference_question import Seen
from bnviz.ui.memory import MEMORY
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal


def show_joint(chosen: ChosenNetwork, seen: Seen) -> None:
    """Shows which nodes are asked for, and P(nodes | evidence); the evidence is possible."""
    targets = show_targets(chosen, seen)
    if not targets:
        st.caption("Choose one node or several.")
        return
    net = chosen.net
    try:
        key = ("joint", net, targets, seen.key)
        joint: Factor = MEMORY.kept(key, lambda: posterior(net, targets, seen.states, seen.soft))
    except InputError as error:
        st.error(literal(str(error)))
        return
    given = evidence_words(net, seen.states, soft=seen.soft) if seen.states or seen.soft else ""
    for said in joint_sentences(net, joint, given):
        st.write(literal(said))
    if joint.values.size > MOST_LINES:
        st.caption(f"These are the first {MOST_LINES:,} of {joint.values.size:,} combinations.")
    show_lines(factor_lines(net, joint, "probability"), "joint", "The joint probabilities of these nodes")
