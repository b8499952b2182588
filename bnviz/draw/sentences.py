"""What the pictures say, in words: each sentence is computed from the decisions and numbers on screen."""

from collections.abc import Sequence
from itertools import takewhile

import numpy as np

from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.graph.spanning_tree import Decision, Edge
from bnviz.graph.ties import GAP, tied
from bnviz.learn.analysis import Analysis
from bnviz.learn.significance import ALPHA


def pair_name(edge: Edge, names: Sequence[str]) -> str:
    """The two ends of an edge, earlier column first."""
    return f"{names[edge[0]]} – {names[edge[1]]}"


def counted_noun(number: int, one: str, many: str) -> str:
    """A number with its noun, `1 edge` or `3 edges`."""
    return f"{number:,} {one if number == 1 else many}"


def some_of(part: int, whole: int) -> str:
    """How many of several things, at least two: `none of them`, `2 of them`, `both of them`, `all 3 of them`."""
    if not part:
        return "none of them"
    if part == whole:
        return "both of them" if whole == 2 else f"all {whole:,} of them"
    return f"{part:,} of them"


def listed(items: Sequence[str], most: int = 3) -> str:
    """One or more items in a row, `a, b and c`; of more than `most` the number of the others at the end, at least two."""
    if len(items) > most + 1:
        items = [*items[:most], counted_noun(len(items) - most, "other", "others")]
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def verdict(decision: Decision, rank: int, pairs: int, names: Sequence[str]) -> str:
    """What Kruskal's algorithm did with a pair, and why; `rank` counts from 1."""
    looked = f"By weight it is pair {rank:,} of {pairs:,}."
    if decision.taken:
        return f"{looked} It was taken: no path joined its two ends before."
    around = " – ".join(names[node] for node in (*decision.cycle, decision.cycle[0]))
    said = f"{looked} It was refused: it would close the cycle {around}, whose other edges all weigh at least as much."
    if decision.ties:
        equal = listed([pair_name(edge, names) for edge in decision.ties])
        weighs = "weighs" if len(decision.ties) == 1 else "weigh"
        said += f" On this cycle {equal} {weighs} the same, so the order of the columns decided."
    return said


def significance(analysis: Analysis, i: int, j: int, degrees: int) -> str:
    """Whether I(X_i;X_j|Y) can be told from zero with this many rows, with the numbers of the test."""
    if not degrees:
        return (
            "Within every class one of the two has a single value, so there is nothing that could depend on the other."
        )
    G2, p = 2 * analysis.counts.rows * float(analysis.info.cmi[i, j]), float(analysis.p[i, j])
    told = "so it is not distinguishable from zero" if p >= ALPHA else "so it is more than chance would show"
    chance = "less than 0.0001" if p < 1e-4 else shown(p)
    return (
        f"G² = 2 t I = {shown(G2)} (with I in nats) has {counted_noun(degrees, 'degree', 'degrees')} of freedom; attributes "
        f"independent given the class reach this with probability {chance}, {told} at the level of {ALPHA}."
    )


def ties(analysis: Analysis, names: Sequence[str]) -> str:
    """Which pairs tie for the largest weight, if any do; and whether another tree weighs as much, with the pairs in it."""
    decisions = analysis.decisions
    heaviest = decisions[0].weight
    # A lighter one may stand before one that ties with the heaviest, but by less than another gap.
    near = takewhile(lambda d: d.weight > heaviest - 2 * GAP, decisions)
    first = [d.edge for d in near if tied(d.weight, heaviest)]
    said = ""
    if len(first) > 1:
        pairs = listed([pair_name(edge, names) for edge in first])
        said = f"{pairs} tie for the largest weight; the one whose attributes stand earlier in the data goes first. "
    equal = [pair_name(decisions[rank].edge, names) for rank in decisions.with_ties]
    if not equal:
        return f"{said}No other spanning tree weighs as much as this one."
    could = listed(equal)
    return f"{said}This tree is not the only maximum one: {could} could stand in it instead of an edge that weighs the same."


def near_zero(analysis: Analysis, names: Sequence[str]) -> str:
    """Which edges of the tree are not distinguishable from zero."""
    weak = analysis.faint
    faint = [pair_name(edge, names) for edge in analysis.edges if weak[edge]]
    every = len(analysis.edges)
    if not faint:
        subject = "The only edge of the tree is" if every == 1 else f"All {every:,} edges of the tree are"
        return f"{subject} more than chance would show with this many rows (G² test, level {ALPHA})."
    if len(faint) == every:
        subject = "The only edge" if every == 1 else f"None of the {every:,} edges"
        can = "cannot" if every == 1 else "can"
        said = f"{subject} of the tree {can} be told from zero with this many rows (G² test, level {ALPHA})."
    else:
        said = f"{len(faint):,} of the {every:,} edges of the tree cannot be told from zero with this many rows: {listed(faint)}."
    return (
        f"{said} Few rows, or little dependence: the test cannot say which. A tree joins all attributes all the same."
    )


def strongest(analysis: Analysis, names: Sequence[str], unit: Unit) -> str:
    """How the information is spread: the heaviest pair, and the share of all CMI that lies on the tree."""
    if not analysis.decisions:
        return "There is a single attribute, so there is no pair and no tree to grow: the TAN is naive Bayes."
    first = analysis.decisions[0]
    if first.weight == 0:
        return "Given the class, no attribute tells anything about another: all weights are zero."
    largest = f"{shown(in_unit(first.weight, unit))} {unit}"
    if len(analysis.decisions) == 1:
        return f"There is one pair, and given the class {pair_name(first.edge, names)} share {largest}."
    total = float(np.triu(analysis.info.cmi, 1).sum())
    tree = float(sum(analysis.info.cmi[edge] for edge in analysis.edges))
    more = " (others as much)" if tied(analysis.decisions[1].weight, first.weight) else ""
    edges = counted_noun(len(analysis.edges), "edge", "edges")
    return (
        f"{pair_name(first.edge, names)} share the most given the class, {largest}{more}. The {edges} of the tree, out of "
        f"{len(analysis.decisions):,} pairs, carry {shown(in_unit(tree, unit))} of all {shown(in_unit(total, unit))} {unit}."
    )


def likelihood_gain(analysis: Analysis, unit: Unit) -> str:
    """What the tree adds to naive Bayes: the log-likelihood of the rows rises by their number times the weight of the tree, and no
    other tree weighs more.
    """
    t, nats = analysis.counts.rows, float(sum(analysis.info.cmi[edge] for edge in analysis.edges))
    weight, gain = (f"{shown(in_unit(amount, unit))} {unit}" for amount in (nats, t * nats))
    return (
        f"Without smoothing the tree raises the log-likelihood of the {t:,} rows above that of naive Bayes by {t:,} times its "
        f"weight of {weight}: {gain}. No other tree raises it more; how well the class is predicted is another question."
    )


def noticed(analysis: Analysis, names: Sequence[str], unit: Unit) -> list[str]:
    """What a reader should have noticed about this tree."""
    said = [strongest(analysis, names, unit)]
    if analysis.decisions:
        said += [near_zero(analysis, names), ties(analysis, names)]
        if analysis.decisions[0].weight > 0:
            said.append(likelihood_gain(analysis, unit))
    if silent := [names[i] for i, mi in enumerate(analysis.info.mi) if mi < GAP]:
        tell = "tells" if len(silent) == 1 else "tell"
        said.append(f"{listed(silent)} {tell} nothing about the class when looked at alone.")
    return said
