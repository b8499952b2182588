"""What the textbook networks are known for is so: the answers of their books, and what is said about each."""

from functools import cache
from itertools import product

import numpy as np
import pytest

from bnviz.data.networks import network
from bnviz.infer.posterior import posterior


@cache
def joint(book):
    """[(states by name, probability)] of every combination of states."""
    net = network(book).net
    rows = []
    for codes in product(*(range(v.cardinality) for v in net.variables)):
        p = np.prod([net.cpts[i][(*(codes[q] for q in net.dag.parents[i]), codes[i])] for i in range(len(codes))])
        rows.append(({v.name: v.states[code] for v, code in zip(net.variables, codes, strict=True)}, p))
    return rows


def probability(book, event, given=()):
    """P(event | given) by summing the joint; both are pairs or dicts of name and state."""
    event, given = dict(event), dict(given)
    matching = [(row, p) for row, p in joint(book) if given.items() <= row.items()]
    return sum(p for row, p in matching if event.items() <= row.items()) / sum(p for _, p in matching)


def independent(book, x, y, given=()):
    """Whether x and y are independent given the names, in every state of all of them."""
    states = {v.name: v.states for v in network(book).net.variables}
    for context in product(*(states[name] for name in given)):
        known = dict(zip(given, context, strict=True))
        if probability(book, known) == 0:
            continue
        for a, b in product(states[x], states[y]):
            both = probability(book, {x: a, y: b}, known)
            if abs(both - probability(book, {x: a}, known) * probability(book, {y: b}, known)) > 1e-12:
                return False
    return True


def likely(book, event, given=()):
    """P(event | given) of one variable, by inference."""
    net = network(book).net
    position = {v.name: k for k, v in enumerate(net.variables)}
    (name, state), evidence = next(iter(event.items())), dict(given)
    known = {position[n]: net.variables[position[n]].states.index(s) for n, s in evidence.items()}
    node = position[name]
    return float(posterior(net, (node,), known).values[net.variables[node].states.index(state)])


# Values that the sources print


def test_alarm_has_its_rows_at_the_states_they_are_for():
    # What is breathed out has the carbon dioxide of the blood, unless nothing is breathed at all.
    for lung in ("Zero", "Low", "Normal", "High"):
        for blood in ("Low", "Normal", "High"):
            expected = "Zero" if lung == "Zero" else blood
            assert likely("alarm", {"ExpCO2": expected}, {"VentLung": lung, "ArtCO2": blood}) == pytest.approx(0.97)
    # A rate is measured as it is, unless the instrument errs.
    for rate in ("Low", "Normal", "High"):
        assert likely("alarm", {"HREKG": rate}, {"HR": rate, "ErrCauter": "False"}) == pytest.approx(0.98)
        assert likely("alarm", {"HREKG": rate}, {"HR": rate, "ErrCauter": "True"}) == pytest.approx(1 / 3)


def test_asia_gives_the_marginals_of_the_paper():
    printed = {"tub": 0.0104, "lung": 0.055, "bronc": 0.45, "either": 0.0648, "xray": 0.1103, "dysp": 0.436}
    assert {name: round(probability("asia", {name: "yes"}), 4) for name in printed} == printed


def test_student_gives_the_queries_of_the_book():
    # Koller and Friedman, section 3.2.1.2
    assert probability("student", {"letter": "strong"}) == pytest.approx(0.502, abs=1e-3)
    assert probability("student", {"letter": "strong"}, {"intelligence": "low"}) == pytest.approx(0.389, abs=1e-3)
    low_and_easy = {"intelligence": "low", "difficulty": "easy"}
    assert probability("student", {"letter": "strong"}, low_and_easy) == pytest.approx(0.513, abs=1e-3)
    assert probability("student", {"intelligence": "high"}, {"grade": "C"}) == pytest.approx(0.079, abs=1e-3)
    assert probability("student", {"intelligence": "high"}, {"letter": "weak"}) == pytest.approx(0.14, abs=1e-2)


def test_sprinkler_gives_the_well_known_posteriors():
    assert probability("sprinkler", {"wet grass": "yes"}) == pytest.approx(0.6471, abs=1e-4)
    assert probability("sprinkler", {"sprinkler": "yes"}, {"wet grass": "yes"}) == pytest.approx(0.4298, abs=1e-4)
    assert probability("sprinkler", {"rain": "yes"}, {"wet grass": "yes"}) == pytest.approx(0.7079, abs=1e-4)


