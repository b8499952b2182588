"""The network's own numbers for a question: the probability of X with and without Y, before and after what is observed changed."""

from collections.abc import Mapping

import streamlit as st

from bnviz.draw.belief import Belief, belief
from bnviz.draw.belief_words import belief_lines, belief_sentence, explains_away, probability_name
from bnviz.draw.plain import cut
from bnviz.draw.sentences import listed
from bnviz.draw.table_lines import MOST_LINES, table_lines
from bnviz.draw.value_words import WORD, value_words
from bnviz.graph.question import Question
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.ui.address import adopt, publish
from bnviz.ui.memory import MEMORY
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

X_STATE, Y_STATE, Z_STATES = "x_state", "y_state", "z_states"
"""The settings in the address: the numbers of the states of X and Y, and of the observed nodes, such as `6-1.7-0`."""
MOST_LISTS = 8
"""Of more observed nodes the others keep their first state."""


@st.fragment
def show(chosen: ChosenNetwork, question: Question, before: Question) -> None:
    """Shows the states that are looked at, what the numbers say, and the tables that they come from."""
    net = chosen.net
    st.markdown("**In numbers**")
    x_state, y_state, known = _show_states(net, question)
    try:
        found = _belief(chosen, question, known)
        base = _belief(chosen, before, {node: known.get(node, 0) for node in before.z})
    except InputError as error:
        st.warning(literal(str(error)))
        return
    st.write(literal(belief_sentence(net, found, x_state, y_state)))
    _show_remark(net, base, found, x_state, y_state)
    situations = {"now": found} if base.known == found.known else {"before": base, "now": found}
    names = [f"{word}: {probability_name(net, (question.x, x_state), one.known)}" for word, one in situations.items()]
    st.caption(literal("; ".join(names) + "; in each line with what is learned of Y besides."))
    show_lines(belief_lines(net, situations, x_state), "beliefs", "The probability of X, by what is learned of Y")
    _show_tables(net, question)


def _belief(chosen: ChosenNetwork, question: Question, known: Mapping[int, int]) -> Belief:
    net, key = chosen.net, tuple(sorted(known.items()))
    return MEMORY.kept(
        ("belief", net, question.x, question.y, key), lambda: belief(net, question.x, question.y, dict(key))
    )


def _show_remark(net: BayesNet, base: Belief, found: Belief, x_state: int, y_state: int) -> None:
    """Says what the numbers are an example of, where they are."""
    x, y = value_words(net.variables[found.x], x_state), value_words(net.variables[found.y], y_state)
    if explains_away(base, found, x_state, y_state):
        st.write(
            literal(
                f"This is explaining away: what is observed makes both {x} and {y} likelier, and once you know {y}, {x} is needed "
                "less to explain it."
            )
        )


def _show_states(net: BayesNet, question: Question) -> tuple[int, int, dict[int, int]]:
    """The states of X, Y and the observed nodes, after showing a list for each."""
    known = _known(net, question)
    with st.container(horizontal=True):
        x_state = _show_state(net, question.x, X_STATE, "X")
        y_state = _show_state(net, question.y, Y_STATE, "Y")
        for node in question.z[:MOST_LISTS]:
            _show_known(net, node, known)
    others = [value_words(net.variables[node], known[node]) for node in question.z[MOST_LISTS:]]
    if others:
        st.caption(literal(f"Observed as well: {listed(others, 12)}."))
    return x_state, y_state, known


def _show_state(net: BayesNet, node: int, key: str, part: str) -> int:
    states = net.variables[node].states
    numbers = [str(k) for k in range(len(states))]
    adopt(key, "0", numbers)
    label = literal(f"{cut(net.variables[node].name, WORD)} ({part})")
    asked = st.selectbox(label, numbers, key=key, format_func=lambda k: states[int(k)], width=180)
    publish(key, asked, "0")
    return int(asked)


def _show_known(net: BayesNet, node: int, known: dict[int, int]) -> None:
    key, states = f"state_of_{node}", net.variables[node].states
    st.session_state[key] = known[node]

    def changed() -> None:
        st.session_state[Z_STATES] = _written(known | {node: st.session_state[key]})

    label = literal(f"{cut(net.variables[node].name, WORD)} (observed)")
    st.selectbox(label, range(len(states)), key=key, format_func=lambda k: states[k], on_change=changed, width=180)


def _known(net: BayesNet, question: Question) -> dict[int, int]:
    """The state of each observed node, from the session or the address; the first one where nothing else is said."""
    asked = adopt(Z_STATES, "", _States(net))
    said = _read(asked)
    known = {node: said.get(node, 0) for node in question.z}
    publish(Z_STATES, _written(known), "")
    return known


def _written(known: Mapping[int, int]) -> str:
    return ".".join(f"{node}-{state}" for node, state in sorted(known.items()) if state)


def _read(text: str) -> dict[int, int]:
    pairs = (part.split("-") for part in text.split(".")) if text else ()
    return {int(node): int(state) for node, state in pairs}


class _States:
    """The states that an address may name for nodes of this network."""

    def __init__(self, net: BayesNet) -> None:
        self.net = net

    def __contains__(self, text: object) -> bool:
        try:
            said = _read(str(text))
        except ValueError:
            return False
        v = self.net.variables
        return all(0 <= node < len(v) and 0 <= state < v[node].cardinality for node, state in said.items())


def _show_tables(net: BayesNet, question: Question) -> None:
    """Shows the tables of the nodes of the question, closed until they are wanted."""
    behind = st.expander("The tables of the network behind these numbers", key="tables_open", on_change="rerun")
    if not behind.open:
        return
    with behind:
        nodes = sorted({question.x, question.y, *question.z})
        names = {node: net.variables[node].name for node in range(net.dag.nodes)}
        order = [*nodes, *(node for node in names if node not in nodes)]
        node = st.selectbox("The table of", order, format_func=names.__getitem__, key="table_of", width=300)
        cells = net.cpts[node].size // net.variables[node].cardinality
        if cells > MOST_LINES:
            st.caption(f"These are the first {MOST_LINES:,} of its {cells:,} lines.")
        show_lines(table_lines(net, node), "table_of_node", "The conditional probability table of the chosen node")
