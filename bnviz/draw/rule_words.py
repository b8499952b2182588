"""A rule of thumb checked on the data: start with AODE, and change to TAN once there are comfortably more rows than counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from bnviz.draw.curve_view import LOSS_NAMES, Loss, least_of, means_of
from bnviz.draw.experiment_lines import titles_of
from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun
from bnviz.draw.sums import Lines
from bnviz.evaluate.full_network import FullNetwork
from bnviz.evaluate.learning_curve import LearningCurve
from bnviz.learn.joint_table import cells
from bnviz.learn.models import Aode, Model, NaiveBayes, Tan
from bnviz.model.dataset import Dataset

MODELS: tuple[Model, ...] = (NaiveBayes(), Aode(), Tan(), FullNetwork())
"""What the rule is about, from few dependences to many."""
AODE, TAN = 1, 2
COMFORTABLY = 10
"""The rule says "comfortably": here it is taken for so many rows for each count."""


@dataclass(frozen=True, eq=False)
class Rule:
    """The rule on some data: the `cells` that the weights of the tree need, and the losses of `MODELS` by the number of rows."""

    cells: int
    curves: tuple[LearningCurve, ...]
    loss: Loss

    @cached_property
    def means(self) -> NDArray[np.float64]:
        """The mean loss of each model and size, shape (models, sizes)."""
        return np.array([means_of(curve, self.loss) for curve in self.curves])

    @property
    def sizes(self) -> list[int]:
        """The numbers of rows that were learned from."""
        return [int(size) for size in self.curves[0].sizes]

    def advised(self, rows: int) -> int:
        """The model that the rule advises for so many rows."""
        return TAN if rows >= COMFORTABLY * self.cells else AODE

    def holds(self, s: int) -> bool:
        """Whether, of AODE and TAN, the advised one loses no more, with the s-th number of rows."""
        advised = self.advised(self.sizes[s])
        return bool(self.means[advised, s] <= self.means[AODE + TAN - advised, s])


def cells_of(dataset: Dataset) -> int:
    """The counts n(x_i, x_j, y) of all pairs of attributes, from which the weights of the tree come."""
    return dataset.target.cardinality * cells(tuple(v.cardinality for v in dataset.attributes))


def rule_lines(rule: Rule) -> Lines:
    """A line for each number of rows: what the rule advises, the losses, and whether it holds."""
    titles = titles_of([curve.model for curve in rule.curves])
    return {
        "rows learned from": rule.sizes,
        "rows for each count": [size / max(rule.cells, 1) for size in rule.sizes],
        "advised": [titles[rule.advised(size)] for size in rule.sizes],
        **{title: line.tolist() for title, line in zip(titles, rule.means, strict=True)},
        "the least": [" or ".join(names) for names in least_of(rule.means, titles)],
        "as advised": ["yes" if rule.holds(s) else "no" for s in range(len(rule.sizes))],
    }


def rule_words(rule: Rule, attributes: int) -> list[str]:
    """What the rule says of these data, where it holds, and what else is the best."""
    if attributes < 2:
        return ["There is one attribute, so there is no pair to count, and AODE, TAN and naive Bayes are the same."]
    return [_advice(rule), _verdict(rule), *_others(rule)]


def _advice(rule: Rule) -> str:
    limit = COMFORTABLY * rule.cells
    most = rule.sizes[-1]
    so = f"With the {most:,} rows at most that are learned from here it advises"
    every = (
        f"The weights of the tree come from {rule.cells:,} counts. The rule: AODE, until there are comfortably more rows than "
        f"that; taking that for {COMFORTABLY} times as many, TAN from {limit:,} rows on."
    )
    if most < limit:
        return f"{every} {so} AODE throughout, so what it says of many rows cannot be checked here."
    if rule.sizes[0] >= limit:
        return f"{every} {so} TAN throughout."
    return f"{every} {so} AODE with few and TAN with many."


def _verdict(rule: Rule) -> str:
    """How often the advised one of AODE and TAN loses no more than the other."""
    held = [rule.holds(s) for s in range(len(rule.sizes))]
    name = LOSS_NAMES[rule.loss]
    if all(held):
        return f"It holds: of AODE and TAN, the one that it advises has no larger {name} on average, with every number of rows."
    worst = max(
        (s for s, holds in enumerate(held) if not holds), key=lambda s: abs(rule.means[AODE, s] - rule.means[TAN, s])
    )
    apart = abs(float(rule.means[AODE, worst] - rule.means[TAN, worst]))
    sizes = counted_noun(len(held), "number of rows", "numbers of rows")
    begin = "It does not hold here" if not any(held) else f"It holds with {sum(held)} of {sizes}"
    return (
        f"{begin}: with {rule.sizes[worst]:,} rows the other one of AODE and TAN has a {name} that is {shown(apart)} smaller on "
        "average."
    )


def _others(rule: Rule) -> list[str]:
    """With how many rows the simplest and the most general ones are the best of all."""
    titles = titles_of([curve.model for curve in rule.curves])
    first = least_of(rule.means, titles)
    level = [size for size, names in zip(rule.sizes, first, strict=True) if len(names) == len(titles)]
    said = [f"All of them lose the same with {_rows(level)} rows."] if level else []
    for k in range(len(titles)):
        if k in (AODE, TAN) or len(level) == len(rule.sizes):
            continue
        best = [size for size, names in zip(rule.sizes, first, strict=True) if titles[k] in names and size not in level]
        if not best and not level:
            said.append(f"{titles[k]} has never the least loss of all.")
        elif best:
            said.append(f"{titles[k]} has the least loss of all with {_rows(best)} rows.")
    return said


def _rows(sizes: Sequence[int]) -> str:
    texts = [f"{size:,}" for size in sizes]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"
