"""What an experiment found, in words: how much of it is finished, who loses least, and how that compares with the spread."""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from bnviz.draw.experiment_lines import LABELS, number_word, seen, titles_of
from bnviz.draw.numbers import Unit, shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.fold_data import BinsOn
from bnviz.evaluate.folding import Folding
from bnviz.evaluate.measures import LOSSES, Measure

WAYS = {"stratified": "stratified", "random": "at random", "modulo": "by row number"}
"""How rows are put into folds."""


def ahead_words(folding: Folding, models: int) -> str:
    """What is to be done."""
    folds = counted_noun(folding.planned, "fold", "folds")
    if folding.repeats > 1:
        folds = f"{folding.repeats:,} × {folding.folds:,} folds"
    return f"{folds} × {counted_noun(models, 'classifier', 'classifiers')}"


def finished_words(of: Finished, bins_on: BinsOn = "fold") -> str:
    """How many folds are finished, how many rows that are, and whether the bins have seen them."""
    return f"{_finished(of)} The bins are those of all rows, though." if bins_on == "all" else _finished(of)


def _finished(of: Finished) -> str:
    rows = len(of.first_round[0].rows)
    if of.whole:
        rounds = 1 + max(fold.round for fold in of.folds)
        often = "once" if rounds == 1 else f"{rounds:,} times"
        return (
            f"All {of.planned:,} folds are finished: each of {rows:,} rows was predicted {often}, by classifiers that had learned "
            "from other rows."
        )
    tested = sum(len(fold.rows) for fold in of.folds)
    return (
        f"{len(of.folds):,} of {of.planned:,} folds are finished. What you see is of their {counted_noun(tested, 'row', 'rows')} "
        "and may still change."
    )


def losses_noticed(of: Finished, unit: Unit) -> list[str]:
    """Who loses least in which measure, what naming the most frequent class would lose, and how the spread compares."""
    titles = titles_of(of.models)
    beside = [_beside_guessing(of, titles), *_without_example(of)]
    if len(titles) == 1:
        return [*beside, "Choose more than one classifier to compare them."]
    return [*_best(of, titles, unit), *beside, *_against_spread(of, titles)]


def _best(of: Finished, titles: Sequence[str], unit: Unit) -> list[str]:
    """Who loses least, the measures in which it is the same together."""
    by_first: dict[tuple[str, ...], list[str]] = {}
    for measure in LOSSES:
        pooled = [one.pooled for one in seen(of, measure, unit)]
        least = min(pooled)
        first = tuple(title for title, loss in zip(titles, pooled, strict=True) if loss == least)
        by_first.setdefault(first, []).append(f"{LABELS[measure]} ({_amount(least, measure, unit)})")
    return [_least(first, measures, len(titles)) for first, measures in by_first.items()]


def _amount(number: float, measure: Measure, unit: Unit) -> str:
    return f"{number_word(number)} {unit}" if measure == "log" else number_word(number)


def _least(first: Sequence[str], measures: Sequence[str], of: int) -> str:
    where = listed(measures, 4)
    if len(first) == of:
        return f"All {of} have the same {where}." if of > 2 else f"Both have the same {where}."
    has = "has" if len(first) == 1 else "have"
    return f"{listed(first, 6)} {has} the least {where}."


def _beside_guessing(of: Finished, titles: Sequence[str]) -> str:
    y = of.results[0].y
    guessing = 1 - float(np.bincount(y).max()) / len(y)
    worse = [title for title, one in zip(titles, of.results, strict=True) if one.zero_one_loss >= guessing]
    said = f"Always naming the most frequent class would be wrong in {shown(guessing)} of these rows"
    if not worse:
        return f"{said}; {'it does' if len(titles) == 1 else 'every classifier here does'} better."
    does = "does" if len(worse) == 1 else "do"
    return f"{said}; {listed(worse, 6)} {does} no better than that."


def _without_example(of: Finished) -> list[str]:
    """How many rows of the first round are of a class that no row has which was learned from; nothing where none is."""
    if not of.whole:
        return []
    first = [fold for fold in of.folds if fold.round == of.folds[0].round]
    every = Counter(y for fold in first for y in fold.y.tolist())
    alone = sum(n for fold in first for y, n in Counter(fold.y.tolist()).items() if n == every[y])
    if not alone:
        return []
    rows = "1 row is" if alone == 1 else f"{alone:,} rows are"
    return [f"{rows} of a class that none of the rows learned from has: nothing could tell what such a row is like."]


def _against_spread(of: Finished, titles: Sequence[str]) -> list[str]:
    """How far the zero-one losses of the classifiers are apart, and how far those of the folds of one are."""
    pooled = [one.zero_one_loss for one in of.results]
    best = pooled.index(min(pooled))
    folds = of.results[best].fold_zero_one
    if len(folds) < 2:
        return ["A single fold does not say how far the losses depend on the rows."]
    apart, spread = max(pooled) - min(pooled), float(folds.max() - folds.min())
    if not apart and not spread:
        return ["Neither the zero-one losses of the classifiers differ nor those of single folds."]
    if not apart:
        return [f"The zero-one losses of the classifiers do not differ; those of single folds do by {shown(spread)}."]
    than = "more than" if apart > spread else "less than" if apart < spread else "exactly as much as"
    return [
        f"The zero-one losses of the classifiers differ by {shown(apart)}, {than} those of single folds of {titles[best]} do "
        f"({shown(spread)})."
    ]
