"""How losses fall as classifiers learn from more rows: as a figure, a table and in words."""

from collections.abc import Sequence
from typing import Literal

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from bnviz.draw.experiment_lines import number_word, numbers_or_words, titles_of
from bnviz.draw.lines_figure import lines_figure, one_line
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.draw.sentences import listed
from bnviz.draw.sums import Lines
from bnviz.evaluate.learning_curve import LearningCurve
from bnviz.evaluate.model_result import spread

Loss = Literal["zero-one", "rmse"]
LOSS_NAMES: dict[Loss, str] = {"zero-one": "zero-one loss", "rmse": "RMSE"}
Numbers = NDArray[np.float64]
SAME = 5e-13
"""Losses that are no further apart are the same."""


def draws_of(curve: LearningCurve, loss: Loss) -> Numbers:
    """The loss of each size and draw, shape (sizes, draws); NaN for what is not finished."""
    return curve.zero_one if loss == "zero-one" else curve.rmse


def means_of(curve: LearningCurve, loss: Loss) -> list[float]:
    """The mean over the draws that are finished, of each size."""
    return np.nanmean(draws_of(curve, loss), axis=1).tolist()  # type: ignore[no-any-return]


def curve_figure(curves: Sequence[LearningCurve], loss: Loss) -> go.Figure:
    """A line for each classifier over the number of rows it learned from; the bars are a standard deviation over the draws."""
    lines = []
    for k, (curve, title) in enumerate(zip(curves, titles_of([c.model for c in curves]), strict=True)):
        means, sds = means_of(curve, loss), [_sd(row) for row in draws_of(curve, loss)]
        words = [
            f"{plain(title)}, {int(size):,} rows<br>{shown(mean)} ± {number_word(sd)} ({mean!r})"
            for size, mean, sd in zip(curve.sizes, means, sds, strict=True)
        ]
        bars = {"type": "data", "array": [0.0 if np.isnan(sd) else sd for sd in sds], "thickness": 1, "width": 3}
        lines.append(one_line(title, curve.sizes.tolist(), means, words, k, error_y=bars))
    sizes = curves[0].sizes.tolist()
    across = {
        "title": {"text": "rows learned from"},
        "type": "log",
        "tickmode": "array",
        "tickvals": sizes,
        "ticktext": [f"{size:,}" for size in sizes],
    }
    return lines_figure(lines, across, {"title": {"text": LOSS_NAMES[loss]}, "rangemode": "tozero"})


def _sd(row: Numbers) -> float:
    return spread(row[~np.isnan(row)])


def curve_lines(curves: Sequence[LearningCurve], loss: Loss) -> Lines:
    """A line for each size: the mean loss of each classifier, and its standard deviation over the draws."""
    lines: Lines = {"rows learned from": [int(size) for size in curves[0].sizes]}
    for curve, title in zip(curves, titles_of([c.model for c in curves]), strict=True):
        lines[title] = numbers_or_words(means_of(curve, loss))
        lines[f"± {title}"] = numbers_or_words([_sd(row) for row in draws_of(curve, loss)])
    return lines


def curves_noticed(curves: Sequence[LearningCurve], loss: Loss) -> list[str]:
    """Who is best with few rows and with many, where that changes, and who would still gain from more rows."""
    titles = titles_of([c.model for c in curves])
    means = np.array([means_of(curve, loss) for curve in curves])
    sizes = [int(size) for size in curves[0].sizes]
    said = [_best_by_size(means, sizes, titles)]
    if len(sizes) > 1:
        said += _still_falling(means, sizes, titles)
    return said


def _best_by_size(means: Numbers, sizes: Sequence[int], titles: Sequence[str]) -> str:
    """Who loses least on average, size by size, those in a row together."""
    if len(titles) == 1:
        return f"With {sizes[0]:,} rows {titles[0]} loses {shown(means[0, 0])}, with {sizes[-1]:,} rows {shown(means[0, -1])}."
    first = least_of(means, titles)
    parts, start = [], 0
    for s in range(1, len(sizes) + 1):
        if s == len(sizes) or first[s] != first[start]:
            rows = f"{sizes[start]:,}" if s - start == 1 else f"{sizes[start]:,} to {sizes[s - 1]:,}"
            who = "all of them" if len(first[start]) == len(titles) else " or ".join(first[start])
            parts.append(f"{who} with {rows} rows")
            start = s
    return f"Who loses least on average: {listed(parts, 8)}."


def least_of(means: Numbers, titles: Sequence[str]) -> list[tuple[str, ...]]:
    """For each size, shape (classifiers, sizes), all who have the least loss."""
    least = means <= means.min(0) + SAME
    return [tuple(title for k, title in enumerate(titles) if least[k, s]) for s in range(means.shape[1])]


def _still_falling(means: Numbers, sizes: Sequence[int], titles: Sequence[str]) -> list[str]:
    """What the last step, to the most rows, has gained each."""
    gains = (means[:, -2] - means[:, -1]).tolist()
    most = gains.index(max(gains))
    step = f"From {sizes[-2]:,} to {sizes[-1]:,} rows"
    if gains[most] <= SAME:
        return [f"{step} nobody's loss falls any more."]
    if len(titles) == 1:
        return [f"{step} its loss still falls by {shown(gains[most])}."]
    return [f"{step} {titles[most]} gains the most, {shown(gains[most])}: if it goes on so, more rows help it most."]
