"""How far a risk curve depends on the rows, in words: what is chosen when a part of them is left out."""

from collections.abc import Sequence

import numpy as np

from bnviz.draw.numbers import shown
from bnviz.draw.plain import cut
from bnviz.draw.selection_words import NAME
from bnviz.draw.sentences import counted_noun
from bnviz.graph.ties import GAP
from bnviz.learn.risk_curve import Curve


def fold_words(curve: Curve, folds: Sequence[Curve], names: Sequence[str]) -> list[str]:
    """Between which numbers the choices lie, how far the risks are apart, and whether the same attribute comes in first."""
    risks = np.array([one.cvr[one.n_selected - 1] for one in folds])
    first = {one.order[0] for one in folds}
    said = [
        f"With each of {len(folds):,} parts of the rows left out in turn, the lowest risk is reached {_choices(curve, folds)}.",
        _risk_range(float(risks.min()), float(risks.max())),
    ]
    if len(first) == 1:
        said.append(f"{cut(names[folds[0].order[0]], NAME)} comes in first every time.")
    else:
        said.append(f"{len(first):,} different attributes come in first: the ranking depends on the rows too.")
    return [*said, *_spread_against_gain(curve, risks)]


def _choices(curve: Curve, folds: Sequence[Curve]) -> str:
    """With how many attributes, and how often with as many as on all rows."""
    chosen, own = [one.n_selected for one in folds], curve.n_selected
    low, high, same = min(chosen), max(chosen), chosen.count(own)
    if low == high:
        number = counted_noun(low, "attribute", "attributes")
        return f"with {number} every time, {'as on all rows' if same else f'but on all rows with {own:,}'}"
    often = {0: "never", 1: "once"}.get(same, f"{same:,} times")
    return f"with {low:,} to {high:,} attributes; {often} with {own:,}, as on all rows"


def _risk_range(low: float, high: float) -> str:
    """Between which numbers the lowest risks lie, as far as three digits tell."""
    if shown(low) == shown(high):
        return f"The lowest risk is {shown(low)} every time."
    return f"The lowest risks lie between {shown(low)} and {shown(high)}."


def _spread_against_gain(curve: Curve, risks: np.ndarray[tuple[int], np.dtype[np.float64]]) -> list[str]:
    gain = float(curve.cvr[-1] - curve.cvr[curve.n_selected - 1])
    spread = float(risks.max() - risks.min())
    if gain < GAP or spread < GAP:
        return []
    than = "more than" if gain > spread else "less than"
    return [
        f"Leaving attributes out gains {shown(gain)} against the full TAN, {than} the lowest risks differ between the parts "
        f"({shown(spread)})."
    ]
