"""What is observed on the page of inference: a list of states, which the bars of the picture change as well, and what is seen
with uncertainty. Each change can be undone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import streamlit as st

from bnviz.draw.evidence_words import Finding, findings, observed, one_each
from bnviz.draw.likelihood_words import Soft, likelihood_from, likelihood_label, likelihood_text
from bnviz.draw.plain import cut
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.ui.address_list import adopt_list, publish_list
from bnviz.ui.evidence_history import EVIDENCE, LIKELIHOOD, note_change, remember, sets, show_undo, was_changed
from bnviz.ui.inference_uncertain import show_uncertain
from bnviz.ui.network_choice import ChosenNetwork

LABEL = 60
States = dict[int, int]


@dataclass(frozen=True)
class Seen:
    """The state of each node that is observed, and for each that is seen with uncertainty the likelihoods of its states."""

    states: States
    soft: Soft

    @property
    def key(self) -> tuple[object, ...]:
        """What tells two such cases apart."""
        return tuple(self.states.items()), tuple(self.soft.items())


def show_evidence(chosen: ChosenNetwork) -> Seen:
    """What is observed, after showing the lists."""
    net, known, held = chosen.net, findings(chosen.net), was_changed()
    st.session_state[EVIDENCE] = one_each(adopt_list(EVIDENCE, known, held), known)
    states = dict(sorted(known[text] for text in st.session_state[EVIDENCE]))
    soft = uncertain_of(net, adopt_list(LIKELIHOOD, _Likelihoods(net), held), states)
    st.session_state[LIKELIHOOD] = [likelihood_text(net, node, values) for node, values in soft.items()]
    remember((chosen.identifier, *known))
    st.multiselect(
        "Evidence: what you observe",
        list(known),
        key=EVIDENCE,
        on_change=partial(_keep_one_each, known),
        placeholder="nothing is observed; choose a node and its state",
    )
    # What comes and goes has a place of its own, so that a slider below stays the same one and keeps the focus.
    with st.container():
        if soft:
            _show_soft(net, soft)
    show_uncertain(net, soft, states, partial(_see, net))
    with st.container():
        show_undo()
    publish_list(EVIDENCE, st.session_state[EVIDENCE])
    publish_list(LIKELIHOOD, st.session_state[LIKELIHOOD])
    return Seen(states, soft)


def observe(net: BayesNet, states: States) -> None:
    """Observes these states and no others; call it before the list is shown. States that there are not are left out.

    A node that is observed is no longer seen with uncertainty.
    """
    st.session_state[EVIDENCE] = observed(st.session_state.get(EVIDENCE, []), states, findings(net))


def uncertain_of(net: BayesNet, texts: list[str], states: Mapping[int, int]) -> dict[int, tuple[float, ...]]:
    """What these texts say, rising by node: of each node the last one, and none of a node that is observed."""
    found = dict(likelihood_from(net, text) for text in texts)
    return {node: values for node, values in sorted(found.items()) if node not in states}


def _show_soft(net: BayesNet, soft: Soft) -> None:
    labels = {likelihood_text(net, node, v): cut(likelihood_label(net, node, v), LABEL) for node, v in soft.items()}
    st.multiselect(
        "Observed with uncertainty (~)",
        list(labels),
        key=LIKELIHOOD,
        format_func=lambda text: labels.get(text, text),
        on_change=note_change,
    )


def _see(net: BayesNet, node: int, values: tuple[float, ...] | None) -> None:
    """Sees a node with these likelihoods, or no longer; call it before the lists are shown."""
    name = net.variables[node].name
    now = [text for text in st.session_state.get(LIKELIHOOD, []) if text.rpartition("=")[0] != name]
    if values is not None:
        now.append(likelihood_text(net, node, values))
        known = findings(net)
        st.session_state[EVIDENCE] = [text for text in st.session_state[EVIDENCE] if known[text][0] != node]
        sets(node)
    st.session_state[LIKELIHOOD] = now
    note_change()


def _keep_one_each(known: dict[str, Finding]) -> None:
    st.session_state[EVIDENCE] = one_each(st.session_state[EVIDENCE], known)
    note_change()


class _Likelihoods:
    """The texts that say a likelihood of a node, no number of it above 1."""

    def __init__(self, net: BayesNet) -> None:
        self._net = net

    def __contains__(self, text: object) -> bool:
        try:
            return isinstance(text, str) and max(likelihood_from(self._net, text)[1]) <= 1
        except InputError:
            return False
