"""A network as far as a file has told it. Whatever the format, names, states and tables are checked here by the same rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import prod
from types import MappingProxyType

import numpy as np

from bnviz.data.named_nodes import NamedNode, assembled
from bnviz.data.network_formats.limits import NETWORK_LIMITS
from bnviz.data.network_formats.network_file import NetworkFile, network_file
from bnviz.data.table import Note
from bnviz.model.errors import SHOWN, InputError, listed, quoted
from bnviz.model.network import BayesNet, Probabilities
from bnviz.model.variable import Variable

EXACT_GAP = 1e-12
"""How far from 1 the sum of a row may be by the rounding of its sum alone: answers are to be exact to about as much."""
PRINTED_GAP = 1e-3
"""How far from 1 a row of a file may sum because its numbers were printed with few digits."""

Fault = Callable[[int, str], InputError]
"""Makes the error for what is said about a place in the file."""
Places = Mapping[tuple[int, ...], int]
NOWHERE: Places = MappingProxyType({})


class Draft:
    """The variables and tables that a file has given so far; a place is whatever `fault` can turn into a line."""

    def __init__(self, fault: Fault) -> None:
        self._fault = fault
        self._variables: dict[str, Variable] = {}
        self._nodes: dict[str, NamedNode] = {}
        self._cells = 0
        self._rounded: list[str] = []
        self._farthest = 1.0

    def declare(self, name: str, states: Sequence[str], place: int) -> None:
        """Adds a variable.

        Errors: InputError when it is there already, has no state or one twice, or is too large.
        """
        for text in (name, *states):
            check_name(text, place, self._fault)
        if name in self._variables:
            raise self._fault(place, f"{quoted(name)} is declared a second time: give each variable a name of its own.")
        if len(self._variables) == NETWORK_LIMITS.nodes:
            raise self._fault(place, f"the variable number {NETWORK_LIMITS.nodes + 1:,} begins, and no more are read.")
        if not states:
            raise self._fault(place, f"{quoted(name)} has no states: list them.")
        if len(states) > NETWORK_LIMITS.states:
            raise self._fault(
                place, f"{quoted(name)} has {len(states):,} states, and at most {NETWORK_LIMITS.states:,} are read."
            )
        if len(set(states)) < len(states):
            twice = next(s for k, s in enumerate(states) if s in states[:k])
            raise self._fault(
                place, f"{quoted(name)} has the state {quoted(twice)} twice: give each a name of its own."
            )
        self._variables[name] = Variable(name, tuple(states))

    def variable(self, name: str, place: int) -> Variable:
        """The variable of this name.

        Errors: InputError when the file declares none.
        """
        if name not in self._variables:
            near = [known for known in self._variables if known.lower() == name.lower()]
            hint = f"its letters differ from those of {quoted(near[0])}" if near else "declare it, or mend the name"
            raise self._fault(place, f"{quoted(name)} is not the name of a variable: {hint}.")
        return self._variables[name]

    def family(self, child: str, parents: Sequence[str], place: int) -> list[Variable]:
        """The variables of a table: the parents in order, then the child. Its size is checked before it is made.

        Errors: InputError for an unknown or repeated name, a second table of a child, and for too many parents or cells.
        """
        family = [self.variable(name, place) for name in (*parents, child)]
        if child in self._nodes:
            raise self._fault(place, f"{quoted(child)} gets a second table: leave one out.")
        if len(set(parents)) < len(parents):
            raise self._fault(place, f"{quoted(child)} has the same parent twice: leave one out.")
        if child in parents:
            raise self._fault(place, f"{quoted(child)} is its own parent: the arcs of a network close no cycle.")
        if len(parents) > NETWORK_LIMITS.parents:
            raise self._fault(
                place,
                f"{quoted(child)} has {len(parents):,} parents, and at most {NETWORK_LIMITS.parents} are read.",
            )
        self._cells += prod(v.cardinality for v in family)
        if self._cells > NETWORK_LIMITS.cells:
            raise self._fault(
                place,
                f"the table of {quoted(child)} with {len(parents):,} parent{'s' * (len(parents) != 1)} brings the numbers of all "
                f"tables to {self._cells:,}, and at most {NETWORK_LIMITS.cells:,} are read: use fewer parents or states.",
            )
        return family

    def shaped(self, numbers: Probabilities, family: Sequence[Variable], place: int) -> Probabilities:
        """The table of a family whose numbers stand with the child's state changing fastest, then that of the last parent.

        Errors: InputError when they are not as many as there must be.
        """
        shape = [v.cardinality for v in family]
        if numbers.size != prod(shape):
            raise self._fault(
                place,
                f"the table of {quoted(family[-1].name)} has {numbers.size:,} number{'s' * (numbers.size != 1)}, and must have "
                f"{' × '.join(map(str, shape))} = {prod(shape):,}.",
            )
        return numbers.reshape(shape)

    def give(self, family: Sequence[Variable], table: Probabilities, place: int, rows: Places = NOWHERE) -> None:
        """Adds the table of a family, which `family` made: an axis for each parent, the child's own last.

        `rows` has the places of rows that have one of their own, by the states of the parents. A row that sums to 1 only to its
        printed digits is divided by its sum, and that is noted.
        Errors: InputError for a number that is no probability and for a row that does not sum to 1; it names the row.
        """
        child = family[-1]
        for wrong in np.argwhere(~((table >= 0) & (table <= 1 + PRINTED_GAP))).tolist():
            number, place = float(table[tuple(wrong)]), rows.get(tuple(wrong[:-1]), place)
            raise self._fault(
                place, f"{row_name(family, wrong)} has the number {number}: a probability is from 0 to 1."
            )
        totals = table.sum(-1, keepdims=True)
        gaps = np.abs(totals - 1)
        for wrong in np.argwhere(gaps > PRINTED_GAP).tolist():
            total, place = float(totals[tuple(wrong)]), rows.get(tuple(wrong[:-1]), place)
            raise self._fault(
                place, f"{row_name(family, wrong)} sums to {total:.6g}: mend its numbers so that they sum to 1."
            )
        if (off := gaps > EXACT_GAP).any():
            table = np.where(off, table / totals, table)
            self._rounded.append(child.name)
            farthest = float(totals.ravel()[gaps.argmax()])
            self._farthest = max(self._farthest, farthest, key=lambda total: abs(total - 1))
        self._nodes[child.name] = NamedNode(child, tuple(v.name for v in family[:-1]), table)

    def finished(self, title: str, notes: Sequence[Note] = ()) -> NetworkFile:
        """What the file holds.

        Errors: InputError when a variable has no table, when there is none at all, and for a cycle (the text names it).
        """
        if missing := [name for name in self._variables if name not in self._nodes]:
            raise InputError(
                f"This {title} file has no table for {listed([short(name) for name in missing])}: add the probabilities."
            )
        return network_file(title, self._network(title), (*self._noted(), *notes))

    def _network(self, title: str) -> BayesNet:
        try:
            return assembled([self._nodes[name] for name in self._variables])
        except ValueError as error:
            raise InputError(f"This {title} file cannot be used: {error}.") from None

    def _noted(self) -> Iterator[Note]:
        if self._rounded:
            names = listed([short(name) for name in self._rounded])
            many = len(self._rounded) > 1
            yield Note(
                "",
                "rounded",
                f"The table{'s' * many} of {names} {'have' if many else 'has'} rows that sum to 1 only as far as their digits go "
                f"(the farthest to {self._farthest:.13g}); each of these was divided by its sum.",
            )


def check_name(text: str, place: int, fault: Fault) -> None:
    """Refuses a name that is too long.

    Errors: InputError.
    """
    if len(text) > NETWORK_LIMITS.letters:
        raise fault(
            place,
            f"the name {quoted(text)} has {len(text):,} characters, and at most {NETWORK_LIMITS.letters:,} are read.",
        )


def short(name: str) -> str:
    """The name, cut where it is long."""
    return name if len(name) <= SHOWN else name[:SHOWN] + "…"


def row_name(family: Sequence[Variable], position: Sequence[int]) -> str:
    """How a row of a family's table is called in a sentence; `position` has a state of each parent, and may have more."""
    known = ", ".join(f"{short(v.name)} = {short(v.states[s])}" for v, s in zip(family[:-1], position, strict=False))
    return f"the table of {quoted(family[-1].name)}" + (f" in its row for {known}" if known else "")
