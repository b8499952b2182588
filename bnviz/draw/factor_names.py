"""What the factors of a product are for one row, in words: an attribute with its value, and the values that it depends on."""

from bnviz.draw.value_words import value_words
from bnviz.learn.classifier import ProductClassifier
from bnviz.learn.local_kdb import LocalKdb
from bnviz.learn.network_classifier import NetworkClassifier, Parents
from bnviz.learn.selective_kdb import SelectiveKdb
from bnviz.learn.stan import Stan
from bnviz.model.dataset import Codes

PRIOR = "class prior"


def factor_names(classifier: ProductClassifier, x: Codes) -> dict[int, tuple[str, str]]:
    """The factors by their lines in `terms`, the class prior (line 0) first: each with what it depends on besides the class.

    An attribute that the classifier does not use has none. A factor that is left out says so.
    """
    parents, gone, unused = _structure(classifier, x)
    named = {0: (PRIOR, "")}
    for i, code in enumerate(x.tolist()):
        if i in unused:
            continue
        name = value_words(classifier.attributes[i], code)
        if i in gone:
            named[i + 1] = (f"{name} (implied, left out)", "")
        elif code == classifier.attributes[i].cardinality:
            named[i + 1] = (f"{name} (left out)", "")
        else:
            declared = (p for p in parents[i] if x[p] < classifier.attributes[p].cardinality)
            named[i + 1] = (name, ", ".join(value_words(classifier.attributes[p], int(x[p])) for p in declared))
    return named


def _structure(classifier: ProductClassifier, x: Codes) -> tuple[Parents, tuple[int, ...], tuple[int, ...]]:
    """The parents of each attribute in this row, the attributes whose factor is eliminated, and those that are not used."""
    if isinstance(classifier, LocalKdb):
        network = classifier.network_of(x)
        return network.parents, network.eliminated, ()
    if isinstance(classifier, SelectiveKdb | Stan):
        used = classifier.used if isinstance(classifier, Stan) else classifier.selection.attributes
        return classifier.parents, (), tuple(i for i in range(len(classifier.attributes)) if i not in used)
    if isinstance(classifier, NetworkClassifier):
        return classifier.parents, (), ()
    raise TypeError(f"{type(classifier).__name__} has factors that have no names here")
