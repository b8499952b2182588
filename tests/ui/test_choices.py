"""Choices for single columns: what is set, set back, undone and done again, each table on its own."""

import pytest

from bnviz.data.recipe import Coding
from bnviz.data.table_file import read_table
from bnviz.ui import choices

ONE = read_table(b"a,b,c\n1.5,x,n\n2.5,y,m\n")
OTHER = read_table(b"a,b,c\n1.5,x,n\n9.5,y,m\n")
A, B = Coding("a", "categorical"), Coding("b", "categorical")


@pytest.fixture(autouse=True)
def session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices.st, "session_state", {})


def test_changes_add_up_and_each_table_has_its_own() -> None:
    choices.choose(ONE, {"a": A})
    choices.choose(ONE, {"b": None})
    assert choices.choices(ONE) == {"a": A, "b": None}
    assert choices.choices(OTHER) == {}


def test_undo_and_redo_walk_through_the_changes() -> None:
    choices.choose(ONE, {"a": A})
    choices.choose(ONE, {"a": None, "b": B})
    choices.undo(ONE)
    assert choices.choices(ONE) == {"a": A}
    choices.undo(ONE)
    assert choices.choices(ONE) == {}
    assert choices.history(ONE).before == ()
    choices.redo(ONE)
    choices.redo(ONE)
    assert choices.choices(ONE) == {"a": None, "b": B}
    assert choices.history(ONE).undone == ()


def test_a_new_change_forgets_what_was_undone() -> None:
    choices.choose(ONE, {"a": A})
    choices.undo(ONE)
    choices.choose(ONE, {"b": None})
    assert choices.history(ONE).undone == ()
    assert choices.choices(ONE) == {"b": None}


def test_a_change_that_changes_nothing_is_none() -> None:
    choices.choose(ONE, {"a": A})
    choices.choose(ONE, {"a": A})
    choices.let_go(ONE, "b")
    assert choices.history(ONE).before == ({},)


def test_set_back_columns_can_be_had_again() -> None:
    choices.choose(ONE, {"a": A, "b": None})
    choices.let_go(ONE, "a", "b")
    assert choices.choices(ONE) == {}
    choices.undo(ONE)
    assert choices.choices(ONE) == {"a": A, "b": None}
