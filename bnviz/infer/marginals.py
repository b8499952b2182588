"""The probabilities of every variable at once, by messages that go through a junction tree and back."""

import numpy as np

from bnviz.infer.algebra import LOG_SUMS, SAFE, shares
from bnviz.infer.calls import carry_out
from bnviz.infer.cost import refuse_too_dense
from bnviz.infer.evidence import NOTHING, Evidence, Likelihoods, States, evidence_of, impossible
from bnviz.infer.junction_tree import JunctionTree, junction_tree
from bnviz.infer.order import Order
from bnviz.infer.outline import outline_of
from bnviz.infer.propagation import beliefs
from bnviz.infer.schedule import ANSWER, BELIEF, HEARD, NODE, RATIO, TOLD, schedule_of, tables
from bnviz.model.network import BayesNet, Probabilities

ADVICE = (
    "Take arcs between these variables away. A junction tree holds for all evidence, so to observe more does not make it smaller; "
    "the elimination for a single question may fit."
)


def marginals(
    net: BayesNet, evidence: States = NOTHING, likelihoods: Likelihoods = NOTHING
) -> tuple[Probabilities, ...]:
    """P(v | evidence) of every variable, in the order of the nodes; an observed one has probability 1 in its state.

    Errors: ImpossibleEvidenceError when the evidence has probability 0; InputError for an unknown variable or state; TooDenseError
    when the tables over the cliques would be too large.
    """
    given = evidence_of(net, evidence, likelihoods)
    tree = tree_of(net)
    found = _carried_out(net, tree, given)
    if found is None:
        found = _with_logarithms(net, tree, given)
    return tuple(found.get(v, np.ones(1)) for v in range(net.dag.nodes))


def tree_of(net: BayesNet, together: int = 0, order: Order = "min-fill") -> JunctionTree:
    """The junction tree of a network, in which the nodes of the mask `together` have a clique in common.

    Errors: TooDenseError when the tables over its cliques would be too large.
    """
    tree = junction_tree(outline_of(net), together, order)
    refuse_too_dense(net, tree.cost, tree.cost.cells, tree.cliques, ADVICE)
    return tree


def root_answer(net: BayesNet, tree: JunctionTree, targets: tuple[int, ...], evidence: Evidence) -> Probabilities:
    """P(targets | evidence) over targets that are in the root of a tree and are not known.

    Errors: ImpossibleEvidenceError when the evidence has probability 0.
    """
    if not tree.cliques:
        return np.ones(())
    schedule = schedule_of(tree)
    arrays = tables(net, schedule, evidence)
    carry_out(schedule.collecting, arrays)
    carry_out(schedule.combining(targets), arrays)
    found = arrays[schedule.number(ANSWER)]
    if (total := found.sum()) >= SAFE:
        answer: Probabilities = found / total
        return answer
    root = beliefs(net, tree, evidence, LOG_SUMS)[tree.root]
    if (safe := shares(LOG_SUMS.marginal(root, targets).values)) is None:
        raise impossible(net, evidence)
    return safe


def _carried_out(net: BayesNet, tree: JunctionTree, evidence: Evidence) -> dict[int, Probabilities] | None:
    """The probabilities of each node that has more than one state; None when numbers get too small for them."""
    if not tree.cliques:
        return {}
    schedule = schedule_of(tree)
    number, arrays = schedule.number, tables(net, schedule, evidence)
    carry_out(schedule.collecting, arrays)
    carry_out(schedule.believing, arrays)
    total = arrays[number(BELIEF, tree.root)].sum()
    if not total >= SAFE:
        return None
    for k, heard, belief in schedule.distributing:
        carry_out(heard, arrays)
        told = arrays[number(TOLD, k)]
        # What the clique thinks impossible stays so, whatever it hears of it: 0 / 0 is 0.
        arrays[number(RATIO, k)] = arrays[number(HEARD, k)] / np.where(told > 0, told, 1)
        carry_out(belief, arrays)
    carry_out(schedule.asking, arrays)
    nodes = [v for v, home in enumerate(tree.homes) if home is not None]
    return {v: arrays[number(NODE, v)] / arrays[number(NODE, v)].sum() for v in nodes}


def _with_logarithms(net: BayesNet, tree: JunctionTree, evidence: Evidence) -> dict[int, Probabilities]:
    """The same with logarithms, for which nothing is too small.

    Errors: ImpossibleEvidenceError when the evidence has probability 0.
    """
    believed = beliefs(net, tree, evidence, LOG_SUMS)
    found: dict[int, Probabilities] = {}
    for v, home in enumerate(tree.homes):
        if home is not None:
            marginal = LOG_SUMS.marginal(believed[tree.holding(1 << v)], (v,))
            if (safe := shares(marginal.values)) is None:
                raise impossible(net, evidence)
            found[v] = safe
    return found
