"""What is learned again from other rows, on demand: learning curves, and bias and variance."""

from collections.abc import Iterator
from typing import get_args

import streamlit as st

from bnviz.draw.bias_view import bias_figure, bias_lines, bias_noticed
from bnviz.draw.curve_view import LOSS_NAMES, Loss, curve_figure, curve_lines, curves_noticed
from bnviz.draw.experiment_lines import titles_of
from bnviz.draw.sentences import counted_noun
from bnviz.evaluate.bias_variance import parts, resampled
from bnviz.evaluate.cross_validation import FoldResult
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.learning_curve import LearningCurve, learning_curve, learning_curves, usual_sizes
from bnviz.evaluate.time_ahead import check_room
from bnviz.learn.models import Model
from bnviz.ui.address import adopt, publish
from bnviz.ui.experiment_run import run_of, show_run
from bnviz.ui.experiment_work import Work
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines
from bnviz.ui.whole_number import adopt_number, publish_number

DRAWS, USUAL_DRAWS, MOST_DRAWS = "draws", 10, 50
LOSS = "curve_loss"
PICTURE = {"displayModeBar": False}


def chosen_draws() -> int:
    """The number of draws, after showing its control."""
    adopt_number(DRAWS, USUAL_DRAWS, range(1, MOST_DRAWS + 1))
    draws = int(st.number_input("Draws", 1, MOST_DRAWS, key=DRAWS, width=200))
    publish_number(DRAWS, draws, USUAL_DRAWS)
    return draws


def chosen_loss() -> Loss:
    """The loss of the curves, after showing its control."""
    adopt(LOSS, "zero-one", LOSS_NAMES)
    loss: Loss = st.radio("Loss", get_args(Loss), key=LOSS, format_func=LOSS_NAMES.__getitem__, horizontal=True)
    publish(LOSS, loss, "zero-one")
    return loss


def show_curves(work: Work) -> None:
    """Shows the button and, once it was clicked, the learning curves.

    Errors: InputError for too few rows.
    """
    st.write(
        "A third of the rows is tested, after learning from the first so many of the others; that is drawn anew as often as you "
        "say. Classifiers with few numbers to learn are soon at their best, others need many rows."
    )
    curves = drawn_curves(work, work.models, chosen_draws(), "curves", "Draw the learning curves")
    if not curves:
        return
    loss = chosen_loss()
    st.plotly_chart(
        curve_figure(curves, loss),
        key="learning_curves",
        config=PICTURE,
        alt="The loss over the number of rows learned from; the table below has the numbers",
    )
    st.caption("Points are means over the draws, bars one standard deviation up and down.")
    with st.expander("The curves in numbers"):
        show_lines(curve_lines(curves, loss), "curve_lines", "The mean loss for each number of rows")
    show_noticed(curves_noticed(curves, loss))


def drawn_curves(work: Work, models: tuple[Model, ...], draws: int, kind: str, start: str) -> tuple[LearningCurve, ...]:
    """The learning curves of some models as far as they are finished, after showing the button that starts them."""
    sizes = usual_sizes(work.dataset.rows)
    key = (kind, *work.data_key, models, work.folding.bins_on, work.folding.seed, draws)
    planned = draws * len(sizes)
    check_room(work.dataset, len(models), planned * (work.dataset.rows // 3), "draws")

    def make(_: frozenset[tuple[int, int]]) -> Iterator[FoldResult]:
        return learning_curve(work.splits(), models, sizes, draws, work.folding.seed)

    times = f"{counted_noun(draws, 'draw', 'draws')} × {counted_noun(len(sizes), 'number of rows', 'numbers of rows')}"
    times += f" × {counted_noun(len(models), 'classifier', 'classifiers')}"
    found = show_run(
        run_of(key, models, planned), kind, key, make, (times, planned * work.seconds_of(models)), start, lambda _: None
    )
    if found is None:
        return ()
    _show_part(found)
    return learning_curves(models, found.folds)


def show_bias(work: Work) -> None:
    """Shows the button and, once it was clicked, bias and variance.

    Errors: InputError for too few rows.
    """
    st.write(
        "One third of the rows, always the same, is tested after learning from half of the others; each time another half is "
        "drawn. What goes wrong whichever half was learned from is bias, what changes with the half is variance (Kohavi, Wolpert)."
    )
    draws, models = chosen_draws(), work.models
    check_room(work.dataset, len(models), draws * (work.dataset.rows // 3), "draws")
    key = ("bias", *work.data_key, models, work.folding.bins_on, work.folding.seed, draws)

    def make(_: frozenset[tuple[int, int]]) -> Iterator[FoldResult]:
        return resampled(work.splits(), models, draws, work.folding.seed)

    times = f"{counted_noun(draws, 'draw', 'draws')} × {counted_noun(len(models), 'classifier', 'classifiers')}"
    found = show_run(
        run_of(key, models, draws),
        "bias",
        key,
        make,
        (times, draws * work.seconds),
        "Take the loss apart",
        lambda _: None,
    )
    if found is None:
        return
    _show_part(found)
    titles, divided = titles_of(models), parts(models, found.folds)
    st.plotly_chart(
        bias_figure(divided, titles),
        key="bias_figure",
        config=PICTURE,
        alt="Bias and variance of each classifier; the table below has the numbers",
    )
    show_lines(bias_lines(divided, titles), "bias_lines", "Bias and variance of each classifier")
    show_noticed(bias_noticed(divided, titles))


def _show_part(found: Finished) -> None:
    if not found.whole:
        st.write(f"{len(found.folds):,} of {found.planned:,} are finished, and what you see may still change.")
