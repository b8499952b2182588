"""What is asked for on the page of inference, beside what is observed."""

import streamlit as st

from bnviz.draw.elimination_offers import Query, usual_target
from bnviz.draw.sentences import listed
from bnviz.infer.evidence import targets_of
from bnviz.model.errors import InputError
from bnviz.ui.address_list import adopt_list, publish_list
from bnviz.ui.inference_question import Seen, show_evidence
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.text import literal

TARGETS = "query"
"""The name of the setting in the address."""
_USUAL = "query_usual"


def show_query(chosen: ChosenNetwork) -> Query | None:
    """The question, after showing its two lists; None after saying what is wrong with it."""
    names = chosen.names
    left, right = st.columns([2, 3])
    with right:
        seen = show_evidence(chosen)
    with left:
        targets = show_targets(chosen, seen)
    known = [names[v] for v in targets if v in seen.states]
    verb = "is" if len(known) == 1 else "are"
    with st.container():
        if known:
            st.info(literal(f"{listed(known, 5)} {verb} observed: nothing is left to ask there."))
    try:
        return Query(chosen.net, targets_of(chosen.net, targets), seen.states, seen.soft)
    except InputError as error:
        st.error(literal(str(error)))
        return None


def show_targets(chosen: ChosenNetwork, seen: Seen) -> tuple[int, ...]:
    """The nodes that are asked for, after showing the list of them; as long as none is chosen, the usual one."""
    names = chosen.names
    usual = [names[usual_target(chosen.net, chosen.target, seen.states, seen.soft)]]
    if adopt_list(TARGETS, names) in ([], st.session_state.get(_USUAL)):
        st.session_state[TARGETS] = usual
    st.session_state[_USUAL] = usual
    asked: list[str] = st.multiselect("Asked for", names, key=TARGETS, placeholder="choose a node")
    publish_list(TARGETS, [] if asked == usual else asked)
    return tuple(map(names.index, asked))
