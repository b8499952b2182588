"""The states of one column, learned from rows. Which states there are is a matter of all rows that are used; what is counted,
averaged or cut to choose them comes from the fitted rows alone.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bnviz.data.coding import Coding
from bnviz.data.cutting import fitted_cuts
from bnviz.data.discretize import Cuts
from bnviz.data.encoding import Rows, States
from bnviz.data.grouping import Counts, Numbers, categories, numeric_bins, numeric_values, without_rare
from bnviz.data.missing import with_missing
from bnviz.data.table import Column, Note
from bnviz.model.errors import InputError
from bnviz.model.variable import Variable


@dataclass(frozen=True, eq=False)
class Training:
    """The rows that are used, those of them that are learned from, and their classes (None while the class itself is fitted)."""

    used: Rows
    fitted: Rows
    classes: NDArray[Any] | None = None
    n_classes: int = 0


def states_of(column: Column, coding: Coding, rows: Training) -> States:
    """The states of a column, and what a missing value becomes.

    Errors: InputError when a column of other things than numbers is to be numeric.
    """
    counts = counted(column, rows.fitted)
    occurring = counts if rows.fitted is rows.used else counted(column, rows.used)
    cuts, notes = None, list[Note]()
    if coding.kind == "categorical":
        group = categories(column, occurring)
        if coding.rare:
            group, notes = without_rare(column, group, counts, coding.rare)
    elif coding.method == "none":
        group = numeric_values(column, numbers_of(column), occurring)
    else:
        cuts, notes = _cuts(column, coding, rows, counts)
        group = numeric_bins(numbers_of(column), cuts)
    if occurring[-1]:
        group, said = with_missing(
            coding, group, int(occurring[-1]), counts, None if cuts is None else (numbers_of(column), cuts)
        )
        notes = [*notes, *said]
    return States(column.name, Variable(coding.variable, tuple(group.states)), group.lookup, cuts, tuple(notes))


def counted(column: Column, rows: Rows) -> Counts:
    """The number of these rows that have each label, and in the last place of those without a value."""
    return np.roll(np.bincount(column.codes[rows] + 1, minlength=len(column.labels) + 1), -1)


def numbers_of(column: Column) -> Numbers:
    """The numbers that the labels of a column spell.

    Errors: InputError when one spells none.
    """
    if column.numbers is None:
        raise InputError(
            f"{column.name!r} cannot be numeric: the value {column.not_a_number!r} is not a number. Make it categorical."
        )
    return column.numbers


def _cuts(column: Column, coding: Coding, rows: Training, counts: Counts) -> tuple[Cuts, list[Note]]:
    numbers = numbers_of(column)
    if coding.method != "mdl" or rows.classes is None:
        return fitted_cuts(coding, np.repeat(numbers, counts[:-1]), None, 0)
    codes = column.codes[rows.fitted]
    known = codes >= 0
    return fitted_cuts(coding, numbers[codes[known]], rows.classes[known], rows.n_classes)
