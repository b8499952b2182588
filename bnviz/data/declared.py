"""What a file declares about its columns holds: which are numbers, and the states of the others."""

from collections.abc import Container, Sequence
from dataclasses import replace

import numpy as np

from bnviz.data.table import Column, Kind, Note
from bnviz.model.errors import listed, quoted


def declared(column: Column, kind: Kind | None, states: Sequence[str]) -> Column:
    """The column with the kind that its file declares, and its labels in the order of the declared states. (The states that a
    recipe makes of them stand in the order of their texts, as those of every other file.)

    A column that is declared to be numbers and is not stays what it seems to be.
    """
    if kind == "numeric" and column.kind != "numeric":
        return replace(column, kind="numeric") if column.numbers is not None and column.labels else column
    if kind != "categorical":
        return column
    place = {label.strip(): k for k, label in enumerate(states)}
    order = sorted(range(len(column.labels)), key=lambda k: place.get(column.labels[k], len(place)))
    lookup = np.empty(len(order) + 1, np.int32)
    lookup[order] = np.arange(len(order))
    lookup[-1] = -1
    return Column(column.name, tuple(column.labels[k] for k in order), lookup[column.codes], "categorical")


def beyond_declared(column: Column, kind: Kind | None, states: Sequence[str], missing: Container[str]) -> list[Note]:
    """The notes on values of a column that its file does not declare, and on declared states that do not occur; what means
    that there is no value, given in `missing` in lower case, is neither.
    """
    if kind != "categorical":
        return []
    known = [state for state in map(str.strip, states) if state.lower() not in missing]
    declared_here, here = set(known), set(column.labels)
    name, notes = quoted(column.name), list[Note]()
    if others := [k for k, label in enumerate(column.labels) if label not in declared_here]:
        rows = int(np.isin(column.codes, others).sum())
        which = "1 row has a value" if rows == 1 else f"{rows:,} rows have values"
        which = f"{which} that the file does not declare ({listed([column.labels[k] for k in others])})"
        notes.append(Note(column.name, "undeclared", f"{name}: {which}, read as states like the others."))
    if unused := [state for state in dict.fromkeys(known) if state not in here]:
        which = "a state that does" if len(unused) == 1 else f"{len(unused):,} states that do"
        which = f"the file declares {which} not occur in the rows that were read ({listed(unused)})"
        notes.append(Note(column.name, "unused-states", f"{name}: {which}, left out."))
    return notes
