"""What the factors of a product are for one row, in words: an attribute with its value, and the values that it depends on."""

from collections.abc import Sequence

from bnviz.draw.value_words import value_words
from bnviz.learn.row_factors import RowFactor
from bnviz.model.dataset import Codes
from bnviz.model.variable import Variable

PRIOR = "class prior"
LEFT_OUT = {"": "", "implied": " (implied, left out)", "not declared": " (left out)"}


def factor_name(factor: RowFactor, attributes: Sequence[Variable], x: Codes) -> tuple[str, str]:
    """A factor of the row, and what it depends on besides the class. One that is left out says so."""
    if factor.attribute is None:
        return PRIOR, ""
    named = value_words(attributes[factor.attribute], int(x[factor.attribute]))
    given = ", ".join(value_words(attributes[p], int(x[p])) for p in factor.parents)
    return f"{named}{LEFT_OUT[factor.left_out]}", given
