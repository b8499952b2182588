"""The numbers behind a forward selection and its risk curves, as tables."""

from collections.abc import Iterable, Mapping, Sequence

from bnviz.data.csv_text import Cell
from bnviz.draw.numbers import Unit, in_unit
from bnviz.draw.plain import cut
from bnviz.draw.selection_words import NAME, score_in_numbers
from bnviz.draw.stan_words import RANKING_NAMES
from bnviz.draw.sums import Lines
from bnviz.graph.ties import falling
from bnviz.learn.forward_selection import Step
from bnviz.learn.leave_one_out import Losses
from bnviz.learn.rankings import conditional_relevance, joint_relevance
from bnviz.learn.risk_curve import Curve
from bnviz.learn.training import Training

WEIGHED = {"su": "H(X) + H(Y)", "mrmr": "mean I(X;X')", "mrmr-difference": "mean I(X;X')"}
"""What some of the rankings weigh the relevance against."""
TERM = {"mrmr": "I(X;X')", "mrmr-difference": "I(X;X')", "cmim": "I(X;Y|X')", "jmi": "I(X,X';Y)"}
"""The numbers, one for each attribute X' that is taken already, that some of the rankings look at."""


def order_lines(curve: Curve, steps: Sequence[Step], names: Sequence[str], unit: Unit) -> Lines:
    """The attributes in the order of a ranking, with the score that each came in with and the losses with it."""
    return {
        "s": list(range(1, len(steps) + 1)),
        "attribute": [cut(names[step.attribute], NAME) for step in steps],
        "its score": [in_unit(step.score, unit) if step.in_nats else step.score for step in steps],
        "scores are": [unit if step.in_nats else "a quotient" for step in steps],
        "risk (CVR)": curve.cvr.tolist(),
        "zero-one loss": curve.losses.zero_one.tolist(),
        "": ["chosen" if s == curve.n_selected else "" for s in range(1, len(steps) + 1)],
    }


def candidate_lines(step: Step, ranking: str, names: Sequence[str], unit: Unit) -> Lines:
    """The candidates of a step, the highest score first: what each score is made of, and how."""
    best_first = list(falling(step.scores.tolist()))
    scores = in_unit(step.scores, unit) if step.in_nats else step.scores
    lines: Lines = {
        "candidate X": [cut(names[step.candidates[k]], NAME) for k in best_first],
        f"score ({unit})" if step.in_nats else "score": [float(scores[k]) for k in best_first],
        "becomes": [_fate(step, int(step.candidates[k])) for k in best_first],
        "in numbers": [score_in_numbers(step, k, ranking, unit) for k in best_first],
        f"I(X;Y) ({unit})": [in_unit(float(step.relevance[k]), unit) for k in best_first],
    }
    if step.weighed is not None:
        lines[f"{WEIGHED[ranking]} ({unit})"] = [in_unit(float(step.weighed[k]), unit) for k in best_first]
    return lines


def _fate(step: Step, i: int) -> str:
    if i == step.attribute:
        return "taken"
    return "tied, a later column" if i in step.tied else "waits"


def term_lines(
    training: Training, step: Step, candidate: int, ranking: str, names: Sequence[str], unit: Unit
) -> Lines | None:
    """The number that a ranking looks at for each attribute that was taken before, for one candidate; None without any."""
    if ranking not in TERM or not step.selected:
        return None
    terms = {"cmim": conditional_relevance, "jmi": joint_relevance}.get(ranking, lambda of: of.redundancy)(training)
    return {
        "X' taken before": [cut(names[j], NAME) for j in step.selected],
        f"{TERM[ranking]} ({unit})": [in_unit(float(terms[j, candidate]), unit) for j in step.selected],
    }


def place_lines(curves: Mapping[str, Curve], names: Sequence[str]) -> Lines:
    """The attributes of each ranking side by side, place by place; those that are chosen have a star."""
    a = len(names)
    return {
        "place": list(range(1, a + 1)),
        **{
            RANKING_NAMES[name]: [
                f"{'★ ' if s < curve.n_selected else ''}{cut(names[i], NAME)}" for s, i in enumerate(curve.order)
            ]
            for name, curve in curves.items()
        },
    }


def choice_lines(curves: Mapping[str, Curve]) -> Lines:
    """What each ranking chooses: how many attributes, how many get no factor, and the losses with them and with all."""
    chosen = [(curve, curve.n_selected - 1) for curve in curves.values()]
    return {
        "ranking": [RANKING_NAMES[name] for name in curves],
        "attributes": [k + 1 for _, k in chosen],
        "no factor": [len(curve.order) - k - 1 for curve, k in chosen],
        "risk (CVR)": [float(curve.cvr[k]) for curve, k in chosen],
        "full TAN's risk": [float(curve.cvr[-1]) for curve, _ in chosen],
        "zero-one loss": [float(curve.losses.zero_one[k]) for curve, k in chosen],
        "full TAN's loss": [float(curve.losses.zero_one[-1]) for curve, _ in chosen],
    }


def fold_lines(folds: Sequence[Curve], names: Sequence[str]) -> Lines:
    """What is chosen on each part of the rows, and in which order the first attributes come in."""
    return {
        "part": list(range(1, len(folds) + 1)),
        "attributes": [curve.n_selected for curve in folds],
        "risk (CVR)": [float(curve.cvr[curve.n_selected - 1]) for curve in folds],
        "full TAN's risk": [float(curve.cvr[-1]) for curve in folds],
        "come in first": [", ".join(cut(names[i], 30) for i in curve.order[:4]) for curve in folds],
    }


def curve_cells(curves: Mapping[str, Curve], names: Sequence[str]) -> Iterable[Sequence[Cell]]:
    """The lines of a file with the curves of all rankings, the names of the columns first."""
    yield "ranking", "s", "attribute", "cvr", "leave_one_out_zero_one_loss", "selected"
    for name, curve in curves.items():
        for s, i in enumerate(curve.order, 1):
            risk, loss = float(curve.cvr[s - 1]), float(curve.losses.zero_one[s - 1])
            yield name, s, names[i], risk, loss, "yes" if s <= curve.n_selected else "no"


def loss_cells(losses: Mapping[str, Losses]) -> Iterable[Sequence[Cell]]:
    """The lines of a file with the losses of one ranking, measured in different ways, the names of the columns first."""
    yield "s", *(f"{label} {what}" for label in losses for what in ("rmse", "zero-one loss"))
    for k in range(len(next(iter(losses.values())).rmse)):
        yield k + 1, *(float(numbers[k]) for one in losses.values() for numbers in (one.rmse, one.zero_one))
