"""What is observed on the page of inference: a list of states, which the bars of the picture change as well."""

from collections.abc import Callable
from functools import partial

import streamlit as st

from bnviz.draw.evidence_words import Finding, findings, one_each, toggled
from bnviz.model.network import BayesNet
from bnviz.ui.address_list import adopt_list, publish_list
from bnviz.ui.network_choice import ChosenNetwork

EVIDENCE = "evidence"
"""The name of the setting in the address: texts such as `smoke=yes`."""
States = dict[int, int]


def show_evidence(chosen: ChosenNetwork) -> States:
    """The observed state of each observed node, after showing the list."""
    known = findings(chosen.net)
    st.session_state[EVIDENCE] = one_each(adopt_list(EVIDENCE, known), known)
    said: list[str] = st.multiselect(
        "Evidence: what you observe",
        list(known),
        key=EVIDENCE,
        on_change=partial(_keep_one_each, known),
        placeholder="nothing is observed; choose a node and its state",
    )
    publish_list(EVIDENCE, said)
    return dict(sorted(known[text] for text in said))


def on_state(chosen: ChosenNetwork) -> Callable[[int, int], None]:
    """The function that does what a click on the bar of a state asks for."""
    known = findings(chosen.net)
    texts = {finding: text for text, finding in known.items()}

    def observe(node: int, state: int) -> None:
        if (node, state) in texts:
            st.session_state[EVIDENCE] = toggled(st.session_state.get(EVIDENCE, []), texts[node, state], known)

    return observe


def observe_all(net: BayesNet, states: States) -> None:
    """Observes these states and nothing else; call it before the list is shown."""
    texts = {finding: text for text, finding in findings(net).items()}
    st.session_state[EVIDENCE] = [texts[node, state] for node, state in states.items()]


def _keep_one_each(known: dict[str, Finding]) -> None:
    st.session_state[EVIDENCE] = one_each(st.session_state[EVIDENCE], known)
