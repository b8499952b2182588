"""Puts the graph view on a page and passes on what you choose in it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import streamlit as st

from bnviz.draw.network_view import NetworkView
from bnviz.draw.tree_view import TreeView
from bnviz.model.errors import InputError
from bnviz.ui import ahead
from bnviz.ui.graph_view.messages import RoleKey, Told, is_arc, is_number, node_in, parts_in, states_in
from bnviz.ui.scripts import joined, loader

FOLDER = Path(__file__).parent
GRAPH = (
    *(
        "dom",
        "numbers",
        "words",
        "names",
        "geometry",
        "ways",
        "signs",
        "shapes",
        "backdrop",
        "drawing",
        "camera",
        "hands",
    ),
    *("keys", "tip", "export", "canvas", "legend", "player", "playing", "theme", "postbox"),
)
TREE = (
    *("view", "frame", "sentences", "circle", "places", "scene", "state", "fold", "matrix_paint", "matrix_cursor"),
    *("matrix", "signs", "list_row", "list", "guess", "bar", "paper", "lesson", "main"),
)
NETWORK = (
    *("view", "differences", "sentences", "places", "near", "bars", "scene", "state", "ball", "panel", "signs", "bar"),
    *("roles", "joining"),
    *("paper", "lesson", "main"),
)


@dataclass(frozen=True)
class Ahead:
    """How a picture answers a click by itself: by the view that the page is going to show, or None where the page has to say it.

    What is told is that of the callback of the same `message`: the parts that were set, in turn; the state of each node that is
    to be observed; or the number of the node that is chosen. `key` tells all that the answer depends on besides.
    """

    message: Literal["role", "state", "selection"]
    key: Hashable
    answer: Callable[[Any], NetworkView | None]

    def address(self, nodes: int) -> str:
        """Where a picture of so many nodes is answered."""
        read, answer = READ[self.message], self.answer

        def answered(value: object) -> NetworkView | None:
            told = read(value, nodes)
            return None if told is None else answer(told)

        return ahead.address((self.message, nodes, self.key), answered)


READ: dict[str, Callable[[object, int], Any]] = {"role": parts_in, "state": states_in, "selection": node_in}


def _paths(folder: str, names: Sequence[str]) -> list[Path]:
    return [FOLDER / folder / f"{name}.js" for name in names]


def _styles(*names: str) -> str:
    return joined(FOLDER / name for name in ("graph/graph.css", "graph/lesson.css", *names))


_mount_tree = st.components.v2.component(
    "bnviz_spanning_tree",
    html=joined([FOLDER / "tree/tree.html"]),
    css=_styles("tree/tree.css"),
    js=loader("tree", joined(_paths("graph", GRAPH) + _paths("tree", TREE))),
)
_mount_network = st.components.v2.component(
    "bnviz_network",
    html=joined([FOLDER / "net/net.html"]),
    css=_styles("net/net.css", "net/bars.css"),
    js=loader("network", joined(_paths("graph", GRAPH) + _paths("net", NETWORK))),
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
    of = replace(view, payload="")  # the session keeps the callbacks, so they must not hold the whole picture
    told = Told(key, of.digest)
    _mount_tree(
        key=key,
        data={
            "view": view.payload,
            "digest": view.digest,
            "selection": selection,
            "step": step,
            "opens": opens,
            "seq": told.seq,
        },
        on_selection_change=told.by("selection", lambda value: _is_selection(of, value), on_selection),
        on_step_change=told.by("step", lambda value: is_number(value, of.last_step), on_step),
        on_root_change=told.by("root", lambda value: is_number(value, of.attributes - 1), on_root),
    )


def show_network(
    view: NetworkView,
    *,
    key: str,
    selection: str | None = None,
    step: int | None = None,
    on_selection: Callable[[str], None] | None = None,
    on_step: Callable[[int], None] | None = None,
    on_role: Callable[[int, RoleKey], None] | None = None,
    clicks: RoleKey | Literal["look"] = "look",
    on_join: Callable[[int, int], None] | None = None,
    on_remove: Callable[[str], None] | None = None,
    on_states: Callable[[dict[int, int]], None] | None = None,
    answers: Ahead | None = None,
) -> None:
    """Shows a network, or several side by side, with this selection and step (None: the last one).

    The page owns both: it keeps what the callbacks are told ("node:3", "arc:2-7" from parent to child, or ""; the step)
    and passes it in again; where the selection is None, the browser keeps what is chosen. The callbacks run
    before the page does, like those of any widget.
    With `on_role` a reader sets the parts of a question by a click or by a key on a node, and the page is told of each, in
    turn: the node, and "x", "y", "z" (observed, or no longer) or "b" (its Markov blanket). `clicks` is what a click sets
    at first.
    With `on_join` and `on_remove` a reader draws: the page is told of an arc from one node to another, and of the node or
    arc that is to be removed.
    With `on_states` a click on the bar of a state asks for it to be observed, or no longer, and the page is told all that is
    to be observed then: the state of each observed node.
    With `answers` the picture answers such a click by itself, ahead of the page.
    Errors: InputError when the picture has no such node, arc or step.
    """
    view.check(selection or "")
    step = view.last_step if step is None else step
    if not 0 <= step <= view.last_step:
        raise InputError(f"There is no step {step}: this picture has the steps 0 to {view.last_step}.")
    of = replace(view, payload="")
    told = Told(key, of.digest)
    asks: dict[str, Any] = {} if on_role is None else {"cast": view.cast, "clicks": clicks}
    if on_join is not None:
        asks["joins"] = True
    states = {} if on_states is None else {"states": view.cast}
    _mount_network(
        key=key,
        data={
            "view": view.payload,
            "digest": view.digest,
            "selection": selection,
            "step": step,
            "seq": told.seq,
            **asks,
            **states,
            **({} if answers is None else {"ahead": {answers.message: answers.address(of.nodes)}}),
        },
        on_selection_change=told.by(
            "selection", lambda value: isinstance(value, str) and of.has(value), on_selection or _forget_text
        ),
        on_step_change=told.by("step", lambda value: is_number(value, of.last_step), on_step or _forget),
        on_join_change=told.by(
            "join", lambda value: is_arc(value, of.nodes), lambda ends: on_join(*ends) if on_join else None
        ),
        on_remove_change=told.by(
            "remove", lambda value: isinstance(value, str) and bool(value) and of.has(value), on_remove or _forget_text
        ),
        on_role_change=lambda: None if on_role is None else _pass_on_parts(key, of, on_role),
        on_state_change=lambda: None if on_states is None else _pass_on_states(key, of, on_states),
    )


def show_networks(
    view: NetworkView, *, key: str, selection: str = "", on_selection: Callable[[str], None] | None = None
) -> None:
    """Shows the networks of a view side by side, each at its last step, with a common selection.

    What is chosen or pointed at in one is marked in all; the differences to the first one can be marked.
    Errors: InputError when no picture has such a node or arc.
    """
    show_network(view, key=key, selection=selection, on_selection=on_selection)


def _pass_on_parts(key: str, of: NetworkView, on_role: Callable[[int, RoleKey], None]) -> None:
    """Passes on the parts that were set and not heard of yet, in turn; `of` is any view of the same nodes."""
    told = Told(key, of.cast)
    heard = told.seq

    def each(value: object) -> None:
        for node, part in parts_in(value, of.nodes, heard) or ():
            on_role(node, part)

    told.by("role", lambda value: parts_in(value, of.nodes) is not None, each)()


def _pass_on_states(key: str, of: NetworkView, on_states: Callable[[dict[int, int]], None]) -> None:
    """Passes on what is to be observed, by node; `of` is any view of the same nodes."""
    told = Told(key, of.cast)
    told.by("state", lambda value: states_in(value, of.nodes) is not None, lambda value: on_states(dict(value)))()


def _forget_text(_: str) -> None:
    """What may not be removed stays."""


def _forget(_: int) -> None:
    """A page that does not keep the step lets the browser keep it."""


def _is_selection(view: TreeView, value: object) -> bool:
    try:
        return isinstance(value, str) and view.selected(value) is not None
    except InputError:
        return False
