"""KDB, local KDB and AKDB against the numbers of the independent program: parents, orders, factors left out, posteriors at 1e-8."""

import pytest

from bnviz.learn.kdb import kdb_parents
from bnviz.learn.local_kdb import local_kdb
from bnviz.learn.models import model
from bnviz.learn.training import Training
from tests.oracle.test_golden import BUILT_IN, FILES, built_in, exactly, from_file


@pytest.fixture(
    params=[(built_in, n) for n in BUILT_IN] + [(from_file, n) for n in FILES], ids=lambda p: f"{p[0].__name__}-{p[1]}"
)
def golden(request):
    """The training, what the other program says, and the rows, shape (a, rows), that its posteriors belong to."""
    source, name = request.param
    case = source(name)
    _, data, counts, _ = case.learned()
    return Training(data, counts=counts), case.golden, data.X[:, case.rows]


def test_parents_of_kdb(golden):
    training, said, _ = golden
    for k in (1, 2, 3):
        assert [list(pa) for pa in kdb_parents(training.info, k)] == said["kdb_parents"][str(k)]


def test_posteriors(golden):
    training, said, X = golden
    l = said["local_l"]  # noqa: E741 - the paper's symbol
    for k in (1, 2):
        for text, key in ((f"kdb:k={k}", f"kdb{k}"), (f"akdb:k={k},l={l}", f"akdb{k}")):
            found = model(text).learned(training).posterior(X)
            assert found.tolist() == [pytest.approx(row[key], **exactly) for row in said["rows"]]


@pytest.mark.parametrize("ser", ["noser", "", "l100"])
@pytest.mark.parametrize("k", [1, 2])
def test_networks_of_rows(golden, k, ser):
    training, said, X = golden
    classifier = local_kdb(training, k, {"noser": None, "": said["local_l"], "l100": 100}[ser])
    posteriors = classifier.posterior(X)
    for x, posterior, row in zip(X.T, posteriors, said["rows"], strict=True):
        expected = row[f"local{k}_{ser}".removesuffix("_")]
        network = classifier.network_of(x)
        assert list(network.order) == expected["order"]
        assert [list(pa) for pa in network.parents] == expected["parents"]
        assert sorted(network.eliminated) == expected.get("eliminated", [])
        assert posterior.tolist() == pytest.approx(expected["posterior"], **exactly)
