"""The benchmark of the classifiers times answers that agree with each other; how long they take is not asserted."""

import json

import numpy as np
import pytest

from benchmarks import classifier_contenders, classifiers
from benchmarks.classifier_contenders import TASKS, Task
from benchmarks.contenders import Contender
from benchmarks.rows import SIZES, Size, sample

SMALL = sample(Size(300, 5, 3, 2))
QUICK = [task for task in TASKS if not task.peers]


def answer(contender):
    return np.asarray(contender.fit(contender.prepared(SMALL)))


def test_stan_ends_at_the_risks_of_five_rankings():
    task = next(t for t in TASKS if t.contender.name == "bnviz STAN")
    risks = answer(task.contender)
    assert risks.shape == (5, 5)
    assert risks[:, -1] == pytest.approx(np.full(5, risks[0, -1]))  # all attributes: the full TAN
    assert ((risks > 0) & (risks < 1)).all()


@pytest.mark.parametrize(
    "task", [t for t in TASKS if t.contender.name != "bnviz STAN"], ids=lambda task: classifiers.key(task.contender)
)
def test_every_other_task_ends_at_the_probabilities_of_all_rows(task):
    found = answer(task.contender)
    assert found.shape == (300, 2)
    assert found.sum(1) == pytest.approx(np.ones(300))


def test_predicting_after_fitting_and_fitting_and_predicting_are_the_same():
    by_name = {}
    for task in TASKS:
        by_name.setdefault(task.contender.name, []).append(answer(task.contender))
    one, other = by_name["bnviz tan:root=first"]
    np.testing.assert_array_equal(one, other)


def test_scikit_learn_predicts_the_same_classes():
    task = next(t for t in TASKS if t.contender.name == "bnviz nb")
    assert (answer(task.contender).argmax(1) == answer(task.peers[0]).argmax(1)).mean() > 0.95


@pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_pgmpy_predicts_few_rows(monkeypatch):
    monkeypatch.setattr(classifier_contenders, "FEW", 3)
    peer = next(peer for task in TASKS for peer in task.peers if peer.name.startswith("pgmpy"))
    ours = next(t for t in TASKS if peer in t.peers)
    theirs = answer(peer)
    assert theirs == pytest.approx(answer(ours.contender)[:3], abs=0.2)  # theirs is not smoothed


def test_limits_are_for_sizes_that_there_are():
    for task in TASKS:
        assert task.limits.keys() <= SIZES.keys()
        assert (task.rates or {}).keys() <= SIZES.keys()


def test_verdicts_say_what_is_kept():
    task = Task(
        Contender("we", "numpy", "it", id, id),
        {"A": 2.0},
        (Contender("they", "numpy", "it too", id, id), Contender("nobody", "no-such-package-anywhere", "", id, id)),
        {"A": 100},
    )
    said = list(classifiers._verdicts("A", task, {"we, it": 1.0, "they, it too": 1.5}, 0.4, 99))
    assert said == [
        "limit 2 yardsticks: missed",
        "1.5 times as quick as they, to be 2: missed",
        "99 rows a second, to be 100: missed",
    ]
    said = list(classifiers._verdicts("A", task, {"we, it": 1.0, "they, it too": 2.5}, 0.5, 100))
    assert all(verdict.endswith("kept") for verdict in said)
    assert list(classifiers._verdicts("B", task, {"we, it": 1.0, "they, it too": 2.5}, 0.5, 100)) == [
        "2.5 times as quick as they, to be 2: kept"
    ]


def test_the_command_prints_a_table_and_memory_and_writes_json(monkeypatch, capsys, tmp_path):
    absent = Task(QUICK[0].contender, {}, (Contender("absent", "no-such-package-anywhere", "", id, id),))
    monkeypatch.setattr(classifiers, "TASKS", (*QUICK[1:3], absent))
    monkeypatch.setitem(SIZES, "D", Size(60, 4, 3, 2))
    classifiers.main(["--sizes", "D", "--rounds", "1", "--json", str(tmp_path / "times.json")])
    printed = capsys.readouterr().out
    assert "absent is not installed: it is left out." in printed
    assert "| D | bnviz aode | fit and predict all rows | 1 |" in printed
    assert "limit 500 MB: kept." in printed
    written = json.loads((tmp_path / "times.json").read_text())
    assert [line["contender"] for line in written["times"]][:2] == ["yardstick", "bnviz aode"]
    assert len(written["megabytes"]) == 3
