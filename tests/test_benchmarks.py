"""The benchmark times fits that agree with each other; how long they take is not asserted."""

import json
from itertools import combinations
from types import SimpleNamespace

import numpy as np
import pytest

from benchmarks import estimates, reading
from benchmarks.contenders import BNVIZ, PEERS, YARDSTICK, Contender
from benchmarks.rows import SIZES, Size, sample
from benchmarks.tan import LIMITS, main, measured, report, table
from bnviz.data.table_file import read_table
from bnviz.graph.spanning_tree import maximum_spanning_tree
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.pc import Collider, pc
from bnviz.model.dataset import Dataset

SMALL = sample(Size(2_000, 8, 4, 3))


def fitted(contender):
    return contender.fit(contender.prepared(SMALL))


def peer(name):
    return next(c for c in PEERS if c.name.startswith(name))


@pytest.fixture(scope="module")
def net():
    return fitted(BNVIZ)


@pytest.fixture(scope="module")
def counts(net):
    return counted(Dataset(net.variables[:-1], net.variables[-1], np.vstack([SMALL.X.T, SMALL.y])))


def named_arcs(net):
    return {(net.variables[parent].name, net.variables[child].name) for parent, child in net.dag.arcs}


def test_the_yardstick_counts_what_bnviz_counts(counts):
    for (i, j), found in zip(combinations(range(8), 2), fitted(YARDSTICK), strict=True):
        np.testing.assert_array_equal(found.reshape(4, 4, 3), counts.pair(i, j))


@pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_pgmpy_finds_the_same_network(net):
    theirs = fitted(peer("pgmpy"))
    assert set(theirs.edges()) == named_arcs(net)


def test_scikit_learn_counts_the_same(counts):
    theirs = fitted(peer("scikit-learn"))
    for i, found in enumerate(theirs.category_count_):
        np.testing.assert_array_equal(found.T, counts.attribute(i))


def test_what_pyagrum_keeps_are_the_heaviest_edges(counts):
    contender = peer("pyAgrum")
    if contender.version is None:
        assert_named_absent(contender)
        return
    theirs = fitted(contender).bn_
    names = {theirs.variable(node).name(): node for node in theirs.nodes()}
    kept = {frozenset(name for name in names if names[name] in arc) for arc in theirs.arcs() if names["y"] not in arc}
    ours = [frozenset(f"x{k}" for k in edge) for edge in maximum_spanning_tree(information(counts).cmi.tolist())]
    assert 0 < len(kept) <= len(ours)
    assert kept == set(ours[: len(kept)])


def assert_named_absent(contender):
    assert f"{contender.name} is not installed: it is left out." in report([], 1.0)


def test_a_contender_that_is_not_installed_has_no_version():
    assert Contender("nobody", "no-such-package-anywhere", "", lambda s: s, lambda s: s).version is None
    assert BNVIZ.version == np.__version__


def test_rows_have_the_size_asked_for_and_are_the_same_again():
    again = sample(Size(2_000, 8, 4, 3))
    np.testing.assert_array_equal(SMALL.X, again.X)
    np.testing.assert_array_equal(SMALL.y, again.y)
    assert SMALL.X.shape == (2_000, 8)
    assert SMALL.X.flags.c_contiguous
    assert (SMALL.X.dtype, SMALL.y.dtype) == (np.uint8, np.uint8)
    assert set(np.unique(SMALL.X)) == set(range(4))
    assert set(np.unique(SMALL.y)) == set(range(3))


def test_every_size_has_a_limit():
    assert SIZES.keys() == LIMITS.keys()


