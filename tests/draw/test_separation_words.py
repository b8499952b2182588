"""The answer in words and as a formula; a question that is none is explained."""

import pytest

from bnviz.draw.separation_noticed import noticed
from bnviz.draw.separation_words import answer_sentence, consequence, formula, trouble
from bnviz.graph.dag import DAG
from bnviz.graph.question import Question, answered
from tests.draw.asia import DAG as ASIA
from tests.draw.asia import NAMES, answer, question


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (
            ("tub", "lung"),
            "tub and lung are separated while nothing is observed: both paths between them are blocked.",
        ),
        (("tub", "lung", "xray"), "tub and lung are not separated given xray: 1 of 2 paths between them is open."),
        (("tub", "lung", "dysp"), "tub and lung are not separated given dysp: both paths between them are open."),
        (
            ("asia", "tub"),
            "asia and tub are not separated while nothing is observed: the only path between them is open.",
        ),
        (("asia", "either", "tub"), "asia and either are separated given tub: the only path between them is blocked."),
    ],
)
def test_the_answer_is_said_with_its_paths(asked, sentence):
    assert answer_sentence(answer(*asked), NAMES) == sentence


def test_more_paths_than_are_listed_are_not_counted():
    def said(z):
        return answer_sentence(answered(ASIA, Question(1, 3, z), most=1), NAMES)

    assert said(()).endswith("every path between them is blocked, and there are more than 1.")
    assert said((6,)).endswith("at least 1 of more than 1 paths between them is open.")


def test_nodes_that_no_path_joins():
    apart = answered(DAG(((), ())), Question(0, 1))
    assert answer_sentence(apart, "ab") == "a and b are separated, whatever is observed: no path joins them."
    assert noticed(DAG(((), ())), apart, "ab")[0].startswith("a and b lie in parts of the network that no arc joins")


def test_the_formula():
    assert formula(question("tub", "lung", "smoke"), NAMES, separated=True) == "tub ⟂ lung | smoke"
    assert formula(question("tub", "lung"), NAMES, separated=True) == "tub ⟂ lung"
    assert formula(question("tub", "lung", "xray", "smoke"), NAMES, separated=False) == "tub ⟂̸ lung | smoke, xray"


def test_what_follows():
    assert consequence(answer("tub", "lung", "smoke"), NAMES).startswith("Once you know smoke, learning lung changes")
    assert consequence(answer("tub", "lung", "xray"), NAMES).endswith("can change what you believe about tub.")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (Question(1, 1), "tub is X and Y"),
        (Question(1, 3, (1,)), "You ask about tub, and it is observed"),
        (Question(1, 3, (1, 3)), "You ask about tub and lung, and both are observed"),
    ],
)
def test_a_question_that_is_none_gets_a_sentence(asked, words):
    assert words in trouble(asked, NAMES)


def test_a_question_has_no_trouble_and_a_single_node_no_question():
    assert trouble(question("tub", "lung", "xray"), NAMES) is None
    assert "one node" in trouble(Question(0, 0), ["a"])


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (("asia", "tub"), ["An arc joins asia and tub"]),
        (("tub", "lung"), ["Every path between them has a collider"]),
        (("tub", "lung", "smoke"), ["Without smoke they would be separated too"]),
        (("smoke", "either", "lung"), ["lung is needed: without it a path is open"]),
        (("smoke", "dysp", "bronc", "either"), ["Each of the observed nodes is needed"]),
        (("tub", "lung", "xray"), ["It is the observation that connects them", "xray opens either"]),
        (("asia", "xray"), ["If you observe tub, they are separated"]),
    ],
)
def test_what_one_should_have_noticed_is_true_of_the_question(asked, words):
    said = noticed(ASIA, answer(*asked), NAMES)
    assert len(said) == len(words)
    assert all(part in sentence for part, sentence in zip(words, said, strict=True))


def test_several_needless_nodes_are_each_needless():
    (said,) = noticed(ASIA, answer("asia", "smoke", "lung", "bronc"), NAMES)
    assert said == "Each of lung and bronc could be left out alone: X and Y would be separated all the same."
