"""`python -m bnviz tan`: the maximum spanning tree of the conditional mutual information, turned away from a root: the TAN."""

import argparse
from typing import Any

from bnviz.cli.options import data_command, loaded, write_json, write_line, write_notes, write_table
from bnviz.draw.numbers import in_unit, shown
from bnviz.graph.spanning_tree import maximum_spanning_tree, oriented
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.tan import root_attribute

EXAMPLES = """examples:
  python -m bnviz tan weather.csv
  python -m bnviz tan weather.csv --root first
  python -m bnviz tan weather.csv --root=humidity --json
"""


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command = data_command(
        commands,
        "tan",
        "the tree of a TAN and its weights",
        "The maximum spanning tree of I(X;Z|Y), turned away from a root: the tree of a TAN.",
        EXAMPLES,
    )
    command.add_argument(
        "--root",
        default="mi",
        help="mi (largest I(X;Y), the default), first, or an attribute (name:mi for one called mi)",
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer."""
    data = loaded(chosen)
    dataset = data.dataset
    info = information(counted(dataset))
    names = [v.name for v in dataset.attributes]
    root = root_attribute(chosen.root, names, info.mi.tolist())
    edges = maximum_spanning_tree(info.cmi.tolist())
    parents = oriented(edges, len(names), root)
    bits = in_unit(info.cmi, "bits")
    arcs = [(i, j) if parents[j] == i else (j, i) for i, j in edges]
    weight = float(sum(bits[arc] for arc in arcs))
    if chosen.json:
        write_json(
            {
                "root": names[root],
                "parents": {name: None if p is None else names[p] for name, p in zip(names, parents, strict=True)},
                "edges": [{"from": names[i], "to": names[j], "cmi_bits": float(bits[i, j])} for i, j in arcs],
                "weight_bits": weight,
            }
        )
        return
    write_line(f"root {names[root]}; total weight {shown(weight)} bits")
    write_line()
    write_table(
        ["parent -> child", "I(X;Z|Y) bits"], [[f"{names[i]} -> {names[j]}", shown(bits[i, j])] for i, j in arcs]
    )
    write_notes(data.notes)
