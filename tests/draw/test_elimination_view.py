"""Elimination as it is shown: sizes before a step, the interaction graph after it, sentences, and opened cells."""

import json

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bnviz.data.networks import network
from bnviz.draw.elimination_offers import Query, completed, filled, kept_order, offers, order_costs, usual_target
from bnviz.draw.elimination_view import elimination_view
from bnviz.draw.elimination_words import (
    cost_lines,
    elimination_noticed,
    factor_name,
    known_sentences,
    next_sentence,
    offer_help,
    offer_label,
    pruned_sentence,
    start_sentence,
    step_sentence,
)
from bnviz.draw.factor_lines import cells, factor_lines, sum_words, term_lines
from bnviz.graph.dag import DAG
from bnviz.graph.triangulation import RULES
from bnviz.infer.elimination import Elimination, variable_elimination
from bnviz.infer.evidence import evidence_of
from bnviz.infer.posterior import posterior
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable
from tests.infer.networks import binary_net, question, random_net
from tests.steady import steady

ASIA = network("asia").net
NAMES = [v.name for v in ASIA.variables]
DYSP = Query(ASIA, (7,), {6: 0})
"""P(dysp | xray = yes)."""
SMOKER = Query(ASIA, (7,), {2: 0})
"""P(dysp | smoke = yes)."""


CERTAIN = BayesNet(
    (Variable("A", ("a", "b")), Variable("B", ("only",))), DAG(((), (0,))), (np.array([0.5, 0.5]), np.ones((2, 1)))
)
"""A node with a single state below another one."""


def steps_of(query, order):
    return list(variable_elimination(query.net, query.plan(order), evidence_of(query.net, query.evidence)))


def test_at_first_is_asked_for_what_leaves_something_to_sum_out():
    prior, given_it = [0.5, 0.5], [[0.5, 0.5], [0.5, 0.5]]
    naive_bayes = binary_net([(3,), (3,), (3,), ()], [given_it, given_it, given_it, prior])
    assert usual_target(naive_bayes, 3, ()) == 2
    assert usual_target(naive_bayes, 3, (2,)) == 3
    assert usual_target(naive_bayes, 3, (), (2,)) == 3
    assert usual_target(naive_bayes, 3, (0, 1, 2)) == 3
    assert usual_target(naive_bayes, 3, (2, 3)) == 1
    assert usual_target(naive_bayes, 3, (0, 1, 2, 3)) == 2
    assert usual_target(binary_net([(1,), (2,), ()], [given_it, given_it, prior]), 1, ()) == 1
    assert usual_target(CERTAIN, None, ()) == 0
    alarm = network("alarm").net
    first = usual_target(alarm, None, ())
    assert alarm.variables[first].name == "BP"
    assert len(Query(alarm, (first,), {}).hidden) > 20
    assert usual_target(ASIA, None, ()) == 7


def test_what_is_certain_of_what_is_asked_for_is_said():
    assert known_sentences(Query(CERTAIN, (0, 1), {})) == ["B = only: probability 1, because it has no other state."]
    assert known_sentences(Query(CERTAIN, (0,), {0: 1})) == ["A = b: probability 1, because it is observed."]
    assert known_sentences(Query(CERTAIN, (0,), {1: 0})) == []


def asked(seed):
    net = random_net(seed)
    targets, evidence, _ = question(net, seed)
    return Query(net, targets, evidence)


@steady
@given(st.integers(0, 10**6))
def test_the_size_said_before_a_step_is_the_size_that_it_has(seed):
    query = asked(seed)
    rng = np.random.default_rng(seed)
    order = ()
    while found := offers(query, order):
        offer = found[rng.integers(len(found))]
        step = steps_of(query, (*order, offer.variable))[len(order)]
        assert (step.variable, step.made.scope) == (offer.variable, offer.scope)
        assert (step.product.values.size, step.made.values.size) == (offer.product, offer.made)
        assert len(filled(query, (*order, offer.variable))[-1]) == offer.fill
        order = (*order, offer.variable)
    assert set(order) == set(query.hidden)


@steady
@given(st.integers(0, 10**6), st.sampled_from(["min-fill", "min-neighbours", "min-weight"]))
def test_any_order_gives_the_answer(seed, rule):
    query = asked(seed)
    order = completed(query, query.hidden[: seed % 3], rule)
    assert sorted(order) == list(query.hidden)
    last = steps_of(query, order)[-1].made
    found = posterior(query.net, query.targets, query.evidence)
    unknown = [v for v in query.targets if v in last.scope]
    np.testing.assert_allclose(last.values / last.values.sum(), found.marginal(tuple(unknown)).values, atol=1e-12)


@steady
@given(st.integers(0, 10**6))
def test_each_cell_opens_into_the_terms_that_add_up_to_it(seed):
    query = asked(seed)
    steps = [step for step in steps_of(query, query.hidden) if isinstance(step, Elimination)]
    assume(steps)
    for step in steps:
        names = [f"f{k}" for k in range(len(step.factors))]
        for cell in cells(step.made):
            lines = term_lines(query.net, step, names, cell)
            products = [np.prod(row) for row in zip(*(lines[name] for name in names), strict=True)]
            assert lines["product"] == pytest.approx(products)
            assert sum(lines["product"]) == pytest.approx(float(step.made.values[cell]))


def test_a_cell_as_a_sum_with_its_numbers():
    # Summing lung out when smoke is known: 0.1 * 1 + 0.9 * 0 for tub = no, either = yes.
    step = steps_of(SMOKER, (3,))[0]
    assert step.made.scope == (1, 5)
    assert sum_words(ASIA, step, (1, 0)) == "0.100 × 1.00 + 0.900 × 0 = 0.100"
    assert factor_lines(ASIA, step.made)["value"] == pytest.approx([1.0, 0.0, 0.1, 0.9])


