"""The nodes and probabilities of the networks from textbooks and papers, as they were published."""

from pathlib import Path

from numpy.typing import ArrayLike

from bnviz.data.named_nodes import NamedNode, assembled
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable

YES_NO = ("yes", "no")
TRUE_FALSE = ("True", "False")


def _node(name: str, states: tuple[str, ...], parents: str, table: ArrayLike) -> NamedNode:
    return NamedNode(Variable(name, states), tuple(parents.split()), table)


ASIA = assembled(
    (
        _node("asia", YES_NO, "", [0.01, 0.99]),
        _node("tub", YES_NO, "asia", [[0.05, 0.95], [0.01, 0.99]]),
        _node("smoke", YES_NO, "", [0.5, 0.5]),
        _node("lung", YES_NO, "smoke", [[0.1, 0.9], [0.01, 0.99]]),
        _node("bronc", YES_NO, "smoke", [[0.6, 0.4], [0.3, 0.7]]),
        _node("either", YES_NO, "tub lung", [[[1.0, 0.0], [1.0, 0.0]], [[1.0, 0.0], [0.0, 1.0]]]),
        _node("xray", YES_NO, "either", [[0.98, 0.02], [0.05, 0.95]]),
        _node("dysp", YES_NO, "bronc either", [[[0.9, 0.1], [0.8, 0.2]], [[0.7, 0.3], [0.1, 0.9]]]),
    )
)

SPRINKLER = assembled(
    (
        _node("cloudy", YES_NO, "", [0.5, 0.5]),
        _node("sprinkler", YES_NO, "cloudy", [[0.1, 0.9], [0.5, 0.5]]),
        _node("rain", YES_NO, "cloudy", [[0.8, 0.2], [0.2, 0.8]]),
        _node("wet grass", YES_NO, "sprinkler rain", [[[0.99, 0.01], [0.9, 0.1]], [[0.9, 0.1], [0.0, 1.0]]]),
    )
)

EARTHQUAKE = assembled(
    (
        _node("Burglary", TRUE_FALSE, "", [0.01, 0.99]),
        _node("Earthquake", TRUE_FALSE, "", [0.02, 0.98]),
        _node(
            "Alarm", TRUE_FALSE, "Burglary Earthquake", [[[0.95, 0.05], [0.94, 0.06]], [[0.29, 0.71], [0.001, 0.999]]]
        ),
        _node("JohnCalls", TRUE_FALSE, "Alarm", [[0.9, 0.1], [0.05, 0.95]]),
        _node("MaryCalls", TRUE_FALSE, "Alarm", [[0.7, 0.3], [0.01, 0.99]]),
    )
)

STUDENT = assembled(
    (
        _node("difficulty", ("easy", "hard"), "", [0.6, 0.4]),
        _node("intelligence", ("low", "high"), "", [0.7, 0.3]),
        _node(
            "grade",
            ("A", "B", "C"),
            "intelligence difficulty",
            [[[0.3, 0.4, 0.3], [0.05, 0.25, 0.7]], [[0.9, 0.08, 0.02], [0.5, 0.3, 0.2]]],
        ),
        _node("SAT", ("low", "high"), "intelligence", [[0.95, 0.05], [0.2, 0.8]]),
        _node("letter", ("weak", "strong"), "grade", [[0.1, 0.9], [0.4, 0.6], [0.99, 0.01]]),
    )
)

CANCER = assembled(
    (
        _node("Pollution", ("low", "high"), "", [0.9, 0.1]),
        _node("Smoker", TRUE_FALSE, "", [0.3, 0.7]),
        _node("Cancer", TRUE_FALSE, "Pollution Smoker", [[[0.03, 0.97], [0.001, 0.999]], [[0.05, 0.95], [0.02, 0.98]]]),
        _node("Xray", ("positive", "negative"), "Cancer", [[0.9, 0.1], [0.2, 0.8]]),
        _node("Dyspnoea", TRUE_FALSE, "Cancer", [[0.65, 0.35], [0.3, 0.7]]),
    )
)

CHAIN = assembled(
    (
        _node("A", YES_NO, "", [0.4, 0.6]),
        _node("B", YES_NO, "A", [[0.9, 0.1], [0.2, 0.8]]),
        _node("C", YES_NO, "B", [[0.8, 0.2], [0.1, 0.9]]),
    )
)

FORK = assembled(
    (
        _node("A", YES_NO, "B", [[0.9, 0.1], [0.2, 0.8]]),
        _node("B", YES_NO, "", [0.4, 0.6]),
        _node("C", YES_NO, "B", [[0.8, 0.2], [0.1, 0.9]]),
    )
)

COLLIDER = assembled(
    (
        _node("A", YES_NO, "", [0.4, 0.6]),
        _node("B", YES_NO, "", [0.3, 0.7]),
        _node("C", YES_NO, "A B", [[[0.95, 0.05], [0.8, 0.2]], [[0.7, 0.3], [0.1, 0.9]]]),
    )
)

BYSTANDER = assembled(
    (
        _node("A", YES_NO, "", [0.4, 0.6]),
        _node("B", YES_NO, "", [0.3, 0.7]),
        _node("C", YES_NO, "A B", [[[0.95, 0.05], [0.8, 0.2]], [[0.7, 0.3], [0.1, 0.9]]]),
        _node("D", YES_NO, "", [0.5, 0.5]),
    )
)

DIAMOND = assembled(
    (
        _node("A", YES_NO, "", [0.4, 0.6]),
        _node("B", YES_NO, "A", [[0.8, 0.2], [0.3, 0.7]]),
        _node("C", YES_NO, "A", [[0.7, 0.3], [0.1, 0.9]]),
        _node("D", YES_NO, "B C", [[[0.95, 0.05], [0.7, 0.3]], [[0.6, 0.4], [0.1, 0.9]]]),
    )
)


def shipped(identifier: str) -> BayesNet:
    """The network in the BIF file of this name, which comes with the package."""
    from bnviz.data.network_formats.bif import read_bif  # only the large networks need it

    file = Path(__file__).with_name("builtin") / f"{identifier}.bif"
    return read_bif(file.read_text(encoding="utf-8")).with_probabilities
