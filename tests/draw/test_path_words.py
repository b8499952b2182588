"""Paths in words: arrows as the arcs point, and at each node the rule that opens or blocks."""

import pytest

from bnviz.draw.path_lines import count_sentence, path_lines
from bnviz.draw.path_words import blocked_at, path_text, reason, short_path_text
from bnviz.graph.dag import DAG
from bnviz.graph.passages import judged
from bnviz.graph.question import Question, answered
from tests.draw.asia import DAG as ASIA
from tests.draw.asia import NAMES, answer

CHAIN = DAG(((), *((node,) for node in range(11))))
LETTERS = "abcdefghijkl"


def test_arrows_point_as_the_arcs_do():
    assert path_text(ASIA, (1, 5, 7, 4, 2, 3), NAMES) == "tub → either → dysp ← bronc ← smoke → lung"


def test_a_long_path_is_shown_by_its_ends():
    nodes = tuple(range(12))
    assert short_path_text(CHAIN, nodes, LETTERS) == "a → b → c → d … 4 more nodes … i → j → k → l"
    assert short_path_text(CHAIN, nodes[:9], LETTERS) == path_text(CHAIN, nodes[:9], LETTERS)


@pytest.mark.parametrize(
    ("nodes", "given", "words", "at"),
    [
        ((1, 5, 3), (), "either is a collider that is not observed, nor is any descendant of it", "either"),
        ((1, 5, 3), (5,), "either is a collider that is observed", ""),
        ((1, 5, 3), (7,), "either is a collider whose descendant dysp is observed", ""),
        ((3, 2, 4), (), "smoke is a fork that is not observed", ""),
        ((3, 2, 4), (2,), "smoke is a fork that is observed", "smoke"),
        ((2, 3, 5), (3,), "lung is a chain that is observed", "lung"),
        ((0, 1), (2,), "an arc joins the two, and no observation blocks an arc", ""),
    ],
)
def test_every_rule_has_its_words(nodes, given, words, at):
    path = judged(ASIA, nodes, given)
    assert reason(path, NAMES) == words
    assert blocked_at(path, NAMES) == at
    assert path.open == (not at)


def test_all_that_blocks_is_named_and_nothing_else():
    path = judged(ASIA, (1, 5, 7, 4, 2, 3), (2,))
    assert reason(path, NAMES) == (
        "dysp is a collider that is not observed, nor is any descendant of it; smoke is a fork that is observed"
    )
    assert blocked_at(path, NAMES) == "dysp and smoke"


def test_the_table_has_a_line_for_each_path():
    lines = path_lines(ASIA, answer("tub", "lung", "xray"), NAMES)
    assert lines["it is"] == ["open", "blocked"]
    assert lines["blocked at"] == ["", "dysp"]
    assert lines["nodes"] == [3, 6]
    assert len({len(cells) for cells in lines.values()}) == 1


def test_it_is_said_how_many_paths_are_listed():
    assert count_sentence(answer("tub", "lung", "xray")) == "2 paths, the open ones first."
    assert count_sentence(answer("tub", "lung")) == "2 paths."
    assert count_sentence(answered(DAG(((), (0,))), Question(0, 1))) == "1 path."
    assert count_sentence(answered(ASIA, Question(1, 3), most=1)).startswith("The first 1 of more than 1 paths")
    assert count_sentence(answered(DAG(((), ())), Question(0, 1))) == "No path."
