"""The tables of a paper: its data sets, and the losses of its algorithms on them."""

from collections.abc import Collection, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.evaluate.published import DataFacts, LossTable
from bnviz.evaluate.win_draw_loss import DECIMALS

TITLES = {"zero_one_loss": "zero-one loss", "rmse": "RMSE"}
"""The two losses, as sentences name them."""
BEST = " ★"
LARGE = 10_000


def facts_lines(facts: Sequence[DataFacts], ours: Collection[str]) -> Lines:
    """A line for each data set, in the order of the paper; `ours` are those that our own figures are of."""
    return {
        "no.": list(range(1, len(facts) + 1)),
        "data set": [one.name for one in facts],
        "rows": [one.instances for one in facts],
        "attributes": [one.attributes for one in facts],
        "classes": [one.classes for one in facts],
        "our own figures": ["yes" if one.name in ours else "no" for one in facts],
    }


def facts_noticed(facts: Sequence[DataFacts], ours: Collection[str]) -> list[str]:
    """How different the data sets are, and which of them our own figures are not of."""
    rows = [one.instances for one in facts]
    few, many = facts[rows.index(min(rows))], facts[rows.index(max(rows))]
    large = sum(n > LARGE for n in rows)
    wide = max(facts, key=lambda one: one.attributes)
    most = max(facts, key=lambda one: one.classes)
    middle = sorted(rows)[(len(rows) - 1) // 2 : len(rows) // 2 + 1]
    said = [
        f"The smallest data set, {few.name}, has {few.instances:,} rows, the largest, {many.name}, {many.instances:,}: "
        f"{shown(many.instances / few.instances)} times as many.",
        f"Half of them have at most {sum(middle) // len(middle):,} rows; {large:,} {'has' if large == 1 else 'have'} more than "
        f"{LARGE:,}. In a count of wins each of them counts the same.",
        f"{wide.name} has the most attributes ({wide.attributes:,}), {most.name} the most classes ({most.classes:,}).",
    ]
    missing = [one.name for one in facts if one.name not in ours]
    if missing:
        said.append(
            f"Our own figures are of {len(facts) - len(missing):,} of the {len(facts):,}; not of {listed(missing, len(missing))}."
        )
    return said


def best_of(table: LossTable) -> NDArray[np.bool_]:
    """Which losses are the least of their data set, at four decimals; shape (data sets, algorithms)."""
    rounded = table.mean.round(DECIMALS)
    return np.asarray(rounded == rounded.min(1, keepdims=True))


def loss_lines(table: LossTable, find: str = "") -> Lines:
    """A line for each data set whose name has `find` in it: the losses as the paper prints them, the least with a star."""
    best, wanted = best_of(table), find.strip().casefold()
    kept = [d for d, name in enumerate(table.datasets) if wanted in name.casefold()]
    lines: Lines = {"data set": [table.datasets[d] for d in kept]}
    for a, name in enumerate(table.algorithms):
        lines[name] = [f"{table.mean[d, a]:.4f} ± {table.sd[d, a]:.4f}{BEST if best[d, a] else ''}" for d in kept]
    return lines


def summary_lines(table: LossTable, title: str) -> Lines:
    """A line for each algorithm: how often its loss is the least, and its mean over the data sets."""
    best = best_of(table)
    alone = best & (best.sum(1, keepdims=True) == 1)
    return {
        "algorithm": list(table.algorithms),
        "least on": [int(n) for n in best.sum(0)],
        "alone": [int(n) for n in alone.sum(0)],
        f"mean {title}": table.mean.mean(0).tolist(),
    }


def losses_noticed(table: LossTable, title: str) -> list[str]:
    """Who has the least loss most often, where all are the same, and where they are farthest apart."""
    lines = summary_lines(table, title)
    names, sets = table.algorithms, len(table.datasets)
    often, alone = lines["least on"], lines["alone"]
    k = int(np.argmax(often))
    said = [
        f"{names[k]} has the least {title} most often: on {often[k]} of {counted_noun(sets, 'data set', 'data sets')}, on "
        f"{alone[k]} of them alone."
    ]
    mean = table.mean.mean(0)
    low = int(np.argmin(mean))
    said.append(
        f"The least mean over all data sets is that of {names[low]}, {shown(float(mean[low]))}. Such a mean adds up losses of easy "
        "and of hard data sets; a count of wins does not."
    )
    apart = table.mean.max(1) - table.mean.min(1)
    d = int(np.argmax(apart))
    worst, best = int(np.argmax(table.mean[d])), int(np.argmin(table.mean[d]))
    said.append(
        f"They are farthest apart on {table.datasets[d]}: {names[best]} has {table.mean[d, best]:.4f}, {names[worst]} "
        f"{table.mean[d, worst]:.4f}."
    )
    rounded = table.mean.round(DECIMALS)
    if same := [
        name for name, line in zip(table.datasets, rounded, strict=True) if all(a == b for a, b in pairwise(line))
    ]:
        said.append(f"On {listed(same, 6)} all of them have the same.")
    return said
