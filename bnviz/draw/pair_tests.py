"""Which differences between classifiers mean anything, as a matrix, a table and in words."""

from collections.abc import Sequence
from math import isfinite
from typing import Literal

from bnviz.draw.experiment_lines import numbers_or_words
from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.evaluate.pairs import ALPHA, Pair

Tested = Literal["zero-one", "rmse"]
TESTS: dict[Tested, str] = {"zero-one": "zero-one loss (McNemar)", "rmse": "RMSE (corrected t-test)"}
"""The losses that are tested, and how."""
SAME = 5e-13
"""Losses that are no further apart are the same."""
NEITHER = "not told apart"
CLEARLY: dict[Tested, tuple[str, str]] = {
    "zero-one": ("fewer errors", "more errors"),
    "rmse": ("smaller RMSE", "larger RMSE"),
}
"""What the first of two has if it is better, and if it is worse."""


def differs(pair: Pair, tested: Tested) -> bool:
    """Whether the two differ by more than chance would show."""
    return pair.differs if tested == "zero-one" else pair.rmse_differs


def first_is_better(pair: Pair, tested: Tested) -> bool:
    """Whether the first of the two loses less."""
    if tested == "zero-one":
        return pair.zero_one.only_first < pair.zero_one.only_second
    return pair.rmse is not None and pair.rmse.difference < 0


def pair_matrix_lines(pairs: Sequence[Pair], titles: Sequence[str], tested: Tested) -> Lines:
    """A line and a column for each classifier: how that of the line compares with that of the column."""
    cells = [["" for _ in titles] for _ in titles]
    for pair in pairs:
        words = [NEITHER, NEITHER]
        if differs(pair, tested):
            better, worse = CLEARLY[tested]
            words = [better, worse] if first_is_better(pair, tested) else [worse, better]
        cells[pair.first][pair.second], cells[pair.second][pair.first] = words
    columns = {f"beside {title}": [row[k] for row in cells] for k, title in enumerate(titles)}
    return {"classifier": list(titles), **columns}


def pair_test_lines(pairs: Sequence[Pair], titles: Sequence[str], tested: Tested) -> Lines:
    """A line for each pair: what was counted or measured, the p of the test, and the p adjusted for the number of pairs."""
    lines: Lines = {
        "first": [titles[pair.first] for pair in pairs],
        "second": [titles[pair.second] for pair in pairs],
    }
    if tested == "zero-one":
        lines["only the first is wrong"] = [pair.zero_one.only_first for pair in pairs]
        lines["only the second is wrong"] = [pair.zero_one.only_second for pair in pairs]
        lines["p"] = [pair.zero_one.p for pair in pairs]
        lines["p, adjusted"] = [pair.zero_one_p for pair in pairs]
        return lines
    nan = float("nan")
    tests = [pair.rmse for pair in pairs]
    lines["difference of RMSE"] = numbers_or_words([nan if t is None else t.difference for t in tests])
    lines["t"] = numbers_or_words([nan if t is None else t.t for t in tests])
    lines["p"] = numbers_or_words([nan if t is None else t.p for t in tests])
    lines["p, adjusted"] = numbers_or_words([nan if t is None else q.rmse_p for t, q in zip(tests, pairs, strict=True)])
    return lines


def pair_sentence(pair: Pair, titles: Sequence[str], tested: Tested) -> str:
    """What one test says, with its numbers."""
    one, other = titles[pair.first], titles[pair.second]
    if tested == "rmse":
        return _rmse_sentence(pair, one, other)
    few, many = pair.zero_one.only_first, pair.zero_one.only_second
    if not few and not many:
        return f"{one} and {other} are right and wrong on the same rows."
    counts = f"{_rows(few)} only {one} is wrong, on {many:,} only {other}"
    if pair.differs:
        return f"{counts}: more uneven than chance would show (p, adjusted: {p_word(pair.zero_one_p)})."
    if pair.zero_one.p > 1 - 1e-9:
        return f"{counts}: no split is more likely by chance."
    p = _p_words(pair.zero_one.p, pair.zero_one_p)
    return f"{counts}: chance alone splits as unevenly with probability {p}."


def _rmse_sentence(pair: Pair, one: str, other: str) -> str:
    if pair.rmse is None:
        return f"A single fold does not say how much the difference between {one} and {other} varies."
    test = pair.rmse
    if abs(test.difference) <= SAME:
        return f"{one} and {other} have the same mean RMSE."
    more = "smaller" if test.difference < 0 else "larger"
    said = f"The RMSE of {one} is on average {shown(abs(test.difference))} {more} than that of {other}"
    size = f"t = {shown(test.t)}" if isfinite(test.t) else "the same in every fold"
    if pair.rmse_differs:
        return f"{said}, more than chance would show ({size}; p, adjusted: {p_word(pair.rmse_p)})."
    return f"{said} ({size}); chance alone gives as much with probability {_p_words(test.p, pair.rmse_p)}."


def _p_words(p: float, adjusted: float) -> str:
    """A p that does not mean anything; where alone it would, what is left of that among so many pairs."""
    return f"{p_word(p)}, adjusted for the number of pairs {p_word(adjusted)}" if p < ALPHA else p_word(p)


def _rows(number: int) -> str:
    return f"On {counted_noun(number, 'row', 'rows')}"


def p_word(p: float) -> str:
    """A probability of a test."""
    return "below 0.0001" if p < 1e-4 else shown(p)


def pairs_noticed(pairs: Sequence[Pair], titles: Sequence[str]) -> list[str]:
    """How many of the pairs differ in each loss, which ones, and what a test cannot say."""
    if not pairs:
        return ["A difference needs two classifiers: choose another one."]
    said = [_how_many(pairs, titles, tested) for tested in TESTS]
    if any(not differs(pair, tested) for pair in pairs for tested in TESTS):
        said.append("Two that are not told apart need not be equally good: more rows may tell them apart.")
    if len(pairs) > 1:
        said.append(
            f"With {len(pairs):,} pairs, one of them is likelier to differ by chance: each p is adjusted for their number (Holm)."
        )
    return said


def _how_many(pairs: Sequence[Pair], titles: Sequence[str], tested: Tested) -> str:
    found = [pair for pair in pairs if differs(pair, tested)]
    measure = "zero-one loss" if tested == "zero-one" else "RMSE"
    if not found:
        which = "The pair does not differ" if len(pairs) == 1 else f"None of the {len(pairs):,} pairs differs"
        return f"{which} in {measure} by more than chance would show at the level {ALPHA}."
    ordered = [
        (pair.first, pair.second) if first_is_better(pair, tested) else (pair.second, pair.first) for pair in found
    ]
    named = listed([f"{titles[better]} has the smaller one beside {titles[worse]}" for better, worse in ordered], 4)
    differ = "pair differs" if len(pairs) == 1 else "pairs differs" if len(found) == 1 else "pairs differ"
    of = "The" if len(pairs) == 1 else f"{len(found):,} of {len(pairs):,}"
    return f"{of} {differ} in {measure} by more than chance would show: {named}."
