"""What is finished of an experiment: all of its folds, or those that were done before it was stopped."""

from dataclasses import dataclass
from functools import cached_property

from bnviz.evaluate.cross_validation import FoldResult
from bnviz.evaluate.model_result import ModelResult, model_results
from bnviz.learn.models import Model


@dataclass(frozen=True, eq=False)
class Finished:
    """The folds that are finished, at least one, of so many that are planned; each has an answer of every model, in their order."""

    models: tuple[Model, ...]
    folds: tuple[FoldResult, ...]
    planned: int

    @property
    def whole(self) -> bool:
        """Whether nothing is left to do."""
        return len(self.folds) == self.planned

    @cached_property
    def results(self) -> tuple[ModelResult, ...]:
        """The result of each model over all rows that were tested."""
        return model_results(self.models, self.folds)

    @cached_property
    def first_round(self) -> tuple[ModelResult, ...]:
        """The result of each model over the first round alone, in which each row is tested once at most."""
        first = self.folds[0].round
        return model_results(self.models, (fold for fold in self.folds if fold.round == first))
