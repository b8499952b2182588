"""A recipe comes out of its file as it went in, and anything else that a file may hold is refused with a sentence."""

import json
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.coding import Coding
from bnviz.data.columns import column_of
from bnviz.data.recipe import Recipe
from bnviz.data.recipe_file import LARGEST, recipe_from, recipe_json, recipe_text
from bnviz.data.table import Table
from bnviz.model.errors import InputError
from tests.steady import steady, thorough

TABLE = Table(tuple(column_of(n, ["1", "2.5", "?"], np.arange(3)) for n in ("id", "age", "größe", "class")))
RECIPE = Recipe(
    (
        Coding("age", "numeric", "custom", cuts=(1.0, 2.5), missing="mode"),
        Coding("größe", "categorical", rare=2, name="size"),
    ),
    Coding("class", "categorical"),
)
TEXT = """{
 "format": "bnviz recipe",
 "version": 1,
 "class": {"column": "class", "kind": "categorical", "method": "equal-frequency", "bins": 5, "cuts": [], "rare": 0, \
"missing": "state", "name": null},
 "attributes": [
  {"column": "age", "kind": "numeric", "method": "custom", "bins": 5, "cuts": [1.0, 2.5], "rare": 0, "missing": "mode", \
"name": null},
  {"column": "größe", "kind": "categorical", "method": "equal-frequency", "bins": 5, "cuts": [], "rare": 2, \
"missing": "state", "name": "size"}
 ],
 "left_out": ["id"]
}
"""


def test_a_recipe_file_is_readable_and_in_one_order():
    assert recipe_json(RECIPE, ["id"]) == TEXT


@pytest.mark.parametrize("text", [TEXT, TEXT.encode(), b"\xef\xbb\xbf" + TEXT.encode(), "\ufeff" + TEXT])
def test_it_comes_out_as_it_went_in(text):
    assert recipe_from(text, TABLE) == (RECIPE, ())


names = st.text(min_size=1, max_size=8).filter(str.strip)
codings = st.builds(
    Coding,
    st.just(""),
    st.sampled_from(["numeric", "categorical"]),
    st.sampled_from(["equal-frequency", "equal-width", "mdl", "custom", "none"]),
    st.integers(1, 1000),
    st.lists(st.floats(allow_nan=False, allow_infinity=False), max_size=5, unique=True).map(lambda c: tuple(sorted(c))),
    st.integers(0, 10**9),
    st.sampled_from(["state", "mode", "drop"]),
    st.none() | names.filter(lambda name: name.encode("utf-8", "replace").decode() == name),
)


@thorough
@given(st.lists(st.tuples(names, codings, st.booleans()), min_size=1, max_size=6, unique_by=lambda c: c[0]))
def test_any_recipe_comes_out_as_it_went_in(columns):
    table = Table(tuple(column_of(name, ["1"], np.zeros(1, int)) for name, _, _ in columns))
    (target, *attributes) = [Coding(name, *list(vars(coding).values())[1:]) for name, coding, _ in columns]
    used = [coding for coding, (_, _, use) in zip(attributes, columns[1:], strict=True) if use]
    recipe = Recipe(tuple(used), target)
    left_out = [name for name in table.names[1:] if name not in {c.column for c in used}]
    assert recipe_from(recipe_json(recipe, left_out), table) == (recipe, ())


def test_attributes_come_in_the_order_of_the_columns():
    content = json.loads(TEXT)
    content["attributes"].reverse()
    assert recipe_from(json.dumps(content), TABLE) == (RECIPE, ())


def test_a_setting_that_is_not_written_has_its_default():
    short = {
        "format": "bnviz recipe",
        "version": 1,
        "class": {"column": "class", "kind": "categorical"},
        "attributes": [{"column": "age", "kind": "numeric", "bins": 3}],
        "left_out": ["id", "größe"],
    }
    recipe, notes = recipe_from(json.dumps(short), TABLE)
    assert recipe == Recipe((Coding("age", "numeric", bins=3),), Coding("class", "categorical"))
    assert notes == ()


def test_columns_that_the_recipe_does_not_know_are_left_out_and_told():
    (note,) = recipe_from(TEXT.replace('["id"]', "[]"), TABLE)[1]
    assert (note.column, note.kind) == ("id", "not-in-recipe")
    assert note.text == "The recipe does not name the column 'id': it is left out."
    more = Table((*TABLE.columns, column_of("new", ["1"], np.zeros(3, int))))
    (note,) = recipe_from(TEXT.replace('["id"]', "[]"), more)[1]
    assert (note.column, note.text) == ("", "The recipe does not name 2 columns ('id', 'new'): they are left out.")


def test_a_column_that_is_left_out_need_not_be_there():
    assert recipe_from(TEXT, Table(TABLE.columns[1:])) == (RECIPE, ())


