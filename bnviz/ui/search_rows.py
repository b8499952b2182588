"""The rows that a whole network is learned from."""

from dataclasses import dataclass

from bnviz.model.dataset import Dataset
from bnviz.model.network import BayesNet

LARGEST_SEED = 999_999
MOST_RESAMPLES = 500
MOST_NODES = 200
"""The most variables of a network that is learned here."""


@dataclass(frozen=True, eq=False)
class SearchData:
    """The rows, what they are called, and the network that they were drawn from, if one is known.

    Node i of a network is variable i: the attributes in their order, then the class.
    """

    title: str
    dataset: Dataset
    truth: BayesNet | None = None

    @property
    def names(self) -> list[str]:
        """The names of the nodes."""
        return [v.name for v in self.dataset.variables]

    @property
    def target(self) -> int | None:
        """The node of the class; None where rows are drawn from a network, which has none."""
        return len(self.names) - 1 if self.truth is None else None
