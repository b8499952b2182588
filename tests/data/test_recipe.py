"""How columns become a data set: what follows from the table, what may be wished, what is refused, and what is said."""

import numpy as np
import pytest

from bnviz.data.coding import Coding
from bnviz.data.recipe import Recipe, recipe_for
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError

WEATHER = read_table(
    b"sky,wind,hot,play\n"
    b"clear,1.5,0,yes\nrain,2.5,1,no\nclear,3.5,1,yes\n?,9.5,0,no\nrain,?,0,\nsnow,0.5,1,no\nclear,4.5,0,yes\n"
)


def encoded(table, **wishes):
    recipe = recipe_for(table, **wishes)
    encoding = recipe.fit(table)
    return encoding, encoding.encode(table)


def kinds(recipe):
    return {c.column: c.kind for c in (*recipe.attributes, recipe.target)}


def test_by_default_the_last_column_is_the_class_and_each_kind_is_the_one_found():
    recipe = recipe_for(WEATHER)
    assert recipe.target == Coding("play", "categorical")
    assert kinds(recipe) == {"sky": "categorical", "wind": "numeric", "hot": "categorical", "play": "categorical"}
    assert [c.column for c in recipe.attributes] == ["sky", "wind", "hot"]


def test_any_column_can_be_the_class_be_another_kind_or_be_left_out():
    recipe = recipe_for(WEATHER, target="sky", numeric=["hot"], categorical=["wind"], leave_out=["play"], bins=2)
    assert recipe == Recipe(
        (Coding("wind", "categorical", bins=2), Coding("hot", "numeric", bins=2)), Coding("sky", "categorical", bins=2)
    )


def test_a_column_left_out_is_not_the_class_by_default():
    assert recipe_for(WEATHER, leave_out=["play"]).target.column == "hot"


def test_rows_without_a_class_are_left_out_and_that_is_said():
    encoding, data = encoded(WEATHER)
    assert encoding.rows.tolist() == [0, 1, 2, 3, 5, 6]
    assert data.rows == 6
    assert ("play", "class-missing", "1 row has no value in the class 'play': it is left out.") in [
        (n.column, n.kind, n.text) for n in encoding.notes
    ]


def test_states_by_hand():
    """Sorted as text, the missing state last and only where a used row misses one: `wind` misses one only in the row that has
    no class. Its six numbers 0.5 1.5 2.5 3.5 4.5 9.5 in 3 bins are cut after int(6/3) = 2 and int(12/3) = 4 of them.
    """
    encoding, data = encoded(WEATHER, bins=3)
    assert {v.name: v.states for v in data.variables} == {
        "sky": ("clear", "rain", "snow", "?"),
        "wind": ("<= 2", "(2, 4]", "> 4"),
        "hot": ("0", "1"),
        "play": ("no", "yes"),
    }
    assert encoding.cuts == {"wind": (1.5, 3.5)}
    assert data.codes.tolist() == [[0, 1, 0, 3, 2, 0], [0, 1, 1, 2, 0, 2], [0, 1, 1, 0, 1, 0], [1, 0, 1, 0, 0, 1]]


def test_without_bins_each_number_is_a_state_and_two_spellings_are_one():
    table = read_table(b"x,class\n10,a\n9,b\n9.0,a\n-1,b\n1e1,a\n?,b\n")
    encoding, data = encoded(table, discretize="none", numeric=["x"])
    assert data.attributes[0].states == ("-1", "9", "10", "?")
    assert data.X[0].tolist() == [2, 1, 1, 0, 2, 3]
    assert encoding.cuts == {}


def test_a_class_of_numbers_keeps_its_labels_in_text_order():
    table = read_table(b"x,class\n" + b"".join(b"a,%d\nb,%d\n" % (k, k) for k in range(1, 13)))
    assert table.column("class").kind == "numeric"
    assert encoded(table)[1].target.states == ("1", "10", "11", "12", "2", "3", "4", "5", "6", "7", "8", "9")


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        (range(30), "categorical"),
        (range(31), "numeric"),
        ([k + 0.5 for k in range(5)], "numeric"),
        (["low", "high"], "categorical"),
    ],
)
def test_a_class_of_many_or_broken_numbers_is_put_into_bins(values, kind):
    table = read_table(("x,class\n" + "".join(f"{k % 2},{v}\n" for k, v in enumerate(values))).encode())
    recipe = recipe_for(table)
    assert recipe.target.kind == kind
    assert recipe_for(table, categorical=["class"]).target.kind == "categorical"
    states = recipe.fit(table).target.variable.cardinality
    assert states == (5 if kind == "numeric" else len(list(values)))


