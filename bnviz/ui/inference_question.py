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
from bnviz.ui.history import History
from bnviz.ui.inference_uncertain import show_uncertain
from bnviz.ui.network_choice import ChosenNetwork

EVIDENCE, LIKELIHOOD = "evidence", "likelihood"
"""The names of the settings in the address: texts such as `smoke=yes`, and `xray=0.8,0.3`."""
LABEL = 60
States = dict[int, int]
_PAST, _CHANGED, _SET = "evidence_history", "evidence_changed", "evidence_set"
Texts = tuple[tuple[str, ...], tuple[str, ...]]
"""Both settings."""


@dataclass(frozen=True)
class _Past:
    """What was observed in the network of this cast; `set_node` is the node whose likelihoods the last change set, -1 when none."""

    cast: tuple[str, ...]
    history: History[Texts]
    set_node: int = -1


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
    net, known, held = chosen.net, findings(chosen.net), st.session_state.pop(_CHANGED, False)
    st.session_state[EVIDENCE] = one_each(adopt_list(EVIDENCE, known, held), known)
    states = dict(sorted(known[text] for text in st.session_state[EVIDENCE]))
    soft = uncertain_of(net, adopt_list(LIKELIHOOD, _Likelihoods(net), held), states)
    st.session_state[LIKELIHOOD] = [likelihood_text(net, node, values) for node, values in soft.items()]
    _remember(chosen)
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
        _show_history(st.session_state[_PAST].history)
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


def _show_history(past: History[Texts]) -> None:
    """Offers to take changes back, once there are some."""
    if not past.before and not past.undone:
        return
    with st.container(horizontal=True):
        st.button("Undo", key="evidence_undo", on_click=_undo, disabled=not past.before)
        st.button("Redo", key="evidence_redo", on_click=_redo, disabled=not past.undone)


def _show_soft(net: BayesNet, soft: Soft) -> None:
    labels = {likelihood_text(net, node, v): cut(likelihood_label(net, node, v), LABEL) for node, v in soft.items()}
    st.multiselect(
        "Observed with uncertainty (~)",
        list(labels),
        key=LIKELIHOOD,
        format_func=lambda text: labels.get(text, text),
        on_change=_note_change,
    )


def _see(net: BayesNet, node: int, values: tuple[float, ...] | None) -> None:
    """Sees a node with these likelihoods, or no longer; call it before the lists are shown."""
    name = net.variables[node].name
    now = [text for text in st.session_state.get(LIKELIHOOD, []) if text.rpartition("=")[0] != name]
    if values is not None:
        now.append(likelihood_text(net, node, values))
        known = findings(net)
        st.session_state[EVIDENCE] = [text for text in st.session_state[EVIDENCE] if known[text][0] != node]
        st.session_state[_SET] = node
    st.session_state[LIKELIHOOD] = now
    _note_change()


def _keep_one_each(known: dict[str, Finding]) -> None:
    st.session_state[EVIDENCE] = one_each(st.session_state[EVIDENCE], known)
    _note_change()


def _note_change() -> None:
    """Notes that the session was changed by the message that begins this run, so its address may be an old one."""
    st.session_state[_CHANGED] = True


def _remember(chosen: ChosenNetwork) -> None:
    """Keeps what is observed now as one more change, if it is one; another network begins anew.

    To go on with the likelihoods of one node is one change.
    """
    now: Texts = tuple(st.session_state[EVIDENCE]), tuple(st.session_state[LIKELIHOOD])
    cast, set_node = (chosen.identifier, *findings(chosen.net)), st.session_state.pop(_SET, -1)
    past: _Past | None = st.session_state.get(_PAST)
    if past is None or past.cast != cast:
        past = _Past(cast, History(now))
    elif past.history.now != now:
        goes_on = set_node >= 0 and set_node == past.set_node
        history = History(now, past.history.before) if goes_on else past.history.then(now)
        past = _Past(cast, history, set_node)
    st.session_state[_PAST] = past


def _undo() -> None:
    past: _Past = st.session_state[_PAST]
    _put(_Past(past.cast, past.history.back()))


def _redo() -> None:
    past: _Past = st.session_state[_PAST]
    _put(_Past(past.cast, past.history.forth()))


def _put(past: _Past) -> None:
    st.session_state[_PAST] = past
    st.session_state[EVIDENCE], st.session_state[LIKELIHOOD] = map(list, past.history.now)
    _note_change()


class _Likelihoods:
    """The texts that say a likelihood of a node, no number of it above 1."""

    def __init__(self, net: BayesNet) -> None:
        self._net = net

    def __contains__(self, text: object) -> bool:
        try:
            return isinstance(text, str) and max(likelihood_from(self._net, text)[1]) <= 1
        except InputError:
            return False
