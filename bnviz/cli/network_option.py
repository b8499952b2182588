"""The option --network of the commands on networks: a built-in network by its id, or a file."""

import argparse
from pathlib import Path

from bnviz.data.network_files import read_network
from bnviz.data.network_formats.network_file import NetworkFile, network_file
from bnviz.data.networks import NETWORKS, network
from bnviz.model.errors import InputError, quoted

MOST_NAMES = 20


def add_network_option(command: argparse.ArgumentParser) -> None:
    """Adds the option to the parser of a command."""
    command.add_argument(
        "--network",
        required=True,
        metavar="FILE|ID",
        help=f"a file (BIF, XML BIF, Hugin NET, DOT, or JSON saved by bnviz), or one of {', '.join(n.id for n in NETWORKS)}",
    )


def chosen_network(chosen: argparse.Namespace) -> NetworkFile:
    """The network that the option names; of a built-in one and a file of the same name the built-in one.

    Errors: InputError when there is neither, or when the file cannot be read.
    """
    wanted: str = chosen.network
    if any(book.id == wanted for book in NETWORKS):
        return network_file("built-in", network(wanted).net)
    if not Path(wanted).exists():
        known = ", ".join(book.id for book in NETWORKS)
        raise InputError(
            f"There is no network file {wanted!r} and no built-in network of that name; these are {known}."
        )
    return read_network(wanted)


def node_named(name: str, names: tuple[str, ...]) -> int:
    """The node of this name.

    Errors: InputError when there is none; it lists the nodes.
    """
    if name in names:
        return names.index(name)
    raise no_such_node(name, names)


def no_such_node(name: str, names: tuple[str, ...]) -> InputError:
    """The refusal of a name that no node has; it lists the nodes."""
    some = ", ".join(map(quoted, names[:MOST_NAMES]))
    more = f" and {len(names) - MOST_NAMES:,} others" if len(names) > MOST_NAMES else ""
    return InputError(f"There is no node {quoted(name)}. The nodes are {some}{more}.")
