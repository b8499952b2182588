"""How KDB is built, step by step: which attribute comes in, which earlier ones it could depend on, and which it takes."""

import streamlit as st

from bnviz.draw.kdb_view import MOST_STEPS, candidate_lines, kdb_view, order_lines
from bnviz.draw.network_view import NetworkView
from bnviz.draw.numbers import Unit
from bnviz.draw.structure_sentences import kdb_noticed
from bnviz.learn.analysis import Analysis
from bnviz.learn.kdb import Choice
from bnviz.model.dataset import Dataset
from bnviz.ui import picker
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_store import kdb_choices
from bnviz.ui.noticed import show_noticed
from bnviz.ui.player_step import going_to, step_of
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

STEP, CHOSEN = "build_step", "build_chosen"


@st.fragment
def show(k: int) -> None:
    """Shows the player, and the candidates of the attribute that comes in at its step."""
    _, dataset = picker.prepared()
    analysis, unit = picker.analysis(dataset), picker.unit()
    names = [v.name for v in dataset.attributes]
    choices = kdb_choices(dataset, analysis, k)
    view = _view(dataset, analysis, choices, k, unit)
    step = step_of(STEP, view.last_step)
    left, right = st.columns([5, 4], gap="large")
    with left:
        show_network(
            view,
            key="kdb_build",
            selection=_chosen(view),
            step=step,
            on_selection=lambda selection: st.session_state.update({CHOSEN: selection}),
            on_step=going_to(STEP, view.last_step),
        )
    with right:
        _show_candidates(choices[: view.last_step - 1], names, step, unit)
        if len(choices) > MOST_STEPS:
            st.caption(f"The first {MOST_STEPS:,} of {len(choices):,} attributes have a step of their own.")
    st.markdown("**The order, and what each attribute has taken**")
    done = len(choices) if step == view.last_step else step
    show_lines(order_lines(choices[:done], names, unit), "kdb_order", "The attributes in the order of KDB")
    show_noticed(kdb_noticed(choices, k, names, unit))


def _view(dataset: Dataset, analysis: Analysis, choices: tuple[Choice, ...], k: int, unit: Unit) -> NetworkView:
    names = [v.name for v in dataset.attributes]
    key = ("kdb", dataset.digest, k, unit)
    return MEMORY.kept(key, lambda: kdb_view(choices, k, names, dataset.target.name, analysis, unit))


def _chosen(view: NetworkView) -> str:
    chosen = str(st.session_state.get(CHOSEN, ""))
    return chosen if view.has(chosen) else ""


def _show_candidates(choices: tuple[Choice, ...], names: list[str], step: int, unit: Unit) -> None:
    """Shows who could be a parent of the attribute that comes in at this step."""
    if not 1 <= step <= len(choices):
        st.write(
            "KDB takes the attributes in the order of I(X;Y). Each one looks at those that came in before it, and takes the k of "
            "them that tell the most about it once the class is known. Play the steps, or go through them one by one."
        )
        return
    choice = choices[step - 1]
    st.header(literal(names[choice.attribute]), anchor=False)
    if not choice.earlier:
        st.write("It is the first, so it has no candidates.")
        return
    st.caption(
        literal(f"X is {names[choice.attribute]}, Z an attribute that came in before it; I(X;Z|Y) is in {unit}.")
    )
    show_lines(candidate_lines(choice, names, unit), "candidates", "The candidates for its parents")
