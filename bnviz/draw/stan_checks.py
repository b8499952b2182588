"""What rows that were held out, and curves of parts of the rows, say about the choice of STAN, in words."""

from collections.abc import Sequence

from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.ties import best
from bnviz.learn.held_out import HeldOut
from bnviz.learn.risk_curve import Curve


def held_out_said(found: HeldOut) -> str:
    """With how many attributes the held-out rows are predicted best."""
    rmse = found.losses.rmse
    s = best((-rmse).tolist()) + 1
    where = (
        f"Learned from {counted_noun(found.learned, 'row', 'rows')}, the model predicts the "
        f"{counted_noun(found.tested, 'row', 'rows')} that it has not seen"
    )
    error = f"error {shown(float(rmse[s - 1]))}"
    if s == len(rmse):
        return f"{where} best with {counted_noun(s, 'attribute', 'attributes')}, which is all, {error}."
    full = shown(float(rmse[-1]))
    return (
        f"{where} best with {counted_noun(s, 'attribute', 'attributes')}, {error}; with all {len(rmse):,} it is {full}."
    )


def folds_said(folds: Sequence[Curve], curve: Curve, names: Sequence[str]) -> str:
    """How much the choice depends on the rows: what the curves of parts of the rows, at least one, chose."""
    chosen = [fold.n_selected for fold in folds]
    least, most = min(chosen), max(chosen)
    parts = counted_noun(len(folds), "part", "parts")
    if least == most:
        said = f"Each of the {parts} of the rows chooses {counted_noun(least, 'attribute', 'attributes')}"
        said += ", as all rows do." if least == curve.n_selected else f", all rows together {curve.n_selected:,}."
    else:
        said = f"The {parts} of the rows choose from {least:,} to {most:,} attributes, all rows together {curve.n_selected:,}."
    same = sum(fold.order == curve.order for fold in folds)
    if same == len(folds):
        return f"{said} The order of the attributes is the same in all."
    always = [names[i] for i in curve.order if all(i in fold.selected for fold in folds)]
    all_choose = f"all choose {listed(always)}" if always else "no attribute is chosen by all of them"
    return f"{said} The order of the attributes is that of all rows in {same:,} of them; {all_choose}."
