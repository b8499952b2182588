"""The numbers of an independent, slow program for thirteen data sets: cut points, information, trees and posteriors, at 1e-8.

The three sets that need no file (complete enumerations and a published table) are compared everywhere; all thirteen where
the folder `shared` lies beside this checkout.
"""

import json
from dataclasses import dataclass
from math import prod
from pathlib import Path

import numpy as np
import pytest

from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.data.table_file import read_table
from bnviz.draw.numbers import in_unit
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.learn.parameters import M_ESTIMATE
from bnviz.learn.tan import root_attribute, tan_network, tree_parents

HERE = Path(__file__).with_name("golden")
SHARED = Path(__file__).parents[3] / "shared"
BUILT_IN = sorted(path.stem for path in HERE.glob("*.json"))
FILES = [
    "balance-scale",
    "contact-lenses",
    "credit-a",
    "glass-id",
    "heart-disease-c",
    "hepatitis",
    "house-votes-84",
    "iris",
    "labor-negotiations",
    "lymphography",
    "tic-tac-toe",
    "vowel",
    "zoo",
]
exactly = {"rel": 0, "abs": 1e-8}


@dataclass(frozen=True)
class Case:
    """A table, what the other program says about it, and the number of its row that each posterior belongs to."""

    table: object
    golden: dict
    rows: list

    @property
    def cuts(self):
        cuts = self.golden["cuts"]
        return list(cuts.values()) if isinstance(cuts, dict) else cuts

    def learned(self):
        """The encoding, the data set, its counts and its information, with the columns' kinds as the other program had them."""
        kinds = dict(zip(self.table.names, self.golden["kinds"], strict=False))
        numeric, categorical = ([n for n, kind in kinds.items() if kind == k] for k in ("numeric", "categorical"))
        encoding = recipe_for(self.table, numeric=numeric, categorical=categorical).fit(self.table)
        data = encoding.encode(self.table)
        counts = counted(data)
        return encoding, data, counts, information(counts)


def built_in(name):
    golden = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    table = example(name).table()
    lines = list(zip(*([c.labels[k] for k in c.codes] for c in table.columns[:-1]), strict=True))
    return Case(table, golden, [lines.index(tuple(row["values"])) for row in golden["rows"]])


def from_file(name):
    golden_file, csv = SHARED / "golden" / f"{name}.json", SHARED / "data" / f"{name}.csv"
    if not golden_file.exists() or not csv.exists():
        pytest.skip("The folder `shared` with the golden numbers is not beside this checkout.")
    golden = json.loads(golden_file.read_text(encoding="utf-8"))
    return Case(read_table(csv), golden, [row["row"] for row in golden["rows"]])


@pytest.fixture(
    params=[(built_in, n) for n in BUILT_IN] + [(from_file, n) for n in FILES], ids=lambda p: f"{p[0].__name__}-{p[1]}"
)
def case(request):
    source, name = request.param
    return source(name)


def test_states_and_cut_points(case):
    encoding, data, _, _ = case.learned()
    assert [v.cardinality for v in data.attributes] == case.golden["states"]
    assert list(encoding.cuts.values()) == [pytest.approx(tuple(cuts), **exactly) for cuts in case.cuts]
    if "classes" in case.golden:
        assert list(data.target.states) == case.golden["classes"]
        assert data.rows == case.golden["n"]
        assert [v.name for v in data.attributes] == case.golden["attributes"]


def test_information(case):
    *_, info = case.learned()
    assert in_unit(info.mi, "bits") == pytest.approx(np.array(case.golden["mi_bits"]), **exactly)
    assert info.su == pytest.approx(np.array(case.golden["su"]), **exactly)
    assert in_unit(info.cmi, "bits") == pytest.approx(np.array(case.golden["cmi_bits"]), **exactly)


def test_trees_from_the_first_attribute_and_from_the_most_informative(case):
    _, data, _, info = case.learned()
    parents = tree_parents(info, 0)
    assert list(parents) == case.golden["tan_root0_parents"]
    weight = sum(info.cmi[i, p] for i, p in enumerate(parents) if p is not None)
    assert in_unit(weight, "bits") == pytest.approx(case.golden["tan_weight_bits"], **exactly)
    root = root_attribute("mi", [v.name for v in data.attributes], info.mi.tolist())
    assert root == case.golden["tan_rootmi"]["root"]
    assert list(tree_parents(info, root)) == case.golden["tan_rootmi"]["parents"]


def test_posteriors_of_the_tan(case):
    _, data, counts, info = case.learned()
    net = tan_network(data, counts, tree_parents(info, 0), M_ESTIMATE)
    for row, golden in zip(case.rows, case.golden["rows"], strict=True):
        assert data.y[row] == golden["class"]
        assert posterior(net, data.X[:, row]) == pytest.approx(golden["tan_root0"], **exactly)


def posterior(net, x):
    """P(y | x) as a list: for each class the product of its own probability and of every attribute's, divided by the sum."""
    products = []
    for y in range(len(net.cpts[-1])):
        states = [*x, y]
        given_parents = (tuple(states[p] for p in parents) for parents in net.dag.parents)
        products.append(prod(cpt[p][s] for cpt, p, s in zip(net.cpts, given_parents, states, strict=True)))
    return [p / sum(products) for p in products]
