"""The options that say how a data file is read, for all commands on one."""

import argparse

from bnviz.data.reading import Reading
from bnviz.data.table import USUAL_MISSING
from bnviz.model.errors import InputError

TAB = ("tab", "\\t")
"""How a tab is written where typing one is hard."""


def add_reading_options(command: argparse.ArgumentParser) -> None:
    """Adds the options; everything that is not said is found out from the file."""
    group = command.add_argument_group("reading the file", "what is not said here is found out, and told in the notes")
    group.add_argument("--delimiter", metavar="CHAR", help="what separates the values; 'tab' for a tab")
    group.add_argument("--encoding", metavar="NAME", help="how the bytes are text, such as utf-8 or windows-1252")
    group.add_argument("--decimal", choices=(".", ","), help="what stands before the decimals of a number")
    group.add_argument(
        "--missing-value",
        metavar="TEXT",
        action="append",
        default=[],
        help="a text that means 'no value', besides the usual ones; may be repeated",
    )
    first = group.add_mutually_exclusive_group()
    first.add_argument(
        "--header", action="store_const", const=True, help="the first line names the columns, it is no title"
    )
    first.add_argument(
        "--no-header",
        action="store_const",
        const=False,
        dest="header",
        help="the first line is a row, not the names of the columns",
    )
    group.add_argument("--sheet", metavar="NAME", help="the sheet of a workbook, or the file in an archive")
    group.add_argument("--sample", type=int, metavar="ROWS", help="read only so many rows, drawn at random")


def reading_of(chosen: argparse.Namespace) -> Reading:
    """What the options say about the file.

    Errors: InputError for a value that cannot be meant.
    """
    if "" in chosen.missing_value:
        raise InputError("An empty value is missing in any case: leave --missing-value out, or give it a text.")
    return Reading(
        delimiter="\t" if chosen.delimiter in TAB else chosen.delimiter,
        encoding=chosen.encoding,
        decimal=chosen.decimal,
        missing=(*USUAL_MISSING, *chosen.missing_value),
        header=chosen.header,
        sheet=chosen.sheet,
        sample=chosen.sample,
    )
