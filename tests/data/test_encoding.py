"""A fitted recipe gives every value its state, and says no where it cannot."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data import threads
from bnviz.data.columns import column_of
from bnviz.data.recipe import recipe_for
from bnviz.data.table import MISSING_TOKENS, Table
from tests.steady import thorough

text = st.sampled_from(["a", "b", "B", "10", "9", "1", "1.0", "2.5", "-3", "?", "NA", ""])
digits = st.sampled_from(["1", "1.0", "2", "2.5", "3", "-4", "5e0", "?", ""])


@st.composite
def tables(draw):
    """A table of a text column, a column of numbers and a class with at least two values, missing ones in all of them."""
    rows = draw(st.lists(st.tuples(text, digits, text), min_size=1, max_size=15))
    rows += [("a", "1", "u"), ("a", "2", "v")]
    return Table(
        tuple(column_of(n, c, np.arange(len(rows))) for n, c in zip("xny", zip(*rows, strict=True), strict=True))
    )


def label(column, row):
    return column.labels[column.codes[row]] if column.codes[row] >= 0 else None


@thorough
@given(tables(), st.sampled_from(["equal-frequency", "equal-width", "mdl", "none"]), st.integers(1, 4))
def test_every_state_is_the_one_of_its_value(table, method, bins):
    encoding = recipe_for(table, numeric=["n"], categorical=["x", "y"], discretize=method, bins=bins).fit(table)
    data = encoding.encode(table)
    assert encoding.rows.tolist() == [r for r in range(table.rows) if label(table.column("y"), r) is not None]
    for variable, line in zip(data.variables, data.codes, strict=True):
        column = table.column(variable.name)
        for row, code in zip(encoding.rows, line, strict=True):
            state, value = variable.states[code], label(column, row)
            if value is None:
                assert state == "?"
                assert code == variable.cardinality - 1
            elif variable.name != "n":
                assert state == value
            elif method == "none":
                assert float(state) == float(value)
            else:
                assert code == sum(cut < float(value) for cut in encoding.cuts["n"])


@thorough
@given(tables())
def test_the_states_are_the_values_that_occur_in_order(table):
    data = recipe_for(table, numeric=["n"], categorical=["x", "y"], discretize="none").fit(table).encode(table)
    x, n = data.attributes
    found = [s for s in x.states if s != "?"]
    assert found == sorted(found)
    assert [float(s) for s in n.states if s != "?"] == sorted({float(s) for s in n.states if s != "?"})
    for variable, line in zip(data.variables, data.codes, strict=True):
        assert set(line.tolist()) == set(range(variable.cardinality))
        assert not {s.lower() for s in variable.states[:-1]} & MISSING_TOKENS


@thorough
@given(tables(), st.data())
def test_any_rows_in_any_order_are_the_same_lines_of_the_whole(table, data):
    encoding = recipe_for(table, numeric=["n"]).fit(table)
    whole = encoding.encode(table)
    picked = data.draw(st.lists(st.integers(0, whole.rows - 1), max_size=8))
    part = encoding.encode(table, encoding.rows[np.array(picked, np.intp)])
    assert part.variables == whole.variables
    assert np.array_equal(part.codes, whole.codes[:, picked])


def test_a_row_without_a_class_is_not_given_one():
    table = Table(tuple(column_of(n, c, np.arange(3)) for n, c in (("x", ["a", "b", "a"]), ("y", ["u", "v", "?"]))))
    encoding = recipe_for(table).fit(table)
    with pytest.raises(ValueError, match="one of the rows is not used: it has no class"):
        encoding.encode(table, np.array([0, 2]))


@pytest.mark.parametrize("row", [-1, 3])
def test_a_row_that_the_table_does_not_have_is_refused(row):
    table = Table(tuple(column_of(n, c, np.arange(3)) for n, c in (("x", ["a", "b", "a"]), ("y", ["u", "v", "u"]))))
    with pytest.raises(ValueError, match="one of the rows is not used"):
        recipe_for(table).fit(table).encode(table, np.array([row]))


def test_a_label_that_looks_like_the_missing_state_keeps_its_name():
    """Where you say that only empty cells are missing, a question mark is a value like any other."""
    x = column_of("x", ["?", "a", ""], np.arange(3), missing=[""])
    table = Table((x, column_of("y", ["u", "v", "u"], np.arange(3))))
    encoding = recipe_for(table).fit(table)
    assert encoding.attributes[0].variable.states == ("?", "a", "missing")
    assert encoding.encode(table).X.tolist() == [[0, 1, 2]]
    assert [n.text for n in encoding.notes] == ["In one attribute a missing value is one more state, written missing."]


@thorough
@given(
    tables(), st.sampled_from(["state", "mode", "drop"]), st.sampled_from(["equal-frequency", "mdl", "none"]), st.data()
)
def test_rows_outside_the_fit_are_encoded_with_what_was_learned_in_it(table, missing, method, data):
    recipe = recipe_for(table, numeric=["n"], categorical=["x", "y"], missing=missing, discretize=method, bins=2)
    used = recipe.rows(table)
    fitted = used[: data.draw(st.integers(1, len(used)))]
    encoding = recipe.fit(table, fitted)
    assert np.array_equal(encoding.rows, used)
    whole = encoding.encode(table)
    assert np.array_equal(encoding.encode(table, used[::-1]).codes, whole.codes[:, ::-1])
    assert encoding.encode(table, fitted).variables == whole.variables


@thorough
@given(tables(), st.sampled_from(["equal-frequency", "mdl", "none"]), st.data())
def test_columns_side_by_side_are_the_columns_one_after_another(table, method, data):
    recipe = recipe_for(table, numeric=["n"], categorical=["x", "y"], discretize=method)
    used = recipe.rows(table)
    rows = data.draw(st.none() | st.lists(st.sampled_from(used.tolist()), min_size=len(used), max_size=len(used)))
    picked = None if rows is None else np.array(rows, np.intp)
    one = recipe.fit(table, picked)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(threads, "LONG", 1)
        other = recipe.fit(table, picked)
        found = other.encode(table)
    assert other.notes == one.notes
    assert other.cuts == one.cuts
    assert found.variables == one.encode(table).variables
    assert np.array_equal(found.codes, one.encode(table).codes)


def test_rows_that_are_drawn_with_repeats_are_not_taken_for_all_rows():
    """As many rows as the table has, but the first of them every time: all its numbers are one."""
    table = Table(tuple(column_of(n, c, np.arange(6)) for n, c in (("n", list("123456")), ("y", list("ababab")))))
    recipe = recipe_for(table, numeric=["n"])
    assert len(recipe.fit(table).cuts["n"]) > 1
    assert recipe.fit(table, np.zeros(6, np.intp)).cuts["n"] == ()
