"""Times questions to Bayesian networks, all contenders in turn, round after round, and says whether bnviz keeps to its limits.

python -m benchmarks.inference --tasks first again all --sizes alarm 37 100 --rounds 5 --json times.json
"""

import argparse
import json
import math
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, median
from typing import Any

import numpy as np

from benchmarks.contenders import Contender
from benchmarks.rows import variable
from benchmarks.tan import machine
from bnviz.data.networks import network
from bnviz.graph.dag import DAG
from bnviz.infer.marginals import marginals
from bnviz.infer.plan import planned
from bnviz.infer.posterior import posterior
from bnviz.model.network import BayesNet
from bnviz.model.sampling import sampled


@dataclass(frozen=True)
class Size:
    """How many nodes and arcs a random network has, and how many nodes are observed."""

    nodes: int
    arcs: int
    observed: int


SIZES = {"alarm": Size(37, 46, 5), "37": Size(37, 46, 5), "100": Size(100, 140, 10)}
LIMITS = {"first": 1.0, "again": 1 / 3, "all": 1.0}
"""The most that bnviz may take, in units of the quickest peer of the same run."""
QUESTIONS = 40
TURN = 0.5
"""Seconds of the processor that a turn lasts at least."""
MOST_PARENTS, NEAR = 4, 12
"""A node of a random network has at most so many parents, all among so many nodes before it."""

Evidence = dict[int, int]
Question = tuple[int, Evidence]
Ask = Callable[[int, Evidence], Any]


@dataclass(frozen=True, eq=False)
class Asked:
    """A network, what is to be done, and questions about it: a node and the observed states.

    Each question is followed by one with the same nodes and other states, so that it is the names that come again, not the answer.
    """

    task: str
    net: BayesNet
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Prepared:
    """What answers, the questions, and what turns an answer into probabilities, which is not timed."""

    ask: Ask
    questions: tuple[Question, ...]
    read: Callable[[Any, int], np.ndarray]


@dataclass(frozen=True)
class Times:
    """One contender at one task on one size: its rounds, its median in seconds a question, and in units of bnviz."""

    task: str
    size: str
    contender: str
    rounds: int
    seconds: float
    in_bnviz: float


def random_net(size: Size) -> BayesNet:
    """A network with 2 to 4 states a node, always the same of a size."""
    rng = np.random.default_rng(size.nodes)
    parents: list[list[int]] = [[] for _ in range(size.nodes)]
    while sum(map(len, parents)) < size.arcs:
        child = int(rng.integers(1, size.nodes))
        parent = int(rng.integers(max(0, child - NEAR), child))
        if parent not in parents[child] and len(parents[child]) < MOST_PARENTS:
            parents[child].append(parent)
    states = rng.integers(2, 5, size.nodes)
    weights = [rng.random([*states[parents[v]], states[v]]) + 0.05 for v in range(size.nodes)]
    variables = tuple(variable(f"x{v}", int(k)) for v, k in enumerate(states))
    return BayesNet(variables, DAG(tuple(map(tuple, parents))), tuple(w / w.sum(-1, keepdims=True) for w in weights))


def asked(task: str, name: str) -> Asked:
    """The network of a size, and questions; what is observed is drawn from the network, so it is possible."""
    size = SIZES[name]
    net = network(name).net if name == "alarm" else random_net(size)
    rng = np.random.default_rng(size.nodes)
    rows = sampled(net, 2 * QUESTIONS, rng).T.tolist()
    questions: list[Question] = []
    for one, other in zip(rows[::2], rows[1::2], strict=True):
        target, *observed = rng.permutation(size.nodes)[: size.observed + 1].tolist()
        questions += [(target, {v: row[v] for v in observed}) for row in (one, other)]
    return Asked(task, net, tuple(questions))


def answers(prepared: Prepared) -> list[np.ndarray]:
    """The probabilities that answer all questions: of the states of the node, or of all states of all nodes, one after another."""
    return [prepared.read(prepared.ask(*question), question[0]) for question in prepared.questions]


