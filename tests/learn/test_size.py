"""The size of a classifier by hand, and the exact numbers of the exercises."""

import pytest

from bnviz.learn.size import aode_parameters, full_joint_parameters, network_size


def test_parameters_cells_and_rows():
    size = network_size([2, 3, 2], 2, ((), (0,), (0, 1)), 120)
    assert [table.cells for table in size.tables] == [2 * 2, 2 * 2 * 3, 2 * 2 * 3 * 2]
    assert [table.parameters for table in size.tables] == [2 * 1, 2 * 2 * 2, 2 * 2 * 3 * 1]
    assert [table.rows_per_cell for table in size.tables] == [30, 10, 5]
    assert size.parameters == 1 + 2 + 8 + 12
    assert size.largest == 2


@pytest.mark.parametrize("d", [1, 2, 5, 10])
@pytest.mark.parametrize("c", [2, 3])
def test_naive_bayes_and_tan_of_binary_attributes(d, c):
    chain = tuple((i - 1,) if i else () for i in range(d))
    assert network_size([2] * d, c, ((),) * d, 1).parameters == c * d + c - 1
    assert network_size([2] * d, c, chain, 1).parameters == c * (2 * d - 1) + c - 1
    everything_before = tuple(tuple(range(i)) for i in range(d))
    assert network_size([2] * d, c, everything_before, 1).parameters == full_joint_parameters([2] * d, c)


def test_four_binary_variables_need_nine_parameters_instead_of_fifteen():
    # a -> b, a -> c, (b, c) -> d, as three attributes under a class
    assert network_size([2, 2, 2], 2, ((), (), (0, 1)), 1).parameters - 4 == 9
    assert full_joint_parameters([2, 2, 2], 2) == 15


def test_aode_counts_each_super_parent():
    assert aode_parameters([2, 2], 2) == 2 * (2 * 2 - 1 + 2 * 2 * 1)
