"""The paths between X and Y: a picture in which parts are set by click and key, the answer, and every path with its reason."""

from collections.abc import Callable
from functools import lru_cache, reduce
from itertools import islice

import streamlit as st

from bnviz.draw.network_view import NetworkView
from bnviz.draw.path_lines import count_sentence, path_lines
from bnviz.draw.separation_noticed import noticed
from bnviz.draw.separation_view import plain_view, separation_view
from bnviz.draw.separation_words import answer_sentence, consequence, formula, trouble
from bnviz.graph.passages import Path
from bnviz.graph.question import Answer, Question, answered
from bnviz.graph.separators import minimal_separators
from bnviz.ui import separation_change, separation_numbers
from bnviz.ui.graph_view.messages import Parts
from bnviz.ui.graph_view.mount import Ahead, show_network
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.network_picture import is_drawn
from bnviz.ui.noticed import show_noticed
from bnviz.ui.separation_follow import ball_step, put_ball, show_paths
from bnviz.ui.separation_question import look_at, observe, on_role, question_before, with_part
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

MOST_SEPARATORS = 5
"""So many sets that separate X and Y are offered."""


def show(chosen: ChosenNetwork, question: Question, show_blanket: Callable[[], None]) -> None:
    """Shows the picture beside the answer and the paths, and under them what changed and the numbers."""
    names = chosen.said
    wrong = trouble(question, names)
    before = question_before(chosen, question)
    left, right = st.columns([3, 2], gap="large")
    if wrong is not None:
        with left:
            _show_picture(chosen, question, None, None, show_blanket)
        right.warning(literal(wrong))
        return
    answer = answer_of(chosen, question)
    with right:
        head = st.container()
        followed = show_paths(chosen, answer)
        _show_separators(chosen, answer)
    with left:
        step = _show_picture(chosen, question, answer, followed, show_blanket)
    with head:
        st.markdown(f"**{literal(formula(question, names, answer.separated))}**")
        # The first step of a picture has it, where it answers a click at once; the others say what the ball does.
        if step != 0:
            st.write(literal(answer_sentence(answer, names)))
        st.caption(literal(consequence(answer, names)))
    if answer.paths:
        table = st.expander(f"All paths as a table: {count_sentence(answer)}", key="paths_open", on_change="rerun")
        if table.open:
            with table:
                show_lines(path_lines(chosen.net.dag, answer, chosen.names), "paths", "The paths between X and Y")
    if before is not None and trouble(before, names) is None:
        separation_change.show(chosen, before, answer)
    separation_numbers.show(chosen, question, before or Question(question.x, question.y))
    show_noticed(noticed(chosen.net.dag, answer, names))


# Small and quickly found: weighing it would take longer than finding it.
_answered = lru_cache(maxsize=64)(answered)


def answer_of(chosen: ChosenNetwork, question: Question) -> Answer:
    """The answer, found once for all visitors."""
    return _answered(chosen.net.dag, question)


def _show_picture(
    chosen: ChosenNetwork,
    question: Question,
    answer: Answer | None,
    followed: Path | None,
    show_blanket: Callable[[], None],
) -> int | None:
    """The step that the picture shows, after showing it; None when there is none."""
    if not is_drawn(chosen):
        return None
    dag, names = chosen.net.dag, chosen.names
    if answer is None:
        view = plain_view(dag, names, question, target=chosen.target)
    else:
        view = separation_view(dag, names, answer, followed, chosen.target)
    step = ball_step(view.last_step)
    show_network(
        view,
        key="separation",
        step=step,
        on_selection=lambda selection: look_at(names, selection),
        on_step=put_ball,
        on_role=on_role(names, show_blanket),
        clicks="z",
        answers=_ahead(chosen, question) if followed is None else None,
    )
    return step


def _ahead(chosen: ChosenNetwork, question: Question) -> Ahead:
    """How the picture answers when parts of this question are set in it; a path that is followed is for the page to find again."""
    dag, names, target = chosen.net.dag, chosen.names, chosen.target

    def answer(parts: Parts) -> NetworkView | None:
        if any(key == "b" for _, key in parts):
            return None
        asked = reduce(with_part, parts, question)
        asked = Question(asked.x, asked.y, tuple(sorted(asked.z)))
        if trouble(asked, names) is not None:
            return plain_view(dag, names, asked, target=target)
        return separation_view(dag, names, _answered(dag, asked), None, target)

    return Ahead("role", ("separation", dag, tuple(names), target, question), answer)


def _show_separators(chosen: ChosenNetwork, answer: Answer) -> None:
    """Offers the smallest sets that separate X and Y, or says that none does."""
    dag, names, question = chosen.net.dag, chosen.said, answer.question
    x, y = names[question.x], names[question.y]
    if dag.neighbour_masks[question.x] >> question.y & 1:
        st.write(literal(f"An arc joins {x} and {y}: no set separates neighbours."))
        return
    found = list(islice(minimal_separators(dag, question.x, question.y), MOST_SEPARATORS + 1))
    if found == [()]:
        st.write(literal(f"{x} and {y} are separated while nothing is observed: no set is needed."))
        if question.z:
            st.button("Observe nothing", key="separator_0", on_click=observe, args=(chosen.names, ()))
        return
    more = " The first of more:" if len(found) > MOST_SEPARATORS else ""
    st.write(f"Minimal sets that separate X and Y; of none of them can a node be left out.{more}")
    with st.container(horizontal=True):
        for n, nodes in enumerate(found[:MOST_SEPARATORS]):
            st.button(
                literal(f"Observe {', '.join(names[node] for node in nodes)}"),
                key=f"separator_{n}",
                on_click=observe,
                args=(chosen.names, nodes),
                disabled=nodes == question.z,
            )
