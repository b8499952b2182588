"""Rows of another file get the codes of the file that was learned from; what no row had is not declared, and flagged."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.coding import Coding
from bnviz.data.other_table import Flag, coded_classes, coded_rows, typed_row
from bnviz.data.recipe import Recipe, recipe_for
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError
from tests.steady import steady


def coded(learned, other, recipe=None, **wishes):
    """The rows of `other` by the states of `learned`, both given as text, the class last in the first."""
    table = read_table(learned.encode())
    recipe = recipe or recipe_for(table, **wishes)
    return coded_rows(recipe, recipe.fit(table), table, read_table(other.encode()))


LEARNED = "sky,heat,play\nsun,1.5,yes\nrain,2.5,no\nfog,3.5,yes\nsun,4.5,no\nrain,5.5,yes\n"


def test_columns_are_found_by_name_and_others_are_named_in_a_note():
    rows = coded(LEARNED, "wind,heat,sky\nlow,2,rain\nhigh,9,sun\nlow,-4,fog\n")
    assert rows.X.tolist() == [[1, 2, 0], [1, 4, 0]]
    assert [n.text for n in rows.notes] == [
        "The column 'wind' is not used: nothing was learned from a column of that name."
    ]
    assert not rows.flagged.any()
    assert coded(LEARNED, "play,heat,sky\nyes,2,rain\nno,9,sun\nx,8,fog\n").notes == ()


def test_a_column_that_lacks_is_named():
    with pytest.raises(
        InputError, match=r"These rows lack 'heat': the .* needs this column\. Their columns are 'sky', 'x'\."
    ):
        coded(LEARNED, "sky,x\nsun,1\nrain,2\n")


def test_what_no_row_had_is_not_declared():
    rows = coded(LEARNED, "sky,heat\nsnow,2\nSun,?\nsun,3\n")
    assert rows.X.tolist() == [[3, 3, 2], [1, 5, 2]]
    assert rows.flagged.tolist() == [True, True, False]
    assert [rows.flags(r) for r in range(3)] == [(Flag(0, "snow"),), (Flag(0, "Sun"), Flag(1, None)), ()]


def test_a_label_of_a_row_that_is_not_used_is_not_declared():
    rows = coded(LEARNED + "hail,6.5,?\n", "sky,heat\nhail,2\nsun,3\n")
    assert rows.X[0].tolist() == [3, 2]


@pytest.mark.parametrize(("missing", "code"), [("state", 3), ("mode", 1)])
def test_a_missing_value_becomes_what_it_became_in_learning(missing, code):
    rows = coded(LEARNED + "?,3,no\nrain,3,no\n", "sky,heat\n?,2\n,3\n", missing=missing)
    assert rows.X[0].tolist() == [code, code]
    assert not rows.flagged.any()


def test_a_missing_value_where_rows_were_dropped_is_not_declared():
    rows = coded(LEARNED + "?,3,no\n", "sky,heat\n?,2\nrain,3\n", missing="drop")
    assert rows.X[0].tolist() == [3, 1]


def test_numbers_are_compared_by_value():
    # As states of their own: 2.50 is 2.5, 7 is none.
    rows = coded(LEARNED, "sky,heat\nsun,2.50\nsun,+1.5e0\nsun,7\nsun,much\n", discretize="none")
    assert rows.X[1].tolist() == [1, 0, 5, 5]
    # In bins: every number has one, what is no number has none.
    rows = coded(LEARNED, "sky,heat\nsun,2.50\nsun,-1e9\nsun,7\nsun,much\n")
    assert rows.X[1].tolist() == [1, 0, 4, 5]
    assert rows.flags(3) == (Flag(1, "much"),)


def test_labels_of_categories_are_compared_as_text():
    rows = coded("code,play\n1,yes\n2,no\n2,yes\n", "code\n1\n1.0\n02\n2\n")
    assert rows.X[0].tolist() == [0, 2, 2, 1]


def test_decimal_commas_may_stand_in_either_file():
    comma = LEARNED.replace(",", ";").replace(".", ",")
    rows = coded(comma, "sky;heat\nsun;2,4\nfog;9,1\n")
    assert rows.X[1].tolist() == [1, 4]
    assert coded(comma, "sky,heat\nsun,2.4\nfog,9.1\n").X[1].tolist() == [1, 4]


def test_a_merged_label_keeps_its_state_and_a_new_one_is_not_declared():
    recipe = Recipe((Coding("sky", "categorical", rare=2), Coding("heat", "numeric")), Coding("play", "categorical"))
    rows = coded(LEARNED, "sky,heat\nfog,2\nsnow,2\nother,2\nrain,2\n", recipe)
    assert rows.attributes[0].states == ("other", "rain", "sun")
    assert rows.X[0].tolist() == [0, 3, 3, 1]


def test_a_new_name_is_the_variable_s_and_the_column_keeps_its_own():
    recipe = Recipe((Coding("sky", "categorical", name="Himmel"),), Coding("play", "categorical"))
    rows = coded(LEARNED, "sky\nsun\n", recipe)
    assert rows.attributes[0].name == "Himmel"
    assert rows.X.tolist() == [[2]]


def test_many_numbers_of_many_rows():
    rng = np.random.default_rng(0)
    numbers = rng.normal(size=300)
    learned = "x,y\n" + "".join(f"{n!r},{k % 2}\n" for k, n in enumerate(numbers.tolist()))
    table = read_table(learned.encode())
    recipe = recipe_for(table)
    encoding = recipe.fit(table)
    rows = coded_rows(recipe, encoding, table, table)
    assert (rows.X == encoding.encode(table).X).all()
    gap = coded_rows(recipe, encoding, table, read_table((learned + "?,1\n").encode()))
    assert gap.flags(300) == (Flag(0, None),)


@steady
@given(
    st.lists(
        st.tuples(st.sampled_from(["a", "b", "?", " c "]), st.sampled_from(["1", "2.5", "-3", "1.0", "4", "5", "na"])),
        min_size=2,
        max_size=30,
    ),
    st.sampled_from(["equal-frequency", "equal-width", "mdl", "none"]),
    st.sampled_from(["state", "mode"]),
)
def test_the_rows_that_were_learned_from_get_their_own_codes(cells, method, missing):
    text = "u,v,y\n" + "".join(f"{u},{v},{k % 2}\n" for k, (u, v) in enumerate(cells))
    table = read_table(text.encode())
    recipe = recipe_for(table, numeric=["v"], discretize=method, missing=missing)
    encoding = recipe.fit(table)
    rows = coded_rows(recipe, encoding, table, table)
    assert (rows.X == encoding.encode(table).X).all()
    assert not rows.flagged.any()


def test_one_row_can_be_typed():
    table = read_table(LEARNED.encode())
    recipe = recipe_for(table)
    encoding = recipe.fit(table)
    rows = typed_row(recipe, encoding, table, {"heat": " 2.4 ", "sky": "fog"})
    assert rows.X.tolist() == [[0], [1]]
    assert typed_row(recipe, encoding, table, {"heat": "", "sky": "dew"}).flags(0) == (Flag(0, "dew"), Flag(1, None))
    with pytest.raises(InputError, match="lack 'heat'"):
        typed_row(recipe, encoding, table, {"sky": "fog"})


def test_the_classes_of_another_table():
    table = read_table(LEARNED.encode())
    recipe = recipe_for(table)
    encoding = recipe.fit(table)
    other = read_table(b"play,heat,sky\nyes,2,rain\nno,9,sun\n?,8,fog\nperhaps,8,fog\n")
    found = coded_classes(recipe, encoding, table, other)
    assert found.codes.tolist() == [1, 0, -1, 2]
    assert [found.label(row) for row in range(4)] == ["yes", "no", "", "perhaps"]
    assert found.unknown() == {"perhaps": 1}
    assert coded_classes(recipe, encoding, table, read_table(b"heat,sky\n2,rain\n3,sun\n")) is None


def test_a_class_of_numbers_is_put_into_the_bins_that_were_learned():
    table = read_table(b"a,y\n0,1.5\n1,2.5\n0,3.5\n1,4.5\n")
    recipe = recipe_for(table, "y", numeric=["y"], bins=2)
    encoding = recipe.fit(table)
    found = coded_classes(recipe, encoding, table, read_table(b"a,y\n1,-7\n0,99\n1,\n0,2.5\n"))
    assert found.codes.tolist() == [0, 1, -1, 0]
