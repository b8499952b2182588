"""Networks from textbooks and papers, with the probabilities that were published. Each one is known for a point it makes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial

from bnviz.data.published_tables import (
    ASIA,
    BYSTANDER,
    CANCER,
    CHAIN,
    COLLIDER,
    DIAMOND,
    EARTHQUAKE,
    FORK,
    SPRINKLER,
    STUDENT,
    shipped,
)
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet


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
        partial(shipped, "child"),
    ),
    Textbook(
        "insurance",
        "INSURANCE, car accidents",
        "27 nodes, Binder, Koller, Russell and Kanazawa 1997.",
        "Good students have more accidents than other drivers, since all of them are young. Once you know that a driver is young, "
        "being a good student speaks for fewer.",
        partial(shipped, "insurance"),
    ),
    Textbook(
        "alarm",
        "ALARM, patients in intensive care",
        "37 nodes, Beinlich, Suermondt, Chavez and Cooper 1989.",
        "Low blood pressure makes anaphylaxis twice as likely. If you then learn of hypovolemia, it becomes less likely again.",
        partial(shipped, "alarm"),
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
