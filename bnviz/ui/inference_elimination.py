"""Variable elimination by hand: you choose what goes next and see its size before, and every number of it after."""

from collections.abc import Callable
from functools import partial
from itertools import islice

import streamlit as st

from bnviz.draw.elimination_offers import Offer, Order, Query, completed, kept_order, offers
from bnviz.draw.elimination_view import elimination_view
from bnviz.draw.elimination_words import (
    cost_lines,
    elimination_noticed,
    next_sentence,
    offer_help,
    offer_label,
    pruned_sentence,
)
from bnviz.draw.evidence_words import evidence_words
from bnviz.graph.triangulation import RULES, Rule
from bnviz.infer.cost import MOST_CELLS, cost, refuse_too_dense
from bnviz.infer.elimination import Combination, Elimination, variable_elimination
from bnviz.model.errors import InputError
from bnviz.ui.address_list import adopt_list, publish_list
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.inference_answers import is_possible
from bnviz.ui.inference_factors import show_answer, show_factors, show_step
from bnviz.ui.inference_query import show_query
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.network_picture import is_drawn
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

ORDER, STEP = "order", "elimination_step"
"""The name of the setting in the address, and that of the step that is looked at in the session."""
MOST_BUTTONS = 12
Steps = tuple[Elimination | Combination, ...]


@st.fragment
def show(chosen: ChosenNetwork) -> None:
    """Shows the question, the interaction graph beside the step that is looked at, and what the order costs."""
    query = show_query(chosen)
    if query is None:
        return
    names = chosen.names
    order = kept_order(query, tuple(map(names.index, adopt_list(ORDER, names))))
    publish_list(ORDER, [names[v] for v in order])
    left, right = st.columns([3, 2], gap="large")
    step = min(int(st.session_state.get(STEP, len(order))), len(order))
    with left:
        if is_drawn(chosen):
            view = elimination_view(query, order, chosen.target)
            eliminate = _choose(query, order)
            show_network(view, key="elimination", selection="", step=step, on_selection=eliminate, on_step=_look_at)
    with right:
        _show_next(query, order)
        if said := pruned_sentence(query, query.plan(order)):
            st.caption(literal(said))
        _show_numbers(query, order, step)
    with st.expander("What each order costs"):
        show_lines(cost_lines(query, order), "order_costs", "The cost of orders in cells")
    show_noticed(elimination_noticed(query, order))


def _show_next(query: Query, order: Order) -> None:
    """Offers the variables that are left, each with the size of what it would create, and the rules."""
    left = offers(query, order)
    if left:
        st.markdown("**Eliminate next**")
        with st.container(horizontal=True):
            for offer in sorted(left, key=lambda one: (one.product, one.variable))[:MOST_BUTTONS]:
                _show_offer(query, order, offer)
        few = "" if len(left) <= MOST_BUTTONS else f"These are the {MOST_BUTTONS} smallest of {len(left):,}. "
        st.caption(literal(f"{few}A click on a node in the picture eliminates it, too. {next_sentence(query, order)}"))
    with st.container(horizontal=True):
        for rule in RULES if left else ():
            st.button(f"Finish by {rule}", key=f"by_{rule}", on_click=partial(_finish, query, order, rule))
        st.button("Step back", on_click=partial(_set, query, order[:-1]), disabled=not order)
        st.button("Start again", on_click=partial(_set, query, ()), disabled=not order)


def _show_offer(query: Query, order: Order, offer: Offer) -> None:
    st.button(
        literal(offer_label(query.net, offer)),
        key=f"eliminate_{offer.variable}",
        help=literal(offer_help(query.net, offer)),
        on_click=partial(_set, query, (*order, offer.variable)),
        disabled=offer.product > MOST_CELLS,
    )


def _show_numbers(query: Query, order: Order, step: int) -> None:
    """Shows the numbers of the step that is looked at, or says why they are not computed."""
    plan = query.plan(order)
    try:
        refuse_too_dense(query.net, plan.cost, plan.cost.largest, plan.cliques)
    except InputError as error:
        st.error(literal(str(error)))
        if _largest(query, order) > MOST_CELLS:
            return
    steps = _steps(query, order)
    possible = is_possible(query.net, query.evidence, query.soft)
    if not possible:
        seen = evidence_words(query.net, query.evidence, soft=query.soft)
        st.warning(literal(f"{seen} has probability 0, so nothing follows from it."))
    if step == 0:
        show_factors(query, order)
    else:
        show_step(query, order, step, steps[step - 1])
    if possible and len(steps) > len(order):
        show_answer(query, steps[-1])


def _largest(query: Query, order: Order) -> int:
    """The cells of the largest product that the variables of this order make."""
    cliques = query.plan(order).cliques[: len(order)]
    return cost(cliques, query.cardinalities).largest


def _steps(query: Query, order: Order) -> Steps:
    """The steps of this order with their numbers and, when nothing is left to eliminate, the last product."""
    plan = query.plan(order)
    wanted = len(order) + (len(order) == len(plan.steps))
    return tuple(islice(variable_elimination(query.net, plan, query.given), wanted))


def _choose(query: Query, order: Order) -> Callable[[str], None]:
    """The function that eliminates the node that is clicked, if it is one that is left."""

    def chosen(selection: str) -> None:
        if selection.startswith("node:"):
            node = int(selection.removeprefix("node:"))
            fits = {offer.variable for offer in offers(query, order) if offer.product <= MOST_CELLS}
            if node in fits:
                _set(query, (*order, node))

    return chosen


def _finish(query: Query, order: Order, rule: Rule) -> None:
    _set(query, completed(query, order, rule))


def _set(query: Query, order: Order) -> None:
    st.session_state[ORDER] = [query.net.variables[v].name for v in order]
    st.session_state[STEP] = len(order)


def _look_at(step: int) -> None:
    st.session_state[STEP] = step
