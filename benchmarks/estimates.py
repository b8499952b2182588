"""Times analyses, and the levels of PC where all depends on all, beside the estimate that is told before one begins, and says
whether it is of the right order.

python -m benchmarks.estimates --rounds 3 --json times.json
"""

import argparse
import json
import sys
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import chain, pairwise
from pathlib import Path

import numpy as np

from benchmarks.rows import variable
from benchmarks.tan import machine
from bnviz.learn.analysis import analysed
from bnviz.learn.cost import cost_of
from bnviz.learn.level_cost import LevelCost
from bnviz.learn.pc import Told, pc
from bnviz.learn.pc_rules import PcRules
from bnviz.model.dataset import Dataset

MOST_GIVEN = 3
FACTOR = 10.0
"""How many times as long, or as short, it may take as was estimated."""


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


DENSE = {
    "60,000 rows of 20 columns of 3 states": Shape(60_000, (3,) * 19, 3),
    "100,000 rows of 12 columns of 8 states": Shape(100_000, (8,) * 11, 8),
    "20,000 rows of 12 columns of 6 states": Shape(20_000, (6,) * 11, 6),
}
"""What PC is asked about."""


@dataclass(frozen=True)
class Times:
    """What was estimated, and the quickest of some rounds, in seconds."""

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


def dense(shape: Shape) -> Dataset:
    """Data of this shape in which every two columns depend on each other, whatever is given: half of what each says comes from
    one that is not there.
    """
    data, rng = drawn(shape), np.random.default_rng(1)
    hidden = rng.integers(max(shape.states), size=shape.rows)
    codes = [
        np.where(rng.random(shape.rows) < 0.5, hidden % v.cardinality, line)
        for v, line in zip(data.variables, data.codes, strict=True)
    ]
    return Dataset(data.attributes, data.target, np.array(codes, np.uint16))


def levels(name: str, shape: Shape, rounds: int) -> list[Times]:
    """The times of each level of PC with at most `MOST_GIVEN` given, in seconds of the processor."""
    data, seconds = dense(shape), list[list[float]]()
    for _ in range(rounds):
        begun: list[tuple[LevelCost, float]] = []
        deque(pc(data, PcRules(most_given=MOST_GIVEN), _clock(begun)), 0)
        times = [*(start for _, start in begun), time.process_time()]
        seconds.append([end - start for start, end in pairwise(times)])
    costs = [cost for cost, _ in begun]
    return [
        Times(f"PC with {cost.given} given, {name}", cost.seconds, min(each))
        for cost, each in zip(costs, zip(*seconds, strict=True), strict=True)
        if cost.given  # the first are over at once
    ]


def _clock(begun: list[tuple[LevelCost, float]]) -> Told:
    """Writes down each level and when it began."""
    return lambda cost: begun.append((cost, time.process_time()))


def report(times: Sequence[Times]) -> list[str]:
    """The lines of a Markdown table."""
    return [
        f"| what | estimated s | took s | factor | within {FACTOR:g} |",
        "|---|---|---|---|---|",
        *(
            f"| {t.data} | {t.estimated:.3f} | {t.measured:.3f} | {t.factor:.2f} | {'kept' if t.kept else 'missed'} |"
            for t in times
        ),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs what the command line asks for and prints it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.estimates", description="Times what was estimated.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path, help="a file to write the times to")
    chosen = parser.parse_args(arguments)
    times = [measured(name, shape, chosen.rounds) for name, shape in SHAPES.items()]
    times += chain.from_iterable(levels(name, shape, chosen.rounds) for name, shape in DENSE.items())
    sys.stdout.write("\n".join(report(times)) + "\n")
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "times": [asdict(t) for t in times]}, indent=1))


if __name__ == "__main__":
    main()
