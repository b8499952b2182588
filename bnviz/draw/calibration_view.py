"""Whether probabilities mean what they say, and how well they sort two classes: as figures, tables and in words."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from bnviz.draw.experiment_lines import numbers_or_words
from bnviz.draw.lines_figure import diagonal, lines_figure, one_line
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.evaluate.calibration import Calibration
from bnviz.evaluate.roc import Roc

SQUARE = [-0.02, 1.02]
MOST_POINTS = 400
"""A curve of more points is drawn through so many of them."""


def calibration_figure(found: Sequence[Calibration], titles: Sequence[str], said: str) -> go.Figure:
    """For each classifier a point for each bin that has predictions: what was said across, what came true up; the larger the point
    the more predictions. On the diagonal both are the same.
    """
    lines = []
    for k, (one, title) in enumerate(zip(found, titles, strict=True)):
        some = np.flatnonzero(one.counts)
        words = [
            f"{plain(title)}<br>said {shown(float(one.probability[b]))}, came true in {shown(float(one.share[b]))}<br>"
            f"of {counted_noun(int(one.counts[b]), 'prediction', 'predictions')}"
            for b in some
        ]
        sizes = (5 + 15 * np.sqrt(one.counts[some] / one.counts.max())).tolist()
        line = one_line(title, one.probability[some].tolist(), one.share[some].tolist(), words, k)
        line["marker"] = {**line["marker"], "size": sizes, "opacity": 0.8}
        lines.append(line)
    return lines_figure(
        lines,
        {"title": {"text": said}, "range": SQUARE},
        {"title": {"text": "share that came true"}, "range": SQUARE},
        [diagonal()],
    )


def calibration_lines(one: Calibration) -> Lines:
    """One line for each bin."""
    edges = one.edges
    return {
        "said, from": edges[:-1].tolist(),
        "to": edges[1:].tolist(),
        "predictions": [int(n) for n in one.counts],
        "said on average": numbers_or_words(one.probability.tolist()),
        "came true": numbers_or_words(one.share.tolist()),
    }


def calibration_sentences(found: Sequence[Calibration], titles: Sequence[str]) -> list[str]:
    """How far what is said and what comes true are apart for each classifier, and in which direction."""
    errors = [one.error for one in found]
    least = errors.index(min(errors))
    said = []
    if len(found) > 1 and max(errors) > min(errors):
        most = errors.index(max(errors))
        said.append(
            f"On average, what {titles[least]} says and what comes true are {shown(errors[least])} apart, the least of all here; "
            f"of {titles[most]} they are {shown(errors[most])} apart."
        )
    else:
        say = f"{listed(list(titles), 6)} {'says' if len(titles) == 1 else 'say'}"
        said.append(f"On average, what {say} and what comes true are {shown(errors[least])} apart.")
    return [*said, *_directions(found, titles)]


def _directions(found: Sequence[Calibration], titles: Sequence[str]) -> list[str]:
    """Who says more than comes true, and who less, over all predictions."""
    over: list[str] = []
    under: list[str] = []
    for one, title in zip(found, titles, strict=True):
        some = one.counts > 0
        apart = float(np.average((one.probability - one.share)[some], weights=one.counts[some]))
        if apart:
            (over if apart > 0 else under).append(f"{title} by {shown(abs(apart))}")
    said = []
    if over:
        said.append(f"Overall, what is said is too high: {listed(over, 6)}.")
    if under:
        said.append(f"Overall, what is said is too low: {listed(under, 6)}.")
    return said


def roc_figure(found: Sequence[Roc], titles: Sequence[str]) -> go.Figure:
    """The curves of two classes; below the diagonal a classifier would sort worse than chance."""
    lines = []
    for k, (one, title) in enumerate(zip(found, titles, strict=True)):
        n = len(one.threshold)
        at = np.unique(np.linspace(0, n - 1, min(n, MOST_POINTS)).astype(int))
        words = [
            f"{plain(title)}<br>{_threshold(float(one.threshold[i]))}<br>found {shown(float(one.true_rate[i]))}, falsely "
            f"{shown(float(one.false_rate[i]))}"
            for i in at
        ]
        line = one_line(title, one.false_rate[at].tolist(), one.true_rate[at].tolist(), words, k)
        lines.append({**line, "mode": "lines"})
    return lines_figure(
        lines,
        {"title": {"text": "share of the other class taken for it"}, "range": SQUARE},
        {"title": {"text": "share of the class found"}, "range": SQUARE},
        [diagonal()],
    )


def _threshold(threshold: float) -> str:
    return f"P at least {shown(threshold)}" if np.isfinite(threshold) else "no row is called so"


def roc_sentence(found: Sequence[Roc], titles: Sequence[str]) -> str:
    """The areas under the curves, the largest first."""
    order = sorted(range(len(found)), key=lambda k: (-found[k].auc, k))
    return f"Area under the curve: {listed([f'{titles[k]} {shown(found[k].auc)}' for k in order], 6)}."
