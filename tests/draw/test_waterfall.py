"""The waterfall adds up to the log-odds of the posterior, whatever is drawn of it."""

from itertools import pairwise

import numpy as np
import pytest

from bnviz.draw.factor_names import factor_name
from bnviz.draw.waterfall import MOST_BARS, Part, bars_of, by_effect, parts, waterfall
from bnviz.draw.waterfall_lines import largest_two, moved_lines, waterfall_lines, waterfall_sentences
from bnviz.learn.parameters import M_ESTIMATE, Smoothing
from bnviz.learn.row_factors import factor_counts, row_factors
from tests.draw.learned import DATA, learned

MODELS = ["nb", "tan", "kdb:k=2", "spode", "forest", "selective-kdb:k=2", "local-kdb:k=2,l=5"]


def opened(classifier, x, one, other):
    factors = row_factors(classifier, x)
    behind = list(zip(factors.values(), factor_counts(DATA, x, factors.values()), strict=True))
    names = [factor_name(f, DATA.attributes, x) for f in factors.values()]
    return parts(classifier.terms(x)[list(factors)], behind, names, one, other)


@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("row", [0, 17])
def test_the_parts_add_up_to_the_log_odds(name, row):
    classifier, x = learned(name), DATA.X[:, row]
    P = classifier.posterior(x[:, None])[0]
    found = by_effect(opened(classifier, x, 2, 0))
    assert sum(part.nats for part in found) == pytest.approx(np.log(P[2] / P[0]), abs=1e-9)
    assert found[0].name == "class prior"
    assert [abs(p.nats) for p in found[1:]] == sorted((abs(p.nats) for p in found[1:]), reverse=True)
    lines = waterfall_lines(found, "s2", "s0", "nats")
    assert lines["sum (nats)"][-1] == pytest.approx(np.log(P[2] / P[0]), abs=1e-9)


def test_each_bar_begins_where_the_one_above_ends():
    found = by_effect(opened(learned("tan"), DATA.X[:, 3], 1, 0))
    chart = waterfall(found, "one", "other", "bits", M_ESTIMATE)
    *bars, total = [line.pieces[0] for line in chart.lines]
    assert bars[0].start == total.start == 0
    for above, below in pairwise(bars):
        assert below.start == above.end
    assert total.end == bars[-1].end == pytest.approx(sum(p.nats for p in found) / np.log(2))
    assert [bar.mark for bar in bars] == [int(bar.end < bar.start) for bar in bars]
    low, high = chart.ends
    assert all(low < end < high for bar in (*bars, total) for end in (bar.start, bar.end))


def test_many_factors_are_joined_and_still_add_up():
    found = [Part("class prior", "", 0.5, 0.5, 0.0), *(Part(f"x{n}", "", 0.5, 0.5, 0.1 * n) for n in range(60))]
    opens = [part.name for part in bars_of(by_effect(found))]
    chart = waterfall(by_effect(found), "one", "other", "nats", M_ESTIMATE, opens)
    assert len(chart.lines) == MOST_BARS + 1
    assert [line.opens for line in chart.lines] == [*opens, "", ""]
    assert len(opens) == MOST_BARS - 1
    assert chart.lines[-1].pieces[0].end == pytest.approx(sum(part.nats for part in found))


def test_a_factor_of_zero_is_said_to_decide():
    found = (Part("class prior", "", 0.5, 0.5, 0.0), Part("x = a", "z = b", 0.0, 0.2, -np.inf))
    said, no_sum = waterfall_sentences(found, "TAN", "yes", "no", (0.0, 1.0), "bits")
    assert no_sum == "There is no finite sum to draw."
    assert "x = a never occurs with yes given z = b" in said
    assert "rules yes out" in said


def test_without_smoothing_an_impossible_class_has_no_finite_sum():
    x = np.array([0, 0, 3, 0])
    found = opened(learned("kdb:k=3", Smoothing("ml")), x, 0, 1)
    assert all(part.finite for part in found) == all(np.isfinite(part.nats) for part in found)
    assert waterfall_sentences(found, "KDB(3)", "a", "b", (0.5, 0.5), "bits")


def test_one_part_is_not_added_up():
    part = Part("class and x = a", "", 0.5, 0.25, np.log(2))
    (said, speaks) = waterfall_sentences([part], "the network of x = a", "yes", "no", (2 / 3, 1 / 3), "bits")
    assert speaks == "1 part speaks for yes: class and x = a, with 1.00 bits."
    assert said.startswith("The only part is 1.00 bits, which is the logarithm of P(yes) / P(no) = 0.667 / 0.333 in")


def test_what_moved_is_what_differs():
    classifier, before = learned("nb"), DATA.X[:, 5]
    after = before.copy()
    after[1] = 1 - before[1]
    lines = moved_lines(opened(classifier, before, 0, 1), opened(classifier, after, 0, 1), "nats")
    assert lines["factor now"] == [f"x1 = s{after[1]}"]
    change = np.diff([np.subtract(*np.log(classifier.posterior(x[:, None])[0])[:2]) for x in (before, after)])[0]
    assert lines["difference (nats)"] == [pytest.approx(change)]


def test_a_value_that_is_not_declared_is_left_out():
    x = np.array([3, 1, 0, 0])
    found = opened(learned("kdb:k=2"), x, 0, 1)
    assert found[1].name == "x0 = a value that is not in the data (left out)"
    assert found[1].nats == 0
    assert "x0" not in "".join(part.given for part in found)


def test_the_two_most_probable_classes():
    assert largest_two(np.array([0.2, 0.5, 0.3])) == (1, 2)
    assert largest_two(np.array([0.25, 0.25, 0.5])) == (2, 0)


def test_the_rows_behind_each_probability_are_shown():
    found = by_effect(opened(learned("tan"), DATA.X[:, 3], 1, 0))
    chart = waterfall(found, "one", "other", "bits", M_ESTIMATE)
    prior = f"{int((DATA.y == 1).sum())} of 200"
    assert f"{prior} rows, smoothed" in "".join(chart.lines[0].pieces[0].words)
    lines = waterfall_lines(found, "s1", "s0", "bits")
    assert lines["rows, y = s1"][0] == prior
    for part, text in zip(found, lines["rows, y = s0"], strict=True):
        assert text == f"{part.rows_other.n} of {part.rows_other.of}"
