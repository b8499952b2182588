"""Losses as papers print them. Those of the paper on the selective TAN (Chen, Zhang and Liu 2021) are kept here: the data sets of
its Table 1, and the losses of eight algorithms on them in its Tables A1 and A2.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bnviz.evaluate.win_draw_loss import WinDrawLoss, win_draw_loss
from bnviz.model.errors import InputError, listed

Numbers = NDArray[np.float64]
STAN_PAPER = Path(__file__).with_name("stan_paper")
REPRODUCED = Path(__file__).with_name("reproduced")
"""What the command `reproduce` found on 62 of the 70 data sets, in folders that `published` reads: `stan_bins_on_all`,
`stan_bins_on_fold`, and `akdb` for the other paper; `rows.csv` has the numbers of rows, `seconds.csv` of a folder the times.
"""
ZERO_ONE, RMSE = "zero_one_loss", "rmse"
MEASURES = (ZERO_ONE, RMSE)
"""The two losses that are published, by the names of their files."""


@dataclass(frozen=True, eq=False)
class LossTable:
    """One loss of some algorithms on some data sets: `mean` over all rows, `sd` over the folds, shape (data sets, algorithms)."""

    datasets: tuple[str, ...]
    algorithms: tuple[str, ...]
    mean: Numbers
    sd: Numbers

    def of(self, algorithm: str) -> Numbers:
        """The loss of one algorithm on each data set, shape (data sets,).

        Errors: InputError when there is no such algorithm.
        """
        if algorithm not in self.algorithms:
            raise InputError(f"There is no algorithm {algorithm!r}: choose one of {listed(self.algorithms)}.")
        return np.asarray(self.mean[:, self.algorithms.index(algorithm)])

    def record(self, algorithm: str, against: str, datasets: Sequence[str] | None = None) -> WinDrawLoss:
        """Win/draw/loss of one algorithm against another, on all data sets or on those of these that there are.

        Errors: InputError when there is no such algorithm.
        """
        kept = [k for k, name in enumerate(self.datasets) if datasets is None or name in datasets]
        return win_draw_loss(self.of(algorithm)[kept].tolist(), self.of(against)[kept].tolist())


@dataclass(frozen=True)
class DataFacts:
    """What a paper says about a data set."""

    name: str
    instances: int
    attributes: int
    classes: int


def published(folder: Path = STAN_PAPER) -> dict[str, LossTable]:
    """The tables `zero_one_loss` and `rmse` of a folder, read from CSV files of those names: a line for each data set, and for each
    algorithm a column with its name and one with `_sd` after it.

    Errors: InputError, which names the file, when one cannot be read.
    """
    return {measure: loss_table(folder / f"{measure}.csv") for measure in MEASURES}


def loss_table(path: Path) -> LossTable:
    """The table in a file.

    Errors: InputError when it cannot be read.
    """
    head, *lines = csv.reader(StringIO(_text(path)))
    algorithms = tuple(name for name in head[1:] if not name.endswith("_sd"))
    wanted = ["dataset", *(column for name in algorithms for column in (name, f"{name}_sd"))]
    if head != wanted or not lines or not algorithms:
        raise InputError(
            f"The file {str(path)!r} is not a table of losses: its first line must be dataset, and then for each algorithm its "
            "name and its name with _sd, and there must be a line for each data set."
        )
    try:
        numbers = np.array([line[1:] for line in lines if line], np.float64)
    except ValueError as error:
        raise InputError(
            f"The file {str(path)!r} has a value that is not a number, or a line too short: {error}."
        ) from None
    return LossTable(tuple(line[0] for line in lines if line), algorithms, numbers[:, ::2], numbers[:, 1::2])


def table_text(table: LossTable) -> str:
    """The table as the text of a file that `loss_table` reads, with four decimals."""
    out = StringIO()
    write = csv.writer(out, lineterminator="\n").writerow
    write(["dataset", *(column for name in table.algorithms for column in (name, f"{name}_sd"))])
    for dataset, mean, sd in zip(table.datasets, table.mean.tolist(), table.sd.tolist(), strict=True):
        write([dataset, *(f"{number:.4f}" for pair in zip(mean, sd, strict=True) for number in pair)])
    return out.getvalue()


def data_facts(folder: Path = STAN_PAPER) -> tuple[DataFacts, ...]:
    """What the paper's Table 1 says about its data sets, in its order."""
    lines = csv.DictReader(StringIO(_text(folder / "datasets.csv")))
    return tuple(
        DataFacts(line["dataset"], int(line["instances"]), int(line["attributes"]), int(line["classes"]))
        for line in lines
    )


def _text(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise InputError(f"The file {str(path)!r} cannot be read: {reason}.") from None
    if not text.strip():
        raise InputError(f"The file {str(path)!r} is empty.")
    return text
