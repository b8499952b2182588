"""Where classifiers disagree, as tables and sentences. How well they fit the rows they learned from is always called so."""

from collections.abc import Sequence

from bnviz.draw.numbers import shown
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun
from bnviz.draw.sums import Lines
from bnviz.graph.ties import best
from bnviz.learn.disagreement import Disagreement
from bnviz.learn.training_fit import TrainingFit
from bnviz.model.dataset import Dataset
from bnviz.model.network import Probabilities


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
        i, j = divmod(int(found.pairs.argmax()), len(titles))
        said.append(
            f"{titles[i]} and {titles[j]} differ the most, on {counted_noun(int(found.pairs[i, j]), 'row', 'rows')}."
        )
    right = (found.predicted == dataset.y[found.rows]).sum(1).tolist()
    k = best(right)
    said.append(
        f"On these {rows} {titles[k]} is right most often, {right[k]:,} times; but it has learned from these very rows, so this "
        "does not say which one predicts new rows better."
    )
    return said
