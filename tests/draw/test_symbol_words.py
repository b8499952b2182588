"""Whoever points at a number reads what it is called, what it says, and all its digits."""

import pytest

from bnviz.draw.symbol_words import MEANINGS, symbol_help


def test_a_number_is_named_and_has_all_its_digits():
    assert symbol_help("SU", 1 / 3) == (
        "Symmetrical uncertainty, 2 I(X;Y) / (H(X) + H(Y)): from 0, nothing, to 1, where each settles the other. "
        "All digits: 0.3333333333333333"
    )


@pytest.mark.parametrize("symbol", MEANINGS)
def test_each_symbol_has_the_name_that_the_field_gives_it(symbol):
    name = symbol_help(symbol, 0.5).split(":")[0].split(",")[0].lower()
    assert ("entropy" in name) == symbol.startswith("H")
    assert ("local" in name) == ("x" in symbol)
    assert ("conditional" in name) == ("|" in symbol)


def test_a_symbol_without_a_meaning_is_an_error():
    with pytest.raises(KeyError):
        symbol_help("J(X)", 0.5)
