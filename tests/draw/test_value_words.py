"""Values in words: states, bins, what is not declared, and names that are too long."""

import pytest

from bnviz.draw.value_words import value_words
from bnviz.model.variable import Variable


@pytest.mark.parametrize(
    ("code", "said"),
    [(0, "size <= 1"), (1, "size = (1, 3]"), (2, "size > 3"), (3, "size = a value that is not in the data")],
)
def test_an_attribute_with_its_value(code, said):
    assert value_words(Variable("size", ("<= 1", "(1, 3]", "> 3")), code) == said


def test_long_texts_are_cut():
    assert value_words(Variable("n" * 80, ("s" * 80,)), 0) == f"{'n' * 29}… = {'s' * 29}…"
