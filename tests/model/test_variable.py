"""A variable has at least one state and no state twice."""

import pytest

from bnviz.model.variable import Variable


def test_a_variable_keeps_its_states_in_order():
    assert Variable("level", ("low", "high", "?")).cardinality == 3
    assert Variable("level", ("low", "high")) != Variable("level", ("high", "low"))


def test_a_variable_without_a_state_or_with_one_twice_is_refused():
    with pytest.raises(ValueError, match="variable 'x' has no state"):
        Variable("x", ())
    with pytest.raises(ValueError, match="variable 'x' has a state twice"):
        Variable("x", ("a", "b", "a"))
