"""The quiz in words, as a picture, and on paper."""

import re
from html.parser import HTMLParser
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.quiz_sheet import quiz_sheet
from bnviz.draw.quiz_view import quiz_view
from bnviz.draw.quiz_words import asked_words, solution, verdict_words
from bnviz.graph.quiz import KINDS, Asked, choices, is_right, questions, right_choices
from tests.draw.asia import DAG, NAMES, frames, number
from tests.graph.small_graphs import dags
from tests.steady import steady

PATH = tuple(map(number, ("tub", "either", "lung")))


@pytest.mark.parametrize(
    ("one", "question", "answer", "verdict"),
    [
        (
            Asked("separated", 1, 3, (6,)),
            "Are tub and lung separated given xray?",
            (1,),
            "Not right. tub and lung are not separated given xray: 1 of 2 paths between them is open. tub → either ← lung is open: "
            "either is a collider whose descendant xray is observed.",
        ),
        (
            Asked("blanket", 1),
            "Which nodes are the Markov blanket of tub?",
            (0, 5, 6),
            "Not right. lung belongs to it: a co-parent, through the child either. xray is no parent, child or co-parent of tub.",
        ),
        (
            Asked("blanket", 1),
            "Which nodes are the Markov blanket of tub?",
            (0, 3, 5),
            "Right. Parents, children and the children's other parents: asia, lung and either.",
        ),
        (
            Asked("separator", 0, 5),
            "Which nodes do you observe, so that asia and either are separated?",
            (1, 2),
            "Right. Every path is blocked given tub and smoke. A smaller set does as well: tub.",
        ),
        (
            Asked("separator", 0, 5),
            "Which nodes do you observe, so that asia and either are separated?",
            (),
            "Not right. While nothing is observed a path is open. asia → tub → either is open: tub is a chain that is not "
            "observed.",
        ),
        (
            Asked("opener", 1, 3, (), PATH),
            "The path tub → either ← lung is blocked while nothing is observed. Which other node do you observe to open it?",
            (6,),
            "Right. With xray observed as well: either is a collider whose descendant xray is observed.",
        ),
        (
            Asked("turn", 1, 3, (), PATH),
            "The path tub → either ← lung is blocked while nothing is observed. Which of its arcs would have to be turned to open "
            "it?",
            (0,),
            "Right. The path is then tub ← either ← lung: either is a chain that is not observed.",
        ),
    ],
)
def test_question_and_verdict(one, question, answer, verdict):
    assert asked_words(DAG, one, NAMES) == question
    assert verdict_words(DAG, one, answer, NAMES) == verdict


@steady
@given(dags(most=7, least=2), st.integers(0, 5))
def test_every_answer_gets_its_words_and_only_right_ones_are_called_right(dag, seed):
    names = [f"n{i}" for i in range(dag.nodes)]
    for one in islice(questions(dag, seed), 5):
        for choice in choices(dag, one):
            said = verdict_words(dag, one, (choice,), names)
            assert said.startswith("Right." if is_right(dag, one, (choice,)) else "Not right.")
            assert said.endswith(".")
        assert solution(dag, one, names)


def test_the_solution_names_all_single_right_answers():
    one = Asked("opener", 1, 3, (), PATH)
    assert right_choices(DAG, one) == (5, 6, 7)
    assert solution(DAG, one, NAMES) == "either or xray or dysp."


def test_the_picture_gives_nothing_away_before_the_answer():
    one = Asked("separated", 1, 3, (6,))
    (before,) = frames(quiz_view(DAG, NAMES, one, is_answered=False))
    (after,) = frames(quiz_view(DAG, NAMES, one, is_answered=True))
    assert set(before["marks"].values()) == {"taken"}
    assert before["roles"] == {"tub": ["query"], "lung": ["target"], "xray": ["observed"]}
    assert after["marks"]["tub", "either"] == "open"
    (before,) = frames(quiz_view(DAG, NAMES, Asked("blanket", 1), is_answered=False))
    (after,) = frames(quiz_view(DAG, NAMES, Asked("blanket", 1), is_answered=True))
    assert "roles" not in before or not before["roles"]
    assert after["roles"]["lung"] == ["coparent"]


def test_the_path_that_is_asked_about_is_marked():
    (before,) = frames(quiz_view(DAG, NAMES, Asked("turn", 1, 3, (), PATH), is_answered=False))
    assert before["looked"] == [[1, 5], [5, 3]]


class Shown(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self):
        super().__init__()
        self.tags, self.text = [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)

    def handle_data(self, data):
        self.text.append(data)


def test_the_sheet_has_every_question_and_every_answer():
    some = list(islice(questions(DAG, 7, KINDS), 10))
    shown = Shown()
    shown.feed(quiz_sheet("Chest clinic", "network=asia&quiz=7", DAG, some, NAMES))
    assert shown.tags.count("li") == 20
    text = " ".join(shown.text)
    for one in some:
        assert asked_words(DAG, one, NAMES) in text
        assert solution(DAG, one, NAMES) in text
    assert "smoke → lung, bronc" in text
    assert "network=asia&quiz=7" in text


def test_names_are_no_markup_on_the_sheet():
    names = ["<b>", "a&b", *"cdefgh"]
    sheet = quiz_sheet("<script>", "x", DAG, [Asked("blanket", 1)], names)
    assert "<script>" not in sheet
    assert not re.search(r"<b>", sheet)
    assert "&lt;b&gt; → a&amp;b" in sheet