# What the sentences say


def test_asia_tub_and_lung_meet_in_xray_and_dysp():
    assert independent("asia", "tub", "lung")
    for seen in ("xray", "dysp"):
        assert not independent("asia", "tub", "lung", (seen,))
        found = {seen: "yes"}
        assert probability("asia", {"tub": "yes"}, {**found, "lung": "yes"}) < probability(
            "asia", {"tub": "yes"}, found
        )


def test_sprinkler_rain_explains_the_wet_grass_away():
    wet = {"wet grass": "yes"}
    likely = probability("sprinkler", {"sprinkler": "yes"}, wet)
    assert likely > probability("sprinkler", {"sprinkler": "yes"})
    assert probability("sprinkler", {"sprinkler": "yes"}, {**wet, "rain": "yes"}) < likely


def test_earthquake_the_alarm_blocks_the_calls_and_explains_away():
    assert not independent("earthquake", "JohnCalls", "MaryCalls")
    assert independent("earthquake", "JohnCalls", "MaryCalls", ("Alarm",))
    for call in ({"JohnCalls": "True"}, {"MaryCalls": "True"}):
        likely = probability("earthquake", {"Burglary": "True"}, call)
        assert probability("earthquake", {"Burglary": "True"}, {**call, "Earthquake": "True"}) < likely


def test_student_a_hard_course_excuses_a_c():
    high, c = {"intelligence": "high"}, {"grade": "C"}
    assert probability("student", high, c) < probability("student", high, {**c, "difficulty": "hard"})
    assert probability("student", high, {**c, "difficulty": "hard"}) < probability("student", high)


def test_cancer_pollution_and_smoking_meet_in_cancer_and_xray():
    assert independent("cancer", "Pollution", "Smoker")
    assert not independent("cancer", "Pollution", "Smoker", ("Cancer",))
    assert not independent("cancer", "Pollution", "Smoker", ("Xray",))


@pytest.mark.parametrize("book", ["chain", "fork"])
def test_chain_and_fork_are_blocked_by_the_middle(book):
    assert not independent(book, "A", "C")
    assert independent(book, "A", "C", ("B",))


def test_a_collider_is_blocked_until_it_is_observed():
    assert independent("collider", "A", "B")
    assert not independent("collider", "A", "B", ("C",))


def test_a_bystander_does_not_open_a_collider():
    assert independent("bystander", "A", "B")
    assert independent("bystander", "A", "B", ("D",))
    assert not independent("bystander", "A", "B", ("C",))


def test_a_diamond_is_blocked_by_both_of_its_sides_only():
    assert not independent("diamond", "A", "D")
    assert not independent("diamond", "A", "D", ("B",))
    assert not independent("diamond", "A", "D", ("C",))
    assert independent("diamond", "A", "D", ("B", "C"))
    for book in ("diamond", "sprinkler"):
        net = network(book).net
        assert net.parameters == 9
        assert np.prod([v.cardinality for v in net.variables]) - 1 == 15


def test_child_the_xray_report_tells_the_diseases_apart():
    for disease, seen, other in (
        ("Fallot", "Oligaemic", "Plethoric"),
        ("PAIVS", "Oligaemic", "Plethoric"),
        ("TGA", "Plethoric", "Oligaemic"),
    ):
        before = likely("child", {"Disease": disease})
        assert likely("child", {"Disease": disease}, {"XrayReport": seen}) > before
        assert likely("child", {"Disease": disease}, {"XrayReport": other}) < before


def test_insurance_good_students_have_more_accidents_than_all_and_fewer_than_the_young():
    none, good, young = {"Accident": "None"}, {"GoodStudent": "True"}, {"Age": "Adolescent"}
    assert likely("insurance", young, good) == pytest.approx(1)
    assert likely("insurance", none, good) < likely("insurance", none, {"GoodStudent": "False"})
    assert likely("insurance", none, young | good) > likely("insurance", none, young | {"GoodStudent": "False"})


def test_alarm_hypovolemia_explains_low_blood_pressure_away():
    event, low = {"Anaphylaxis": "True"}, {"BP": "Low"}
    once = likely("alarm", event, low)
    assert once / likely("alarm", event) == pytest.approx(2, abs=0.1)
    assert likely("alarm", event, low | {"Hypovolemia": "True"}) < once
