"""One factor of a prediction, opened: the rows that it is counted from under either class, and what it adds."""

from bnviz.draw.estimate_words import Share, fraction_words
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sentences import counted_noun
from bnviz.draw.waterfall import Part
from bnviz.graph.ties import GAP
from bnviz.learn.parameters import Smoothing


def factor_sentences(part: Part, one: str, other: str, smoothing: Smoothing, unit: Unit) -> list[str]:
    """Where the probability of a factor under either class comes from, then what the two come to."""
    if part.rows_one is None or part.rows_other is None:
        return [f"{part.name}: it has no factor here, which is the same as 1 under every class, so it adds nothing."]
    return [
        _counted(part, one, part.rows_one, part.P_one, smoothing),
        _counted(part, other, part.rows_other, part.P_other, smoothing),
        _added(part, one, other, unit),
    ]


def _counted(part: Part, label: str, rows: Share, P: float, smoothing: Smoothing) -> str:
    fraction = f"P = {fraction_words(rows, smoothing)} = {shown(P)}"
    if part.attribute is None:
        return f"{rows.n:,} of all {counted_noun(rows.of, 'row', 'rows')} {_have(rows.n)} {label}: {fraction}."
    given = f"{label} and {part.given}" if part.given else label
    if not rows.of:
        return (
            f"No row has {given}: 0 of 0 rows, so nothing is known here and {fraction}, as for each of the "
            f"{counted_noun(rows.states, 'state', 'states')}."
        )
    return f"Of the {counted_noun(rows.of, 'row', 'rows')} with {given}, {rows.n:,} {_have(rows.n)} {part.name}: {fraction}."


def _have(number: int) -> str:
    return "has" if number == 1 else "have"


def _added(part: Part, one: str, other: str, unit: Unit) -> str:
    if not part.finite:
        zero = [label for label, P in ((one, part.P_one), (other, part.P_other)) if not P]
        return f"A probability of zero rules out {' and '.join(zero)}: there is no finite amount to add."
    log = "log₂" if unit == "bits" else "ln"
    adds = f"{log} ({shown(part.P_one)} / {shown(part.P_other)}) = {shown(in_unit(part.nats, unit))} {unit}"
    if abs(part.nats) <= GAP:
        return f"So it adds {adds} and speaks for neither."
    return f"So it adds {adds} and speaks for {one if part.nats > 0 else other}."
