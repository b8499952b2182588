"""Times the learning of a whole network from rows of ALARM, and says how good what each contender finds is.

python -m benchmarks.learning --tasks climb pc --rows 20000 --rounds 1 --json times.json

What is climbed is BIC; what PC asks is G2 at 0.05, with at most five given. Every contender runs in one thread.
"""

import argparse
import json
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from benchmarks.contenders import Contender
from benchmarks.tan import machine
from bnviz.data.networks import network
from bnviz.graph.comparison import compared
from bnviz.graph.cpdag import CPDAG, cpdag
from bnviz.graph.dag import DAG
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.hill_climbing import climbed
from bnviz.learn.pc import pc
from bnviz.learn.pc_result import pc_result
from bnviz.learn.pc_rules import PcRules
from bnviz.learn.scores import Scores
from bnviz.model.dataset import Dataset
from bnviz.model.sampled_rows import sampled_rows

NETWORK, ROWS, SEED = "alarm", 20_000, 0
LIMITS = {"climb": 1 / 5, "pc": 1.0}
"""The most that bnviz may take, in units of the quickest peer of the same run."""
ALPHA, MOST_GIVEN = 0.05, 5
RESTARTED = ClimbingRules(tabu=5, patience=5, restarts=10, shakes=15)
"""The settings that are held against a peer: quick enough to look again."""


@dataclass(frozen=True)
class Found:
    """One contender at one task: its median in seconds of the processor, in units of bnviz, the BIC of what it found (of PC's
    graph when it stands for a network, else None), and its structural Hamming distance from the truth.
    """

    task: str
    contender: str
    rounds: int
    seconds: float
    in_bnviz: float
    bic: float | None
    distance: int


def framed(dataset: Dataset) -> Any:
    """The rows as a data frame of categories."""
    import pandas as pd

    return pd.DataFrame(
        {
            v.name: pd.Categorical.from_codes(line, list(v.states))
            for v, line in zip(dataset.variables, dataset.codes, strict=True)
        }
    )


def by_name(dataset: Dataset, arcs: Sequence[tuple[Any, Any]], edges: Sequence[tuple[Any, Any]]) -> CPDAG:
    """Arcs and edges between names as a graph."""
    node = {v.name: i for i, v in enumerate(dataset.variables)}
    numbered = sorted((node[a], node[b]) for a, b in arcs)
    undirected = sorted({(min(node[a], node[b]), max(node[a], node[b])) for a, b in edges})
    return CPDAG(len(node), tuple(numbered), tuple(undirected))


def as_dag(graph: CPDAG) -> DAG:
    """A graph all of whose edges are arcs."""
    return DAG(tuple(tuple(p for p, child in graph.compelled if child == node) for node in range(graph.nodes)))


def climb_pgmpy(prepared: tuple[Dataset, Any]) -> DAG:
    """Its own settings: a tabu list of 100 moves."""
    from pgmpy.estimators import HillClimbSearch

    dataset, frame = prepared
    found = HillClimbSearch(frame).estimate(scoring_method="bic-d", show_progress=False)
    return as_dag(by_name(dataset, list(found.edges()), []))


def pc_pgmpy(prepared: tuple[Dataset, Any]) -> CPDAG:
    """PC-stable."""
    from pgmpy.estimators import PC

    dataset, frame = prepared
    found = PC(frame).estimate(
        variant="stable",
        ci_test="log_likelihood",
        significance_level=ALPHA,
        max_cond_vars=MOST_GIVEN,
        n_jobs=1,
        show_progress=False,
    )
    return by_name(dataset, list(found.directed_edges), list(found.undirected_edges))


def pc_causal_learn(dataset: Dataset) -> CPDAG:
    """PC-stable; the codes are turned round and widened outside its clock, as its users have them."""
    from causallearn.search.ConstraintBased.PC import pc as search

    rows = np.ascontiguousarray(dataset.codes.T.astype(np.int64))
    found = search(rows, ALPHA, "gsq", max_k=MOST_GIVEN, show_progress=False).G.graph
    n = len(found)
    arcs = [(i, j) for i in range(n) for j in range(n) if found[j, i] == 1 and found[i, j] == -1]
    edges = [(i, j) for i in range(n) for j in range(i + 1, n) if found[j, i] == found[i, j] != 0]
    return CPDAG(n, tuple(arcs), tuple(edges))


def pc_bnviz(dataset: Dataset) -> CPDAG:
    """All steps, and what they come to."""
    rules = PcRules(alpha=ALPHA, most_given=MOST_GIVEN)
    return pc_result(len(dataset.variables), pc(dataset, rules)).graph


def both(dataset: Dataset) -> tuple[Dataset, Any]:
    """The data set and its frame."""
    return dataset, framed(dataset)


