"""The networks that a classifier consists of: one for naive Bayes, TAN and KDB, a whole family for an average."""

from collections.abc import Iterator
from dataclasses import dataclass

from bnviz.graph.spanning_tree import oriented
from bnviz.learn.aode import Aode
from bnviz.learn.averaged import Averaged
from bnviz.learn.averaged_tan import AveragedTan
from bnviz.learn.classifier import Classifier
from bnviz.learn.network_classifier import NetworkClassifier, Parents
from bnviz.learn.selective_kdb import SelectiveKdb
from bnviz.learn.size import Size, aode_parameters, network_size
from bnviz.learn.spode import spode_parents
from bnviz.learn.stan import Stan
from bnviz.learn.subsumption import SubsumptionResolution
from bnviz.learn.tan import as_sets


@dataclass(frozen=True)
class Structure:
    """A network: the parents of each attribute without the class, and which attributes it uses, in the order of the columns.

    An attribute that is not used may still be a parent of one that is (STAN).
    In a family `of` is the attribute that tells it from the others, its super-parent or root; None where it is the only one.
    """

    parents: Parents
    used: tuple[int, ...]
    of: int | None = None


def structures(classifier: Classifier) -> tuple[Structure, ...]:
    """The networks that a classifier consists of; none where every row has a network of its own.

    Of a family the network of each attribute, in the order of the columns.
    """
    every = tuple(range(len(classifier.attributes)))
    if isinstance(classifier, NetworkClassifier):
        return (Structure(classifier.parents, every),)
    if isinstance(classifier, SelectiveKdb):
        return (Structure(classifier.parents, tuple(sorted(classifier.selection.attributes))),)
    if isinstance(classifier, Stan):
        return (Structure(classifier.parents, classifier.used),)
    return tuple(Structure(parents, every, of) for of, parents in enumerate(_family(classifier)))


def _family(classifier: Classifier) -> Iterator[Parents]:
    """The parents in each network of an average, in the order of the columns; none where rows have networks of their own."""
    a = len(classifier.attributes)
    if isinstance(classifier, SubsumptionResolution):
        yield from _family(classifier.base)
    elif isinstance(classifier, Aode):
        yield from (spode_parents(a, p) for p in range(a))
    elif isinstance(classifier, AveragedTan):
        edges = [(p, turn.attribute) for turn in classifier.turns for p in turn.parents]
        yield from (as_sets(oriented(edges, a, root)) for root in range(a))
    elif isinstance(classifier, Averaged):
        networks = [one for one in classifier.members if isinstance(one, NetworkClassifier)]
        if len(networks) == len(classifier.members):
            yield from (one.parents for one in networks)


def size_of(classifier: Classifier, rows: int) -> Size | None:
    """The size of a classifier learned from so many rows: of a single network its own; of AODE the tables of the star whose
    largest table is the largest, and the parameters of all stars. None for other families, and where every row has its own network.
    """
    states, c = [v.cardinality for v in classifier.attributes], classifier.target.cardinality
    if isinstance(classifier, NetworkClassifier | Stan):
        return classifier.size
    if isinstance(classifier, SelectiveKdb):
        return classifier.inner.size
    if isinstance(classifier, SubsumptionResolution):
        return size_of(classifier.base, rows)
    if isinstance(classifier, Aode):
        widest = max(range(len(states)), key=states.__getitem__)
        tables = network_size(states, c, spode_parents(len(states), widest), rows).tables
        return Size(tables, aode_parameters(states, c))
    return None
