"""Tables: a column of numbers is as wide as its heading, so that the heading can be read."""

import pytest

from bnviz.ui.tables import NARROWEST, WIDEST, config_of


@pytest.mark.parametrize(
    ("head", "least", "most"),
    [
        ("n", NARROWEST, NARROWEST),
        ("I(X;Z|Y) in bits", 130, 150),
        ("rows a cell in the largest table" * 2, WIDEST, WIDEST),
    ],
)
def test_a_heading_has_room(head, least, most):
    for cells in ([0.5, 0.25], [3, 4]):
        assert least <= config_of({head: cells})[head]["width"] <= most


def test_texts_and_empty_columns_set_no_width():
    assert config_of({"attribute": ["a"], "n": []}) == {}
