"""What the risk curve of STAN shows, in words: each sentence is computed from the curve on screen."""

from collections.abc import Mapping, Sequence

import numpy as np

from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.ties import GAP, best
from bnviz.learn.leave_one_out import Losses
from bnviz.learn.risk_curve import Curve

RANKING_NAMES: dict[str, str] = {
    "mi": "MI",
    "su": "SU",
    "mrmr": "MRMR (quotient)",
    "mrmr-difference": "MRMR (difference)",
    "cmim": "CMIM",
    "jmi": "JMI",
}
"""What the rankings are called."""
RANKING_SCORES: dict[str, str] = {
    "mi": "I(X;Y)",
    "su": "2 I(X;Y) / (H(X) + H(Y))",
    "mrmr": "I(X;Y) / (the mean I(X;X') with those taken before + 0.01 bit)",
    "mrmr-difference": "I(X;Y) less the mean I(X;X') with those taken before",
    "cmim": "the least I(X;Y|X') of those taken before",
    "jmi": "the sum of I(X,X';Y) with those taken before",
}
"""What the rankings score an attribute by."""
FLAT = 0.005
"""Of risks that differ by less than this share of the lowest we say that they are almost the same."""


def chosen(curve: Curve, names: Sequence[str]) -> str:
    """How many attributes were chosen and why, and which have no factor then."""
    a, s, cvr = len(curve.order), curve.n_selected, curve.cvr
    risk = shown(float(cvr[s - 1]))
    if a == 1:
        return f"There is one attribute, so there is nothing to choose; the risk is {risk}."
    tied = [k + 1 for k in range(s, a) if abs(cvr[k] - cvr[s - 1]) < GAP]
    if s == a:
        return f"The risk is lowest, {risk}, with all {a:,} attributes: this STAN is the full TAN."
    also = f" With {listed([f'{k:,}' for k in tied])} it is the same, and the smallest number is taken." if tied else ""
    out = listed([names[i] for i in curve.order[s:]])
    others = "other one gets" if a - s == 1 else f"{a - s:,} others get"
    first = "the first attribute" if s == 1 else f"the first {s:,} attributes"
    return f"The risk is lowest, {risk}, with {first} of {a:,}.{also} The {others} no factor: {out}."


def shape(curve: Curve) -> str:
    """How much lower the lowest risk is than that of the full TAN, and how many numbers of attributes come close to it."""
    a, cvr, s = len(curve.order), curve.cvr, curve.n_selected
    lowest = float(cvr[s - 1])
    if a == 1:
        return ""
    if lowest == 0:
        return f"With {counted_noun(s, 'attribute', 'attributes')} no row is predicted with any error."
    if (cvr <= lowest * (1 + FLAT)).all():
        return f"The curve is flat: with no number of attributes is the risk more than {1 + FLAT:g} times the lowest."
    if s == a:
        return f"Without the last attribute the risk is {shown(float(cvr[-2]))}: even the last one lowers it."
    return _against_the_full(curve, lowest, float(cvr[-1]))


def _against_the_full(curve: Curve, lowest: float, full: float) -> str:
    if full - lowest < GAP:
        return "The full TAN has the same risk: together the factors of the other attributes neither help nor hurt."
    if full <= lowest * (1 + FLAT):
        return f"The full TAN has almost the same risk, {shown(full)}: together the factors of the other attributes hardly matter."
    higher = f"the risk of the full TAN is {shown(full)}, {shown(full / lowest)} times the lowest"
    near = np.flatnonzero(curve.cvr <= lowest * (1 + FLAT)) + 1
    if others := [f"{s:,}" for s in near.tolist() if s != curve.n_selected]:
        attributes = "attribute" if others == ["1"] else "attributes"
        return f"With {listed(others)} {attributes} the risk is almost as low, so the minimum is flat; {higher}."
    s, risk = _next_best(curve)
    if s == len(curve.order):
        return f"The next lowest risk is that of the full TAN: {shown(full)}, {shown(full / lowest)} times the lowest."
    return f"The next lowest risk is {shown(risk)}, with {counted_noun(s, 'attribute', 'attributes')}; {higher}."


def _next_best(curve: Curve) -> tuple[int, float]:
    """The number of attributes other than the chosen one that has the lowest risk, and this risk."""
    risks = [np.inf if s == curve.n_selected else risk for s, risk in enumerate(curve.cvr.tolist(), 1)]
    k = best([-risk for risk in risks])
    return k + 1, risks[k]


