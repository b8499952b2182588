"""What the form on the data page remembers: the lines that were changed, and nothing else."""

from bnviz.data.recipe import Coding
from bnviz.ui.column_editor import changed

NOW = {"age": Coding("age", "numeric", bins=4), "name": Coding("name", "categorical"), "id": None}
FORM = {
    "column": ["age", "name", "id"],
    "use": [True, True, False],
    "kind": ["numeric", "categorical", "categorical"],
    "numbers become": ["equal frequency", None, None],
    "bins": [4, None, None],
}


def edited(**columns):
    return changed(NOW, FORM | {head.replace("_", " "): cells for head, cells in columns.items()})


def test_a_form_that_was_not_touched_changes_nothing():
    assert edited() == {}


def test_a_column_can_be_left_out_and_taken_in():
    assert edited(use=[False, True, True]) == {"age": None, "id": Coding("id", "categorical")}


def test_bins_of_one_column():
    assert edited(bins=[7, None, None]) == {"age": Coding("age", "numeric", bins=7)}
    assert edited(numbers_become=["no bins", None, None]) == {"age": Coding("age", "numeric", "none", 4)}


def test_a_kind_without_bins_takes_the_usual_ones():
    assert edited(kind=["categorical", "numeric", "categorical"]) == {
        "age": Coding("age", "categorical", bins=4),
        "name": Coding("name", "numeric"),
    }


def test_an_emptied_number_of_bins_keeps_the_one_before():
    assert edited(bins=[None, None, None]) == {}
