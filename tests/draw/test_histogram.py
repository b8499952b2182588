"""What the cut editor shows of a column: bars, places for cuts, and exact counts below each of them."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.histogram import BARS, CLASSES, GROUPS, histogram_of
from tests.steady import steady

PETALS = np.array([1.4, 1.9, 3.0, 4.7, 4.8, 6.9])
YES_NO = ("no", "yes")


def codes(*values: int) -> np.ndarray:
    return np.array(values, np.int32)


def test_few_numbers_have_a_bar_each_and_a_place_for_a_cut_between_any_two():
    shown = histogram_of(PETALS, codes(0, 1, 1, 2, 3, 4, 5, -1), codes(0, 0, 0, 1, 1, 1, 0, 1), YES_NO)
    assert shown.exact
    assert shown.highs.tolist() == PETALS.tolist()
    assert shown.places.tolist() == [1.65, 2.45, 3.85, 4.75, 5.85]
    assert shown.counts.tolist() == [[1, 0], [2, 0], [0, 1], [0, 1], [0, 1], [1, 0]]
    assert shown.edges is None
    assert (shown.missing, shown.rows, shown.ends) == (1, 7, (1.4, 6.9))


def test_a_number_equal_to_a_cut_lies_below_it():
    shown = histogram_of(PETALS, codes(0, 1, 2, 3, 4, 5), codes(0, 0, 1, 1, 1, 0), YES_NO)
    assert shown.below(3.0).tolist() == [2, 1]
    assert shown.below(2.99).tolist() == [2, 0]
    assert shown.below(-1).tolist() == [0, 0]
    assert shown.below(99).tolist() == [3, 3]


def test_numbers_without_a_row_and_two_spellings_of_one_make_no_place():
    shown = histogram_of(np.array([2.0, 1.0, 1.0, 9.0]), codes(0, 1, 2), codes(0, 1, 1), YES_NO)
    assert shown.highs.tolist() == [1, 2]
    assert shown.counts.tolist() == [[0, 2], [1, 0]]


def test_a_class_without_a_row_keeps_its_place():
    shown = histogram_of(PETALS, codes(0, 1), codes(2, 2), ("a", "b", "c"))
    assert shown.classes == ("a", "b", "c")
    assert shown.counts.tolist() == [[0, 0, 1], [0, 0, 1]]


def test_of_many_classes_the_most_frequent_are_shown_and_the_others_are_one():
    classes = [f"class {n}" for n in range(10)]
    rows = np.repeat(np.arange(10), [1, 9, 8, 7, 6, 5, 4, 1, 1, 1])
    shown = histogram_of(PETALS, np.zeros(len(rows), np.int32), rows, classes)
    assert shown.classes == (*classes[1:CLASSES], "other classes")
    assert shown.joined == 4
    assert shown.counts.tolist() == [[9, 8, 7, 6, 5, 4, 4]]


@pytest.mark.parametrize(("numbers", "places"), [([5.0], []), ([5.0, 6.0], [5.5]), ([], [])])
def test_one_number_two_and_none(numbers, places):
    shown = histogram_of(np.array(numbers), np.arange(len(numbers)), np.zeros(len(numbers), int), YES_NO)
    assert shown.places.tolist() == places
    assert json.loads(shown.payload)["ends"] == ([min(numbers), max(numbers)] if numbers else None)


def test_a_column_without_a_number_shows_how_many_rows_miss_it():
    shown = histogram_of(np.zeros(0), codes(-1, -1), codes(0, 1), YES_NO)
    assert (shown.rows, shown.missing, shown.ends) == (0, 2, None)


def test_whole_numbers_have_the_edges_of_their_bars_between_them():
    shown = histogram_of(np.arange(60.0), np.arange(60), np.zeros(60, int), YES_NO)
    assert set(np.mod(shown.edges, 1)) == {0.5}
    assert shown.bars.sum() == 60


def test_numbers_with_one_decimal_stand_in_the_middle_of_their_bars():
    numbers = np.round(np.arange(60) * 0.1, 1)
    shown = histogram_of(numbers, np.arange(60), np.zeros(60, int), YES_NO)
    middles = (shown.edges[1:] + shown.edges[:-1]) / 2
    assert middles.tolist() == pytest.approx(np.arange(0, 60, 5) * 0.1 + 0.2)


def test_of_many_numbers_cuts_stand_at_some_places_and_at_those_that_are_asked_for():
    rng = np.random.default_rng(3)
    numbers, target = rng.normal(size=9000), rng.integers(0, 2, 9000)
    cut = float(np.sort(numbers)[1234])
    shown = histogram_of(numbers, np.arange(9000), target, YES_NO, (cut, 50.0))
    assert not shown.exact
    assert GROUPS <= len(shown.highs) <= GROUPS + 1
    for place in (cut, *shown.places[::97].tolist()):
        assert shown.below(place).tolist() == np.bincount(target[numbers <= place], minlength=2).tolist()
    assert shown.digest == histogram_of(numbers, np.arange(9000), target, YES_NO).digest


def test_other_numbers_or_classes_have_another_digest():
    def digest(numbers, target, classes=YES_NO):
        return histogram_of(np.array(numbers), codes(0, 1, 2), codes(*target), classes).digest

    found = {digest([1.0, 2, 3], (0, 1, 1)), digest([1.0, 2, 4], (0, 1, 1)), digest([1.0, 2, 3], (0, 0, 1))}
    found |= {digest([1.0, 2, 3], (0, 1, 1), ("no", "Yes"))}
    assert len(found) == 4


@steady
@given(st.data(), st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=1, max_size=80))
def test_any_numbers_are_counted_exactly_and_written_as_json(data, numbers):
    values = np.array(numbers)
    target = np.array(data.draw(st.lists(st.integers(0, 1), min_size=len(values), max_size=len(values))))
    shown = histogram_of(values, np.arange(len(values)), target, YES_NO)
    assert shown.counts.sum(0).tolist() == shown.bars.sum(0).tolist() == np.bincount(target, minlength=2).tolist()
    assert len(shown.bars) <= BARS + 2
    for place in shown.places:
        assert shown.below(place).tolist() == np.bincount(target[values <= place], minlength=2).tolist()
    sent = json.loads(shown.payload)
    assert sent["places"] == shown.places.tolist()
    assert sent["domain"][0] <= shown.ends[0] <= shown.ends[1] <= sent["domain"][1]
