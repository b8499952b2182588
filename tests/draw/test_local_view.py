"""The pictures of a row's network: what each step shows, and what stands beside the network of all rows."""

import json

import numpy as np
import pytest

from bnviz.draw.local_story import story
from bnviz.draw.local_view import RowPicture, pair_view, story_view
from bnviz.learn.kdb import kdb_parents
from bnviz.learn.local_kdb import local_kdb
from bnviz.learn.training import Training
from tests.draw.pregnant_row import AGE, COFFEE, GENDER, PREGNANT, SPORT, picture, training
from tests.learn.datasets import dataset

CLASS = 5


def steps_of(view, panel=0):
    """The arcs of each step as {(parent, child): mark}, and the step as it is."""
    told = json.loads(view.payload)
    now, found = {}, []
    for frame in told["panels"][panel]["frames"]:
        for n in frame.get("drop", []):
            now = {arc: mark for arc, mark in now.items() if mark[1] != n}
        for n in frame.get("add", []):
            parent, child, mark, *_ = told["arcs"][n]
            now = {**now, (parent, child): (mark, n)}
        found.append(({arc: mark for arc, (mark, _) in now.items()}, frame))
    return found


def test_an_eliminated_factor_and_a_dropped_parent_are_seen():
    of = picture()
    steps = steps_of(story_view(of, story(of.network, with_ser=True)))
    eliminated, frame = steps[6]
    assert eliminated[PREGNANT, GENDER] == "removed"
    assert frame["roles"][str(GENDER)] == ["greyed"]
    assert (CLASS, GENDER) not in eliminated
    dropped, _ = steps[8]
    assert (dropped[PREGNANT, AGE], dropped[GENDER, AGE]) == ("taken", "removed")
    last, frame = steps[-1]
    assert set(last) == {
        (CLASS, PREGNANT), (CLASS, COFFEE), (CLASS, SPORT), (PREGNANT, COFFEE), (AGE, SPORT), (COFFEE, SPORT),
    }  # fmt: skip
    assert frame["roles"] == {str(GENDER): ["greyed"], str(AGE): ["greyed"]}


def test_refused_candidates_are_drawn():
    of = picture()
    arcs, frame = steps_of(story_view(of, story(of.network, with_ser=True)))[4]
    assert arcs[AGE, COFFEE] == "refused"
    assert [AGE, COFFEE] in frame["looked"]
    assert frame["badges"][str(COFFEE)] == "4"


def test_both_networks_stand_beside_each_other():
    of = picture()
    info = training().info
    view = pair_view(of, kdb_parents(info, 2), range(5), info, story(of.network, with_ser=True)[-1])
    (left, _), (right, frame) = steps_of(view, 0)[0], steps_of(view, 1)[0]
    assert sum(mark == "taken" for mark in left.values()) == 7
    drawn = {arc for arc, mark in right.items() if CLASS not in arc and mark != "greyed"}
    assert drawn == {(PREGNANT, COFFEE), (AGE, SPORT), (COFFEE, SPORT)}
    assert frame["roles"] == {str(GENDER): ["greyed"], str(AGE): ["greyed"]}
    panels = json.loads(view.payload)["panels"]
    assert [panel["numbers"] for panel in panels] == ["P(y) and 5 more factors", "P(y) and 3 more factors"]


def test_an_arc_that_is_left_out_says_why():
    of = picture()
    info = training().info
    view = pair_view(of, kdb_parents(info, 2), range(5), info, story(of.network, with_ser=True)[-1])
    greyed = {arc for arc, mark in steps_of(view, 1)[0][0].items() if mark == "greyed"}
    assert greyed == {(PREGNANT, GENDER), (PREGNANT, AGE), (GENDER, AGE)}
    texts = {tuple(arc[:2]): arc[5] for arc in json.loads(view.payload)["arcs"] if arc[2] == "greyed"}
    assert texts[PREGNANT, GENDER] == "left out, because gender = female is implied by pregnant = yes"
    assert texts[GENDER, AGE] == "left out, because age = under 50 is implied by pregnant = yes"


def test_a_value_that_is_not_in_the_data_is_grey_in_the_rows_network_only():
    of = picture(coffee=2)
    info = training().info
    view = pair_view(of, kdb_parents(info, 2), range(5), info, story(of.network, with_ser=True)[-1])
    assert (CLASS, COFFEE) in steps_of(view, 0)[0][0]
    own, frame = steps_of(view, 1)[0]
    assert not any(COFFEE in arc for arc in own)
    assert frame["roles"][str(COFFEE)] == ["greyed"]


@pytest.mark.parametrize("attributes", [1, 2, 160])
def test_few_and_many_attributes(attributes):
    rng = np.random.default_rng(attributes)
    data = dataset(rng.integers(2, size=(attributes, 50)), rng.integers(2, size=50), [2] * attributes, 2)
    own = Training(data)
    network = local_kdb(own, 2, 1).network_of(data.X[:, 0])
    names = list(own.names)
    of = RowPicture(network, names, names, "y", "bits")
    moments = story(network, with_ser=True)
    assert story_view(of, moments).last_step == len(moments) - 1
    view = pair_view(of, kdb_parents(own.info, 2), range(attributes), own.info, moments[-1])
    assert view.nodes == min(attributes, 150) + 1
