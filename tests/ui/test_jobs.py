"""Long work is done once for all who ask, one piece at a time, and ends when nobody waits for it."""

from threading import Event
from time import monotonic, sleep

import pytest

from bnviz.model.errors import InputError
from bnviz.ui import jobs as jobs_module
from bnviz.ui.jobs import Job, Jobs, StoppedError


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
    monkeypatch.setattr(jobs_module, "PATIENCE", 0.05)
    jobs = Jobs()
    job = jobs.job("a", endless)
    with pytest.raises(StoppedError):
        job.future.result(20)
    assert waited_for(jobs.job("b", lambda tell: "its turn")) == "its turn"


def test_an_error_of_the_work_reaches_those_who_wait():
    def refuse(tell):
        raise InputError("too much")

    with pytest.raises(InputError, match="too much"):
        waited_for(Jobs().job("a", refuse))