def test_turns_go_round_until_the_cap_is_used_up(monkeypatch):
    order, clock = [], [0.0]
    monkeypatch.setattr("benchmarks.tan.time", SimpleNamespace(perf_counter=lambda: clock[0]))

    def fit(name):
        order.append(name)
        clock[0] += 0.12

    def slow(name):
        return Contender(name, "numpy", "", lambda s: s, lambda s: fit(name))

    contenders = [slow("bnviz"), slow("yardstick")]
    seconds = measured(contenders, SMALL, rounds=3, cap=0.2)
    assert order == ["bnviz", "yardstick", "bnviz", "yardstick"]
    times = table("A", contenders, seconds)
    assert [t.rounds for t in times] == [2, 2]
    assert times[0].in_bnviz == times[1].in_yardsticks == 1


def test_the_command_prints_a_table_and_writes_json(monkeypatch, capsys, tmp_path):
    monkeypatch.setitem(SIZES, "A", Size(60, 4, 3, 2))
    monkeypatch.setattr("benchmarks.tan.PEERS", (Contender("absent", "no-such-package-anywhere", "", id, id),))
    main(["--sizes", "A", "--rounds", "2", "--json", str(tmp_path / "times.json")])
    printed = capsys.readouterr().out
    assert "absent is not installed" in printed
    assert "| A | bnviz | TAN | 2 |" in printed
    assert "the limit is 1.5" in printed
    written = json.loads((tmp_path / "times.json").read_text())
    assert [t["contender"] for t in written["times"]] == ["bnviz", "yardstick"]
    assert {"date", "cores", "python", "numpy"} <= written["machine"].keys()


@pytest.mark.parametrize("name", reading.FILES)
def test_the_files_to_read_hold_the_rows_that_they_should(name, tmp_path):
    table = read_table(reading.written(name, Size(300, 4, 3, 2), tmp_path))
    assert (table.rows, table.names) == (300, ("x0", "x1", "x2", "x3", "class"))
    assert {c.kind for c in table.columns[:-1]} == {"numeric" if name == "floats" else "categorical"}


def test_the_command_says_whether_reading_keeps_to_the_limit(capsys, tmp_path):
    reading.main(["--files", "whole", "--rows", "500", "--rounds", "2", "--json", str(tmp_path / "times.json")])
    printed = capsys.readouterr().out
    assert "| whole | 0 | 2 |" in printed
    assert "the limit is 2: " in printed
    assert [t["file"] for t in json.loads((tmp_path / "times.json").read_text())["times"]] == ["whole"]


def test_estimates_are_of_data_of_the_shape_asked_for():
    data = estimates.drawn(estimates.Shape(30, (2, 5, 3), 4))
    assert (data.rows, [v.cardinality for v in data.variables]) == (30, [2, 5, 3, 4])


def test_what_is_much_quicker_or_slower_than_estimated_is_missed():
    took = [estimates.Times("data", 1.0, seconds) for seconds in (0.09, 0.11, 9.9, 10.1)]
    assert [times.kept for times in took] == [False, True, True, False]
    assert estimates.report(took)[-1] == "| data | 1.000 | 10.100 | 10.10 | missed |"


def test_pc_is_timed_where_all_depends_on_all():
    shape = estimates.Shape(4_000, (2, 3, 2, 3), 2)
    found = estimates.levels("five columns", shape, 2)
    assert [times.data for times in found] == [f"PC with {given} given, five columns" for given in (1, 2, 3)]
    assert all(times.estimated > 0 and times.measured >= 0 for times in found)
    assert not any(isinstance(step, Collider) for step in pc(estimates.dense(shape)))  # no edge is taken away


def test_the_command_prints_what_was_estimated_and_what_it_took(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(estimates, "SHAPES", {"three rows": estimates.Shape(3, (2, 2), 2)})
    monkeypatch.setattr(estimates, "DENSE", {})
    estimates.main(["--rounds", "1", "--json", str(tmp_path / "times.json")])
    assert "| three rows | 0.001 |" in capsys.readouterr().out
    (times,) = json.loads((tmp_path / "times.json").read_text())["times"]
    assert times["estimated"] == pytest.approx(0.001, rel=0.1)
