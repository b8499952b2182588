"""What an answer costs is known beforehand, and what is too dense is refused at once, with the cliques to blame."""

from pathlib import Path

import numpy as np
import pytest

from bnviz.infer.cost import MOST_CELLS, Cost, TooDenseError, cost
from bnviz.infer.enumeration import MOST_CELLS as MOST_COMBINATIONS
from bnviz.infer.evidence import evidence_of
from bnviz.infer.marginals import marginals
from bnviz.infer.most_probable import most_probable
from bnviz.infer.posterior import log_likelihood, plan_of, posterior
from tests.infer.networks import binary_net


def grid_net(side):
    """Each node depends on the one above it and on the one to the left: the treewidth is the length of a side."""
    parents = [
        tuple(p for p, inside in ((k - side, k >= side), (k - 1, k % side > 0)) if inside) for k in range(side**2)
    ]
    return binary_net(parents, [np.full([2] * (len(pa) + 1), 0.5) for pa in parents])


def test_the_cost_of_cliques_by_hand():
    """{0, 1} and {1, 2, 3} of 2, 3, 4 and 5 states: 6 and 60 cells; the larger has three variables, so the width is 2."""
    assert cost([(0, 1), (1, 2, 3)], [2, 3, 4, 5]) == Cost(2, 60, 66)
    assert cost([], []) == Cost(0, 1, 0)


def test_a_grid_of_ten_is_answered_and_one_of_forty_is_not():
    assert posterior(grid_net(10), (0,), {99: 0}).values == pytest.approx([0.5, 0.5], abs=1e-12)
    net = grid_net(40)
    for ask in (lambda: posterior(net, (0,), {1599: 0}), lambda: marginals(net), lambda: most_probable(net)):
        with pytest.raises(TooDenseError, match="too dense for an exact answer") as refused:
            ask()
        assert refused.value.width >= 40
        assert len(refused.value.cliques) == 3
        largest = refused.value.cliques[0]
        assert len(largest) == refused.value.width + 1
        assert f"'x{largest[0]}', 'x{largest[1]}'" in str(refused.value)
    # With enough observed, nothing of it is dense.
    seen = {k: 0 for k in range(1600) if k % 40 % 5 == 4}
    assert posterior(net, (0,), seen).values == pytest.approx([0.5, 0.5], abs=1e-12)
    assert log_likelihood(net, seen) == pytest.approx(len(seen) * np.log(0.5), abs=1e-9)


def test_the_words_of_a_refusal():
    net = grid_net(26)
    with pytest.raises(TooDenseError) as refused:
        posterior(net, (0,), {26**2 - 1: 0})
    text = str(refused.value)
    assert f"at most {MOST_CELLS:,} fit" in text
    assert f"has width {refused.value.width}" in text
    assert f"{2 ** (refused.value.width + 1):,} cells: ['x" in text
    assert text.count("]") == 3
    assert text.endswith("Observe some of these variables, or take arcs between them away.")
    with pytest.raises(TooDenseError, match=r"about 10\^.* to observe more does not make it smaller"):
        marginals(grid_net(60))


def test_a_rule_changes_what_an_answer_costs():
    """Elimination in the order of the rows of a grid never joins more than a row and one; from the corners inwards it does."""
    net = grid_net(6)
    rows = plan_of(net, (35,), evidence_of(net, {}), tuple(range(35)))
    spread = plan_of(net, (35,), evidence_of(net, {}), tuple(range(0, 35, 2)))
    assert rows.cost.width == 6
    assert spread.cost.width > rows.cost.width


def test_the_readme_has_the_limits():
    """The numbers in the table of what fits are those that refuse."""
    readme = Path(__file__).parents[2].joinpath("README.md").read_text(encoding="utf-8")
    rows = {line.split(" | ")[0]: line.split(" | ")[1] for line in readme.splitlines() if line.startswith("| C")}
    found = [limit for what, limit in rows.items() if "exact inference" in what or "enumeration" in what]
    assert found == [f"{MOST_CELLS:,} ({MOST_CELLS * 8 // 10**6} MB)", f"{MOST_COMBINATIONS:,}"]


def test_a_table_without_a_variable_has_the_width_of_one_with_one():
    assert cost([()], [2]) == cost([(0,)], [1]) == Cost(0, 1, 1)
