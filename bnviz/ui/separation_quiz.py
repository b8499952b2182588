"""A quiz about the network: predict, then see. The seed and the number are in the address, so a class sees the same questions."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from bnviz.draw.quiz_sheet import quiz_sheet
from bnviz.draw.quiz_view import quiz_view
from bnviz.draw.quiz_words import KIND_NAMES, answer_words, arc_words, asked_words, verdict_words
from bnviz.draw.sentences import counted_noun
from bnviz.graph.dag import DAG
from bnviz.graph.quiz import KINDS, Asked, Kind, choices, is_right, questions
from bnviz.ui.address import adopt, publish
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.network_picture import is_drawn
from bnviz.ui.noticed import show_noticed
from bnviz.ui.separation_follow import BALL, PATH
from bnviz.ui.separation_numbers import X_STATE, Y_STATE, Z_STATES
from bnviz.ui.separation_question import NODE, X, Y, Z
from bnviz.ui.text import literal
from bnviz.ui.whole_number import adopt_number, publish_number

SEED, NUMBER, KIND = "quiz", "question", "kind"
"""The settings in the address: the seed, the number of the question, and which kind is asked."""
MIXED = "mixed"
MOST_SEED, MOST_QUESTIONS = 999_999, 50
SHEET = 10
"""A sheet for a teacher has at first so many questions."""
OF_A_QUESTION = (X, Y, Z, NODE, PATH, BALL, NUMBER, "view", X_STATE, Y_STATE, Z_STATES)
"""What the address has of a question, and not of the network."""
_ANSWERS, _DRAFT = "quiz_answers", "quiz_draft"


@st.fragment
def show(chosen: ChosenNetwork) -> None:
    """Shows a question, takes the answer, and then says whether it is right and why."""
    seed, kind = _show_settings()
    kinds: Sequence[Kind] = [one for one in KINDS if kind in (MIXED, one)]
    number = int(st.session_state[NUMBER])
    asked = list(islice(questions(chosen.net.dag, seed, kinds), number))
    if not asked:
        st.info(
            "This network has no question of this kind: it has too few nodes, or all of them are joined. Choose another kind."
        )
        return
    one = asked[-1]
    left, right = st.columns([3, 2], gap="large")
    with right:
        answer = _show_question(chosen, one, number, (chosen.net.dag, one))
    with left:
        if is_drawn(chosen):
            view = quiz_view(chosen.net.dag, chosen.names, one, answer is not None, chosen.target)
            show_network(view, key="quiz_picture", selection="", on_selection=partial(pick, chosen.names))
    _show_sheet(chosen, seed, kinds, kind)
    show_noticed(_noticed())


def _show_settings() -> tuple[int, str]:
    """The seed and the kind, after showing the controls; the number of the question is in the session."""
    adopt_number(SEED, 1, range(1, MOST_SEED + 1))
    adopt(KIND, MIXED, (MIXED, *KINDS))
    adopt_number(NUMBER, 1, range(1, MOST_QUESTIONS + 1))
    left, middle, right = st.columns([2, 1, 1])
    labels = {MIXED: "All kinds"} | {str(one): name for one, name in KIND_NAMES.items()}
    kind = str(left.selectbox("Kind", list(labels), key=KIND, format_func=labels.__getitem__, on_change=_first))
    seed = int(
        middle.number_input("Seed", 1, MOST_SEED, key=SEED, on_change=_first, help="The same seed asks the same.")
    )
    number = int(right.number_input("Question", 1, MOST_QUESTIONS, key=NUMBER))
    publish_number(SEED, seed, 1)
    publish(KIND, kind, MIXED)
    publish_number(NUMBER, number, 1)
    return seed, kind


def _show_question(chosen: ChosenNetwork, one: Asked, number: int, key: tuple[DAG, Asked]) -> tuple[int, ...] | None:
    """The answer that was given, if there is one, after showing the question and the verdict or the controls."""
    dag, said = chosen.net.dag, chosen.said
    st.markdown(f"**{literal(asked_words(dag, one, said))}**")
    answer: tuple[int, ...] | None = _answers().get(key)
    if answer is None:
        _show_controls(chosen, one, key)
    else:
        st.write(literal(f"You say: {answer_words(dag, one, answer, said)}."))
        verdict = literal(verdict_words(dag, one, answer, said))
        (st.success if is_right(dag, one, answer) else st.error)(verdict)
    with st.container(horizontal=True):
        st.button("Next question", on_click=_go_to, args=(number + 1,), disabled=number == MOST_QUESTIONS)
        st.button("Forget my answers", on_click=_answers().clear, disabled=not _answers())
    st.caption(_score())
    return answer


def _show_controls(chosen: ChosenNetwork, one: Asked, key: tuple[DAG, Asked]) -> None:
    """Shows what can be answered, and the button that checks it."""
    dag, names, said = chosen.net.dag, chosen.names, chosen.said
    draft = f"{_DRAFT} {one}"
    st.session_state[_DRAFT] = draft, choices(dag, one) if one.kind == "opener" else ()
    answer: tuple[int, ...] | None
    if one.kind == "separated":
        given = st.radio(
            "Your answer", (1, 0), index=None, key=draft, format_func=("not separated", "separated").__getitem__
        )
        answer = None if given is None else (given,)
    elif one.kind == "turn":
        arcs = choices(dag, one)
        place = st.radio(
            "Your answer", arcs, index=None, key=draft, format_func=lambda n: literal(arc_words(dag, one, n, said))
        )
        answer = None if place is None else (place,)
    elif one.kind == "opener":
        node = st.selectbox("Your answer", [names[n] for n in choices(dag, one)], index=None, key=draft)
        answer = None if node is None else (names.index(node),)
    else:
        nodes = st.multiselect("Your answer", [names[n] for n in choices(dag, one)], key=draft)
        answer = tuple(sorted(map(names.index, nodes)))
    st.button("Check", type="primary", disabled=answer is None, on_click=_answers().update, args=({key: answer},))


def pick(names: list[str], selection: str) -> None:
    """A click on a node in the picture adds it to the answer, or takes it out; where one node answers, it is this one."""
    draft, single = st.session_state.get(_DRAFT, ("", ()))
    if not selection.startswith("node:") or draft not in st.session_state:
        return
    node = int(selection.removeprefix("node:"))
    name, now = names[node], st.session_state[draft]
    if node in single:
        st.session_state[draft] = name
    elif isinstance(now, list):
        st.session_state[draft] = [one for one in now if one != name] if name in now else [*now, name]


def _show_sheet(chosen: ChosenNetwork, seed: int, kinds: Sequence[Kind], kind: str) -> None:
    """Shows the download for a teacher; the sheet is made when it is clicked."""
    net, title, names = chosen.net, chosen.title, chosen.names
    paper = st.expander("On paper: questions and answers for a class", key="sheet_open", on_change="rerun")
    if not paper.open:
        return
    with paper:
        number = int(st.number_input("Questions", 1, MOST_QUESTIONS, SHEET, key="sheet_questions", width=200))
        address = {name: st.query_params.get_all(name) for name in st.query_params}
        query = (
            network_settings(chosen, address) | {"view": "Quiz", SEED: seed} | ({} if kind == MIXED else {KIND: kind})
        )

        def sheet() -> str:
            some = list(islice(questions(net.dag, seed, kinds), number))
            return quiz_sheet(title, urlencode(query, doseq=True), net.dag, some, names)

        name = f"{chosen.identifier}-quiz-{seed}.html"
        st.download_button("Questions and answers (HTML)", sheet, name, "text/html", on_click="ignore")
        st.caption("Open it in a browser to print it: the answers are on a page of their own.")


def network_settings(chosen: ChosenNetwork, address: Mapping[str, list[str]]) -> dict[str, Any]:
    """What an address says of the network: of one that was learned, what from; of a drawing, the graph."""
    network = {"network": chosen.identifier}
    if chosen.dataset is None and not chosen.drawn:
        return network
    return {name: values for name, values in address.items() if name not in OF_A_QUESTION} | network


def _answers() -> dict[tuple[DAG, Asked], tuple[int, ...]]:
    """The answers of this session; the first one to a question counts."""
    found: dict[tuple[DAG, Asked], tuple[int, ...]] = st.session_state.setdefault(_ANSWERS, {})
    return found


def _score() -> str:
    given = _answers()
    if not given:
        return "You have not answered a question yet."
    right = sum(is_right(dag, one, answer) for (dag, one), answer in given.items())
    return f"{right:,} of {counted_noun(len(given), 'answer', 'answers')} right in this session."


def _noticed() -> list[str]:
    """Which kind of question goes wrong most often in this session."""
    wrong = [one.kind for (dag, one), answer in _answers().items() if not is_right(dag, one, answer)]
    if not _answers():
        return ["Predict first, then check: the path that decides is shown with every answer."]
    if not wrong:
        return ["All your answers are right so far."]
    most = max(KINDS, key=wrong.count)
    return [f"Most of what went wrong: “{KIND_NAMES[most]}”, {counted_noun(wrong.count(most), 'answer', 'answers')}."]


def _first() -> None:
    _go_to(1)


def _go_to(number: int) -> None:
    st.session_state[NUMBER] = number
