"""What is observed on the page of inference, as the session and the address have it, and the way back from each change."""

from dataclasses import dataclass

import streamlit as st

from bnviz.ui.history import History

EVIDENCE, LIKELIHOOD = "evidence", "likelihood"
"""The names of the settings in the address: texts such as `smoke=yes`, and `xray=0.8,0.3`."""
_PAST, _CHANGED, _SET = "evidence_history", "evidence_changed", "evidence_set"
Texts = tuple[tuple[str, ...], tuple[str, ...]]
"""Both settings."""


@dataclass(frozen=True)
class _Past:
    """What was observed in the network of this cast; `set_node` is the node whose likelihoods the last change set, -1 when none."""

    cast: tuple[str, ...]
    history: History[Texts]
    set_node: int = -1


def note_change() -> None:
    """Notes that the session was changed by the message that begins this run, so its address may be an old one."""
    st.session_state[_CHANGED] = True


def was_changed() -> bool:
    """Whether that was noted for this run; asked once, it is forgotten."""
    return bool(st.session_state.pop(_CHANGED, False))


def sets(node: int) -> None:
    """Notes that the change of this run sets the likelihoods of a node."""
    st.session_state[_SET] = node


def remember(cast: tuple[str, ...]) -> None:
    """Keeps what is observed now as one more change, if it is one; what another cast says is observed begins anew.

    To go on with the likelihoods of one node is one change.
    """
    now: Texts = tuple(st.session_state[EVIDENCE]), tuple(st.session_state[LIKELIHOOD])
    set_node = st.session_state.pop(_SET, -1)
    past: _Past | None = st.session_state.get(_PAST)
    if past is None or past.cast != cast:
        past = _Past(cast, History(now))
    elif past.history.now != now:
        goes_on = set_node >= 0 and set_node == past.set_node
        history = History(now, past.history.before) if goes_on else past.history.then(now)
        past = _Past(cast, history, set_node)
    st.session_state[_PAST] = past


def show_undo() -> None:
    """Offers to take changes back, once there are some."""
    past: History[Texts] = st.session_state[_PAST].history
    if not past.before and not past.undone:
        return
    with st.container(horizontal=True):
        st.button("Undo", key="evidence_undo", on_click=_undo, disabled=not past.before)
        st.button("Redo", key="evidence_redo", on_click=_redo, disabled=not past.undone)


def _undo() -> None:
    past: _Past = st.session_state[_PAST]
    _put(_Past(past.cast, past.history.back()))


def _redo() -> None:
    past: _Past = st.session_state[_PAST]
    _put(_Past(past.cast, past.history.forth()))


def _put(past: _Past) -> None:
    st.session_state[_PAST] = past
    st.session_state[EVIDENCE], st.session_state[LIKELIHOOD] = map(list, past.history.now)
    note_change()
