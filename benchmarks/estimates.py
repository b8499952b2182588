"""Times analyses beside the estimate that a visitor is told before one begins, and says whether it is of the right order.

python -m benchmarks.estimates --rounds 3 --json times.json
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from benchmarks.rows import variable
from benchmarks.tan import machine
from bnviz.learn.analysis import analysed
from bnviz.learn.cost import cost_of
from bnviz.model.dataset import Dataset

FACTOR = 10.0
"""How many times as long, or as short, an analysis may take as was estimated."""


@dataclass(frozen=True)
class Shape:
    """How many rows, the states of each attribute, and how many classes."""

    rows: int
    states: tuple[int, ...]
    classes: int


SHAPES = {
    "60,000 rows of 42 attributes": Shape(60_000, (5,) * 20 + (3,) * 22, 3),
    "40 rows of 600 attributes": Shape(40, (5,) * 600, 2),
    "300 rows of 166 attributes of 30 states": Shape(300, (30,) * 166, 2),
    "100,000 rows of 100 attributes": Shape(100_000, (5,) * 100, 2),
    "one attribute of 5,000 states among 20": Shape(20_000, (5_000,) + (5,) * 20, 2),
}


@dataclass(frozen=True)
class Times:
    """What was estimated for an analysis, and the quickest of some, in seconds."""

    data: str
    estimated: float
    measured: float

    @property
    def factor(self) -> float:
        """How many times as long as estimated it took."""
        return self.measured / self.estimated

    @property
    def kept(self) -> bool:
        """Whether it is of the right order."""
        return 1 / FACTOR <= self.factor <= FACTOR


def drawn(shape: Shape) -> Dataset:
    """Random data of this shape."""
    rng = np.random.default_rng(0)
    codes = [rng.integers(v, size=shape.rows) for v in (*shape.states, shape.classes)]
    attributes = tuple(variable(f"x{i}", v) for i, v in enumerate(shape.states))
    return Dataset(attributes, variable("y", shape.classes), np.array(codes, np.uint16))


def measured(name: str, shape: Shape, rounds: int) -> Times:
    """The times of an analysis of this shape: the quickest of the rounds, because the machine has other work."""
    data = drawn(shape)
    seconds = []
    for _ in range(rounds):
        start = time.perf_counter()
        analysed(data)
        seconds.append(time.perf_counter() - start)
    return Times(name, cost_of(data).seconds, min(seconds))


def report(times: Sequence[Times]) -> list[str]:
    """The lines of a Markdown table."""
    return [
        f"| data | estimated s | took s | factor | within {FACTOR:g} |",
        "|---|---|---|---|---|",
        *(
            f"| {t.data} | {t.estimated:.3f} | {t.measured:.3f} | {t.factor:.2f} | {'kept' if t.kept else 'missed'} |"
            for t in times
        ),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs what the command line asks for and prints it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.estimates", description="Times estimated analyses.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="a file to write the times to")
    chosen = parser.parse_args(arguments)
    times = [measured(name, shape, chosen.rounds) for name, shape in SHAPES.items()]
    sys.stdout.write("\n".join(report(times)) + "\n")
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "times": [asdict(t) for t in times]}, indent=1))


if __name__ == "__main__":
    main()
