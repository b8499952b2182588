"""One prediction as a sum: by how much the class prior and each factor favour one class over another. The parts add up to the
log-odds of the two classes.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import cut, heads, plain
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.graph.ties import GAP
from bnviz.model.network import Probabilities

MOST_BARS = 24
"""Of more factors those of the smallest effect are one bar together."""
LABEL = 30
WIDTH = 0.7
WORD = 60


@dataclass(frozen=True, eq=False)
class Part:
    """What one factor adds to the log-odds: the factor in words, its probability under either class, and the amount in nats.

    The amount is infinite where one of the two is zero, and not a number where both are.
    """

    name: str
    given: str
    P_one: float
    P_other: float
    nats: float

    @property
    def finite(self) -> bool:
        """Whether the amount can be added up."""
        return bool(np.isfinite(self.nats))


def parts(terms: NDArray[np.float64], names: Sequence[tuple[str, str]], one: int, other: int) -> tuple[Part, ...]:
    """The class prior, then the factors in the order of the attributes.

    `terms` (n, c) are the logarithms of the factors by class, the prior first; `names` (n) say what each factor is and what it
    depends on besides the class.
    """
    P = np.exp(terms)
    with np.errstate(invalid="ignore"):
        nats = terms[:, one] - terms[:, other]
    return tuple(Part(*name, float(P[n, one]), float(P[n, other]), float(nats[n])) for n, name in enumerate(names))


def by_effect(found: Sequence[Part]) -> tuple[Part, ...]:
    """The class prior first, then the factors of the largest effect first; those that are not a number last."""
    factors = sorted(found[1:], key=lambda part: -abs(part.nats) if part.nats == part.nats else 0.0)
    return (found[0], *factors)


def waterfall(found: Sequence[Part], one: str, other: str, unit: Unit) -> go.Figure:
    """Bars one under the other, each beginning where the one above ends: to the right what favours `one`, to the left what
    favours `other`; the last one is their sum. All amounts must be finite.
    """
    shown_parts = _joined(found)
    amounts = [in_unit(part.nats, unit) for part in shown_parts]
    ends = np.cumsum(amounts)
    labels = [*(part.name for part in shown_parts), "sum: log-odds"]
    figure = go.Figure()
    for name, mark, wanted in ((f"for {one}", "", 1), (f"for {other}", "/", -1)):
        rows = [n for n, amount in enumerate(amounts) if amount * wanted > 0 or (not amount and wanted > 0)]
        figure.add_bar(
            orientation="h", name=plain(name, 40), x=[amounts[n] for n in rows], y=rows,
            base=[float(ends[n] - amounts[n]) for n in rows], marker=_mark(mark), width=WIDTH, hoverinfo="text",
            hovertext=[_hover(shown_parts[n], one, other, unit) for n in rows],
        )  # fmt: skip
    total = float(ends[-1])
    figure.add_bar(
        orientation="h", name="the sum", x=[total], y=[len(amounts)], marker=_mark("x"), width=WIDTH, hoverinfo="text",
        hovertext=[f"the sum: {shown(total)} {unit}"], text=[shown(total)], textposition="outside", cliponaxis=False,
    )  # fmt: skip
    dots = {"type": "line", "line": {"width": 1, "dash": "dot"}, "layer": "below"}
    figure.update_layout(
        shapes=[{**dots, "x0": end, "x1": end, "y0": n, "y1": n + 1} for n, end in enumerate(ends.tolist())]
    )
    low, high = min(0.0, *ends.tolist()), max(0.0, *ends.tolist())
    room = (high - low or 1) * 0.12
    figure.update_xaxes(
        title=f"log-odds in {unit}", fixedrange=True, zeroline=True, zerolinewidth=2, range=[low - room, high + room]
    )
    figure.update_yaxes(
        autorange="reversed", tickvals=list(range(len(labels))), ticktext=[plain(label, LABEL) for label in labels],
        fixedrange=True, automargin=True, showgrid=False,
    )  # fmt: skip
    figure.update_layout(
        height=130 + 26 * len(labels), barmode="overlay", dragmode=False,
        legend={"orientation": "h", "x": 0, "y": 1.02, "yanchor": "bottom", "itemclick": False, "itemdoubleclick": False},
        margin={"l": 10, "r": 10, "t": 10, "b": 10}, hoverlabel={"align": "left", "namelength": -1},
    )  # fmt: skip
    return figure


def _mark(shape: str) -> dict[str, object]:
    return {"pattern": {"shape": shape, "fillmode": "overlay", "fgopacity": 0.45, "size": 6, "solidity": 0.25}}


def _joined(found: Sequence[Part]) -> list[Part]:
    """The parts, those of the smallest effect as one when there are more than fit."""
    if len(found) <= MOST_BARS:
        return list(found)
    kept, rest = found[: MOST_BARS - 1], found[MOST_BARS - 1 :]
    together = Part(f"{len(rest):,} other factors", "", 1.0, 1.0, sum(part.nats for part in rest))
    return [*kept, together]


def _hover(part: Part, one: str, other: str, unit: Unit) -> str:
    given = f"<br>given {plain(part.given)}" if part.given else ""
    P = f"<br>P = {shown(part.P_one)} for {plain(one, 40)}, {shown(part.P_other)} for {plain(other, 40)}"
    return f"{plain(part.name)}{given}{P}<br>{shown(in_unit(part.nats, unit))} {unit}"


def waterfall_lines(found: Sequence[Part], one: str, other: str, unit: Unit) -> Lines:
    """The numbers of the picture: each factor, its probability under either class, the amount and the sum up to it."""
    amounts = [in_unit(part.nats, unit) for part in found]
    with np.errstate(invalid="ignore"):
        sums = np.cumsum(amounts).tolist()
    first, second = heads([one, other])
    return {
        "factor": [cut(part.name, WORD) for part in found],
        "given, besides the class": [cut(part.given, WORD) for part in found],
        f"P, y = {first}": [part.P_one for part in found],
        f"P, y = {second}": [part.P_other for part in found],
        f"adds ({unit})": amounts,
        f"sum so far ({unit})": sums,
    }


def waterfall_sentences(
    found: Sequence[Part], title: str, one: str, other: str, posterior: tuple[float, float], unit: Unit
) -> list[str]:
    """What the parts add up to, and which count the most; where a factor is zero, that it decides alone."""
    zero = [part for part in found if not part.finite]
    if zero:
        return [_ruled_out(part, one, other) for part in zero[:3]]
    total = in_unit(sum(part.nats for part in found), unit)
    said = [
        f"The {len(found):,} parts add up to {shown(total)} {unit}, which is the logarithm of P({one}) / P({other}) = "
        f"{shown(posterior[0])} / {shown(posterior[1])} in {title}."
    ]
    for name, wanted in ((one, 1), (other, -1)):
        own = [part for part in found if part.nats * wanted > GAP]
        if own:
            best = max(own, key=lambda part: part.nats * wanted)
            amount = shown(abs(in_unit(best.nats, unit)))
            number = counted_noun(len(own), "part speaks", "parts speak")
            said.append(f"{number} for {name}, {best.name} the most, with {amount} {unit}.")
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
        "whatever the other values say. There is no finite sum to draw."
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
