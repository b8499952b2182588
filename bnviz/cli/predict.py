"""`python -m bnviz predict`: how probable each class is for rows of the data, or of another file, by one classifier."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bnviz.cli.model_options import add_model_options, chosen_model, chosen_smoothing
from bnviz.cli.options import Loaded, data_command, loaded, write_json, write_line, write_table
from bnviz.cli.reading_options import reading_of
from bnviz.data.other_table import CodedRows, coded_rows
from bnviz.data.table import Note
from bnviz.data.table_file import read_table
from bnviz.draw.numbers import shown
from bnviz.learn.classifier import predicted
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes
from bnviz.model.errors import InputError

EXAMPLES = """examples:
  python -m bnviz predict weather.csv --model nb --rows 1,5,9
  python -m bnviz predict weather.csv --model tan:root=first --smoothing laplace
  python -m bnviz predict weather.csv --model aode:limit=30 --test weather.csv --json
"""


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command = data_command(
        commands,
        "predict",
        "the probability of each class, row by row",
        "How probable each class is for rows of the data, or of another file, by a classifier learned from all rows of the data.",
        EXAMPLES,
    )
    add_model_options(command)
    command.add_argument("--test", metavar="OTHER.csv", help="predict the rows of this file; it has the same columns")
    command.add_argument("--rows", metavar="1,5,9", help="predict these rows, counted from 0 (default: all)")
    command.set_defaults(run=run)


@dataclass(frozen=True, eq=False)
class Asked:
    """The rows to predict: their numbers, their codes (a, t), for each the values not declared, and what is to be said."""

    numbers: Sequence[int]
    X: Codes
    flags: Sequence[list[dict[str, str | None]]]
    notes: tuple[Note, ...]


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer."""
    model, smoothing = chosen_model(chosen), chosen_smoothing(chosen)
    data = loaded(chosen)
    rows = asked(chosen, data)
    posterior = model.learned(Training(data.dataset, smoothing)).posterior(rows.X)
    classes = data.dataset.target.states
    labels = [classes[k] for k in predicted(posterior)]
    if chosen.json:
        lines = zip(rows.numbers, posterior.tolist(), labels, rows.flags, strict=True)
        keys = ("row", "posterior", "predicted", "flags")
        write_json(
            {
                "classes": list(classes),
                "rows": [dict(zip(keys, line, strict=True)) for line in lines],
                "notes": [{"column": n.column, "kind": n.kind, "text": n.text} for n in rows.notes],
            }
        )
        return
    if chosen.test is None:
        write_line("These are rows that the classifier was learned from.")
        write_line()
    cells = [[str(n), label, *map(shown, p)] for n, label, p in zip(rows.numbers, labels, posterior, strict=True)]
    write_table(["row", "predicted", *classes], cells)
    write_line()
    for text in (*_sentences(rows), *(note.text for note in rows.notes)):
        write_line(f"note: {text}")


def asked(chosen: argparse.Namespace, data: Loaded) -> Asked:
    """The rows that the options ask for.

    Errors: InputError when the other file cannot be used or has no such row.
    """
    if chosen.test is None:
        numbers = row_numbers(chosen.rows, data.dataset.rows)
        return Asked(numbers, data.dataset.X[:, numbers], [[] for _ in numbers], data.notes)
    table = read_table(chosen.test, replace(reading_of(chosen), sample=None))  # a sample is for learning
    other = coded_rows(data.recipe, data.encoding, data.table, table)
    numbers = row_numbers(chosen.rows, other.rows)
    return Asked(numbers, other.X[:, numbers], flags_of(other, numbers), (*data.notes, *other.notes))


def row_numbers(text: str | None, rows: int) -> list[int]:
    """The row numbers in a text such as `1,5,9`; all rows without a text.

    Errors: InputError for something else, or a row that there is not.
    """
    if text is None:
        return list(range(rows))
    numbers = []
    for part in text.split(","):
        number = int(part) if part.strip().isdecimal() and len(part) < 20 else None
        if number is None or number >= rows:
            raise InputError(
                f"There is no row {part.strip()!r:.99}: the rows are 0 to {rows - 1}. Write them like 1,5,9."
            )
        numbers.append(number)
    return numbers


def flags_of(other: CodedRows, rows: Sequence[int]) -> list[list[dict[str, str | None]]]:
    """For each of these rows its values that are not declared, with the name of the attribute."""
    flagged = other.flagged
    names = [v.name for v in other.attributes]
    return [
        [{"attribute": names[f.attribute], "value": f.value} for f in other.flags(row)] if flagged[row] else []
        for row in rows
    ]


def _sentences(rows: Asked) -> list[str]:
    """What is said about the values that were not declared: one sentence for each attribute that has some."""
    found: dict[str, list[str]] = {}
    for flags in rows.flags:
        for flag in flags:
            value = "a missing value" if flag["value"] is None else repr(flag["value"])
            found.setdefault(str(flag["attribute"]), []).append(value)
    return [
        f"{name!r}: {len(values):,} of the rows {'has' if len(values) == 1 else 'have'} a value that no row learned from has "
        f"(such as {values[0]}): predicted without it."
        for name, values in found.items()
    ]
