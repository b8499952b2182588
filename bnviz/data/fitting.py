"""The states of one column, learned from rows. Which states there are is a matter of all rows that are used; what is counted,
averaged or cut to choose them comes from the fitted rows alone.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bnviz.data.coding import Coding
from bnviz.data.cutting import empty_bins, fitted_cuts
from bnviz.data.discretize import Cuts, Numbers, bin_labels, bin_of, chosen_bin_labels
from bnviz.data.encoding import Rows, States, check_numbers, numbers_of
from bnviz.data.grouping import Counts, categories, numeric_values, without_rare
from bnviz.data.missing import filled, mean_of
from bnviz.data.repeated import Repeated
from bnviz.data.table import Column, Note
from bnviz.model.variable import Variable

FEW_LABELS = 32
"""Up to so many labels are counted one by one, during which other columns can be counted too."""


@dataclass(frozen=True, eq=False)
class Training:
    """The rows that are used, those of them that are learned from, and their classes (None while the class itself is fitted)."""

    used: Rows
    fitted: Rows
    classes: NDArray[Any] | None = None
    n_classes: int = 0

    def places(self, rows: Rows, column: Column) -> Rows | slice:
        """Where these rows, the used or the fitted ones, are in the column: all of it is not looked up row by row."""
        return slice(None) if rows is self.used and len(rows) == column.rows else rows


def states_of(column: Column, coding: Coding, rows: Training) -> States:
    """The states of a column, and what a missing value becomes.

    Errors: InputError when a column of other things than numbers is to be numeric.
    """
    if coding.kind == "categorical" or coding.method == "none":
        return _of_labels(column, coding, rows)
    return _of_bins(column, coding, rows)


def _of_labels(column: Column, coding: Coding, rows: Training) -> States:
    counts, occurring = _counts(column, rows)
    notes: list[Note] = []
    if coding.kind == "numeric":
        check_numbers(column)
        group = numeric_values(column, occurring)
    else:
        group = categories(column, occurring)
        if coding.rare:
            group, notes = without_rare(column, group, counts, coding.rare)
    usual = int(np.argmax(group.counts(counts))) if group.states else 0
    final = filled(coding, tuple(group.states), int(occurring[-1]), usual, None)
    group.lookup[-1] = final.missing
    variable = Variable(coding.variable, final.states)
    return States(
        column.name,
        variable,
        group.lookup,
        missing_state=final.own,
        notes=(*notes, *final.notes),
        missing=final.missing,
    )


def _of_bins(column: Column, coding: Coding, rows: Training) -> States:
    labelled = "codes" in vars(column)  # else it takes long to tell its labels apart, and its numbers do as well
    values, every, absent = _by_label(column, rows) if labelled else _by_row(column, rows)
    cuts, notes = _cuts(column, coding, rows, values)
    mean = mean_of(np.asarray(values)) if absent and coding.missing == "mode" and values.size else None
    usual = 0 if mean is None else int(bin_of(np.array([mean]), cuts)[0])
    chosen = coding.method == "custom"
    names = (chosen_bin_labels if chosen else bin_labels)(cuts, every)
    final = filled(coding, names, absent, usual, mean)
    empty = empty_bins(coding, cuts, names, np.asarray(values)) if chosen else []
    return States(
        column.name,
        Variable(coding.variable, final.states),
        np.append(bin_of(every, cuts).astype(np.intp), final.missing) if labelled else None,
        cuts,
        final.missing,
        missing_state=final.own,
        notes=(*notes, *empty, *final.notes),
    )


def counted(column: Column, rows: Rows | slice) -> Counts:
    """The number of these rows that have each label, and in the last place of those without a value."""
    codes, labels = column.codes[rows], len(column.labels)
    if labels > FEW_LABELS:
        return np.roll(np.bincount(codes + 1, minlength=labels + 1), -1)
    small = codes.astype(np.uint8)  # no label is 255, which a missing value becomes
    counts = [np.count_nonzero(small == k) for k in range(labels)]
    return np.array([*counts, len(codes) - sum(counts)], np.intp)


def _counts(column: Column, rows: Training) -> tuple[Counts, Counts]:
    """The counts of the fitted rows, and those of the used rows."""
    fitted = counted(column, rows.places(rows.fitted, column))
    return fitted, fitted if rows.fitted is rows.used else counted(column, rows.places(rows.used, column))


def _by_label(column: Column, rows: Training) -> tuple[Repeated, Numbers, int]:
    """The numbers in the fitted rows, rising; the number of each label; and how many used rows have none."""
    check_numbers(column)
    numbers = np.asarray(column.numbers)
    counts, occurring = _counts(column, rows)
    order = np.argsort(numbers)
    return Repeated(numbers[order], counts[:-1][order]), numbers, int(occurring[-1])


def _by_row(column: Column, rows: Training) -> tuple[Numbers, Numbers, int]:
    """The numbers in the fitted rows, rising; those in all rows, rising; and how many used rows have none."""
    values = numbers_of(column)
    every = _present(values)
    places = rows.places(rows.fitted, column)
    fitted = every if isinstance(places, slice) else _present(values[places])
    return fitted, every, int(np.count_nonzero(column.absent[rows.places(rows.used, column)]))


def _present(values: Numbers) -> Numbers:
    """The values that are not missing, rising."""
    ordered = np.sort(values)  # those that are missing come last
    return ordered[: len(ordered) - int(np.count_nonzero(np.isnan(values)))]


def _cuts(column: Column, coding: Coding, rows: Training, values: Numbers | Repeated) -> tuple[Cuts, list[Note]]:
    if coding.method != "mdl" or rows.classes is None:
        return fitted_cuts(coding, values, None, 0)
    known = ~column.absent[rows.fitted]
    return fitted_cuts(coding, numbers_of(column)[rows.fitted][known], rows.classes[known], rows.n_classes)
