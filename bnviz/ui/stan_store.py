"""Risk curves and what belongs to them, computed once and shared by all visitors; found by content, as in store.py."""

from collections.abc import Hashable

from bnviz.learn.analysis import Analysis
from bnviz.learn.forward_selection import Step, selection_steps
from bnviz.learn.held_out import HeldOut, fold_curves, held_out
from bnviz.learn.kernels import Tell, silent
from bnviz.learn.leave_one_out import Losses, training_losses
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.risk_curve import Curve, curves, tree
from bnviz.model.dataset import Dataset
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_store import training_of
from bnviz.ui.stan_settings import StanSettings

FOLDS = 10


def curves_key(dataset: Dataset, settings: StanSettings) -> Hashable:
    """What the curves of all rankings are found by; they are the same whatever ranking is looked at."""
    return "risk curves", dataset.digest, settings.root, settings.smoothing


def curves_of(dataset: Dataset, analysis: Analysis, settings: StanSettings, tell: Tell = silent) -> dict[str, Curve]:
    """The curve of each ranking, from one pass over the rows; `tell` is told the share of it that is done."""
    training = training_of(dataset, analysis, settings.smoothing)
    key = curves_key(dataset, settings)
    found = MEMORY.kept(key, lambda: tuple(curves(training, settings.root, tell=tell).values()))
    return dict(zip(RANKINGS, found, strict=True))


def steps_of(dataset: Dataset, analysis: Analysis, settings: StanSettings) -> tuple[Step, ...]:
    """The steps of the chosen ranking."""
    training = training_of(dataset, analysis, settings.smoothing)
    key = ("forward selection", dataset.digest, settings.ranking)
    return MEMORY.kept(key, lambda: tuple(selection_steps(training, settings.ranking)))


def losses_key(dataset: Dataset, settings: StanSettings) -> Hashable:
    """What the losses on the training rows and on a held-out third are found by."""
    return "training and held-out losses", dataset.digest, settings


def losses_of(
    dataset: Dataset, analysis: Analysis, settings: StanSettings, tell: Tell = silent
) -> tuple[Losses, HeldOut]:
    """The losses of the chosen ranking on the rows that were learned from, and on a third that was not."""

    def make() -> tuple[Losses, HeldOut]:
        training = training_of(dataset, analysis, settings.smoothing)
        order = curves_of(dataset, analysis, settings)[settings.ranking].order
        (known,) = training_losses(training, tree(training, settings.root), [order], lambda share: tell(share / 3))
        return known, held_out(training, settings.root, [settings.ranking])[settings.ranking]

    return MEMORY.kept(losses_key(dataset, settings), make)


def folds_key(dataset: Dataset, settings: StanSettings) -> Hashable:
    """What the curves without a tenth of the rows are found by."""
    return "fold curves", dataset.digest, settings


def folds_of(dataset: Dataset, analysis: Analysis, settings: StanSettings, tell: Tell = silent) -> tuple[Curve, ...]:
    """The curves of the chosen ranking without each tenth of the rows."""

    def make() -> tuple[Curve, ...]:
        training, found = training_of(dataset, analysis, settings.smoothing), []
        for one in fold_curves(training, settings.root, [settings.ranking], FOLDS):
            found.append(one[settings.ranking])
            tell(len(found) / FOLDS)
        return tuple(found)

    return MEMORY.kept(folds_key(dataset, settings), make)
