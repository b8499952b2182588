"""Times the classifiers, all contenders in turn, round after round, and says which limits are kept.

python -m benchmarks.classifiers --sizes A B --rounds 5 --cap 20 --json times.json
"""

import argparse
import json
import sys
import tracemalloc
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from benchmarks.classifier_contenders import TASKS, Task
from benchmarks.contenders import YARDSTICK, Contender
from benchmarks.rows import SIZES, Sample, Size, sample
from benchmarks.tan import machine, measured

AHEAD = 2.0
"""How many times as long as bnviz a peer must take."""
MEGABYTES = {"D": 500}
"""The most memory beyond the loaded data, by size."""


@dataclass(frozen=True)
class Line:
    """One contender on one size: its median in seconds over the rounds, that in yardsticks, and the verdicts on it."""

    size: str
    contender: str
    task: str
    rounds: int
    seconds: float
    in_yardsticks: float
    verdicts: tuple[str, ...]


def key(contender: Contender) -> str:
    """A name that tells the tasks of one contender apart."""
    return f"{contender.name}, {contender.task}"


def lines(name: str, tasks: Sequence[Task], data: Sample, rounds: int, cap: float) -> list[Line]:
    """The lines of one size; a contender that has used up `cap` seconds sits out the rounds that are left."""
    own = [task.contender for task in tasks]
    peers = [peer for task in tasks for peer in task.peers if peer.version is not None]
    contenders = [_renamed(c) for c in (YARDSTICK, *own, *peers)]
    seconds = measured(contenders, data, rounds, cap)
    medians = {contender: median(spent) for contender, spent in seconds.items()}
    yardstick = medians[contenders[0].name]
    verdicts = {key(task.contender): tuple(_verdicts(name, task, medians, yardstick, len(data.y))) for task in tasks}
    return [
        Line(
            name,
            original.name,
            original.task,
            len(seconds[c.name]),
            medians[c.name],
            medians[c.name] / yardstick,
            verdicts.get(c.name, ()),
        )
        for original, c in zip((YARDSTICK, *own, *peers), contenders, strict=True)
    ]


def _renamed(contender: Contender) -> Contender:
    return Contender(key(contender), contender.package, contender.task, contender.prepared, contender.fit)


def _verdicts(size: str, task: Task, medians: dict[str, float], yardstick: float, rows: int) -> Iterator[str]:
    seconds = medians[key(task.contender)]
    if size in task.limits:
        limit = task.limits[size]
        yield f"limit {limit:g} yardsticks: {_kept(seconds / yardstick <= limit)}"
    for peer in task.peers:
        if peer.version is not None:
            ahead = medians[key(peer)] / seconds
            yield f"{ahead:,.1f} times as quick as {peer.name}, to be {AHEAD:g}: {_kept(ahead >= AHEAD)}"
    if task.rates and size in task.rates:
        rate = rows / seconds
        yield f"{rate:,.0f} rows a second, to be {task.rates[size]:,}: {_kept(rate >= task.rates[size])}"


def _kept(holds: bool) -> str:
    return "kept" if holds else "missed"


def peak_megabytes(contender: Contender, data: Sample) -> float:
    """The most memory that a run holds at once beyond its input, in megabytes."""
    prepared = contender.prepared(data)
    contender.fit(prepared)  # imports and caches
    tracemalloc.start()
    contender.fit(prepared)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 1e6


def table(found: Sequence[Line]) -> list[str]:
    """The lines of a Markdown table."""
    head = ["| size | contender | does | rounds | median ms | in yardsticks | |", "|---|---|---|---|---|---|---|"]
    return head + [
        f"| {f.size} | {f.contender} | {f.task} | {f.rounds} | {1000 * f.seconds:,.2f} | {f.in_yardsticks:,.2f} "
        f"| {'; '.join(f.verdicts)} |"
        for f in found
    ]


def run(sizes: dict[str, Size], rounds: int, cap: float) -> tuple[list[Line], dict[str, float]]:
    """The lines of all sizes, and the peak memory of each task where it has a limit. Matrix products run in one thread."""
    from threadpoolctl import threadpool_limits

    found: list[Line] = []
    memory: dict[str, float] = {}
    with threadpool_limits(1, "blas"):
        lines("", TASKS, sample(Size(300, 3, 2, 2)), 1, cap)  # imports and first calls
        for name, size in sizes.items():
            sys.stderr.write(f"size {name}: {size}\n")
            data, tasks = sample(size), [task for task in TASKS if not task.rates or name in task.rates]
            found += lines(name, tasks, data, rounds, cap)
            if name in MEGABYTES:
                memory |= {f"{name}, {key(t.contender)}": peak_megabytes(t.contender, data) for t in tasks}
    return found, memory


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs what the command line asks for and prints it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.classifiers", description="Times the classifiers.")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cap", type=float, default=20.0, help="seconds that a contender may use up on a size")
    parser.add_argument("--json", type=Path, help="a file to write the times to")
    chosen = parser.parse_args(arguments)
    found, memory = run({name: SIZES[name] for name in chosen.sizes}, chosen.rounds, chosen.cap)
    said = [", ".join(f"{name} {value}" for name, value in machine().items() if value is not None)]
    absent = [peer for task in TASKS for peer in task.peers if peer.version is None]
    said += [f"{peer.name} is not installed: it is left out." for peer in absent]
    said += ["", *table(found), ""]
    for what, megabytes in memory.items():
        limit = MEGABYTES[what.partition(",")[0]]
        said.append(f"{what}: at most {megabytes:,.0f} MB at once, limit {limit} MB: {_kept(megabytes <= limit)}.")
    sys.stdout.write("\n".join(said) + "\n")
    if chosen.json:
        content = {"machine": machine(), "times": [asdict(line) for line in found], "megabytes": memory}
        chosen.json.write_text(json.dumps(content, indent=1))


if __name__ == "__main__":
    main()
