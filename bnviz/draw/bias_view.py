"""The two parts of the loss, bias and variance: as bars, a table and in words."""

from collections.abc import Sequence

import plotly.graph_objects as go

from bnviz.draw.lines_figure import lines_figure
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.draw.sums import Lines
from bnviz.evaluate.bias_variance import BiasVariance

LABEL = 26


def bias_figure(found: Sequence[BiasVariance], titles: Sequence[str]) -> go.Figure:
    """A bar for each classifier, divided into bias and variance; its length is the mean zero-one loss."""
    bars = [
        {
            "type": "bar",
            "orientation": "h",
            "name": name,
            "y": list(range(len(titles))),
            "x": values,
            "hovertext": [f"{plain(t)}<br>{name} {shown(v)} ({v!r})" for t, v in zip(titles, values, strict=True)],
            "hoverinfo": "text",
            "marker": {"pattern": {"shape": shape, "solidity": 0.25}},
        }
        for name, shape, values in (
            ("bias", "", [one.bias for one in found]),
            ("variance", "/", [one.variance for one in found]),
        )
    ]
    ticks = {
        "tickmode": "array",
        "tickvals": list(range(len(titles))),
        "ticktext": [plain(title, LABEL) for title in titles],
        "autorange": "reversed",
    }
    figure = lines_figure(bars, {"title": {"text": "mean zero-one loss"}}, ticks, height=130 + 44 * len(titles))
    return figure.update_layout(barmode="stack", legend_traceorder="normal")


def bias_lines(found: Sequence[BiasVariance], titles: Sequence[str]) -> Lines:
    """A line for each classifier."""
    return {
        "classifier": list(titles),
        "bias": [one.bias for one in found],
        "variance": [one.variance for one in found],
        "mean zero-one loss": [one.loss for one in found],
    }


def bias_noticed(found: Sequence[BiasVariance], titles: Sequence[str]) -> list[str]:
    """Who has the least of each part, and which part is the larger one for whom."""
    bias, variance = [one.bias for one in found], [one.variance for one in found]
    said = []
    if len(found) > 1:
        said.append(f"{_least(bias, titles)} the least bias, {_least(variance, titles)} the least variance.")
        said += _exchange(found, titles)
    for title, one in zip(titles, found, strict=True):
        if one.variance > one.bias:
            said.append(
                f"The larger part of the loss of {title} is variance ({shown(one.variance)} of {shown(one.loss)}): it depends on "
                "which rows it happens to learn from."
            )
    if all(one.variance <= one.bias for one in found):
        said.append(
            "For all of them bias is the larger part: most of what goes wrong does so whichever rows are learned from."
        )
    return said


def _least(values: Sequence[float], titles: Sequence[str]) -> str:
    least = min(values)
    first = [title for title, value in zip(titles, values, strict=True) if value == least]
    return f"{' and '.join(first)} {'has' if len(first) == 1 else 'have'}"


def _exchange(found: Sequence[BiasVariance], titles: Sequence[str]) -> list[str]:
    """Two of them of which one has less bias and the other less variance: the two that are furthest apart."""
    low = min(range(len(found)), key=lambda k: found[k].bias)
    steady = min(range(len(found)), key=lambda k: found[k].variance)
    one, other = found[low], found[steady]
    if not (one.bias < other.bias and other.variance < one.variance):
        return []
    better = titles[low] if one.loss < other.loss else titles[steady] if other.loss < one.loss else "neither"
    return [
        f"Beside {titles[steady]}, {titles[low]} has {shown(other.bias - one.bias)} less bias and "
        f"{shown(one.variance - other.variance)} more variance; together {better} loses less."
    ]
