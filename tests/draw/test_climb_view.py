"""Hill climbing as a picture, a curve, tables and words: all true of the search."""

import json
from functools import cache

import pytest

from bnviz.data.networks import network
from bnviz.draw.climb_view import candidate_lines, climb_figure, climb_view, move_lines
from bnviz.draw.climb_words import change_words, climb_noticed, end_words, move_words, points, start_words
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.hill_climbing import HillClimbing, climbed
from bnviz.model.sampled_rows import sampled_rows

NAMES = [v.name for v in network("asia").net.variables]
PLAIN, FAR = ClimbingRules(tabu=0), ClimbingRules(tabu=5, restarts=1)


@cache
def rows():
    return sampled_rows(network("asia").net, 2_000, 1)


@cache
def search(rules=PLAIN):
    return climbed(rows(), rules)


def test_points_have_one_decimal_and_a_minus():
    assert points(-11351.64) == "−11,351.6"


@pytest.mark.parametrize(
    "rules", [PLAIN, FAR, ClimbingRules("bdeu", tabu=0), ClimbingRules("ll", tabu=0, most_parents=1)]
)
def test_each_step_says_what_the_score_does(rules):
    climb = search(rules)
    for number, move in enumerate(climb.moves, 1):
        before = climb.scores[move.base]
        said = move_words(move, number, before, NAMES, rules.score)
        assert f"{NAMES[move.parent]} → {NAMES[move.child]} is" in said
        assert change_words(move.after.score - before.score, before.score) in said
        assert said.count(points(move.after.score))
        assert said.startswith("Restart") == (move.why == "restart")
        if rules.score == "bic" and move.why != "restart":
            fit = points(move.after.likelihood - before.likelihood)
            assert f"the log-likelihood changes by {fit}," in said


def test_the_picture_has_a_step_for_each_move_and_ends_with_the_network_that_is_kept():
    climb = search(FAR)
    payload = json.loads(climb_view(climb, FAR, NAMES).payload)
    frames = payload["panels"][0]["frames"]
    assert len(frames) == len(climb.moves) + 2
    drawn = set()
    for frame in frames:
        drawn |= set(frame.get("add", ()))
        drawn -= set(frame.get("drop", ()))
    arcs = {(payload["arcs"][n][0], payload["arcs"][n][1]) for n in drawn}
    assert arcs == set(climb.dag.arcs)
    assert frames[0]["words"] == start_words(climb.start_score, "bic", 0)


def test_a_turned_arc_is_drawn_as_it_is_after_the_move():
    climb = search(FAR)
    turned = [k for k, move in enumerate(climb.moves, 1) if move.kind == "reverse"]
    assert turned
    payload = json.loads(climb_view(climb, FAR, NAMES).payload)
    for k in turned:
        move = climb.moves[k - 1]
        added = [payload["arcs"][n] for n in payload["panels"][0]["frames"][k]["add"]]
        assert [arc[:3] for arc in added if arc[2] == "reversed"] == [[move.child, move.parent, "reversed"]]


def test_the_end_tells_which_network_is_kept():
    climb = search()
    assert end_words(climb, PLAIN).endswith("No move gains anything any more.")
    far = search(FAR)
    assert f"It is the one after move {far.best:,}" in end_words(far, FAR)


def test_the_curve_has_a_point_for_each_move_and_a_star_at_the_best():
    climb = search(FAR)
    score, likelihood = climb_figure(climb, FAR, 3).data
    assert list(score.y) == [one.score for one in climb.scores]
    assert list(likelihood.y) == [one.likelihood for one in climb.scores]
    assert [n for n, symbol in enumerate(score.marker.symbol) if symbol == "star"] == [climb.best]
    assert (
        len(climb_figure(search(ClimbingRules("ll", tabu=0, most_parents=1)), ClimbingRules(score="ll"), 0).data) == 1
    )


def test_the_tables_name_what_was_made_and_what_may_not_be():
    climb = search()
    lines = candidate_lines(HillClimbing(rows(), PLAIN).candidates(climb.graph(2)), climb.moves[2], NAMES)
    made = [n for n, said in enumerate(lines[""]) if said == "made"]
    assert made == [0]
    assert lines["arc"][0] == f"{NAMES[climb.moves[2].parent]} → {NAMES[climb.moves[2].child]}"
    forbidden = ClimbingRules(forbidden=((0, 1),))
    refused = candidate_lines(HillClimbing(rows(), forbidden).candidates(climb.start), None, NAMES)
    assert refused[""][refused["arc"].index(f"{NAMES[0]} → {NAMES[1]}")] == "not allowed: the arc is forbidden"
    moves = move_lines(climb, NAMES, "bic")
    assert moves["BIC after it"] == [move.after.score for move in climb.moves]


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (PLAIN, "The penalty is"),
        (ClimbingRules("bdeu", tabu=0), "BDeu averages over all values"),
        (ClimbingRules("ll", tabu=0, most_parents=2), "Nothing is taken off"),
    ],
)
def test_what_the_penalty_does_is_said(rules, said):
    climb = search(rules)
    noticed = climb_noticed(climb, rules, NAMES)
    assert noticed[0].startswith(f"{climb.best} moves lead from {points(climb.start_score.score)} to")
    assert said in noticed[-1]
    assert f"{climb.scores[climb.best].parameters:,} free parameters" in noticed[-1]


def test_independent_variables_get_no_arc():
    few = sampled_rows(network("asia").net, 3, 1)
    nothing = "raises BIC: these rows do not show clearly that any variable depends on another."
    assert climb_noticed(climbed(few, PLAIN), PLAIN, NAMES) == [f"No arc {nothing}"]
    forbidden = ClimbingRules(tabu=0, forbidden=((0, 1),))
    assert climb_noticed(climbed(few, forbidden), forbidden, NAMES) == [f"No arc that is allowed {nothing}"]
    required = ClimbingRules(tabu=0, required=((0, 1),))
    assert climb_noticed(climbed(few, required), required, NAMES) == [
        "No move raises BIC: the network of the required arcs is kept."
    ]
    none = ClimbingRules(most_parents=0)
    assert climb_noticed(search(none), none, NAMES) == ["No node may have a parent, so there is no arc."]


def test_moves_that_found_nothing_better_do_not_count_as_a_way():
    few, rules = sampled_rows(network("asia").net, 3, 1), ClimbingRules(tabu=5)
    climb = climbed(few, rules)
    assert climb.moves
    assert climb.best == 0
    assert "raises BIC" in climb_noticed(climb, rules, NAMES)[0]
    later = f"the {len(climb.moves)} later ones found no better."
    assert end_words(climb, rules).endswith(f"It is the one that the search began with; {later}")


def test_a_change_is_told_with_its_digits_and_rounding_is_none():
    assert change_words(12.345, -100.0) == "rises by 12.3 to"
    assert change_words(-0.0312, -100.0) == "falls by 0.0312 to"
    assert change_words(1e-12, -100.0) == "stays at"
    assert points(-0.04) == "0.0"


def test_names_that_begin_alike_are_told_apart_in_words():
    names = ["n" * 50 + str(k) for k in range(len(NAMES))]
    frames = json.loads(climb_view(search(), PLAIN, names).payload)["panels"][0]["frames"]
    move = search().moves[0]
    words = [f"{'n' * 39}… ({node + 1})" if node else f"{'n' * 39}…" for node in (move.parent, move.child)]
    assert f"{words[0]} → {words[1]} is" in frames[1]["words"]
