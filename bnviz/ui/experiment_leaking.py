"""What leaking would have claimed: the same folds, with bins, trees and rankings of all rows."""

from collections.abc import Iterator
from dataclasses import replace

import streamlit as st

from bnviz.draw.experiment_lines import label_of
from bnviz.draw.experiment_words import ahead_words
from bnviz.draw.leaking_view import leaking_figure, leaking_lines, leaking_noticed
from bnviz.draw.numbers import Unit
from bnviz.evaluate.cross_validation import FoldResult
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.leaking import LEAKS, Leak, bins_of, leaking_validation
from bnviz.evaluate.measures import LOSSES, Measure
from bnviz.evaluate.time_ahead import check_room
from bnviz.ui import picker
from bnviz.ui.address import adopt, publish
from bnviz.ui.experiment_results import run_of
from bnviz.ui.experiment_run import show_run
from bnviz.ui.experiment_work import Work
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines

MEASURE = "leaking_measure"


def show(work: Work) -> None:
    """Shows the button and, once it was clicked, the losses beside the honest ones, and what is to be noticed.

    Errors: InputError as for the experiment.
    """
    st.write(
        "Whoever bins, ranks the attributes or learns the tree on all rows before the folds are made has let the tested rows take "
        "part, even if all probabilities are learned in the folds. This repeats the experiment on the same folds in four ways."
    )
    folding, leaks, unit = work.folding, len(LEAKS), picker.unit()
    measure = _chosen_measure(unit)
    key = ("leaking", *work.data_key, work.models, replace(folding, bins_on="fold"))
    check_room(work.dataset, len(work.models), work.dataset.rows * folding.repeats * leaks, "repeats")
    ahead = replace(folding, repeats=folding.repeats * leaks)

    def live(so_far: Finished) -> None:
        if len(parts := by_leak(so_far, folding.repeats)) > 1:
            _show_figure(parts, measure, unit, f"leaking-{len(so_far.folds)}")

    rounds = folding.repeats * leaks
    found, below, _ = show_run(
        work.going,
        run_of(key, work.models, ahead.planned, rounds),
        "leaking",
        lambda skip: _results(work, skip),
        (ahead_words(ahead, len(work.models)), ahead.planned * work.seconds),
        "See what leaking would claim",
        live,
    )
    if found is None:
        return
    parts = by_leak(found, folding.repeats)
    with below:
        if not found.whole:
            done = f"{len(found.folds):,} of {found.planned:,} folds are finished."
            st.write(f"{done} A way that is not complete is left out.")
        if not all(leak in parts for leak in LEAKS[:2]):
            return
        _show_figure(parts, measure, unit, "leaking_figure")
        show_lines(leaking_lines(parts, measure, unit), "leaking_lines", "The losses by what was learned from all rows")
        st.caption(
            "Each column is named for what was learned from all rows; the probabilities are always those of the training rows."
        )
        show_noticed(leaking_noticed(parts, measure, unit))


def _chosen_measure(unit: Unit) -> Measure:
    adopt(MEASURE, LOSSES[0], LOSSES)
    measure: Measure = st.radio("Loss", LOSSES, key=MEASURE, format_func=lambda m: label_of(m, unit), horizontal=True)
    publish(MEASURE, measure, LOSSES[0])
    return measure


def _results(work: Work, skip: frozenset[tuple[int, int]]) -> Iterator[FoldResult]:
    for leak in LEAKS:
        data = work.splits(bins_of(leak))
        first, repeats = LEAKS.index(leak) * work.folding.repeats, work.folding.repeats
        mine = frozenset((r, f) for r, f in skip if first <= r < first + repeats)
        yield from leaking_validation(
            data, work.models, work.folding.rounds(data.dataset.y), leak, work.smoothing, mine
        )


def by_leak(found: Finished, repeats: int) -> dict[Leak, Finished]:
    """The folds of each way that is complete."""
    planned = found.planned // len(LEAKS)
    parts = {}
    for k, leak in enumerate(LEAKS):
        folds = tuple(fold for fold in found.folds if fold.round // repeats == k)
        if len(folds) == planned:
            parts[leak] = Finished(found.models, folds, planned)
    return parts


def _show_figure(parts: dict[Leak, Finished], measure: Measure, unit: Unit, key: str) -> None:
    st.plotly_chart(
        leaking_figure(parts, measure, unit),
        key=key,
        config={"displayModeBar": False},
        alt="The honest loss of each classifier and what leaking would claim",
    )
