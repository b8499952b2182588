"""The best network is the best of all there are."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bnviz.graph.cpdag import cpdag
from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import equivalent
from bnviz.learn.exact_network import best_network
from bnviz.learn.hill_climbing import climbed
from bnviz.learn.scores import SCORES, Scores
from bnviz.model.errors import InputError
from tests.graph.small_graphs import all_dags, subsets
from tests.learn.datasets import dataset, datasets
from tests.learn.drawn import arrangements, drawn, rearranged, taken_back
from tests.steady import steady

FOUR = all_dags(4)


@settings(steady, max_examples=25)
@given(datasets(attributes=(3, 3), states=(1, 3), classes=(1, 3), rows=(2, 40)), st.sampled_from(SCORES))
def test_no_graph_of_four_nodes_scores_higher(data, score):
    """All 543 are tried, each as the sum of its terms."""
    scores = Scores(data, score)
    terms = {(v, mask): scores.family(v, mask) for v in range(4) for mask in range(16) if not mask >> v & 1}
    highest = max(sum(terms[family] for family in enumerate(dag.parent_masks)) for dag in FOUR)
    found = best_network(data, score)
    assert scores.network(found).score == pytest.approx(highest, abs=1e-9)


@steady
@given(st.data(), datasets(attributes=(1, 4), rows=(2, 40)))
def test_another_order_of_columns_and_rows_gives_the_same_network(draw, data):
    columns, rows = draw.draw(arrangements(data))
    assert taken_back(best_network(rearranged(data, columns, rows)), columns) == best_network(data)


def test_asia_is_the_best_network_of_its_rows_and_a_search_can_reach_it():
    net, data = drawn("asia", 50_000)
    best = best_network(data)
    assert equivalent(best, net.dag)
    assert cpdag(best) == cpdag(climbed(data).dag)


def test_what_tells_nothing_is_not_joined():
    rng = np.random.default_rng(0)
    x = rng.integers(2, size=100)
    assert best_network(dataset([x, x * 0], x, [2, 1], 2)) in {DAG(((), (), (0,))), DAG(((2,), (), ()))}
    assert best_network(dataset([[0]], [0], [2], 3)) == DAG(((), ()))


def test_too_many_columns_are_refused():
    with pytest.raises(InputError, match="at most 10 columns; there are 37"):
        best_network(drawn("alarm", 5)[1])


def test_the_number_of_graphs_that_the_tests_try():
    assert len(FOUR) == 543
    assert len(list(product(*([list(subsets(range(3)))] * 4)))) == 8**4
