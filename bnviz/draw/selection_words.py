"""What happens when one more attribute comes into a STAN, in words and in numbers: why this one, and what it does to the risk."""

from collections.abc import Sequence

from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import cut
from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.ties import GAP
from bnviz.learn.forward_selection import Step
from bnviz.learn.network_classifier import Parents
from bnviz.learn.rankings import LITTLE
from bnviz.learn.risk_curve import Curve

NAME = 60
"""The most characters of a name in a sentence."""
TERMS = {"cmim": "the least", "jmi": "the sum"}
"""What two of the rankings make of one number for each attribute that is taken already."""


def score_in_numbers(step: Step, k: int, ranking: str, unit: Unit) -> str:
    """How the score of candidate k (its place in `candidates`) comes about, with the numbers in place."""
    score = shown(in_unit(float(step.scores[k]), unit)) if step.in_nats else shown(float(step.scores[k]))
    relevance = shown(in_unit(float(step.relevance[k]), unit))
    weighed = None if step.weighed is None else shown(in_unit(float(step.weighed[k]), unit))
    if ranking == "su":
        return f"2 · {relevance} / {weighed} = {score}" if float(step.weighed[k]) else "0"  # type: ignore[index]
    if ranking == "mi" or not step.selected:
        return f"I(X;Y) = {score} {unit}"
    if ranking == "mrmr":
        return f"{relevance} / ({weighed} + {shown(in_unit(LITTLE, unit))}) = {score}"
    if ranking == "mrmr-difference":
        return f"{relevance} − {weighed} = {score} {unit}"
    return f"{TERMS[ranking]} of {counted_noun(len(step.selected), 'number', 'numbers')} = {score} {unit}"


def outside(curve: Curve, parents: Parents, s: int) -> tuple[int, ...]:
    """The attributes that are not among the first s but are parents of one that is, in the order of the columns."""
    used = curve.order[:s]
    return tuple(sorted({p for i in used for p in parents[i]} - set(used)))


def taken_words(step: Step, ranking: str, names: Sequence[str], unit: Unit) -> str:
    """Which attribute is taken at a step, and why it."""
    k = step.candidates.tolist().index(step.attribute)
    name = cut(names[step.attribute], NAME)
    number = len(step.selected) + 1
    if len(step.candidates) == 1:
        left = "It is the only one." if number == 1 else "It is the last one that is left."
        return f"{name} comes in as number {number:,}. {left}"
    said = (
        f"{name} comes in as number {number:,}: its score is the highest, {score_in_numbers(step, k, ranking, unit)}."
    )
    if step.tied:
        ties = "ties" if len(step.tied) == 1 else "tie"
        said += f" {listed([cut(names[i], NAME) for i in step.tied])} {ties} with it, but the earlier column is taken."
    return said


def risk_words(curve: Curve, s: int) -> str:
    """What the attribute that comes in as number s does to the risk."""
    now = float(curve.cvr[s - 1])
    if s == 1:
        return f"The risk with it alone is {shown(now)}."
    before = float(curve.cvr[s - 2])
    if abs(now - before) < GAP:
        return f"The risk stays {shown(now)}."
    return f"The risk {'falls' if now < before else 'rises'} from {shown(before)} to {shown(now)}."


def outside_words(curve: Curve, parents: Parents, s: int, names: Sequence[str]) -> str:
    """Which parents have no factor of their own with the first s attributes, but are still conditioned on."""
    found = [cut(names[i], NAME) for i in outside(curve, parents, s)]
    if not found:
        return ""
    if len(found) == 1:
        return f"{found[0]} has no factor here, but its value is still looked at: another factor is conditioned on it."
    return f"{listed(found)} have no factor here, but their values are still looked at: other factors are conditioned on them."


def attribute_words(curve: Curve, parents: Parents, s: int, i: int, names: Sequence[str]) -> str:
    """What attribute i is in the model with the first s attributes."""
    place = curve.order.index(i) + 1
    name = cut(names[i], NAME)
    given = f"P({name} | y{''.join(f', {cut(names[p], NAME)}' for p in parents[i])})"
    said = f"In this ranking it has place {place:,} of {len(curve.order):,}."
    if place <= s:
        return f"{said} With s = {s:,} its factor {given} is in the product. {_when_it_came(curve, place)}"
    children = [cut(names[j], NAME) for j in curve.order[:s] if i in parents[j]]
    if children:
        return (
            f"{said} With s = {s:,} it has no factor, but it is still looked at, as the parent of {listed(children)}."
        )
    return f"{said} With s = {s:,} it is not looked at; its factor {given} comes in with s = {place:,}."


def _when_it_came(curve: Curve, place: int) -> str:
    return risk_words(curve, place) if place == 1 else risk_words(curve, place).replace("The risk", "With it the risk")
