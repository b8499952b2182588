"""The network of the chosen row and all that the page shows of it, each computed once and shared by all visitors."""

from dataclasses import dataclass
from functools import cached_property, partial

from bnviz.draw.local_story import Moment, story
from bnviz.draw.local_view import NAME, RowPicture, pair_view, story_view
from bnviz.draw.network_view import NetworkView
from bnviz.draw.numbers import Unit
from bnviz.draw.plain import cut
from bnviz.draw.value_words import value_words
from bnviz.graph.ties import falling
from bnviz.learn.analysis import Analysis
from bnviz.learn.dependencies import Dependencies
from bnviz.learn.kdb import kdb_parents
from bnviz.learn.local_information import LocalInformation
from bnviz.learn.network_classifier import Parents
from bnviz.learn.row_network import RowNetwork, row_network
from bnviz.learn.structures import Structure
from bnviz.model.dataset import Dataset
from bnviz.ui import picker
from bnviz.ui.local_settings import LocalSettings
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_store import training_of
from bnviz.ui.row_choice import ChosenRow
from bnviz.ui.seen import dependencies_of
from bnviz.ui.smoothing_choice import chosen_smoothing


@dataclass(frozen=True, eq=False)
class Lesson:
    """The data, the row and the settings that the page looks at."""

    dataset: Dataset
    analysis: Analysis
    row: ChosenRow
    settings: LocalSettings
    unit: Unit

    @property
    def local_info(self) -> LocalInformation:
        """What single values and pairs of values tell."""
        return training_of(self.dataset, self.analysis, chosen_smoothing()).local_info

    @property
    def implied(self) -> Dependencies | None:
        """What substitution and elimination use; None without them."""
        return dependencies_of(self.dataset, self.analysis, self.settings.l) if self.settings.ser else None

    @property
    def least(self) -> int | None:
        """The least number of rows that show that a value implies another; None without substitution and elimination."""
        return self.settings.l if self.settings.ser else None

    @cached_property
    def network(self) -> RowNetwork:
        """The network of the row."""
        make = partial(row_network, self.local_info, self.implied, self.settings.k, self.row.x)
        return MEMORY.kept(("row network", *self._key), make)

    @cached_property
    def shared(self) -> Parents:
        """The parents of each attribute in the KDB of all rows."""
        info, k, every = self.analysis.info, self.settings.k, tuple(range(len(self.names)))
        kept = MEMORY.kept(("parents in kdb", self.dataset.digest, k), lambda: Structure(kdb_parents(info, k), every))
        return kept.parents

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The attributes in the order of the KDB of all rows."""
        return tuple(falling(self.analysis.info.mi.tolist()))

    @cached_property
    def values(self) -> list[str]:
        """The attributes with their values in the row."""
        return [value_words(self.dataset.attributes[i], code) for i, code in enumerate(self.row.codes)]

    @cached_property
    def names(self) -> list[str]:
        """The names of the attributes."""
        return [v.name for v in self.dataset.attributes]

    @cached_property
    def picture(self) -> RowPicture:
        """The network as pictures need it."""
        return RowPicture(self.network, self.names, self.values, cut(self.dataset.target.name, NAME), self.unit)

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """The story of the network."""
        return story(self.network, self.settings.ser)

    def story_view(self) -> NetworkView:
        """The picture of the story."""
        key = ("local story", self.unit, *self._key)
        return MEMORY.kept(key, lambda: story_view(self.picture, self.moments))

    def pair_view(self) -> NetworkView:
        """The picture of both networks."""
        info, last = self.analysis.info, self.moments[-1]
        key = ("local pair", self.unit, *self._key)
        return MEMORY.kept(key, lambda: pair_view(self.picture, self.shared, self.order, info, last))

    @property
    def _key(self) -> tuple[object, ...]:
        return self.dataset.digest, self.row.codes, self.settings


def lesson(row: ChosenRow, settings: LocalSettings) -> Lesson:
    """The lesson of a row.

    Data and analysis are asked for here: what a part of a page that runs alone is given stays in the session.
    """
    _, dataset = picker.prepared()
    return Lesson(dataset, picker.analysis(dataset), row, settings, picker.unit())
