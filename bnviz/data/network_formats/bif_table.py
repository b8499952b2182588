"""The table in a block of a BIF file. Its rows are found by the states that stand before them, never by their position."""

from collections.abc import Mapping, Sequence

import numpy as np

from bnviz.data.network_formats.draft import row_name
from bnviz.data.network_formats.masked_text import MaskedText
from bnviz.data.network_formats.splitting import labels_in, numbers_in
from bnviz.data.network_formats.statements import Statement
from bnviz.model.errors import quoted
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable


def table_of(
    source: MaskedText, entries: Sequence[Statement], family: Sequence[Variable], place: int
) -> tuple[Probabilities, dict[tuple[int, ...], int]]:
    """The table of a family, an axis for each parent and the child's last, and the places of its rows by the parents' states.

    A `table` has the child's first state with all combinations of the parents' states, the last parent changing fastest, then
    its second state, and so on. A `default` is the row of every combination that has none.
    Errors: InputError for an entry that is none of these, does not fit, or comes twice, and for a row that is missing.
    """
    *shape, states = (v.cardinality for v in family)
    table = np.full((*shape, states), np.nan)
    numbered = [{state: k for k, state in enumerate(v.states)} for v in family[:-1]]
    default: Probabilities | None = None
    rows: dict[tuple[int, ...], int] = {}
    for entry in entries:
        if entry.word == "table" and np.isnan(table).all():
            table = np.moveaxis(_numbers(source, entry, entry.rest, table.size).reshape(states, *shape), 0, -1)
        elif entry.word == "default" and default is None:
            default = _numbers(source, entry, entry.rest, states)
        elif entry.text.startswith("("):
            labels, _, numbers = entry.text.rpartition(")")
            position = _position(source, entry, labels[1:], family, numbered)
            if not np.isnan(table[position]).all():
                raise source.fault(
                    entry.place,
                    f"the table of {quoted(family[-1].name)} has a row twice: leave {_said(source, entry)} out.",
                )
            table[position] = _numbers(source, entry, numbers, states)
            rows[position] = entry.place
        elif entry.word != "property":
            raise source.fault(
                entry.place, f"there is {_said(source, entry)} where a row of {quoted(family[-1].name)} should stand."
            )
    return _complete(source, family, table, default, place), rows


def _said(source: MaskedText, entry: Statement) -> str:
    return source.shown(entry.text)


def _numbers(source: MaskedText, entry: Statement, text: str, count: int) -> Probabilities:
    """The numbers of an entry, as many as there must be."""
    numbers = numbers_in(text)
    if numbers is None:
        raise source.fault(
            entry.place,
            f"there is {source.shown(text.strip())} where {count:,} number{'s' * (count != 1)} should stand.",
        )
    if numbers.size != count:
        are = f"there {'is' if numbers.size == 1 else 'are'} {numbers.size:,} number{'s' * (numbers.size != 1)}"
        raise source.fault(entry.place, f"{are} in {_said(source, entry)}, where {count:,} should stand.")
    return numbers


def _position(
    source: MaskedText, entry: Statement, text: str, family: Sequence[Variable], numbered: Sequence[Mapping[str, int]]
) -> tuple[int, ...]:
    """Which state each parent has in a row, by the states before its numbers."""
    if (position := labels_in(source, text, numbered)) is None:
        wanted = ", ".join(f"a state of {quoted(v.name)}" for v in family[:-1]) or "nothing"
        raise source.fault(
            entry.place,
            f"a row of {quoted(family[-1].name)} begins with {source.shown(f'({text})')}; in its brackets must stand {wanted}.",
        )
    return position


def _complete(
    source: MaskedText, family: Sequence[Variable], table: Probabilities, default: Probabilities | None, place: int
) -> Probabilities:
    """The table with the default in every row that is not given."""
    for empty in np.argwhere(np.isnan(table[..., 0])).tolist():
        if default is None:
            raise source.fault(place, f"{row_name(family, empty)} has no numbers: add them.")
        table[tuple(empty)] = default
    return table
