"""How long the algorithms of an experiment took to learn and to predict: as bars, as a table and in words."""

from collections.abc import Mapping

import plotly.graph_objects as go

from bnviz.draw.lines_figure import lines_figure
from bnviz.draw.numbers import shown
from bnviz.draw.plain import plain
from bnviz.draw.sums import Lines
from bnviz.evaluate.experiment import Seconds

LABEL = 26
HATCHES = {"learning": "", "predicting": "/"}
"""Told apart by more than their colours."""


def seconds_figure(found: Mapping[str, Seconds]) -> go.Figure:
    """Two bars for each algorithm: the seconds of learning and of predicting, over everything that was done."""
    names = list(found)
    bars = [
        {
            "type": "bar",
            "orientation": "h",
            "name": part,
            "y": list(range(len(names))),
            "x": [_part(found[name], part) for name in names],
            "hovertext": [f"{plain(name)}, {part}<br>{shown(_part(found[name], part))} s" for name in names],
            "hoverinfo": "text",
            "marker": {"pattern": {"shape": hatch, "solidity": 0.25}},
        }
        for part, hatch in HATCHES.items()
    ]
    ticks = {
        "tickmode": "array",
        "tickvals": list(range(len(names))),
        "ticktext": [plain(name, LABEL) for name in names],
        "autorange": "reversed",
    }
    across = {"title": {"text": "seconds, all folds together"}}
    return lines_figure(bars, across, ticks, height=130 + 48 * len(names)).update_layout(legend_traceorder="normal")


def _part(seconds: Seconds, part: str) -> float:
    return seconds.fit if part == "learning" else seconds.predict


def seconds_lines(found: Mapping[str, Seconds], counting: float) -> Lines:
    """A line for each algorithm, and one for the counts that all of them have in common."""
    every = counting + sum(seconds.both for seconds in found.values())
    share = [seconds.both / every if every else 0.0 for seconds in found.values()]
    return {
        "algorithm": [*found, "counts, for all of them"],
        "learning, s": [*(seconds.fit for seconds in found.values()), counting],
        "predicting, s": [*(seconds.predict for seconds in found.values()), 0.0],
        "share of all": [*share, counting / every if every else 0.0],
    }


def seconds_noticed(found: Mapping[str, Seconds], counting: float) -> list[str]:
    """Who takes longest to learn and to predict, against who takes least, and what all have in common."""
    every = counting + sum(seconds.both for seconds in found.values())
    if not every:
        return ["The file has no times."]
    said = [f"Counting, which all of them need once, takes {shown(counting)} of {shown(every)} s in all."]
    for part in HATCHES:
        took = {name: _part(seconds, part) for name, seconds in found.items()}
        slow, quick = max(took, key=lambda name: took[name]), min(took, key=lambda name: took[name])
        if took[quick] > 0 and slow != quick:
            said.append(
                f"{slow} takes the most time for {part}, {shown(took[slow])} s; {quick} the least, {shown(took[quick])} s: "
                f"{shown(took[slow] / took[quick])} times as much."
            )
    if {"TAN", "STAN-MRMR"} <= found.keys() and found["TAN"].fit > 0 and found["TAN"].predict > 0:
        tan, stan = found["TAN"], found["STAN-MRMR"]
        said.append(
            f"Against TAN, STAN-MRMR takes {shown(stan.fit / tan.fit)} times as long to learn, where it tries each number of "
            f"attributes, and {shown(stan.predict / tan.predict)} times as long to predict."
        )
    return said
