"""`python -m bnviz local`: the network that the local KDB makes for one row, what its values imply, and the posterior."""

import argparse
from typing import Any

from bnviz.cli.model_options import add_smoothing_options, chosen_smoothing
from bnviz.cli.options import data_command, loaded, write_json, write_line, write_notes, write_table
from bnviz.draw.numbers import in_unit, shown
from bnviz.learn.local_kdb import local_kdb
from bnviz.learn.row_network import RowNetwork
from bnviz.learn.ser import Addition, Elimination, Step
from bnviz.learn.training import Training
from bnviz.model.dataset import Codes, Dataset
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities

EXAMPLES = """examples:
  python -m bnviz local weather.csv --row 17
  python -m bnviz local weather.csv --row 17 --k 2 --l 100
  python -m bnviz local weather.csv --row 17 --k 2 --no-ser --json
"""


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command = data_command(
        commands,
        "local",
        "the network of one row in the local KDB",
        "The network that the local KDB makes for one row of the data from what its own values tell, and its posterior.",
        EXAMPLES,
    )
    command.add_argument("--row", type=int, required=True, metavar="17", help="the row, counted from 0")
    command.add_argument(
        "--k", type=int, default=1, metavar="1", help="the most parents besides the class (default: 1)"
    )
    command.add_argument(
        "--l",
        type=int,
        default=100,
        metavar="100",
        help="how many rows show that a value implies another (default: 100)",
    )
    command.add_argument("--no-ser", action="store_true", help="without substitution and elimination")
    add_smoothing_options(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer."""
    smoothing = chosen_smoothing(chosen)
    data = loaded(chosen)
    dataset = data.dataset
    if not 0 <= chosen.row < dataset.rows:
        raise InputError(f"There is no row {chosen.row}: the rows are 0 to {dataset.rows - 1}.")
    classifier = local_kdb(Training(dataset, smoothing), chosen.k, None if chosen.no_ser else chosen.l)
    x = dataset.X[:, chosen.row]
    network, posterior = classifier.network_of(x), classifier.posterior(x[:, None])[0]
    if chosen.json:
        write_json(answer(dataset, network, posterior))
    else:
        write(dataset, chosen.row, network, posterior)
        write_notes(data.notes)


def answer(dataset: Dataset, network: RowNetwork, posterior: Probabilities) -> dict[str, Any]:
    """The keys and values of the JSON object."""
    names = [v.name for v in dataset.attributes]
    found = network.dependencies.all()
    return {
        "order": [names[i] for i in network.order],
        "parents": {name: [names[p] for p in pa] for name, pa in zip(names, network.parents, strict=True)},
        "eliminated": [names[i] for i in network.eliminated],
        "dependencies": [
            {"from": names[d.attribute_from], "to": names[d.attribute_to], "count": d.count} for d in found
        ],
        "classes": list(dataset.target.states),
        "posterior": posterior.tolist(),
    }


def write(dataset: Dataset, row: int, network: RowNetwork, posterior: Probabilities) -> None:
    """Prints the answer for a reader: the posterior, the network in its order, and each step that changed it."""
    values = named_values(dataset, dataset.X[:, row])
    names, classes = [v.name for v in dataset.attributes], dataset.target.states
    shares = ", ".join(f"{label} {shown(float(p))}" for label, p in zip(classes, posterior, strict=True))
    write_line(f"row {row}, in class {classes[dataset.y[row]]}; the classifier was learned from this row too")
    write_line(f"posterior of {dataset.target.name}: {shares}")
    write_line()
    write_table(
        ["value", "I(x;Y) bits", "parents besides the class", "factor"],
        [
            [
                values[i],
                shown(in_unit(float(network.lmi[i]), "bits")),
                ", ".join(names[p] for p in network.parents[i]),
                "left out" if i in network.eliminated else "kept",
            ]
            for i in network.order
        ],
    )
    if changes := [line for step in network.steps for line in sentences(step, values)]:
        write_line()
    for line in changes:
        write_line(line)


def named_values(dataset: Dataset, x: Codes) -> list[str]:
    """The values of a row as `attribute=value`."""
    return [f"{v.name}={v.states[k]}" for v, k in zip(dataset.attributes, x, strict=True)]


def sentences(step: Step, values: list[str]) -> list[str]:
    """What a step of substitution or elimination changed and why, in words; nothing for one that changed nothing."""
    own = values[step.attribute]
    if isinstance(step, Elimination):
        why = step.why
        return [f"{own}: its factor is left out, because {values[why.attribute_from]} implies it ({why.count:,} rows)."]
    return [_dropped(own, values, step, k) for k in range(len(step.why))]


def _dropped(own: str, values: list[str], step: Addition, k: int) -> str:
    why = step.why[k]
    return (
        f"{own}: {values[why.attribute_to]} is no parent, because the parent {values[why.attribute_from]} implies it "
        f"({why.count:,} rows)."
    )