NOT = "This is not a recipe file: "
BAD = [
    ("", NOT + "it cannot be read as JSON"),
    (b"\xff\xfe\x00", NOT + "it cannot be read as JSON"),
    (TEXT[:-3], NOT + "it cannot be read as JSON"),
    ("[" * 100_000, NOT + "it cannot be read as JSON"),
    ("9" * 5_000, NOT + "it cannot be read as JSON"),
    ("[]", NOT + "its format is not 'bnviz recipe'"),
    ("null", NOT + "its format is not 'bnviz recipe'"),
    ('{"format": ["bnviz recipe"]}', NOT + "its format is not 'bnviz recipe'"),
    (" " * (LARGEST + 1), "This is too large for a recipe file: it may have 20,000,000 characters"),
    (("version", 2), "The recipe has version 2, but only version 1 can be read"),
    (("version", True), "The recipe has version True, but only version 1 can be read"),
    (("version", None), "The recipe has version None, but only version 1 can be read"),
    (("extra", 1), "The recipe has 'extra', which means nothing: choose from format, version"),
    (("class", []), "The recipe: 'class' must be an object."),
    (("attributes", {}), "The recipe: 'attributes' must be a list."),
    (("attributes", [1]), "Attribute 1 of the recipe must be an object."),
    (("left_out", [1]), "A column that the recipe leaves out must be a text."),
    (("left_out", ["class"]), "The recipe names the column 'class' twice"),
    (("left_out", ["x", "x"]), "The recipe names the column 'x' twice"),
    ({"column": "größe"}, "The recipe names the column 'größe' twice"),
    (
        {"column": "weight"},
        "The recipe needs the column 'weight', which is not in these data. Their columns are 'id', 'age'",
    ),
    ({"column": None}, "Attribute 1 of the recipe: 'column' must be a text."),
    ({"kind": "text"}, "There is no kind of column 'text'"),
    ({"method": "x" * 1_000_000}, "There is no way 'xxx"),
    ({"bins": 2.0}, "Attribute 1 of the recipe: 'bins' must be a whole number."),
    ({"bins": True}, "Attribute 1 of the recipe: 'bins' must be a whole number."),
    ({"bins": 0}, "A column cannot have 0 bins"),
    ({"rare": 10**400}, "Attribute 1 of the recipe: 'rare' is too large: it must be at most 1,000,000,000."),
    ({"cuts": "1"}, "Attribute 1 of the recipe: 'cuts' must be a list."),
    ({"cuts": ["1"]}, "Attribute 1 of the recipe has the cut point '1': it must be a number."),
    ({"cuts": [True]}, "Attribute 1 of the recipe has the cut point True: it must be a number."),
    ({"cuts": [10**400]}, "Attribute 1 of the recipe has the cut point 1000"),
    ({"cuts": [2, 1]}, "'age': the cut points must rise"),
    ({"missing": None}, "Attribute 1 of the recipe: 'missing' must be a text."),
    ({"name": 1}, "Attribute 1 of the recipe: 'name' must be a text or null."),
    ({"nam": "x"}, "Attribute 1 of the recipe has 'nam', which means nothing: choose from column, kind"),
    (TEXT.replace("[1.0, 2.5]", "[NaN]"), "The recipe has NaN, which is no number"),
    (TEXT.replace("[1.0, 2.5]", "[-Infinity]"), "The recipe has -Infinity, which is no number"),
    (TEXT.replace("[1.0, 2.5]", "[1e999]"), "Attribute 1 of the recipe has the cut point inf: it must be a number."),
    (TEXT.replace('"version": 1,', '"version": 1, "version": 1,'), "The recipe has 'version' twice in one object"),
    (
        TEXT.replace(' "left_out": ["id"]\n', "").replace(" ],\n}", " ]\n}"),
        "The recipe has no 'left_out'",
    ),
]


@pytest.mark.parametrize(("change", "complaint"), BAD, ids=range(len(BAD)))
def test_what_is_no_recipe_is_refused(change, complaint):
    content = json.loads(TEXT)
    if isinstance(change, dict):
        content["attributes"][0].update(change)
    elif isinstance(change, tuple):
        content[change[0]] = change[1]
    text = json.dumps(content) if isinstance(change, dict | tuple) else change
    with pytest.raises(InputError) as refused:
        recipe_from(text, TABLE)
    assert str(refused.value).startswith(complaint)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 400


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@steady
@given(st.sampled_from(["", *json.loads(TEXT)]), st.sampled_from(list(json.loads(TEXT)["class"])), values)
def test_anything_in_any_place_is_a_recipe_or_is_refused(part, setting, value):
    content = json.loads(TEXT)
    if part:
        content[part] = value
    else:
        content["class"][setting] = value
    with suppress(InputError):
        recipe, _ = recipe_from(json.dumps(content), TABLE)
        assert recipe_from(recipe_json(recipe, []), TABLE)[0] == recipe


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(InputError, match=r"The recipe '.*none\.json' cannot be read: No such file or directory\."):
        recipe_text(tmp_path / "none.json")
    file = tmp_path / "recipe.json"
    file.write_text(TEXT, encoding="utf-8")
    assert recipe_from(recipe_text(file), TABLE) == (RECIPE, ())
