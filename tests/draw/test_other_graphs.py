"""The moral graph, the ancestral proof and the equivalence class as steps: what is drawn is what was found."""

import json

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.ancestral_view import ancestral_proof, ancestral_view, proof_words
from bnviz.draw.equivalence_view import (
    MOST_SHOWN,
    class_sentence,
    equivalence_class,
    equivalence_view,
    step_words,
    v_sentence,
)
from bnviz.draw.graphs_noticed import ancestral_noticed, class_noticed, moral_noticed
from bnviz.draw.moral_view import marriage_words, moral_sentence, moral_view
from bnviz.graph.dag import DAG
from bnviz.graph.equivalence import equivalent
from bnviz.graph.moral import moral_graph
from bnviz.graph.pattern import Oriented
from bnviz.graph.question import Question
from bnviz.graph.separation import d_separated
from tests.draw.asia import DAG as ASIA
from tests.draw.asia import NAMES, frames, question
from tests.graph.small_graphs import dags, graph_of
from tests.steady import steady


def test_parents_are_married_one_pair_a_step():
    steps = frames(moral_view(ASIA, NAMES))
    assert [step["words"] for step in steps[1:-1]] == [
        "tub and lung are parents of either: they are married.",
        "bronc and either are parents of dysp: they are married.",
    ]
    added = {frozenset(pair) for pair, mark in steps[-1]["marks"].items() if mark == "added"}
    assert added == {frozenset(("tub", "lung")), frozenset(("bronc", "either"))}
    assert set(steps[-1]["marks"]) == steps[-1]["undirected"]


@steady
@given(dags(most=7, least=1))
def test_the_last_step_is_networkx_moral_graph(dag):
    names = [f"n{i}" for i in range(dag.nodes)]
    drawn = {frozenset(pair) for pair in frames(moral_view(dag, names))[-1]["marks"]}
    assert drawn == {frozenset((f"n{i}", f"n{j}")) for i, j in nx.moral_graph(graph_of(dag)).edges}


def test_parents_that_are_joined_are_not_married_again():
    dag = DAG(((), (0,), (0, 1)))
    (marriage,) = moral_graph(dag).marriages
    assert marriage_words(marriage, "abc") == "a and b are parents of c; they are joined already."
    assert moral_sentence(moral_graph(dag), "abc") == (
        "The moral graph has 3 edges, those of the network: no two parents of a child are strangers."
    )
    assert "same independencies" in moral_noticed(moral_graph(dag), "abc")[0]


def test_what_the_moral_graph_does_not_show():
    assert moral_noticed(moral_graph(ASIA), NAMES)[0].startswith("tub and lung are separated in the network")
    collided = DAG(((), (0,), (0,), (1, 2)))
    assert moral_noticed(moral_graph(collided), "abcd") == [
        "b and c share no arc in the network; the moral graph joins them for their child d."
    ]


@steady
@given(dags(most=7, least=2), st.data())
def test_the_proof_is_right(dag, data):
    names = [f"n{i}" for i in range(dag.nodes)]
    x, y = data.draw(st.lists(st.integers(0, dag.nodes - 1), min_size=2, max_size=2, unique=True))
    z = tuple(sorted(data.draw(st.sets(st.integers(0, dag.nodes - 1))) - {x, y}))
    proof = ancestral_proof(dag, Question(x, y, z))
    assert proof.separated == d_separated(dag, (x,), (y,), z)
    assert not set(proof.way) & set(z)
    steps = frames(ancestral_view(dag, names, proof))
    assert ("open" in steps[-1]["marks"].values()) == (not proof.separated)
    assert len(ancestral_noticed(dag, proof, names)) == 1


def test_the_proof_in_words():
    words = proof_words(ASIA, NAMES, ancestral_proof(ASIA, question("tub", "lung", "xray")))
    assert words[1] == "Only tub, lung and xray and their ancestors matter: 2 other nodes are left out."
    assert words[2] == "Moralised: 1 pair of parents is married, and directions do not matter any more."
    assert words[3] == "xray taken out: tub – lung leads from tub to lung, so they are not separated."
    words = proof_words(ASIA, NAMES, ancestral_proof(ASIA, question("tub", "smoke")))
    assert words[3].endswith("no way leads from tub to smoke, so they are separated.")


def test_the_steps_to_the_equivalence_class_of_asia():
    found = equivalence_class(ASIA)
    assert class_sentence(found) == (
        "5 arcs are compelled and 3 are reversible: there are 6 equivalent networks, this one included, and data alone cannot tell "
        "them apart."
    )
    steps = frames(equivalence_view(NAMES, found))
    assert [step["name"] for step in steps if "name" in step] == [
        "Network",
        "Skeleton",
        "v-structures",
        "CPDAG",
        "Others",
    ]
    assert len(steps) == 3 + 1 + 1 + 5
    assert steps[3]["words"].startswith("either → xray follows by rule 1, because of tub:")
    cpdag = next(step for step in steps if step.get("name") == "CPDAG")
    assert cpdag["words"].startswith("The CPDAG, the completed partially directed graph: compelled arcs are arrows, ")
    assert cpdag["words"].endswith(class_sentence(found))
    assert "2 v-structures (two parents of a child that share no arc): tub → either ← lung" in steps[2]["words"]
    assert cpdag["undirected"] == {("asia", "tub"), ("smoke", "lung"), ("smoke", "bronc")}


@steady
@given(dags(most=6, least=1))
def test_every_member_that_is_shown_is_equivalent_and_another(dag):
    names = [f"n{i}" for i in range(dag.nodes)]
    found = equivalence_class(dag)
    assert all(equivalent(dag, other) and set(other.arcs) != set(dag.arcs) for other in found.others)
    assert len(found.others) == min(found.count - 1, MOST_SHOWN)
    members = frames(equivalence_view(names, found))[-len(found.others) or 99 :]
    assert all("reversed" in step["marks"].values() for step in members)
    assert class_noticed(found, names)


def test_many_members_are_not_counted_to_the_end():
    complete = DAG(tuple(tuple(range(node)) for node in range(7)))
    found = equivalence_class(complete, most=100)
    assert (found.count, found.more) == (100, True)
    assert "more than 100 equivalent networks" in class_sentence(found)


def test_a_class_of_one_and_no_arc():
    assert class_sentence(equivalence_class(DAG(((), (), (0, 1))))).endswith(
        "no other network implies the same independencies."
    )
    assert class_noticed(equivalence_class(DAG(((), ()))), "ab") == [
        "The network has no arc, so there is nothing to turn."
    ]
    assert v_sentence((), "ab") == "There is no v-structure: no child has two parents that share no arc."


def test_a_rule_of_meek_in_words():
    assert step_words(Oriented((0, 1), 2, (2,)), "abc") == (
        "a → b follows by rule 2, because of c: the other direction would close a cycle."
    )


def test_the_nodes_stay_where_they_are():
    views = (
        moral_view(ASIA, NAMES),
        ancestral_view(ASIA, NAMES, ancestral_proof(ASIA, question("asia", "dysp"))),
        equivalence_view(NAMES, equivalence_class(ASIA)),
    )
    assert len({json.dumps(json.loads(view.payload)["place"]) for view in views}) == 1


def test_who_does_not_matter_for_a_question():
    (said,) = ancestral_noticed(ASIA, ancestral_proof(ASIA, question("tub", "smoke")), NAMES)
    assert said.startswith("lung, bronc, either, xray and dysp are not ancestors")
    (said,) = ancestral_noticed(ASIA, ancestral_proof(ASIA, question("xray", "dysp")), NAMES)
    assert said.startswith("Every node is an ancestor")