def for_bnviz(asked: Asked) -> Prepared:
    """For a first question all plans are forgotten."""
    net = asked.net

    def first(target: int, evidence: Evidence) -> Any:
        planned.cache_clear()
        return posterior(net, (target,), evidence).values

    asks: dict[str, Ask] = {
        "first": first,
        "again": lambda target, evidence: posterior(net, (target,), evidence).values,
        "all": lambda _, evidence: marginals(net, evidence),
    }
    read = (lambda found, _: np.concatenate(found)) if asked.task == "all" else (lambda found, _: found)
    return Prepared(asks[asked.task], asked.questions, read)


def for_pgmpy(asked: Asked) -> Prepared:
    """Names and labels; it keeps nothing from one question for the next, and has no way to ask for all nodes at once."""
    from pgmpy.inference import VariableElimination

    from bnviz.estimators.exchange import pgmpy_network

    variables = asked.net.variables
    engine = VariableElimination(pgmpy_network(asked.net))
    names = [v.name for v in variables]

    def ask(target: int, evidence: Evidence) -> Any:
        seen = {names[v]: variables[v].states[k] for v, k in evidence.items()}
        return engine.query([names[target]], seen, show_progress=False)

    def read(found: Any, target: int) -> np.ndarray:
        states = found.state_names[names[target]]
        return found.values[[states.index(state) for state in variables[target].states]]

    return Prepared(ask, asked.questions, read)


def pyagrum_network(net: BayesNet) -> Any:
    """The same network for pyAgrum, whose first axis runs fastest."""
    import pyagrum as gum

    found = gum.BayesNet()
    for v in net.variables:
        found.add(gum.LabelizedVariable(v.name, v.name, list(v.states)))
    for parent, child in net.dag.arcs:
        found.addArc(parent, child)
    for v, cpt in enumerate(net.cpts):
        names = [net.variables[u].name for u in (*net.dag.parents[v], v)]
        axes = [names.index(name) for name in reversed(found.cpt(v).names)]
        found.cpt(v).fillWith(cpt.transpose(axes).ravel().tolist())
    return found


def for_pyagrum(engine: str) -> Callable[[Asked], Prepared]:
    """One of its engines. One object answers a question, and again with `chgEvidence`, after which it keeps what it can."""

    def prepared(asked: Asked) -> Prepared:
        import pyagrum as gum

        net = pyagrum_network(asked.net)
        kind = getattr(gum, engine)
        nodes = range(asked.net.dag.nodes)
        objects: dict[tuple[int, ...], Any] = {}

        def first(target: int, evidence: Evidence) -> Any:
            found = kind(net)
            found.setEvidence(evidence)
            found.addTarget(target)
            return found.posterior(target)

        def again(target: int, evidence: Evidence) -> Any:
            found = objects.get((target, *evidence))
            if found is None:
                found = objects[target, *evidence] = kind(net)
                found.setEvidence(evidence)
                found.addTarget(target)
            else:
                for v, state in evidence.items():
                    found.chgEvidence(v, state)
            return found.posterior(target)

        def everything(_: int, evidence: Evidence) -> Any:
            found = kind(net)
            found.setEvidence(evidence)
            found.makeInference()
            return [found.posterior(v) for v in nodes]

        asks: dict[str, Ask] = {"first": first, "again": again, "all": everything}
        return Prepared(asks[asked.task], asked.questions, _read_pyagrum)

    return prepared


def _read_pyagrum(found: Any, _: int) -> np.ndarray:
    return np.concatenate([f.toarray() for f in found]) if isinstance(found, list) else found.toarray()


BNVIZ = Contender("bnviz", "numpy", "first again all", for_bnviz, answers)
PEERS = (
    Contender("pgmpy VariableElimination", "pgmpy", "first again", for_pgmpy, answers),
    # It eliminates anew for each node, so it is not asked for all.
    Contender("pyAgrum VariableElimination", "pyAgrum", "first again", for_pyagrum("VariableElimination"), answers),
    *(
        Contender(f"pyAgrum {engine}", "pyAgrum", "first again all", for_pyagrum(engine), answers)
        for engine in ("LazyPropagation", "ShaferShenoyInference")
    ),
)


