"""What leaking would have claimed beside the honest losses: as a figure, a table and in words."""

from collections.abc import Mapping, Sequence
from math import isfinite

import plotly.graph_objects as go

from bnviz.draw.experiment_lines import label_of, number_word, numbers_or_words, seen, titles_of
from bnviz.draw.lines_figure import around, lines_figure
from bnviz.draw.numbers import Unit, shown
from bnviz.draw.plain import plain
from bnviz.draw.risk_figure import SYMBOLS
from bnviz.draw.sentences import listed
from bnviz.draw.sums import Lines
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.leaking import BY_VALUE, LEAKS, STRUCTURED, Leak
from bnviz.evaluate.measures import Measure

LABEL = 26
NAMES: dict[Leak, str] = {
    "none": "nothing: honest",
    "bins": "bins",
    "structure": "tree or ranking",
    "both": "bins and tree or ranking",
}
"""What is learned from all rows."""
SAME = 5e-13


def pooled(found: Mapping[Leak, Finished], measure: Measure, unit: Unit) -> dict[Leak, list[float]]:
    """The loss of each classifier, by what leaks."""
    return {leak: [one.pooled for one in seen(found[leak], measure, unit)] for leak in LEAKS if leak in found}


def leaking_lines(found: Mapping[Leak, Finished], measure: Measure, unit: Unit) -> Lines:
    """A line for each classifier: its loss by what was learned from all rows, and what all leaks together would have gained."""
    losses = pooled(found, measure, unit)
    lines: Lines = {"classifier": titles_of(found["none"].models)}
    for leak, values in losses.items():
        lines[NAMES[leak]] = numbers_or_words(values)
    if "both" in losses:
        differences = [both - honest for both, honest in zip(losses["both"], losses["none"], strict=True)]
        lines["both − honest"] = numbers_or_words(differences)
    return lines


def leaking_figure(found: Mapping[Leak, Finished], measure: Measure, unit: Unit) -> go.Figure:
    """A mark for each classifier and leak; that of the honest loss is the largest."""
    titles = titles_of(found["none"].models)
    traces, drawn = [], list[float]()
    for k, (leak, values) in enumerate(pooled(found, measure, unit).items()):
        some = [n for n, value in enumerate(values) if isfinite(value)]
        drawn += [values[n] for n in some]
        height = 0.0 if leak == "none" else 0.13 * (k - 2)
        traces.append(
            {
                "type": "scatter",
                "mode": "markers",
                "name": NAMES[leak],
                "x": [values[n] for n in some],
                "y": [n + height for n in some],
                "hovertext": [f"{plain(titles[n])}<br>{NAMES[leak]}: {shown(values[n])} ({values[n]!r})" for n in some],
                "hoverinfo": "text",
                "marker": {"symbol": SYMBOLS[k], "size": 15 if leak == "none" else 9},
            }
        )
    ticks = {
        "tickmode": "array",
        "tickvals": list(range(len(titles))),
        "ticktext": [plain(title, LABEL) for title in titles],
        "range": [len(titles) - 0.5, -0.5],
    }
    across = {"title": {"text": label_of(measure, unit)}, **around(drawn)}
    return lines_figure(traces, across, ticks, height=150 + 52 * len(titles))


def leaking_noticed(found: Mapping[Leak, Finished], measure: Measure, unit: Unit) -> list[str]:
    """By how much each leak would have changed the loss of whom, and who has nothing that could leak."""
    losses, titles, models = pooled(found, measure, unit), titles_of(found["none"].models), found["none"].models
    said = [_one_leak(leak, losses, titles) for leak in LEAKS[1:] if leak in losses]
    by_value = [title for title, model in zip(titles, models, strict=True) if isinstance(model, BY_VALUE)]
    if by_value:
        said.append(
            f"In {listed(by_value, 6)} it is also learned from all rows what single values tell, or which of them imply others."
        )
    without = [
        title for title, model in zip(titles, models, strict=True) if not isinstance(model, (*STRUCTURED, *BY_VALUE))
    ]
    if without:
        has = "has" if len(without) == 1 else "have"
        said.append(f"{listed(without, 6)} {has} no structure to learn, so only bins can leak there.")
    return [*said, *_order(losses, titles), _why(losses)]


def _one_leak(leak: Leak, losses: Mapping[Leak, Sequence[float]], titles: Sequence[str]) -> str:
    """Whose loss would have been smaller, and whose larger."""
    less: list[str] = []
    more: list[str] = []
    for title, honest, leaking in zip(titles, losses["none"], losses[leak], strict=True):
        if abs(leaking - honest) > SAME:
            (less if leaking < honest else more).append(
                f"{title} ({number_word(leaking)} instead of {number_word(honest)})"
            )
    where = f"With {NAMES[leak]} from all rows,"
    if not less and not more:
        return f"{where} all losses would be the same."
    parts = [f"too small for {listed(less, 6)}"] if less else []
    parts += [f"larger for {listed(more, 6)}"] if more else []
    return f"{where} the loss would be {' and '.join(parts)}."


def _order(losses: Mapping[Leak, Sequence[float]], titles: Sequence[str]) -> list[str]:
    """Whether leaking would have made another classifier the best."""
    if "both" not in losses or len(titles) < 2:
        return []
    honest, leaking = _first(losses["none"], titles), _first(losses["both"], titles)
    if len(honest) == len(leaking) == len(titles):
        return ["Honest or not, nobody would be ahead of the others."]
    if honest == leaking:
        return [f"Honest or not, {listed(honest, 6)} would come out first."]
    comes = "comes" if len(honest) == 1 else "come"
    return [f"Honestly {listed(honest, 6)} {comes} out first; with both leaks {listed(leaking, 6)} would."]


def _first(losses: Sequence[float], titles: Sequence[str]) -> list[str]:
    least = min(losses)
    return [title for title, loss in zip(titles, losses, strict=True) if loss <= least + SAME]


def _why(losses: Mapping[Leak, Sequence[float]]) -> str:
    gained = any(
        a < b - SAME for leak in LEAKS[1:] if leak in losses for a, b in zip(losses[leak], losses["none"], strict=True)
    )
    if gained:
        return "The tested rows have helped to choose what they are tested with, so a smaller loss says nothing about new rows."
    return "Here leaking would not have flattered anybody. That is not known beforehand, so nothing should leak."
