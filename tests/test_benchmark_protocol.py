"""The benchmark of cross validation compares two ways that give the same; how long they take is not asserted."""

import json

import numpy as np

from benchmarks import protocol
from benchmarks.rows import SIZES, Size, sample


def test_both_ways_give_the_same():
    data = protocol.dataset(sample(Size(80, 5, 3, 2)))
    pairs = list(zip(protocol.shared(data), protocol.plain(data), strict=True))
    assert len(pairs) == 80  # eight models in ten folds
    for one, other in pairs:
        np.testing.assert_allclose(one, other, rtol=0, atol=1e-12)


def test_the_report(monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(SIZES, "A", Size(60, 4, 3, 2))
    protocol.main(["--sizes", "A", "--rounds", "1", "--json", str(tmp_path / "times.json")])
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].startswith("| A | 60 | ")
    (times,) = json.loads((tmp_path / "times.json").read_text())["times"]
    assert times["rows"] == 60
    assert times["shared"] > 0
