"""What a browser tells about a picture: which messages mean something in it, and how they reach the page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeGuard, get_args

import streamlit as st

from bnviz.ui.address import hold

RoleKey = Literal["x", "y", "z", "b"]
"""What a key on a node, or a click, asks for: to be X or Y, to be observed or no longer, or to show the blanket."""
ROLE_KEYS: tuple[RoleKey, ...] = get_args(RoleKey)
MOST_STATES = 10_000_000
"""No node has a state of a higher number; whether its own node has it is for the page to say."""
Parts = Sequence[tuple[int, RoleKey]]
"""The parts that were set, in turn: the node, and what it was asked to be."""


@dataclass(frozen=True)
class Told:
    """What the browser says about the picture of this digest, which is mounted under this key."""

    key: str
    digest: str

    @property
    def seq(self) -> int:
        """The number of the last message that was heard."""
        return int(st.session_state.get(f"{self.key}:seq", 0))

    def by(self, name: str, meant: Callable[[Any], bool], callback: Callable[[Any], None]) -> Callable[[], None]:
        """The function that passes on a message of this name to `callback`, if it means something in this picture."""

        def passed_on() -> None:
            message = st.session_state[self.key].get(name)
            # What was said about an earlier picture, or about nothing in this one, is not for this page any more.
            if not isinstance(message, dict) or message.get("of") != self.digest:
                return
            st.session_state[f"{self.key}:seq"] = message.get("seq")
            hold(self.key, name, int(message.get("seq", 0)))
            if meant(message.get("value")):
                callback(message["value"])

        return passed_on


def parts_in(value: object, nodes: int, heard: int = 0) -> Parts | None:
    """The parts that a message says, but for those up to the number that was heard before; None when it means nothing.

    The browser repeats what was not answered, because only the last of several messages may arrive.
    """
    if not _are_parts(value, nodes):
        return None
    return [(node, part) for seq, node, part in value if seq > heard]


def states_in(value: object, nodes: int) -> dict[int, int] | None:
    """The state of each node that a message wants observed; None when it means nothing."""
    return dict(value) if _are_pairs(value, nodes) else None


def node_in(value: object, nodes: int) -> int | None:
    """The node that a message chooses, such as "node:3"; None when it chooses none."""
    number = value.removeprefix("node:") if isinstance(value, str) and value.startswith("node:") else ""
    return int(number) if number.isdecimal() and len(number) < 10 and int(number) < nodes else None


def is_arc(value: object, nodes: int) -> bool:
    """Whether a message names two nodes."""
    return isinstance(value, list) and len(value) == 2 and all(is_number(node, nodes - 1) for node in value)


def is_number(value: object, last: int) -> bool:
    """Whether a message is a number from 0 to `last`."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= last


def _are_parts(value: object, nodes: int) -> TypeGuard[list[tuple[int, int, RoleKey]]]:
    return isinstance(value, list) and all(
        isinstance(one, list)
        and len(one) == 3
        and isinstance(one[0], int)
        and is_number(one[1], nodes - 1)
        and one[2] in ROLE_KEYS
        for one in value
    )


def _are_pairs(value: object, nodes: int) -> TypeGuard[list[tuple[int, int]]]:
    return isinstance(value, list) and all(
        isinstance(one, list) and len(one) == 2 and is_number(one[0], nodes - 1) and is_number(one[1], MOST_STATES)
        for one in value
    )
