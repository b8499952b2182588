"""Small tables that were printed in papers, typed in as rows or as counts. A table of counts becomes one row for each case."""

from collections.abc import Iterator
from itertools import product

from bnviz.data.csv_text import Rows

# Weather, and then P(lay) or N(ot), day by day.
TENNIS = """
sunny hot high false N, sunny hot high true N, overcast hot high false P, rain mild high false P, rain cool normal false P,
rain cool normal true N, overcast cool normal true P, sunny mild high false N, sunny cool normal false P,
rain mild normal false P, sunny mild normal true P, overcast mild high true P, overcast hot normal false P, rain mild high true N
"""

# Men who did not survive and who did, then women, for each class.
TITANIC = {
    "child": {"1st": (0, 5, 0, 1), "2nd": (0, 11, 0, 13), "3rd": (35, 13, 17, 14), "crew": (0, 0, 0, 0)},
    "adult": {"1st": (118, 57, 4, 140), "2nd": (154, 14, 13, 80), "3rd": (387, 75, 89, 76), "crew": (670, 192, 3, 20)},
}

# Men admitted and rejected, then women.
BERKELEY = {
    "A": (512, 313, 89, 19),
    "B": (353, 207, 17, 8),
    "C": (120, 205, 202, 391),
    "D": (138, 279, 131, 244),
    "E": (53, 138, 94, 299),
    "F": (22, 351, 24, 317),
}

# Eyes brown, blue, hazel, green.
HAIR_EYE = {
    "male": {"black": (32, 11, 10, 3), "brown": (53, 50, 25, 15), "red": (10, 10, 7, 7), "blond": (3, 30, 5, 8)},
    "female": {"black": (36, 9, 5, 2), "brown": (66, 34, 29, 14), "red": (16, 7, 7, 7), "blond": (4, 64, 5, 8)},
}


def tennis() -> Rows:
    """The weather on 14 days and whether it suits tennis (Quinlan 1986, table 1)."""
    days = [day.split() for day in TENNIS.split(",")]
    return [
        ["outlook", "temperature", "humidity", "windy", "play"],
        *([*weather, {"P": "yes", "N": "no"}[play]] for *weather, play in days),
    ]


def contact_lenses() -> Rows:
    """Every combination of an eye patient's four properties and the lens to fit (Cendrowska 1987)."""
    patients = product(
        ("young", "pre-presbyopic", "presbyopic"), ("myope", "hypermetrope"), ("no", "yes"), ("reduced", "normal")
    )
    return [
        ["age", "prescription", "astigmatism", "tears", "lenses"],
        *([*patient, _lens(*patient)] for patient in patients),
    ]


def _lens(age: str, prescription: str, astigmatism: str, tears: str) -> str:
    if tears == "reduced":
        return "none"
    if astigmatism == "no":
        return "none" if (age, prescription) == ("presbyopic", "myope") else "soft"
    return "hard" if prescription == "myope" or age == "young" else "none"


def titanic() -> Rows:
    """The 2,201 people on board the Titanic: class, age, sex, and whether they survived (Dawson 1995)."""
    counts = (
        ([group, age, sex, survived], number)
        for age, groups in TITANIC.items()
        for group, numbers in groups.items()
        for (sex, survived), number in zip(product(("male", "female"), ("no", "yes")), numbers, strict=True)
    )
    return [["ticket class", "age", "sex", "survived"], *_repeated(counts)]


def berkeley() -> Rows:
    """The 4,526 applicants to the six largest departments of Berkeley in 1973 (Bickel, Hammel and O'Connell 1975)."""
    counts = (
        ([department, gender, admitted], number)
        for department, numbers in BERKELEY.items()
        for (gender, admitted), number in zip(product(("male", "female"), ("yes", "no")), numbers, strict=True)
    )
    return [["department", "gender", "admitted"], *_repeated(counts)]


def hair_eye() -> Rows:
    """The hair, sex and eyes of 592 students (Snee 1974; the split by sex is Friendly's, 1992)."""
    counts = (
        ([hair, sex, eye], number)
        for sex, hairs in HAIR_EYE.items()
        for hair, numbers in hairs.items()
        for eye, number in zip(("brown", "blue", "hazel", "green"), numbers, strict=True)
    )
    return [["hair", "sex", "eye"], *_repeated(counts)]


def _repeated(counts: Iterator[tuple[list[str], int]]) -> Iterator[list[str]]:
    for row, number in counts:
        yield from [row] * number
