"""The table of a node: a line for each combination of its parents' states, in their order."""

from bnviz.draw.table_lines import table_lines
from tests.draw.asia import NET, number


def test_a_node_with_two_parents():
    lines = table_lines(NET, number("dysp"))
    assert list(lines) == ["bronc", "either", "P(yes)", "P(no)"]
    assert lines["bronc"] == ["yes", "yes", "no", "no"]
    assert lines["either"] == ["yes", "no", "yes", "no"]
    assert lines["P(yes)"] == [0.9, 0.8, 0.7, 0.1]


def test_a_node_without_parents_has_one_line():
    assert table_lines(NET, number("smoke")) == {"P(yes)": [0.5], "P(no)": [0.5]}
