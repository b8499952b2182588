"""One prediction as a sum: by how much the class prior and each factor favour one class over another. The parts add up to the
log-odds of the two classes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from bnviz.draw.estimate_words import Share, estimate_words
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import plain
from bnviz.learn.parameters import Smoothing
from bnviz.learn.row_factors import FactorCounts, RowFactor

MOST_BARS = 24
"""Of more factors those of the smallest effect are one bar together."""
LABEL = 48
WIDTH, PX = 0.45, 36
"""How much of the height of a line its bar takes, and that height."""
SUM = "sum: log-odds"
GREY = "#7f8a96"
"""Seen in light and dark."""


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


def waterfall(found: Sequence[Part], one: str, other: str, unit: Unit, smoothing: Smoothing) -> go.Figure:
    """Bars one under the other, each beginning where the one above ends: to the right what favours `one`, to the left what
    favours `other`; the last one is their sum. All amounts must be finite.
    """
    shown_parts = _joined(found)
    amounts = [in_unit(part.nats, unit) for part in shown_parts]
    ends: list[float] = np.cumsum(amounts).tolist()
    hovers = [_hover(part, one, other, unit, smoothing) for part in shown_parts]
    bars = []
    for name, mark, wanted in ((f"for {one}", "", 1), (f"for {other}", "/", -1)):
        rows = [n for n, amount in enumerate(amounts) if amount * wanted > 0 or (not amount and wanted > 0)]
        starts = [ends[n] - amounts[n] for n in rows]
        bars.append(_bars(plain(name, 40), mark, [amounts[n] for n in rows], rows, starts, [hovers[n] for n in rows]))
    total = _bars("the sum", "x", ends[-1:], [len(amounts)], [0.0], [f"the sum: {shown(ends[-1])} {unit}"])
    bars.append(total | {"text": [shown(ends[-1])], "textposition": "outside", "cliponaxis": False})
    names = [f"{plain(p.name, LABEL)}: {_signed(amount)}" for p, amount in zip(shown_parts, amounts, strict=True)]
    # A figure is made at once: to change it takes plotly twice as long.
    return go.Figure(bars, _layout(ends, unit) | {"shapes": _steps(ends), "annotations": _labels([*names, SUM])})


def _layout(ends: Sequence[float], unit: Unit) -> dict[str, Any]:
    low, high = min(0.0, *ends), max(0.0, *ends)
    room = (high - low or 1) * 0.12
    zero = {"zeroline": True, "zerolinewidth": 2, "fixedrange": True}
    return {
        "xaxis": {"title": f"log-odds in {unit}", "range": [low - room, high + room], **zero},
        "yaxis": {"range": [len(ends) + 0.4, -0.8], "visible": False, "fixedrange": True},
        "height": 130 + PX * (len(ends) + 1), "barmode": "overlay", "dragmode": False,
        "legend": {"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "itemclick": False, "itemdoubleclick": False},
        "margin": {"l": 10, "r": 10, "t": 10, "b": 10}, "hoverlabel": {"align": "left", "namelength": -1},
    }  # fmt: skip


def _bars(name: str, mark: str, x: list[float], y: list[int], base: list[float], hovers: list[str]) -> dict[str, Any]:
    own = {"type": "bar", "orientation": "h", "name": name, "marker": _mark(mark), "width": WIDTH, "hoverinfo": "text"}
    return {**own, "x": x, "y": y, "base": base, "hovertext": hovers}


def _signed(amount: float) -> str:
    return f"+{shown(amount)}" if amount > 0 else shown(amount)


def _steps(ends: Sequence[float]) -> list[dict[str, object]]:
    """A dotted line from where each bar ends to the next one."""
    dots = {"type": "line", "line": {"width": 1, "dash": "dot", "color": GREY}, "layer": "below"}
    return [{**dots, "x0": end, "x1": end, "y0": n, "y1": n + 1} for n, end in enumerate(ends)]


def _labels(names: Sequence[str]) -> list[dict[str, object]]:
    """The names above their bars: beside them they would take half the width of a phone."""
    place = {"xref": "paper", "x": 0, "xanchor": "left", "yanchor": "bottom", "showarrow": False, "borderpad": 0}
    return [{**place, "y": n - WIDTH / 2, "text": name} for n, name in enumerate(names)]


def _mark(shape: str) -> dict[str, object]:
    return {"pattern": {"shape": shape, "fillmode": "overlay", "fgopacity": 0.45, "size": 6, "solidity": 0.25}}


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


def _hover(part: Part, one: str, other: str, unit: Unit, smoothing: Smoothing) -> str:
    given = f"<br>given {plain(part.given)}" if part.given else ""
    P = "".join(
        f"<br>P = {shown(p)} for {plain(name, 40)}: {estimate_words(rows, smoothing)}"
        for p, rows, name in ((part.P_one, part.rows_one, one), (part.P_other, part.rows_other, other))
        if rows
    )
    return f"{plain(part.name)}{given}{P}<br>{shown(in_unit(part.nats, unit))} {unit}"
