"""What a reader should have noticed about the moral graph, the ancestral graph and the equivalence class of a network."""

from collections.abc import Sequence

from bnviz.draw.ancestral_view import AncestralProof
from bnviz.draw.equivalence_view import EquivalenceClass
from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.dag import DAG
from bnviz.graph.moral import MoralGraph
from bnviz.graph.separation import d_separated

MOST_NAMES = 6


def moral_noticed(moral: MoralGraph, names: Sequence[str]) -> list[str]:
    """Which independence the moral graph does not show any more, where there is one."""
    if not moral.added:
        return ["No edge was added, so the moral graph shows the same independencies as the network."]
    i, j = moral.added[0]
    child = names[moral.children((i, j))[0]]
    if d_separated(moral.dag, (i,), (j,)):
        return [
            f"{names[i]} and {names[j]} are separated in the network while nothing is observed. The moral graph joins them for "
            f"their child {child}, and does not show that any more."
        ]
    return [
        f"{names[i]} and {names[j]} share no arc in the network; the moral graph joins them for their child {child}."
    ]


def ancestral_noticed(dag: DAG, proof: AncestralProof, names: Sequence[str]) -> list[str]:
    """Which nodes do not matter for the question, and whether the order of the steps does."""
    kept = set(proof.kept)
    dropped = [names[node] for node in range(dag.nodes) if node not in kept]
    if not dropped:
        return ["Every node is an ancestor of a node of the question or is in it, so none is left out."]
    one = len(dropped) == 1
    return [
        f"{listed(dropped, MOST_NAMES)} {'is not an ancestor' if one else 'are not ancestors'} of X, Y or Z: whether "
        f"{'it is' if one else 'they are'} in the network or not, the answer is the same."
    ]


def class_noticed(found: EquivalenceClass, names: Sequence[str]) -> list[str]:
    """Which directions show in data and which do not, and so what the arrows are not."""
    said = [causes_words(found, names)]
    if in_v := {(parent, v.child) for v in found.v_structures for parent in (v.one, v.other)}:
        rest = len(found.graph.compelled) - len(in_v)
        more = (
            f"; {counted_noun(rest, 'more follows', 'more follow')} from {'them' if len(in_v) > 1 else 'it'}"
            if rest
            else ""
        )
        said.append(
            f"{counted_noun(len(in_v), 'arc', 'arcs')} of v-structures have their direction from the data{more}."
        )
    return said


def causes_words(found: EquivalenceClass, names: Sequence[str]) -> str:
    """Why the arrows of this very network are not causes."""
    if not found.dag.arcs:
        return "The network has no arc, so there is nothing to turn."
    if found.graph.reversible:
        i, j = next(arc for arc in found.dag.arcs if (min(arc), max(arc)) == found.graph.reversible[0])
        number = f"more than {found.count:,}" if found.more else f"{found.count:,}"
        return (
            f"Arrows are not causes: {number} networks imply the same independencies, and {names[i]} → {names[j]} points the other "
            "way in some of them."
        )
    parent, child = found.graph.compelled[0]
    return (
        f"Arrows are not causes: every direction shows in data here, such as {names[parent]} → {names[child]}, but only if no "
        "variable is missing that several of these depend on."
    )
