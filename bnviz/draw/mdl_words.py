"""Why MDL cuts where it does and why it stops, in words and as a table of its decisions."""

from collections.abc import Sequence

from bnviz.data.mdl import MdlDecision
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.graph.ties import GAP


def mdl_text(decisions: Sequence[MdlDecision], unit: Unit, absent: float = 0.0) -> list[str]:
    """What MDL decided, as sentences: each cut with what it gains and what it has to gain, and why there is no other.

    `absent` is the I(X;Y) in nats that the state of missing values brings about when all numbers are in one bin.
    """
    if not decisions:
        return [
            "MDL looks for a cut only between two neighbouring numbers whose sets of classes differ. Here there are no such "
            f"two, so it keeps one bin, {_silent(absent, unit)}"
        ]
    taken = sorted((d for d in decisions if d.accepted), key=lambda d: d.cut)
    if not taken:
        return [_one_bin(decisions[0], unit, absent)]
    cuts = listed([f"{_number(d.cut)} ({_balance(d, unit)})" for d in taken], most=6)
    bins = counted_noun(len(taken) + 1, "bin", "bins")
    return [f"MDL makes {bins}, with {'a cut' if len(taken) == 1 else 'cuts'} at {cuts}.", _stop(decisions, unit)]


def _one_bin(best: MdlDecision, unit: Unit, absent: float) -> str:
    return (
        f"Of the cuts between neighbouring numbers whose sets of classes differ the best, at {_number(best.cut)}, gains "
        f"{_amount(best.gain, unit)} {unit} about the class; MDL asks for more than "
        f"{_amount(best.threshold, unit)}, what the cut itself costs with {counted_noun(best.rows, 'row', 'rows')}. So it keeps "
        f"one bin, {_silent(absent, unit)}"
    )


def _silent(absent: float, unit: Unit) -> str:
    if absent < GAP:
        return "and one bin tells nothing about the class."
    return f"and its numbers tell nothing about the class: the {_amount(absent, unit)} {unit} come from which values are missing."


def _stop(decisions: Sequence[MdlDecision], unit: Unit) -> str:
    refused = [d for d in decisions if not d.accepted]
    if not refused:
        return (
            "In no bin are two neighbouring numbers left whose sets of classes differ, so there is nothing more to cut."
        )
    best = max(refused, key=lambda d: d.gain - d.threshold)
    where = f"at {_number(best.cut)}, between {_number(best.low)} and {_number(best.high)}"
    return f"It cuts no further: the cut that comes closest, {where}, {_balance(best, unit)}."


def _balance(decision: MdlDecision, unit: Unit) -> str:
    gain, threshold = _amount(decision.gain, unit), _amount(decision.threshold, unit)
    return f"gains {gain} {unit}, has to gain more than {threshold}"


def mdl_lines(decisions: Sequence[MdlDecision], unit: Unit) -> Lines:
    """The table of the decisions, in the order in which MDL makes them: the part that is looked at, its best cut, the gain
    and what it has to be above, and whether the cut is made.
    """
    return {
        "from": [d.low for d in decisions],
        "to": [d.high for d in decisions],
        "rows": [d.rows for d in decisions],
        "best cut": [d.cut for d in decisions],
        f"gain in {unit}": [in_unit(d.gain, unit) for d in decisions],
        f"has to be above, in {unit}": [in_unit(d.threshold, unit) for d in decisions],
        "decision": ["cut" if d.accepted else "no cut" for d in decisions],
    }


def _amount(nats: float, unit: Unit) -> str:
    return shown(in_unit(nats, unit))


def _number(number: float) -> str:
    """A number of the column, short and without a binary rest."""
    return f"{number:.10g}"
