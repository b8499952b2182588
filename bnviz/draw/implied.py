"""What a network implies about independence, as formulas and, where it was learned from data, beside what the rows say."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Literal

from bnviz.draw.numbers import Unit, in_unit
from bnviz.draw.sentences import counted_noun
from bnviz.draw.separation_words import SEPARATED
from bnviz.graph.dag import DAG
from bnviz.graph.independencies import Independence, local_independencies, minimal_independencies
from bnviz.graph.separators import minimal_separator
from bnviz.learn.independence import IndependenceTest
from bnviz.learn.significance import ALPHA

Listing = Literal["pairs", "all", "local"]
LISTINGS: dict[Listing, str] = {
    "pairs": "each pair, with one minimal set",
    "all": "each pair, with every minimal set",
    "local": "each node, given its parents",
}
FEW_ROWS = 5
"""With fewer rows than this for a combination of the others' values, on average, the test says little."""

Lines = dict[str, list[str] | list[float] | list[int]]


@dataclass(frozen=True)
class Implied:
    """The first independencies of a list, and whether there are more."""

    found: tuple[Independence, ...]
    more: bool


def implied(dag: DAG, listing: Listing, most: int) -> Implied:
    """The first `most` independencies of a list."""
    found: dict[Listing, Iterator[Independence]] = {
        "pairs": _one_for_each_pair(dag),
        "all": minimal_independencies(dag),
        "local": local_independencies(dag),
    }
    first = tuple(islice(found[listing], most))
    return Implied(first, next(found[listing], None) is not None)


def _one_for_each_pair(dag: DAG) -> Iterator[Independence]:
    for x, y in combinations(range(dag.nodes), 2):
        z = minimal_separator(dag, x, y)
        if z is not None:
            yield Independence((x,), (y,), z)


def independence_formula(one: Independence, names: Sequence[str]) -> str:
    """`tub ⟂ smoke, lung | asia`."""
    X, Y, Z = (", ".join(names[node] for node in part) for part in one)
    return f"{X} {SEPARATED} {Y}{f' | {Z}' if Z else ''}"


def implied_lines(found: Sequence[Independence], names: Sequence[str]) -> Lines:
    """A line for each independence: its formula, and how many nodes are given."""
    return {
        "implied independence": [independence_formula(one, names) for one in found],
        "nodes given": [len(one.Z) for one in found],
    }


def lines_with_tests(
    found: Sequence[Independence], tests: Sequence[IndependenceTest], names: Sequence[str], rows: int, unit: Unit
) -> Lines:
    """A line for each independence that was tested on so many rows, with the numbers of the test and what they say."""
    return {
        "implied independence": [independence_formula(one, names) for one in found],
        f"I ({unit})": [in_unit(test.cmi, unit) for test in tests],
        "G²": [test.G2 for test in tests],
        "degrees of freedom": [test.degrees for test in tests],
        "p": [test.p for test in tests],
        "the rows": [verdict(test, rows) for test in tests],
        "combinations given": [test.strata for test in tests],
    }


def verdict(test: IndependenceTest, rows: int) -> str:
    """What the rows say of an independence, in a word or two."""
    if not test.degrees:
        return "nothing to test"
    if test.p < ALPHA:
        return "speak against it"
    return "agree; few rows" if rows < FEW_ROWS * test.strata else "agree"


def count_words(listed: Implied) -> str:
    """How many independencies are listed."""
    if listed.more:
        return f"These are the first {len(listed.found):,}; there are more."
    if not listed.found:
        return "The network implies none."
    return f"{counted_noun(len(listed.found), 'independence', 'independencies')}."


def implied_noticed(dag: DAG, found: Sequence[Independence], names: Sequence[str]) -> list[str]:
    """What a reader should have noticed about the list."""
    pairs = dag.nodes * (dag.nodes - 1) // 2
    if not pairs:
        return ["One node alone has nothing to be independent of."]
    apart = pairs - len(dag.arcs)
    if not apart:
        return ["Every pair of nodes is joined by an arc, so the network implies no independence and fits any data."]
    said = [
        f"{counted_noun(apart, 'pair', 'pairs')} of {pairs:,} {'shares' if apart == 1 else 'share'} no arc, and each missing arc "
        "is an independence: all that a network says about the world is in the arcs that it does not have."
    ]
    free = next((one for one in found if not one.Z), None)
    if free is not None:
        said.append(f"{independence_formula(free, names)} holds while nothing is observed.")
    return said


def noticed_in_tests(tests: Sequence[IndependenceTest], rows: int) -> list[str]:
    """How many tests speak against an independence, beside how many would by chance."""
    possible = [test for test in tests if test.degrees]
    if not possible:
        return ["None of these independencies can be tested: where the others are known, nothing varies."]
    against = sum(test.p < ALPHA for test in possible)
    said = [
        f"{against:,} of {counted_noun(len(possible), 'test', 'tests')} {'speaks' if against == 1 else 'speak'} against an "
        f"independence. If all of them held, about {ALPHA * len(possible):.1f} would do so by chance at the level of {ALPHA}."
    ]
    thin = sum(rows < FEW_ROWS * test.strata for test in possible)
    if thin:
        said.append(
            f"In {counted_noun(thin, 'test', 'tests')} there are fewer than {FEW_ROWS} rows for each combination of what is given: "
            "there the test finds a dependence only if it is very strong, and its p is not exact."
        )
    return said
