"""A network that is being drawn. Every change gives another sketch, and a table that nobody has written yet is drawn at random."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from bnviz.data.named_nodes import NamedNode, assembled
from bnviz.model.errors import InputError, listed
from bnviz.model.network import BayesNet, Probabilities
from bnviz.model.random_tables import random_table
from bnviz.model.variable import Variable

MOST_NODES = 100
MOST_STATES = 20
LONGEST = 100
"""The most characters of a name."""
MOST_CELLS = 100_000
"""The most probabilities of one table."""
YES_NO = ("yes", "no")


@dataclass(frozen=True, eq=False)
class Sketched:
    """A node: its variable, the names of its parents in order, and its table; None while that is drawn at random."""

    variable: Variable
    parents: tuple[str, ...] = ()
    table: Probabilities | None = None

    @property
    def name(self) -> str:
        """The name of its variable."""
        return self.variable.name


@dataclass(frozen=True, eq=False)
class Sketch:
    """The nodes, in the order in which they were drawn, and the seed of the random tables."""

    nodes: tuple[Sketched, ...] = ()
    seed: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the nodes."""
        return tuple(node.name for node in self.nodes)

    def node(self, name: str) -> Sketched:
        """The node of this name.

        Errors: InputError when there is none.
        """
        for node in self.nodes:
            if node.name == name:
                return node
        raise InputError(f"There is no node {name!r}. The nodes are {listed(self.names)}.")

    def table(self, name: str) -> Probabilities:
        """The table of a node, an axis for each parent in order and its own last: as written, or drawn at random."""
        node = self.node(name)
        if node.table is not None:
            return node.table
        return random_table(node.variable, [self.node(p).variable for p in node.parents], self.seed)

    @property
    def at_random(self) -> tuple[str, ...]:
        """The nodes whose tables are drawn at random."""
        return tuple(node.name for node in self.nodes if node.table is None)

    def network(self) -> BayesNet:
        """The network that is drawn.

        Errors: InputError while there is no node.
        """
        if not self.nodes:
            raise InputError("There is no node yet: add one.")
        return assembled([NamedNode(node.variable, node.parents, self.table(node.name)) for node in self.nodes])


def sketch_of(net: BayesNet) -> Sketch:
    """The sketch of a network that is there already, with its tables.

    Errors: InputError for a network of too many nodes, or of tables too large, to be drawn.
    """
    check_number(len(net.variables))
    for variable, cpt in zip(net.variables, net.cpts, strict=True):
        _check_cells(variable.name, cpt.size)
    return Sketch(
        tuple(
            Sketched(variable, tuple(net.variables[p].name for p in parents), cpt)
            for variable, parents, cpt in zip(net.variables, net.dag.parents, net.cpts, strict=True)
        )
    )


def new_variable(sketch: Sketch, name: str, states: Sequence[str]) -> Variable:
    """The variable of a node that is new or gets another name.

    Errors: InputError for a name that is empty, too long or taken, and as `checked_states`.
    """
    if not name.strip():
        raise InputError("A node needs a name.")
    if len(name) > LONGEST:
        raise InputError(f"A name has at most {LONGEST} characters; this one has {len(name):,}.")
    if name in sketch.names:
        raise InputError(f"There is a node {name!r} already: choose another name.")
    return Variable(name, checked_states(name, states))


def checked_states(name: str, states: Sequence[str]) -> tuple[str, ...]:
    """The states of a node.

    Errors: InputError for fewer than two, too many, and one without a name, with too long a name or with the name of another.
    """
    found = tuple(states)
    if len(found) < 2 or not all(state.strip() for state in found):
        raise InputError(f"{name!r} needs at least two states, each with a name.")
    if len(set(found)) < len(found):
        again = next(state for k, state in enumerate(found) if state in found[:k])
        raise InputError(f"{name!r} would have the state {again!r} twice: each state has a name of its own.")
    if len(found) > MOST_STATES or max(map(len, found)) > LONGEST:
        raise InputError(f"A node has at most {MOST_STATES} states, with names of at most {LONGEST} characters.")
    return found


def check_number(nodes: int) -> None:
    """Errors: InputError when there are more nodes than can be drawn."""
    if nodes > MOST_NODES:
        raise InputError(f"At most {MOST_NODES} nodes can be drawn; these would be {nodes:,}.")


def _check_cells(name: str, cells: int) -> None:
    if cells > MOST_CELLS:
        raise InputError(
            f"The table of {name!r} would have {cells:,} probabilities; at most {MOST_CELLS:,} can be drawn. "
            "Give it fewer parents, or its parents fewer states."
        )


def checked(sketch: Sketch) -> Sketch:
    """The sketch, when none of its tables is too large.

    Errors: InputError when one is.
    """
    states = {node.name: node.variable.cardinality for node in sketch.nodes}
    for node in sketch.nodes:
        _check_cells(node.name, prod(states[name] for name in (*node.parents, node.name)))
    return sketch
