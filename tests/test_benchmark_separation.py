"""The benchmark times questions that all contenders answer alike; how long they take is not asserted."""

import json
from itertools import groupby

import pytest

from benchmarks import separation
from benchmarks.contenders import Contender
from benchmarks.separation import BNVIZ, LIMITS, PEERS, QUESTIONS, SIZES, Times, asked, main, measured, report, table


@pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::ResourceWarning")
@pytest.mark.parametrize("size", SIZES)
def test_all_that_are_installed_give_the_same_answers(size):
    """networkx and pgmpy come with the app; the answers are of both kinds, so that agreeing says something."""
    questions = asked(SIZES[size])
    said = BNVIZ.fit(BNVIZ.prepared(questions))
    assert len(said) == QUESTIONS
    assert set(said) == {True, False}
    installed = [peer for peer in PEERS if peer.version is not None]
    assert len(installed) >= 2
    for peer in installed:
        theirs = peer.fit(peer.prepared(questions))
        assert [answer == (peer.task == "separated") for answer in theirs] == said, peer.name


@pytest.mark.parametrize("size", SIZES)
def test_the_graph_and_the_questions_are_as_large_as_they_should_and_the_same_again(size):
    found = asked(SIZES[size])
    assert found == asked(SIZES[size])
    assert (found.dag.nodes, len(found.dag.arcs)) == (SIZES[size].nodes, SIZES[size].arcs)
    assert max(len(Z) for _, _, Z in found.questions) == SIZES[size].observed
    assert all(len({x, y, *Z}) == 2 + len(Z) for x, y, Z in found.questions)


def test_every_question_is_asked_in_every_round_by_each_in_turn():
    heard = []

    def contender(name):
        return Contender(name, "numpy", "separated", lambda a: (lambda *q: heard.append((name, q)), a.questions), id)

    questions = asked(SIZES["8"])
    seconds = measured([contender("one"), contender("other")], questions, rounds=2)
    assert list(seconds) == ["one", "other"]
    assert [len(spent) for spent in seconds.values()] == [2, 2]
    turns = [name for name, question in heard if question == questions.questions[0]]
    assert [name for name, _ in groupby(turns)] == ["one", "other", "one", "other"]
    assert {question for _, question in heard} == set(questions.questions)


def test_every_size_has_a_limit():
    assert SIZES.keys() == LIMITS.keys()


def test_times_are_medians_and_in_units_of_bnviz():
    quick, slow = table("8", {BNVIZ.name: [3.0, 2.0, 9.0], "other": [6.0]})
    assert quick == Times("8", "bnviz", 3, 3.0, 1.0)
    assert slow == Times("8", "other", 1, 6.0, 2.0)


def test_the_report_says_who_is_quickest():
    times = [Times("8", "bnviz", 3, 2e-6, 1.0), Times("8", "one", 3, 8e-6, 4.0), Times("8", "other", 3, 5e-6, 2.5)]
    assert report(times)[-1] == "8 nodes: bnviz takes 0.40 times as long as other, the limit is 1: kept."
    times[2] = Times("8", "other", 3, 1e-6, 0.5)
    assert report(times)[-1] == "8 nodes: bnviz takes 2.00 times as long as other, the limit is 1: missed."
    assert report(times[:1])[-1] == "8 nodes: no peer is installed."


def test_the_command_prints_a_table_and_writes_json(monkeypatch, capsys, tmp_path):
    absent = Contender("absent", "no-such-package-anywhere", "", id, id)
    monkeypatch.setattr(separation, "PEERS", (PEERS[0], absent))
    main(["--sizes", "8", "--rounds", "1", "--json", str(tmp_path / "times.json")])
    printed = capsys.readouterr().out
    assert "absent is not installed: it is left out." in printed
    assert "| 8 | networkx is_d_separator | 1 |" in printed
    written = json.loads((tmp_path / "times.json").read_text())
    assert [t["contender"] for t in written["times"]] == ["bnviz", "networkx is_d_separator"]
