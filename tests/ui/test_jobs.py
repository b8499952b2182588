"""Long work is done once for all who ask, one piece at a time, and ends when nobody waits for it."""

from threading import Event
from time import monotonic, sleep

import pytest

from bnviz.model.errors import InputError
from bnviz.ui import jobs as jobs_module
from bnviz.ui.jobs import SLOW, Job, Jobs, StoppedError


@pytest.fixture(autouse=True)
def _jobs_are_patient(monkeypatch):
    """A busy machine may keep a test from asking for longer than a page would."""
    monkeypatch.setattr(jobs_module, "PATIENCE", 60)


def waited_for(job: Job) -> object:
    end = monotonic() + 20
    while not job.done(0.05):
        assert monotonic() < end
    return job.result()


def test_all_who_ask_wait_for_the_same_job():
    jobs, go_on, done = Jobs(), Event(), []

    def work(tell):
        go_on.wait(20)
        done.append(1)
        return "found"

    one, other = (jobs.job("a", work) for _ in range(2))
    assert one is other
    assert not one.done(0)
    go_on.set()
    assert waited_for(one) == "found"
    assert done == [1]
    assert waited_for(jobs.job("a", lambda tell: "anew")) == "anew"


def test_one_runs_and_the_other_waits_for_its_turn():
    jobs, go_on = Jobs(), Event()
    first = jobs.job("a", lambda tell: go_on.wait(20))
    second = jobs.job("b", lambda tell: 2)
    while not first.runs:
        sleep(0.01)
    assert not second.done(0.1)
    assert not second.runs
    go_on.set()
    assert waited_for(second) == 2


def test_the_share_that_is_done_is_told():
    jobs, go_on = Jobs(), Event()

    def work(tell):
        tell(0.25)
        go_on.wait(20)

    job = jobs.job("a", work)
    while job.share < 0.25:
        sleep(0.01)
    go_on.set()
    waited_for(job)


def endless(tell):
    while True:
        tell(0.5)
        sleep(0.005)


def test_a_job_that_nobody_waits_for_ends(monkeypatch):
    jobs = Jobs()
    with monkeypatch.context() as impatient:
        impatient.setattr(jobs_module, "PATIENCE", 0.05)
        job = jobs.job("a", endless)
        with pytest.raises(StoppedError):
            job.future.result(20)
    assert waited_for(jobs.job("b", lambda tell: "its turn")) == "its turn"


def test_slow_work_rests_while_shorter_work_is_there():
    jobs, begun, go_on = Jobs(), Event(), Event()

    def slow(tell):
        for step in range(5):
            begun.set()
            go_on.wait(20)
            tell(step / 5)
        return "slow"

    minutes = jobs.job("slow", slow, SLOW + 1)
    assert begun.wait(20)
    seconds = jobs.job("short", lambda tell: minutes.resting, SLOW)
    after = jobs.job("slow too", lambda tell: "after it", SLOW + 1)
    assert waited_for(seconds) is False  # it began at once, while the other was at work
    assert not after.runs  # of slow work there is one piece at a time
    halted = Event()
    shorter = jobs.job("shorter", lambda tell: halted.wait(20))
    go_on.set()
    while not minutes.resting:
        assert not minutes.done(0.01)
    assert minutes.share == 0.0
    halted.set()
    assert waited_for(shorter)
    assert waited_for(minutes) == "slow"
    assert not minutes.resting
    assert waited_for(after) == "after it"


def test_slow_work_rests_for_so_long_only(monkeypatch):
    monkeypatch.setattr(jobs_module, "MOST_REST", 0.1)
    jobs, go_on = Jobs(), Event()
    shorter = jobs.job("short", lambda tell: go_on.wait(20))
    assert waited_for(jobs.job("slow", lambda tell: "done", SLOW + 1)) == "done"
    go_on.set()
    assert waited_for(shorter)


def test_slow_work_that_nobody_waits_for_ends_while_it_rests(monkeypatch):
    jobs, begun, go_on = Jobs(), Event(), Event()
    shorter = jobs.job("short", lambda tell: begun.set() or go_on.wait(20))
    assert begun.wait(20)
    monkeypatch.setattr(jobs_module, "PATIENCE", 0.05)
    with pytest.raises(StoppedError):
        jobs.job("slow", endless, SLOW + 1).future.result(20)
    go_on.set()
    assert waited_for(shorter)


def test_an_error_of_the_work_reaches_those_who_wait():
    def refuse(tell):
        raise InputError("too much")

    with pytest.raises(InputError, match="too much"):
        waited_for(Jobs().job("a", refuse))
