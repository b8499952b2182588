"""The posteriors of all nodes as bars in the network: a click on a bar observes its state, and all bars answer at once."""

from functools import partial

import streamlit as st

from bnviz.draw.likelihood_words import Soft, likelihood_sentence
from bnviz.draw.network_frame import Frame, Panel
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.posterior_view import SAID, explanation_lines, observed_roles, posterior_lines, posterior_view
from bnviz.draw.posterior_words import (
    agreement_sentence,
    conflict_sentence,
    evidence_sentence,
    explanation_sentence,
    moved_sentence,
    posterior_noticed,
)
from bnviz.draw.separation_view import plain_frame
from bnviz.infer.evidence import ImpossibleEvidenceError
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.ui.graph_view.mount import Ahead, show_network
from bnviz.ui.inference_answers import Posteriors, conflicting, posteriors, priors
from bnviz.ui.inference_class import predicted
from bnviz.ui.inference_joint import show_joint
from bnviz.ui.inference_question import Seen, observe, show_evidence
from bnviz.ui.inference_uncertain import choose_node
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.network_picture import is_drawn
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

ROW = "observed_row"


@st.fragment
def show(chosen: ChosenNetwork) -> None:
    """Shows the evidence, the picture with all bars, and what the numbers say."""
    left, right = st.columns([3, 2], gap="large")
    with right:
        seen = show_evidence(chosen)
        _offer_row(chosen)
        found = _answer(chosen, seen)
    with left:
        _show_picture(chosen, seen, found)
    if found is None:
        return
    net, before = chosen.net, priors(chosen.net)
    with st.expander("Ask for several nodes together"):
        show_joint(chosen, seen)
    table = st.expander("All probabilities as a table", key="posteriors_open", on_change="rerun")
    if table.open:
        with table:
            show_lines(posterior_lines(net, before, found.nodes), "posteriors", "The probabilities of all states")
    single = st.expander("The most probable explanation, node by node", key="explanation_open", on_change="rerun")
    if single.open:
        with single:
            lines = explanation_lines(net, found.explanation.states, found.nodes)
            show_lines(lines, "explanation", "The most probable states together, and of each node alone")
    show_noticed(posterior_noticed(net, before, found.nodes, seen.states, found.explanation, seen.soft))


def _answer(chosen: ChosenNetwork, seen: Seen) -> Posteriors | None:
    """What follows from the evidence, after saying it; None after saying why nothing does."""
    net, evidence, soft = chosen.net, seen.states, seen.soft
    try:
        before, found = priors(net), posteriors(net, evidence, soft)
    except ImpossibleEvidenceError as error:
        st.warning(literal(str(error)))
        if (nodes := conflicting(net, evidence, soft)) is not None:
            st.write(literal(conflict_sentence(net, nodes)))
        st.caption("The bars show the probabilities before anything was observed.")
        return None
    except InputError as error:
        st.error(literal(str(error)))
        return None
    st.write(literal(evidence_sentence(net, evidence, found.log_probability, soft)))
    for node, values in soft.items():
        st.write(literal(likelihood_sentence(net, node, values, before[node], found.nodes[node])))
    if said := moved_sentence(net, before, found.nodes, evidence, soft):
        st.write(literal(said))
    st.write(literal(explanation_sentence(net, evidence, found.explanation, soft)))
    own = None if soft else predicted(chosen, evidence)
    if own is not None and chosen.target is not None:
        st.write(literal(agreement_sentence(net, chosen.target, found.nodes[chosen.target], own)))
    return found


def _offer_row(chosen: ChosenNetwork) -> None:
    """Offers to observe all attributes of a row, for a network that was learned."""
    data = chosen.dataset
    if data is None or not data.rows:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        row = int(st.number_input("Row of the data", 0, data.rows - 1, key=ROW, width=160))
        st.button("Observe its attributes", on_click=partial(_observe_row, chosen, data, row))


def _observe_row(chosen: ChosenNetwork, data: Dataset, row: int) -> None:
    observe(chosen.net, {i: int(code) for i, code in enumerate(data.X[:, row])})


def _show_picture(chosen: ChosenNetwork, seen: Seen, found: Posteriors | None) -> None:
    """Shows the bars; where nothing follows from the evidence those before it, and none in a network that is too dense."""
    if not is_drawn(chosen):
        return
    try:
        priors(chosen.net)
    except InputError:
        view, answers = _plain(chosen, seen), None
    else:
        view, answers = _view(chosen.net, seen, found, chosen.target), _ahead(chosen, seen.soft)
    observing = partial(observe, chosen.net)
    show_network(view, key="posterior_picture", on_selection=choose_node, on_states=observing, answers=answers)


def _view(net: BayesNet, seen: Seen, found: Posteriors | None, target: int | None) -> NetworkView:
    before = priors(net)
    nodes = before if found is None else found.nodes
    return posterior_view(net, before, nodes, seen.states, target, seen.soft)


def _ahead(chosen: ChosenNetwork, soft: Soft) -> Ahead:
    """How the picture answers when other states are observed in it."""
    net, target = chosen.net, chosen.target

    def answer(asked: dict[int, int]) -> NetworkView | None:
        states = {n: state for n, state in sorted(asked.items()) if state < net.variables[n].cardinality}
        seen = Seen(states, {node: values for node, values in soft.items() if node not in states})
        try:
            found = posteriors(net, seen.states, seen.soft)
        except ImpossibleEvidenceError:
            found = None
        return _view(net, seen, found, target)

    return Ahead("state", ("posteriors", net, target, tuple(soft.items())), answer)


def _plain(chosen: ChosenNetwork, seen: Seen) -> NetworkView:
    frame = Frame(plain_frame(chosen.net.dag).arcs, roles=observed_roles(seen.states, seen.soft))
    return network_view(chosen.names, [Panel("", (frame,))], target=chosen.target, said=SAID)
