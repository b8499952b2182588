"""The benchmark times questions that all contenders answer alike; how long they take is not asserted."""

import json

import numpy as np
import pytest

from benchmarks import inference
from benchmarks.contenders import Contender
from benchmarks.inference import (
    BNVIZ,
    LIMITS,
    PEERS,
    QUESTIONS,
    SIZES,
    Asked,
    Prepared,
    Size,
    Times,
    asked,
    main,
    measured,
    report,
    table,
)
from bnviz.infer.plan import planned


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Few questions to small networks, and short turns."""
    monkeypatch.setattr(inference, "QUESTIONS", 3)
    monkeypatch.setattr(inference, "TURN", 0.0)
    monkeypatch.setitem(SIZES, "12", Size(12, 16, 3))


@pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::ResourceWarning")
@pytest.mark.parametrize("size", ["alarm", "12"])
@pytest.mark.parametrize("task", LIMITS)
def test_all_that_are_installed_give_the_same_answers(task, size):
    """pgmpy comes with the app; where pyAgrum is not installed the report says so."""
    questions = asked(task, size)
    said = BNVIZ.fit(BNVIZ.prepared(questions))
    assert len(said) == 6
    peers = [peer for peer in PEERS if task in peer.task.split()]
    for peer in peers:
        if peer.version is None:
            assert f"{peer.package} is not installed: it is left out." in report([])
        else:
            for ours, theirs in zip(said, peer.fit(peer.prepared(questions)), strict=True):
                np.testing.assert_allclose(theirs, ours, rtol=0, atol=1e-9)


@pytest.mark.parametrize("size", ["37", "100"])
def test_the_network_and_the_questions_are_as_large_as_they_should_and_the_same_again(size):
    found, again = asked("first", size), asked("first", size)
    assert found.questions == again.questions
    assert found.net.dag == again.net.dag
    assert (found.net.dag.nodes, len(found.net.dag.arcs)) == (SIZES[size].nodes, SIZES[size].arcs)
    for (target, one), (again_target, other) in zip(found.questions[::2], found.questions[1::2], strict=True):
        assert target == again_target
        assert target not in one
        assert list(one) == list(other)
        assert len(one) == SIZES[size].observed


def test_a_first_question_finds_no_plan_and_one_that_comes_again_does():
    for task, hits in (("first", 0), ("again", 1)):
        planned.cache_clear()
        prepared = BNVIZ.prepared(asked(task, "12"))
        for question in prepared.questions[:2]:
            prepared.ask(*question)
        assert (planned.cache_info().misses, planned.cache_info().hits) == (1, hits)


def test_every_question_is_asked_in_every_round_by_each_in_turn():
    heard = []

    def contender(name):
        def prepared(asked):
            return Prepared(lambda *question: heard.append((name, question)), asked.questions, lambda found, _: found)

        return Contender(name, "numpy", "first", prepared, id)

    questions = asked("first", "12")
    seconds = measured([contender("one"), contender("other")], questions, rounds=2)
    assert {name: len(spent) for name, spent in seconds.items()} == {"one": 2, "other": 2}
    assert heard == [(name, question) for name in ("one", "other") * 2 for question in questions.questions]


def test_times_are_medians_and_in_units_of_bnviz():
    quick, slow = table("first", "37", {BNVIZ.name: [3.0, 2.0, 9.0], "other": [6.0]})
    assert quick == Times("first", "37", "bnviz", 3, 3.0, 1.0)
    assert slow == Times("first", "37", "other", 1, 6.0, 2.0)


def test_the_report_says_whether_the_limits_are_kept():
    times = [Times("again", "37", "bnviz", 3, 2e-6, 1.0), Times("again", "37", "one", 3, 8e-6, 4.0)]
    assert report(times)[-1] == "again, 37: bnviz takes 0.25 times as long as one, the limit is 0.33: kept."
    times.append(Times("again", "37", "other", 3, 5e-6, 2.5))
    assert report(times)[-1] == "again, 37: bnviz takes 0.40 times as long as other, the limit is 0.33: missed."
    assert report(times[:1])[-1] == "again, 37: no peer is installed."


def test_the_command_prints_a_table_and_writes_json(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(inference, "PEERS", (Contender("absent", "no-such-package-anywhere", "first", id, id),))
    main(["--sizes", "37", "--tasks", "all", "--rounds", "1", "--json", str(tmp_path / "times.json")])
    printed = capsys.readouterr().out
    assert "no-such-package-anywhere is not installed: it is left out." in printed
    assert "| all | 37 | bnviz | 1 |" in printed
    written = json.loads((tmp_path / "times.json").read_text())
    assert [t["contender"] for t in written["times"]] == ["bnviz"]


def test_there_are_as_many_questions_as_it_says(monkeypatch):
    monkeypatch.undo()
    found = asked("all", "37")
    assert isinstance(found, Asked)
    assert len(found.questions) == 2 * QUESTIONS
