"""What the commands on a data file share: their options, reading the file, and printing the answer."""

import argparse
import json
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from bnviz.data.csv_file import read_table
from bnviz.data.discretize import Method
from bnviz.data.encoding import Encoding
from bnviz.data.recipe import Recipe, recipe_for
from bnviz.data.table import Table
from bnviz.model.dataset import Dataset

CONTROL = re.compile("[\0-\x1f\x7f-\x9f]")


def data_command(commands: Any, name: str, summary: str, description: str, examples: str) -> argparse.ArgumentParser:
    """The parser of a new command on a data file, with the file and the options that say how its columns become states."""
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=description,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("data", metavar="DATA.csv", help="a CSV file whose first line names the columns")
    command.add_argument("--target", metavar="NAME", help="the class (default: the last column)")
    for option, text in (
        ("--numeric", "this column is numbers"),
        ("--categorical", "this column is categories"),
        ("--leave-out", "this column is not used"),
    ):
        command.add_argument(option, metavar="NAME", action="append", default=[], help=f"{text}; may be repeated")
    command.add_argument(
        "--discretize",
        choices=[m for m in get_args(Method) if m != "custom"],
        default="equal-frequency",
        help="how numbers become states",
    )
    command.add_argument(
        "--bins", type=int, default=5, metavar="5", help="how many bins a numeric column gets (default: 5)"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object with all digits")
    return command


@dataclass(frozen=True)
class Loaded:
    """What a command works on: the table, the recipe, the fitted recipe and the data set."""

    table: Table
    recipe: Recipe
    encoding: Encoding
    dataset: Dataset


def loaded(chosen: argparse.Namespace) -> Loaded:
    """The data set that the options of a command describe.

    Errors: InputError when the file or an option cannot be used.
    """
    table = read_table(chosen.data)
    recipe = recipe_for(
        table, chosen.target, chosen.numeric, chosen.categorical, chosen.leave_out, chosen.discretize, chosen.bins
    )
    encoding = recipe.fit(table)
    return Loaded(table, recipe, encoding, encoding.encode(table))


def write_json(answer: Mapping[str, Any]) -> None:
    """Prints one JSON object; numbers keep all their digits."""
    json.dump(answer, sys.stdout, ensure_ascii=False, allow_nan=False)
    sys.stdout.write("\n")


def write_line(text: str = "") -> None:
    """Prints one line."""
    sys.stdout.write(plain(text) + "\n")


def plain(text: str) -> str:
    """The text on one line; control characters, which could change the screen, are written out as escapes."""
    return CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", " ".join(text.split()))


def write_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Prints rows of text under their headings; the first column is left-aligned, the others right-aligned."""
    lines = [[plain(cell) for cell in line] for line in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = [line[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(line[1:], widths[1:], strict=True))]
        sys.stdout.write("  ".join(cells).rstrip() + "\n")