def test_a_step_in_a_sentence():
    plan = SMOKER.plan((3,))
    assert step_sentence(SMOKER, plan, 0) == (
        "Sum out lung: multiply P(lung | smoke = yes) × P(either | tub, lung) (8 cells) and add up over its 2 states. The new "
        "factor τ1 is over tub, either (4 cells)."
    )
    assert factor_name(SMOKER, plan, 16) == "τ1(tub, either)"
    assert start_sentence(SMOKER, plan).startswith("It begins with 6 factors: P(asia), P(tub | asia)")


def test_what_is_filled_in_is_named():
    # Smoke joins lung and bronc, which no table has together.
    assert step_sentence(DYSP, DYSP.plan((2,)), 0).endswith("and joins lung – bronc, which no table had together.")


def test_barren_and_separated_nodes_are_named():
    assert pruned_sentence(DYSP, DYSP.plan(())) == ""
    said = pruned_sentence(SMOKER, SMOKER.plan(()))
    assert "xray is barren" in said
    assert "The table of smoke would only multiply the answer by a constant: given smoke = yes" in said


def test_the_picture_has_a_step_for_each_variable_and_says_what_is_left():
    view = json.loads(elimination_view(DYSP, (0, 2)).payload)
    frames = view["panels"][0]["frames"]
    assert len(frames) == 3
    assert frames[2]["badges"] == {"0": "1", "2": "2"}
    assert frames[0]["roles"] == {"6": ["observed"], "7": ["asked"]}
    fill = [arc[:3] for arc in view["arcs"] if arc[2] == "fill"]
    assert fill == [[3, 4, "fill"]]


def test_an_order_keeps_what_has_to_be_eliminated():
    assert kept_order(DYSP, (7, 6, 3, 3, 0)) == (3, 0)


def test_offers_in_words():
    offer = next(one for one in offers(DYSP, ()) if one.variable == 5)
    # either is in tables with tub, lung, bronc and dysp.
    assert offer_label(ASIA, offer) == "either: 32 cells"
    assert offer_help(ASIA, offer) == (
        "The product has 32 cells; what is left is a factor over tub, lung, bronc, dysp, 16 cells. It fills in 4 edges."
    )


def test_the_costs_of_orders_stand_beside_the_joint_distribution():
    lines = cost_lines(DYSP, (5,))
    assert lines["order by"] == [
        "min-fill",
        "min-neighbours",
        "min-weight",
        "yours, the rest by min-fill",
        "brute force",
    ]
    assert lines["cells in all"][-1] == 2**7
    assert lines["cells in all"][3] > lines["cells in all"][0]
    assert lines["order"][3].startswith("either, ")
    best = min(cost.cells for name, (_, cost) in order_costs(DYSP, ()).items() if name != "yours")
    rest = "Your order, with the rest by min-fill,"
    assert f"{rest} fills {lines['cells in all'][3]:,} cells" in elimination_noticed(DYSP, (5,))[0]
    assert f"only {best:,}" in elimination_noticed(DYSP, (5,))[0]


def test_an_order_is_called_yours_once_you_have_eliminated_something():
    assert cost_lines(DYSP, ())["order by"] == ["min-fill", "min-neighbours", "min-weight", "brute force"]
    assert elimination_noticed(DYSP, ()) == [
        "Each rule (min-fill, min-neighbours and min-weight) fills 42 cells. Eliminate nodes yourself to see what your own "
        "order fills.",
        "The joint distribution has 128 cells, about 3.05 times as many.",
        "The largest table has 8 cells; it grows exponentially with the width, 2 here.",
    ]
    every = completed(DYSP, (5,), "min-fill")
    assert cost_lines(DYSP, every)["order by"][3] == "yours"
    assert elimination_noticed(DYSP, every)[0].startswith("Your order fills ")


def test_before_you_begin_the_best_of_the_rules_is_named():
    alarm = Query(network("alarm").net, (20,), {28: 0, 31: 1})
    costs = {name: cost.cells for name, (_, cost) in order_costs(alarm, ()).items() if name != "yours"}
    assert len(set(costs.values())) > 1
    best = min(costs, key=costs.__getitem__)
    assert elimination_noticed(alarm, ())[0].startswith(f"Of the rules {best}")
    assert f"the fewest cells, {costs[best]:,}. " in elimination_noticed(alarm, ())[0]


@pytest.mark.parametrize("evidence", [dict.fromkeys(range(8), 0), {5: 0, 4: 0}])
def test_where_nothing_is_summed_out_that_is_said(evidence):
    query = Query(ASIA, (7,), evidence)
    assert query.hidden == ()
    said = elimination_noticed(query, ())
    assert said[0].startswith("Nothing has to be summed out")
    assert "1 cells" not in " ".join(said)
    assert min(cost_lines(query, ())["width"]) >= 0


def test_what_each_rule_would_take_next_is_said():
    assert next_sentence(DYSP, ()) == "Each rule would take asia next."
    assert next_sentence(DYSP, completed(DYSP, (), "min-fill")) == ""
    alarm = Query(network("alarm").net, (20,), {28: 0, 31: 1})
    said = next_sentence(alarm, ())
    assert said == "Next would be MinVolSet by min-fill and min-neighbours, Anaphylaxis by min-weight."
    for rule in RULES:
        assert alarm.net.variables[completed(alarm, (), rule)[0]].name in said
