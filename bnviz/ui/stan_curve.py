"""The risk curve beside the sub-model that it is about: a click on the curve, or a step of the picture, looks at another one."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from bnviz.draw.network_view import NetworkView
from bnviz.draw.plain import cut
from bnviz.draw.risk_figure import loss_figure, meeting, risk_figure
from bnviz.draw.selection_view import MOST_STEPS, drawn
from bnviz.draw.selection_words import NAME, attribute_words
from bnviz.draw.sentences import counted_noun, pair_name
from bnviz.draw.stan_words import noticed, training_choice
from bnviz.learn.rankings import RANKINGS
from bnviz.ui import ranking_choice
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.memory import MEMORY
from bnviz.ui.noticed import show_noticed
from bnviz.ui.selection import chosen_nodes, select, show_lists
from bnviz.ui.stan_lesson import KNOWN, Lesson, lesson
from bnviz.ui.stan_settings import StanSettings, look_at
from bnviz.ui.text import literal

LOSS = "loss"
ZERO_ONE, RMSE = "zero-one loss", "RMSE"
CLICKS = "risk_clicks"
PICTURE = {
    "displayModeBar": True,
    "displaylogo": False,
    "modeBarButtons": [["toImage"]],
    "toImageButtonOptions": {"format": "svg", "filename": "risk-curve"},
}
"""A figure with one button, which saves it as SVG."""


@st.fragment
def show(settings: StanSettings) -> None:
    """Shows the curve, the sub-model, the losses beside it, and what is to be noticed."""
    ranking_choice.rerun_if_moved()
    of = lesson(settings)
    s = of.s
    left, right = st.columns(2, gap="large")
    with left:
        _show_curve(of, s)
    with right:
        _show_model(of, s)
    _show_opened(of, s)
    _show_losses(of)
    show_noticed(noticed(of.curve, [cut(name, NAME) for name in of.names]))


def _show_curve(of: Lesson, s: int) -> None:
    """Shows the curves; a click on one looks at its sub-model."""
    visible = ranking_choice.overlaid(of.settings.ranking)
    # A click on a point that is selected already would only take the selection back, so the figure begins anew.
    key = f"risk_{st.session_state.get(CLICKS, 0)}"
    curves, ranking = of.curves, of.settings.ranking

    def clicked() -> None:
        state: Any = st.session_state[key]
        points: Sequence[Any] = state["selection"]["points"]
        st.session_state[CLICKS] = st.session_state.get(CLICKS, 0) + 1
        s = int(points[0]["x"]) if points else 0
        if 1 <= s <= len(curves[ranking].order):
            name = meeting(curves, ranking, list(RANKINGS)[points[0]["curve_number"]], s)
            ranking_choice.take(name)
            look_at(s, curves[name].n_selected)

    st.plotly_chart(
        risk_figure(curves, ranking, of.names, s, visible),
        key=key,
        on_select=clicked,
        selection_mode="points",
        config=PICTURE,
        alt=f"The risk over the number of attributes, for {len(visible)} rankings; the tab of the ranking has the numbers",
    )
    st.caption(
        "The cross validation risk (CVR) is the root of the mean of (1 − P(y|x))², each row predicted from the counts of all "
        "others. Stars: what is chosen, the smallest s of the lowest risk. At the right end stands the full TAN. Click a point to "
        "see its model."
    )


def _show_model(of: Lesson, s: int) -> None:
    """Shows the sub-model with its player."""
    view = of.view()
    chosen, last = of.curve.n_selected, view.last_step
    show_network(
        view,
        key="sub_models",
        selection=_selection(of, view),
        step=min(s, last),
        on_selection=_on_selection(of),
        on_step=lambda step: look_at(step, chosen),
    )
    if last < len(of.names):
        attributes = counted_noun(len(of.names), "attribute", "attributes")
        st.caption(
            f"The picture shows the first {MOST_STEPS:,} of {attributes} and what they depend on; the curve has all."
        )


def _selection(of: Lesson, view: NetworkView) -> str:
    """What is selected, as the picture names it; "" for what it does not have."""
    number = {i: n for n, i in enumerate((*drawn(of.curve, of.parents), len(of.names)))}
    nodes = chosen_nodes(of.dataset)
    if not nodes or any(i not in number for i in nodes):
        return ""
    asked = f"{'arc' if len(nodes) == 2 else 'node'}:{'-'.join(str(number[i]) for i in nodes)}"
    return asked if view.has(asked) else ""


def _on_selection(of: Lesson) -> Any:
    """The function that selects what the picture says; of an arc from the class its attribute alone."""
    nodes, names = (*drawn(of.curve, of.parents), len(of.names)), [v.name for v in of.dataset.variables]

    def selected(said: str) -> None:
        numbers = [nodes[int(number)] for number in said.partition(":")[2].split("-") if number]
        select(names, tuple(i for i in numbers if len(numbers) == 1 or i != len(names) - 1))

    return selected


def _show_opened(of: Lesson, s: int) -> None:
    """Shows the lists of nodes, and what the chosen ones are in the model with s attributes."""
    show_lists(of.dataset)
    attributes = [i for i in chosen_nodes(of.dataset) if i < len(of.names)]
    if len(attributes) == 2:
        st.write(literal(f"{pair_name((attributes[0], attributes[1]), of.names)}:"))
    for i in attributes:
        name = cut(of.names[i], NAME)
        st.write(literal(f"{name}: {attribute_words(of.curve, of.parents, s, i, of.names)}"))


def _show_losses(of: Lesson) -> None:
    """Shows the losses measured in three ways, and what the training loss would have chosen."""
    st.header("Why the rows are left out", anchor=False)
    left, right = st.columns([3, 2], gap="large")
    with right:
        loss = st.radio(
            "Loss", [RMSE, ZERO_ONE], key=LOSS, horizontal=True, bind="query-params", persist_state="session"
        )
        st.write(
            "A model looks better on the rows that it was learned from than on new ones: their own values are in its counts. So "
            "the training loss must not choose s. A row that is left out, or a third that is held out, has no part in the counts."
        )
        if said := training_choice(of.curve, of.losses[KNOWN]):
            st.write(literal(f"By RMSE: {said[0].lower()}{said[1:]}"))
        st.caption(
            "For the held-out third, tree and ranking are learned anew from the other two thirds (cut points and states are those "
            "of all rows), so its s attributes may be others. Stars: the lowest of each line."
        )
    with left:
        key = ("loss figure", of.dataset.digest, of.settings, loss)
        st.plotly_chart(
            MEMORY.kept(key, lambda: loss_figure(of.losses, loss == ZERO_ONE, of.curve.n_selected)),
            key="losses",
            config={"displayModeBar": False},
            alt="The loss over the number of attributes, with each row left out, on the training rows, and on a held-out third",
        )
