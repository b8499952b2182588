"""The built-in data sets: each one is small, comes with the package, and shows something. They are read by the same rules as
your own files.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from bnviz.data.builtin import enumerated, generated, published, shipped
from bnviz.data.builtin.pregnant import pregnant
from bnviz.data.csv_text import Rows, table_csv
from bnviz.data.networks import network
from bnviz.data.table import Table
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError


@dataclass(frozen=True)
class Example:
    """A built-in data set: its id (for links), a title, where it comes from, what to try, its class, and how its rows are made."""

    id: str
    title: str
    origin: str
    teaches: str
    target: str
    rows: Callable[[], Rows]

    def csv(self) -> str:
        """The data set as the CSV text of a file."""
        return table_csv(self.rows())

    def table(self) -> Table:
        """The table in that file; made anew at each call."""
        return read_table(self.csv().encode())


PUBLISHED = (
    Example(
        "tennis",
        "Tennis weather",
        "14 days, Quinlan 1986.",
        "Small enough to work out every number by hand. Two pairs tie for the heaviest edge, and with 14 rows no edge is "
        "distinguishable from zero.",
        "play",
        published.tennis,
    ),
    Example(
        "contact-lenses",
        "Contact lenses",
        "All 24 kinds of patient and the lens that suits them, Cendrowska 1987.",
        "Every combination occurs once, so any two attributes are independent; given the lens, no two of them are.",
        "lenses",
        published.contact_lenses,
    ),
    Example(
        "titanic",
        "Titanic",
        "The 2,201 people on board, Dawson 1995.",
        "Sex tells the most about who survives and age the least. The heaviest edge joins ticket class and sex.",
        "survived",
        published.titanic,
    ),
    Example(
        "berkeley",
        "Berkeley admissions",
        "4,526 applicants in 1973, Bickel, Hammel and O'Connell 1975.",
        "Gender tells something about admission. Make the department the class: the edge between gender and admission then "
        "weighs only a quarter of that (Simpson's paradox).",
        "admitted",
        published.berkeley,
    ),
    Example(
        "hair-eye",
        "Hair and eye colour",
        "592 students, Snee 1974; their sex was added by Friendly 1992 for teaching.",
        "Hair tells much about the eyes, sex hardly anything. The only edge is not distinguishable from zero.",
        "eye",
        published.hair_eye,
    ),
)

SHIPPED = (
    Example(
        "iris",
        "Iris",
        "150 flowers, Anderson 1935 and Fisher 1936.",
        "The petals tell the most about the species, yet the heaviest edge joins the two sepal measures: an edge counts what is "
        "left once the species is known.",
        "species",
        shipped.iris,
    ),
    Example(
        "wine",
        "Wine",
        "178 Italian wines from three cultivars, Forina and others 1988.",
        "Thirteen attributes and few rows: for more than half of all pairs, I(X;Z|Y) is not distinguishable from zero.",
        "cultivar",
        shipped.wine,
    ),
    Example(
        "breast-cancer",
        "Breast cancer",
        "569 tumours in Wisconsin, Street, Wolberg and Mangasarian 1993.",
        "Radius, perimeter and area measure almost the same thing: the seven heaviest edges of the tree join two of these.",
        "diagnosis",
        shipped.breast_cancer,
    ),
    Example(
        "digits",
        "Handwritten digits",
        "1,797 digits of 8 by 8 pixels, Alpaydin and Kaynak 1998.",
        "Most edges of the tree join pixels that touch. Three pixels are always white and hang on edges of weight zero.",
        "digit",
        shipped.digits,
    ),
)

ENUMERATED = (
    Example(
        "tic-tac-toe",
        "Tic-tac-toe end games",
        "All 958 final boards of games that x begins, Aha 1991.",
        "The middle square tells the most. The eight heaviest pairs weigh the same; the tree takes seven of them, because the "
        "last one would close a cycle.",
        "x wins",
        enumerated.tic_tac_toe,
    ),
    Example(
        "balance-scale",
        "Balance scale",
        "All 625 ways to load a scale, after Siegler 1976.",
        "All four attributes tell equally much, so the root is a tie. Given the side that tips, each attribute of the left is tied "
        "to each of the right by the same weight.",
        "tips",
        enumerated.balance_scale,
    ),
    Example(
        "monks-1",
        "MONK's problem 1",
        "All 432 robots, Thrun and others 1991: a monk has head and body of one shape, or a red jacket.",
        "Head alone and body alone tell nothing, but given the class each tells much about the other: theirs is the only edge "
        "above zero.",
        "monk",
        enumerated.monks_1,
    ),
    Example(
        "monks-2",
        "MONK's problem 2",
        "All 432 robots, Thrun and others 1991: a monk has exactly two properties at their first value.",
        "No attribute tells more than 0.006 bits about the class, yet all six together decide it. A tree only sees pairs.",
        "monk",
        enumerated.monks_2,
    ),
    Example(
        "monks-3",
        "MONK's problem 3",
        "All 432 robots, Thrun and others 1991, without the noise that was added to the original training rows.",
        "Jacket and body tell the most and share the heaviest edge. Three attributes tell nothing; they hang on edges of weight "
        "zero.",
        "monk",
        enumerated.monks_3,
    ),
    Example(
        "xor",
        "Exclusive or",
        "All values of three bits; the class is whether the first two differ.",
        "No bit alone tells anything about the class, but given the class the first bit decides the second: their edge weighs "
        "1 bit.",
        "differ",
        enumerated.xor,
    ),
)

GENERATED = (
    Example(
        "pregnant",
        "Pregnant implies female",
        "1,000 invented people in five groups, after an example of Duan and Wang 2017.",
        "Whoever is pregnant is female and under 50. Naive Bayes takes these as three signs of iron and is too sure; the local KDB "
        "leaves out what pregnant already implies.",
        "takes iron",
        pregnant,
    ),
    Example(
        "led",
        "Faulty display",
        "1,000 digits on a display whose segments fail one time in ten; drawn after Breiman and others 1984.",
        "Segments fail independently, so given the digit no pair has a true edge: 19 of 21 are not distinguishable from zero. "
        "The tree has six edges all the same.",
        "digit",
        partial(generated.led, rows=1_000, irrelevant=0, seed=1),
    ),
    Example(
        "led-24",
        "Faulty display and coins",
        "The faulty display with 17 coin flips as further attributes, after Breiman and others 1984.",
        "Each coin tells less about the digit than any segment does, but the tree must take all of them in.",
        "digit",
        partial(generated.led, rows=1_000, irrelevant=17, seed=1),
    ),
    Example(
        "asia",
        "Chest clinic",
        "5,000 rows drawn from the network of Lauritzen and Spiegelhalter 1988.",
        "The six edges of the tree are exactly the six arcs between the attributes in the network that the rows come from.",
        "dysp",
        partial(generated.network_sample, network("asia").net, "dysp", rows=5_000, seed=1),
    ),
    Example(
        "student",
        "Student",
        "5,000 rows drawn from the network of Koller and Friedman 2009.",
        "In the true network the letter depends on the grade alone. The other attributes tell something about it too, but each "
        "less than the grade.",
        "letter",
        partial(generated.network_sample, network("student").net, "letter", rows=5_000, seed=1),
    ),
    Example(
        "earthquake",
        "Burglary alarm",
        "5,000 rows drawn from Pearl's network with the numbers of Korb and Nicholson 2010.",
        "Burglary and earthquake are independent, but not once you know of the alarm: theirs is the only pair that is "
        "distinguishable from zero.",
        "Alarm",
        partial(generated.network_sample, network("earthquake").net, "Alarm", rows=5_000, seed=1),
    ),
)

EXAMPLES = (*PUBLISHED, *SHIPPED, *ENUMERATED, *GENERATED)
"""All built-in data sets; no two have the same id."""


def example(wanted: str) -> Example:
    """The built-in data set with this id.

    Errors: InputError when there is none; it lists the ids.
    """
    for found in EXAMPLES:
        if found.id == wanted:
            return found
    raise InputError(f"There is no built-in data set {wanted!r}. Choose one of {', '.join(e.id for e in EXAMPLES)}.")
