"""The two parts of the loss, bias and variance: as bars, a table and in words."""

from collections.abc import Sequence

import plotly.graph_objects as go

from bnviz.draw.lines_figure import lines_figure
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.draw.sentences import listed
from bnviz.draw.sums import Lines
from bnviz.evaluate.bias_variance import BiasVariance

LABEL = 26
SAME = 5e-13
"""Parts of a loss that are no further apart are the same."""


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
        said.append(_least_of_each(bias, variance, titles))
        said += _exchange(found, titles)
    return [*said, *_larger_parts(found, titles)]


def _least_of_each(bias: Sequence[float], variance: Sequence[float], titles: Sequence[str]) -> str:
    low, steady = _least(bias), _least(variance)
    if low != steady:
        return f"{_has(low, titles, 'bias')}, {_has(steady, titles, 'variance')}."
    same = len(low) == len(titles)
    return f"{_has(low, titles, 'bias')} and {'' if same else 'the least '}variance."


def _least(values: Sequence[float]) -> list[int]:
    return [k for k, value in enumerate(values) if value <= min(values) + SAME]


def _has(least: Sequence[int], titles: Sequence[str], what: str) -> str:
    names = listed([titles[k] for k in least], 6)
    if len(least) == len(titles):
        return f"{names} have the same {what}"
    return f"{names} {'has' if len(least) == 1 else 'have'} the least {what}"


def _larger_parts(found: Sequence[BiasVariance], titles: Sequence[str]) -> list[str]:
    """For whom variance is the larger part of the loss, and whether for all others it is bias."""
    wrong = [(title, one) for title, one in zip(titles, found, strict=True) if one.loss > SAME]
    if not wrong:
        return ["Nothing goes wrong here, so there is no loss to take apart."]
    moved = [
        f"{title} ({shown(one.variance)} of {shown(one.loss)})"
        for title, one in wrong
        if one.variance > one.bias + SAME
    ]
    if moved:
        where = "it depends on which rows it happens to learn from" if len(moved) == 1 else "it depends on the rows"
        return [f"Variance is the larger part of the loss of {listed(moved, 6)}: {where}."]
    if all(one.bias > one.variance + SAME for _, one in wrong):
        whose = (
            "For all of them bias" if len(wrong) == len(found) > 1 else f"For {listed([t for t, _ in wrong], 6)} bias"
        )
        return [f"{whose} is the larger part: most of what goes wrong does so whichever rows are learned from."]
    return []


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
