"""How a paper did its experiment: which algorithms, how columns become states and counts become probabilities, and which folds."""

from dataclasses import dataclass, replace

from bnviz.data.coding import Missing
from bnviz.data.discretize import Method
from bnviz.evaluate.fold_data import BinsOn
from bnviz.evaluate.folds import Assign
from bnviz.learn.models import Akdb, Aode, Kdb, LocalKdb, Model, NaiveBayes, Stan, Tan
from bnviz.learn.parameters import M_ESTIMATE, Smoothing
from bnviz.model.errors import InputError

RANKINGS = {"MI": "mi", "SU": "su", "JMI": "jmi", "CMIM": "cmim", "MRMR": "mrmr"}
"""The rankings of the paper on the selective TAN, by its names for them."""


@dataclass(frozen=True)
class Protocol:
    """An experiment: models by the names of the paper, and how they are tested. `pairs` are those that the paper compares, the one
    whose wins are counted first.
    """

    name: str
    models: tuple[tuple[str, Model], ...]
    pairs: tuple[tuple[str, str], ...]
    smoothing: Smoothing
    discretize: Method
    missing: Missing
    bins_on: BinsOn
    bins: int = 5
    folds: int = 10
    assign: Assign = "random"
    seed: int = 0

    @property
    def algorithms(self) -> tuple[str, ...]:
        """The names of the algorithms."""
        return tuple(name for name, _ in self.models)

    @property
    def key(self) -> str:
        """The name and all settings as text: two protocols with the same key give the same numbers."""
        models = ", ".join(f"{name} = {model}" for name, model in self.models)
        smoothing = f"{self.smoothing.rule} {self.smoothing.strength:g}"
        bins = f"{self.discretize} {self.bins} on {self.bins_on}"
        folds = f"{self.folds} folds {self.assign} seed {self.seed}"
        return f"{self.name}: {models}; {smoothing}; {bins}; missing {self.missing}; {folds}"

    def with_bins_on(self, bins_on: BinsOn | None) -> "Protocol":
        """The same with bins from each fold or from all rows; None leaves it as it is."""
        return self if bins_on is None else replace(self, bins_on=bins_on)


def stan_protocol() -> Protocol:
    """The experiment of the paper on the selective TAN (Chen, Zhang and Liu 2021): eight algorithms, five bins of equal frequency
    (from all rows, as its losses suggest), a missing value as a state, the m-estimate with m = 1, the first attribute as root.
    """
    selective = [(f"STAN-{name}", Stan(ranking, "first")) for name, ranking in RANKINGS.items()]
    pairs = [(name, "TAN") for name, _ in selective] + [("STAN-MRMR", "AODE"), ("STAN-MRMR", "KDB1")]
    models = (("TAN", Tan("first")), *selective, ("AODE", Aode()), ("KDB1", Kdb(1)))
    return Protocol("stan", models, tuple(pairs), M_ESTIMATE, "equal-frequency", "state", "all")


def akdb_protocol(k: int = 1) -> Protocol:
    """The comparison of the paper on the averaged KDB (Duan and Wang 2017) with at most k parents: cut points by description
    length, missing values become the usual ones, the Laplace estimate; all is learned in the training folds.

    Its losses are not kept here, so there is nothing to compare with but its six algorithms. Errors: InputError for a negative k.
    """
    if k < 0:
        raise InputError(f"An attribute cannot have {k} parents: give k = 0 or more.")
    models = (
        ("NB", NaiveBayes()),
        ("TAN", Tan()),
        ("AODE", Aode()),
        ("KDB", Kdb(k)),
        ("LKDB", LocalKdb(k)),
        ("AKDB", Akdb(k)),
    )
    pairs = tuple(("AKDB", name) for name, _ in models[:-1])
    return Protocol("akdb", models, pairs, Smoothing("laplace"), "mdl", "mode", "fold")
