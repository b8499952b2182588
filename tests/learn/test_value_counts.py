"""Counts of rows that share values, by tables and by bits: against a look at every row, whichever of the two answers."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn import value_counts
from bnviz.learn.value_counts import ValueCounts
from tests.learn.datasets import dataset, datasets
from tests.learn.test_value_rows import counted_slowly
from tests.steady import steady


def questions(data, rng, width):
    """Contexts of at most `width` different attributes and one more value, some asked twice."""
    a, offsets = len(data.attributes), np.cumsum([0, *(v.cardinality for v in data.attributes)])
    given_values, x = np.full((40, width), offsets[-1]), np.empty(40, int)
    for line in range(40):
        chosen = rng.permutation(a)[: rng.integers(1, width + 2)]
        values = offsets[chosen] + rng.integers([data.attributes[i].cardinality for i in chosen])
        x[line], given_values[line, : len(values) - 1] = values[0], values[1:]
    return rng.permuted(given_values, axis=1), x


@pytest.mark.parametrize(("often", "largest", "kept"), [(1, 1 << 17, 1 << 23), (3, 40, 100), (99, 1, 1)])
@steady
@given(data=datasets(rows=(1, 100)), seed=st.integers(0, 99), width=st.integers(1, 4))
def test_every_row_looked_at_agrees(data, seed, width, often, largest, kept):
    counts = ValueCounts(data)
    given_values, x = questions(data, np.random.default_rng(seed), width)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("OFTEN", often), ("SEVERAL", 1), ("LARGEST", largest), ("KEPT", kept)):
            patch.setattr(value_counts, name, value)
        answers = [counts.shared(given_values, x) for _ in range(2)]
    assert sum(table.size for table in counts.tables.values()) <= kept
    for N_given, N in answers:
        for line, value, n_given, n in zip(given_values, x, N_given, N, strict=True):
            assert np.array_equal(n_given, counted_slowly(data, line))
            assert np.array_equal(n, counted_slowly(data, [*line, value]))


def test_a_table_is_made_for_what_is_asked_often_and_kept():
    rng = np.random.default_rng(1)
    counts = ValueCounts(dataset(rng.integers(6, size=(3, 500)), rng.integers(2, size=500), [6, 6, 6], 2))
    pairs = np.array([(i, 6 + j) for i in range(6) for j in range(6)])
    counts.shared(np.repeat(pairs, 4, 0), np.tile(np.arange(12, 16), 36))
    assert list(counts.tables) == [(0, 1, 2)]
    counts.shared(np.tile(pairs[:, ::-1], (4, 1)), np.repeat(np.arange(12, 16), 36))
    assert counts.asked == {(0, 1, 2): 144}
    for _ in range(3):
        assert list(counts.tables) == [(0, 1, 2)]
        counts.shared(pairs[:, :1], pairs[:, 1])
    counts.shared(pairs[:20, :1], pairs[:20, 1])
    assert list(counts.tables) == [(0, 1, 2), (0, 1)]
    assert counts.asked[0, 1] == 3 * 36 + 20
