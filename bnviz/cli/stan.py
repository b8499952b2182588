"""`python -m bnviz stan`: the leave-one-out risk as attributes are added in the order of a ranking, and how many are chosen."""

import argparse
from collections.abc import Sequence
from typing import Any

from bnviz.cli.model_options import add_smoothing_options, chosen_smoothing
from bnviz.cli.options import data_command, loaded, write_json, write_line, write_notes, write_table
from bnviz.draw.numbers import in_unit, shown
from bnviz.draw.stan_words import noticed
from bnviz.learn.forward_selection import Step, selection_steps
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.risk_curve import Curve, curves
from bnviz.learn.training import Training

EXAMPLES = """examples:
  python -m bnviz stan weather.csv
  python -m bnviz stan weather.csv --ranking cmim --root first
  python -m bnviz stan weather.csv --root=humidity --json
"""


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command = data_command(
        commands,
        "stan",
        "the risk of a TAN with the first 1, 2, ... attributes",
        "The attributes in the order of a ranking, the leave-one-out risk of the TAN with the factors of the first 1, 2, 3, ... of "
        "them, and how many have the lowest risk.",
        EXAMPLES,
    )
    command.add_argument(
        "--ranking", choices=RANKINGS, default="mrmr", help="how attributes are ranked (default: mrmr, the quotient)"
    )
    command.add_argument(
        "--root",
        default="mi",
        help="mi (largest I(X;Y), the default), first, or an attribute (name:mi for one called mi)",
    )
    add_smoothing_options(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer."""
    smoothing = chosen_smoothing(chosen)
    data = loaded(chosen)
    training = Training(data.dataset, smoothing)
    curve = curves(training, chosen.root, [chosen.ranking])[chosen.ranking]
    if chosen.json:
        write_json(
            {
                "ranking": [training.names[i] for i in curve.order],
                "cvr": curve.cvr.tolist(),
                "selected": curve.n_selected,
            }
        )
    else:
        write(curve, list(selection_steps(training, chosen.ranking)), training.names)
        write_notes(data.notes)


def write(curve: Curve, steps: Sequence[Step], names: Sequence[str]) -> None:
    """Prints a line for each attribute that comes in, then what is to be noticed."""
    zero_one = curve.losses.zero_one.tolist()
    write_table(
        ["s", "attribute", "its score", "risk (CVR)", "zero-one loss", ""],
        [
            [
                f"{s:,}",
                names[step.attribute],
                f"{shown(in_unit(step.score, 'bits'))} bits" if step.in_nats else shown(step.score),
                shown(risk),
                shown(loss),
                "chosen" if s == curve.n_selected else "",
            ]
            for s, (step, risk, loss) in enumerate(zip(steps, curve.cvr.tolist(), zero_one, strict=True), 1)
        ],
    )
    write_line()
    for sentence in noticed(curve, names):
        write_line(sentence)
    for step in steps:
        if step.tied:
            others = ", ".join(names[i] for i in step.tied)
            write_line(f"note: {names[step.attribute]} ties with {others}: the lower column comes first.")
