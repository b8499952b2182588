"""The risk curves of the chosen data and settings, and all that the page shows of them."""

from dataclasses import dataclass
from functools import cached_property

from bnviz.draw.network_view import NetworkView
from bnviz.draw.numbers import Unit
from bnviz.draw.selection_view import SubModels, selection_view
from bnviz.learn.analysis import Analysis
from bnviz.learn.forward_selection import Step
from bnviz.learn.leave_one_out import Losses
from bnviz.learn.network_classifier import Parents
from bnviz.learn.risk_curve import Curve, tree
from bnviz.learn.structures import Structure
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset
from bnviz.ui import picker
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_store import training_of
from bnviz.ui.stan_settings import StanSettings, number_looked_at
from bnviz.ui.stan_store import curves_of, losses_of, steps_of

LEFT_OUT, KNOWN, HELD_OUT = "leave-one-out", "on the rows it learned from (flatters)", "on a third that it has not seen"
"""The three ways of measuring a loss, as the figure names them."""


@dataclass(frozen=True, eq=False)
class Lesson:
    """The data and the settings that the page looks at."""

    dataset: Dataset
    analysis: Analysis
    settings: StanSettings
    unit: Unit

    @cached_property
    def training(self) -> Training:
        """The data set to learn from."""
        return training_of(self.dataset, self.analysis, self.settings.smoothing)

    @cached_property
    def curves(self) -> dict[str, Curve]:
        """The curve of each ranking."""
        return curves_of(self.dataset, self.analysis, self.settings)

    @property
    def curve(self) -> Curve:
        """The curve of the chosen ranking."""
        return self.curves[self.settings.ranking]

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the chosen ranking."""
        return steps_of(self.dataset, self.analysis, self.settings)

    @cached_property
    def parents(self) -> Parents:
        """The parents of each attribute in the full TAN."""
        key = ("tree", self.dataset.digest, self.settings.root)
        every = tuple(range(len(self.names)))
        return MEMORY.kept(key, lambda: Structure(tree(self.training, self.settings.root), every)).parents

    @cached_property
    def losses(self) -> dict[str, Losses]:
        """The losses of the chosen ranking, measured in three ways."""
        known, held = losses_of(self.dataset, self.analysis, self.settings)
        return {LEFT_OUT: self.curve.losses, KNOWN: known, HELD_OUT: held.losses}

    @cached_property
    def names(self) -> list[str]:
        """The names of the attributes."""
        return [v.name for v in self.dataset.attributes]

    @property
    def s(self) -> int:
        """How many attributes are looked at."""
        return number_looked_at(len(self.names), self.curve.n_selected)

    def view(self) -> NetworkView:
        """The picture of the sub-models."""
        key = ("sub-models", self.dataset.digest, self.settings, self.unit)
        return MEMORY.kept(key, lambda: selection_view(self._sub_models()))

    def _sub_models(self) -> SubModels:
        target = self.dataset.target.name
        return SubModels(
            self.curve, self.steps, self.settings.ranking, self.parents, self.names, target, self.analysis, self.unit
        )


def lesson(settings: StanSettings) -> Lesson:
    """The lesson of these settings.

    Data and analysis are asked for here: what a part of a page that runs alone is given stays in the session.
    """
    _, dataset = picker.prepared()
    return Lesson(dataset, picker.analysis(dataset), settings, picker.unit())
