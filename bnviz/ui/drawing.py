"""The network that a visitor draws: kept in the session with every step back, its graph and its seed in the address."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from bnviz.data.networks import network
from bnviz.data.sketch import Sketch, sketch_of
from bnviz.data.sketch_changes import with_seed
from bnviz.data.sketch_text import sketch_from_text, sketch_text
from bnviz.draw.plain import heads
from bnviz.draw.sentences import listed
from bnviz.model.errors import InputError
from bnviz.ui.address import adopt, publish
from bnviz.ui.history import History
from bnviz.ui.whole_number import adopt_number, publish_number

GRAPH, SEED = "graph", "seed"
MOST_SEED = 999_999
LONGEST = 1_500
"""The address holds a graph of at most so many characters."""
MOST_NAMES = 5
_DRAWN, _REFUSED = "drawn_network", "drawing_refused"


def history() -> History[Sketch]:
    """What is drawn, and the way back. A graph that the address names comes in as one more change."""
    past: History[Sketch] | None = st.session_state.get(_DRAWN)
    written = "" if past is None else _text(past.now)
    asked = adopt(GRAPH, written, _Graphs())
    seed = adopt_number(SEED, 0, range(MOST_SEED + 1))
    if past is None:
        past = History(sketch_from_text(asked, seed) if asked else sketch_of(network("collider").net))
    elif asked and asked != written:
        past = past.then(sketch_from_text(asked, seed))
    if seed != past.now.seed:
        past = past.then(with_seed(past.now, seed))
    _keep(past)
    return past


def publish_drawing() -> None:
    """Puts what is drawn into the address; call it after the controls."""
    now: Sketch = st.session_state[_DRAWN].now
    publish(GRAPH, _text(now), "")
    publish_number(SEED, now.seed, 0)


def beyond_the_address() -> str:
    """What a link does not carry of the drawing, as a sentence: tables that are not random, and a graph that is too large; "" when
    it carries all.
    """
    now: Sketch = st.session_state[_DRAWN].now
    if not _text(now):
        return "This drawing is too large for an address, so a link does not carry it: save it as a file."
    kept = [node.name for node in now.nodes if node.table is not None]
    if not kept:
        return ""
    tables = f"{'table' if len(kept) == 1 else 'tables'} of {listed(heads(kept), MOST_NAMES)}"
    return f"A link carries the graph, but not the {tables}: who opens it gets random ones. A file carries all."


def change(how: Callable[..., Sketch], *given: Any) -> None:
    """Makes a change of what is drawn, or notes why it cannot be made; call it before the page shows the network."""
    changed(how, *given)


def changed(how: Callable[..., Sketch], *given: Any) -> bool:
    """As `change`, and whether it could be made."""
    return draw(lambda: how(st.session_state[_DRAWN].now, *given))


def draw(made: Callable[[], Sketch]) -> bool:
    """Whether another sketch could be made and is now what is drawn; else it is noted why not. The one before can be had back."""
    past: History[Sketch] | None = st.session_state.get(_DRAWN)
    try:
        sketch = made()
    except InputError as error:
        st.session_state[_REFUSED] = str(error)
        return False
    _keep(History(sketch) if past is None else past.then(sketch))
    return True


def undo() -> None:
    """Takes back the last change; call it only where there is one."""
    _keep(st.session_state[_DRAWN].back())


def redo() -> None:
    """Makes the change again that was taken back last; call it only where there is one."""
    _keep(st.session_state[_DRAWN].forth())


def refused() -> str:
    """Why the last change could not be made, once; "" when it was."""
    return str(st.session_state.pop(_REFUSED, ""))


def _keep(past: History[Sketch]) -> None:
    st.session_state[_DRAWN] = past
    st.session_state[GRAPH], st.session_state[SEED] = _text(past.now), past.now.seed


def _text(sketch: Sketch) -> str:
    """The graph as the address has it; "" when it is too long for one."""
    text = sketch_text(sketch)
    return text if len(text) <= LONGEST else ""


class _Graphs:
    """The graphs that an address may name."""

    def __contains__(self, text: object) -> bool:
        if not isinstance(text, str) or len(text) > LONGEST:
            return False
        try:
            sketch_from_text(text)
        except InputError:
            return False
        return True
