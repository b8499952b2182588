"""One prediction as a sum: by how much the class prior and each factor favour one class over another. The parts add up to the
log-odds of the two classes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bnviz.draw.bar_chart import GREY, BarChart, Line, Piece
from bnviz.draw.estimate_words import Share, estimate_words
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import cut
from bnviz.learn.parameters import Smoothing
from bnviz.learn.row_factors import FactorCounts, RowFactor

SUM = "sum: log-odds"
MOST_BARS = 24
"""Of more factors those of the smallest effect are one bar together."""
LABEL, NAME, GIVEN = 48, 40, 200
"""The most characters of a label, of a class, and of what a factor depends on."""


@dataclass(frozen=True, eq=False)
class Part:
    """What one factor adds to the log-odds: the factor in words, its probability under either class, the amount in nats, and
    what each probability is estimated from (None for a factor that is left out). `attribute` is None for the class prior.

    The amount is infinite where one of the two is zero, and not a number where both are.
    """

    name: str
    given: str
    P_one: float
    P_other: float
    nats: float
    rows_one: Share | None = None
    rows_other: Share | None = None
    attribute: int | None = None

    @property
    def finite(self) -> bool:
        """Whether the amount can be added up."""
        return bool(np.isfinite(self.nats))


def parts(
    terms: NDArray[np.float64],
    factors: Sequence[tuple[RowFactor, FactorCounts | None]],
    names: Sequence[tuple[str, str]],
    one: int,
    other: int,
) -> tuple[Part, ...]:
    """The class prior, then the factors in the order of the attributes.

    `terms` (n, c) are the logarithms of the factors by class, the prior first; `factors` (n) are what they are estimated from,
    `names` (n) say what each of them is and what it depends on besides the class.
    """
    P = np.exp(terms)
    with np.errstate(invalid="ignore"):
        nats = terms[:, one] - terms[:, other]
    return tuple(
        Part(
            *name, float(P[n, one]), float(P[n, other]), float(nats[n]), _share(counts, one), _share(counts, other),
            factor.attribute,
        )
        for n, ((factor, counts), name) in enumerate(zip(factors, names, strict=True))
    )  # fmt: skip


def _share(counts: FactorCounts | None, c: int) -> Share | None:
    return None if counts is None else Share(int(counts.n[c]), int(counts.of[c]), counts.states)


def by_effect(found: Sequence[Part]) -> tuple[Part, ...]:
    """The class prior first, then the factors of the largest effect first; those that are not a number last."""
    factors = sorted(found[1:], key=lambda part: -abs(part.nats) if part.nats == part.nats else 0.0)
    return (found[0], *factors)


def waterfall(
    found: Sequence[Part], one: str, other: str, unit: Unit, smoothing: Smoothing, opens: Sequence[str] = ()
) -> BarChart:
    """Bars one under the other, each beginning where the one above ends: to the right what favours `one`, to the left what
    favours `other`; the last one is their sum. All amounts must be finite.

    `opens` is what a click on each of the parts opens that have a bar of their own.
    """
    drawn = _joined(found)
    amounts = [in_unit(part.nats, unit) for part in drawn]
    ends: list[float] = [0.0, *np.cumsum(amounts).tolist()]
    to_open = [*opens, *[""] * (len(drawn) - len(opens))]
    lines = [
        Line(
            f"{cut(part.name, LABEL)}: {_signed(amount)}",
            [Piece(ends[n], ends[n + 1], int(amount < 0), _words(part, one, other, unit, smoothing))],
            opens=to_open[n],
        )
        for n, (part, amount) in enumerate(zip(drawn, amounts, strict=True))
    ]
    total = shown(ends[-1])
    lines.append(Line(f"{SUM} {total}", [Piece(0.0, ends[-1], GREY, [f"the sum: {total} {unit}"])]))
    low, high = min(ends), max(ends)
    room = (high - low or 1) * 0.04
    names = [f"for {cut(name, NAME)}" for name in (one, other)]
    return BarChart(lines, f"log-odds in {unit}", (low - room, high + room), names, kind="waterfall")


def _signed(amount: float) -> str:
    return f"+{shown(amount)}" if amount > 0 else shown(amount)


def bars_of(found: Sequence[Part]) -> Sequence[Part]:
    """The parts that have a bar of their own, from the top."""
    return found if len(found) <= MOST_BARS else found[: MOST_BARS - 1]


def _joined(found: Sequence[Part]) -> list[Part]:
    """The parts, those of the smallest effect as one when there are more than fit."""
    kept = bars_of(found)
    rest = found[len(kept) :]
    if not rest:
        return list(kept)
    together = Part(f"{len(rest):,} other factors", "", 1.0, 1.0, sum(part.nats for part in rest))
    return [*kept, together]


def _words(part: Part, one: str, other: str, unit: Unit, smoothing: Smoothing) -> list[str]:
    """What is read on the bar of a part."""
    P = [
        f"P = {shown(p)} for {cut(name, NAME)}: {estimate_words(rows, smoothing)}"
        for p, rows, name in ((part.P_one, part.rows_one, one), (part.P_other, part.rows_other, other))
        if rows
    ]
    given = [f"given {cut(part.given, GIVEN)}"] if part.given else []
    return [cut(part.name, GIVEN), *given, *P, f"{shown(in_unit(part.nats, unit))} {unit}"]
