"""A network as JSON, in a form of our own.

The JSON is one object, `{"format": "bnviz network", "variables": [...]}`; each variable is
`{"name": text, "states": [texts], "parents": [names], "cpt": table}`, where the table is nested lists of probabilities with a
level for each parent in the order given, and the variable's own states innermost.
"""

import json
from typing import Any

import numpy as np

from bnviz.data.named_nodes import NamedNode, assembled
from bnviz.data.network_formats.network_file import NetworkFile, network_file
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet, Probabilities
from bnviz.model.variable import Variable

FORMAT = "bnviz network"


def network_json(net: BayesNet) -> str:
    """The JSON text of a network. Every probability is written with all its digits."""
    variables = [
        {
            "name": variable.name,
            "states": variable.states,
            "parents": [net.variables[p].name for p in net.dag.parents[node]],
            "cpt": net.cpts[node].tolist(),
        }
        for node, variable in enumerate(net.variables)
    ]
    return json.dumps({"format": FORMAT, "variables": variables}, ensure_ascii=False, indent=1)


def read_json(text: str) -> NetworkFile:
    """The network in a JSON text, equal to the one that was written.

    Errors: InputError when the text is not such a network; it says which variable is at fault.
    """
    return network_file("JSON", network_from_json(text))


def network_from_json(text: str | bytes) -> BayesNet:
    """The network in a JSON text, equal to the one that was written.

    Errors: InputError when the text is not such a network; it says which variable is at fault.
    """
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"This network file is not JSON ({error}). Choose a file that was saved here.") from None
    if (
        not isinstance(content, dict)
        or content.get("format") != FORMAT
        or not isinstance(content.get("variables"), list)
    ):
        raise InputError(f'This JSON file is not a network: it has no "format": "{FORMAT}" with a list of "variables".')
    nodes = [_node(number, entry) for number, entry in enumerate(content["variables"], 1)]
    try:
        return assembled(nodes)
    except ValueError as error:
        raise InputError(f"This network file cannot be used: {error}.") from None


def _node(number: int, entry: Any) -> NamedNode:
    match entry:
        case {"name": str(name), "states": [*states], "parents": [*parents], "cpt": table} if _texts(states, parents):
            pass
        case _:
            raise InputError(
                f'Variable {number} of this network file needs a "name" (text), "states" and "parents" (lists of texts) and '
                'a "cpt" (nested lists of numbers).'
            )
    probabilities = _table(name, table, len(parents) + 1)
    try:
        return NamedNode(Variable(name, tuple(states)), tuple(parents), probabilities)
    except ValueError as error:
        raise InputError(f"This network file cannot be used: {error}.") from None


def _texts(*lists: list[Any]) -> bool:
    return all(isinstance(item, str) for items in lists for item in items)


def _table(name: str, table: Any, depth: int) -> Probabilities:
    """The array in lists that are nested this deep.

    Errors: InputError when they hold anything but numbers or are not equally long.
    """
    level = [table]
    for _ in range(depth):
        level = [item for items in level for item in (items if isinstance(items, list) else [None])]
    if not all(type(number) in (int, float) for number in level):
        raise InputError(
            f'The "cpt" of {name!r} in this network file may only hold numbers, in lists nested {depth} deep.'
        )
    try:
        return np.array(table, np.float64)
    except (ValueError, OverflowError):
        raise InputError(
            f'The "cpt" of {name!r} in this network file has lists of different lengths or too large a number.'
        ) from None
