"""What an analysis costs is told beforehand, and is about what it then takes."""

import subprocess
import sys
from time import perf_counter

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


SIZES = {
    "60,000 rows x 42": (60_000, (5,) * 20 + (3,) * 22, 3),
    "40 rows x 600": (40, (5,) * 600, 2),
    "300 rows x 166 with 30 states": (300, (30,) * 166, 2),
    "100,000 rows x 100": (100_000, (5,) * 100, 2),
    "one column of 5,000 states": (20_000, (5_000,) + (5,) * 20, 2),
}


@pytest.mark.parametrize("size", SIZES)
def test_the_seconds_are_of_the_right_order(size):
    """The quickest of three, since the machine has other work; a factor of ten either way is still the right order."""
    rows, states, classes = SIZES[size]
    data = random_data(rows, states, classes)
    spent = []
    for _ in range(3):
        start = perf_counter()
        analysed(data)
        spent.append(perf_counter() - start)
    assert cost_of(data).seconds / 10 < min(spent) < cost_of(data).seconds * 10


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


def test_a_refused_data_set_costs_no_time_to_refuse():
    data = random_data(50, (800,) * 30, 4)
    start = perf_counter()
    with pytest.raises(TooLargeError, match="--leave-out"):
        counted(data)
    assert perf_counter() - start < 0.5
