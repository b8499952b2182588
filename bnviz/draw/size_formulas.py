"""The number of free parameters as a sum with the numbers of the data in it, in LaTeX. No name from a file is in it."""

from collections import Counter
from collections.abc import Sequence
from math import prod

from bnviz.learn.network_classifier import Parents
from bnviz.learn.size import aode_parameters, full_joint_parameters

NETWORK = r"c-1+c\sum_i (v_i-1)\prod_{p\in\mathrm{pa}(i)} v_p"
"""The free parameters of a network in which the class is a parent of every attribute."""
AODE = r"\sum_p\Big[c\,v_p-1+c\,v_p\sum_{j\neq p}(v_j-1)\Big]"
"""Those of AODE: P(y,x_p) of each super-parent, and the tables of all others under it."""
FULL_JOINT = r"c\prod_i v_i-1"
MOST_TERMS = 6
"""A sum is written out up to this many different terms."""


def network_formula(states: Sequence[int], classes: int, parents: Parents, used: Sequence[int] | None = None) -> str:
    """The sum for a network, equal terms together: how many attributes with v states have so many combinations above them.

    `used` are the attributes that have a factor, by default all.
    """
    every = range(len(states)) if used is None else used
    groups = Counter((states[i], prod(states[p] for p in parents[i])) for i in every)
    terms = [rf"{n}({v}-1)" + (rf"\cdot {_number(above)}" if above > 1 else "") for (v, above), n in groups.items()]
    total = classes - 1 + classes * sum(n * (v - 1) * above for (v, above), n in groups.items())
    return rf"{classes}-1+{classes}\,[{_sum(terms)}]={_number(total)}"


def aode_formula(states: Sequence[int], classes: int) -> str:
    """The sum over all super-parents of AODE, those with equally many states together."""
    c, free = classes, sum(states) - len(states)
    terms = [rf"{n}\,[{c}\cdot {v}-1+{c}\cdot {v}\cdot {_number(free - (v - 1))}]" for v, n in Counter(states).items()]
    return f"{_sum(terms)}={_number(aode_parameters(states, classes))}"


def _sum(terms: list[str]) -> str:
    """The terms with plus signs between, of many the first ones."""
    return "+".join(terms if len(terms) <= MOST_TERMS else [*terms[: MOST_TERMS - 1], r"\dots"])


def full_joint_formula(states: Sequence[int], classes: int) -> str:
    """The product for the full joint distribution, equal factors as powers."""
    factors = [f"{v}^{{{n}}}" if n > 1 else f"{v}" for v, n in Counter(states).items()]
    if len(factors) > MOST_TERMS:
        factors = [*factors[: MOST_TERMS - 1], r"\dots"]
    total = full_joint_parameters(states, classes)
    said = f"={_number(total)}" if total < 10**9 else rf"\approx {in_tens(total)[0]}\cdot 10^{{{in_tens(total)[1]}}}"
    product = r"\cdot ".join([str(classes), *factors])
    return f"{product}-1{said}"


def in_tens(number: int) -> tuple[str, int]:
    """A whole number as three digits and a power of ten, such as 3.66 and 9; it may have hundreds of digits."""
    digits = str(number)
    power = len(digits) - 1
    rounded = (number + 5 * 10 ** (power - 3)) // 10 ** (power - 2) if power > 2 else number * 10 ** (2 - power)
    if rounded == 1000:
        rounded, power = 100, power + 1
    return f"{rounded // 100}.{rounded % 100:02d}", power


def _number(number: int) -> str:
    """A number with thin commas, as LaTeX takes it."""
    return f"{number:,}".replace(",", "{,}")
