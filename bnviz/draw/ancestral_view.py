"""A second proof of an answer, without any path: keep the ancestors of X, Y and Z, moralise, take Z out, and see whether X and Y
still hang together.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bnviz.draw.moral_view import moral_arcs
from bnviz.draw.network_frame import Arc, Frame, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.separation_view import plain_frame, question_roles
from bnviz.graph.ancestral import ancestors
from bnviz.graph.dag import DAG
from bnviz.graph.masks import bits
from bnviz.graph.moral import MoralGraph, marriages, moral_masks
from bnviz.graph.paths import shortest
from bnviz.graph.question import Question

MOST_NAMES = 8


@dataclass(frozen=True)
class AncestralProof:
    """The nodes that are kept, the moral graph of them, over all nodes, and a way in it from X to Y that avoids Z, if any."""

    question: Question
    kept: tuple[int, ...]
    moral: MoralGraph
    way: tuple[int, ...]

    @property
    def separated(self) -> bool:
        """Whether no way is left."""
        return not self.way


def ancestral_proof(dag: DAG, question: Question) -> AncestralProof:
    """The proof of the answer to a question whose nodes have one part each.

    Errors: ValueError for a node that the graph does not have.
    """
    z = dag.mask(question.z)
    kept = ancestors(dag, dag.mask((question.x, question.y)) | z)
    part = DAG(tuple(parents if kept >> node & 1 else () for node, parents in enumerate(dag.parents)))
    graph = [0 if z >> node & 1 else mask & ~z for node, mask in enumerate(moral_masks(dag, kept))]
    way = shortest(graph, (question.x,), question.y)
    return AncestralProof(question, tuple(bits(kept)), MoralGraph(part, tuple(marriages(part))), way)


def ancestral_view(dag: DAG, names: Sequence[str], proof: AncestralProof, target: int | None = None) -> NetworkView:
    """The proof in four steps. `target` is the class, if there is one."""
    plain, kept, said = plain_frame(dag), set(proof.kept), heads(names)
    roles = dict(question_roles(proof.question))
    left_out: dict[int, tuple[Role, ...]] = {node: ("aside",) for node in range(dag.nodes) if node not in kept}
    part = tuple(Arc(p, child, "taken" if child in kept else "aside") for p, child in dag.arcs)
    rest = tuple(arc for arc in part if arc.mark == "aside")
    moral = moral_arcs(proof.moral, said)
    words = proof_words(dag, said, proof)
    shut: dict[int, tuple[Role, ...]] = dict.fromkeys(proof.question.z, ("observed", "aside"))
    frames = (
        Frame(plain.arcs, words[0], roles, name="Network"),
        Frame(part, words[1], roles | left_out, name="Ancestors"),
        Frame((*rest, *moral), words[2], roles | left_out, name="Moral graph"),
        Frame((*rest, *_without(moral, proof)), words[3], roles | left_out | shut, name="Without Z"),
    )
    return network_view(names, [Panel("", frames)], target=target, arranged_by=(plain,))


def _without(moral: Sequence[Arc], proof: AncestralProof) -> tuple[Arc, ...]:
    """The edges once Z is taken out, with the way that is left from X to Y."""
    z = set(proof.question.z)
    way = {(min(pair), max(pair)) for pair in pairwise(proof.way)}

    def edge(arc: Arc) -> Arc:
        if z.intersection(arc.pair):
            return Arc(*arc.pair, "aside", directed=False)
        return Arc(*arc.pair, "open", text=arc.text, directed=False) if arc.pair in way else arc

    return tuple(map(edge, moral))


def proof_words(dag: DAG, names: Sequence[str], proof: AncestralProof) -> tuple[str, str, str, str]:
    """A sentence for each step; the last one says what it proves."""
    question = proof.question
    observed = [names[node] for node in question.z]
    asked = listed([names[question.x], names[question.y], *observed], MOST_NAMES)
    dropped, added = dag.nodes - len(proof.kept), len(proof.moral.added)
    out = f"{counted_noun(dropped, 'other node is', 'other nodes are')} left out" if dropped else "that is every node"
    wed = counted_noun(added, "pair of parents is", "pairs of parents are") if added else "no pair has to be"
    taken = f"{listed(observed, MOST_NAMES)} taken out" if observed else "Nothing is observed, so nothing is taken out"
    return (
        "The network and the question.",
        f"Only {asked} and their ancestors matter: {out}.",
        f"Moralised: {wed} married, and directions do not matter any more.",
        f"{taken}: {_verdict(names, proof)}",
    )


def _verdict(names: Sequence[str], proof: AncestralProof) -> str:
    x, y = names[proof.question.x], names[proof.question.y]
    if proof.separated:
        return f"no way leads from {x} to {y}, so they are separated."
    return f"{' – '.join(names[node] for node in proof.way)} leads from {x} to {y}, so they are not separated."
