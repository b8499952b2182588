"""The DOT language of Graphviz, for the graph alone: nodes, and arcs from parents to children."""

from bnviz.data.named_nodes import cycle_in
from bnviz.data.network_formats.dot_graph import DotGraph
from bnviz.data.network_formats.limits import NETWORK_LIMITS
from bnviz.data.network_formats.network_file import NetworkFile
from bnviz.data.network_formats.unwritable import refuse_unwritable
from bnviz.data.table import Note
from bnviz.graph.dag import DAG
from bnviz.model.errors import InputError, quoted
from bnviz.model.network import BayesNet
from bnviz.model.structure import Structure

TITLE = "DOT"


def read_dot(text: str) -> NetworkFile:
    """The structure in a DOT text. A node has the name that it is shown with, or its id where two are shown with one name.

    Errors: InputError; it says the line and what is wrong there, or names a cycle.
    """
    graph = DotGraph(TITLE, text)
    if not graph.labels:
        raise InputError("This DOT file has no node: add nodes and arcs between its braces.")
    names, notes = _names(graph)
    parents: dict[str, list[str]] = {node: [] for node in graph.labels}
    for parent, child in graph.arcs:
        parents[child].append(parent)
    if cycle := cycle_in({names[node]: [names[p] for p in known] for node, known in parents.items()}):
        raise InputError(f"This DOT file cannot be used: {cycle}.")
    _refuse_large_tables(names, parents)
    number = {node: k for k, node in enumerate(graph.labels)}
    dag = DAG(tuple(tuple(number[p] for p in known) for known in parents.values()))
    return NetworkFile(TITLE, Structure(tuple(names.values()), dag), None, tuple(notes))


def _names(graph: DotGraph) -> tuple[dict[str, str], list[Note]]:
    """The name of each node, by its id, and what is to be said about them and the arcs."""
    names = {node: node if label is None else label for node, label in graph.labels.items()}
    notes: list[Note] = []
    if len(set(names.values())) < len(names):
        names = {node: node for node in names}
        notes.append(
            Note("", "labels", "Two nodes have the same label in the file: all nodes have their ids as names.")
        )
    if (times := graph.repeated) > 0:
        said = "One arc stands" if times == 1 else f"{times:,} arcs stand"
        notes.append(Note("", "repeated", f"{said} in the file again: each is taken once."))
    return names, notes


def _refuse_large_tables(names: dict[str, str], parents: dict[str, list[str]]) -> None:
    """Refuses a graph whose tables would be too large even if each variable had only two states."""
    cells = 0
    for node, known in parents.items():
        cells += 2 ** min(len(known) + 1, 64)
        if cells > NETWORK_LIMITS.cells:
            raise InputError(
                f"This DOT file cannot be used: {quoted(names[node])} has {len(known):,} parents, so that all tables together have "
                f"more than {NETWORK_LIMITS.cells:,} numbers even with two states each. Use fewer parents."
            )


def network_dot(net: BayesNet) -> str:
    """The graph of a network in the DOT language, UTF-8; node i is called `n<i>` and labelled with its name.

    Errors: InputError for a name with a control character.
    """
    refuse_unwritable(net.variables)
    nodes = [f"  n{node} [label={_quoted(variable.name)}];" for node, variable in enumerate(net.variables)]
    arcs = [f"  n{parent} -> n{child};" for parent, child in net.dag.arcs]
    return "\n".join(["digraph {", *nodes, *arcs, "}", ""])


def _quoted(name: str) -> str:
    """A DOT string that is shown as this name: in a label, backslashes and entities are commands."""
    for character, written in (("\\", "\\\\"), ('"', '\\"'), ("&", "&amp;"), ("\n", "\\n")):
        name = name.replace(character, written)
    return f'"{name}"'
