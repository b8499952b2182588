"""PC as a picture, tables and words: all true of the search."""

import json
import re
from dataclasses import replace
from functools import cache

import pytest

from bnviz.data.networks import network
from bnviz.draw.independence_lines import EXPECTED, ROWS, TERMS, independence_lines
from bnviz.draw.pc_view import MOST_STEPS, pc_view, shown_steps
from bnviz.draw.pc_words import collider_words, edge_words, end_words, measured_words, pc_noticed
from bnviz.learn.conditional_tests import ConditionalTests
from bnviz.learn.pc import Collider, pc
from bnviz.learn.pc import Tested as EdgeTest
from bnviz.learn.pc_result import pc_result
from bnviz.learn.pc_rules import PcRules
from bnviz.model.sampled_rows import sampled_rows

NAMES = [v.name for v in network("asia").net.variables]
G2 = PcRules()


@cache
def rows():
    return sampled_rows(network("asia").net, 5_000, 0)


@cache
def search(rules=G2):
    steps = tuple(pc(rows(), rules))
    return steps, pc_result(len(NAMES), steps)


def payload(rules=G2):
    steps, result = search(rules)
    return json.loads(pc_view(steps, result, rules, NAMES).payload)


def arcs_at(view, step):
    drawn = set()
    for frame in view["panels"][0]["frames"][: step + 1]:
        drawn |= set(frame.get("add", ()))
        drawn -= set(frame.get("drop", ()))
    return [view["arcs"][n] for n in drawn]


def test_the_picture_begins_complete_and_ends_with_what_is_found():
    steps, result = search()
    view = payload()
    assert len(view["panels"][0]["frames"]) == len(steps) + 2
    assert len(arcs_at(view, 0)) == 28
    last = arcs_at(view, len(steps) + 1)
    assert {(arc[0], arc[1]) for arc in last if arc[3]} == set(result.graph.compelled)
    assert {(arc[0], arc[1]) for arc in last if not arc[3]} == set(result.graph.reversible)


def test_each_test_is_seen_with_what_is_given():
    steps, _ = search()
    view = payload()
    for k, step in enumerate(steps, 1):
        frame = view["panels"][0]["frames"][k]
        if isinstance(step, EdgeTest):
            assert frame["roles"][str(step.x)] == ["query"]
            assert frame["roles"][str(step.y)] == ["target"]
            assert {int(v) for v, roles in frame["roles"].items() if roles == ["observed"]} == set(step.given)
            marks = {arc[2] for arc in arcs_at(view, k) if (arc[0], arc[1]) == (step.x, step.y)}
            assert marks == {"taken" if step.kept else "removed"}


def test_of_many_steps_those_that_change_the_graph_are_shown():
    assert shown_steps(search()[0]) == tuple(range(len(search()[0])))
    test = EdgeTest(0, 1, (), 9.0, 1, 0.001, True)
    many = [test] * MOST_STEPS + [test._replace(kept=False)] + [test] * 3
    assert shown_steps(many) == (MOST_STEPS,)
    gone = [test._replace(kept=False)] * (MOST_STEPS + 5)
    assert shown_steps(gone) == tuple(range(5, MOST_STEPS + 5))


@pytest.mark.parametrize("test", list(TERMS))
def test_the_terms_of_the_table_add_up_to_the_statistic(test):
    for x, z, given in ((0, 1, ()), (2, 4, (5,)), (1, 7, (2, 4, 6))):
        lines = independence_lines(rows(), x, z, given, test)
        measured = ConditionalTests(rows(), test).measured(x, z, given)
        assert sum(lines[TERMS[test]]) == pytest.approx(measured.statistic, abs=1e-9)
        assert sum(lines["rows n"]) == rows().rows
        assert list(lines)[: len(given)] == [NAMES[v] for v in given]


@pytest.mark.parametrize(
    ("test", "rules", "said"),
    [
        (EdgeTest(0, 1, (), 7.77, 1, 0.0053, True), G2, "asia and tub with nothing given: G² = 7.77 with 1 degree of freedom, "
         "p = 0.00530 < 0.05. They depend on each other, so the edge stays."),
        (EdgeTest(0, 3, (1,), 1.5, 2, 0.47, False), PcRules("chi-square", 0.01), "asia and lung given tub: chi-square = 1.50 with "
         "2 degrees of freedom, p = 0.470 ≥ 0.01. Nothing speaks against their independence, so the edge goes."),
        (EdgeTest(0, 3, (1,), 0.0002, 2, 0.47, False), PcRules("cmi"), "asia and lung given tub: I = 0.000200 nats < 0.001. "
         "Nothing speaks against their independence, so the edge goes."),
        (EdgeTest(0, 3, (1,), 0.0, 0, 1.0, True), G2, "asia and lung given tub: G² = 0 without a degree of freedom. In no "
         "stratum do both of them vary, so the rows cannot tell: the edge stays."),
        (EdgeTest(0, 3, (), 0.0, 0, 1.0, False), G2, "asia and lung with nothing given: G² = 0 without a degree of freedom. One "
         "of them has the same value in every row, so nothing depends on it: the edge goes."),
    ],
)  # fmt: skip
def test_what_a_test_says(test, rules, said):
    assert edge_words(test, rules, NAMES) == said


def test_what_a_v_structure_says():
    names = ["a", "b", "c"]
    assert collider_words(Collider(0, 1, 2, (), ()), names) == (
        "a → b ← c: a and c were separated with nothing given, without b. If b were no collider, it would have to be given."
    )
    assert collider_words(Collider(0, 1, 2, (), ((1, 0),)), names).startswith("Conflict: a and c were separated")
    assert "has b → a" in collider_words(Collider(0, 1, 2, (), ((1, 0),)), names)


def test_what_is_to_be_noticed_is_counted():
    steps, result = search()
    noticed = pc_noticed(steps, result, G2, NAMES)
    assert re.match(r"Of 28 pairs \d+ were found independent: ", noticed[0])
    assert noticed[-1].startswith("At α = 0.05 one in 20 tests")
    assert f"{result.tests} tests were done here" in noticed[-1]
    joined = len(result.graph.compelled) + len(result.graph.reversible)
    assert end_words(result).startswith(f"{result.tests} tests left {joined} pairs joined")
    assert measured_words(steps[0], G2).startswith("G² = ")


def test_variables_named_like_the_columns_of_the_table_are_columns_too():
    data = rows()
    named = [replace(v, name=name) for v, name in zip(data.attributes, (ROWS, EXPECTED, TERMS["g2"]), strict=False)]
    lines = independence_lines(replace(data, attributes=(*named, *data.attributes[3:])), 0, 1, (2,), "g2")
    assert len(lines) == 6
    assert sum(lines[ROWS]) == data.rows
    assert {cell for cells in list(lines.values())[:3] for cell in cells} == {"yes", "no"}
