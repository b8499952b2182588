"""`python -m bnviz kdb`: the order of the attributes and the parents that each takes in the k-dependence classifier."""

import argparse
from collections.abc import Sequence
from typing import Any

from bnviz.cli.options import data_command, loaded, write_json, write_line, write_notes, write_table
from bnviz.draw.numbers import in_unit, shown
from bnviz.draw.plain import MOST, cut
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.kdb import Choice, check_k, kdb

EXAMPLES = """examples:
  python -m bnviz kdb weather.csv
  python -m bnviz kdb weather.csv --k 2
  python -m bnviz kdb weather.csv --k 2 --json
"""


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command = data_command(
        commands,
        "kdb",
        "the order and the parents of a k-dependence classifier",
        "The attributes in the order of I(X;Y); each takes as parents, besides the class, the k earlier ones of highest I(X;Z|Y).",
        EXAMPLES,
    )
    command.add_argument(
        "--k",
        type=int,
        default=1,
        metavar="1",
        help="the most parents besides the class (default: 1; 0 is naive Bayes)",
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer."""
    check_k(chosen.k)
    data = loaded(chosen)
    dataset = data.dataset
    info = information(counted(dataset))
    names = [v.name for v in dataset.attributes]
    choices = list(kdb(info.mi.tolist(), info.cmi, chosen.k))
    if chosen.json:
        parents = {c.attribute: [names[p] for p in c.parents] for c in choices}
        write_json(
            {
                "order": [names[c.attribute] for c in choices],
                "parents": {name: parents[i] for i, name in enumerate(names)},
            }
        )
    else:
        write(choices, names)
        write_notes(data.notes)


def write(choices: Sequence[Choice], names: Sequence[str]) -> None:
    """Prints the attributes in their order with their parents, best first, and where a tie was broken; long names are cut."""
    names = [cut(name, MOST) for name in names]
    write_table(
        ["attribute", "I(X;Y) bits", "parents besides the class, each with I(X;Z|Y) bits"],
        [
            [
                names[c.attribute],
                shown(in_unit(c.weight, "bits")),
                ", ".join(f"{names[j]} {shown(in_unit(score, 'bits'))}" for j, score in c.taken),
            ]
            for c in choices
        ],
    )
    ties = [line for choice in choices for line in broken_ties(choice, names)]
    if ties:
        write_line()
    for tie in ties:
        write_line(f"note: {tie}")


def broken_ties(choice: Choice, names: Sequence[str]) -> list[str]:
    """Where equal scores were put in order, in words."""
    name, found = names[choice.attribute], []
    if choice.level:
        found.append(
            f"{name} tells as much about the class as the attribute before it: the earlier column comes first."
        )
    if out := ", ".join(names[j] for j in choice.tied_out):
        found.append(
            f"{name}: the last parent {names[choice.parents[-1]]} ties with {out}: the earlier one in the order is taken."
        )
    return found
