"""What every single move of a hill climb would gain, all at once. An arc that comes or goes changes the term of one node, so only
the column of that node is computed anew.
"""

from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.scores import Scores

Kind = Literal["add", "delete", "reverse"]
Refusal = Literal["", "cycle", "parents", "forbidden", "required", "tabu"]
KINDS: tuple[Kind, ...] = ("add", "delete", "reverse")
REFUSALS: tuple[Refusal, ...] = ("", "cycle", "parents", "forbidden", "required", "tabu")
Flags = NDArray[np.bool_]
Key = tuple[int, ...]


class ClimbingTable:
    """A graph in the making, as the bit mask of each node's parents, and the gains of all moves from it.

    `change[x, y]` is what the score gains when x becomes a parent of y, or is one no more.
    """

    def __init__(self, scores: Scores, rules: ClimbingRules, parents: Sequence[int]) -> None:
        n = len(scores.states)
        self._scores, self._rules = scores, rules
        self.parents = list(parents)
        self.change = np.zeros((n, n))
        self._required, self._forbidden = (_flags(arcs, n) for arcs in (rules.required, rules.forbidden))
        for node in range(n):
            self._renew(node)

    @property
    def key(self) -> Key:
        """The graph as something to be found again."""
        return tuple(self.parents)

    def after(self, kind: Kind, parent: int, child: int) -> Key:
        """The graph after a move; of a reversal, `parent` and `child` are those before it."""
        parents = self.parents[:]
        parents[child] ^= 1 << parent
        if kind == "reverse":
            parents[parent] ^= 1 << child
        return tuple(parents)

    def make(self, kind: Kind, parent: int, child: int) -> None:
        """Makes a move: the gains are renewed of the nodes whose parents it changes."""
        self.parents = list(self.after(kind, parent, child))
        for node in (child, parent) if kind == "reverse" else (child,):
            self._renew(node)

    def gains(self) -> NDArray[np.float64]:
        """What each move gains, shape (3, n, n) by kind, parent, child; minus infinity where there is nothing to be moved."""
        arcs = self._arcs
        adding = ~(arcs | arcs.T | np.eye(len(arcs), dtype=np.bool_))
        none = -np.inf
        return np.stack(
            [
                np.where(adding, self.change, none),
                np.where(arcs, self.change, none),
                np.where(arcs, self.change + self.change.T, none),
            ]
        )

    def refusals(self) -> NDArray[np.uint8]:
        """Why a move may not be made, shape (3, n, n): a position in `REFUSALS`, 0 where it may."""
        arcs, above = self._arcs, self._above
        full = arcs.sum(0) >= self._rules.room
        through = above.astype(np.float32) @ arcs.astype(np.float32)  # how many parents of y have x above them or are x
        found = np.zeros((3, *arcs.shape), np.uint8)
        for refusal, of_add, of_reverse in (
            ("cycle", above.T, through > 1),
            ("parents", full[None, :], full[:, None]),
            ("forbidden", self._forbidden, self._forbidden.T),
        ):
            found[0][np.broadcast_to(of_add, arcs.shape)] = REFUSALS.index(refusal)
            found[2][np.broadcast_to(of_reverse, arcs.shape)] = REFUSALS.index(refusal)
        found[1:, self._required] = REFUSALS.index("required")
        return found

    def _renew(self, node: int) -> None:
        now = self._scores.family(node, self.parents[node])
        self.change[:, node] = np.array(self._scores.families(node, self.parents[node])) - now

    @property
    def _arcs(self) -> Flags:
        """Whether x is a parent of y, shape (n, n)."""
        n = len(self.parents)
        packed = b"".join(mask.to_bytes(-(-n // 8), "little") for mask in self.parents)
        bits = np.unpackbits(np.frombuffer(packed, np.uint8).reshape(n, -1), axis=1, count=n, bitorder="little")
        return bits.T.astype(np.bool_)

    @property
    def _above(self) -> Flags:
        """Whether a path leads from x to y, or x is y, shape (n, n)."""
        arcs = self._arcs
        above = np.eye(len(arcs), dtype=np.bool_)
        done = np.zeros(len(arcs), np.bool_)
        while not done.all():
            ready = np.flatnonzero(~done & ~(arcs & ~done[:, None]).any(0))
            for node in ready:
                above[:, node] |= above[:, arcs[:, node]].any(1)
            done[ready] = True
        return above


def _flags(arcs: Sequence[tuple[int, int]], n: int) -> Flags:
    found = np.zeros((n, n), np.bool_)
    for arc in arcs:
        found[arc] = True
    return found
