"""Where the numbers of one column are cut, learned from rows: by the method that was chosen, or by another where it cannot be."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bnviz.data.coding import MOST_BINS, Coding
from bnviz.data.discretize import Cuts, Method, Numbers, bin_of, cut_points
from bnviz.data.mdl import mdl_cuts
from bnviz.data.repeated import Repeated
from bnviz.data.table import Note
from bnviz.model.errors import listed, quoted


def fitted_cuts(
    coding: Coding, values: Numbers | Repeated, classes: NDArray[Any] | None, n_classes: int
) -> tuple[Cuts, list[Note]]:
    """The cut points for values and their classes (None while the class itself is cut), and what there is to say about them."""
    if coding.method == "custom":
        return coding.cuts, []
    if coding.method != "mdl":
        return _cuts_of_bins(coding, values, coding.method)
    if classes is None:
        text = (
            f"MDL cuts by what is told about the class; {quoted(coding.column)} is the class, so it gets bins of equal "
            "frequency."
        )
        return _cuts_of_bins(coding, values, "equal-frequency", Note(coding.column, "mdl-class", text))
    cuts = mdl_cuts(np.asarray(values), classes, n_classes, MOST_BINS)
    if len(cuts) == MOST_BINS:
        text = f"MDL makes more than {MOST_BINS:,} bins of {quoted(coding.column)}, so it gets bins of equal frequency."
        return _cuts_of_bins(coding, values, "equal-frequency", Note(coding.column, "mdl-many", text))
    text = f"{quoted(coding.column)} has one bin: no cut point tells enough about the class to be worth it (MDL)."
    return cuts, [] if cuts else [Note(coding.column, "one-bin", text)]


def _cuts_of_bins(coding: Coding, values: Numbers | Repeated, method: Method, *said: Note) -> tuple[Cuts, list[Note]]:
    """The cut points of a method that is told the number of bins; where there are fewer bins than asked for, that is said too."""
    cuts = cut_points(values, method, coding.bins)
    if len(cuts) + 1 == coding.bins:
        return cuts, [*said]
    text = (
        f"{quoted(coding.column)} has {len(cuts) + 1} of the {coding.bins} bins asked for: it has too few values, or too many rows "
        "share one."
    )
    return cuts, [*said, Note(coding.column, "few-bins", text)]


def empty_bins(coding: Coding, cuts: Cuts, names: Sequence[str], values: Numbers) -> list[Note]:
    """The note on bins in which none of the values lies, as when a chosen cut point is beyond them."""
    rows = np.bincount(bin_of(values, cuts), minlength=len(names))
    empty = [name for name, number in zip(names, rows.tolist(), strict=True) if not number]
    if not empty or not values.size:
        return []
    which = ("1 bin holds", "is a state") if len(empty) == 1 else (f"{len(empty):,} bins hold", "are states")
    text = (
        f"{quoted(coding.column)}: {which[0]} no number ({listed(empty)}) and {which[1]} all the same: move or remove a "
        "cut point."
    )
    return [Note(coding.column, "empty-bins", text)]
