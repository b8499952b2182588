"""The story of a row's network: it begins with naive Bayes and ends with the network that the classifier uses."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.local_story import END, LEARNED, MOST, START, Moment, joint, story, told
from bnviz.learn.kdb import Choice, kdb
from bnviz.learn.local_kdb import local_kdb
from bnviz.learn.row_network import RowNetwork
from bnviz.learn.ser import Addition, Elimination
from bnviz.learn.training import Training
from tests.draw.pregnant_row import AGE, COFFEE, GENDER, PREGNANT, SPORT, picture
from tests.learn.datasets import datasets
from tests.steady import steady


def by_name(moments):
    return {moment.name: moment for moment in moments if moment.name}


@steady
@given(datasets(attributes=(1, 6)), st.integers(0, 4), st.integers(1, 10))
def test_it_ends_with_the_network_of_the_row(data, k, least):
    training = Training(data)
    network = local_kdb(training, k, least).network_of(data.X[:, 0])
    moments = story(network, with_ser=True)
    named = by_name(moments)
    assert moments[0].parents == ((),) * len(data.attributes)
    assert joint(network, named[LEARNED]) == network.joint_before
    assert joint(network, named[END]) == network.joint
    assert (named[END].parents, named[END].eliminated) == (network.parents, network.eliminated)
    assert list(named) == [START, LEARNED, END]


@steady
@given(datasets(attributes=(2, 6)), st.integers(0, 4), st.integers(1, 10))
def test_each_moment_changes_one_attribute(data, k, least):
    network = local_kdb(Training(data), k, least).network_of(data.X[:, 0])
    moments = story(network, with_ser=True)
    for before, after in pairwise(moments):
        moved = [i for i, (one, other) in enumerate(zip(before.parents, after.parents, strict=True)) if one != other]
        assert moved in ([], [getattr(after.event, "attribute", None)])


def test_the_pregnant_row_step_by_step():
    network = picture().network
    moments = story(network, with_ser=True)
    assert [type(m.event) for m in moments] == [
        type(None), *[Choice] * 5, Elimination, *[Addition] * 2, Elimination, *[Addition] * 3, type(None),
    ]  # fmt: skip
    assert [m.event.attribute for m in moments if isinstance(m.event, Elimination)] == [GENDER, AGE]
    assert {s.attribute for s in (m.event for m in moments) if isinstance(s, Addition)} == {AGE, COFFEE}
    assert moments[-1].parents[SPORT] == (AGE, COFFEE)
    assert [f.attribute for f in joint(network, moments[-1])] == [PREGNANT, COFFEE, SPORT]


def test_without_substitution_and_elimination_it_ends_with_the_parents():
    moments = story(picture().network, with_ser=False)
    assert (moments[-1].name, moments[-1].eliminated) == (LEARNED, ())


def test_a_row_of_unknown_values_has_a_story_without_choices():
    network = picture(gender=2, pregnant=2, age=2, coffee=2, sport=2).network
    assert [(m.event, m.name) for m in story(network, with_ser=True)] == [(None, START), (None, END)]


def test_a_long_story_is_about_the_first_values():
    a = MOST + 5
    lmi, clmi = np.arange(a, 0, -1.0), np.ones((a, a))
    network = replace(
        picture().network, x=(0,) * a, lmi=lmi, clmi=clmi, choices=tuple(kdb(lmi.tolist(), clmi, 1)), steps=()
    )
    assert isinstance(network, RowNetwork)
    assert told(network) == tuple(range(MOST))
    assert len(story(network, with_ser=True)) == MOST + 2


def test_a_moment_after_an_elimination_keeps_its_parents():
    network = picture().network
    step = next(step for step in network.steps if isinstance(step, Elimination))
    before = Moment(None, network.parents, ())
    assert before.after(step).parents == network.parents
    assert before.after(step).eliminated == (step.attribute,)
