"""How long the classifiers take: as bars and in words."""

from collections.abc import Sequence
from statistics import mean

import plotly.graph_objects as go

from bnviz.draw.experiment_lines import titles_of
from bnviz.draw.lines_figure import lines_figure
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.evaluate.finished import Finished

LABEL = 26
PARTS = ("counting", "learning", "predicting")
HATCHES = ("", "/", "x")
"""Told apart by more than their colours."""


def parts_of(of: Finished) -> list[tuple[float, float, float]]:
    """For each classifier the mean seconds of a fold: counting (which all have in common), learning, and predicting."""
    counting = mean(fold.counting_seconds for fold in of.folds)
    return [(counting, one.fit_seconds - counting, one.predict_seconds) for one in of.results]


def time_figure(of: Finished) -> go.Figure:
    """A bar for each classifier, divided into its parts."""
    titles, parts = titles_of(of.models), parts_of(of)
    bars = [
        {
            "type": "bar",
            "orientation": "h",
            "name": name,
            "y": list(range(len(titles))),
            "x": [1000 * part[k] for part in parts],
            "hovertext": [
                f"{plain(title)}, {name}<br>{shown(1000 * part[k])} ms"
                for title, part in zip(titles, parts, strict=True)
            ],
            "hoverinfo": "text",
            "marker": {"pattern": {"shape": HATCHES[k], "solidity": 0.25}},
        }
        for k, name in enumerate(PARTS)
    ]
    ticks = {
        "tickmode": "array",
        "tickvals": list(range(len(titles))),
        "ticktext": [plain(title, LABEL) for title in titles],
        "autorange": "reversed",
    }
    across = {"title": {"text": "mean time of a fold, ms"}}
    return lines_figure(bars, across, ticks, height=130 + 44 * len(titles)).update_layout(
        barmode="stack", legend_traceorder="normal"
    )


def time_noticed(of: Finished) -> list[str]:
    """Who is quickest, who is slowest, and where their time goes."""
    titles, parts = titles_of(of.models), parts_of(of)
    own = [learning + predicting for _, learning, predicting in parts]
    counting = parts[0][0]
    said = [f"Splitting, binning and counting a fold takes {_ms(counting)}, which all classifiers have in common."]
    quick, slow = own.index(min(own)), own.index(max(own))
    if len(own) > 1 and own[quick] > 0:
        said.append(
            f"Beside that, {titles[quick]} is the quickest with {_ms(own[quick])} a fold; {titles[slow]} takes {_ms(own[slow])}, "
            f"{shown(own[slow] / own[quick])} times as long."
        )
    said.append(_slowest_part(titles[slow], parts[slow]))
    said.append("Times are of this machine and this run: another run gives somewhat other ones.")
    return said


def _slowest_part(title: str, parts: Sequence[float]) -> str:
    _, learning, predicting = parts
    if learning == predicting:
        return f"{title} takes as long to learn as to predict."
    most = "learning" if learning > predicting else "predicting"
    return f"Most of the time of {title} goes into {most}: {_ms(max(learning, predicting))} of {_ms(learning + predicting)}."


def _ms(seconds: float) -> str:
    return f"{shown(1000 * seconds)} ms" if seconds < 1 else f"{shown(seconds)} s"
