"""What is said of tests with few rows is counted: by hand on small tables, and on data where PC is known to go wrong."""

import pytest

from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.draw.weak_tests import ENOUGH, rows_words, step_words, values_that_occur, weak_noticed
from bnviz.graph.cpdag import CPDAG
from bnviz.learn.pc import pc
from bnviz.learn.pc_result import PcResult, pc_result
from bnviz.learn.pc_rules import PcRules
from tests.learn.datasets import dataset

G2, CMI = PcRules(), PcRules("cmi", threshold=0.01)


def test_values_that_no_row_has_do_not_count():
    assert values_that_occur(dataset([[0, 2, 2], [1, 1, 1]], [0, 1, 0], [4, 2], 2)) == (2, 1, 2)


def test_the_rows_of_a_test_are_those_for_each_combination():
    assert rows_words((0, 2, 1), (2, 3, 5), 60) == "60 rows for 30 combinations of values, 2.00 for each"
    assert "hardly sees" in step_words((0, 2, 1), (2, 3, 5), 30 * ENOUGH - 1, G2)
    assert (
        step_words((0, 2, 1), (2, 3, 5), 30 * ENOUGH, G2)
        == "There are 150 rows for 30 combinations of values, 5.00 for each."
    )
    assert "hardly sees" not in step_words((0, 2, 1), (2, 3, 5), 60, CMI)


def found(separating, compelled=(), reversible=()):
    return PcResult(CPDAG(4, compelled, reversible), separating, 9, ())


def test_pairs_that_went_for_want_of_rows_are_counted_and_the_weakest_is_named():
    """Four variables of 2, 2, 3 and 1 values in 40 rows: 40/4 and 40/6 are enough, 40/12 is not; a constant needs no test."""
    names, values = ["a", "b", "c", "d"], (2, 2, 3, 1)
    enough = found(dict.fromkeys(((0, 1), (0, 2), (0, 3), (1, 3), (2, 3)), ()), reversible=((1, 2),))
    assert weak_noticed(enough, G2, values, 40, names) == []
    weak = found({(0, 1): (2,), (1, 2): (), (0, 3): (), (1, 3): (), (2, 3): ()}, reversible=((0, 2),))
    said = weak_noticed(weak, G2, values, 40, names)
    assert said[0] == (
        "1 pair was found independent by a test with fewer than 5 rows for each combination of values. The weakest, a and b given "
        "c, has 40 rows for 12 combinations of values, 3.33 for each. Such a test hardly sees a dependence, so an edge may be "
        "missing for want of rows."
    )
    assert said[1].startswith("b ends without an edge, though with nothing given it depends on another variable.")
    assert len(said) == 2


@pytest.mark.parametrize(("rows", "above"), [(49, 3), (50, 2), (99, 2), (100, 0)])
def test_information_by_chance_is_beside_the_limit(rows, above):
    """(2 - 1)(2 - 1) / 2t is above 0.01 below 50 rows, (2 - 1)(3 - 1) / 2t below 100 rows."""
    said = weak_noticed(found({}), CMI, (2, 2, 3, 1), rows, ["a", "b", "c", "d"])
    assert bool(said) == bool(above)
    assert not above or f"For {above} of 3 pairs" in said[0]


def test_alcohol_of_the_wines_ends_without_an_edge_and_it_is_said_why():
    table = example("wine").table()
    data = recipe_for(table, "cultivar").fit(table).encode(table)
    names = [v.name for v in data.variables]
    result = pc_result(len(names), pc(data, G2))
    weak, alone = weak_noticed(result, G2, values_that_occur(data), data.rows, names)
    assert weak.startswith("69 pairs were found independent by a test with fewer than 5 rows")
    assert alone.startswith("alcohol, malic_acid")
    few = pc_result(len(names), pc(data, PcRules(most_given=0)))
    assert not any(
        "without an edge" in line for line in weak_noticed(few, G2, values_that_occur(data), data.rows, names)
    )
