"""An experiment that is stopped keeps what is finished, and goes on from there."""

import numpy as np
import pytest

from bnviz.evaluate.cross_validation import FoldAnswer, FoldResult
from bnviz.learn.models import NaiveBayes
from bnviz.ui.experiment_results import Run, run_of
from bnviz.ui.jobs import StoppedError
from bnviz.ui.memory import MEMORY


def fold(number, of_round=0):
    return FoldResult(
        of_round, number, np.arange(2), np.zeros(2, int), 2, 0.0, (FoldAnswer(np.ones((2, 1)), 0.0, 0.0),)
    )


def make(skip):
    return (fold(n) for n in range(4) if (0, n) not in skip)


def stop_after(share):
    def tell(done):
        if done >= share:
            raise StoppedError

    return tell


def test_a_stopped_run_keeps_its_folds_and_does_only_the_others():
    run = Run("", (NaiveBayes(),), 4, 1)
    assert run.finished is None
    assert run.seconds_left is None
    with pytest.raises(StoppedError):
        run.go_on(make, stop_after(0.5))
    assert (run.done, run.whole) == (2, False)
    assert run.seconds_left == pytest.approx(run._results.seconds)  # two are left after two
    shares = []
    run.go_on(make, shares.append)
    assert [result.fold for result in run.finished.folds] == [0, 1, 2, 3]
    assert run.whole
    assert shares[0] == 0.5
    assert shares[-1] == 1.0
    assert run.finished.whole


def test_all_visitors_share_a_run():
    assert run_of("a key of this test", (NaiveBayes(),), 4) is run_of("a key of this test", (NaiveBayes(),), 4)


def test_a_run_that_somebody_works_on_is_found_though_it_was_let_go():
    run = run_of("another key of this test", (NaiveBayes(),), 4)
    MEMORY.forget()
    assert run_of("another key of this test", (NaiveBayes(),), 4) is run


def test_more_rounds_go_on_from_those_that_are_there_and_fewer_are_whole_at_once():
    asked = []

    def made(rounds):
        def make(skip):
            places = [(r, f) for r in range(rounds) for f in range(2) if (r, f) not in skip]
            asked.extend(places)
            return (fold(f, r) for r, f in places)

        return make

    one, two, three = (run_of("a key with rounds", (NaiveBayes(),), 2 * n, n) for n in (1, 2, 3))
    two.go_on(made(2), lambda _: None)
    assert (one.whole, two.whole, three.whole) == (True, True, False)
    assert [(f.round, f.fold) for f in one.finished.folds] == [(0, 0), (0, 1)]
    assert (three.done, three.finished.planned) == (4, 6)
    three.go_on(made(3), lambda _: None)
    assert asked == [(r, f) for r in range(3) for f in range(2)]  # each of them once
    assert three.whole
    assert two.finished.folds == three.finished.folds[:4]
    MEMORY.forget()
    assert run_of("a key with rounds", (NaiveBayes(),), 8, 4).done == 6


def test_few_and_many_rounds_may_go_on_at_the_same_time():
    few, many = (run_of("a key of two at work", (NaiveBayes(),), 2 * n, n) for n in (1, 2))

    def both(skip):
        assert not skip
        for place in [(0, 0), (0, 1), (1, 0), (1, 1)]:
            if place == (0, 1):
                few.go_on(lambda known: (fold(f) for f in (1, 0)), lambda _: None)  # it began before there was a result
            yield fold(place[1], place[0])

    many.go_on(both, lambda _: None)
    assert [(f.round, f.fold) for f in many.finished.folds] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert few.whole
