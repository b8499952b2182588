"""A network as the text of a Hugin NET file."""

import re
from collections.abc import Sequence

from bnviz.data.network_formats.hugin_net import KEPT
from bnviz.data.network_formats.masked_text import in_quotes
from bnviz.data.network_formats.unwritable import refuse_unwritable
from bnviz.model.network import BayesNet, Probabilities

PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
WORDS = frozenset(
    {
        "net",
        "node",
        "potential",
        "class",
        "domain",
        "data",
        "states",
        "label",
        "continuous",
        "discrete",
        "decision",
        "utility",
    }
    | {"function", "instance", "temporal"}
)


def network_hugin_net(net: BayesNet) -> str:
    """The network as Hugin NET text, UTF-8; each number with all its digits.

    A name that is no plain word stands in the attributes `label` and `bnviz_name` of a node that is called n and a number.
    Errors: InputError for a name with a control character.
    """
    refuse_unwritable(net.variables)
    words = _words([v.name for v in net.variables])
    nodes = [_node(word, v.name, v.states) for word, v in zip(words, net.variables, strict=True)]
    return "net\n{\n}\n" + "".join((*nodes, *(_potential(net, node, words) for node in range(net.dag.nodes))))


def _words(names: Sequence[str]) -> list[str]:
    """A word for each name, all different: the name itself where it is one."""
    taken = {name for name in names if _plain(name)}
    words: list[str] = []
    for number, name in enumerate(names):
        word = name if _plain(name) else f"n{number}"
        while word != name and word in taken:
            word += "_"
        taken.add(word)
        words.append(word)
    return words


def _plain(name: str) -> bool:
    return PLAIN.fullmatch(name) is not None and name.lower() not in WORDS


def _node(word: str, name: str, states: Sequence[str]) -> str:
    kept = "" if word == name else f"  label = {in_quotes(name)};\n  {KEPT} = {in_quotes(name)};\n"
    return f"node {word}\n{{\n{kept}  states = ({' '.join(map(in_quotes, states))});\n}}\n"


def _potential(net: BayesNet, node: int, words: Sequence[str]) -> str:
    parents = "".join(f" {words[p]}" for p in net.dag.parents[node])
    bar = " |" if parents else ""
    return f"potential ({words[node]}{bar}{parents})\n{{\n  data = {_nested(net.cpts[node])};\n}}\n"


def _nested(table: Probabilities) -> str:
    """The numbers in brackets, a level for each axis."""
    if table.ndim == 1:
        return f"({' '.join(map(repr, table.tolist()))})"
    return f"({' '.join(_nested(part) for part in table)})"
