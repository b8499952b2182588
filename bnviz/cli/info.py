"""`python -m bnviz info`: what is in a data file, and how much each attribute tells about the class and about the others."""

import argparse
from typing import Any

from bnviz.cli.options import Loaded, data_command, loaded, write_json, write_line, write_table
from bnviz.draw.numbers import in_unit, shown
from bnviz.learn.counts import counted
from bnviz.learn.information import Information, information

EXAMPLES = """examples:
  python -m bnviz info weather.csv
  python -m bnviz info weather.csv --target rain --leave-out date
  python -m bnviz info weather.csv --numeric=humidity --bins 3 --json
"""


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command = data_command(
        commands,
        "info",
        "columns, states, cut points, mutual information",
        "What is in a data file, and how much each attribute tells about the class and about the others.",
        EXAMPLES,
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer."""
    data = loaded(chosen)
    info = information(counted(data.dataset))
    if chosen.json:
        write_json(answer(data, info))
    else:
        write(data, info)


def missing_counts(data: Loaded) -> dict[str, int]:
    """The number of missing values in the used rows of each attribute that has some."""
    columns = {c.column: data.table.column(c.column) for c in data.recipe.attributes}
    counts = {name: int((column.codes[data.encoding.rows] < 0).sum()) for name, column in columns.items()}
    return {name: count for name, count in counts.items() if count}


def answer(data: Loaded, info: Information) -> dict[str, Any]:
    """The keys and values of the JSON object."""
    attributes = data.dataset.attributes
    return {
        "rows": data.dataset.rows,
        "attributes": [v.name for v in attributes],
        "kinds": [c.kind for c in data.recipe.attributes],
        "states": [list(v.states) for v in attributes],
        "classes": list(data.dataset.target.states),
        "cuts": {name: list(cuts) for name, cuts in data.encoding.cuts.items()},
        "mi_bits": in_unit(info.mi, "bits").tolist(),
        "su": info.su.tolist(),
        "cmi_bits": in_unit(info.cmi, "bits").tolist(),
        "missing": missing_counts(data),
        "notes": [
            {"column": n.column, "kind": n.kind, "text": n.text} for n in (*data.table.notes, *data.encoding.notes)
        ],
    }


def write(data: Loaded, info: Information) -> None:
    """Prints the answer as a table for a reader; the matrix of the CMI is left to --json."""
    dataset = data.dataset
    classes = ", ".join(dataset.target.states)
    write_line(f"{dataset.rows:,} rows; class {dataset.target.name}: {classes}")
    write_line()
    missing = missing_counts(data)
    rows = [
        [v.name, c.kind, str(v.cardinality), str(missing.get(v.name, 0)), shown(mi), shown(su)]
        for v, c, mi, su in zip(
            dataset.attributes, data.recipe.attributes, in_unit(info.mi, "bits"), info.su, strict=True
        )
    ]
    write_table(["attribute", "kind", "states", "missing", "I(X;Y) bits", "SU"], rows)
    write_line()
    for note in (*data.table.notes, *data.encoding.notes):
        write_line(f"note: {note.text}")
