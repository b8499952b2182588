"""The numbers of a waterfall as tables, and what they come to in sentences."""

from collections.abc import Sequence

import numpy as np

from bnviz.draw.estimate_words import Share, rows_words
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import cut, heads
from bnviz.draw.sentences import listed
from bnviz.draw.sums import Lines
from bnviz.draw.waterfall import Part
from bnviz.graph.ties import GAP
from bnviz.model.network import Probabilities

WORD = 60


def waterfall_lines(found: Sequence[Part], one: str, other: str, unit: Unit) -> Lines:
    """The numbers of the picture: each factor, its probability under either class with the rows it is estimated from, the amount
    and the sum up to it.
    """
    amounts = [in_unit(part.nats, unit) for part in found]
    with np.errstate(invalid="ignore"):
        sums = np.cumsum(amounts).tolist()
    first, second = heads([one, other])
    return {
        "factor": [cut(part.name, WORD) for part in found],
        "given, besides the class": [cut(part.given, WORD) for part in found],
        f"P, y = {first}": [part.P_one for part in found],
        f"rows, y = {first}": [_rows(part.rows_one) for part in found],
        f"P, y = {second}": [part.P_other for part in found],
        f"rows, y = {second}": [_rows(part.rows_other) for part in found],
        f"adds ({unit})": amounts,
        f"sum ({unit})": sums,
    }


def _rows(share: Share | None) -> str:
    return "" if share is None else rows_words(share)


def waterfall_sentences(
    found: Sequence[Part], title: str, one: str, other: str, posterior: tuple[float, float], unit: Unit
) -> list[str]:
    """What the parts add up to, and which count the most; where a factor is zero, that it decides alone."""
    zero = [part for part in found if not part.finite]
    if zero:
        return [*(_ruled_out(part, one, other) for part in zero[:3]), "There is no finite sum to draw."]
    total = in_unit(sum(part.nats for part in found), unit)
    parts = f"{len(found):,} parts add up to" if len(found) > 1 else "only part is"
    said = [
        f"The {parts} {shown(total)} {unit}, which is the logarithm of P({one}) / P({other}) = "
        f"{shown(posterior[0])} / {shown(posterior[1])} in {title}."
    ]
    for name, wanted in ((one, 1), (other, -1)):
        own = [part for part in found if part.nats * wanted > GAP]
        if own:
            best = max(own, key=lambda part: part.nats * wanted)
            amount = shown(abs(in_unit(best.nats, unit)))
            said.append(
                f"{len(own):,} parts speak for {name}, {best.name} the most, with {amount} {unit}."
                if len(own) > 1
                else f"1 part speaks for {name}: {best.name}, with {amount} {unit}."
            )
    if silent := [part.name for part in found if abs(part.nats) <= GAP]:
        said.append(f"{listed(silent)} {'speaks' if len(silent) == 1 else 'speak'} for neither.")
    return said


def _ruled_out(part: Part, one: str, other: str) -> str:
    if np.isnan(part.nats):
        return f"{part.name} has probability zero under both classes, so without smoothing neither is possible."
    loser = one if part.nats < 0 else other
    given = f" given {part.given}" if part.given else ""
    return (
        f"{part.name} never occurs with {loser}{given} in the data, so without smoothing its factor is zero and rules {loser} out, "
        "whatever the other values say."
    )


def moved_lines(before: Sequence[Part], after: Sequence[Part], unit: Unit) -> Lines:
    """The factors whose amount differs between two rows, matched by their place in the classifier: before, after, difference."""
    pairs = [(b, a) for b, a in zip(before, after, strict=True) if not _same(b.nats, a.nats)]
    return {
        "factor now": [cut(a.name, WORD) for _, a in pairs],
        f"added before ({unit})": [in_unit(b.nats, unit) for b, _ in pairs],
        f"adds now ({unit})": [in_unit(a.nats, unit) for _, a in pairs],
        f"difference ({unit})": [
            in_unit(a.nats - b.nats, unit) if b.finite and a.finite else float("nan") for b, a in pairs
        ],
    }


def _same(one: float, other: float) -> bool:
    return one == other or abs(one - other) < GAP or (np.isnan(one) and np.isnan(other))


def largest_two(posterior: Probabilities) -> tuple[int, int]:
    """The two most probable classes of one row, of posterior shape (c,); of equals the first."""
    order = np.argsort(-np.round(posterior, 12), kind="stable").tolist()
    return order[0], order[1]
