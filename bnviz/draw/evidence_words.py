"""Evidence as text: each observed state as one choice of a list, such as `smoke=yes`, and all of them in a sentence."""

from collections.abc import Iterable, Mapping

from bnviz.draw.likelihood_words import NONE, Soft
from bnviz.draw.plain import cut
from bnviz.draw.sentences import listed
from bnviz.draw.value_words import WORD, value_words
from bnviz.model.network import BayesNet

Finding = tuple[int, int]
"""A node and its observed state."""
MOST_NAMED = 5


def findings(net: BayesNet) -> dict[str, Finding]:
    """All that can be observed, by its text; where two texts would be the same the later one gets a number."""
    found: dict[str, Finding] = {}
    for node, variable in enumerate(net.variables):
        for state, label in enumerate(variable.states):
            text, number = f"{variable.name}={label}", 1
            while text in found:
                number += 1
                text = f"{variable.name}={label} ({number})"
            found[text] = node, state
    return found


def one_each(texts: Iterable[str], known: Mapping[str, Finding]) -> list[str]:
    """The texts without those that are not known, and of each node the last one only."""
    last = {known[text][0]: text for text in texts if text in known}
    return list(last.values())


def observed(texts: Iterable[str], states: Mapping[int, int], known: Mapping[str, Finding]) -> list[str]:
    """The texts of these observed states; those that were there before stay in their order."""
    wanted = {text: finding for text, finding in known.items() if states.get(finding[0]) == finding[1]}
    return list(dict.fromkeys([*(text for text in texts if text in wanted), *wanted]))


def evidence_words(net: BayesNet, evidence: Mapping[int, int], most: int = MOST_NAMED, soft: Soft = NONE) -> str:
    """What is observed in a row, `smoke = yes and xray (uncertain)`; `nothing` when there is none."""
    said = [value_words(net.variables[node], state) for node, state in sorted(evidence.items())]
    said += [f"{cut(net.variables[node].name, WORD)} (uncertain)" for node in sorted(soft)]
    return listed(said, most) if said else "nothing"
