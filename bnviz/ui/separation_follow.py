"""Which of the paths is followed, and where the ball lies on it; both are kept in the address."""

import streamlit as st

from bnviz.draw.path_lines import count_sentence
from bnviz.draw.path_words import reason, short_path_text
from bnviz.graph.passages import Path
from bnviz.graph.question import Answer, Question
from bnviz.ui.address import adopt, publish
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.text import literal

PATH, BALL = "path", "ball"
"""The names of the settings in the address: the path that is followed, counted from 1, and the step of the ball."""
ALL = "all"
MOST_RADIOS = 12
"""More paths than this are chosen from a list that opens."""
OPEN, BLOCKED = "●", "❙"
"""The signs of the picture, for a text."""
_OF = "followed_of"


def show_paths(chosen: ChosenNetwork, answer: Answer) -> Path | None:
    """The path that is followed, after showing the list of all; None for all at once."""
    if not answer.paths:
        return None
    dag, names = chosen.net.dag, chosen.said
    numbers = [ALL, *map(str, range(1, len(answer.paths) + 1))]
    before = _follow_on(answer)
    adopt(PATH, ALL, numbers)

    def label(number: str) -> str:
        if number == ALL:
            return "all paths at once"
        path = answer.paths[int(number) - 1]
        return f"{f'{OPEN} open' if path.open else f'{BLOCKED} blocked'}: {short_path_text(dag, path.nodes, names)}"

    if len(answer.paths) <= MOST_RADIOS:
        why = ["", *(literal(reason(path, names)) for path in answer.paths)]
        asked = st.radio("Follow", numbers, key=PATH, format_func=lambda n: literal(label(n)), captions=why)
    else:
        st.caption(count_sentence(answer))
        asked = st.selectbox("Follow", numbers, key=PATH, format_func=label)
        if asked != ALL:
            st.caption(literal(reason(answer.paths[int(asked) - 1], names)))
    publish(PATH, asked, ALL)
    followed = None if asked == ALL else answer.paths[int(asked) - 1]
    _remember(answer.question, () if followed is None else followed.nodes, before)
    return followed


def ball_step(last: int) -> int:
    """The step of the ball, 0 to `last`, from the session or the address."""
    step = min(int(adopt(BALL, "0", _Numbers())), last)
    st.session_state[BALL] = str(step)
    publish(BALL, str(step), "0")
    return step


def put_ball(step: int) -> None:
    """Sets the step of the ball; call it before the picture is shown."""
    st.session_state[BALL] = str(step)


def _follow_on(answer: Answer) -> tuple[int, ...] | None:
    """The nodes of the path that was followed before, None at first; it is followed on when it has another place in the list,
    because other nodes are observed.
    """
    now = answer.question
    of: tuple[Question, tuple[int, ...]] | None = st.session_state.get(_OF)
    if of is None:
        return None
    question, nodes = of
    if question != now:
        same = (question.x, question.y) == (now.x, now.y)
        places = (str(n) for n, path in enumerate(answer.paths, 1) if same and path.nodes == nodes)
        st.session_state[PATH] = next(places, ALL)
    return nodes


def _remember(question: Question, nodes: tuple[int, ...], before: tuple[int, ...] | None) -> None:
    """Notes what is followed; a path that is newly followed begins with the ball at its start."""
    if before is not None and nodes != before:
        put_ball(1 if nodes else 0)
    st.session_state[_OF] = question, nodes


class _Numbers:
    """The numbers that an address may have for a step."""

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and text.isdecimal() and len(text) < 5
