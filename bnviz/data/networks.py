"""Networks from textbooks and papers, with the probabilities that were published. Each one is known for a point it makes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from numpy.typing import ArrayLike

from bnviz.data.named_nodes import NamedNode, assembled
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable

YES_NO = ("yes", "no")
TRUE_FALSE = ("True", "False")


@dataclass(frozen=True, eq=False)
class Textbook:
    """A network with its id (for links), a title, where it comes from, what to try with it, and how it is had."""

    id: str
    title: str
    origin: str
    teaches: str
    made: Callable[[], BayesNet]

    @cached_property
    def net(self) -> BayesNet:
        """The network; a large one is read from its file when it is first asked for."""
        return self.made()


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


def _shipped(identifier: str) -> BayesNet:
    """The network in the BIF file of this name, which comes with the package."""
    from bnviz.data.network_formats.bif import read_bif  # only the large networks need it

    file = Path(__file__).with_name("builtin") / f"{identifier}.bif"
    return read_bif(file.read_text(encoding="utf-8")).with_probabilities


NETWORKS = (
    Textbook(
        "asia",
        "Chest clinic",
        "Lauritzen and Spiegelhalter 1988.",
        "tub and lung are independent until you observe either, xray or dysp; then one explains the other away.",
        lambda: ASIA,
    ),
    Textbook(
        "sprinkler",
        "Sprinkler",
        "Russell and Norvig 1995, after Pearl 1988.",
        "Wet grass makes the sprinkler likelier; if you then see rain, it becomes less likely again.",
        lambda: SPRINKLER,
    ),
    Textbook(
        "earthquake",
        "Burglary alarm",
        "Pearl 1988, with the numbers of Korb and Nicholson 2010.",
        "The two calls depend on each other until you know of the alarm. After a call an earthquake makes a burglary less likely.",
        lambda: EARTHQUAKE,
    ),
    Textbook(
        "student",
        "Student",
        "Koller and Friedman 2009, figure 3.4.",
        "A grade C speaks against high intelligence, less so when the course is hard.",
        lambda: STUDENT,
    ),
    Textbook(
        "cancer",
        "Lung cancer",
        "Korb and Nicholson 2010.",
        "Pollution and smoking are independent, but not once you know of the cancer or the X-ray.",
        lambda: CANCER,
    ),
    Textbook(
        "chain",
        "Chain",
        "Made for this course.",
        "A → B → C: A and C are independent only once you observe B.",
        lambda: CHAIN,
    ),
    Textbook(
        "fork",
        "Fork",
        "Made for this course.",
        "A ← B → C: A and C are independent only once you observe B.",
        lambda: FORK,
    ),
    Textbook(
        "collider",
        "Collider",
        "Made for this course.",
        "A → C ← B: A and B are independent only as long as you do not observe C.",
        lambda: COLLIDER,
    ),
    Textbook(
        "bystander",
        "Collider and a bystander",
        "Made for this course.",
        "A → C ← B, and D that no arc joins. Observe D, then C, and say first each time whether A and B depend on each other.",
        lambda: BYSTANDER,
    ),
    Textbook(
        "diamond",
        "Diamond",
        "Made for this course.",
        "A → B → D and A → C → D: A and D are independent only once you observe both B and C. Nine numbers describe the network, "
        "the full joint distribution needs 15.",
        lambda: DIAMOND,
    ),
    Textbook(
        "child",
        "CHILD, blue babies",
        "20 nodes, Spiegelhalter and Cowell 1992.",
        "An X-ray report of oligaemic lungs speaks for Fallot and PAIVS and against TGA; one of plethoric lungs does the opposite.",
        partial(_shipped, "child"),
    ),
    Textbook(
        "insurance",
        "INSURANCE, car accidents",
        "27 nodes, Binder, Koller, Russell and Kanazawa 1997.",
        "Good students have more accidents than other drivers, since all of them are young. Once you know that a driver is young, "
        "being a good student speaks for fewer.",
        partial(_shipped, "insurance"),
    ),
    Textbook(
        "alarm",
        "ALARM, patients in intensive care",
        "37 nodes, Beinlich, Suermondt, Chavez and Cooper 1989.",
        "Low blood pressure makes anaphylaxis twice as likely. If you then learn of hypovolemia, it becomes less likely again.",
        partial(_shipped, "alarm"),
    ),
)
"""All textbook networks; no two have the same id."""


def network(wanted: str) -> Textbook:
    """The textbook network with this id.

    Errors: InputError when there is none; it lists the ids.
    """
    for found in NETWORKS:
        if found.id == wanted:
            return found
    raise InputError(f"There is no built-in network {wanted!r}. Choose one of {', '.join(n.id for n in NETWORKS)}.")
