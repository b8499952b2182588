"""What the graph view is told agrees with what was computed: weights, decisions, ties, arrows and steps."""

import base64
import json
from dataclasses import asdict

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.layout import tidy_tree
from bnviz.draw.tree_view import TreeView, depths, pair_number, tree_view
from bnviz.graph.spanning_tree import oriented
from bnviz.learn.analysis import Analysis, analysed
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.variable import Variable
from tests.steady import steady


def dataset(attributes: int, rows: int = 60, seed: int = 1) -> Dataset:
    rng = np.random.default_rng(seed)
    codes = rng.integers(0, 2, (attributes + 1, rows)).astype(np.uint8)
    codes[1:-1] = np.where(rng.random((max(attributes - 1, 0), rows)) < 0.6, codes[:-2], codes[1:-1])
    names = [f"X{n}" for n in range(attributes)]
    variables = tuple(Variable(name, ("no", "yes")) for name in names)
    return Dataset(variables, Variable("Y", ("no", "yes")), codes)


def viewed(analysis: Analysis, root: int = 0, unit="bits") -> tuple[TreeView, dict]:
    a = len(analysis.info.mi)
    names = [f"X{n}" for n in range(a)]
    view = tree_view(analysis, names, "Y", oriented(analysis.edges, a, root), unit)
    return view, json.loads(view.payload)


def unpacked(packed: dict) -> np.ndarray:
    return np.frombuffer(base64.b64decode(packed["bytes"]), np.dtype(packed["type"]).newbyteorder("<"))


PAIRS = [(i, j) for i in range(7) for j in range(i + 1, 7)]


def test_pairs_are_numbered_by_the_first_then_the_second():
    assert [pair_number(pair, 7) for pair in PAIRS] == list(range(21))


@pytest.mark.parametrize("unit", ["bits", "nats"])
def test_the_weights_are_those_of_the_analysis_in_the_shown_unit_to_the_last_digit(unit):
    analysis = analysed(dataset(7))
    _, payload = viewed(analysis, unit=unit)
    scale = 1 / np.log(2) if unit == "bits" else 1
    expected = [analysis.info.cmi[i, j] * scale for i, j in PAIRS]
    assert unpacked(payload["weights"]) == pytest.approx(expected, rel=1e-15, abs=0)
    assert payload["mi"] == pytest.approx(analysis.info.mi * scale, rel=1e-15, abs=0)
    assert payload["targetEntropy"] == pytest.approx(analysis.info.H_y * scale, rel=1e-15)
    assert payload["unit"] == unit


def test_the_decisions_come_in_their_order_with_what_was_taken():
    analysis = analysed(dataset(7))
    view, payload = viewed(analysis)
    order = [PAIRS[n] for n in unpacked(payload["order"])]
    assert order == [d.edge for d in analysis.decisions]
    taken = unpacked(payload["taken"]).tolist()
    assert [order[rank] for rank in taken] == list(analysis.edges)
    assert view.tree_step == payload["treeStep"] == taken[-1] + 1


def test_pairs_not_distinguishable_from_zero_are_marked():
    analysis = analysed(dataset(7))
    assert set(analysis.faint[np.triu_indices(7, 1)]) == {True, False}
    _, payload = viewed(analysis)
    bits = np.unpackbits(unpacked(payload["faint"]))[:21].astype(bool)
    assert bits.tolist() == [bool(analysis.faint[i, j]) for i, j in PAIRS]


def test_ties_name_the_pairs_that_weigh_the_same():
    same = dataset(5)
    copies = Dataset(same.attributes, same.target, same.codes[[0, 0, 0, 1, 2, 5]])
    analysis = analysed(copies)
    _, payload = viewed(analysis)
    expected = [(rank, pair_number(edge, 5)) for rank, d in enumerate(analysis.decisions) for edge in d.ties]
    assert expected
    found = zip(unpacked(payload["ties"]["rank"]), unpacked(payload["ties"]["pair"]), strict=True)
    assert [(int(rank), int(pair)) for rank, pair in found] == expected


def test_steps_are_decisions_then_levels_of_arrows_then_the_class():
    analysis = analysed(dataset(7))
    for root in range(7):
        view, payload = viewed(analysis, root)
        assert payload["parents"][root] == -1
        assert payload["depth"][root] == 0
        assert view.arrows_step == view.tree_step + max(payload["depth"])
        assert view.last_step == view.arrows_step + 1


@pytest.mark.parametrize(("attributes", "tree", "last"), [(1, 0, 1), (2, 1, 3)])
def test_one_and_two_attributes_are_a_lesson_too(attributes, tree, last):
    view, payload = viewed(analysed(dataset(attributes)))
    assert (view.tree_step, view.last_step) == (tree, last)
    assert len(unpacked(payload["weights"])) == attributes - 1


def test_another_root_or_unit_is_another_view():
    analysis = analysed(dataset(4))
    digests = {viewed(analysis, root, unit)[0].digest for root in range(4) for unit in ("bits", "nats")}
    assert len(digests) == 8


def placed(*names):
    view = tree_view(analysed(dataset(len(names))), names, "Y", oriented(((0, 1),), 2, 0))
    return json.loads(view.payload)["place"]["trees"]


def test_long_names_get_placements_from_whole_names_to_narrow_nodes():
    widths = [tree["w"][1] for tree in placed("short", "x" * 300)]
    assert widths[0] > 2000
    assert widths[1:] == [280, 220, 176]
    assert [tree["w"][1] for tree in placed("short", "x" * 25)] == [pytest.approx(210, abs=10), 176]
    assert len(placed("a", "b")) == 1


@pytest.mark.parametrize("direction", ["leftright", "topbottom"])
def test_a_placement_is_the_tidy_tree_of_its_widths(direction):
    for tree in placed("short", "x" * 300):
        assert tree[direction] == json.loads(json.dumps(asdict(tidy_tree((None, 0), tree["w"], direction))))


def test_names_arrive_as_they_are():
    names = ["<b>\"&'$", "שלום 🎈\ud800"]
    assert json.loads(tree_view(analysed(dataset(2)), names, "</script>", (None, 0)).payload)["names"] == names


def test_the_payload_stays_small():
    view, _ = viewed(analysed(dataset(150)))
    assert len(view.payload) < 180_000
    view, _ = viewed(analysed(dataset(40)))
    assert len(view.payload) < 16_000


@steady
@given(st.integers(1, 12).flatmap(lambda n: st.tuples(*(st.integers(0, max(0, k - 1)) for k in range(n)))))
def test_a_node_is_one_arrow_deeper_than_its_parent(numbers):
    parents = [None, *numbers[1:]]
    depth = depths(parents)
    assert all(depth[node] == (0 if p is None else depth[p] + 1) for node, p in enumerate(parents))


def test_a_selection_names_nothing_a_node_or_a_pair():
    view, _ = viewed(analysed(dataset(4)))
    assert view.selected("") == ()
    assert view.selected("node:4") == (4,)
    assert view.selected("edge:0-3") == (0, 3)


@pytest.mark.parametrize(
    "selection",
    [
        "node:5",
        "node:-1",
        "node:",
        "node:01",
        "edge:0-4",
        "edge:2-1",
        "edge:1-1",
        "edge:0",
        "edge:0-1-2",
        "x",
        "node:٣",
    ],
)
def test_a_selection_of_something_else_is_refused(selection):
    view, _ = viewed(analysed(dataset(4)))
    with pytest.raises(InputError, match="Nothing in this picture is called"):
        view.selected(selection)
