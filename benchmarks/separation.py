"""Times questions about d-separation, all contenders in turn, round after round, and says whether bnviz is the quickest.

python -m benchmarks.separation --sizes 8 37 100 --rounds 7 --json times.json
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import fmean, median
from typing import Any

import numpy as np

from benchmarks.contenders import Contender
from benchmarks.tan import machine
from bnviz.graph.dag import DAG
from bnviz.graph.separation import d_separated


@dataclass(frozen=True)
class Size:
    """How many nodes and arcs a random graph has, and how many nodes are observed at most."""

    nodes: int
    arcs: int
    observed: int


Prepared = tuple[Callable[..., Any], list[tuple[Any, ...]]]
"""What answers, and what it is given, question by question."""

SIZES = {"8": Size(8, 8, 3), "37": Size(37, 46, 8), "100": Size(100, 150, 20)}
QUESTIONS = 300
LIMITS = {"8": 1.0, "37": 1.0, "100": 0.6}
"""The most that bnviz may take, in units of the quickest peer of the same run."""
TURN = 0.1
"""Seconds of the processor that a turn lasts at least."""


@dataclass(frozen=True)
class Asked:
    """A graph and questions (x, y, Z) about it."""

    dag: DAG
    questions: tuple[tuple[int, int, tuple[int, ...]], ...]


@dataclass(frozen=True)
class Times:
    """One contender on one size: in how many rounds it was timed, its median in seconds a question, and in units of bnviz."""

    size: str
    contender: str
    rounds: int
    seconds: float
    in_bnviz: float


def asked(size: Size) -> Asked:
    """A random graph and questions about single nodes, always the same of a size."""
    rng = np.random.default_rng(size.nodes)
    pairs = np.argwhere(np.tri(size.nodes, k=-1))
    arcs = pairs[rng.choice(len(pairs), size.arcs, replace=False)].tolist()
    dag = DAG(tuple(tuple(sorted(p for child, p in arcs if child == node)) for node in range(size.nodes)))
    questions = []
    for _ in range(QUESTIONS):
        x, y, *others = rng.permutation(size.nodes).tolist()
        questions.append((x, y, tuple(others[: rng.integers(size.observed + 1)])))
    return Asked(dag, tuple(questions))


def answers(prepared: Prepared) -> list[bool]:
    """What is said to all questions."""
    ask, questions = prepared
    return [bool(ask(*question)) for question in questions]


def for_bnviz(asked: Asked) -> Prepared:
    """Sets of single nodes."""
    return partial(d_separated, asked.dag), [((x,), (y,), Z) for x, y, Z in asked.questions]


def for_networkx(asked: Asked) -> Prepared:
    """Sets."""
    import networkx as nx

    graph = nx.DiGraph(asked.dag.arcs)
    graph.add_nodes_from(range(asked.dag.nodes))
    return partial(nx.is_d_separator, graph), [({x}, {y}, set(Z)) for x, y, Z in asked.questions]


def for_pgmpy(asked: Asked) -> Prepared:
    """Nodes and lists; whether they are connected, the opposite."""
    from pgmpy import base

    graph = base.DAG()
    graph.add_nodes_from(range(asked.dag.nodes))
    graph.add_edges_from(asked.dag.arcs)
    return graph.is_dconnected, [(x, y, list(Z)) for x, y, Z in asked.questions]


def for_pyagrum(asked: Asked) -> Prepared:
    """Nodes and lists; asked of its graphs, which are quicker than its networks."""
    import pyagrum as gum

    graph = gum.DAG()
    graph.addNodes(asked.dag.nodes)
    for parent, child in asked.dag.arcs:
        graph.addArc(parent, child)
    return graph.dSeparation, [(x, y, list(Z)) for x, y, Z in asked.questions]


BNVIZ = Contender("bnviz", "numpy", "separated", for_bnviz, answers)
PEERS = (
    Contender("networkx is_d_separator", "networkx", "separated", for_networkx, answers),
    Contender("pgmpy is_dconnected", "pgmpy", "connected", for_pgmpy, answers),
    Contender("pyAgrum dSeparation", "pyAgrum", "separated", for_pyagrum, answers),
)


def measured(contenders: Sequence[Contender], asked: Asked, rounds: int) -> dict[str, list[float]]:
    """The mean seconds of a question, one value a round, by contender; all are timed in turn in each round."""
    inputs = {c.name: c.prepared(asked) for c in contenders}
    seconds: dict[str, list[float]] = {c.name: [] for c in contenders}
    for _ in range(rounds):
        for name, prepared in inputs.items():
            seconds[name].append(_turn(*prepared))
    return seconds


def _turn(ask: Callable[..., Any], questions: Sequence[tuple[Any, ...]]) -> float:
    """The mean over the questions of the quickest answer to each: other programs interrupt one now, another then."""
    quickest = [math.inf] * len(questions)
    end = time.process_time() + TURN
    while time.process_time() < end:
        for i, question in enumerate(questions):
            start = time.perf_counter()
            ask(*question)
            quickest[i] = min(quickest[i], time.perf_counter() - start)
    return fmean(quickest)


def table(size: str, seconds: dict[str, list[float]]) -> list[Times]:
    """The medians of one size."""
    medians = {name: median(spent) for name, spent in seconds.items()}
    return [Times(size, name, len(seconds[name]), took, took / medians[BNVIZ.name]) for name, took in medians.items()]


def setting() -> dict[str, str | int | None]:
    """What the times depend on besides the code; None for a peer that is not installed."""
    found = machine()
    return {key: found[key] for key in ("date", "cores", "machine", "python")} | {p.name: p.version for p in PEERS}


def report(times: Sequence[Times]) -> list[str]:
    """What a reader is told: the setting, who is absent, the table, and whether the limit holds."""
    return [
        ", ".join(f"{key} {value}" for key, value in setting().items() if value is not None),
        *(f"{peer.name} is not installed: it is left out." for peer in PEERS if peer.version is None),
        "",
        "| nodes | contender | rounds | microseconds a question | in bnviz |",
        "|---|---|---|---|---|",
        *(f"| {t.size} | {t.contender} | {t.rounds} | {1e6 * t.seconds:,.1f} | {t.in_bnviz:,.1f} |" for t in times),
        "",
        *(_verdict(size, [t for t in times if t.size == size]) for size in dict.fromkeys(t.size for t in times)),
    ]


def _verdict(size: str, times: Sequence[Times]) -> str:
    peers = [t for t in times if t.contender != BNVIZ.name]
    if not peers:
        return f"{size} nodes: no peer is installed."
    quickest = min(peers, key=lambda t: t.seconds)
    ratio, limit = 1 / quickest.in_bnviz, LIMITS[size]
    return (
        f"{size} nodes: bnviz takes {ratio:.2f} times as long as {quickest.contender}, the limit is {limit:g}: "
        f"{'kept' if ratio <= limit else 'missed'}."
    )


def run(names: Sequence[str], rounds: int) -> list[Times]:
    """The times of all contenders that are installed, on graphs of these sizes."""
    contenders = [BNVIZ, *(peer for peer in PEERS if peer.version is not None)]
    times: list[Times] = []
    measured(contenders, asked(SIZES["8"]), 1)  # imports and first calls
    for name in names:
        times += table(name, measured(contenders, asked(SIZES[name]), rounds))
    return times


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs what the command line asks for and prints it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.separation", description="Times d-separation.")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="a file to write the times to")
    chosen = parser.parse_args(arguments)
    times = run(chosen.sizes, chosen.rounds)
    sys.stdout.write("\n".join(report(times)) + "\n")
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": setting(), "times": [asdict(t) for t in times]}, indent=1))


if __name__ == "__main__":
    main()
