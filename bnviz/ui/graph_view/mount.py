"""Puts the graph view on a page and passes on what you choose in it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import streamlit as st

from bnviz.draw.tree_view import TreeView
from bnviz.model.errors import InputError

FOLDER = Path(__file__).parent
# Scripts share one module in the browser, so a part may use those before it.
GRAPH = (
    *("dom", "numbers", "words", "names", "geometry", "ways", "shapes", "backdrop", "drawing", "camera", "hands"),
    *("keys", "tip", "export", "canvas", "legend", "player", "playing", "theme", "postbox"),
)
TREE = (
    *("view", "frame", "sentences", "circle", "places", "scene", "state", "fold", "matrix_paint", "matrix_cursor"),
    *("matrix", "signs", "list_row", "list", "guess", "bar", "paper", "lesson", "main"),
)


def _joined(*paths: str) -> str:
    return "\n".join((FOLDER / path).read_text(encoding="utf-8") for path in paths)


_mount_tree = st.components.v2.component(
    "bnviz_spanning_tree",
    html=_joined("tree/tree.html"),
    css=_joined("graph/graph.css", "graph/lesson.css", "tree/tree.css"),
    js=_joined(*(f"graph/{name}.js" for name in GRAPH), *(f"tree/{name}.js" for name in TREE)),
)


def show_tree(
    view: TreeView,
    *,
    key: str,
    selection: str = "",
    step: int | None = None,
    on_selection: Callable[[str], None],
    on_step: Callable[[int], None],
    on_root: Callable[[int], None],
    opens: bool = True,
) -> None:
    """Shows the lesson of the spanning tree with this selection and step (None: the last one).

    The page owns both: it keeps what the callbacks are told ("node:3", "edge:2-7" or ""; the step; the attribute that
    becomes the root) and passes it in again. The callbacks run before the page does, like those of any widget.
    `opens` says whether the page explains what is chosen, as a phone shows it: below the picture.
    Errors: InputError when the picture has no such node, edge or step.
    """
    view.selected(selection)
    step = view.last_step if step is None else step
    if not 0 <= step <= view.last_step:
        raise InputError(f"There is no step {step}: this lesson has the steps 0 to {view.last_step}.")
    count = f"{key}:seq"
    of = replace(view, payload="")  # the session keeps the callbacks, so they must not hold the whole picture

    def told(name: str, meant: Callable[[Any], bool], callback: Callable[[Any], None]) -> Callable[[], None]:
        def passed_on() -> None:
            message = st.session_state[key].get(name)
            # What was said about an earlier picture, or about nothing in this one, is not for this page any more.
            if not isinstance(message, dict) or message.get("of") != of.digest:
                return
            st.session_state[count] = message.get("seq")
            if meant(message.get("value")):
                callback(message["value"])

        return passed_on

    _mount_tree(
        key=key,
        data={
            "view": view.payload,
            "digest": view.digest,
            "selection": selection,
            "step": step,
            "opens": opens,
            "seq": st.session_state.get(count, 0),
        },
        on_selection_change=told("selection", lambda value: _is_selection(of, value), on_selection),
        on_step_change=told("step", lambda value: _is_number(value, of.last_step), on_step),
        on_root_change=told("root", lambda value: _is_number(value, of.attributes - 1), on_root),
    )


def _is_number(value: object, last: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= last


def _is_selection(view: TreeView, value: object) -> bool:
    try:
        return isinstance(value, str) and view.selected(value) is not None
    except InputError:
        return False
