"""The benchmark of structure learning asks all contenders for the same thing; how long they take is not asserted."""

import json

import pytest

from benchmarks import learning
from benchmarks.contenders import Contender
from benchmarks.learning import CONTENDERS, Found, as_dag, by_name, main, report, run, verdicts
from bnviz.data.networks import network
from bnviz.graph.cpdag import CPDAG
from bnviz.graph.dag import DAG
from bnviz.model.sampled_rows import sampled_rows


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """A small network."""
    monkeypatch.setattr(learning, "NETWORK", "cancer")


@pytest.mark.filterwarnings("ignore::FutureWarning", "ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_contenders_find_much_the_same():
    """pgmpy comes with the app; causal-learn is left out where it is not installed."""
    found = run(["climb", "pc"], 2_000, 1)
    assert {(f.task, f.contender) for f in found} >= {("climb", "bnviz"), ("pc", "bnviz"), ("pc", "pgmpy PC")}
    climbed = {f.contender: f.bic for f in found if f.task == "climb"}
    assert climbed["bnviz, 10 restarts"] >= climbed["pgmpy HillClimbSearch"] - 1e-6
    distances = {f.distance for f in found if f.task == "pc"}
    assert len(distances) == 1


def test_the_report(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(learning, "CONTENDERS", tuple(c for c in CONTENDERS if c.package == "numpy"))
    main(["--rows", "200", "--json", str(tmp_path / "times.json")])
    said = capsys.readouterr().out
    assert "200 rows of cancer" in said
    assert "climb: no peer is installed." in said
    assert [f["contender"] for f in json.loads((tmp_path / "times.json").read_text())["found"]] == [
        "bnviz",
        "bnviz, 10 restarts",
        "bnviz",
    ]
    absent = Contender("x", "no-such-package", "pc", str, str)
    monkeypatch.setattr(learning, "CONTENDERS", (absent,))
    assert "no-such-package is not installed: it is left out." in report([], 1)


def test_the_verdicts_name_what_is_missed():
    ours, theirs = (
        Found("climb", name, 1, s, 1.0, bic, 0) for name, s, bic in (("bnviz, 10 restarts", 1, -5.0), ("p", 4, -4.0))
    )
    speed, score = verdicts([ours, theirs])
    assert speed == "climb: bnviz, 10 restarts takes 0.250 times as long as p, the limit is 0.2: missed."
    assert score == "climb: its score is -1.0 from the best peer's: missed."


def test_arcs_between_names_become_arcs_between_nodes():
    data = sampled_rows(network("chain").net, 5)
    graph = by_name(data, [("C", "B")], [("B", "A"), ("A", "B")])
    assert graph == CPDAG(3, ((2, 1),), ((0, 1),))
    assert as_dag(CPDAG(3, ((0, 1), (2, 1)), ())) == DAG(((), (0, 2), ()))
