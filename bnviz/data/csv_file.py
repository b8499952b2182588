"""A file becomes a table, whatever kind of file it is."""

from bnviz.data.delimited_table import delimited_table
from bnviz.data.reading import Reading
from bnviz.data.source import Source, content_of
from bnviz.data.table import Table

__all__ = ["Source", "read_table"]
AUTOMATIC = Reading()


def read_table(source: Source, reading: Reading = AUTOMATIC, name: str = "") -> Table:
    """The table in a file, given by its path, its bytes or an open binary file.

    Errors: InputError when the file cannot be read as a table; the text says why and what to do.
    """
    return delimited_table(content_of(source), reading)
