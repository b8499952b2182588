"""Other graphs that come from the network: the moral graph, the ancestral graph of the question, and the equivalence class."""

import streamlit as st

from bnviz.draw.ancestral_view import ancestral_proof, ancestral_view, proof_words
from bnviz.draw.equivalence_view import EquivalenceClass, class_sentence, equivalence_class, equivalence_view
from bnviz.draw.graphs_noticed import ancestral_noticed, class_noticed, moral_noticed
from bnviz.draw.moral_view import moral_sentence, moral_view
from bnviz.draw.separation_words import trouble
from bnviz.graph.moral import moral_graph
from bnviz.graph.question import Question
from bnviz.ui.address import adopt, publish
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.memory import MEMORY
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.network_picture import is_drawn
from bnviz.ui.noticed import show_noticed
from bnviz.ui.text import literal

FORM = "form"
"""Which graph is shown, in the address."""
FORMS = {
    "moral": "Moral graph",
    "ancestral": "Ancestral graph of the question",
    "class": "Equivalence class",
}
ABOUT = {
    "moral": "The moral graph joins the parents of every child and forgets the directions. Inference works on it, and a node's "
    "neighbours in it are its Markov blanket.",
    "ancestral": "A second proof of the answer, without looking at any path: keep the ancestors, moralise, take Z out.",
    "class": "Networks with the same skeleton and the same v-structures imply the same independencies, so data alone cannot tell "
    "them apart. An arc whose direction is the same in all of them is compelled.",
}


@st.fragment
def show(chosen: ChosenNetwork, question: Question) -> None:
    """Shows one of the graphs, step by step."""
    adopt(FORM, "moral", FORMS)
    form = st.radio("Graph", list(FORMS), key=FORM, format_func=FORMS.__getitem__, horizontal=True)
    publish(FORM, form, "moral")
    st.write(ABOUT[form])
    {"moral": _show_moral, "ancestral": _show_ancestral, "class": _show_class}[form](chosen, question)


def _show_moral(chosen: ChosenNetwork, _: Question) -> None:
    dag, names = chosen.net.dag, chosen.names
    if is_drawn(chosen):
        show_network(moral_view(dag, names, chosen.target), key="moral_graph")
    else:
        st.write(literal(moral_sentence(moral_graph(dag), chosen.said)))
    show_noticed(moral_noticed(moral_graph(dag), chosen.said))


def _show_ancestral(chosen: ChosenNetwork, question: Question) -> None:
    dag, names = chosen.net.dag, chosen.names
    if wrong := trouble(question, chosen.said):
        st.warning(literal(wrong))
        return
    proof = ancestral_proof(dag, question)
    if is_drawn(chosen):
        show_network(ancestral_view(dag, names, proof, chosen.target), key="ancestral_graph")
    else:
        st.write(literal(proof_words(dag, chosen.said, proof)[-1]))
    show_noticed(ancestral_noticed(dag, proof, chosen.said))


def _show_class(chosen: ChosenNetwork, _: Question) -> None:
    found = _class_of(chosen)
    if is_drawn(chosen):
        view = equivalence_view(chosen.names, found, chosen.target)
        show_network(view, key="equivalence_class", step=view.last_step - len(found.others))
    else:
        st.write(literal(class_sentence(found)))
    show_noticed(class_noticed(found, chosen.said))


def _class_of(chosen: ChosenNetwork) -> EquivalenceClass:
    dag = chosen.net.dag
    return MEMORY.kept(("equivalence class", dag), lambda: equivalence_class(dag))
