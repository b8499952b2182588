"""The junction tree: the way from the network to its cliques, the messages with their tables, and what is read off in the end."""

from dataclasses import dataclass

import numpy as np
import streamlit as st

from bnviz.draw.elimination_offers import Query
from bnviz.draw.evidence_words import evidence_words
from bnviz.draw.factor_lines import MOST_LINES, factor_lines
from bnviz.draw.junction_view import MOST_MESSAGES, clique_names, junction_view
from bnviz.draw.junction_words import (
    entering_sentence,
    home_lines,
    message_lines,
    read_off_sentence,
    running_sentence,
    tree_noticed,
    width_sentence,
)
from bnviz.draw.plain import cut
from bnviz.draw.triangulation_view import triangulation_view
from bnviz.graph.triangulation import RULES, Rule
from bnviz.infer.junction_tree import JunctionTree, junction_tree
from bnviz.infer.marginals import tree_of
from bnviz.infer.outline import outline_of
from bnviz.infer.propagation import Message, potentials, propagation
from bnviz.model.errors import InputError
from bnviz.model.factor import Factor
from bnviz.ui.address import adopt, publish
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.inference_question import Seen, show_evidence
from bnviz.ui.memory import MEMORY
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.network_picture import is_drawn
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

PART, RULE, READ = "part", "rule", "read"
"""The names of the settings in the address."""
TO_CLIQUES, MESSAGES = "From the network to its cliques", "The tree and its messages"
STEP, NAME = "message_step", 60


@dataclass(frozen=True, eq=False)
class Propagated:
    """What each clique begins with, the messages in their order, and what each clique believes in the end."""

    start: tuple[Factor, ...]
    messages: tuple[Message, ...]
    beliefs: tuple[Factor, ...]


@st.fragment
def show(chosen: ChosenNetwork) -> None:
    """Shows one part of the way, step by step, and what the tree costs."""
    left, right = st.columns([3, 2], gap="large")
    with right:
        rule = _show_rule()
        seen = show_evidence(chosen)
    tree = junction_tree(outline_of(chosen.net), 0, rule)
    with left:
        part = _show_part()
        drawn = is_drawn(chosen)
        if drawn and part == TO_CLIQUES:
            view = triangulation_view(tree, chosen.names, chosen.target)
            show_network(view, key="triangulation", step=0)
        elif drawn:
            _show_tree(tree, chosen.names)
    with right:
        st.write(literal(width_sentence(tree, chosen.names)))
        st.write(literal(running_sentence(tree, chosen.names)))
        _show_numbers(chosen, tree, seen, rule, part)
    if tree.cliques:
        with st.expander("All cliques as a table"):
            show_lines(home_lines(tree, chosen.names), "cliques", "The cliques of the junction tree")
    show_noticed(tree_noticed(tree, chosen.names))


def _show_rule() -> Rule:
    adopt(RULE, RULES[0], RULES)
    rule: Rule = st.selectbox("Take out next what has least of", RULES, key=RULE, format_func=_rule_words)
    publish(RULE, rule, RULES[0])
    return rule


def _rule_words(rule: Rule) -> str:
    least = {"min-fill": "edges to fill in", "min-neighbours": "neighbours", "min-weight": "cells in its clique"}
    return f"{least[rule]} ({rule})"


def _show_part() -> str:
    adopt(PART, TO_CLIQUES, (TO_CLIQUES, MESSAGES))
    part = str(st.radio("Show", (TO_CLIQUES, MESSAGES), key=PART, horizontal=True))
    publish(PART, part, TO_CLIQUES)
    return part


def _show_tree(tree: JunctionTree, names: list[str]) -> None:
    if not tree.cliques:
        st.info("There is no clique: every node has a single state.")
        return
    view = junction_view(tree, names)
    st.session_state[STEP] = min(int(st.session_state.get(STEP, 0)), view.last_step)
    show_network(view, key="junction_tree", step=st.session_state[STEP], on_step=_look_at)
    more = 2 * (len(tree.cliques) - 1) - MOST_MESSAGES
    if more > 0:
        st.caption(f"These are the first {MOST_MESSAGES:,} messages; {more:,} more follow in the same way.")


def _show_numbers(chosen: ChosenNetwork, tree: JunctionTree, seen: Seen, rule: Rule, part: str) -> None:
    """Shows the table of the message that is looked at, and the probabilities of a node read off in the end."""
    net = chosen.net
    try:
        tree_of(net, 0, rule)
        found = _propagated(chosen, tree, seen, rule)
    except InputError as error:
        st.error(literal(str(error)))
        return
    step = int(st.session_state.get(STEP, 0))
    if part == MESSAGES and 0 < step <= len(found.messages):
        st.markdown(f"**{literal(f'Message {step}')}**")
        message = found.messages[step - 1]
        show_lines(message_lines(net, message), "message", "The message as a table")
        _show_belief(chosen, tree, message)
    if part == MESSAGES and (said := entering_sentence(net, tree, seen.states, seen.soft)):
        st.caption(literal(said))
    _show_read_off(chosen, tree, seen, found)


def _show_belief(chosen: ChosenNetwork, tree: JunctionTree, message: Message) -> None:
    """Shows what the receiver of a message believes after it, when that is opened."""
    name = cut(clique_names(tree, chosen.names)[message.receiver], NAME)
    box = st.expander(literal(f"What [{name}] believes after it"), key="belief_open", on_change="rerun")
    if box.open:
        with box:
            if message.belief.values.size > MOST_LINES:
                st.caption(f"These are the first {MOST_LINES:,} of {message.belief.values.size:,} cells.")
            lines = factor_lines(chosen.net, message.belief, "belief")
            show_lines(lines, "belief", "What the receiver believes after the message")


def _propagated(chosen: ChosenNetwork, tree: JunctionTree, seen: Seen, rule: Rule) -> Propagated:
    net = chosen.net

    def make() -> Propagated:
        start = potentials(net, tree, Query(net, (), seen.states, seen.soft).given)
        beliefs, messages = list(start), []
        for message in propagation(tree, start):
            beliefs[message.receiver] = message.belief
            messages.append(message)
        return Propagated(start, tuple(messages), tuple(beliefs))

    return MEMORY.kept(("propagated", net, rule, seen.key), make)


def _show_read_off(chosen: ChosenNetwork, tree: JunctionTree, seen: Seen, found: Propagated) -> None:
    """Shows P(node | evidence) from the smallest clique that has the node."""
    net = chosen.net
    names = [name for v, name in enumerate(chosen.names) if tree.homes[v] is not None]
    if not names:
        return
    st.markdown("**Read off a node, after both sweeps**")
    adopt(READ, names[-1], names)
    name = st.selectbox("Node", names, key=READ)
    publish(READ, name, names[-1])
    node = chosen.names.index(name)
    all_of_it = [b.marginal((node,)).values for b in found.beliefs if node in b.scope]
    if all_of_it[0].sum() <= 0:
        words = evidence_words(net, seen.states, soft=seen.soft)
        st.warning(literal(f"{words} has probability 0, so nothing follows from it."))
        return
    apart = float(max(np.abs(one / one.sum() - all_of_it[0] / all_of_it[0].sum()).max() for one in all_of_it))
    st.write(literal(read_off_sentence(net, tree, node, apart)))
    belief = found.beliefs[tree.holding(1 << node)].marginal((node,)).normalize()
    show_lines(factor_lines(net, belief, "probability"), "read_off", "The probabilities of the node")


def _look_at(step: int) -> None:
    st.session_state[STEP] = step
