"""From naive Bayes to the full joint distribution: how many numbers a classifier learns, and from how many rows each."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10

import plotly.graph_objects as go

from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.draw.sentences import counted_noun
from bnviz.draw.size_formulas import in_tens
from bnviz.draw.sums import Lines
from bnviz.learn.size import Size, full_joint_parameters
from bnviz.model.dataset import Dataset

EXACT = 2**53
"""A browser shows whole numbers below this exactly."""
TICKS = 8
"""About so many powers of ten are written on the axis."""


@dataclass(frozen=True, eq=False)
class Spot:
    """A classifier on the spectrum: its title, its number of free parameters, and the mean rows for each cell of its largest
    table; `line` says whether it is a KDB, whose spots a line joins.
    """

    title: str
    parameters: int
    rows_per_cell: float
    line: bool = False


def spot(title: str, size: Size, line: bool = False) -> Spot:
    """The spot of a classifier of this size."""
    return Spot(title, size.parameters, min(table.rows_per_cell for table in size.tables), line)


def full_joint(dataset: Dataset) -> Spot:
    """The full joint distribution of the class and all attributes: one table of all combinations."""
    states = [v.cardinality for v in dataset.attributes]
    parameters = full_joint_parameters(states, dataset.target.cardinality)
    return Spot("the full joint", parameters, dataset.rows / (parameters + 1))


def spectrum(spots: Sequence[Spot], rows: int) -> go.Figure:
    """The numbers of parameters on a logarithmic axis, one line for each classifier, and the number of rows as a line across."""
    heights = list(range(len(spots)))
    places = [log10(one.parameters) for one in spots]
    line = [n for n in heights if spots[n].line]
    figure = go.Figure()
    figure.add_scatter(
        x=[places[n] for n in line],
        y=line,
        mode="lines",
        line={"dash": "dot", "width": 1.5},
        hoverinfo="skip",
        name="KDB",
    )
    figure.add_scatter(
        x=places,
        y=heights,
        mode="markers+text",
        marker={"size": 12, "symbol": "circle"},
        text=[f"  {_short(one.parameters)}" for one in spots],
        textposition="middle right",
        hovertext=[_hover(one) for one in spots],
        hoverinfo="text",
        cliponaxis=False,
    )
    figure.add_vline(
        log10(rows), line={"dash": "dash", "width": 1.5}, annotation_text=f"{rows:,} rows", annotation_position="top"
    )
    most = max(*places, log10(rows), 1)
    step = max(1, round(most / TICKS))
    powers = list(range(0, int(most) + 2, step))
    figure.update_xaxes(
        title="free parameters, logarithmic", tickvals=powers, ticktext=[_power(p) for p in powers], fixedrange=True,
        range=[-0.1, most * 1.22], zeroline=False,
    )  # fmt: skip
    figure.update_yaxes(
        tickvals=heights, ticktext=[plain(one.title, 30) for one in spots], fixedrange=True, autorange="reversed",
        automargin=True, zeroline=False,
    )  # fmt: skip
    figure.update_layout(
        height=110 + 32 * len(spots), showlegend=False, dragmode=False, margin={"l": 10, "r": 10, "t": 30, "b": 10},
        hoverlabel={"align": "left"},
    )  # fmt: skip
    return figure


def _hover(one: Spot) -> str:
    rows = f"{shown(one.rows_per_cell)} rows a cell in the largest table"
    return f"{plain(one.title)}<br>{_short(one.parameters)} free parameters<br>{rows}"


def _short(number: int) -> str:
    """A whole number, with a power of ten when it has more than nine digits: it may have hundreds."""
    if number < 10**9:
        return f"{number:,}"
    digits, power = in_tens(number)
    return f"{digits} · 10<sup>{power}</sup>"


def _power(power: int) -> str:
    return f"{10**power:,}" if power <= 6 else f"10<sup>{power}</sup>"


def line_words(k: int, attributes: int) -> str:
    """What the lines of the picture are; KDB is in it with up to k parents."""
    last = max(attributes - 1, 0)
    more = "" if k == last else f"; only k up to {k} is shown, and k = {last:,} is the full joint"
    return f"The dotted line joins KDB with k = 0, which is naive Bayes, 1, 2 and so on{more}. The dashed line marks the rows."


def spectrum_lines(spots: Sequence[Spot]) -> Lines:
    """The numbers of the picture; as texts when one is too large to be shown as a number."""
    numbers = [one.parameters for one in spots]
    return {
        "classifier": [one.title for one in spots],
        "free parameters": numbers if max(numbers) < EXACT else [f"{number:,}" for number in numbers],
        "rows a cell in the largest table": [one.rows_per_cell for one in spots],
    }


def spectrum_sentences(spots: Sequence[Spot], rows: int) -> list[str]:
    """What a reader should have noticed: the two ends, and where there are more parameters than rows."""
    first, last = spots[0], spots[-1]
    said = [
        f"{first.title} learns {_plainly(first.parameters)} numbers and {last.title} {_plainly(last.parameters)}, both from the "
        f"same {counted_noun(rows, 'row', 'rows')}."
    ]
    many = [one.title for one in spots if one.parameters > rows]
    if not many:
        return [*said, f"Even {last.title} has no more numbers than there are rows."]
    if many == [last.title]:
        return [*said, f"Only {last.title} has more numbers to learn than there are rows."]
    if many[0] == first.title:
        return [*said, "Every classifier here, even the smallest, has more numbers to learn than there are rows."]
    return [*said, f"From {many[0]} on there are more numbers to learn than rows to learn them from."]


def _plainly(number: int) -> str:
    digits, power = in_tens(number)
    return f"{number:,}" if number < 10**9 else f"{digits} times 10 to the power {power}"