def measured(contenders: Sequence[Contender], asked: Asked, rounds: int) -> dict[str, list[float]]:
    """The mean seconds of a question, one value a round, by contender; all are timed in turn in each round."""
    inputs = {c.name: c.prepared(asked) for c in contenders}
    seconds: dict[str, list[float]] = {c.name: [] for c in contenders}
    for _ in range(rounds):
        for name, prepared in inputs.items():
            seconds[name].append(_turn(prepared))
    return seconds


def _turn(prepared: Prepared) -> float:
    """The mean over the questions of the quickest answer to each, in seconds of the processor, as other programs may be at work."""
    quickest = [math.inf] * len(prepared.questions)
    end = time.process_time() + TURN
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # theirs, and printing them takes time
        while quickest[-1] == math.inf or time.process_time() < end:
            for i, question in enumerate(prepared.questions):
                start = time.process_time()
                prepared.ask(*question)
                quickest[i] = min(quickest[i], time.process_time() - start)
    return fmean(quickest)


def table(task: str, size: str, seconds: dict[str, list[float]]) -> list[Times]:
    """The medians of one task on one size."""
    medians = {name: median(spent) for name, spent in seconds.items()}
    return [
        Times(task, size, name, len(seconds[name]), took, took / medians[BNVIZ.name]) for name, took in medians.items()
    ]


def report(times: Sequence[Times]) -> list[str]:
    """What a reader is told: the setting, who is absent, the table, and whether the limits hold."""
    versions = {peer.package: peer.version for peer in PEERS}
    return [
        ", ".join(f"{key} {value}" for key, value in (machine() | versions).items() if value is not None),
        *(f"{name} is not installed: it is left out." for name, version in versions.items() if version is None),
        "",
        "| task | network | contender | rounds | microseconds a question | in bnviz |",
        "|---|---|---|---|---|---|",
        *(
            f"| {t.task} | {t.size} | {t.contender} | {t.rounds} | {1e6 * t.seconds:,.0f} | {t.in_bnviz:,.1f} |"
            for t in times
        ),
        "",
        *_verdicts(times),
    ]


def _verdicts(times: Sequence[Times]) -> Iterator[str]:
    for task, size in dict.fromkeys((t.task, t.size) for t in times):
        peers = [t for t in times if (t.task, t.size) == (task, size) and t.contender != BNVIZ.name]
        if not peers:
            yield f"{task}, {size}: no peer is installed."
            continue
        quickest = min(peers, key=lambda t: t.seconds)
        ratio = 1 / quickest.in_bnviz
        yield (
            f"{task}, {size}: bnviz takes {ratio:.2f} times as long as {quickest.contender}, the limit is {LIMITS[task]:.2g}: "
            f"{'kept' if ratio <= LIMITS[task] else 'missed'}."
        )


def run(tasks: Sequence[str], sizes: Sequence[str], rounds: int) -> list[Times]:
    """The times of all contenders that are installed."""
    installed = [BNVIZ, *(peer for peer in PEERS if peer.version is not None)]
    times: list[Times] = []
    for task in tasks:
        contenders = [c for c in installed if task in c.task.split()]
        for size in sizes:
            times += table(task, size, measured(contenders, asked(task, size), rounds))
    return times


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs what the command line asks for and prints it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.inference", description="Times exact inference.")
    parser.add_argument("--tasks", nargs="+", choices=LIMITS, default=list(LIMITS))
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="a file to write the times to")
    chosen = parser.parse_args(arguments)
    times = run(chosen.tasks, chosen.sizes, chosen.rounds)
    sys.stdout.write("\n".join(report(times)) + "\n")
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "times": [asdict(t) for t in times]}, indent=1))


if __name__ == "__main__":
    main()
