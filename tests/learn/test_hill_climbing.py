"""Hill climbing makes the best move there is and stops where there is none; it finds the same however the table is arranged."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.graph.cpdag import cpdag, structural_hamming_distance
from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import equivalent, skeleton
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.hill_climbing import HillClimbing, climbed
from bnviz.learn.scores import SCORES, Scores
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset, datasets
from tests.learn.drawn import arrangements, drawn, rearranged, taken_back
from tests.steady import steady

PLAIN = ClimbingRules(tabu=0)
SMALL = datasets(attributes=(1, 4), states=(1, 3), classes=(1, 3), rows=(2, 60))


def neighbours(dag, rules):
    """Every graph that one move away may be, with the move, by trying each."""
    names = range(dag.nodes)
    for parent, child in permutations(names, 2):
        arcs = set(dag.arcs)
        if (parent, child) in arcs:
            less = arcs - {(parent, child)}
            moves = [("delete", less), ("reverse", less | {(child, parent)})]
        elif (child, parent) in arcs:
            continue
        else:
            moves = [("add", arcs | {(parent, child)})]
        for kind, after in moves:
            parents = tuple(tuple(sorted(p for p, c in after if c == node)) for node in names)
            try:
                graph = DAG(parents)
            except ValueError:
                continue
            allowed = set(rules.required) <= after and not after & set(rules.forbidden)
            if allowed and all(len(above) <= rules.room for above in parents):
                yield (kind, parent, child), graph


def test_by_hand():
    """Three columns, of which the second copies the first and the third is independent of both: one arc, and nothing gains more."""
    data = dataset([[0, 0, 1, 1] * 10, [0, 0, 1, 1] * 10], [0, 1] * 20, [2, 2], 2)
    climb = climbed(data, PLAIN)
    assert [(m.kind, m.why, m.ties) for m in climb.moves] == [("add", "better", 1)]
    assert climb.moves[0].gain == pytest.approx(40 * np.log(2) - np.log(40) / 2)
    assert skeleton(climb.dag) == ((0, 1),)


@steady
@given(SMALL, st.sampled_from(SCORES), st.integers(0, 3), st.integers(0, 3))
def test_candidates_are_the_neighbouring_graphs_and_their_gains_are_differences(data, score, most, k):
    rules = ClimbingRules(score, tabu=0, most_parents=most, forbidden=((0, 1),))
    search = HillClimbing(data, rules)
    climb = search.climb(search.moves())
    dag = climb.graph(min(k, len(climb.moves)))
    scores = Scores(data, score)
    now = scores.network(dag).score
    slow = {move: scores.network(graph).score - now for move, graph in neighbours(dag, rules)}
    candidates = search.candidates(dag)
    fast = {candidate[:3]: candidate.gain for candidate in candidates if not candidate.refused}
    assert fast.keys() == slow.keys()
    assert fast == pytest.approx(slow, abs=1e-8)
    gains = [candidate.gain for candidate in candidates]
    assert gains == sorted(gains, reverse=True)


@steady
@given(SMALL, st.sampled_from(SCORES))
def test_every_move_is_a_best_one_and_in_the_end_none_gains(data, score):
    rules = ClimbingRules(score, tabu=0)
    search = HillClimbing(data, rules)
    climb = search.climb(search.moves())
    for k, move in enumerate(climb.moves):
        gains = [c.gain for c in search.candidates(climb.graph(k)) if not c.refused]
        assert move.gain == pytest.approx(max(gains), abs=1e-9)
        assert move.gain == pytest.approx(climb.scores[k + 1].score - climb.scores[k].score, abs=1e-8)
        assert climb.scores[k + 1].score == pytest.approx(search.score(climb.graph(k + 1)).score)
        assert sum(gain > max(gains) - 1e-12 * data.rows for gain in gains) == move.ties + 1
    assert climb.best == len(climb.moves)
    assert all(c.gain <= 1e-9 for c in search.candidates(climb.dag) if not c.refused)


@steady
@given(st.data(), SMALL, st.sampled_from(SCORES), st.sampled_from([PLAIN, ClimbingRules(tabu=3, restarts=1, shakes=2)]))
def test_another_order_of_columns_and_rows_gives_the_same_network(draw, data, score, rules):
    columns, rows = draw.draw(arrangements(data))
    rules = ClimbingRules(score, tabu=rules.tabu, restarts=rules.restarts, shakes=rules.shakes)
    other = climbed(rearranged(data, columns, rows), rules)
    assert taken_back(other.dag, columns) == climbed(data, rules).dag


@pytest.mark.parametrize("name", ["asia", "child"])
def test_neither_order_nor_names_change_what_is_learned(name):
    _, data = drawn(name, 1_000)
    rng = np.random.default_rng(11)
    dag = climbed(data).dag
    for _ in range(3):
        columns = rng.permutation(len(data.variables)).tolist()
        other = rearranged(data, columns, rng.permutation(data.rows), renamed=True)
        assert taken_back(climbed(other).dag, columns) == dag


def test_asia_is_found_from_fifty_thousand_rows():
    """The equivalence class of the network, the arc from asia to tub too, though both are rare."""
    net, data = drawn("asia", 50_000)
    climb = climbed(data)
    assert equivalent(climb.dag, net.dag)
    assert climb.scores[climb.best].score == pytest.approx(Scores(data).network(net.dag).score)


def test_from_few_rows_the_weak_arcs_are_not_found():
    net, data = drawn("asia", 500)
    found = climbed(data).dag
    assert structural_hamming_distance(cpdag(found), cpdag(net.dag)) > 0
    assert (0, 1) not in skeleton(found)


def test_the_tabu_list_leads_out_of_a_summit():
    """The first summit on child is not the highest: moves that lose something lead to a better one, and no graph comes again."""
    _, data = drawn("child", 5_000)
    low, high = (climbed(data, ClimbingRules(tabu=tabu)) for tabu in (0, 10))
    assert high.scores[high.best].score >= low.scores[low.best].score
    graphs = [high.graph(k) for k in range(len(high.moves) + 1)]
    assert all(graph not in graphs[max(0, k - 10) : k] for k, graph in enumerate(graphs))
    assert len(high.moves) - high.best == 10
    assert {m.why for m in high.moves} == {"better", "tabu"}
    search = HillClimbing(data)
    refused = [c for c in search.candidates(graphs[-1], graphs[-11:-1]) if c.refused == "tabu"]
    assert refused


def test_restarts_go_back_to_the_best_graph_and_never_lose_it():
    _, data = drawn("asia", 2_000)
    rules = ClimbingRules(tabu=0, restarts=4, shakes=3, seed=5)
    climb = climbed(data, rules)
    plain = climbed(data, PLAIN)
    assert climb.moves[: len(plain.moves)] == plain.moves
    assert sum(m.why == "restart" for m in climb.moves) == 12
    assert climb.scores[climb.best].score >= plain.scores[plain.best].score
    assert climb == climbed(data, rules)
    search = HillClimbing(data, rules)
    for k, move in enumerate(climb.moves):
        assert search.score(climb.graph(k + 1)).score == pytest.approx(move.after.score)


def test_required_arcs_stay_and_forbidden_ones_never_come():
    _, data = drawn("asia", 5_000)
    rules = ClimbingRules(required=((6, 0), (7, 3)), forbidden=((5, 6), (6, 5)))
    climb = climbed(data, rules)
    for k in range(len(climb.moves) + 1):
        arcs = set(climb.graph(k).arcs)
        assert {(6, 0), (7, 3)} <= arcs
        assert not arcs & {(5, 6), (6, 5)}
    refused = {c.refused for c in HillClimbing(data, rules).candidates(climb.dag)}
    assert refused >= {"", "cycle", "required", "forbidden"}


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (ClimbingRules(required=((0, 1), (1, 2), (2, 0), (3, 0))), "close a cycle among 'asia', 'tub', 'smoke':"),
        (ClimbingRules(required=((0, 1),), forbidden=((0, 1),)), "'asia' to 'tub' is both"),
        (
            ClimbingRules(required=((0, 1), (2, 1)), most_parents=1),
            r"Of 'tub' more parents are required \(2\) than a node may have \(1\)",
        ),
        (ClimbingRules(forbidden=((0, 0),)), "two different nodes"),
        (ClimbingRules(required=((0, 8),)), "node 8"),
        (ClimbingRules(tabu=-1), "tabu list is -1"),
        (ClimbingRules(patience=0), "at least 1"),
        (ClimbingRules(most_parents=-1), "at least 0"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(rules, words):
    with pytest.raises(InputError, match=words):
        HillClimbing(drawn("asia", 10)[1], rules)


@pytest.mark.parametrize("score", SCORES)
def test_constant_columns_and_single_states_are_harmless(score):
    rng = np.random.default_rng(2)
    x = rng.integers(2, size=300)
    y = np.where(rng.random(300) < 0.1, 1 - x, x)
    zero = np.zeros(300, np.int64)
    found = climbed(dataset([x, zero, zero], y, [2, 1, 1], 2), ClimbingRules(score)).dag
    assert skeleton(found) == ((0, 3),)


def test_one_row_and_one_state_each_are_no_arc():
    assert climbed(dataset([[0], [0]], [0], [1, 1], 1)).dag == DAG(((), (), ()))
    assert climbed(dataset([[0], [1]], [0], [2, 2], 2)).dag == DAG(((), (), ()))
