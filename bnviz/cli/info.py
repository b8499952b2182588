"""`python -m bnviz info`: what is in a data file, and how much each attribute tells about the class and about the others."""

import argparse
from pathlib import Path
from typing import Any

from bnviz.cli.options import Loaded, data_command, loaded, write_json, write_line, write_notes, write_table
from bnviz.data.recipe_file import recipe_json
from bnviz.draw.numbers import in_unit, shown
from bnviz.draw.sentences import listed
from bnviz.learn.counts import counted
from bnviz.learn.information import Information, information
from bnviz.model.errors import InputError

EXAMPLES = """examples:
  python -m bnviz info weather.csv
  python -m bnviz info weather.csv --target rain --leave-out date
  python -m bnviz info weather.csv --numeric=humidity --bins 3 --json
  python -m bnviz info weather.csv --discretize mdl --missing mode --write-recipe weather.json
  python -m bnviz info weather.csv --recipe weather.json
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
    command.add_argument("--write-recipe", metavar="FILE", help="save how the columns become states, for --recipe")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer."""
    data = loaded(chosen)
    if chosen.write_recipe is not None:
        write_recipe(data, chosen.data, chosen.write_recipe)
    info = information(counted(data.dataset))
    if chosen.json:
        write_json(answer(data, info))
    else:
        write(data, info)


def write_recipe(data: Loaded, source: str, file: str) -> None:
    """Writes the recipe that is in force to a file.

    Errors: InputError when it cannot be written, or when the file is the data file.
    """
    text = recipe_json(data.recipe, [name for name in data.table.names if name not in data.recipe.columns])
    try:
        if Path(file).exists() and Path(file).samefile(source):
            raise InputError(f"The recipe cannot be written to {file!r}: that is the data file. Give another name.")
        Path(file).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise InputError(f"The recipe cannot be written to {file!r}: {error.strerror}.") from None


def missing_counts(data: Loaded) -> dict[str, int]:
    """The number of missing values in the used rows of each attribute that has some."""
    columns = {c.variable: data.table.column(c.column) for c in data.recipe.attributes}
    counts = {name: int(column.absent[data.encoding.rows].sum()) for name, column in columns.items()}
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
        "notes": [{"column": n.column, "kind": n.kind, "text": n.text} for n in data.notes],
    }


def cut_points(data: Loaded, name: str) -> str:
    """The cut points of an attribute in words, or a dash where it has none."""
    cuts = data.encoding.cuts.get(name, ())
    return listed([f"{cut:.10g}" for cut in cuts], most=5) if cuts else "-"


def write(data: Loaded, info: Information) -> None:
    """Prints the answer as a table for a reader; the matrix of the CMI is left to --json."""
    dataset = data.dataset
    classes = ", ".join(dataset.target.states)
    write_line(f"{dataset.rows:,} rows; class {dataset.target.name}: {classes}")
    write_line()
    missing = missing_counts(data)
    rows = [
        [
            v.name,
            c.kind,
            str(v.cardinality),
            str(missing.get(v.name, 0)),
            shown(mi),
            shown(su),
            cut_points(data, v.name),
        ]
        for v, c, mi, su in zip(
            dataset.attributes, data.recipe.attributes, in_unit(info.mi, "bits"), info.su, strict=True
        )
    ]
    write_table(["attribute", "kind", "states", "missing", "I(X;Y) bits", "SU", "cut points"], rows)
    write_notes(data.notes)
