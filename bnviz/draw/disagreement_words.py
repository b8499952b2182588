"""Where classifiers disagree, as tables and sentences. How well they fit the rows they learned from is always called so."""

from collections.abc import Sequence

import numpy as np

from bnviz.draw.numbers import shown
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.learn.disagreement import Disagreement
from bnviz.learn.training_fit import TrainingFit
from bnviz.model.dataset import Dataset
from bnviz.model.network import Probabilities

MOST_PAIRS = 3


def disagreement_lines(
    found: Disagreement, posteriors: Sequence[Probabilities], titles: Sequence[str], dataset: Dataset, most: int
) -> Lines:
    """One line for each row, at most so many: its class, and what each classifier predicts with which probability."""
    rows, states = found.rows[:most], dataset.target.states
    lines: Lines = {"row": rows.tolist(), "its class": [states[y] for y in dataset.y[rows].tolist()]}
    for name, classes, posterior in zip(heads(titles), found.predicted, posteriors, strict=True):
        shown_classes = classes[:most]
        lines[name] = [states[y] for y in shown_classes.tolist()]
        lines[f"P, {name}"] = posterior[rows, shown_classes].tolist()
    lines["distance"] = found.distance[:most].tolist()
    return lines


def pair_lines(found: Disagreement, titles: Sequence[str]) -> Lines:
    """The number of rows on which each two classifiers predict different classes."""
    lines: Lines = {"differs on rows": list(titles)}
    for name, numbers in zip(heads(titles), found.pairs, strict=True):
        lines[name] = numbers.tolist()
    return lines


def training_lines(fits: Sequence[TrainingFit], titles: Sequence[str]) -> Lines:
    """How often each classifier is right on the rows it learned from, and what it says there of the true class on average."""
    return {
        "classifier": list(titles),
        "training accuracy": [fit.accuracy for fit in fits],
        "mean P of the true class, in training": [fit.mean_true for fit in fits],
    }


def disagreement_sentences(found: Disagreement, titles: Sequence[str], dataset: Dataset) -> list[str]:
    """How many rows they disagree on, which two the most, and who is right there more often."""
    n, t = len(found.rows), dataset.rows
    if not n:
        return [f"They predict the same class on each of the {t:,} rows."]
    rows = counted_noun(n, "row", "rows")
    said = [f"They do not all agree on {rows} of {t:,}, a share of {shown(n / t)}."]
    if len(titles) > 2:
        said.append(_furthest(found, titles))
    return [*said, _most_often(found, titles, dataset)]


def disagreement_noticed(found: Disagreement | None, fits: Sequence[TrainingFit], titles: Sequence[str]) -> list[str]:
    """What is to be noticed: how sure they are where they disagree (None where one alone is chosen), and how well they fit."""
    said = [] if found is None or not len(found.rows) else [_sureness(found)]
    return [*said, _fit(fits, titles), "Only rows that were not learned from can tell which one predicts best."]


def _sureness(found: Disagreement) -> str:
    here, elsewhere = found.sure.mean(0).tolist()
    mean = f"on average they give the class they predict {shown(here)} there"
    if np.isnan(elsewhere):
        return f"There is no row on which all of them agree; {mean}."
    if shown(here) == shown(elsewhere):
        return f"Where they disagree they are as sure as elsewhere: {mean}, and as much on the other rows."
    less = "less sure" if here < elsewhere else "no less sure, even surer"
    return f"Where they disagree they are {less}: {mean}, and {shown(elsewhere)} on the other rows."


def _fit(fits: Sequence[TrainingFit], titles: Sequence[str]) -> str:
    """Which classifiers fit the rows that they learned from best and least."""
    accuracies = [fit.accuracy for fit in fits]
    most, least = max(accuracies), min(accuracies)
    if len(fits) == 1:
        return f"{titles[0]} has a training accuracy of {shown(most)}."
    if most == least:
        return f"All of them have the same training accuracy, {shown(most)}."
    high, low = (
        listed([title for title, accuracy in zip(titles, accuracies, strict=True) if accuracy == end], 6)
        for end in (most, least)
    )
    return (
        f"The highest training accuracy, {shown(most)}, is that of {high}, the lowest, {shown(least)}, that of {low}."
    )


def _furthest(found: Disagreement, titles: Sequence[str]) -> str:
    """Which two classifiers differ on the most rows."""
    most = int(found.pairs.max())
    pairs = [f"{titles[i]} and {titles[j]}" for i, j in np.argwhere(found.pairs == most).tolist() if i < j]
    rows = f"on {counted_noun(most, 'row', 'rows')}"
    if len(pairs) == 1:
        return f"{pairs[0]} differ the most, {rows}."
    more = f"; and {len(pairs) - MOST_PAIRS:,} more" if len(pairs) > MOST_PAIRS else ""
    return f"Two of them differ {rows} at most: {'; '.join(pairs[:MOST_PAIRS])}{more}."


def _most_often(found: Disagreement, titles: Sequence[str], dataset: Dataset) -> str:
    """Which classifier is right most often where they do not agree, and why that proves little."""
    rows = counted_noun(len(found.rows), "row", "rows")
    right = (found.predicted == dataset.y[found.rows]).sum(1).tolist()
    most = max(right)
    if not most:
        return f"On {'this row' if len(found.rows) == 1 else f'these {rows}'} none of them is right."
    first = [title for title, number in zip(titles, right, strict=True) if number == most]
    are, each = ("is", "") if len(first) == 1 else ("are", " each")
    where = "On this row" if len(found.rows) == 1 else f"On these {rows}"
    often = " right" if len(found.rows) == 1 else f" right most often, {counted_noun(most, 'time', 'times')}{each}"
    return (
        f"{where} {listed(first, 6)} {are}{often}; but {'it has' if len(first) == 1 else 'they have'} learned from "
        f"{'this very row' if len(found.rows) == 1 else 'these very rows'}, so this does not say which one predicts new rows "
        "better."
    )
