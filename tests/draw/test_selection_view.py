"""The picture of a growing STAN: who has a factor, who is only looked at, and which arcs belong to the model."""

import json

import numpy as np
import pytest

from bnviz.draw.selection_view import MOST_STEPS, SubModels, drawn, selection_view
from bnviz.learn.analysis import analysed
from bnviz.learn.forward_selection import selection_steps
from bnviz.learn.risk_curve import curves, tree
from bnviz.learn.stan import first_attributes
from bnviz.learn.training import Training
from tests.draw.learned import ANALYSIS, NAMES
from tests.draw.stan_learned import CURVES, PARENTS, STEPS, TRAINING
from tests.learn.datasets import dataset


def sub_models(ranking="mrmr", names=NAMES):
    return SubModels(CURVES[ranking], STEPS[ranking], ranking, PARENTS, names, "y", ANALYSIS, "bits")


def frames(of):
    """The arcs (parent, child, mark) and the roles of each step, read as the browser reads them."""
    view = json.loads(selection_view(of).payload)
    found, now = [], set()
    for frame in view["panels"][0]["frames"]:
        now = (now | set(frame.get("add", []))) - set(frame.get("drop", []))
        arcs = [view["arcs"][n] for n in sorted(now)]
        found.append(([(p, c, mark) for p, c, mark, *_ in arcs], frame.get("roles", {}), frame))
    return found


@pytest.mark.parametrize("ranking", list(CURVES))
def test_each_step_is_the_model_with_so_many_attributes(ranking):
    for s, (arcs, roles, _) in enumerate(frames(sub_models(ranking))):
        used, outside, parents = (), (), ((),) * 4
        if s:
            model = first_attributes(TRAINING, PARENTS, CURVES[ranking], s)
            used, outside, parents = model.used, model.outside, model.parents
        assert {c for p, c, mark in arcs if mark == "class"} == set(used)
        assert {(p, c) for p, c, mark in arcs if mark == "taken"} == {(p, i) for i in used for p in parents[i]}
        assert {(p, c) for p, c, mark in arcs if mark == "greyed"} == {
            (p, i) for i in range(4) if i not in used for p in PARENTS[i]
        }
        assert {int(n) for n, role in roles.items() if role == ["parent"]} == set(outside)
        assert {int(n) for n, role in roles.items() if role == ["greyed"]} == set(range(4)) - {*used, *outside}


def test_the_steps_that_matter_have_a_button():
    steps = [frame for *_, frame in frames(sub_models())]
    chosen = CURVES["mrmr"].n_selected
    assert steps[0]["name"] == "Class alone"
    assert steps[chosen]["name"] == f"Chosen: s = {chosen}"
    assert chosen == 4 or steps[4]["name"] == "Full TAN"
    assert all("name" not in steps[s] for s in range(1, 4) if s != chosen)


def test_the_places_in_the_ranking_are_badges():
    *_, frame = frames(sub_models())[2]
    assert frame["badges"] == {str(i): str(n) for n, i in enumerate(CURVES["mrmr"].order, 1)}
    assert frame["looked"] == [CURVES["mrmr"].order[1]]


def test_a_long_name_is_cut():
    view = json.loads(selection_view(sub_models(names=["x" * 5000, *NAMES[1:]])).payload)
    assert len(view["names"][0]) == 60


def test_of_many_attributes_the_first_are_drawn_and_their_parents():
    rng = np.random.default_rng(3)
    y = rng.integers(2, size=60)
    columns = [np.where(rng.random(60) < 0.5 + i / 400, y, rng.integers(2, size=60)) for i in range(MOST_STEPS + 20)]
    data = dataset(columns, y, [2] * len(columns), 2)
    training, names = Training(data), [v.name for v in data.attributes]
    (curve,) = curves(training, rankings=["mi"]).values()
    parents, steps = tree(training, "mi"), tuple(selection_steps(training, "mi"))
    view = selection_view(SubModels(curve, steps, "mi", parents, names, "y", analysed(data), "bits"))
    nodes = drawn(curve, parents)
    assert view.last_step == MOST_STEPS
    assert set(curve.order[:MOST_STEPS]) <= set(nodes)
    assert view.nodes == len(nodes) + 1 <= len(names) + 1