@pytest.mark.parametrize(
    ("x", "method", "notes"),
    [
        ("1.5 2 3 4 5 6", "equal-frequency", []),
        (
            "1.5 2 3",
            "equal-frequency",
            ["'x' has 3 of the 5 bins asked for: it has too few values, or too many rows share one."],
        ),
        (
            "1 1 1 1 1 1 1 9.5",
            "equal-frequency",
            ["'x' has 2 of the 5 bins asked for: it has too few values, or too many rows share one."],
        ),
        (
            "1.5 1.5 1.5",
            "equal-width",
            ["'x' has 1 of the 5 bins asked for: it has too few values, or too many rows share one."],
        ),
        ("1.5 2 9", "equal-width", []),
        ("1.5 2 9", "none", []),
    ],
)
def test_fewer_bins_than_asked_for_are_told(x, method, notes):
    rows = "".join(f"{value},{'ab'[k % 2]}\n" for k, value in enumerate(x.split()))
    encoding, _ = encoded(read_table(f"x,class\n{rows}".encode()), discretize=method)
    assert [n.text for n in encoding.notes if n.kind == "few-bins"] == notes


def test_a_column_without_a_value_has_one_state_or_one_bin_beside_the_missing_state():
    table = read_table(b"x,z,class\n?,1,a\n,2,b\n")
    assert encoded(table)[1].attributes[0].states == ("?",)
    encoding, data = encoded(table, numeric=["x"])
    assert data.attributes[0].states == ("any value", "?")
    assert data.X[0].tolist() == [1, 1]
    assert encoding.cuts["x"] == ()


