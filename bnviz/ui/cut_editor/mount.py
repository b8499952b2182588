"""Puts the cut editor on a page: the picture, the field to type cut points into, and what the cuts do to I(X;Y)."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import streamlit as st

from bnviz.data.discretize import Cuts
from bnviz.data.recipe import MOST_BINS
from bnviz.draw.cut_words import Effect, effect_text
from bnviz.draw.histogram import Histogram
from bnviz.draw.numbers import Unit
from bnviz.model.errors import InputError
from bnviz.ui.cut_editor.typed import field_text, typed_cuts
from bnviz.ui.scripts import joined, loader
from bnviz.ui.text import literal

FOLDER = Path(__file__).parent / "editor"
GRAPH_VIEW = Path(__file__).parents[1] / "graph_view"
SHARED = ("graph/dom", "graph/numbers", "graph/words", "graph/theme", "graph/postbox")
EDITOR = (
    *("histogram", "cuts", "scale", "value_axis", "rows_axis", "stacks", "picture", "handles", "hands", "keys"),
    *("tools", "bins", "classes", "messages", "actions", "editor", "main"),
)
STYLES = (*(GRAPH_VIEW / name for name in ("graph/graph.css", "graph/lesson.css")), FOLDER / "editor.css")


_mount = st.components.v2.component(
    "bnviz_cut_editor",
    html=joined([FOLDER / "editor.html"]),
    css=joined(STYLES),
    js=loader(
        "cuts", joined([GRAPH_VIEW / f"{name}.js" for name in SHARED] + [FOLDER / f"{name}.js" for name in EDITOR])
    ),
)


def show(
    key: str,
    column: str,
    histogram: Histogram,
    cuts: Cuts,
    on_change: Callable[[Cuts], None],
    *,
    names: Sequence[str],
    effect: Effect | None = None,
    unit: Unit = "bits",
    on_move: Callable[[Cuts], None] | None = None,
) -> None:
    """Shows the histogram of a column with its cut points, to be dragged, added, removed and typed.

    The page owns the cuts: it keeps what `on_change` is told (finite, rising, below `MOST_BINS` of them) and passes it in
    again, with the `effect` of these cuts. With `on_move` it is also told while a cut moves, and passes in the effect of
    those, but the same cuts as before. The histogram was made for these cuts, and `names` are the states that they make.
    Callbacks run before the page does.
    """
    picture, beside = st.columns([5, 2])
    with picture:
        _show_picture(key, column, histogram, cuts, names, on_change, on_move)
    with beside:
        if effect is not None:
            st.write(literal(effect_text(effect, unit)))
        _show_field(key, histogram, cuts, on_change)


def _show_picture(
    key: str,
    column: str,
    histogram: Histogram,
    cuts: Cuts,
    names: Sequence[str],
    on_change: Callable[[Cuts], None],
    on_move: Callable[[Cuts], None] | None,
) -> None:
    count = f"{key}:seq"

    def told(name: str, callback: Callable[[Cuts], None] | None) -> Callable[[], None]:
        def passed_on() -> None:
            message = st.session_state[key].get(name)
            # What was said about other numbers, or is no list of cuts, is not for this page any more.
            if not isinstance(message, dict) or message.get("of") != histogram.digest:
                return
            st.session_state[count] = message.get("seq")
            found = _cuts(message.get("value"))
            if found is not None and callback is not None:
                callback(found)

        return passed_on

    _mount(
        key=key,
        data={
            "name": column,
            "histogram": histogram.payload,
            "digest": histogram.digest,
            "cuts": list(zip(cuts, histogram.shown(cuts), strict=True)),
            "names": list(names),
            "live": on_move is not None,
            "seq": st.session_state.get(count, 0),
        },
        on_cuts_change=told("cuts", on_change),
        on_moving_change=told("moving", on_move),
    )


def _cuts(value: Any) -> Cuts | None:
    """The cut points in a message, None when it has none."""
    if not isinstance(value, list) or len(value) >= MOST_BINS or not all(type(cut) in (int, float) for cut in value):
        return None
    try:
        return typed_cuts(field_text([float(cut) for cut in value]))
    except (InputError, OverflowError):
        return None


def _show_field(key: str, histogram: Histogram, cuts: Cuts, on_change: Callable[[Cuts], None]) -> None:
    """Shows the field, which follows the picture; a text that cannot be used stays, and is answered below it."""
    typed, wrong, last = f"{key}:typed", f"{key}:wrong", f"{key}:last"

    def read() -> None:
        try:
            found = typed_cuts(st.session_state[typed])
        except InputError as error:
            st.session_state[wrong] = str(error)
            return
        st.session_state[last] = None  # so that the field is written anew, rising
        on_change(found)

    if st.session_state.get(last) != (histogram.digest, cuts) or typed not in st.session_state:
        st.session_state[last] = (histogram.digest, cuts)
        st.session_state[typed] = field_text(histogram.shown(cuts))
        st.session_state[wrong] = None
    # What is written is sent. After a run that an error ended, the browser has forgotten the text and Streamlit has not: an
    # empty field would be taken for "no cut points" at the next click.
    st.session_state[typed] = st.session_state[typed]
    st.text_input(
        "Cut points",
        key=typed,
        on_change=read,
        placeholder="none: one bin",
        help="Numbers with commas between them, such as 2.45, 4.75; or with a decimal comma and semicolons: 2,45; 4,75. "
        "A value equal to a cut point falls into the bin below it.",
    )
    if st.session_state.get(wrong):
        st.error(literal(st.session_state[wrong]))
