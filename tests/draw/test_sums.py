"""The lines of an opened number add up to it, and a CPT's lines are its counts and probabilities."""

from math import log, log2

import numpy as np
import pytest

from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.sums import by_class, cmi_lines, cpt_lines, largest_cmi_term, largest_mi_term, mi_lines
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.parameters import M_ESTIMATE, estimated
from bnviz.learn.terms import cmi_terms, mi_terms
from bnviz.model.variable import Variable


@pytest.fixture(scope="module")
def tennis():
    table = example("tennis").table()
    dataset = recipe_for(table, "play").fit(table).encode(table)
    return dataset, counted(dataset)


@pytest.mark.parametrize("unit", ["bits", "nats"])
def test_the_terms_add_up(tennis, unit: Unit) -> None:
    dataset, counts = tennis
    info, y = information(counts), dataset.target
    pair, single = cmi_terms(counts.pair(0, 2)), mi_terms(counts.attribute(0))
    cmi = cmi_lines(pair, dataset.attributes[0], dataset.attributes[2], y, unit)
    mi = mi_lines(single, dataset.attributes[0], y, unit)
    for lines, terms, amount in ((cmi, pair, info.cmi[0, 2]), (mi, single, info.mi[0])):
        expected = pytest.approx(in_unit(float(amount), unit), abs=1e-12)
        assert sum(lines[f"term ({unit})"]) == expected
        parts = by_class(terms, y, unit)
        assert sum(parts[f"sum of its terms ({unit})"]) == expected
        assert parts["rows"] == [5, 9]


def test_each_line_follows_from_its_counts(tennis) -> None:
    dataset, counts = tennis
    lines = cmi_lines(
        cmi_terms(counts.pair(0, 2)), dataset.attributes[0], dataset.attributes[2], dataset.target, "bits"
    )
    for term, n, n_x, n_z, n_y, p, p_xz, p_x, p_z in zip(*list(lines.values())[3:], strict=True):
        assert (p, p_xz, p_x, p_z) == (n / 14, n / n_y, n_x / n_y, n_z / n_y)
        assert term == pytest.approx(p * log2(p_xz / (p_x * p_z)), abs=1e-15)


def test_the_largest_term_is_written_out() -> None:
    """X = Z in 3 of 4 rows of a single class: the largest term is 2/4 log2 [(2/4) / (2/4 * 3/4)] = 0.5 log2 (4/3)."""
    N = np.array([[[2], [0]], [[1], [1]]])
    assert largest_cmi_term(cmi_terms(N), "bits") == "1/4 · log₂ [ (1/4) / (2/4 · 1/4) ] = 0.250 bits"
    assert (
        largest_mi_term(mi_terms(N[:, :, 0]), "nats") == f"1/4 · ln [ (1/4) / (2/4 · 1/4) ] = {shown(log(2) / 4)} nats"
    )


def test_a_table_of_probabilities_shows_counts_and_estimate() -> None:
    counts = np.array([[3, 1], [0, 2]])
    child, parent = Variable("x", ("a", "b")), Variable("class", ("no", "yes"))
    lines = cpt_lines(counts, estimated(counts, M_ESTIMATE), child, (parent,), ("y",))
    assert list(lines) == ["y", "x", "P(x|y)", "n(x,y)", "n(y)"]
    assert lines == {
        "y": ["no", "no", "yes", "yes"],
        "x": ["a", "b", "a", "b"],
        "P(x|y)": [3.5 / 5, 1.5 / 5, 0.5 / 3, 2.5 / 3],
        "n(x,y)": [3, 1, 0, 2],
        "n(y)": [4, 4, 2, 2],
    }


def test_a_prior_has_no_context() -> None:
    counts = np.array([3, 1])
    lines = cpt_lines(counts, estimated(counts, M_ESTIMATE), Variable("x", ("a", "b")), (), ())
    assert list(lines) == ["x", "P(x)", "n(x)", "t"]
    assert lines["t"] == [4, 4]
