"""Whether the evidence can occur. What is separated from the targets is left out of an elimination, so the answer does not tell
when that part of the evidence contradicts itself.
"""

from weakref import WeakKeyDictionary

from bnviz.graph.masks import bits
from bnviz.infer.evidence import Evidence, known_states
from bnviz.infer.plan import Plan
from bnviz.model.network import BayesNet

_zeros: WeakKeyDictionary[BayesNet, int] = WeakKeyDictionary()


def surely_possible(net: BayesNet, plan: Plan, evidence: Evidence) -> bool:
    """Whether no table of the separated part has a zero where it agrees with the evidence, which is then possible.

    If this is False the evidence may be possible or not.
    """
    doubtful = plan.relevant.separated and plan.relevant.separated & nodes_with_zeros(net)
    if not doubtful:
        return True
    known = known_states(net, evidence)
    return all(net.factor(node).restrict(known).values.all() for node in bits(doubtful))


def nodes_with_zeros(net: BayesNet) -> int:
    """The nodes with a zero in their table, as a bit mask."""
    found = _zeros.get(net)
    if found is None:
        found = _zeros[net] = sum(1 << node for node, cpt in enumerate(net.cpts) if not cpt.all())
    return found
