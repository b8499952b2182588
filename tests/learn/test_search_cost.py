"""What a search takes is told before it begins, and what takes too long is not begun."""

import pytest

from bnviz.learn.hill_climbing import HillClimbing
from bnviz.learn.search_cost import MOST_SECONDS, TooLongError, check_search, search_cost
from tests.learn.datasets import dataset
from tests.learn.drawn import drawn


def test_two_hundred_thousand_rows_of_thirty_columns_are_begun():
    for method in ("hill-climbing", "pc"):
        assert search_cost(method, [4] * 30, 200_000).fits


@pytest.mark.parametrize("method", ["hill-climbing", "pc"])
def test_more_of_anything_costs_more(method):
    base = search_cost(method, [3] * 20, 10_000)
    for more in (
        search_cost(method, [3] * 40, 10_000),
        search_cost(method, [3] * 20, 100_000),
        search_cost(method, [12] * 20, 10_000),
    ):
        assert more.seconds > base.seconds
        assert more.bytes > base.bytes


def test_restarts_cost_more_too():
    plain, often = (search_cost("hill-climbing", [3] * 20, 10_000, restarts, 10) for restarts in (0, 20))
    assert often.seconds > plain.seconds


def test_the_tables_of_a_search_are_about_as_many_as_were_told():
    _, data = drawn("alarm", 1_000)
    search = HillClimbing(data)
    list(search.moves())
    told = search_cost("hill-climbing", [v.cardinality for v in data.variables], 1_000).tables
    assert told / 4 < len(search._scores._likelihoods) < told * 4


@pytest.mark.parametrize(
    ("method", "words"), [("hill-climbing", "Hill climbing over 2,000 columns"), ("pc", "PC over 2,000 columns")]
)
def test_what_takes_too_long_is_refused_with_the_estimate(method, words):
    data = dataset([[0, 1]] * 1_999, [0, 1], [2] * 1_999, 2)
    if method == "pc":
        data = dataset([[0, 1]] * 1_999, [0, 1], [40] * 1_999, 40)
    with pytest.raises(TooLongError, match=words) as refused:
        check_search(method, data)
    assert "--leave-out" in str(refused.value)
    assert "the limits are 10 minutes and 1,000 MB" in str(refused.value)
    assert refused.value.cost.seconds > MOST_SECONDS or refused.value.cost.bytes > 1e9


def test_what_fits_is_told():
    cost = check_search("pc", drawn("asia", 100)[1])
    assert (cost.nodes, cost.rows, cost.fits) == (8, 100, True)