@pytest.mark.parametrize(
    ("text", "wishes", "complaint"),
    [
        ("x,y\n1,a\n2,b\n", {"target": "z"}, r"There is no column 'z'\. The columns are 'x', 'y'\."),
        ("x,y\n1,a\n2,b\n", {"numeric": ["z"]}, r"There is no column 'z'\."),
        ("x,y\n1,a\n2,b\n", {"categorical": ["z"]}, r"There is no column 'z'\."),
        ("x,y\n1,a\n2,b\n", {"leave_out": ["z"]}, r"There is no column 'z'\."),
        (
            "x,y\n1,a\n2,b\n",
            {"numeric": ["x"], "categorical": ["x"]},
            "'x' cannot be both numeric and categorical: choose one",
        ),
        ("x,y\n1,a\n2,b\n", {"target": "x", "leave_out": ["x"]}, "'x' cannot be the class and be left out: choose one"),
        ("x,y\n1,a\n2,b\n", {"leave_out": ["x", "y"]}, "'y' cannot be the class and be left out: choose one"),
        ("x,y\n1,a\n2,b\n", {"leave_out": ["x"]}, r"No attribute is left: .* is needed\. Leave fewer columns out\."),
        (
            "y\na\nb\n",
            {},
            r"Only one column, 'y', can be used, .* separate them by commas, semicolons, tabs or vertical bars\.",
        ),
        ("x y\n1 a\n2 b\n", {}, r"Only one column, 'x y', can be used"),
        ("x,y\n1,a\n2,a\n", {}, r"The class 'y' has only one value \('a'\), .*: choose another column as the class\."),
        ("x,y\n1,a\n", {}, r"The class 'y' has only one value \('a'\)"),
        ("x,y\n1,a\n2,?\n", {}, r"The class 'y' has only one value \('a'\)"),
        ("x,y\n1,?\n2,\n", {}, r"The class 'y' has no value in any row: choose another column as the class\."),
        (
            "x,y\n1,a\n2,b\n",
            {"numeric": ["y"]},
            r"'y' cannot be numeric: the value 'a' is not a number\. Make it categorical\.",
        ),
        ("x,y\n1,a\n2u,b\n3,a\n", {"numeric": ["x"]}, r"'x' cannot be numeric: the value '2u' is not a number\."),
        (
            "x,y\n1,1.5\n2,2.5\n",
            {"bins": 1},
            r"All numbers of the class 'y' fall into one bin, .*: give it more bins, make it categorical",
        ),
        ("x,y\n1,a\n2,b\n", {"bins": 0}, r"A column cannot have 0 bins: choose from 1 to 1,000\."),
        ("x,y\n1,a\n2,b\n", {"bins": -3}, r"A column cannot have -3 bins"),
        ("x,y\n1,a\n2,b\n", {"bins": 10**9}, r"A column cannot have 1,000,000,000 bins: choose from 1 to 1,000\."),
        (
            "x,y\n1,a\n2,b\n",
            {"discretize": "mdl2"},
            r"There is no way 'mdl2' to make bins: choose one of equal-frequency, equal-width, mdl, custom, none\.",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_column_and_remedy(text, wishes, complaint):
    with pytest.raises(InputError, match=complaint):
        encoded(read_table(text.encode()), **wishes)


def test_cut_points_come_from_the_rows_that_are_given_and_states_from_all():
    table = read_table(b"n,k,class\n1.5,a,u\n2,b,v\n3,c,u\n4,?,v\n50,d,u\n?,e,v\n")
    recipe = recipe_for(table, bins=2)
    part = recipe.fit(table, np.array([0, 1, 2, 3]))
    assert part.cuts == {"n": (2.0,)}
    assert recipe.fit(table).cuts == {"n": (2.0,)}
    assert recipe.fit(table, np.array([2, 3, 4])).cuts == {"n": (3.0,)}
    assert part.attributes[0].variable.states == ("<= 2", "> 2", "?")
    assert part.attributes[1].variable.states == ("a", "b", "c", "d", "e", "?")
    assert part.encode(table, np.array([4, 5])).codes.tolist() == [[1, 2], [3, 4], [0, 1]]


GAPS = read_table(
    b"sky,wind,day,play\nclear,1.5,a,yes\nrain,?,b,no\n?,3.5,a,yes\nclear,9.5,?,no\nrain,2.5,b,\nclear,4.5,a,no\n"
)


def test_rows_with_a_missing_value_can_be_left_out_and_that_is_said():
    """Of the five rows with a class, the second misses wind, the third sky, the fourth day."""
    encoding, data = encoded(GAPS, missing="drop")
    assert encoding.rows.tolist() == [0, 5]
    assert [v.states for v in data.attributes] == [("clear",), ("<= 2", "> 2"), ("a",)]
    assert [n.text for n in encoding.notes if "miss" in n.kind] == [
        "1 row has no value in the class 'play': it is left out.",
        "3 rows miss a value in one of 'sky', 'wind', 'day': they are left out.",
    ]


def test_rows_can_be_left_out_for_one_column_only():
    recipe = Recipe(
        (Coding("sky", "categorical", missing="drop"), Coding("day", "categorical")), Coding("play", "categorical")
    )
    encoding = recipe.fit(GAPS)
    assert encoding.rows.tolist() == [0, 1, 3, 5]
    assert [v.states for v in encoding.encode(GAPS).attributes] == [("clear", "rain"), ("a", "b", "?")]
    assert [(n.column, n.text) for n in encoding.notes if n.kind == "missing-dropped"] == [
        ("sky", "1 row misses a value in 'sky': it is left out.")
    ]
    with pytest.raises(ValueError, match="a missing value that leaves it out"):
        encoding.encode(GAPS, np.array([2]))
    with pytest.raises(ValueError, match="one of the rows is not used"):
        recipe.fit(GAPS, np.array([0, 2]))


def test_a_missing_value_can_be_the_most_frequent_state_or_the_mean():
    """The winds of the rows with a class are 1.5, 3.5, 9.5 and 4.5: their mean is 4.75, in the upper of the bins cut at 3.5."""
    encoding, data = encoded(GAPS, missing="mode", bins=2)
    assert [v.states for v in data.attributes] == [("clear", "rain"), ("<= 4", "> 4"), ("a", "b")]
    assert data.X.tolist() == [[0, 1, 0, 0, 0], [0, 1, 0, 1, 1], [0, 1, 0, 0, 0]]
    assert [n.text for n in encoding.notes if n.kind == "missing-filled"] == [
        "'sky': 1 row has no value, and gets the most frequent state, 'clear'.",
        "'wind': 1 row has no value, and gets the mean, 4.75, which is in '> 4'.",
        "'day': 1 row has no value, and gets the most frequent state, 'a'.",
    ]


def test_cut_points_can_tell_about_the_class():
    table = read_table(b"x,z,class\n1.5,1,u\n2.5,2,u\n3.5,1,v\n4.5,2,v\n")
    encoding, data = encoded(table, discretize="mdl", numeric=["x", "z"])
    assert encoding.cuts == {"x": (3.0,), "z": ()}
    assert [v.states for v in data.attributes] == [("<= 3", "> 3"), ("any value",)]
    assert [n.kind for n in encoding.notes] == ["one-bin"]


def test_cut_points_that_tell_about_a_class_in_bins():
    """The class is cut at equal frequencies, as the note says, and its bins then are what x tells about."""
    table = read_table(b"x,class\n" + b"".join(b"%d.5,%d.25\n" % (k, k) for k in range(40)))
    encoding, _ = encoded(table, discretize="mdl", bins=2)
    assert encoding.target.cuts == (19.25,)
    assert encoding.cuts == {"x": (20.0,)}
    assert [(n.column, n.kind) for n in encoding.notes] == [("class", "mdl-class")]


def test_cut_points_can_be_chosen():
    recipe = Recipe((Coding("wind", "numeric", "custom", cuts=(2.0, 4.0)),), Coding("play", "categorical"))
    encoding = recipe.fit(WEATHER)
    assert encoding.cuts == {"wind": (2, 4)}
    assert encoding.encode(WEATHER).X.tolist() == [[0, 1, 1, 2, 0, 2]]
    assert encoding.notes[1:] == ()


def test_variables_can_have_other_names_than_their_columns():
    recipe = Recipe(
        (Coding("wind", "numeric", bins=2, name="sky"), Coding("sky", "categorical", name="wind")),
        Coding("play", "categorical", name="tennis?"),
    )
    encoding = recipe.fit(WEATHER)
    data = encoding.encode(WEATHER)
    assert [v.name for v in data.variables] == ["sky", "wind", "tennis?"]
    assert data.attributes[1].states == ("clear", "rain", "snow", "?")
    assert list(encoding.cuts) == ["sky"]


@pytest.mark.parametrize(
    ("codings", "complaint"),
    [
        (
            [Coding("wind", "numeric", name="sky"), Coding("sky", "categorical")],
            r"Two columns, 'wind' and 'sky', would be called 'sky': give each a name of its own\.",
        ),
        ([Coding("sky", "categorical", name="play")], r"Two columns, 'sky' and 'play', would be called 'play'"),
        (
            [Coding("sky", "categorical"), Coding("sky", "categorical")],
            r"The column 'sky' is used twice: use it once\.",
        ),
        ([Coding("play", "categorical", name="other")], r"The column 'play' is used twice"),
    ],
)
def test_each_column_is_used_once_under_a_name_of_its_own(codings, complaint):
    with pytest.raises(InputError, match=complaint):
        Recipe(tuple(codings), Coding("play", "categorical")).fit(WEATHER)


def test_rare_classes_can_become_one_but_two_must_be_left():
    table = read_table(b"x,class\n1,a\n2,a\n1,b\n2,c\n1,d\n1,\n")
    attribute = (Coding("x", "categorical"),)
    encoding = Recipe(attribute, Coding("class", "categorical", rare=2)).fit(table)
    assert encoding.encode(table).target.states == ("a", "other")
    assert encoding.encode(table).y.tolist() == [0, 0, 1, 1, 1]
    with pytest.raises(
        InputError, match=r"Each value of the class 'class' is in fewer than 3 rows, .*: merge only rarer"
    ):
        Recipe(attribute, Coding("class", "categorical", rare=3)).fit(table)


def test_where_every_row_misses_something_the_column_that_misses_most_is_named():
    table = read_table(b"x,z,class\n1,?,u\n?,?,v\n?,2,\n?,2,v\n")
    with pytest.raises(
        InputError, match=r"^No row is left: .* Most are missing in 'x' \(3 of 4 rows\): leave that column"
    ):
        recipe_for(table, missing="drop").fit(table)


@pytest.mark.parametrize(
    ("header", "row", "wishes"),
    [
        ("{}", "1", {}),
        ("a,{}", "1,x", {}),
        ("a,{}", "1,", {}),
        ("a,k", "1,{}", {}),
        ("{},k", "{},x", {"target": "b"}),
        ("{},k", "1,x", {"numeric": ["k"], "categorical": ["k"]}),
        ("{},k", "1,x", {"leave_out": ["k"], "target": "k"}),
        ("k,{}", "{},y", {"numeric": ["k"]}),
    ],
)
def test_a_refusal_is_short_however_long_the_names_are(header, row, wishes):
    table = read_table(f"{header}\n{row}\n{row}\n".replace("{}", "n" * 100_000).encode())
    with pytest.raises(InputError) as refused:
        recipe_for(table, **wishes).fit(table)
    assert len(str(refused.value)) < 400
