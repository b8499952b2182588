"""The question that all tabs of the page of d-separation share: X, Y and the observed nodes Z, set by lists, clicks and keys."""

from collections.abc import Callable

import streamlit as st

from bnviz.graph.question import Question, usual_question
from bnviz.ui.address import KEPT, adopt, publish
from bnviz.ui.address_list import adopt_list, publish_list
from bnviz.ui.graph_view.messages import RoleKey
from bnviz.ui.network_choice import ChosenNetwork

X, Y, Z, NODE = "x", "y", "z", "node"
"""The names of the settings in the address; the node is that of the blanket."""
_LAST = "question_before"


def show_question(chosen: ChosenNetwork) -> Question:
    """The question, after showing its three lists."""
    names, dag = chosen.names, chosen.net.dag
    usual = usual_question(dag) if dag.nodes > 1 else Question(0, 0)
    defaults = {X: names[usual.x], Y: names[usual.y]}
    for key, default in defaults.items():
        adopt(key, default, names)
    adopt_list(Z, names)
    left, middle, right = st.columns([1, 1, 2])
    x = str(left.selectbox("X", names, key=X))
    y = str(middle.selectbox("Y", names, key=Y))
    z = right.multiselect("Z: observed", names, key=Z, placeholder="nothing is observed")
    for key, value in ((X, x), (Y, y)):
        publish(key, value, defaults[key])
    publish_list(Z, z)
    return Question(names.index(x), names.index(y), tuple(sorted(map(names.index, z))))


def observe(names: list[str], nodes: tuple[int, ...]) -> None:
    """Makes these nodes the observed ones; call it before the lists are shown."""
    st.session_state[Z] = [names[node] for node in nodes]


def ask(names: list[str], x: int, y: int) -> None:
    """Asks about another pair; call it before the lists are shown."""
    st.session_state[X], st.session_state[Y] = names[x], names[y]


def look_at(names: list[str], selection: str) -> None:
    """Takes the node that a picture says, such as "node:3", as the one whose blanket is shown."""
    if selection.startswith("node:"):
        st.session_state[NODE] = names[int(selection.removeprefix("node:"))]


def on_role(names: list[str], show_blanket: Callable[[], None]) -> Callable[[int, RoleKey], None]:
    """The function that does what a click or a key on a node asks for, by the same rules as the picture."""

    def set_part(node: int, key: RoleKey) -> None:
        if key == "b":
            st.session_state[NODE] = names[node]
            show_blanket()
            return
        asked = with_part(_latest_question(names), (node, key))
        _set(X, names[asked.x])
        _set(Y, names[asked.y])
        _set(Z, [names[one] for one in asked.z])

    return set_part


def with_part(question: Question, part: tuple[int, RoleKey]) -> Question:
    """The question after a node was made X, Y or Z by a click or a key: X and Y change places when one becomes the other, what
    becomes X or Y is not observed, and what was observed already is so no longer.
    """
    (node, key), others = part, tuple(z for z in question.z if z != part[0])
    x, y = question.x, question.y
    if key == "z":
        return Question(x, y, others if len(others) < len(question.z) else (*others, node))
    if key == "x":
        return Question(node, x if y == node else y, others)
    return Question(y if x == node else x, node, others)


def _set(key: str, value: str | list[str]) -> None:
    """Sets a list; what the browser still has of it may be older than the last change, so that one is kept apart."""
    st.session_state[key] = st.session_state[KEPT][key] = value


def _latest_question(names: list[str]) -> Question:
    """What the lists were last set to, by themselves or by the picture; Z in the order in which its nodes were set."""
    x, y, z = (st.session_state[KEPT][key] for key in (X, Y, Z))
    return Question(names.index(x), names.index(y), tuple(map(names.index, z)))


def question_before(chosen: ChosenNetwork, question: Question) -> Question | None:
    """The last question about the same X and Y in the same graph that had other nodes observed; None when there is none."""
    graph = (chosen.identifier, chosen.net.dag)
    seen = st.session_state.get(_LAST)
    if seen is None or seen[0] != graph:
        seen = (graph, question, None)
    _, now, before = seen
    if now != question:
        before = now if (now.x, now.y) == (question.x, question.y) else None
    st.session_state[_LAST] = (graph, question, before)
    found: Question | None = before
    return found
