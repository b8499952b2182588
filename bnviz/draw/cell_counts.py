"""Numbers of cells as they are shown: some are larger than any table can hold."""

from collections.abc import Sequence

WRITTEN_OUT = 10**15
"""From here on a number is a power of ten."""
LARGEST = 2**53
"""A table of numbers holds whole numbers up to this one exactly."""


def cells_words(cells: int) -> str:
    """A number of cells, as a power of ten when it is very large."""
    return f"{cells:,}" if cells < WRITTEN_OUT else f"about 10^{len(str(cells)) - 1}"


def cell_column(cells: Sequence[int]) -> list[int] | list[str]:
    """The numbers for a column of a table; as text when one of them is very large."""
    return list(cells) if max(cells, default=0) < LARGEST else [cells_words(number) for number in cells]


def counted_cells(cells: int) -> str:
    """A number of cells with its noun, `1 cell` or `8 cells`."""
    return f"{cells_words(cells)} {'cell' if cells == 1 else 'cells'}"
