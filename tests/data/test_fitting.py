"""What is learned from rows is learned from these rows alone, and the same from a long column's numbers as from its labels."""

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.coding import Coding
from bnviz.data.columns import column_of
from bnviz.data.fitting import Training, states_of
from bnviz.data.measured import MeasuredColumn
from bnviz.model.errors import InputError
from tests.steady import thorough

texts = st.lists(st.sampled_from(["1", "1.0", "2.5", "-3", "1e1", "0.1", "7", "7.25", "?"]), min_size=2, max_size=25)
methods = st.sampled_from(["equal-frequency", "equal-width", "mdl", "custom"])
missing = st.sampled_from(["state", "mode"])
CUTS = (-1.0, 1.0, 7.0)


def labelled(values):
    return column_of("x", values, np.arange(len(values)))


def measured(values):
    known = [None if v == "?" else v for v in values]
    return MeasuredColumn(
        "x", pa.chunked_array([known], pa.string()), np.array([float(v or "nan") for v in known]), False
    )


def training(values, fitted=None, classes=None):
    used = np.arange(len(values))
    rows = used if fitted is None else np.array(fitted)
    return Training(used, rows, None if classes is None else np.array(classes)[rows], 2)


@thorough
@given(texts, methods, missing, st.integers(1, 5), st.data())
def test_a_long_column_gets_the_same_states_from_its_numbers_as_a_short_one_from_its_labels(
    values, method, gap, bins, data
):
    coding = Coding("x", "numeric", method, bins, CUTS, missing=gap)
    places = st.integers(0, len(values) - 1)
    fitted = data.draw(st.none() | st.lists(places, min_size=1, unique=True).map(sorted))
    rows = training(values, fitted, [k % 2 for k in range(len(values))])
    short, long = labelled(values), measured(values)
    one, other = states_of(short, coding, rows), states_of(long, coding, rows)
    assert other.lookup is None
    assert (one.variable, one.cuts, one.missing, one.missing_state) == (
        other.variable,
        other.cuts,
        other.missing,
        other.missing_state,
    )
    assert [n.text for n in one.notes] == [n.text for n in other.notes]
    picked = np.array(data.draw(st.lists(places)), np.intp)
    assert one.codes(short, picked).tolist() == other.codes(long, picked).tolist()
    assert one.codes(short, slice(None)).tolist() == other.codes(long, slice(None)).tolist()


def some_rows(values):
    return st.sets(st.integers(0, len(values) - 1), min_size=1).map(sorted)


@thorough
@given(texts, st.sampled_from(["equal-frequency", "equal-width", "mdl"]), st.data())
def test_the_numbers_in_the_other_rows_do_not_move_a_cut(values, method, data):
    fitted = data.draw(some_rows(values))
    changed = [v if k in fitted else data.draw(st.sampled_from(["-8", "3", "99", "?"])) for k, v in enumerate(values)]
    classes = [k % 2 for k in range(len(values))]
    coding = Coding("x", "numeric", method, 3)
    one, other = (states_of(labelled(v), coding, training(v, fitted, classes)) for v in (values, changed))
    assert one.cuts == other.cuts


@thorough
@given(texts, st.integers(0, 3), st.data())
def test_what_is_rare_and_what_is_frequent_is_so_in_the_fitted_rows(values, rare, data):
    """The states themselves are those of all rows: a label that only other rows have is a state, or one of the rare."""
    fitted = data.draw(some_rows(values))
    found = states_of(labelled(values), Coding("x", "categorical", rare=rare, missing="mode"), training(values, fitted))
    seen = [values[k] for k in fitted]
    kept = sorted({v for v in values if v != "?" and seen.count(v) >= rare})
    merged = {v for v in values if v != "?"} - set(kept)
    assert found.variable.states == (tuple(sorted([*kept, *(["other"] if merged else [])])) or ("?",))
    if "?" in values and found.variable.states != ("?",):
        often = {
            state: sum(v in merged for v in seen) if state == "other" else seen.count(state)
            for state in found.variable.states
        }
        assert found.variable.states[found.missing] == min(often, key=lambda state: (-often[state], state))


