"""What data could tell about the directions of a network: skeleton, v-structures, what follows from these, and the equivalent
networks.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from bnviz.draw.network_frame import Arc, Frame, Panel
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.separation_view import plain_frame
from bnviz.graph.cpdag import CPDAG, cpdag, members, v_pattern
from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import VStructure, v_structures
from bnviz.graph.pattern import Oriented, meek

MOST_MEMBERS, LEAST_MEMBERS = 500, 20
"""So many equivalent networks are counted: fewer in a large network, where each takes longer, but always at least so many."""
MOST_WORK = 100_000
"""So many nodes or arcs all counted networks, or all steps of the picture, have together."""
MOST_STEPS = 120
"""So many directions that follow are steps of their own; of more only the first ones are."""
MOST_SHOWN = 12
"""So many of them are steps of the picture."""
MOST_NAMES = 4
ABOUT_CPDAG = (
    "The CPDAG, the completed partially directed graph: compelled arcs are arrows, reversible ones have no direction."
)
RULES = {
    1: "the other direction would make a collider that is not there",
    2: "the other direction would close a cycle",
    3: "with the other direction two arcs would have to meet in a collider that is not there",
    4: "the other direction would close a cycle or make a collider that is not there",
}


@dataclass(frozen=True)
class EquivalenceClass:
    """The class of a network: its CPDAG, its v-structures, the first of its members besides the network, and their number,
    the network included; `more` says that there are more than counted.
    """

    dag: DAG
    graph: CPDAG
    v_structures: tuple[VStructure, ...]
    others: tuple[DAG, ...]
    count: int
    more: bool


def equivalence_class(dag: DAG, most: int = MOST_MEMBERS) -> EquivalenceClass:
    """The class, with at most so many members counted, and fewer where the network is large."""
    graph = cpdag(dag)
    most = min(most, max(LEAST_MEMBERS, MOST_WORK // max(1, dag.nodes)))
    found = list(islice(members(graph), most + 1))
    arcs = set(dag.arcs)
    others = (member for member in found if set(member.arcs) != arcs)
    return EquivalenceClass(
        dag, graph, v_structures(dag), tuple(islice(others, MOST_SHOWN)), min(len(found), most), len(found) > most
    )


def equivalence_view(names: Sequence[str], found: EquivalenceClass, target: int | None = None) -> NetworkView:
    """The network, its skeleton, its v-structures, each direction that follows, the CPDAG, and then other members."""
    dag, plain, said = found.dag, plain_frame(found.dag), heads(names)
    edges = tuple(Arc(p, child, directed=False) for p, child in dag.arcs)
    frames = [
        Frame(plain.arcs, "The network, with its directions.", name="Network"),
        Frame(edges, "The skeleton: the arcs without their directions.", name="Skeleton"),
        *_pattern_frames(dag, said, found.v_structures),
        Frame(_cpdag_arcs(found.graph), f"{ABOUT_CPDAG} {class_sentence(found)}", name="CPDAG"),
    ]
    for n, member in enumerate(found.others):
        arcs, words = _member(dag, member, said)
        frames.append(Frame(arcs, words, name="" if n else "Others"))
    return network_view(names, [Panel("", tuple(frames))], target=target, arranged_by=(plain,))


def _pattern_frames(dag: DAG, names: Sequence[str], found: Sequence[VStructure]) -> Iterable[Frame]:
    pattern = v_pattern(dag)
    yield Frame(_arcs(pattern.arcs, pattern.edges), v_sentence(found, names), name="v-structures")
    most = min(MOST_STEPS, max(1, MOST_WORK // max(1, len(dag.arcs))))
    for step in islice(meek(pattern), most):
        arcs = _arcs(pattern.arcs, pattern.edges)
        yield Frame(arcs, step_words(step, names), looked=(step.arc,))


def _cpdag_arcs(graph: CPDAG) -> tuple[Arc, ...]:
    return _arcs(graph.compelled, graph.reversible)


def _arcs(arcs: Iterable[tuple[int, int]], edges: Iterable[tuple[int, int]]) -> tuple[Arc, ...]:
    return (*(Arc(p, child) for p, child in arcs), *(Arc(i, j, directed=False) for i, j in edges))


def _member(dag: DAG, member: DAG, names: Sequence[str]) -> tuple[tuple[Arc, ...], str]:
    before = set(dag.arcs)
    turned = [arc for arc in member.arcs if arc not in before]
    arcs = tuple(Arc(p, child, "taken" if (p, child) in before else "reversed") for p, child in member.arcs)
    some = listed([f"{names[p]} → {names[child]}" for p, child in turned], MOST_NAMES)
    return arcs, f"An equivalent network, with {counted_noun(len(turned), 'arc', 'arcs')} turned: {some}."


def v_sentence(found: Sequence[VStructure], names: Sequence[str]) -> str:
    """How many v-structures there are, and the first of them."""
    if not found:
        return "There is no v-structure: no child has two parents that share no arc."
    some = listed([f"{names[v.one]} → {names[v.child]} ← {names[v.other]}" for v in found], MOST_NAMES)
    found_here = counted_noun(len(found), "v-structure", "v-structures")
    return f"{found_here} (two parents of a child that share no arc): {some}. Data can show their directions."


def step_words(step: Oriented, names: Sequence[str]) -> str:
    """Which edge gets a direction, by which of Meek's rules, and because of which nodes."""
    parent, child = step.arc
    others = listed([names[node] for node in step.because], MOST_NAMES)
    return f"{names[parent]} → {names[child]} follows by rule {step.rule}, because of {others}: {RULES[step.rule]}."


def class_sentence(found: EquivalenceClass) -> str:
    """How many arcs are compelled and how many reversible, and how many networks are equivalent."""
    compelled, reversible = len(found.graph.compelled), len(found.graph.reversible)
    arcs = f"{counted_noun(compelled, 'arc is', 'arcs are')} compelled and {reversible:,}"
    arcs = f"{arcs} {'is' if reversible == 1 else 'are'} reversible"
    if found.more:
        return (
            f"{arcs}: there are more than {found.count:,} equivalent networks, and data alone cannot tell them apart."
        )
    if found.count == 1:
        return f"{arcs}: no other network implies the same independencies."
    return f"{arcs}: there are {found.count:,} equivalent networks, this one included, and data alone cannot tell them apart."
