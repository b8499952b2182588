"""What is to be noticed in structures side by side, and in the way in which KDB builds one: computed from them."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import cut
from bnviz.draw.sentences import counted_noun, listed, some_of
from bnviz.draw.structure_view import NAME, Shown
from bnviz.graph.spanning_tree import Edge
from bnviz.graph.ties import tied
from bnviz.learn.kdb import Choice
from bnviz.learn.network_classifier import Parents


def structures_noticed(ones: Sequence[Shown], faint: NDArray[np.bool_], rows: int) -> list[str]:
    """What the structures share, which arcs may be chance, and which classifier has the most numbers to learn."""
    single = [one for one in ones if len(one.structures) == 1]
    said = _shared(single)
    for one in single:
        arcs = _pairs(one.structures[0].parents)
        weak = sum(bool(faint[pair]) for pair in arcs)
        if weak:
            which = _which(weak, len(arcs))
            said.append(
                f"{which} of {one.title} {'is' if weak == 1 else 'are'} not distinguishable from zero with this many rows (G² "
                "test), but parameters are learned for every arc."
            )
            break
    sized = [one for one in ones if one.size is not None]
    if len(sized) > 1:
        numbers = [one.size.parameters for one in sized if one.size is not None]
        least, most = int(np.argmin(numbers)), int(np.argmax(numbers))
        if numbers[least] < numbers[most]:
            said.append(
                f"{sized[least].title} learns {numbers[least]:,} numbers and {sized[most].title} {numbers[most]:,}, from the same "
                f"{counted_noun(rows, 'row', 'rows')}."
            )
    return said


def _which(weak: int, arcs: int) -> str:
    if weak < arcs:
        return f"{weak:,} of the {arcs:,} arcs"
    return "The only arc" if arcs == 1 else "Both arcs" if arcs == 2 else f"All {arcs:,} arcs"


def _shared(single: Sequence[Shown]) -> list[str]:
    """How many pairs the first two structures that have arcs share, and how many of them the same way round."""
    joined = [(one.title, _pairs(one.structures[0].parents), one.structures[0].parents) for one in single]
    joined = [(title, pairs, parents) for title, pairs, parents in joined if pairs]
    without = [one.title for one in single if not _pairs(one.structures[0].parents)]
    said = []
    if without:
        has = "has" if len(without) == 1 else "have"
        said.append(
            f"{listed(without)} {has} no arc between attributes: given the class, all of them are taken as independent."
        )
    if len(joined) > 1:
        (first, pairs, parents), (second, others, other_parents) = joined[:2]
        both = [pair for pair in pairs if pair in others]
        turned = sum(_is_turned(pair, parents, other_parents) for pair in both)
        way = f", {f'{some_of(turned, len(both))} ' if len(both) > 1 else ''}the other way round" if turned else ""
        arcs = counted_noun(len(pairs), "arc", "arcs")
        common = counted_noun(len(both), "pair", "pairs")
        said.append(
            f"{first} has {arcs} between attributes, {second} {len(others):,}; they have {common} in common{way}."
        )
    return said


def _pairs(parents: Parents) -> list[Edge]:
    return sorted((min(i, p), max(i, p)) for i, pa in enumerate(parents) for p in pa)


def _is_turned(pair: Edge, one: Parents, other: Parents) -> bool:
    return (pair[0] in one[pair[1]]) != (pair[0] in other[pair[1]])


def kdb_noticed(choices: Sequence[Choice], k: int, names: Sequence[str], unit: Unit) -> list[str]:
    """Which attribute comes in first and last, how much the arcs weigh, and whether ties decided anything."""
    if len(choices) == 1:
        return ["There is one attribute, so KDB is naive Bayes for every k."]
    names = [cut(name, NAME) for name in names]
    said = [_first_and_last(choices, names, unit)]
    if not k:
        return [*said, "With k = 0 nothing is taken: this is naive Bayes."]
    said.append(_weights(choices, names, unit))
    ties = [names[choice.attribute] for choice in choices if choice.tied_out]
    level = [names[choice.attribute] for choice in choices if choice.level]
    if ties:
        said.append(
            f"A tie for the last place among the parents was broken for {listed(ties)}: the one that came in earlier was taken."
        )
    if level:
        said.append(f"A tie in I(X;Y) was broken for {listed(level)}: the earlier column came in first.")
    if not ties and not level:
        said.append("No tie had to be broken.")
    return said


def _first_and_last(choices: Sequence[Choice], names: Sequence[str], unit: Unit) -> str:
    """Which attribute comes in first and which last, and why."""
    first, last = names[choices[0].attribute], names[choices[-1].attribute]
    most, least = ([c for c in choices if tied(c.weight, end.weight)] for end in (choices[0], choices[-1]))
    may = "so every other attribute may depend on it, and it on none"
    if len(most) == len(choices):
        return (
            f"All attributes tell equally much about the class, I(X;Y) = {shown(in_unit(choices[0].weight, unit))} {unit}, and "
            f"come in in the order of the columns. {first} is the first, {may}."
        )
    tops, bottoms = (listed([names[c.attribute] for c in ones]) for ones in (most, least))
    above = (
        f"{first} tells the most about the class" if len(most) == 1 else f"{tops} tell the most; {first} is the first"
    )
    below = f"{last} tells the least and comes" if len(least) == 1 else f"{bottoms} tell the least; {last} comes"
    return f"{above}, {may}. {below} in last."


def _weights(choices: Sequence[Choice], names: Sequence[str], unit: Unit) -> str:
    """How much the lightest and the heaviest arc weigh."""
    arcs = [(score, j, choice.attribute) for choice in choices for j, score in choice.taken]
    low, high = (end(arcs, key=lambda arc: arc[0]) for end in (min, max))
    weights = [f"{shown(in_unit(arc[0], unit))} {unit}" for arc in (low, high)]
    if tied(low[0], high[0]):
        which, weigh = _which(len(arcs), len(arcs)), "weighs" if len(arcs) == 1 else "weigh"
        return f"{which} between attributes {weigh} {weights[0]}."
    light, heavy = (f"{names[parent]} to {names[child]}" for _, parent, child in (low, high))
    return (
        f"An attribute takes its parents however little they tell it: the heaviest arc, {heavy}, weighs {weights[1]}, the "
        f"lightest, {light}, {weights[0]}."
    )
