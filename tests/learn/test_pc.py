"""PC finds the equivalence class when its tests tell the truth, however the table is arranged; contradictions are reported."""

from itertools import chain, combinations
from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.cpdag import cpdag
from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import skeleton
from bnviz.graph.pattern import Oriented
from bnviz.graph.separation import d_separated
from bnviz.learn import level_cost
from bnviz.learn import pc as module
from bnviz.learn.conditional_tests import TESTS, ConditionalTests, Measured
from bnviz.learn.pc import Collider, UnfinishedError, pc
from bnviz.learn.pc import Tested as EdgeTest
from bnviz.learn.pc_result import pattern_after, pc_result
from bnviz.learn.pc_rules import PcRules
from bnviz.model.errors import InputError
from tests.graph.small_graphs import dags
from tests.learn.datasets import dataset, datasets
from tests.learn.drawn import arrangements, drawn, rearranged
from tests.steady import steady


class Oracle:
    """Tests that read the answer off a graph."""

    dag: ClassVar[DAG]

    def __init__(self, _columns, _name):
        pass

    def measured(self, x, y, others=()):
        p = 1.0 if d_separated(self.dag, (x,), (y,), others) else 0.0
        return Measured(1 - p, 1, p)


def found_with(oracle, dag, monkeypatch):
    """What PC finds when it asks an oracle instead of rows."""
    data = dataset([[0]] * (dag.nodes - 1), [0], [1] * (dag.nodes - 1), 1)
    monkeypatch.setattr(module, "ConditionalTests", oracle)
    monkeypatch.setattr(module, "in_content_order", lambda columns: (columns, tuple(range(dag.nodes))))
    steps = tuple(pc(data, PcRules(most_given=None)))
    return steps, pc_result(dag.nodes, steps)


@steady
@given(dags(most=7, least=2))
def test_true_answers_give_the_equivalence_class(dag):
    with pytest.MonkeyPatch.context() as patch:
        oracle = type("OracleOf", (Oracle,), {"dag": dag})
        steps, found = found_with(oracle, dag, patch)
    assert found.graph == cpdag(dag)
    assert cpdag(found.dag) == found.graph
    assert found.conflicts == ()
    assert {edge for edge in combinations(range(dag.nodes), 2) if edge not in found.separating} == set(skeleton(dag))
    levels = [step.level for step in steps if isinstance(step, EdgeTest)]
    assert levels == sorted(levels)
    assert len({step[:3] for step in steps if isinstance(step, EdgeTest)}) == len(levels) == found.tests


def test_the_collider_by_hand(monkeypatch):
    """A -> C <- B: A and B are independent with nothing given, so C, which was not needed, is a collider."""
    steps, _ = found_with(
        type("OracleOf", (Oracle,), {"dag": DAG(((), (), (0, 1)))}), DAG(((), (), (0, 1))), monkeypatch
    )
    told = [(step.x, step.y, step.given, step.kept) for step in steps if isinstance(step, EdgeTest)]
    assert told[:3] == [(0, 1, (), False), (0, 2, (), True), (1, 2, (), True)]
    assert told[3:] == [(0, 2, (1,), True), (1, 2, (0,), True)]
    assert steps[5:] == (Collider(0, 2, 1, (), ()),)


def test_answers_that_contradict_each_other_keep_the_first_direction(monkeypatch):
    """0 - 1 - 2 - 3 in which both ends of each two edges are separated without the middle: both arcs of 1 - 2 are wanted."""

    class Contradiction(Oracle):
        def measured(self, x, y, others=()):
            p = 0.0 if y == x + 1 else 1.0
            return Measured(1 - p, 1, p)

    steps, found = found_with(Contradiction, DAG(((), (), (), ())), monkeypatch)
    assert steps[-2:] == (Collider(0, 1, 2, (), ()), Collider(1, 2, 3, (), ((2, 1),)))
    assert found.conflicts == steps[-1:]
    assert (found.graph.compelled, found.graph.reversible) == (((0, 1), (2, 1)), ((2, 3),))


def test_a_pattern_that_no_graph_fits_has_none(monkeypatch):
    """Four nodes in a ring, each two opposite ones independent given nothing but for one pair that needs both others."""

    class Ring(Oracle):
        def measured(self, x, y, others=()):
            apart = (y - x == 2) and others in {(0, 2), (1, 3)}
            return Measured(0.0 if apart else 1.0, 1, 1.0 if apart else 0.0)

    steps, found = found_with(Ring, DAG(((), (), (), ())), monkeypatch)
    assert found.graph.reversible == ((0, 1), (0, 3), (1, 2), (2, 3))
    assert found.dag is None
    assert not any(isinstance(step, Collider) for step in steps)


def test_asia_is_found_from_fifty_thousand_rows():
    """The equivalence class with this seed. tub and lung determine either, so that given both it is independent of all others:
    tests without a degree of freedom decide nothing, or its arcs to xray and dysp would be taken away. asia and tub are rare:
    with other seeds a wrong test of them turns arcs.
    """
    net, data = drawn("asia", 50_000, seed=1)
    steps = tuple(pc(data))
    found = pc_result(8, steps)
    assert found.graph == cpdag(net.dag)
    assert cpdag(found.dag) == found.graph
    silent = [s for s in steps if isinstance(s, EdgeTest) and s.given == (1, 3) and 5 in (s.x, s.y)]
    assert {(s.x, s.y, s.degrees, s.p, s.kept) for s in silent} == {(5, 6, 0, 1.0, True), (5, 7, 0, 1.0, True)}


