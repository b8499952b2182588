"""The story of the row's network as steps one can walk: each value that comes in, then each substitution and elimination."""

import streamlit as st

from bnviz.draw.local_lines import candidate_lines, factor_lines
from bnviz.draw.local_story import Moment, joint
from bnviz.draw.local_words import factor_words, joint_words
from bnviz.learn.dependencies import Dependency
from bnviz.learn.kdb import Choice
from bnviz.learn.row_network import WrittenFactor
from bnviz.learn.ser import Addition, Elimination
from bnviz.ui import local_opened
from bnviz.ui.dependency_view import dependency_lines
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.local_lesson import Lesson, lesson
from bnviz.ui.local_networks import on_selection, selection, show_network_noticed, show_share
from bnviz.ui.local_settings import LocalSettings
from bnviz.ui.player_step import going_to, step_of_story
from bnviz.ui.row_choice import ChosenRow
from bnviz.ui.tables import show_behind, show_lines
from bnviz.ui.text import literal, paragraphs

STEP = "local_step"
BESIDE = 8
"""The picture of so many attributes leaves room for words beside it."""


@st.fragment
def show(row: ChosenRow, settings: LocalSettings) -> None:
    """Shows the player, what happens at its step, the joint probability there, and what the values of the row imply."""
    of = lesson(row, settings)
    show_share(of)
    view = of.story_view()
    last = view.last_step
    step = step_of_story(STEP, last, (of.dataset.digest, of.row, of.settings))
    left, right = st.columns([3, 2], gap="large") if len(of.names) <= BESIDE else (st.container(), st.container())
    with left:
        show_network(
            view,
            key="local_story",
            selection=selection(of, view),
            step=step,
            on_selection=on_selection(of),
            on_step=going_to(STEP, last),
        )
    moment = of.moments[step]
    with right:
        _show_moment(of, moment)
        st.markdown("**The joint probability at this step**")
        st.write(literal(joint_words(joint(of.network, moment), of.values)))
        st.caption("y is a class; each factor is estimated from the counts of all rows.")
    local_opened.show(of)
    if settings.ser:
        _show_before_and_after(of)
        _show_dependencies(of)
    show_network_noticed(of)


def _show_moment(of: Lesson, moment: Moment) -> None:
    event = moment.event
    if isinstance(event, Choice):
        st.header(literal(of.values[event.attribute]), anchor=False)
        if event.earlier:
            lines = candidate_lines(event, of.values, of.unit)
            show_lines(lines, "local_candidates", "The candidates for its parents", height=280)
        else:
            st.write("It is the first, so it has no candidates.")
    elif isinstance(event, Addition):
        st.header(literal(f"Substitution: {of.values[event.attribute]}"), anchor=False)
        _show_change(
            of, WrittenFactor(event.attribute, event.before), WrittenFactor(event.attribute, event.after), event.why
        )
        if event.why:
            st.caption(
                "Theorem 1: a parent that another parent implies can go, because P(x|Pa,y) stays the same without it."
            )
    elif isinstance(event, Elimination):
        st.header(literal(f"Elimination: {of.values[event.attribute]}"), anchor=False)
        _show_change(of, WrittenFactor(event.attribute, event.parents), None, (event.why,))
        st.caption(
            "Theorem 2: where a parent implies x, P(x|Pa,y) = 1 in every class; a smoothed estimate would stay below 1."
        )
    else:
        st.write(
            "Play the steps, or walk them one by one. First the values come in, the one that tells the most first, and each takes "
            "its parents; then what the values imply is used."
        )


def _show_change(of: Lesson, before: WrittenFactor, after: WrittenFactor | None, why: tuple[Dependency, ...]) -> None:
    """Shows a factor before and after a step, and the counts that are the reason."""
    st.write(literal(f"Before: {factor_words(before, of.values)}"))
    for d in why:
        one, other = of.values[d.attribute_from], of.values[d.attribute_to]
        st.write(literal(f"Why: n({one}) = n({one}, {other}) = {d.count:,}, at least l = {of.settings.l:,}."))
    st.write(literal(f"After: {factor_words(after, of.values)}" if after else "After: left out"))


def _show_before_and_after(of: Lesson) -> None:
    st.header("Before and after", anchor=False)
    is_same = of.network.joint == of.network.joint_before
    before = f"Before: {joint_words(of.network.joint_before, of.values)}"
    after = f"After: {'the same' if is_same else joint_words(of.network.joint, of.values)}"
    st.write(paragraphs([before, after]))
    if of.network.order:
        show_behind(
            "All factors as a table",
            lambda: factor_lines(of.network, of.values),
            "local_factors",
            "Each factor before and after",
        )


def _show_dependencies(of: Lesson) -> None:
    """Shows which values of the row imply which."""
    st.header("What the values of this row imply", anchor=False)
    found = of.network.dependencies.all()
    rule = (
        f"x → z when every row with x has z too, and at least l = {of.settings.l:,} rows show it: n(x) = n(x,z) ≥ l; z is then a "
        "generalisation of x."
    )
    if not found:
        more = " A smaller l may show some." if of.settings.l > 1 and len(of.network.order) > 1 else ""
        st.write(literal(f"{rule} In this row there is no such pair.{more}"))
        return
    st.write(literal(rule))
    show_lines(dependency_lines(of.dataset, found), "local_dependencies", "The values of the row that imply others")
