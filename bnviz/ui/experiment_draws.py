"""What is learned again from other rows, on demand: learning curves, and bias and variance."""

from collections.abc import Callable, Iterator
from typing import get_args

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bnviz.draw.bias_view import bias_figure, bias_lines, bias_noticed
from bnviz.draw.curve_view import LOSS_NAMES, Loss, curve_figure, curve_lines, curves_noticed
from bnviz.draw.experiment_lines import titles_of
from bnviz.draw.sentences import counted_noun
from bnviz.evaluate.bias_variance import parts, resampled
from bnviz.evaluate.cross_validation import FoldResult
from bnviz.evaluate.draws import check_rows
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.learning_curve import LearningCurve, learning_curve, learning_curves, usual_sizes
from bnviz.evaluate.time_ahead import check_room
from bnviz.learn.models import Model
from bnviz.ui.address import adopt, publish
from bnviz.ui.experiment_results import Make, Run, run_of
from bnviz.ui.experiment_run import show_run
from bnviz.ui.experiment_settings import chosen_draws
from bnviz.ui.experiment_work import Work
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines

LOSS = "curve_loss"
PICTURE = {"displayModeBar": False}


def show_curves(work: Work) -> None:
    """Shows the button and, once it was clicked, the learning curves.

    Errors: InputError for too few rows.
    """
    st.write(
        "A third of the rows is tested, after learning from the first so many of the others; that is drawn anew as often as you "
        "say. Classifiers with few numbers to learn are soon at their best, others need many rows."
    )
    draws, loss = chosen_draws_and_loss()

    def picture(curves: tuple[LearningCurve, ...], key: str = "learning_curves") -> None:
        show_curve_figure(curves, loss, key)
        st.caption("Points are means over the draws, bars one standard deviation up and down.")

    curves, below = drawn_curves(work, work.models, draws, "curves", "Draw the learning curves", picture)
    if not curves:
        return
    with below:
        picture(curves)
        with st.expander("The curves in numbers"):
            show_lines(curve_lines(curves, loss), "curve_lines", "The mean loss for each number of rows")
        show_noticed(curves_noticed(curves, loss))


def chosen_draws_and_loss() -> tuple[int, Loss]:
    """The number of draws and the loss of the curves, after showing their controls."""
    left, right = st.columns(2, vertical_alignment="top")
    with left:
        draws = chosen_draws()
    adopt(LOSS, "zero-one", LOSS_NAMES)
    loss: Loss = right.radio("Loss", get_args(Loss), key=LOSS, format_func=LOSS_NAMES.__getitem__, horizontal=True)
    publish(LOSS, loss, "zero-one")
    return draws, loss


def show_curve_figure(curves: tuple[LearningCurve, ...], loss: Loss, key: str) -> None:
    """Shows the figure of the curves."""
    st.plotly_chart(
        curve_figure(curves, loss),
        key=key,
        config=PICTURE,
        alt="The loss of each classifier over the number of rows that it learned from",
    )


def drawn_curves(
    work: Work,
    models: tuple[Model, ...],
    draws: int,
    kind: str,
    start: str,
    picture: Callable[[tuple[LearningCurve, ...], str], None],
) -> tuple[tuple[LearningCurve, ...], DeltaGenerator]:
    """The learning curves of some models as far as they are finished, after showing the button that starts them (while they go on,
    their picture, with a key of its own), and a place for what is to be shown of them.

    Errors: InputError for too few rows, or when they would keep too many numbers.
    """
    run, make = curves_run(work, models, draws, kind)
    rows = work.dataset.rows
    sizes = usual_sizes(rows)
    times = f"{counted_noun(draws, 'draw', 'draws')} × {counted_noun(len(sizes), 'number of rows', 'numbers of rows')}"
    times += f" × {counted_noun(len(models), 'classifier', 'classifiers')}"
    shares = [(size + rows // 3) / rows for size in sizes]  # a fold learns from all rows or tests them
    ahead = times, draws * sum(shares) * work.seconds_of(models)

    def live(found: Finished) -> None:
        picture(learning_curves(models, found.folds), f"{kind}-{len(found.folds)}")

    found, below, _ = show_run(work.going, run, kind, make, ahead, start, live)
    if found is None:
        return (), below
    with below:
        show_part(found)
    return learning_curves(models, found.folds), below


def curves_run(work: Work, models: tuple[Model, ...], draws: int, kind: str) -> tuple[Run, Make]:
    """The run of the learning curves, and what makes its results.

    Errors: InputError for too few rows, or when they would keep too many numbers.
    """
    check_rows(work.dataset.rows)
    sizes, seed = usual_sizes(work.dataset.rows), work.folding.seed
    planned = draws * len(sizes)
    check_room(work.dataset, len(models), planned * (work.dataset.rows // 3), "draws")
    key = (kind, *work.data_key, models, work.folding.bins_on, seed)

    def make(skip: frozenset[tuple[int, int]]) -> Iterator[FoldResult]:
        return learning_curve(work.splits(), models, sizes, draws, seed, skip)

    return run_of(key, models, planned, draws), make


def show_bias(work: Work) -> None:
    """Shows the button and, once it was clicked, bias and variance.

    Errors: InputError for too few rows.
    """
    st.write(
        "One third of the rows, always the same, is tested after learning from half of the others; each time another half is "
        "drawn. What goes wrong whichever half was learned from is bias, what changes with the half is variance (Kohavi, Wolpert)."
    )
    draws = chosen_draws()
    run, make = bias_run(work, draws)
    times = f"{counted_noun(draws, 'draw', 'draws')} × {counted_noun(len(work.models), 'classifier', 'classifiers')}"
    ahead = times, draws * 2 / 3 * work.seconds
    found, below, _ = show_run(work.going, run, "bias", make, ahead, "Take the loss apart", _show_divided)
    if found is None:
        return
    titles, divided = titles_of(work.models), parts(work.models, found.folds)
    with below:
        show_part(found)
        _show_divided(found, "bias_figure")
        show_lines(bias_lines(divided, titles), "bias_lines", "Bias and variance of each classifier")
        show_noticed(bias_noticed(divided, titles))


def bias_run(work: Work, draws: int) -> tuple[Run, Make]:
    """The run of bias and variance, and what makes its results.

    Errors: InputError for too few rows, or when it would keep too many numbers.
    """
    check_rows(work.dataset.rows)
    models, seed = work.models, work.folding.seed
    check_room(work.dataset, len(models), draws * (work.dataset.rows // 3), "draws")
    key = ("bias", *work.data_key, models, work.folding.bins_on, seed)

    def make(skip: frozenset[tuple[int, int]]) -> Iterator[FoldResult]:
        return resampled(work.splits(), models, draws, seed, skip)

    return run_of(key, models, draws, draws), make


def _show_divided(found: Finished, key: str = "") -> None:
    st.plotly_chart(
        bias_figure(parts(found.models, found.folds), titles_of(found.models)),
        key=key or f"bias-{len(found.folds)}",
        config=PICTURE,
        alt="Bias and variance of each classifier",
    )


def show_part(found: Finished) -> None:
    """Says how much is finished, unless it is all."""
    if not found.whole:
        st.write(f"{len(found.folds):,} of {found.planned:,} are finished, and what you see may still change.")
