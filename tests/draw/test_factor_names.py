"""Factors are named by the row's values, and by those of the parents they depend on."""

from bnviz.draw.factor_names import factor_name
from bnviz.learn.row_factors import row_factors
from tests.draw.learned import DATA, learned


def names(classifier, x):
    return {line: factor_name(factor, DATA.attributes, x) for line, factor in row_factors(classifier, x).items()}


def test_a_network_names_the_values_of_the_parents():
    classifier, x = learned("tan"), DATA.X[:, 0]
    found = names(classifier, x)
    assert list(found) == [0, 1, 2, 3, 4]
    for i, parents in enumerate(classifier.parents):
        given = ", ".join(f"x{p} = s{x[p]}" for p in parents)
        assert found[i + 1] == (f"x{i} = s{x[i]}", given)


def test_selective_kdb_has_no_factor_for_what_it_does_not_use():
    classifier = learned("selective-kdb:k=1")
    found = names(classifier, DATA.X[:, 0])
    assert [line - 1 for line in list(found)[1:]] == sorted(classifier.selection.attributes)


def test_an_eliminated_factor_of_the_local_kdb_says_so():
    classifier = learned("local-kdb:k=2,l=1")
    for row in range(DATA.rows):
        x = DATA.X[:, row]
        gone = classifier.network_of(x).eliminated
        found = names(classifier, x)
        assert [i for i in range(4) if "implied, left out" in found[i + 1][0]] == sorted(gone)
