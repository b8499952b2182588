"""One row left out of the training: its counts with and without it, and how each sub-model predicts it before and after."""

from collections.abc import Sequence

import plotly.graph_objects as go

from bnviz.draw.estimate_words import share_words
from bnviz.draw.factor_names import PRIOR
from bnviz.draw.numbers import shown
from bnviz.draw.plain import cut
from bnviz.draw.risk_figure import MOST_MARKS, SYMBOLS, laid_out, line
from bnviz.draw.sums import Lines
from bnviz.draw.value_words import WORD, value_words
from bnviz.learn.network_classifier import Parents
from bnviz.learn.row_left_out import Estimates, RowLeftOut
from bnviz.model.dataset import Dataset

MOST_NAMED = 4


def left_out_figure(found: RowLeftOut, chosen: int) -> go.Figure:
    """P(y|x) of the row's own class over the number of attributes, learned with the row and without it."""
    traces = []
    for k, (label, one) in enumerate((("without this row", found.after), ("with this row", found.before))):
        P = one.posterior[:, found.y].tolist()
        words = [f"{label}, s = {s:,}<br>P = {shown(p)} ({p!r})" for s, p in enumerate(P, 1)]
        marker = {"symbol": SYMBOLS[k], "size": 7 if len(P) <= MOST_MARKS else 3}
        traces.append(line(label, P, words, k, strong=not k, marker=marker))
    return laid_out(
        traces, "P(y|x) of its own class", len(found.order), [(chosen, "dot")], height=360, reach=(-0.03, 1.03)
    )


def count_lines(found: RowLeftOut, parents: Parents, dataset: Dataset) -> Lines:
    """Each factor of the row's own class: its counts with the row and without it, and the probability that follows."""
    x, y, before, after = dataset.X[:, found.row].tolist(), found.y, found.before, found.after
    given = [", ".join(value_words(dataset.attributes[p], x[p]) for p in parents[i]) for i in found.order]
    return {
        "factor": [PRIOR, *(value_words(dataset.attributes[i], x[i]) for i in found.order)],
        "given, besides the class": ["", *given],
        "rows with it": _rows(before, y),
        "rows without it": _rows(after, y),
        "P with it": before.P[:, y].tolist(),
        "P without it": after.P[:, y].tolist(),
    }


def _rows(found: Estimates, y: int) -> list[str]:
    """What the probabilities of class y are estimated from, factor by factor."""
    return [share_words(n, of) for n, of in zip(found.n[:, y].tolist(), found.of[:, y].tolist(), strict=True)]


def prediction_lines(found: RowLeftOut, dataset: Dataset, chosen: int) -> Lines:
    """How each number of attributes predicts the row, learned with it and without it."""
    y, states = found.y, [cut(state, WORD) for state in dataset.target.states]
    before, after = found.before, found.after
    every = range(len(found.order))
    return {
        "s": [s + 1 for s in every],
        "comes in": [cut(dataset.attributes[i].name, WORD) for i in found.order],
        "P with it": before.posterior[:, y].tolist(),
        "P without it": after.posterior[:, y].tolist(),
        "(1 − P)²": ((1 - after.posterior[:, y]) ** 2).tolist(),
        "predicted with it": [states[k] for k in before.predicted],
        "predicted without it": [states[k] for k in after.predicted],
        "": ["chosen" if s + 1 == chosen else "" for s in every],
    }


def left_out_words(found: RowLeftOut, dataset: Dataset, chosen: int) -> list[str]:
    """What taking the row out does to its prediction with the chosen number of attributes, and with which it changes."""
    y, states = found.y, [cut(state, WORD) for state in dataset.target.states]
    before, after = (float(one.posterior[chosen - 1, y]) for one in (found.before, found.after))
    attributes = "one attribute that is" if chosen == 1 else f"{chosen:,} attributes that are"
    said = [
        f"The class of row {found.row:,} is {states[y]}. With the {attributes} chosen, its probability "
        f"{_moved(before, after)} when the row itself is taken out of the counts."
    ]
    then, now = found.before.predicted, found.after.predicted
    changed = (then != now).nonzero()[0].tolist()
    if not changed:
        return [*said, "The predicted class stays the same with every number of attributes."]
    ways = _ways(changed, [states[k] for k in then], [states[k] for k in now])
    number = "one number" if len(changed) == 1 else f"{len(changed):,} numbers"
    return [*said, f"The predicted class changes with {number} of attributes: {ways}."]


def _moved(before: float, after: float) -> str:
    if shown(before) == shown(after):
        return f"{'stays' if before == after else 'hardly moves from'} {shown(before)}"
    return f"{'falls' if after < before else 'rises'} from {shown(before)} to {shown(after)}"


def _ways(changed: Sequence[int], then: Sequence[str], now: Sequence[str]) -> str:
    named = [f"s = {k + 1:,} from {then[k]} to {now[k]}" for k in changed[:MOST_NAMED]]
    return "; ".join(named) + ("; and more, see the table" if len(changed) > MOST_NAMED else "")
