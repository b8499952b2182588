"""What a network file turned out to hold: a network with its probabilities, or a structure alone."""

from dataclasses import dataclass

from bnviz.data.table import Note
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.model.structure import Structure


@dataclass(frozen=True, eq=False)
class NetworkFile:
    """The name of the format, the structure, the network (None when the file holds no probabilities), and notes on the reading."""

    format: str
    structure: Structure
    network: BayesNet | None
    notes: tuple[Note, ...] = ()

    @property
    def with_probabilities(self) -> BayesNet:
        """The network.

        Errors: InputError when the file holds a structure alone.
        """
        if self.network is None:
            raise InputError(
                f"This {self.format} file has a structure and no probabilities: choose a file with tables (BIF, XML BIF, Hugin "
                "NET or JSON), or fill the structure with random tables."
            )
        return self.network


def network_file(title: str, net: BayesNet, notes: tuple[Note, ...] = ()) -> NetworkFile:
    """The file that holds this network."""
    return NetworkFile(title, Structure(tuple(v.name for v in net.variables), net.dag), net, notes)
