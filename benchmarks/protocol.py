"""Times the eight algorithms of the paper on the selective TAN in ten folds: as bnviz does it, where folds and algorithms share
what they have in common, and the plain way, where each learns anew from a table of its training rows.

python -m benchmarks.protocol --sizes A C --rounds 3 --json times.json
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np

from benchmarks.rows import SIZES, Sample, sample, variable
from benchmarks.tan import machine
from bnviz.evaluate.cross_validation import cross_validation
from bnviz.evaluate.fold_data import AllBins, others
from bnviz.evaluate.folds import fold_rows
from bnviz.evaluate.protocol import stan_protocol
from bnviz.learn.training import Training
from bnviz.model.dataset import Dataset

FOLDS = 10
MODELS = tuple(model for _, model in stan_protocol().models)
MOST_ROWS = 20_000
"""The plain way takes long: a size with more rows is tried with its first so many."""


@dataclass(frozen=True)
class Times:
    """The quickest of some rounds, in seconds of the processor."""

    size: str
    rows: int
    shared: float
    plain: float

    @property
    def ratio(self) -> float:
        """How many times as long the plain way takes."""
        return self.plain / self.shared


def dataset(rows: Sample) -> Dataset:
    """The rows as a data set."""
    attributes = tuple(variable(f"x{i}", rows.states) for i in range(rows.X.shape[1]))
    return Dataset(attributes, variable("y", rows.classes), np.vstack([rows.X.T, rows.y]))


def shared(data: Dataset) -> list[np.ndarray]:
    """P(y | x) of the rows of each fold by each model, fold after fold."""
    rounds = fold_rows(data.y, FOLDS)
    return [answer.posterior for fold in cross_validation(AllBins(data), MODELS, rounds) for answer in fold.answers]


def plain(data: Dataset) -> list[np.ndarray]:
    """The same, each by a model that shares nothing with another."""
    found = []
    for rows in fold_rows(data.y, FOLDS)[0]:
        kept = Dataset(data.attributes, data.target, data.codes[:, others(data.rows, rows)])
        found += [model.learned(Training(kept)).posterior(data.X[:, rows]) for model in MODELS]
    return found


def seconds(way: Callable[[Dataset], list[np.ndarray]], data: Dataset, rounds: int) -> float:
    """The quickest of the rounds, because the machine has other work."""
    taken = []
    for _ in range(rounds):
        start = time.process_time()
        way(data)
        taken.append(time.process_time() - start)
    return min(taken)


def measured(name: str, rounds: int) -> Times:
    """The times of a size."""
    size = SIZES[name]
    data = dataset(sample(replace(size, rows=min(size.rows, MOST_ROWS))))
    return Times(name, data.rows, seconds(shared, data, rounds), seconds(plain, data, rounds))


def report(times: Sequence[Times]) -> list[str]:
    """The lines of a Markdown table."""
    return [
        "| size | rows | bnviz s | plain way s | ratio |",
        "|---|---|---|---|---|",
        *(f"| {t.size} | {t.rows:,} | {t.shared:.2f} | {t.plain:.2f} | {t.ratio:.1f} |" for t in times),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs what the command line asks for and prints it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.protocol", description="Times cross validation.")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=["A", "B", "C"])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="a file to write the times to")
    chosen = parser.parse_args(arguments)
    times = [measured(name, chosen.rounds) for name in chosen.sizes]
    sys.stdout.write("\n".join(report(times)) + "\n")
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "times": [asdict(t) for t in times]}, indent=1))


if __name__ == "__main__":
    main()
