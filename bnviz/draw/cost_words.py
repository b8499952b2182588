"""What an analysis would take, in words: counts, memory and seconds, and which columns it comes from."""

from collections.abc import Sequence

from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.learn.cost import MOST_ATTRIBUTES, MOST_CELLS, Cost

MB = 1_000_000
MANY = 20
"""A column with more states than this may be the cause."""
NAMED = 3
"""How many columns are named as the cause."""


def seconds_in_words(seconds: float) -> str:
    """A time to wait, as a person would say it."""
    if seconds < 1.5:
        return "about a second"
    if seconds < 90:
        return f"about {seconds:.0f} seconds"
    return f"about {seconds / 60:.0f} minutes"


def size_in_words(cost: Cost) -> str:
    """The attributes, counts, memory and seconds of an analysis."""
    return (
        f"{counted_noun(len(cost.states), 'attribute', 'attributes')}, {cost.cells:,} counts, {max(cost.bytes // MB, 1):,} MB, "
        f"{seconds_in_words(cost.seconds)}"
    )


def too_large(cost: Cost, names: Sequence[str], target: str) -> str:
    """Why a data set is too large to be analysed, and which columns cause it."""
    pairs = counted_noun(cost.pairs, "pair of attributes", "pairs of attributes")
    return (
        f"Counting {pairs} in each of {cost.classes:,} classes would take {cost.cells:,} counts, {cost.bytes // MB:,} MB and "
        f"{seconds_in_words(cost.seconds)}; the limit is {MOST_CELLS:,} counts and {MOST_ATTRIBUTES:,} attributes, so nothing has "
        f"been computed. {causes(cost, names, target)}"
    )


def causes(cost: Cost, names: Sequence[str], target: str) -> str:
    """The columns in which most of the counts are: those with many more states than usual, or that there are many."""
    worst = sorted(range(len(names)), key=lambda i: -cost.states[i])[:NAMED]
    usual = sorted(cost.states)[(len(cost.states) - 1) // 2]
    large = [i for i in worst if cost.states[i] > max(4 * usual, MANY)]
    found = [f"{names[i]} ({cost.states[i]:,} states, in {shown(cost.share(i))} of the counts of pairs)" for i in large]
    if cost.classes > MANY:
        found.insert(0, f"the class {target} ({cost.classes:,} states, in all counts)")
    if not found:
        many = counted_noun(len(names), "attribute", "attributes")
        return f"No column stands out: there are {many}, and half of them have {usual:,} states or more."
    return f"Most of it comes from {listed(found)}."
