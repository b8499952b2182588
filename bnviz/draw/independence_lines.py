"""The table behind a test of independence: what was counted, what independence would let one expect, and what each cell adds."""

from collections.abc import Sequence

import numpy as np

from bnviz.draw.plain import heads
from bnviz.draw.sums import Lines
from bnviz.learn.cell_counts import numbered, ranked
from bnviz.learn.conditional_tests import TestName
from bnviz.model.dataset import Dataset

MOST_CELLS = 2_000
"""So many cells are listed, the first ones."""
ROWS, EXPECTED = "rows n", "expected e"
"""Headings of the table; a variable of the same name gets a number."""


def independence_lines(dataset: Dataset, x: int, z: int, given: Sequence[int], test: TestName) -> Lines:
    """The cells of the strata that occur, in order: the values, the rows, the rows that independence expects, and the term.

    The terms add up to the statistic: 2 n ln(n/e) for G2, (n - e)^2 / e for chi-square, (n/t) ln(n/e) for the conditional mutual
    information. Cells that independence expects to be empty are left out.
    """
    variables, lines = dataset.variables, dataset.codes
    v_x, v_z = variables[x].cardinality, variables[z].cardinality
    states = [variables[v].cardinality for v in given]
    stratum = ranked(numbered([lines[v] for v in given], states, dataset.rows))
    first = np.unique(stratum.code, return_index=True)[1]  # a row of each stratum
    code = numbered([stratum.code, lines[x], lines[z]], [stratum.size, v_x, v_z], dataset.rows)
    n = np.bincount(code.code, minlength=code.size).reshape(stratum.size, v_x, v_z)
    of_s = n.sum((1, 2))[:, None, None]
    e = n.sum(2, keepdims=True) * n.sum(1, keepdims=True) / of_s
    cells = np.argwhere(e > 0)[:MOST_CELLS]
    titles = heads([ROWS, EXPECTED, TERMS[test], *(variables[v].name for v in (*given, x, z))])[3:]
    found: Lines = {
        title: [variables[v].states[lines[v][first[s]]] for s, _, _ in cells.tolist()]
        for title, v in zip(titles, given, strict=False)
    }
    found[titles[-2]] = [variables[x].states[i] for _, i, _ in cells.tolist()]
    found[titles[-1]] = [variables[z].states[j] for _, _, j in cells.tolist()]
    at = tuple(cells.T)
    counts, expected = n[at].astype(np.float64), e[at]
    with np.errstate(divide="ignore", invalid="ignore"):
        log = np.where(counts > 0, counts * np.log(counts / expected), 0.0)
    terms = {"g2": 2 * log, "chi-square": (counts - expected) ** 2 / expected, "cmi": log / max(dataset.rows, 1)}
    return found | {ROWS: n[at].tolist(), EXPECTED: expected.tolist(), TERMS[test]: terms[test].tolist()}


TERMS: dict[TestName, str] = {"g2": "2 n ln(n/e)", "chi-square": "(n − e)²/e", "cmi": "n/t ln(n/e)"}
"""What the terms of each test are, which add up to its statistic."""
