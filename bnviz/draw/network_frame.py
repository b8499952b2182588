"""What a picture of a network shows at one step: which arcs there are and what has become of each, which nodes play a
part, and a sentence that says what happens.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

Mark = Literal[
    "taken", "class", "waiting", "refused", "added", "removed", "reversed", "open", "blocked", "greyed",
    "aside", "fill",
]  # fmt: skip
"""What has become of an arc: taken (solid), one from the class (faint, and the reader may hide it), not decided yet
(thin; there may be thousands), refused (dashed, with a cross), added, removed or reversed (with a plus, a minus or a
double arrow), on an open path (with a ball) or on a blocked one (dashed, with a bar), not in the model, or left aside
in what is looked at now (both grey), or filled in by an elimination (dashed)."""

Role = Literal[
    "query", "target", "observed", "asked", "uncertain", "parent", "child", "coparent", "greyed", "aside",
]  # fmt: skip
"""The part that a node plays: X, Y or Z of a question, asked for or observed with uncertainty in inference, the three kinds of a
Markov blanket, not in the model, or left aside."""

MARKS: tuple[Mark, ...] = get_args(Mark)
ROLES: tuple[Role, ...] = get_args(Role)
FREE_MARKS: tuple[Mark, ...] = ("class", "waiting", "refused")
"""Arcs of these marks do not count when the nodes get their places."""


@dataclass(frozen=True)
class Arc:
    """An arc from a parent to a child, or an edge between two nodes when it is not `directed`.

    `label` stands at the arc; `text` is said when you point at it; its width grows with `amount` (None: all alike), and
    it is dotted when that is `faint`: not distinguishable from zero. `bar` is the end at which a path is blocked.
    """

    parent: int
    child: int
    mark: Mark = "taken"
    label: str = ""
    text: str = ""
    amount: float | None = None
    directed: bool = True
    bar: int | None = None
    faint: bool = False

    @property
    def pair(self) -> tuple[int, int]:
        """Its two nodes, the lower one first."""
        return min(self.parent, self.child), max(self.parent, self.child)

    def check(self) -> None:
        """Errors: ValueError when it joins a node with itself, has an unknown mark, or its bar is at another node."""
        if self.parent == self.child:
            raise ValueError(f"An arc leads from node {self.parent} to itself.")
        if self.mark not in MARKS:
            raise ValueError(f"An arc has the mark {self.mark!r}; there are {', '.join(MARKS)}.")
        if self.bar is not None and self.bar not in self.pair:
            raise ValueError(f"The bar of an arc stands at one of its ends {self.pair}, not at {self.bar}.")


@dataclass(frozen=True)
class Frame:
    """One step: the arcs, the roles of nodes, the nodes and pairs that are looked at, and what to say about it.

    A `badge` is a short text at a node, such as its place in an order; the `ball` lies at a node and rolls to the next;
    a frame with a `name` gets a button of its own among the steps.
    """

    arcs: tuple[Arc, ...]
    words: str = ""
    roles: Mapping[int, tuple[Role, ...]] = field(default_factory=dict)
    looked: tuple[int | tuple[int, int], ...] = ()
    badges: Mapping[int, str] = field(default_factory=dict)
    ball: int | None = None
    name: str = ""

    def check(self, nodes: int) -> None:
        """Errors: ValueError when a role, a badge or the like is about a node that is not one of so many."""
        looked = [(one,) if isinstance(one, int) else one for one in self.looked]
        ball = [] if self.ball is None else [(self.ball,)]
        _check_nodes({node for group in (*looked, *ball, self.roles, self.badges) for node in group}, nodes)
        for role in (role for roles in self.roles.values() for role in roles):
            if role not in ROLES:
                raise ValueError(f"A node has the role {role!r}; there are {', '.join(ROLES)}.")


def check_arcs(arcs: Sequence[Arc], nodes: int) -> None:
    """Errors: ValueError when an arc is wrong or joins a node that is not one of so many, or two arcs join one pair."""
    for arc in arcs:
        arc.check()
    pairs = {arc.pair for arc in arcs}
    if len(pairs) < len(arcs):
        raise ValueError("Two arcs of a frame join the same two nodes: say once what has become of a pair.")
    _check_nodes({node for pair in pairs for node in pair}, nodes)


def _check_nodes(named: set[int], nodes: int) -> None:
    if named and not 0 <= min(named) <= max(named) < nodes:
        raise ValueError(f"A frame names the nodes {min(named)} to {max(named)}: there are 0 to {nodes - 1}.")


@dataclass(frozen=True)
class Panel:
    """One picture of several on the same places: its title, a line of numbers under it, and its steps."""

    title: str
    frames: tuple[Frame, ...]
    numbers: str = ""
