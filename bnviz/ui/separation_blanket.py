"""The Markov blanket of a node: the picture, why each member belongs to it, and that it shields the node, in numbers too."""

import streamlit as st

from bnviz.draw.belief_words import known_words
from bnviz.draw.blanket_case import blanket_case, case_lines, case_sentence
from bnviz.draw.blanket_view import blanket_view
from bnviz.draw.blanket_words import blanket_lines, blanket_noticed, shield_sentence
from bnviz.graph.blanket import markov_blanket
from bnviz.model.errors import InputError
from bnviz.ui.address import adopt, publish, setting
from bnviz.ui.graph_view.mount import Ahead, show_network
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.network_picture import is_drawn
from bnviz.ui.noticed import show_noticed
from bnviz.ui.separation_question import NODE, X, look_at
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal
from bnviz.ui.whole_number import adopt_number, publish_number

CASE = "case"
"""The number of the case, in the address: it is the seed from which the case is drawn."""
MOST_CASES = 999
MOST_STATES = 10
"""The states of so many nodes of the blanket are named."""


@st.fragment
def show(chosen: ChosenNetwork) -> None:
    """Shows the blanket of a node, at first of X; a click in the picture chooses another."""
    dag, names, said = chosen.net.dag, chosen.names, chosen.said
    usual = x if (x := setting(X)) in names else names[0]
    adopt(NODE, usual, names)
    left, right = st.columns([3, 2], gap="large")
    with right:
        name = st.selectbox("The node", names, key=NODE)
        publish(NODE, name, "")
        node = names.index(name)
        st.write(literal(shield_sentence(dag, node, said)))
        if dag.nodes > 1:
            _show_case(chosen, node)
    with left:
        if is_drawn(chosen):
            show_network(
                blanket_view(dag, names, node, chosen.target),
                key="blanket_picture",
                selection=f"node:{node}",
                on_selection=lambda selection: look_at(names, selection),
                answers=_ahead(chosen),
            )
    lines = blanket_lines(dag, node, names)
    if lines["it is"]:
        show_lines(
            lines, "blanket_members", "The members of the blanket, why they belong to it, and what happens without them"
        )
    show_noticed(blanket_noticed(dag, node, said))


def _ahead(chosen: ChosenNetwork) -> Ahead:
    """How the picture answers when another node is chosen in it."""
    dag, names, target = chosen.net.dag, chosen.names, chosen.target
    return Ahead(
        "selection", ("blanket", dag, tuple(names), target), lambda node: blanket_view(dag, names, node, target)
    )


def _show_case(chosen: ChosenNetwork, node: int) -> None:
    """Shows the numbers in one case, which a reader may change for another."""
    st.markdown("**In numbers**")
    adopt_number(CASE, 0, range(MOST_CASES + 1))
    seed = int(st.number_input("Case, drawn from the network", 0, MOST_CASES, key=CASE, width=260))
    publish_number(CASE, seed, 0)
    try:
        case = blanket_case(chosen.net, node, seed)
    except InputError as error:
        st.warning(literal(str(error)))
        return
    blanket = markov_blanket(chosen.net.dag, node).nodes
    if blanket:
        st.caption(literal(f"In it: {known_words(chosen.net, {n: case.states[n] for n in blanket[:MOST_STATES]})}."))
    st.write(literal(case_sentence(chosen.net, case)))
    show_lines(case_lines(chosen.net, case), "blanket_case", "The probability of each state, by what is known")
