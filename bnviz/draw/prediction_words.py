"""What the classifiers say of one row, in words: whether they agree, what a change did, and what unknown values mean."""

from collections.abc import Sequence

import numpy as np

from bnviz.draw.numbers import shown
from bnviz.draw.plain import cut
from bnviz.draw.sentences import listed
from bnviz.draw.value_words import value_words
from bnviz.graph.ties import GAP, tied
from bnviz.learn.classifier import predicted
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

WORD = 40


def verdict(titles: Sequence[str], P: Probabilities, target: Variable, y: int | None) -> list[str]:
    """Which class each classifier predicts, and whether it is the row's own; P has shape (classifiers, c)."""
    said, classes = [], predicted(P).tolist()
    for c in sorted(set(classes), key=classes.index):
        who = [n for n, k in enumerate(classes) if k == c]
        names = listed([f"{titles[n]} ({shown(float(P[n, c]))})" for n in who], 6)
        said.append(f"{names} {'predicts' if len(who) == 1 else 'predict'} {_state(target, c)}.")
    return said if y is None else [*said, _rightness(titles, [k == y for k in classes])]


def _rightness(titles: Sequence[str], right: Sequence[bool]) -> str:
    """Which classifiers are right about a row of the data, and why that proves little."""
    if len(titles) == 1:
        return (
            f"It is {'right' if right[0] else 'not right'}; but it has learned from this very row, so this is no test."
        )
    ones = [title for title, ok in zip(titles, right, strict=True) if ok]
    if len(ones) in (0, len(titles)):
        both = len(titles) == 2
        subject = ("Both are" if both else "All of them are") if ones else ("Neither is" if both else "None of them is")
    else:
        subject = f"{listed(ones, 6)} {'is' if len(ones) == 1 else 'are'}"
    return f"{subject} right; but they have learned from this very row, so this is no test."


def movement(titles: Sequence[str], before: Probabilities, after: Probabilities, target: Variable) -> list[str]:
    """What a change of values did to the predictions, and which classifier it moved the most."""
    old, new = predicted(before).tolist(), predicted(after).tolist()
    turned: dict[tuple[int, int], list[str]] = {}
    for title, one, other in zip(titles, old, new, strict=True):
        if one != other:
            turned.setdefault((one, other), []).append(title)
    ways = [
        f"{listed(who, 6)} from {_state(target, one)} to {_state(target, other)}"
        for (one, other), who in turned.items()
    ]
    said = [f"The change turns {'; '.join(ways)}." if ways else "The change turns no prediction."]
    distance = (np.abs(after - before).sum(1) / 2).tolist()
    largest = max(distance)
    if largest > GAP:
        most = [title for title, moved in zip(titles, distance, strict=True) if tied(moved, largest)]
        each = " in each" if len(most) > 1 else ""
        said.append(
            f"It moves {listed(most, 6)} the most: {shown(largest)} of the probability goes to other classes{each}."
        )
    return said


def unknown_values(attributes: Sequence[Variable], codes: Sequence[int], missing: Sequence[bool]) -> list[str]:
    """What it means that values of the row are not in the data, or missing; `missing` says which are."""
    said = []
    new = [cut(v.name, WORD) for v, code in zip(attributes, codes, strict=True) if code == v.cardinality]
    if new:
        has, its = ("has", "its") if len(new) == 1 else ("have", "their")
        said.append(
            f"{listed(new)} {has} a value that is not in the data. Nothing is known of it, so {its} own factor is left out, and a "
            "factor that depends on it depends on its other parents alone. AODE cannot have it as a super-parent."
        )
    absent = [cut(v.name, WORD) for v, gone in zip(attributes, missing, strict=True) if gone]
    if absent:
        value = "value is" if len(absent) == 1 else "values are"
        said.append(
            f"The {value} missing of {listed(absent)}. Missing is a state of its own here, learned from like any other."
        )
    return said


def _state(target: Variable, c: int) -> str:
    return value_words(target, c)
