"""What the classifiers are called, and what each of them assumes, in a sentence."""

from bnviz.learn.models import MODELS, Model

NAMES: dict[str, str] = {
    "nb": "Naive Bayes",
    "spode": "SPODE",
    "aode": "AODE",
    "aode-sr": "AODE with subsumption resolution",
    "tan": "TAN",
    "stan": "STAN",
    "averaged-tan": "Averaged TAN",
    "forest": "Forest",
    "kdb": "KDB",
    "selective-kdb": "Selective KDB",
    "local-kdb": "Local KDB",
    "akdb": "AKDB",
}
"""The name of each kind of classifier that can be compared with others."""
ASSUMES: dict[str, str] = {
    "nb": "given the class, every attribute is independent of all others",
    "spode": "one attribute, the super-parent, is a parent of all others",
    "aode": "each attribute is the super-parent in turn, and the answers are averaged",
    "aode-sr": "as AODE, without the values of a row that another of its values implies",
    "tan": "the attributes make a tree, so each has one other parent at most",
    "stan": "a TAN with the factors of only the first attributes of a ranking, as many as leave-one-out chooses",
    "averaged-tan": "the mean of the TANs of all roots",
    "forest": "a TAN without the edges lighter than the mean of all pairs",
    "kdb": "each attribute has at most k parents among those that tell more about the class",
    "selective-kdb": "a KDB whose number of attributes and of parents is chosen by leave-one-out",
    "local-kdb": "every row has a KDB of its own, learned from its own values",
    "akdb": "the mean of KDB and local KDB",
}
"""What each kind of classifier assumes."""


def title(model: Model) -> str:
    """The name of a model with its number of parents, such as KDB(2)."""
    k = getattr(model, "k", None)
    return NAMES[model.name] if k is None else f"{NAMES[model.name]}({k})"


def kinds() -> list[str]:
    """The names of the kinds of models that can be compared, as they are written in a link."""
    return [kind.name for kind in MODELS if kind.name in NAMES]
