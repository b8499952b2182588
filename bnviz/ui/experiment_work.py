"""The experiment of the page: the classifiers and the protocol that are chosen, on the rows that are chosen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from bnviz.evaluate.cross_validation import FoldResult, cross_validation
from bnviz.evaluate.fold_data import BinsOn, Splits, splits
from bnviz.evaluate.folding import Folding
from bnviz.evaluate.time_ahead import check_room, fold_seconds
from bnviz.learn.models import Model
from bnviz.learn.parameters import Smoothing
from bnviz.model.dataset import Dataset
from bnviz.ui.experiment_results import Run, run_of
from bnviz.ui.experiment_run import Going
from bnviz.ui.memory import MEMORY
from bnviz.ui.picker import Chosen


@dataclass(frozen=True, eq=False)
class Work:
    """The data as chosen, and the same ready to learn from all rows; the classifiers, their smoothing, and the protocol; and the
    runs that go on, for which the page waits in the end.
    """

    chosen: Chosen
    dataset: Dataset
    models: tuple[Model, ...]
    smoothing: Smoothing
    folding: Folding
    going: list[Going] = field(default_factory=list)

    @property
    def run(self) -> Run:
        """The run of the folds. Rounds that are there are there for all who ask for as many or more."""
        key = (*self.data_key, self.models, replace(self.folding, repeats=1))
        return run_of(key, self.models, self.folding.planned, self.folding.repeats)

    @property
    def data_key(self) -> tuple[object, ...]:
        """What tells these data, prepared in this way, from all others."""
        return self.chosen.table.digest, repr(self.chosen.recipe), self.smoothing

    @property
    def seconds(self) -> float:
        """About how long a fold takes."""
        return self.seconds_of(self.models)

    def seconds_of(self, models: Sequence[Model]) -> float:
        """About how long a fold of some models takes."""
        return fold_seconds(self.dataset, models)

    def splits(self, bins_on: BinsOn | None = None) -> Splits:
        """The rows, ready to be split, with bins as the protocol has them or as they are asked for."""
        where = self.folding.bins_on if bins_on is None else bins_on
        table, recipe = self.chosen.table, self.chosen.recipe
        return MEMORY.kept(("splits", *self.data_key, where), lambda: splits(table, recipe, where, self.smoothing))

    def folds(self, skip: frozenset[tuple[int, int]]) -> Iterator[FoldResult]:
        """The results of the folds that are not in `skip`.

        Errors: InputError as for `cross_validation`.
        """
        data = self.splits()
        return cross_validation(data, self.models, self.folding.rounds(data.dataset.y), skip)

    def check(self) -> None:
        """Refuses what would keep too many numbers.

        Errors: InputError, with what to do.
        """
        check_room(self.dataset, len(self.models), self.dataset.rows * self.folding.repeats, "repeats")
