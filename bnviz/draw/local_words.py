"""What happens in the network of one row, in words: each sentence is computed from the step on screen."""

from collections.abc import Sequence

from bnviz.draw.local_story import START, Moment
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.learn.kdb import Choice
from bnviz.learn.row_network import RowNetwork, WrittenFactor
from bnviz.learn.ser import Addition, Elimination

MOST_FACTORS = 12
"""A joint probability is written out up to so many factors; the table has them all."""


def moment_words(network: RowNetwork, moment: Moment, values: Sequence[str], unit: Unit) -> str:
    """What happens at a moment of the story and why; `values` are the attributes with their values."""
    event = moment.event
    if isinstance(event, Choice):
        return choice_words(event, values, unit)
    if isinstance(event, Addition):
        return addition_words(event, values)
    if isinstance(event, Elimination):
        return elimination_words(network, event, values)
    return start_words(network) if moment.name == START else end_words(network)


def start_words(network: RowNetwork) -> str:
    """Naive Bayes, where the story begins."""
    absent = len(network.x) - len(network.order)
    left_out = f" {_values(absent)} not in the data and take no part." if absent > 1 else ""
    left_out = " One value is not in the data and takes no part." if absent == 1 else left_out
    return f"Naive Bayes: every value depends on the class alone.{left_out}"


def choice_words(choice: Choice, values: Sequence[str], unit: Unit) -> str:
    """Why a value comes in now, and which parents it takes."""
    x, lmi = values[choice.attribute], shown(in_unit(choice.weight, unit))
    said = f"{x} comes in as number {len(choice.earlier) + 1:,}: I(x;Y) = {lmi} {unit}."
    if choice.level:
        said += " That ties with the value before it, so the order of the columns decided."
    if not choice.earlier:
        return f"{said} It tells the most about the class, and is there alone, so the class is its only parent."
    if not choice.parents:
        return f"{said} With k = 0 it takes no parent besides the class."
    scores = dict(choice.ranking)
    taken = listed([f"{values[j]} ({shown(in_unit(scores[j], unit))})" for j in choice.parents], 6)
    few = len(choice.parents) == len(choice.earlier)
    earlier = counted_noun(len(choice.earlier), "earlier value", "earlier values")
    said += (
        f" It takes all it can have, {taken}."
        if few
        else f" Of the {earlier} it takes those of the highest I(x;z|Y): {taken}."
    )
    if any(scores[j] < 0 for j in choice.parents):
        said += " A weight below zero is still a weight: the two values meet less often than the class alone would have them."
    if choice.tied_out:
        tie = "ties" if len(choice.tied_out) == 1 else "tie"
        said += f" {listed([values[j] for j in choice.tied_out])} {tie} with the last of them, but came in later."
    return said


def addition_words(step: Addition, values: Sequence[str]) -> str:
    """What becomes of the next best candidate, and of the parents that it makes superfluous."""
    x, z = values[step.attribute], values[step.candidate]
    if step.candidate in step.dropped:
        why = step.why[0]
        p = values[why.attribute_from]
        return (
            f"The next best candidate of {x} is {z}. Its parent {p} implies it: {_rows(why.count, p)} {z}. Given {p} it "
            "adds nothing, so it is not taken."
        )
    said = f"{x} takes its {'next best' if step.before else 'best'} candidate, {z}."
    if step.why:
        implied = [values[d.attribute_to] for d in step.why]
        rows, it = _rows(step.why[0].count, z), "it adds" if len(implied) == 1 else "they add"
        dropped = "is dropped" if len(implied) == 1 else "are dropped"
        return f"{said} {rows} {listed(implied, 6)}: given {z} {it} nothing, so {listed(implied, 6)} {dropped}."
    return f"{said} No parent implies another, so all of them stay." if step.before else said


def elimination_words(network: RowNetwork, step: Elimination, values: Sequence[str]) -> str:
    """Why a factor is left out."""
    x, p = values[step.attribute], values[step.why.attribute_from]
    children = [
        values[i] for i, pa in enumerate(network.parents) if step.attribute in pa and i not in network.eliminated
    ]
    still = f" It stays a parent of {listed(children)}." if children else ""
    return (
        f"{_rows(step.why.count, p)} {x}. So given its parent {p} it is certain, P = 1 in every class, and its factor is "
        f"left out.{still}"
    )


def left_out_words(network: RowNetwork, attribute: int, values: Sequence[str]) -> str:
    """Why an attribute has no factor, so no arc into it counts; "" for one that has one."""
    why = next((s.why for s in network.steps if isinstance(s, Elimination) and s.attribute == attribute), None)
    return "" if why is None else f"left out, because {values[attribute]} is implied by {values[why.attribute_from]}"


def end_words(network: RowNetwork) -> str:
    """What substitution and elimination have come to."""
    gone = len(network.eliminated)
    kept = (i for i in network.order if i not in network.eliminated)
    changed = sum(set(network.parents[i]) != set(network.parents_before[i]) for i in kept)
    if not gone and not changed:
        return "No parent implies another, and none implies its child: substitution and elimination change nothing in this row."
    parts = []
    if changed:
        parts.append(f"{_values(changed, 'has', 'have')} other parents than before")
    if gone:
        factors = counted_noun(len(network.order), "factor", "factors")
        parts.append(f"{gone:,} of {factors} {'is' if gone == 1 else 'are'} left out")
    return f"What the values imply is used: {' and '.join(parts)}."


def joint_words(factors: Sequence[WrittenFactor], values: Sequence[str]) -> str:
    """The product P(y) P(x_i | y, parents) ... as it is written."""
    most = MOST_FACTORS if len(factors) > MOST_FACTORS + 1 else len(factors)
    written = ["P(y)", *(factor_words(factor, values) for factor in factors[:most])]
    return " · ".join([*written, *([f"{len(factors) - most:,} more factors"] if most < len(factors) else [])])


def factor_words(factor: WrittenFactor, values: Sequence[str]) -> str:
    """One factor as it is written."""
    return f"P({values[factor.attribute]} | {', '.join(['y', *(values[p] for p in factor.parents)])})"


def _rows(count: int, value: str) -> str:
    return f"All {count:,} rows with {value} have" if count > 1 else f"The only row with {value} has"


def _values(number: int, one: str = "is", many: str = "are") -> str:
    return f"{counted_noun(number, 'value', 'values')} {one if number == 1 else many}"
