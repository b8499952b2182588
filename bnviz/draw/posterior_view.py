"""The network with the probabilities of all nodes as bars: now, and before anything was observed."""

from collections.abc import Mapping, Sequence

import numpy as np

from bnviz.draw.likelihood_words import NONE, Soft
from bnviz.draw.network_frame import Arc, Frame, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.node_bars import Bars, StateBar
from bnviz.draw.numbers import shown
from bnviz.draw.plain import heads
from bnviz.graph.dag import DAG
from bnviz.model.network import BayesNet, Probabilities

BEFORE = "before anything was observed"
SAID = {"observed": "observed"}
"""What roles are called here."""
MOVED = "how far the probabilities moved (total variation, 0 to 1)"


def posterior_view(
    net: BayesNet,
    before: Sequence[Probabilities],
    now: Sequence[Probabilities],
    evidence: Mapping[int, int],
    target: int | None = None,
    soft: Soft = NONE,
) -> NetworkView:
    """The picture; in a large network the bars stand in a list, and a ring round each node shows how far it moved."""
    above = target if target is not None and is_above(net.dag, target) else None
    arcs = tuple(Arc(one, other, "class" if one == above else "taken") for one, other in net.dag.arcs)
    frame = Frame(arcs, roles=observed_roles(evidence, soft))
    bars = Bars(tuple(_bars(net, node, before, now, evidence, soft) for node in range(net.dag.nodes)), BEFORE)
    rings = None if bars.inside else ([distance(*pair) for pair in zip(before, now, strict=True)], MOVED)
    names = [v.name for v in net.variables]
    arranged = (Frame(arcs),)
    return network_view(
        names, [Panel("", (frame,))], target=target, arranged_by=arranged, said=SAID, rings=rings, bars=bars
    )


def is_above(dag: DAG, target: int) -> bool:
    """Whether a class is nobody's child and a parent of all others, as in the network of a classifier."""
    others = ((1 << dag.nodes) - 1) & ~(1 << target)
    return not dag.parents[target] and dag.child_masks[target] == others


def observed_roles(evidence: Mapping[int, int], soft: Soft = NONE) -> dict[int, tuple[Role, ...]]:
    """The parts of the nodes that are observed, for certain or not."""
    uncertain: dict[int, tuple[Role, ...]] = dict.fromkeys(sorted(soft), ("uncertain",))
    return uncertain | dict.fromkeys(sorted(evidence), ("observed",))


def distance(before: Probabilities, now: Probabilities) -> float:
    """The total variation between two distributions: half the sum of the differences, from 0 to 1."""
    return float(np.abs(now - before).sum() / 2)


def posterior_lines(
    net: BayesNet, before: Sequence[Probabilities], now: Sequence[Probabilities]
) -> dict[str, list[str] | list[float]]:
    """All probabilities as a table, one line a state."""
    pairs = [(node, state) for node, v in enumerate(net.variables) for state in range(v.cardinality)]
    return {
        "node": [net.variables[node].name for node, _ in pairs],
        "state": [net.variables[node].states[state] for node, state in pairs],
        "before": [float(before[node][state]) for node, state in pairs],
        "now": [float(now[node][state]) for node, state in pairs],
        "change": [float(now[node][state] - before[node][state]) for node, state in pairs],
    }


def explanation_lines(net: BayesNet, states: Sequence[int], now: Sequence[Probabilities]) -> dict[str, list[str]]:
    """The most probable states of all nodes together beside the most probable state of each node alone."""
    single = [int(p.argmax()) for p in now]
    titles = heads(["node", "together", "alone"])
    columns = (
        [v.name for v in net.variables],
        [v.states[k] for v, k in zip(net.variables, states, strict=True)],
        [f"{v.states[k]} ({shown(float(p[k]))})" for v, k, p in zip(net.variables, single, now, strict=True)],
    )
    return dict(zip(titles, columns, strict=True))


def _bars(
    net: BayesNet,
    node: int,
    before: Sequence[Probabilities],
    now: Sequence[Probabilities],
    evidence: Mapping[int, int],
    soft: Soft,
) -> tuple[StateBar, ...]:
    states = net.variables[node].states
    likelihood: tuple[float | None, ...] = soft.get(node, (None,) * len(states))
    return tuple(
        StateBar(label, float(now[node][k]), float(before[node][k]), evidence.get(node) == k, likelihood[k])
        for k, label in enumerate(states)
    )