def harmful(curve: Curve, names: Sequence[str]) -> str:
    """Which attributes raise the risk when they come in, the one that does so most first."""
    rises = np.diff(curve.cvr).tolist()
    hurt = [k for k, rise in enumerate(rises) if rise >= GAP]
    if not rises:
        return ""
    if not hurt:
        return "No attribute raises the risk when it comes in."
    most = hurt[best([rises[k] for k in hurt])]
    name, by = names[curve.order[most + 1]], shown(rises[most])
    if len(hurt) == 1:
        return f"One attribute raises the risk when it comes in: {name}, by {by}."
    if len(hurt) == len(rises):
        number = "Both" if len(hurt) == 2 else f"All {len(hurt):,}"
    else:
        number = f"{len(hurt):,} of the {len(rises):,}"
    return f"{number} attributes after the first raise the risk when they come in, {name} most, by {by}."


def training_choice(curve: Curve, training: Losses) -> str:
    """What the loss on the training rows would have chosen, and what risk that choice has."""
    s, by_rmse = curve.n_selected, best((-training.rmse).tolist()) + 1
    if len(curve.order) == 1:
        return ""
    number = counted_noun(by_rmse, "attribute", "attributes")
    if by_rmse == s:
        return f"On the rows that were learned from, the error is lowest with {number} too: here it would not mislead."
    risk, lowest = float(curve.cvr[by_rmse - 1]), float(curve.cvr[s - 1])
    said = f"On the rows that were learned from, the error is lowest, {shown(float(training.rmse[by_rmse - 1]))}, with {number}"
    if risk - lowest < GAP:
        return f"{said}; left out, these rows are predicted with the same risk then: here it would not mislead."
    return (
        f"{said}; left out, these rows are predicted with a risk of {shown(risk)} then, not {shown(lowest)}: choosing by the "
        "training loss would mislead."
    )


def noticed(curve: Curve, names: Sequence[str], training: Losses | None = None) -> list[str]:
    """What a reader should have noticed about this curve; with the losses on the training rows also what they would have chosen."""
    said = [chosen(curve, names), shape(curve), harmful(curve, names)]
    if training is not None:
        said.append(training_choice(curve, training))
    return [sentence for sentence in said if sentence]


def compared(curves: Mapping[str, Curve]) -> str:
    """What each ranking chose, which has the lowest risk, and from which place on they differ."""
    a = len(next(iter(curves.values())).order)
    if len(curves) > 1 and _is_one_choice(curves):
        return _all_alike(curves, a)
    each = "; ".join(
        f"{RANKING_NAMES[name]} {curve.n_selected:,} with a risk of {shown(float(curve.cvr[curve.n_selected - 1]))}"
        for name, curve in curves.items()
    )
    said = f"Of {counted_noun(a, 'attribute', 'attributes')} they choose: {each}."
    if len(curves) < 2:
        return said
    lowest = [float(curve.cvr[curve.n_selected - 1]) for curve in curves.values()]
    ahead = [name for name, risk in zip(curves, lowest, strict=True) if risk - min(lowest) < GAP]
    have = "have" if len(ahead) > 1 else "has"
    return f"{said} {_where_apart(curves)}; {listed([RANKING_NAMES[name] for name in ahead], most=6)} {have} the lowest risk."


def _is_one_choice(curves: Mapping[str, Curve]) -> bool:
    """Whether all rankings choose the same number of attributes, with the same risk."""
    risks = [float(curve.cvr[curve.n_selected - 1]) for curve in curves.values()]
    return len({curve.n_selected for curve in curves.values()}) == 1 and max(risks) - min(risks) < GAP


def _all_alike(curves: Mapping[str, Curve], a: int) -> str:
    """What rankings choose that all choose the same, and whether they are the same."""
    one = next(iter(curves.values()))
    risk, attributes = shown(float(one.cvr[one.n_selected - 1])), counted_noun(a, "attribute", "attributes")
    return f"Of {attributes} all rankings choose {one.n_selected:,}, with a risk of {risk}. {_where_apart(curves)}."


def _where_apart(curves: Mapping[str, Curve]) -> str:
    """The first place at which not all rankings have the same attribute."""
    orders = [curve.order for curve in curves.values()]
    differ = next((k for k, taken in enumerate(zip(*orders, strict=True)) if len(set(taken)) > 1), None)
    if differ is None:
        return "All rankings are the same"
    return f"They first differ at place {differ + 1:,}" if differ else "The first place is already not the same in all"
