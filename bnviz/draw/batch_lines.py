"""The predictions for rows of another file, as a table and as text for a file, and what was new in these rows."""

from collections.abc import Iterator

import numpy as np

from bnviz.data.csv_text import Cell
from bnviz.data.other_table import CodedClasses, CodedRows
from bnviz.draw.plain import cut, heads
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.learn.classifier import predicted
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

MISSING = "(missing)"
OWN = "its class"
WORD = 60
MOST_CLASSES = 30
"""A table on a page has a column for at most so many classes; the file has all."""


def batch_lines(
    rows: CodedRows, classes: CodedClasses | None, posterior: Probabilities, target: Variable, most: int
) -> Lines:
    """One line for each of the first `most` rows: the predicted class and its own where the file has it, P(y|x) of each class, and
    what was not declared.
    """
    P = posterior[:most]
    flags = [not_declared(rows, n) for n in range(len(P))]
    own: Lines = {} if classes is None else {OWN: [classes.label(n) for n in range(len(P))]}
    return {
        "row": list(range(len(P))),
        "predicted": [target.states[y] for y in predicted(P).tolist()],
        **own,
        **{f"P({name})": P[:, y].tolist() for y, name in enumerate(heads(target.states[:MOST_CLASSES]))},
        "not in the data": flags,
    }


def batch_rows(
    rows: CodedRows, classes: CodedClasses | None, posterior: Probabilities, target: Variable
) -> Iterator[list[Cell]]:
    """The lines of a file with the predictions of all rows, the names of the columns first; probabilities with all digits."""
    own = [] if classes is None else [OWN]
    yield ["row", "predicted", *own, *(f"P({name})" for name in target.states), "not in the data"]
    flagged = rows.flagged.tolist()
    for n, (y, P) in enumerate(zip(predicted(posterior).tolist(), posterior.tolist(), strict=True)):
        label = [] if classes is None else [classes.label(n)]
        yield [n, target.states[y], *label, *P, not_declared(rows, n) if flagged[n] else ""]


def not_declared(rows: CodedRows, row: int) -> str:
    """The values of a row that were not in the data, with the names of their attributes."""
    return ", ".join(
        f"{cut(rows.attributes[flag.attribute].name, WORD)} = {MISSING if flag.value is None else cut(flag.value, WORD)}"
        for flag in rows.flags(row)
    )


def batch_sentences(rows: CodedRows, posterior: Probabilities, target: Variable) -> list[str]:
    """How the predictions are spread, and in how many rows a value was not declared."""
    counts = np.bincount(predicted(posterior), minlength=target.cardinality)
    order = np.argsort(-counts, kind="stable").tolist()
    spread = [f"{target.states[y]} for {counts[y]:,}" for y in order if counts[y]]
    said = [f"Of {counted_noun(rows.rows, 'row', 'rows')} it predicts {listed(spread, 6)}."]
    n = int(rows.flagged.sum())
    if not n:
        return [*said, "Every value was there when the classifier was learned."]
    undeclared = (np.array([v.cardinality for v in rows.attributes])[:, None] == rows.X).sum(1)
    names = [rows.attributes[i].name for i in np.argsort(-undeclared, kind="stable").tolist() if undeclared[i]]
    return [
        *said,
        f"In {counted_noun(n, 'row', 'rows')} a value of {listed(names)} was not there when the classifier was learned, or is "
        "missing where none was missing. Such a value tells nothing: its own factor is left out, and a factor that depends on it "
        "depends on its other parents alone.",
    ]
