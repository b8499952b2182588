"""A network as the text of a BIF file."""

import re
from collections.abc import Sequence
from itertools import product

from bnviz.data.network_formats.masked_text import in_quotes
from bnviz.data.network_formats.unwritable import refuse_unwritable
from bnviz.model.network import BayesNet

PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
WORDS = frozenset({"network", "variable", "probability", "property", "type", "discrete", "table", "default"})


def network_bif(net: BayesNet) -> str:
    """The network as BIF text, UTF-8; each number with all its digits, and in quotes each name that is not a plain word.

    Errors: InputError for a name with a control character.
    """
    refuse_unwritable(net.variables)
    variables = [
        f"variable {_written(v.name)} {{\n  type discrete [ {v.cardinality} ] {{ {_list(v.states)} }};\n}}\n"
        for v in net.variables
    ]
    return "network unknown {\n}\n" + "".join((*variables, *(_block(net, node) for node in range(net.dag.nodes))))


def _block(net: BayesNet, node: int) -> str:
    """The probabilities of a node: a row for each combination of its parents' states."""
    name, parents = _written(net.variables[node].name), [net.variables[p] for p in net.dag.parents[node]]
    rows = net.cpts[node].reshape(-1, net.variables[node].cardinality).tolist()
    if not parents:
        return f"probability ( {name} ) {{\n  table {_row(rows[0])};\n}}\n"
    combinations = product(*([_written(state) for state in v.states] for v in parents))
    lines = "".join(f"  ({', '.join(labels)}) {_row(row)};\n" for labels, row in zip(combinations, rows, strict=True))
    return f"probability ( {name} | {_list([v.name for v in parents])} ) {{\n{lines}}}\n"


def _row(numbers: list[float]) -> str:
    return ", ".join(map(repr, numbers))


def _list(names: Sequence[str]) -> str:
    return ", ".join(map(_written, names))


def _written(name: str) -> str:
    """The name as a word where every program reads it as one, else in quotes."""
    return name if PLAIN.fullmatch(name) and name.lower() not in WORDS else in_quotes(name)
