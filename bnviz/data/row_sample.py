"""A sample of the rows of a file: one drawn at random from each of as many stretches of equal length, so evenly over the file."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from bnviz.data.delimited import Body, rows_of
from bnviz.data.limits import LIMITS, check_columns, check_rows
from bnviz.data.reading import Reading
from bnviz.data.table import Note
from bnviz.model.errors import InputError


def chosen_rows(rows: int, width: int, reading: Reading) -> tuple[NDArray[np.intp] | None, list[Note]]:
    """The positions of the rows to read, rising, and the note on it; None for all of them.

    Errors: TooManyRowsError for all rows of a file with too many; InputError for a sample that is too large itself.
    """
    size = reading.sample
    if size is None or size >= rows:
        check_rows(rows, width)
        return None, []
    most = min(LIMITS.rows, LIMITS.cells // width)
    if size > most:
        raise InputError(f"A sample of {size:,} rows is too large: at most {most:,} rows of so many columns are read.")
    ends = np.arange(size + 1) * rows // size
    how = f"a random sample, drawn evenly over the file with the seed {reading.seed}"
    note = Note("", "sample", f"{size:,} of the {rows:,} rows were read: {how}.")
    return np.random.default_rng(reading.seed).integers(ends[:-1], ends[1:]), [note]


def taken(batches: Any, chosen: NDArray[np.intp]) -> pa.Table:
    """The chosen rows of a table that comes in pieces."""
    parts, start = [], 0
    for batch in batches:
        here = chosen[np.searchsorted(chosen, start) : np.searchsorted(chosen, start + batch.num_rows)] - start
        parts.append(batch.take(pa.array(here)))
        start += batch.num_rows
    return pa.Table.from_batches(parts)


def columns_of(body: Body, reading: Reading) -> tuple[list[pa.ChunkedArray], list[Note]]:
    """The columns of all rows of a text, or of the sample that was asked for, and the note on it.

    Errors: InputError as for `chosen_rows` and for `Body.columns`.
    """
    check_columns(body.width)
    few = body.most_rows <= LIMITS.rows and body.most_rows * body.width <= LIMITS.cells
    if few and (reading.sample is None or reading.sample >= body.most_rows):
        return body.columns(), []
    chosen, notes = chosen_rows(rows_of(body), body.width, reading)
    return (body.columns(), []) if chosen is None else (list(taken(body.batches(), chosen).columns), notes)


def picked(rows: Sequence[list[str]], reading: Reading) -> tuple[Sequence[list[str]], list[Note]]:
    """The rows to use of those that are at hand, and the note on it."""
    chosen, notes = chosen_rows(len(rows), len(rows[0]), reading)
    return (rows, []) if chosen is None else ([rows[k] for k in chosen.tolist()], notes)
