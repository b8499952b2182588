"""How one column becomes states: what is done with its numbers, its rare states and its missing values, and its name."""

from dataclasses import dataclass
from itertools import pairwise
from math import isfinite
from typing import Literal, get_args

from bnviz.data.discretize import Cuts, Method
from bnviz.data.table import Kind
from bnviz.model.errors import InputError, quoted

MOST_BINS = 1000
"""More bins than this no column gets."""
LONGEST_NAME = 200
"""A new name has at most this many characters."""
Missing = Literal["state", "mode", "drop"]
"""What a missing value becomes: one more state, the most frequent state (of numbers: the mean), or a row that is not used."""


@dataclass(frozen=True)
class Coding:
    """How one column becomes states.

    `method` and `bins` are for numbers, `cuts` are the cut points of the method "custom". States of categories that fewer
    than `rare` of the fitted rows have become one. `missing` is for attributes: a row without a class is never used. `name`
    is what the variable is called, None for the name of the column.
    Errors: InputError, which names the column, for a setting that cannot be.
    """

    column: str
    kind: Kind
    method: Method = "equal-frequency"
    bins: int = 5
    cuts: Cuts = ()
    rare: int = 0
    missing: Missing = "state"
    name: str | None = None

    def __post_init__(self) -> None:
        _chosen_from(self.kind, get_args(Kind), "kind of column")
        _chosen_from(self.method, get_args(Method), "way", " to make bins")
        _chosen_from(self.missing, get_args(Missing), "way", " to treat missing values")
        if not 1 <= self.bins <= MOST_BINS:
            raise InputError(f"A column cannot have {self.bins:,} bins: choose from 1 to {MOST_BINS:,}.")
        if self.rare < 0:
            raise InputError(
                f"{quoted(self.column)}: a state cannot have fewer than {self.rare:,} rows; choose 0 or more."
            )
        object.__setattr__(self, "cuts", _checked_cuts(self.column, self.cuts))
        if self.name is not None:
            object.__setattr__(self, "name", _checked_name(self.column, self.name))

    @property
    def variable(self) -> str:
        """The name of the variable that the column becomes."""
        return self.column if self.name is None else self.name


def _chosen_from(value: str, choices: tuple[str, ...], what: str, purpose: str = "") -> None:
    if value not in choices:
        raise InputError(f"There is no {what} {value!r:.99}{purpose}: choose one of {', '.join(choices)}.")


def _checked_cuts(column: str, cuts: Cuts) -> Cuts:
    """The cut points as numbers of one type (and no -0, which would be printed)."""
    found = tuple(float(cut) + 0.0 for cut in cuts)
    if len(found) >= MOST_BINS:
        raise InputError(f"{quoted(column)} cannot have {len(found):,} cut points: choose at most {MOST_BINS - 1:,}.")
    if odd := [cut for cut in found if not isfinite(cut)]:
        raise InputError(f"{quoted(column)}: {odd[0]} is no cut point; choose numbers.")
    for one, other in pairwise(found):
        if one >= other:
            raise InputError(f"{quoted(column)}: the cut points must rise, but {other!r} comes after {one!r}.")
    return found


def _checked_name(column: str, name: str) -> str:
    """The name without spaces around it."""
    trimmed = name.strip()
    if not trimmed:
        raise InputError(f"The new name of {quoted(column)} is empty: write one, or leave the column its own.")
    if len(trimmed) > LONGEST_NAME:
        raise InputError(
            f"The new name of {quoted(column)} has {len(trimmed):,} characters: write at most {LONGEST_NAME}."
        )
    if any("\ud800" <= letter <= "\udfff" for letter in trimmed):
        raise InputError(
            f"The new name {quoted(trimmed)} of {quoted(column)} has a character that cannot be written: choose another."
        )
    return trimmed
