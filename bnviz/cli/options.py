"""What the commands on a data file share: their options, reading the file, and printing the answer."""

import argparse
import errno
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TextIO

from bnviz.cli.preparing import add_preparing_options, chosen_recipe
from bnviz.cli.reading_options import add_reading_options, reading_of
from bnviz.data.encoding import Encoding
from bnviz.data.recipe import Recipe
from bnviz.data.remarks import not_followed
from bnviz.data.table import Note, Table
from bnviz.data.table_file import read_table
from bnviz.draw.plain import cut
from bnviz.model.dataset import Dataset

MOST = 1_000
"""A cell of a printed table has at most this many characters: every line is as wide as the widest cell, and a name may be long."""
CONTROL = re.compile("[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What can change the screen, or the direction in which the rest of a line is written."""


def data_command(commands: Any, name: str, summary: str, description: str, examples: str) -> argparse.ArgumentParser:
    """The parser of a new command on a data file, with the file and the options that say how its columns become states."""
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=description,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    kinds = "CSV or other text, ARFF, Excel (.xlsx) or Parquet, also as .gz or .zip"
    command.add_argument("data", metavar="DATA.csv", help=f"a table: {kinds}")
    add_reading_options(command)
    add_preparing_options(command)
    command.add_argument("--json", action="store_true", help="print one JSON object with all digits")
    return command


@dataclass(frozen=True)
class Loaded:
    """What a command works on: the table, the recipe, the fitted recipe, the data set, and what is to be said about all of it."""

    table: Table
    recipe: Recipe
    encoding: Encoding
    dataset: Dataset
    notes: tuple[Note, ...]


def loaded(chosen: argparse.Namespace) -> Loaded:
    """The data set that the options of a command describe.

    Errors: InputError when the file or an option cannot be used.
    """
    table = read_table(chosen.data, reading_of(chosen))
    recipe, notes = chosen_recipe(chosen, table)
    encoding = recipe.fit(table)
    read = not_followed(table.notes, recipe.columns)
    return Loaded(table, recipe, encoding, encoding.encode(table), (*read, *notes, *encoding.notes))


def write_json(answer: Mapping[str, Any]) -> None:
    """Prints one JSON object; numbers keep all their digits."""
    json.dump(answer, _output(), ensure_ascii=False, allow_nan=False)
    _output().write("\n")


def write_line(text: str = "") -> None:
    """Prints one line."""
    _output().write(plain(text) + "\n")


def _output() -> TextIO:
    """Standard output.

    Errors: OSError when the command was started with it closed.
    """
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdout


def plain(text: str) -> str:
    """The text on one line; control characters, which could change the screen or turn the line round, are written as escapes."""
    return CONTROL.sub(_escape, " ".join(text.split()))


def _escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"


def write_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints rows of text under their headings; the first column is left-aligned, the others right-aligned. A very long cell
    is cut, with an ellipsis.
    """
    lines = [[cut(plain(cell), MOST) for cell in line] for line in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = [line[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(line[1:], widths[1:], strict=True))]
        _output().write("  ".join(cells).rstrip() + "\n")


def write_notes(notes: Sequence[Note]) -> None:
    """Prints what was noticed and decided while reading, after an empty line; nothing when there is nothing."""
    if notes:
        write_line()
    for note in notes:
        write_line(f"note: {note.text}")