def alone(dataset: Dataset) -> Dataset:
    """The data set."""
    return dataset


def climbing(rules: ClimbingRules) -> Callable[[Dataset], DAG]:
    """Hill climbing with these rules."""
    return lambda dataset: climbed(dataset, rules).dag


OURS = {"climb": "bnviz, 10 restarts", "pc": "bnviz"}
CONTENDERS = (
    Contender("bnviz", "numpy", "climb", alone, climbing(ClimbingRules())),
    Contender("bnviz, 10 restarts", "numpy", "climb", alone, climbing(RESTARTED)),
    Contender("pgmpy HillClimbSearch", "pgmpy", "climb", both, climb_pgmpy),
    Contender("bnviz", "numpy", "pc", alone, pc_bnviz),
    Contender("pgmpy PC", "pgmpy", "pc", both, pc_pgmpy),
    Contender("causal-learn PC", "causal-learn", "pc", alone, pc_causal_learn),
)


def run(tasks: Sequence[str], rows: int, rounds: int) -> list[Found]:
    """What all contenders that are installed find, and how long they take; all in turn in each round."""
    dataset = sampled_rows(network(NETWORK).net, rows, SEED)
    found: list[Found] = []
    for task in tasks:
        contenders = [c for c in CONTENDERS if c.task == task and c.version is not None]
        inputs = {c.name: c.prepared(dataset) for c in contenders}
        seconds: dict[str, list[float]] = {c.name: [] for c in contenders}
        answers: dict[str, DAG | CPDAG] = {}
        for _ in range(rounds):
            for c in contenders:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")  # theirs, and printing them takes time
                    start = time.process_time()
                    answers[c.name] = c.fit(inputs[c.name])
                    seconds[c.name].append(time.process_time() - start)
        ours = median(seconds[OURS[task]])
        for name, spent in seconds.items():
            bic, distance = judged(dataset, answers[name])
            found.append(Found(task, name, rounds, median(spent), median(spent) / ours, bic, distance))
    return found


def judged(dataset: Dataset, answer: DAG | CPDAG) -> tuple[float | None, int]:
    """The BIC of a network, and how far an answer is from the truth."""
    truth = cpdag(network(NETWORK).net.dag)
    if isinstance(answer, CPDAG):
        return None, compared(answer, truth).distance
    return Scores(dataset).network(answer).score, compared(cpdag(answer), truth).distance


def report(found: Sequence[Found], rows: int) -> list[str]:
    """What a reader is told: the setting, who is absent, the table, and whether the limits hold."""
    versions = {c.package: c.version for c in CONTENDERS}
    return [
        ", ".join(f"{key} {value}" for key, value in (machine() | versions).items() if value is not None),
        *(f"{name} is not installed: it is left out." for name, version in versions.items() if version is None),
        f"{rows:,} rows of {NETWORK}",
        "",
        "| task | contender | rounds | seconds | in bnviz | BIC | distance from the truth |",
        "|---|---|---|---|---|---|---|",
        *(
            f"| {f.task} | {f.contender} | {f.rounds} | {f.seconds:,.2f} | {f.in_bnviz:,.1f} | "
            f"{'' if f.bic is None else f'{f.bic:,.1f}'} | {f.distance} |"
            for f in found
        ),
        "",
        *verdicts(found),
    ]


def verdicts(found: Sequence[Found]) -> Iterator[str]:
    """Whether the limits hold, task by task."""
    for task in dict.fromkeys(f.task for f in found):
        ours = next(f for f in found if (f.task, f.contender) == (task, OURS[task]))
        peers = [f for f in found if f.task == task and not f.contender.startswith("bnviz")]
        if not peers:
            yield f"{task}: no peer is installed."
            continue
        quickest = min(peers, key=lambda f: f.seconds)
        ratio = ours.seconds / quickest.seconds
        yield (
            f"{task}: {ours.contender} takes {ratio:.3f} times as long as {quickest.contender}, the limit is {LIMITS[task]:.2g}: "
            f"{'kept' if ratio <= LIMITS[task] else 'missed'}."
        )
        if ours.bic is not None:
            best = max(f.bic for f in peers if f.bic is not None)
            yield f"{task}: its score is {ours.bic - best:+,.1f} from the best peer's: {'kept' if ours.bic >= best else 'missed'}."


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs what the command line asks for and prints it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.learning", description="Times structure learning.")
    parser.add_argument("--tasks", nargs="+", choices=LIMITS, default=list(LIMITS))
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--json", type=Path, help="a file to write the times to")
    chosen = parser.parse_args(arguments)
    found = run(chosen.tasks, chosen.rows, chosen.rounds)
    sys.stdout.write("\n".join(report(found, chosen.rows)) + "\n")
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "found": [asdict(f) for f in found]}, indent=1))


if __name__ == "__main__":
    main()
