"""The rows that were fitted become, as new rows, the codes that they were learned from."""

import json
from dataclasses import asdict

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.recipe import recipe_for
from bnviz.data.table import Table
from bnviz.estimators.classes import class_column
from bnviz.estimators.features import table_of
from bnviz.estimators.known_states import known_content, known_from, known_states
from tests.steady import thorough

VALUES = {
    "text": st.sampled_from(["a", "b", "?", None, "c "]),
    "number": st.sampled_from([0.5, 1.5, 2.0, -7.25, 3.0, 1e6, 1e-7, None]),
    "code": st.sampled_from([0, 1, 2]),
    "whole": st.integers(0, 12),
    "flag": st.sampled_from([True, False, None]),
}


@thorough
@given(
    data=st.data(),
    missing=st.sampled_from(["state", "mode", "drop"]),
    method=st.sampled_from(["equal-width", "mdl", "none"]),
)
def test_fitted_rows_are_known(data, missing, method):
    rows = data.draw(st.integers(4, 30))
    frame = pd.DataFrame({n: data.draw(st.lists(v, min_size=rows, max_size=rows)) for n, v in VALUES.items()})
    frame.loc[[0, 1]] = [["a", 0.5, 0, 1, True]] * 2  # so that no way to treat missing values leaves nothing
    codes = np.array([0, 1, *data.draw(st.lists(st.integers(0, 1), min_size=rows - 2, max_size=rows - 2))], np.int32)
    columns = table_of(frame, list(frame.columns)).columns
    table = Table((*columns, class_column("y", np.array(["n", "y"]), codes)))
    recipe = recipe_for(table, discretize=method, missing=missing)
    encoding = recipe.fit(table)
    known = known_states(recipe, encoding, table)
    dataset = encoding.encode(table)
    assert tuple(c.variable for c in known.columns) == dataset.attributes
    assert (known.codes(table)[:, encoding.rows] == dataset.X).all()
    back = known_from(json.loads(json.dumps(known_content(known))))
    assert back == known
    assert (back.codes(table) == known.codes(table)).all()


def column():
    table = table_of(pd.DataFrame({"w": ["b", "a", None]}), ["w"])
    table = Table((*table.columns, class_column("y", np.array(["n", "y"]), np.array([0, 1, 1], np.int32))))
    recipe = recipe_for(table)
    return known_content(known_states(recipe, recipe.fit(table), table))


def test_what_is_known_by_hand():
    (known,) = column()["columns"]
    said = {name: known[name] for name in ("states", "labels", "lookup", "missing", "some_missing", "cuts")}
    assert said == {
        "states": ("a", "b", "?"),
        "labels": ("b", "a"),
        "lookup": (1, 0, 2),
        "missing": 2,
        "some_missing": True,
        "cuts": None,
    }


SPOILT = {
    "a state too far": {"lookup": [1, 0, 3]},
    "a state too few": {"lookup": [1, 0]},
    "no number": {"missing": "2"},
    "no text": {"states": ["a", "b", 3]},
    "cuts and values": {"cuts": [1.0]},
    "neither": {"lookup": None},
    "more bins than states": {"lookup": None, "cuts": [1.0, 2.0, 3.0]},
    "a cut that is no number": {"lookup": None, "cuts": ["1"]},
    "no value at all": {"labels": [], "lookup": [0], "some_missing": False},
    "perhaps missing": {"some_missing": 1},
}


@pytest.mark.parametrize("name", SPOILT)
def test_what_does_not_fit_together(name):
    content = json.loads(json.dumps(column()))
    content["columns"][0].update(SPOILT[name])
    with pytest.raises((ValueError, TypeError)):
        known_from(content)


def test_what_is_known_holds_no_rows():
    frame = pd.DataFrame({"w": ["a", "b"] * 500, "n": np.linspace(0, 1, 1000)})
    codes = np.arange(1000, dtype=np.int32) % 2
    table = Table((*table_of(frame, ["w", "n"]).columns, class_column("y", np.array(["n", "y"]), codes)))
    recipe = recipe_for(table)
    known = known_states(recipe, recipe.fit(table), table)
    assert len(json.dumps(asdict(known))) < 2_000