def test_the_mode_and_the_mean_by_hand():
    """Of the first four rows b is the most frequent, of all rows a; the mean of the first four is 2, of all rows 4."""
    names, numbers = ["b", "b", "a", "?", "a", "a"], ["1", "2", "3", "?", "9", "5"]
    first = [0, 1, 2, 3]

    def gets(values, rows, **settings):
        found = states_of(labelled(values), Coding("x", missing="mode", **settings), training(values, rows))
        return found.variable.states[found.missing]

    assert gets(names, first, kind="categorical") == "b"
    assert gets(names, None, kind="categorical") == "a"
    assert gets(numbers, first, kind="numeric", method="custom", cuts=(2.0, 4.0)) == "<= 2"
    assert gets(numbers, None, kind="numeric", method="custom", cuts=(2.0, 4.0)) == "(2, 4]"
    assert gets(["2", "10", "2.0", "10", "2", "?"], None, kind="numeric", method="none") == "2"


def test_states_that_are_equally_frequent_give_the_first():
    found = states_of(labelled(["b", "a", "?"]), Coding("x", "categorical", missing="mode"), training(["b", "a", "?"]))
    assert found.variable.states == ("a", "b")
    assert found.missing == 0


def test_fitted_rows_without_a_value_give_the_first_state():
    values = ["2", "3", "?", "?"]
    for coding in (Coding("x", "numeric", missing="mode"), Coding("x", "categorical", missing="mode")):
        assert states_of(labelled(values), coding, training(values, [2, 3])).missing == 0


def test_a_most_frequent_state_may_be_that_of_the_rare():
    values = ["a", "b", "c", "d", "d", "?"]
    found = states_of(labelled(values), Coding("x", "categorical", rare=2, missing="mode"), training(values))
    assert found.variable.states == ("d", "other")
    assert found.missing == 1
    assert [n.kind for n in found.notes] == ["rare-merged", "missing-filled"]


def test_rare_is_for_categories():
    values = ["1", "2", "3", "3"]
    assert states_of(labelled(values), Coding("x", "numeric", "none", rare=2), training(values)).variable.states == (
        "1",
        "2",
        "3",
    )


@pytest.mark.parametrize("method", ["equal-frequency", "mdl", "none", "custom"])
def test_names_are_no_numbers(method):
    values = ["1", "b", "2"]
    with pytest.raises(
        InputError, match=r"'x' cannot be numeric: the value 'b' is not a number\. Make it categorical\."
    ):
        states_of(labelled(values), Coding("x", "numeric", method), training(values, classes=[0, 1, 0]))


@pytest.mark.parametrize("made", [labelled, measured])
@pytest.mark.parametrize(
    ("cuts", "said"),
    [
        ((3.0,), []),
        ((), []),
        ((3.0, 99.0), ["'x': 1 bin holds no number ('> 99') and is a state all the same: move or remove a cut point."]),
        (
            (-5.0, 3.0, 3.5),
            [
                "'x': 2 bins hold no number ('<= -5', '(3, 3.5]') and are states all the same: move or remove a cut point."
            ],
        ),
    ],
)
def test_a_bin_of_chosen_cut_points_that_holds_no_number_is_told(made, cuts, said):
    values = ["1", "2", "4", "8", "?"]
    found = states_of(made(values), Coding("x", "numeric", "custom", cuts=cuts), training(values))
    assert [note.text for note in found.notes if note.kind == "empty-bins"] == said
    assert len(found.variable.states) == len(cuts) + 2


def test_a_column_without_a_number_has_no_bin_to_speak_of():
    values = ["?", "?"]
    assert states_of(labelled(values), Coding("x", "numeric", "custom", cuts=(1.0,)), training(values)).notes == ()


def test_what_bins_hold_is_a_matter_of_the_rows_that_are_learned_from():
    values = ["1", "2", "4", "8"]
    found = states_of(labelled(values), Coding("x", "numeric", "custom", cuts=(3.0,)), training(values, [0, 1]))
    assert [note.kind for note in found.notes] == ["empty-bins"]
