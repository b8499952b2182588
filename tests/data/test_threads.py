"""Work side by side gives the same answers in the same order, and what is not wanted any more is not begun."""

from threading import Event, current_thread, main_thread

import pytest

from bnviz.data.threads import LONG, in_threads, side_by_side


@pytest.mark.parametrize("rows", [LONG - 1, LONG])
def test_answers_come_in_the_order_of_the_items(rows):
    assert list(side_by_side(lambda a, b: a * b, rows, range(50), range(50, 100))) == [k * (k + 50) for k in range(50)]


def test_columns_of_many_rows_are_worked_on_in_threads_and_others_are_not():
    def here(_):
        return current_thread() is main_thread()

    assert list(side_by_side(here, LONG - 1, [1, 2])) == [True, True]
    assert list(side_by_side(here, LONG, [1, 2])) == [False, False]


def test_an_error_comes_through():
    with pytest.raises(ZeroDivisionError):
        list(in_threads(lambda k: 1 / k, [1, 0, 2]))


def test_closing_leaves_out_what_is_not_begun():
    begun, goes_on = [], Event()

    def task(k):
        begun.append(k)
        if k:
            goes_on.wait(60)

    results = in_threads(task, range(10_000))
    next(results)
    goes_on.set()
    results.close()
    assert len(begun) < 10_000
