"""Which rows are tested together in cross validation. Each row is tested once, by a classifier learned from all other folds."""

from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from bnviz.model.errors import InputError

Rows = NDArray[np.intp]
Assign = Literal["stratified", "random", "modulo"]
"""How rows are put into folds: each class spread evenly, any rows, or row i into fold i % folds."""


def fold_rows(
    y: NDArray[np.integer], folds: int = 10, assign: Assign = "stratified", repeats: int = 1, seed: int = 0
) -> tuple[tuple[Rows, ...], ...]:
    """The rows of each fold, rising, for each of `repeats` rounds; in a round every row is in one fold.

    `y` (t,) are the classes of the rows. The sizes of two folds differ by at most one row. The rounds are drawn one after another
    with `seed`; folds by number are always the same, so they have one round.
    Errors: InputError for fewer than two folds, more folds than rows, no round, rounds of folds by number, or an unknown way.
    """
    _check(len(y), folds, assign, repeats)
    rng = np.random.default_rng(seed)
    return tuple(_in_turn(_order(y, assign, rng), folds) for _ in range(repeats))


def _order(y: NDArray[np.integer], assign: Assign, rng: np.random.Generator) -> Rows:
    """The rows in the order in which they are dealt to the folds in turn."""
    if assign == "modulo":
        return np.arange(len(y))
    drawn = rng.permutation(len(y))
    return drawn if assign == "random" else drawn[np.argsort(y[drawn], kind="stable")]


def _in_turn(order: Rows, folds: int) -> tuple[Rows, ...]:
    return tuple(np.sort(order[fold::folds]) for fold in range(folds))


def _check(rows: int, folds: int, assign: str, repeats: int) -> None:
    if assign not in get_args(Assign):
        raise InputError(
            f"There is no way {assign!r:.99} to put rows into folds: choose one of {', '.join(get_args(Assign))}."
        )
    if folds < 2:
        number = "1 fold" if folds == 1 else f"{folds} folds"
        raise InputError(f"With {number} there is nothing to learn from or to test: ask for at least 2.")
    if folds > rows:
        raise InputError(f"{rows:,} rows cannot be put into {folds:,} folds: ask for at most {rows:,}.")
    if repeats < 1:
        raise InputError(f"Cross validation cannot be repeated {repeats} times: ask for 1 or more.")
    if assign == "modulo" and repeats > 1:
        raise InputError(
            "Folds by row number are the same each time: ask for 1 round, or put rows into folds at random."
        )
