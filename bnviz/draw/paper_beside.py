"""Our losses beside published ones: as a scatter plot and as tables."""

from collections.abc import Sequence

import plotly.graph_objects as go

from bnviz.draw.experiment_lines import number_word, numbers_or_words
from bnviz.draw.lines_figure import lines_figure
from bnviz.draw.plain import plain
from bnviz.draw.risk_figure import GREY
from bnviz.draw.sums import Lines
from bnviz.evaluate.against_published import Beside

ROOM = 1.05
CLOSE, FAR = "within two standard errors", "farther apart"


def beside_figure(losses: Sequence[Beside], title: str) -> go.Figure:
    """A point for each loss: the published one across, ours up; those that are farther apart than two standard errors apart."""
    high = max((value for one in losses for value in (one.ours, one.published)), default=1.0) * ROOM or 1.0
    marks = (
        (CLOSE, "circle-open", [one for one in losses if one.near]),
        (FAR, "diamond", [o for o in losses if not o.near]),
    )
    points = [
        {
            "type": "scatter",
            "mode": "markers",
            "name": f"{name} ({len(of):,})",
            "x": [one.published for one in of],
            "y": [one.ours for one in of],
            "hovertext": [_hover(one) for one in of],
            "hoverinfo": "text",
            "marker": {"symbol": symbol, "size": 8},
        }
        for name, symbol, of in marks
    ]
    line = {
        "type": "line",
        "x0": 0,
        "y0": 0,
        "x1": high,
        "y1": high,
        "layer": "below",
        "line": {"color": GREY, "width": 1},
    }
    return lines_figure(
        points,
        {"title": {"text": f"published {title}"}, "range": [-0.02 * high, high]},
        {"title": {"text": f"our {title}"}, "range": [-0.02 * high, high]},
        [line],
    )


def _hover(one: Beside) -> str:
    return (
        f"{plain(one.dataset)}, {plain(one.algorithm)}<br>ours {one.ours:.4f}, published {one.published:.4f}<br>"
        f"{number_word(one.distance)} standard errors"
    )


def beside_lines(losses: Sequence[Beside]) -> Lines:
    """A line for each loss, those that are farthest apart first."""
    order = sorted(losses, key=lambda one: -abs(one.distance))
    return {
        "data set": [one.dataset for one in order],
        "algorithm": [one.algorithm for one in order],
        "ours": [f"{one.ours:.4f} ± {one.ours_sd:.4f}" for one in order],
        "published": [f"{one.published:.4f} ± {one.published_sd:.4f}" for one in order],
        "standard error": [one.standard_error for one in order],
        "distance in standard errors": numbers_or_words([one.distance for one in order]),
        "within two": ["yes" if one.near else "no" for one in order],
    }


def distance_lines(losses: Sequence[Beside]) -> Lines:
    """A line for each data set, a column for each algorithm: how many standard errors ours is above the published loss."""
    datasets = list(dict.fromkeys(one.dataset for one in losses))
    algorithms = list(dict.fromkeys(one.algorithm for one in losses))
    of = {(one.dataset, one.algorithm): one.distance for one in losses}
    lines: Lines = {"data set": datasets}
    for name in algorithms:
        lines[name] = numbers_or_words([of[dataset, name] for dataset in datasets])
    worst = [max(abs(of[dataset, name]) for name in algorithms) for dataset in datasets]
    return lines | {"farthest": numbers_or_words(worst)}