@pytest.mark.parametrize("seed", [0, 2])
def test_with_other_seeds_asia_is_nearly_found(seed):
    """Where it fails, it is by an edge or by the directions at asia and either; no true edge is lost."""
    net, data = drawn("asia", 50_000, seed=seed)
    found = pc_result(8, tuple(pc(data)))
    assert found.graph != cpdag(net.dag)
    pairs = {tuple(sorted(arc)) for arc in chain(found.graph.compelled, found.graph.reversible)}
    assert pairs >= set(skeleton(net.dag))


@steady
@given(datasets(attributes=(1, 5), rows=(2, 60)), st.sampled_from(TESTS), st.data())
def test_another_order_of_columns_and_rows_gives_the_same_graph(data, test, draw):
    columns, rows = draw.draw(arrangements(data))
    rules = PcRules(test, alpha=0.3)
    one, other = (pc_result(len(columns), tuple(pc(d, rules))) for d in (data, rearranged(data, columns, rows)))
    back = {(columns[i], columns[j]) for i, j in other.graph.compelled}
    assert back == set(one.graph.compelled)
    assert {tuple(sorted((columns[i], columns[j]))) for i, j in other.graph.reversible} == set(one.graph.reversible)
    assert one.tests == other.tests


def test_neither_order_nor_names_change_what_is_learned():
    _, data = drawn("child", 1_000)
    rng = np.random.default_rng(8)
    columns = rng.permutation(20).tolist()
    other = pc_result(20, tuple(pc(rearranged(data, columns, rng.permutation(1_000), renamed=True))))
    one = pc_result(20, tuple(pc(data)))
    assert {(columns[i], columns[j]) for i, j in other.graph.compelled} == set(one.graph.compelled)
    assert len(other.graph.reversible) == len(one.graph.reversible)


@steady
@given(datasets(attributes=(1, 5), rows=(1, 60)))
def test_the_steps_lead_to_the_result(data):
    n = len(data.variables)
    steps = tuple(pc(data, PcRules(alpha=0.2)))
    found = pc_result(n, steps)
    tests = ConditionalTests(data)
    for k, step in enumerate(steps):
        before, after = pattern_after(n, steps[:k]), pattern_after(n, steps[: k + 1])
        if isinstance(step, EdgeTest):
            assert before.links[step.x] >> step.y & 1
            assert after.links[step.x] >> step.y & 1 == step.kept
            assert tests.measured(step.x, step.y, step.given) == pytest.approx(step[3:6], abs=1e-9)
        elif isinstance(step, Oriented):
            assert step.arc in after.arcs
            assert step.arc not in before.arcs
    assert all(len(step.given) <= 5 for step in steps if isinstance(step, EdgeTest))
    if found.dag is not None:
        assert set(found.graph.compelled) <= set(found.dag.arcs)


@pytest.mark.parametrize("test", TESTS)
def test_constant_columns_and_single_states_are_harmless(test):
    rng = np.random.default_rng(2)
    x = rng.integers(2, size=300)
    y = np.where(rng.random(300) < 0.1, 1 - x, x)
    zero = np.zeros(300, np.int64)
    found = pc_result(4, tuple(pc(dataset([x, zero, zero], y, [2, 1, 3], 2), PcRules(test))))
    assert (found.graph.compelled, found.graph.reversible) == ((), ((0, 3),))


def test_a_bound_on_what_is_given_ends_the_search():
    _, data = drawn("asia", 1_000)
    steps = tuple(pc(data, PcRules(most_given=1)))
    assert max(step.level for step in steps if isinstance(step, EdgeTest)) == 1


def test_a_level_of_too_many_tests_is_refused_with_what_helps(monkeypatch):
    monkeypatch.setattr(level_cost, "MOST_TESTS", 50)
    rows = np.arange(64) // 8
    steps = pc(dataset([rows] * 5, rows, [8] * 5, 8), PcRules())
    with pytest.raises(InputError, match=r"up to 60 tests.*5 neighbours. Give at most 0"):
        list(steps)


@steady
@given(datasets(attributes=(3, 6), rows=(20, 60)), st.sampled_from(TESTS), st.integers(0, 3))
def test_what_is_known_when_a_level_is_refused_is_what_fewer_given_find(data, test, level):
    """All steps of the levels before are there, and the rest of them; no test of the level is made."""
    rules = PcRules(test, alpha=0.4, most_given=level)
    whole, told, done, refusals = tuple(pc(data, rules)), [], [], []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(level_cost, "MOST_SECONDS", sum(_costs(data, rules)) * (1 + 1e-9))
        try:
            done += pc(data, PcRules(test, alpha=0.4), told.append)
        except UnfinishedError as refused:
            done += refused.rest
            refusals.append(refused.cost)
    assert tuple(done) == whole
    assert all(cost.given == level + 1 and cost.tests for cost in refusals)
    assert [cost.given for cost in told] == list(range(len(told)))


def _costs(data, rules):
    costs = []
    list(pc(data, rules, costs.append))
    return [cost.seconds for cost in costs]


@steady
@given(datasets(attributes=(2, 6), rows=(2, 60)))
def test_a_level_has_at_most_as_many_tests_as_were_told(data):
    told = []
    steps = [step for step in pc(data, PcRules(alpha=0.4), told.append) if isinstance(step, EdgeTest)]
    for cost in told:
        mine = [step for step in steps if step.level == cost.given]
        assert len(mine) <= cost.tests
        assert len(mine) == cost.tests or not all(step.kept for step in mine)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"test": "z"}, "no test 'z'"),
        ({"alpha": 0}, "significance level is 0"),
        ({"alpha": 1.0}, "between 0 and 1"),
        ({"threshold": 0}, "above 0"),
        ({"most_given": -1}, "0 or more"),
    ],
)
def test_rules_that_cannot_be_meant_are_refused(settings, words):
    with pytest.raises(InputError, match=words):
        PcRules(**settings)
