"""What is observed on the page of inference: a list of states, which the bars of the picture change as well."""

from functools import partial

import streamlit as st

from bnviz.draw.evidence_words import Finding, findings, observed, one_each
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


def observe(net: BayesNet, states: States) -> None:
    """Observes these states and nothing else; call it before the list is shown. States that there are not are left out."""
    st.session_state[EVIDENCE] = observed(st.session_state.get(EVIDENCE, []), states, findings(net))


def _keep_one_each(known: dict[str, Finding]) -> None:
    st.session_state[EVIDENCE] = one_each(st.session_state[EVIDENCE], known)
