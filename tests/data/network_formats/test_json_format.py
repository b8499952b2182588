"""JSON reads back exactly what was written; what is no network is refused with a sentence."""

import json
import re

import pytest
from hypothesis import given

from bnviz.data.network_formats.json_format import network_from_json, network_json
from bnviz.data.networks import NETWORKS, network
from bnviz.model.errors import InputError
from tests.data.network_formats.networks import ODD, assert_same, networks
from tests.steady import steady


@pytest.mark.parametrize("net", [*(n.net for n in NETWORKS), ODD], ids=[*(n.id for n in NETWORKS), "odd"])
def test_json_reads_back_exactly(net):
    assert_same(network_from_json(network_json(net)), net)
    assert_same(network_from_json(network_json(net).encode()), net)


@steady
@given(networks())
def test_any_network_reads_back_exactly(net):
    assert_same(network_from_json(network_json(net)), net)


def test_json_has_the_documented_shape():
    content = json.loads(network_json(network("asia").net))
    assert content["format"] == "bnviz network"
    either = content["variables"][5]
    assert either == {
        "name": "either",
        "states": ["yes", "no"],
        "parents": ["tub", "lung"],
        "cpt": [[[1, 0], [1, 0]], [[1, 0], [0, 1]]],
    }


GOOD = {"name": "x", "states": ["a", "b"], "parents": [], "cpt": [0.5, 0.5]}
CHILD = {"name": "y", "states": ["c", "d"], "parents": ["x"], "cpt": [[1, 0], [0, 1]]}


@pytest.mark.parametrize(
    ("variables", "complaint"),
    [
        ([GOOD, GOOD], "two variables have the same name"),
        ([CHILD], "'y' has a parent 'x' that is not a variable"),
        ([{**GOOD, "parents": ["y"], "cpt": [[1, 0], [0, 1]]}, CHILD], "a cycle: 'x' -> 'y' -> 'x'"),
        ([{**GOOD, "parents": ["x"], "cpt": [[1, 0], [0, 1]]}], "'x' -> 'x'"),
        ([{**CHILD, "parents": ["x", "x"], "cpt": [CHILD["cpt"]] * 2}, GOOD], "'y' has the same parent twice"),
        ([], "it has no variable"),
        ([{**GOOD, "cpt": [0.5, 0.6]}], "'x' is not a distribution"),
        ([{**GOOD, "cpt": [1.5, -0.5]}], "'x' is not a distribution"),
        ([{**GOOD, "cpt": [float("nan"), 1]}], "'x' is not a distribution"),
        ([{**GOOD, "cpt": [float("inf"), 1]}], "'x' is not a distribution"),
        ([{**GOOD, "cpt": [1]}], "'x' has shape"),
        ([{**GOOD, "cpt": [0.5, [0.5]]}], "'x'"),
        ([{**GOOD, "cpt": [10**400, 0]}], "'x'"),
        ([{**GOOD, "cpt": ["0.5", "0.5"]}], "'x' in this network file may only hold numbers"),
        ([{**GOOD, "cpt": [True, False]}], "'x' in this network file may only hold numbers"),
        ([{**GOOD, "cpt": {}}], "'x' in this network file may only hold numbers"),
        ([{**GOOD, "states": ["a", "a"]}], "'x' has a state twice"),
        ([{**GOOD, "states": []}], "'x' has no state"),
        ([{**GOOD, "states": "ab"}], "Variable 1"),
        ([GOOD, {**CHILD, "states": ["c", 1]}], "Variable 2"),
        ([GOOD, {**CHILD, "parents": [0]}], "Variable 2"),
        ([{**GOOD, "name": 1}], "Variable 1"),
        (["x"], "Variable 1"),
        ([{}], "Variable 1"),
    ],
)
def test_a_faulty_network_is_refused_with_a_sentence(variables, complaint):
    with pytest.raises(InputError, match=re.escape(complaint)) as refused:
        network_from_json(json.dumps({"format": "bnviz network", "variables": variables}))
    assert str(refused.value).endswith(".")


def test_a_cycle_is_named_along_its_arcs():
    table = [[1, 0], [0, 1]]
    ring = [{"name": n, "states": ["a", "b"], "parents": [p], "cpt": table} for n, p in ("xz", "yx", "zy")]
    with pytest.raises(InputError, match=r"('x' -> 'y' -> 'z'|'y' -> 'z' -> 'x'|'z' -> 'x' -> 'y')"):
        network_from_json(json.dumps({"format": "bnviz network", "variables": ring}))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"text"',
        "{}",
        '{"format": "bnviz network"}',
        '{"format": "x", "variables": []}',
        b"\xff\xfe\x00",
        '{"format": "bnviz network", "variables": 3}',
        "[" * 100_000,
    ],
)
def test_what_is_not_a_network_is_refused(text):
    with pytest.raises(InputError, match=r"network.*\."):
        network_from_json(text)


def test_a_table_as_deep_as_json_allows_is_refused():
    entry = json.dumps(GOOD).replace("[0.5, 0.5]", "[" * 900 + "]" * 900)
    with pytest.raises(InputError, match="'x'"):
        network_from_json(f'{{"format": "bnviz network", "variables": [{entry}]}}')
