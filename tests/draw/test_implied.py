"""What a network implies: each listed independence holds, the tests are those of the rows, and the caution is counted."""

import numpy as np
from hypothesis import given

from bnviz.draw.implied import (
    LISTINGS,
    count_words,
    implied,
    implied_lines,
    implied_noticed,
    independence_formula,
    lines_with_tests,
    noticed_in_tests,
    verdict,
)
from bnviz.graph.dag import DAG
from bnviz.graph.independencies import Independence
from bnviz.graph.separation import d_separated
from bnviz.learn.independence import IndependenceTest, independence_test
from bnviz.model.dataset import Dataset
from bnviz.model.sampling import sampled
from tests.draw.asia import DAG as ASIA
from tests.draw.asia import NAMES, NET
from tests.graph.small_graphs import dags
from tests.steady import steady

HOLDS, FAILS = IndependenceTest(0.0001, 0.2, 1, 0.65, 1), IndependenceTest(0.2, 40.0, 1, 2e-10, 1)
NOTHING, THIN = IndependenceTest(0.0, 0.0, 0, 1.0, 3), IndependenceTest(0.01, 2.0, 4, 0.7, 60)


@steady
@given(dags(most=6, least=1))
def test_every_independence_that_is_listed_holds(dag):
    strangers = dag.nodes * (dag.nodes - 1) // 2 - len(dag.arcs)
    for listing in LISTINGS:
        found = implied(dag, listing, 1000).found
        assert all(d_separated(dag, *one) for one in found)
        assert bool(found) == bool(strangers)
    assert len(implied(dag, "pairs", 1000).found) == strangers


def test_a_list_is_cut_and_says_so():
    cut = implied(ASIA, "pairs", 3)
    assert cut.more
    assert count_words(cut) == "These are the first 3; there are more."
    assert count_words(implied(ASIA, "pairs", 100)) == "20 independencies."
    assert count_words(implied(DAG(((), (0,))), "all", 100)) == "The network implies none."


def test_the_formulas():
    assert independence_formula(Independence((1,), (2,), ()), NAMES) == "tub ⟂ smoke"
    assert independence_formula(Independence((1,), (2, 3), (0, 4)), NAMES) == "tub ⟂ smoke, lung | asia, bronc"
    lines = implied_lines(implied(ASIA, "local", 100).found, NAMES)
    assert lines["implied independence"][0] == "asia ⟂ smoke, lung, bronc"


def test_the_rows_speak_or_agree():
    assert verdict(HOLDS, 1000) == "agree"
    assert verdict(FAILS, 1000) == "speak against it"
    assert verdict(NOTHING, 1000) == "nothing to test"
    assert verdict(THIN, 1000) == "agree"
    assert verdict(THIN, 200) == "agree; few rows"


def test_the_caution_is_counted():
    said = noticed_in_tests([HOLDS] * 38 + [FAILS] * 2 + [NOTHING], 1000)
    assert said == [
        "2 of 40 tests speak against an independence. If all of them held, about 2.0 would do so by chance at the level of 0.05."
    ]
    assert "In 1 test there are fewer than 5 rows" in noticed_in_tests([HOLDS, THIN], 200)[1]
    assert "None of these" in noticed_in_tests([NOTHING], 9)[0]


def test_rows_drawn_from_the_network_agree_with_most_of_what_it_implies():
    codes = sampled(NET, 20_000, np.random.default_rng(1))
    data = Dataset(NET.variables[:-1], NET.variables[-1], codes)
    found = implied(ASIA, "pairs", 100).found
    tests = [independence_test(data, one.X[0], one.Y[0], one.Z) for one in found]
    lines = lines_with_tests(found, tests, NAMES, data.rows, "bits")
    assert len({len(cells) for cells in lines.values()}) == 1
    assert sum("speak" in word for word in lines["the rows"]) <= 3
    assert independence_test(data, 3, 5).p < 1e-9


def test_what_one_should_have_noticed():
    said = implied_noticed(ASIA, implied(ASIA, "pairs", 100).found, NAMES)
    assert said[0].startswith("20 pairs of 28 share no arc")
    assert said[1] == "asia ⟂ smoke holds while nothing is observed."
    assert "fits any data" in implied_noticed(DAG(((), (0,))), (), "ab")[0]
