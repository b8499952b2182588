"""When two scores count as equal, and what order that gives. A gap below 1e-12 is rounding, so the lower column decides."""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

GAP = 1e-12
"""Two scores tie when they differ by less than this (nats)."""


def tied(one: float, other: float) -> bool:
    """Whether two scores tie: whether their gap is below 1e-12."""
    return abs(one - other) < GAP


def falling(scores: Sequence[float]) -> Iterator[int]:
    """The positions of the scores, the largest first; of scores that tie the lower position first.

    Each step takes the lowest position among those that tie with the largest score left, so a chain of small gaps never
    joins scores that do not tie with each other.
    """
    order = sorted(range(len(scores)), key=[-score for score in scores].__getitem__)
    chain = order[:1]
    for position in order[1:]:
        if tied(scores[chain[-1]], scores[position]):
            chain.append(position)
        else:
            yield from _in_turn(chain, scores)
            chain = [position]
    yield from _in_turn(chain, scores)


def _in_turn(chain: list[int], scores: Sequence[float]) -> Iterator[int] | list[int]:
    """The positions in a chain of small gaps in the order of `falling`; the chain has them by falling score."""
    if len(chain) < 2:
        return chain
    return sorted(chain) if tied(scores[chain[0]], scores[chain[-1]]) else _along(chain, scores)


def _along(order: list[int], scores: Sequence[float]) -> Iterator[int]:
    """The positions in a chain of small gaps whose ends do not tie; `order` has them by falling score."""
    given = dict.fromkeys(order, False)
    waiting: list[int] = []
    largest = end = 0
    while largest < len(order):
        while end < len(order) and tied(scores[order[end]], scores[order[largest]]):
            heappush(waiting, order[end])
            end += 1
        position = heappop(waiting)
        given[position] = True
        yield position
        while largest < len(order) and given[order[largest]]:
            largest += 1


def best(scores: Sequence[float]) -> int:
    """The position of the largest score; of scores that tie with it the lowest position.

    Errors: ValueError when there is no score.
    """
    largest = max(scores)
    return next(i for i, score in enumerate(scores) if tied(score, largest))
