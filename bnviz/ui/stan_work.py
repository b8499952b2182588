"""Making the risk curves ready. What takes long is done in the background, with a bar that tells how far it is."""

from collections.abc import Callable, Hashable

from bnviz.draw.sentences import counted_noun
from bnviz.learn.analysis import Analysis
from bnviz.model.dataset import Dataset
from bnviz.ui.jobs import JOBS, Tell
from bnviz.ui.memory import MEMORY
from bnviz.ui.stan_settings import StanSettings
from bnviz.ui.stan_store import FOLDS, curves_key, curves_of, folds_key, folds_of, losses_key, losses_of
from bnviz.ui.waiting import outcome, stop_if_stopped

LONG = 3_000_000
"""Values (rows times attributes), once for each pass over the rows, from which on the work is done in the background."""


def curves_ready(dataset: Dataset, analysis: Analysis, settings: StanSettings) -> None:
    """Makes the curves of all rankings; the page ends here where the visitor stops it."""
    _ready(
        dataset,
        lambda tell: curves_of(dataset, analysis, settings, tell),
        curves_key(dataset, settings),
        "Predicting every row without itself",
        2,
    )


def losses_ready(dataset: Dataset, analysis: Analysis, settings: StanSettings) -> None:
    """Makes the losses that stand below the curve, if that takes long; else they are made there, once the curve is on its way."""
    if _is_long(dataset, 2):
        _ready(
            dataset,
            lambda tell: losses_of(dataset, analysis, settings, tell),
            losses_key(dataset, settings),
            "Measuring the other losses",
            2,
        )


def folds_ready(dataset: Dataset, analysis: Analysis, settings: StanSettings) -> None:
    """Makes the curves without each tenth of the rows."""
    _ready(
        dataset,
        lambda tell: folds_of(dataset, analysis, settings, tell),
        folds_key(dataset, settings),
        f"Learning without each of {FOLDS} parts of the rows",
        FOLDS,
    )


def _ready(dataset: Dataset, work: Callable[[Tell], object], key: Hashable, doing: str, passes: int) -> None:
    if MEMORY.has(key):
        return
    if not _is_long(dataset, passes):
        work(lambda _: None)
        return
    known = f"{doing} {dataset.digest}"
    stop_if_stopped(known, "You stopped this, so there is nothing to show here yet.", "Go on after all")
    said = f"{doing} takes a while with {counted_noun(dataset.rows, 'row', 'rows')}."
    outcome(JOBS.job(key, work), said, doing, known)


def _is_long(dataset: Dataset, passes: int) -> bool:
    return dataset.rows * len(dataset.attributes) * passes >= LONG
