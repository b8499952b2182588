"""Whether the rows are enough for the tests that PC makes, in words: a test with many combinations of values and few rows for each
of them hardly sees a dependence, and an information estimated from few rows is never small.
"""

from collections.abc import Sequence
from itertools import combinations
from math import prod

import numpy as np

from bnviz.draw.numbers import shown
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.pattern import Edge
from bnviz.learn.pc_result import PcResult
from bnviz.learn.pc_rules import PcRules
from bnviz.model.dataset import Dataset

ENOUGH = 5
"""A rule of thumb: from so many rows for each combination of values on, a test of independence can be relied on (Cochran 1954)."""
MOST_NAMES = 4


def values_that_occur(dataset: Dataset) -> tuple[int, ...]:
    """How many values each variable has in the rows, the class last."""
    return tuple(int(np.count_nonzero(np.bincount(line))) for line in dataset.codes)


def rows_words(nodes: Sequence[int], values: Sequence[int], rows: int) -> str:
    """How many rows a test of these nodes, the given ones among them, has for each combination of their values."""
    cells = prod(values[v] for v in nodes)
    each = f"{shown(rows / cells)} for each"
    return f"{counted_noun(rows, 'row', 'rows')} for {counted_noun(cells, 'combination', 'combinations')} of values, {each}"


def step_words(nodes: Sequence[int], values: Sequence[int], rows: int, rules: PcRules) -> str:
    """How many rows a test has, and what follows where they are few."""
    said = f"There are {rows_words(nodes, values, rows)}."
    if rules.test == "cmi" or rows >= ENOUGH * prod(values[v] for v in nodes):
        return said
    return (
        f"{said} With fewer than {ENOUGH} a test hardly sees a dependence, and “independent” may mean “too few rows”."
    )


def weak_noticed(result: PcResult, rules: PcRules, values: Sequence[int], rows: int, names: Sequence[str]) -> list[str]:
    """What the number of rows says about what PC has found; nothing where there are enough."""
    if rules.test == "cmi":
        return _by_chance(rules, values, rows)
    return [*_weak(result, values, rows, heads(names)), *_alone(result, heads(names))]


def _weak(result: PcResult, values: Sequence[int], rows: int, names: Sequence[str]) -> list[str]:
    """How many edges went by a test with few rows, and the test that had the fewest."""
    tested = {edge: (*edge, *given) for edge, given in result.separating.items() if _vary(edge, values)}
    weak = {edge: nodes for edge, nodes in tested.items() if rows < ENOUGH * prod(values[v] for v in nodes)}
    if not weak:
        return []
    worst = max(sorted(weak), key=lambda edge: prod(values[v] for v in weak[edge]))
    given = listed([names[v] for v in result.separating[worst]], MOST_NAMES) if result.separating[worst] else "nothing"
    went = "pair was" if len(weak) == 1 else "pairs were"
    return [
        f"{len(weak):,} {went} found independent by a test with fewer than {ENOUGH} rows for each combination of values. The "
        f"weakest, {names[worst[0]]} and {names[worst[1]]} given {given}, has {rows_words(weak[worst], values, rows)}. "
        "Such a test hardly sees a dependence, so an edge may be missing for want of rows."
    ]


def _alone(result: PcResult, names: Sequence[str]) -> list[str]:
    """The variables without an edge that depend on another one when nothing is given."""
    n, graph = len(names), result.graph
    joined = {v for edge in (*graph.compelled, *graph.reversible) for v in edge}
    apart = {edge for edge, given in result.separating.items() if not given}
    alone = [v for v in range(n) if v not in joined and sum(v in edge for edge in apart) < n - 1]
    if not alone:
        return []
    some = listed([names[v] for v in alone], MOST_NAMES)
    ends, each = ("ends", "it depends") if len(alone) == 1 else ("end", "each of them depends")
    return [
        f"{some} {ends} without an edge, though with nothing given {each} on another variable. No network has both, so some of "
        "the tests are wrong."
    ]


def _by_chance(rules: PcRules, values: Sequence[int], rows: int) -> list[str]:
    """For how many pairs independence alone shows more information than the limit: degrees of freedom / 2 t, on average."""
    pairs = [edge for edge in combinations(range(len(values)), 2) if _vary(edge, values)]
    chance = [(values[x] - 1) * (values[y] - 1) / (2 * max(rows, 1)) for x, y in pairs]
    above = sum(nats > rules.threshold for nats in chance)
    if not above:
        return []
    every = counted_noun(len(pairs), "pair", "pairs")
    return [
        f"In {counted_noun(rows, 'row', 'rows')} even independent variables show some information, on average degrees of freedom / "
        f"(2 × rows): up to {shown(max(chance))} nats with nothing given. For {above:,} of {every} that is above the limit of "
        f"{rules.threshold:g}, so edges may stay by chance."
    ]


def _vary(edge: Edge, values: Sequence[int]) -> bool:
    return min(values[v] for v in edge) > 1
