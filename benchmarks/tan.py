"""Times the fit of a TAN, all contenders in turn, round after round, and prints the medians as ratios.

python -m benchmarks.tan --sizes A B --rounds 7 --cap 20 --json times.json
"""

import argparse
import json
import os
import platform
import sys
import time
import warnings
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from benchmarks.contenders import BNVIZ, PEERS, YARDSTICK, Contender
from benchmarks.rows import SIZES, Sample, Size, sample

LIMITS = {"A": 1.5, "B": 1.1, "C": 1.0, "D": 0.65}
"""The most that bnviz may take, in units of the yardstick of the same run."""


TURN = 0.1
"""Seconds that a turn lasts at least; the quickest fit of the turn counts."""


@dataclass(frozen=True)
class Times:
    """One contender on one size: in how many rounds it was timed, its median in seconds, and that in units of others."""

    size: str
    contender: str
    task: str
    rounds: int
    seconds: float
    in_yardsticks: float
    in_bnviz: float


def measured(contenders: Sequence[Contender], data: Sample, rounds: int, cap: float) -> dict[str, list[float]]:
    """The seconds of a fit, one value a round, by contender. All are timed in turn in each round; one that has used up `cap`
    seconds sits out the rounds that are left.
    """
    inputs = {c.name: c.prepared(data) for c in contenders}
    seconds: dict[str, list[float]] = {c.name: [] for c in contenders}
    used = dict.fromkeys(seconds, 0.0)
    for _ in range(rounds):
        for contender in contenders:
            if used[contender.name] < cap:
                turn = _turn(contender, inputs[contender.name])
                seconds[contender.name].append(min(turn))
                used[contender.name] += sum(turn)
    return seconds


def _turn(contender: Contender, data: Any) -> list[float]:
    """The seconds of one fit, or of as many as fit into `TURN`: a quick one finds its caches cold at first."""
    spent: list[float] = []
    end = time.perf_counter() + TURN
    with redirect_stdout(StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # theirs, and printing them takes time
        while not spent or time.perf_counter() < end:
            start = time.perf_counter()
            contender.fit(data)
            spent.append(time.perf_counter() - start)
    return spent


def table(size: str, contenders: Sequence[Contender], seconds: dict[str, list[float]]) -> list[Times]:
    """The medians of one size, in the order of the contenders."""
    medians = {name: median(spent) for name, spent in seconds.items()}
    return [
        Times(
            size=size,
            contender=c.name,
            task=c.task,
            rounds=len(seconds[c.name]),
            seconds=medians[c.name],
            in_yardsticks=medians[c.name] / medians[YARDSTICK.name],
            in_bnviz=medians[c.name] / medians[BNVIZ.name],
        )
        for c in contenders
    ]


def lines(times: Sequence[Times]) -> list[str]:
    """The table as the lines of a Markdown table."""
    head = [
        "| size | contender | fits | rounds | median ms | in yardsticks | in bnviz |",
        "|---|---|---|---|---|---|---|",
    ]
    return head + [
        f"| {t.size} | {t.contender} | {t.task} | {t.rounds} "
        f"| {1000 * t.seconds:,.2f} | {t.in_yardsticks:,.2f} | {t.in_bnviz:,.1f} |"
        for t in times
    ]


def machine() -> dict[str, str | int | None]:
    """What the times depend on besides the code."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "cores": os.cpu_count(),
        "machine": platform.machine(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        **{peer.name: peer.version for peer in PEERS},
    }


def report(times: Sequence[Times], cap: float) -> list[str]:
    """What a reader is told: the setting, who is absent, the table, and whether the limits hold."""
    return [
        ", ".join(f"{key} {value}" for key, value in machine().items() if value is not None),
        *(f"{peer.name} is not installed: it is left out." for peer in PEERS if peer.version is None),
        f"A turn lasts at least {TURN:g} seconds and its quickest fit counts; the medians are over the rounds.",
        f"A contender that has used {cap:g} seconds on a size sits out its remaining rounds.",
        "",
        *lines(times),
        "",
        *(_verdict(t.size, t.in_yardsticks) for t in times if t.contender == BNVIZ.name),
    ]


def _verdict(size: str, ratio: float) -> str:
    limit = LIMITS[size]
    return (
        f"{size}: bnviz takes {ratio:.2f} yardsticks, the limit is {limit:g}: {'kept' if ratio <= limit else 'missed'}."
    )


def run(sizes: dict[str, Size], rounds: int, cap: float) -> list[Times]:
    """The times of all contenders that are installed. Matrix products run in one thread; peers do as they do by default."""
    from threadpoolctl import threadpool_limits

    contenders = [BNVIZ, YARDSTICK, *(peer for peer in PEERS if peer.version is not None)]
    times: list[Times] = []
    with threadpool_limits(1, "blas"):
        measured(contenders, sample(Size(50, 3, 2, 2)), 1, cap)  # imports and first calls
        for name, size in sizes.items():
            sys.stderr.write(f"size {name}: {size}\n")
            times += table(name, contenders, measured(contenders, sample(size), rounds, cap))
    return times


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs what the command line asks for and prints it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tan", description="Times the fit of a TAN.")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--cap", type=float, default=20.0, help="seconds that a contender may use up on a size")
    parser.add_argument("--json", type=Path, help="a file to write the times to")
    chosen = parser.parse_args(arguments)
    times = run({name: SIZES[name] for name in chosen.sizes}, chosen.rounds, chosen.cap)
    sys.stdout.write("\n".join(report(times, chosen.cap)) + "\n")
    if chosen.json:
        content = {"machine": machine(), "cap": chosen.cap, "times": [asdict(t) for t in times]}
        chosen.json.write_text(json.dumps(content, indent=1))


if __name__ == "__main__":
    main()
