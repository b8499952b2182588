"""What an analysis costs is told beforehand, and what is too much is not begun; benchmarks/estimates.py times it."""

import subprocess
import sys

import numpy as np
import pytest

from bnviz.learn.analysis import analysed
from bnviz.learn.cost import MOST_ATTRIBUTES, MOST_CELLS, TooLargeError, check_cost, cost, cost_of
from bnviz.learn.counts import counted
from tests.learn.datasets import dataset


def random_data(rows, states, classes):
    rng = np.random.default_rng(0)
    return dataset([rng.integers(v, size=rows) for v in states], rng.integers(classes, size=rows), states, classes)


def test_the_cells_are_those_of_the_table():
    found = cost([2, 3, 5], 4, 100)
    assert found.cells == 4 * (2 * 3 + 2 * 5 + 3 * 5 + 2 + 3 + 5)
    assert found.pairs == 3
    data = random_data(100, (2, 3, 5), 4)
    counts = counted(data)
    assert cost_of(data) == found
    assert counts.joint.N_xyc.size + counts.N_xc.size == found.cells


def test_the_shares_say_in_how_many_cells_each_attribute_takes_part():
    found = cost([2, 3, 5], 4, 100)
    assert [found.share(i) for i in range(3)] == [16 / 31, 21 / 31, 25 / 31]
    assert cost([7], 2, 9).share(0) == 0


def test_the_memory_that_stays_is_that_of_the_arrays():
    analysis = analysed(random_data(200, (4,) * 300, 2))
    arrays = (analysis.counts.joint.N_xyc, analysis.counts.N_xc, analysis.info.cmi, analysis.p)
    kept = sum(array.nbytes for array in arrays) + 4 * len(analysis.decisions.order)
    assert cost([4] * 300, 2, 200).kept_bytes == pytest.approx(kept, rel=0.2)


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux tells a process its peak of memory.")
def test_the_memory_of_a_large_analysis_is_within_what_was_told():
    """In a process of its own, whose peak is known: what is needed on top of the data and the program."""
    script = """
import numpy as np
from scipy.special import chdtrc
from tests.learn.datasets import dataset
from bnviz.learn.analysis import analysed
from bnviz.learn.cost import cost_of
rng = np.random.default_rng(0)
small = dataset(rng.integers(2, size=(3, 50)), rng.integers(2, size=50), (2,) * 3, 2)
data = dataset(rng.integers(4, size=(900, 300)), rng.integers(2, size=300), (4,) * 900, 2)
analysed(small)
def peak():
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))
before = peak()
analysed(data)
print((peak() - before) * 1024, cost_of(data).bytes)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    measured, told = map(int, done.stdout.split())
    assert told / 3 < measured < told


def test_too_many_attributes_are_refused_even_where_each_has_one_state():
    wide = cost([1] * (MOST_ATTRIBUTES + 1), 2, 10)
    assert wide.cells < MOST_CELLS
    assert not wide.fits
    assert cost([1] * MOST_ATTRIBUTES, 2, 10).fits
    with pytest.raises(
        TooLargeError, match=r"2,001 attributes, so 2,001,000 pairs; the limit is 2,000 attributes"
    ) as caught:
        check_cost(dataset(np.zeros((MOST_ATTRIBUTES + 1, 2), int), np.array([0, 1]), [1] * (MOST_ATTRIBUTES + 1), 2))
    assert caught.value.cost == cost([1] * 2001, 2, 2)


def test_of_a_refused_data_set_nothing_is_counted(monkeypatch):
    for kernel in ("by_groups", "by_products"):
        monkeypatch.setattr(f"bnviz.learn.counts.{kernel}", lambda *_: pytest.fail("it is counted"))
    with pytest.raises(TooLargeError, match="--leave-out"):
        counted(random_data(50, (800,) * 30, 4))
    with pytest.raises(pytest.fail.Exception, match="it is counted"):
        counted(random_data(50, (8,) * 30, 4))
