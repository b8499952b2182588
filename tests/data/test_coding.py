"""A coding is checked when it is made, and what is wrong with it is said with the column's name."""

import pytest

from bnviz.data.coding import Coding
from bnviz.model.errors import InputError


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"kind": "text"}, "There is no kind of column 'text': choose one of numeric, categorical."),
        (
            {"method": "best"},
            "There is no way 'best' to make bins: choose one of equal-frequency, equal-width, mdl, custom, none.",
        ),
        ({"missing": "zero"}, "There is no way 'zero' to treat missing values: choose one of state, mode, drop."),
        ({"bins": 0}, "A column cannot have 0 bins: choose from 1 to 1,000."),
        ({"rare": -1}, "'x': a state cannot have fewer than -1 rows; choose 0 or more."),
        ({"cuts": (1.0, 1.0)}, "'x': the cut points must rise, but 1.0 comes after 1.0."),
        ({"cuts": (2.0, 1.0)}, "'x': the cut points must rise, but 1.0 comes after 2.0."),
        ({"cuts": (1.0, float("nan"))}, "'x': nan is no cut point; choose numbers."),
        ({"cuts": (float("-inf"),)}, "'x': -inf is no cut point; choose numbers."),
        ({"cuts": tuple(range(1000))}, "'x' cannot have 1,000 cut points: choose at most 999."),
        ({"name": " \t"}, "The new name of 'x' is empty: write one, or leave the column its own."),
        ({"name": "n" * 201}, "The new name of 'x' has 201 characters: write at most 200."),
        (
            {"name": "\ud800"},
            "The new name '\\ud800' of 'x' has a character that cannot be written: choose another.",
        ),
    ],
)
def test_what_cannot_be_is_refused(settings, complaint):
    with pytest.raises(InputError) as refused:
        Coding(**{"column": "x", "kind": "numeric", **settings})
    assert str(refused.value) == complaint


def test_cut_points_are_numbers_of_one_type_and_a_new_name_has_no_spaces_around_it():
    coding = Coding("x", "numeric", "custom", cuts=[-1, -0.0, 2], name=" y z ")
    assert repr(coding.cuts) == "(-1.0, 0.0, 2.0)"
    assert coding == Coding("x", "numeric", "custom", cuts=(-1.0, 0.0, 2.0), name="y z")
    assert coding.variable == "y z"
    assert Coding("x", "numeric").variable == "x"
    assert len(Coding("x", "numeric", "custom", cuts=tuple(range(999))).cuts) == 999
