"""How much of a file is read at most. The numbers are checked before the step that would cost the time or the memory."""

from dataclasses import dataclass

from bnviz.model.errors import InputError

MB = 1 << 20


@dataclass(frozen=True)
class Limits:
    """The bounds of what is read. Together they keep reading within about 1.5 GB of memory, whatever the file holds.

    - `megabytes`: of the file as it is. It is held once as bytes, and once more while it is not UTF-8 yet.
    - `decompressed_megabytes`: of what an archive or a workbook unpacks to, counted while it is unpacked.
    - `rows`, `columns`: of the table. A sample of the rows of a longer file can be read.
    - `cells`: rows times columns. Each takes four bytes as a code, and up to twenty as text while it is read.
    - `workbook_cells`: of an Excel sheet, whose cells are read one by one.
    - `labels`: different texts in all columns together, numbers not counted; each takes about a hundred bytes.
    - `row_megabytes`: of a single row. A longer one is nearly always a quote that does not close.
    """

    megabytes: int = 256
    decompressed_megabytes: int = 256
    rows: int = 2_000_000
    columns: int = 10_000
    cells: int = 40_000_000
    workbook_cells: int = 2_000_000
    labels: int = 2_000_000
    row_megabytes: int = 16


LIMITS = Limits()


class TooManyRowsError(InputError):
    """More rows than are read: `rows` are in the file, and a sample of `sample` of them would be read."""

    def __init__(self, rows: int, columns: int, limits: Limits = LIMITS) -> None:
        self.rows = rows
        self.sample = min(limits.rows, limits.cells // columns)
        bound = f"{limits.rows:,} rows" if rows > limits.rows else f"{limits.cells:,} values"
        super().__init__(
            f"The file has {rows:,} rows of {columns:,} column{'s' * (columns != 1)}, and at most {bound} are read: read a "
            f"sample of at most {self.sample:,} rows, or take columns out."
        )


def check_columns(columns: int, limits: Limits = LIMITS) -> None:
    """Refuses a table that is too wide.

    Errors: InputError.
    """
    if columns > limits.columns:
        raise InputError(
            f"The file has {columns:,} columns, and at most {limits.columns:,} are read: take columns out, or look whether its "
            "rows and columns are exchanged."
        )


def check_rows(rows: int, columns: int, limits: Limits = LIMITS) -> None:
    """Refuses a table that is too long for its width.

    Errors: TooManyRowsError.
    """
    if rows > limits.rows or rows * columns > limits.cells:
        raise TooManyRowsError(rows, columns, limits)
