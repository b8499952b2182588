"""What is to be noticed about one prediction: who is the surest, whether one factor alone could turn it, and how few rows stand
behind a factor.
"""

from collections.abc import Sequence

from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.value_words import value_words
from bnviz.draw.waterfall import Part
from bnviz.graph.ties import GAP
from bnviz.learn.classifier import predicted
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

FEW = 5
"""Fewer rows than this are few."""


def surest(titles: Sequence[str], P: Probabilities, target: Variable, y: int | None) -> list[str]:
    """Which classifier is the surest and which the least sure, and whether the surest is wrong; of one alone how sure it is.

    P has shape (classifiers, c); `y` is the row's own class, where it is known.
    """
    largest, classes = P.max(1).tolist(), predicted(P).tolist()
    words = [value_words(target, c) for c in classes]
    if len(titles) == 1:
        return [
            f"{titles[0]} gives {words[0]} {shown(largest[0])} of the probability, and {shown(1 - largest[0])} to all else."
        ]
    most, least = ([n for n, p in enumerate(largest) if shown(p) == shown(end)] for end in (max(largest), min(largest)))
    if most == least:
        return [f"All of them are equally sure of what they predict: {shown(largest[0])}."]
    (tops, sure), (bottoms, unsure) = (_names_and_words(ones, titles, largest, words) for ones in (most, least))
    said = f"{tops} {'is' if len(most) == 1 else 'are'} the surest ({sure}), {bottoms} the least sure ({unsure})."
    wrong = [titles[n] for n in most if y is not None and classes[n] != y]
    return [f"{said} {_wrong(wrong, len(most))}"] if wrong else [said]


def _names_and_words(
    ones: Sequence[int], titles: Sequence[str], largest: Sequence[float], words: Sequence[str]
) -> tuple[str, str]:
    """Classifiers that are equally sure: their titles, and how sure they are of what."""
    said = dict.fromkeys(words[n] for n in ones)
    return listed([titles[n] for n in ones], 6), f"{shown(largest[ones[0]])} for {' or '.join(said)}"


def _wrong(wrong: Sequence[str], most: int) -> str:
    """That of the surest classifiers these are wrong."""
    if len(wrong) == most:
        return "The surest one is wrong here." if most == 1 else "The surest ones are wrong here."
    return f"Of these surest ones {listed(wrong, 6)} {'is' if len(wrong) == 1 else 'are'} wrong here."


def turning(found: Sequence[Part], name: str, one: str, other: str) -> list[str]:
    """Whether the sum of the parts would have the other sign without one of its factors; nothing where there is no finite sum."""
    if len(found) < 2 or not all(part.finite for part in found):
        return []
    total = sum(part.nats for part in found)
    if abs(total) <= GAP:
        return [f"{name} is undecided between {one} and {other}: the parts add up to zero."]
    ahead, behind = (one, other) if total > 0 else (other, one)
    sign = 1 if total > 0 else -1
    turn = [part.name for part in found[1:] if (total - part.nats) * sign < -GAP]
    if not turn:
        return [f"In {name} no factor decides alone: without any single one of them {ahead} stays ahead of {behind}."]
    its = "it" if len(turn) == 1 else "any one of them"
    could = "could turn it alone" if len(turn) == 1 else "could each turn it alone"
    return [f"In {name} {listed(turn, 4)} {could}: without {its} {behind} would be ahead of {ahead}."]


def thinnest(found: Sequence[Part], adds: bool) -> list[str]:
    """Which factor the fewest rows stand behind; `adds` is whether the counts are smoothed. Nothing where there is no factor."""
    behind = [
        (min(part.rows_one.of, part.rows_other.of), part.name)
        for part in found[1:]
        if part.rows_one and part.rows_other
    ]
    if not behind:
        return []
    rows, name = min(behind, key=lambda one: one[0])
    few = sum(number < FEW for number, _ in behind)
    if not few:
        return [
            "Each factor is a share of the training rows that agree in its parents; under either of the two classes these are at "
            f"least {counted_noun(rows, 'row', 'rows')}."
        ]
    says = "there the smoothing says much" if adds else "a single row more would change them much"
    return [
        f"{_few_of(few, len(behind))} of fewer than {FEW} rows under one of the two classes, down to "
        f"{counted_noun(rows, 'row', 'rows')} for {name}: {says}."
    ]


def _few_of(few: int, factors: int) -> str:
    """How many of the factors are shares of few rows."""
    if factors == 1:
        return "The only factor is a share"
    if few == factors:
        return f"{'Both' if factors == 2 else f'All {factors:,}'} factors are shares"
    return f"{few:,} of {factors:,} factors {'is a share' if few == 1 else 'are shares'}"
