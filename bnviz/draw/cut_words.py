"""What cut points do to the information of an attribute about the class, in words."""

from typing import NamedTuple

from bnviz.draw.numbers import Unit, in_unit, shown


class Effect(NamedTuple):
    """What the cuts tell about the class: `mi` is I(X;Y) with this number of `bins`, `entropy` is H(Y), the most that it can
    be, and `others` are the I(X;Y) of other bins with the words for these; all in nats. `absent` says whether missing values
    are one more state.
    """

    mi: float
    bins: int
    entropy: float
    others: tuple[tuple[str, float], ...] = ()
    absent: bool = False


def effect_text(effect: Effect, unit: Unit) -> str:
    """I(X;Y) with these bins, with others, and at most: numbers with their unit."""
    bins = "one bin" if effect.bins == 1 else f"these {effect.bins:,} bins"
    if effect.absent:
        bins += " and the missing values as a state"
    said = f"I(X;Y) = {shown(in_unit(effect.mi, unit))} {unit} with {bins}; "
    for words, mi in effect.others:
        said += f"{shown(in_unit(mi, unit))} with {words}; "
    return f"{said}at most {shown(in_unit(effect.entropy, unit))}, the entropy of the class."
