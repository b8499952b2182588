"""About how long an experiment takes, told before it begins. It is a rough number: once a fold is finished, its time says more."""

from collections.abc import Sequence

from bnviz.evaluate.full_network import FullNetwork
from bnviz.learn.cost import cost_of
from bnviz.learn.models import Akdb, Aode, AodeWithSubsumption, AveragedTan, LocalKdb, Model, SelectiveKdb, Stan
from bnviz.learn.search_cost import search_cost
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError

EACH = 0.002
"""Seconds that a classifier takes however few rows there are."""
USUAL = 1e-8
"""Seconds for each row, attribute and class: to learn from most of the rows and to predict the others."""
SLOWER: dict[type[Model], float] = {Stan: 10, SelectiveKdb: 30}
"""How many times as long as others these take."""
PAIRWISE: dict[type[Model], float] = {
    Aode: 1 / 3,
    AodeWithSubsumption: 1 / 3,
    AveragedTan: 1 / 3,
    LocalKdb: 0.4,
    Akdb: 0.4,
}
"""These look at each pair of attributes of a row: how many times as long they take, for each attribute."""
MOST_NUMBERS = 40_000_000
"""The most probabilities that an experiment may keep (320 MB)."""


def fold_seconds(dataset: Dataset, models: Sequence[Model]) -> float:
    """About the seconds that counting, learning and predicting of one fold take, on one core of 2020."""
    numbers = dataset.rows * len(dataset.attributes) * dataset.target.cardinality
    each = len(dataset.attributes)
    slower = [SLOWER.get(type(m), each * PAIRWISE.get(type(m), 0.0)) for m in models]
    whole = sum(isinstance(model, FullNetwork) for model in models)
    searching = search_cost("hill-climbing", [v.cardinality for v in dataset.variables], dataset.rows).seconds
    return (
        whole * searching
        + cost_of(dataset).seconds
        + EACH * len(models)
        + USUAL * numbers * sum(max(one, 1.0) for one in slower)
    )


def kept_numbers(dataset: Dataset, models: int, repeats: int) -> int:
    """How many probabilities so many rounds with so many models keep: one for each row and class."""
    return dataset.rows * dataset.target.cardinality * models * repeats


def check_room(dataset: Dataset, models: int, rows: int, fewer: str) -> None:
    """Refuses an experiment that would keep too many probabilities: one for each class, model and row that is tested. There are
    `rows` of them, if one that is tested again counts again.

    Errors: InputError, which says that there must be less of `fewer`.
    """
    numbers = rows * dataset.target.cardinality * models
    if numbers > MOST_NUMBERS:
        raise InputError(
            f"Testing {rows:,} rows by {counted(models)} would keep {numbers:,} probabilities; the limit is {MOST_NUMBERS:,}. "
            f"Choose fewer {fewer} or fewer classifiers, or take a sample of the rows."
        )


def counted(models: int) -> str:
    """So many classifiers, in words."""
    return "1 classifier" if models == 1 else f"{models} classifiers"
