"""Names from files are shown as they are. (How a browser shows them is in tests/browser/test_start.py.)"""

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.plain import TURNING
from bnviz.ui.text import WORD_JOINER, literal, paragraphs, without_options
from tests.steady import steady

ACTIVE = r"[!#$()*+.:<=>@\[\\\]_`{|}~-]"


def test_plain_words_stay_as_they_are():
    assert literal("petal length 5, ünïcode 花") == "petal length 5, ünïcode 花"


def test_a_mark_becomes_its_number():
    assert literal("*a*") == "&#42;a&#42;"


def test_a_name_is_one_line():
    assert literal("a\nb") == "a b"


@pytest.mark.parametrize(
    ("text", "parted"),
    [
        ("a -> b", f"a -{WORD_JOINER}> b"),
        ("<-", f"<{WORD_JOINER}-"),
        ("http://x.org", f"http:/{WORD_JOINER}/x.org"),
        ("www.x.org", f"www{WORD_JOINER}.x.org"),
        ("a@b.org", f"a@{WORD_JOINER}b.org"),
        ("a->b", "a->b"),
    ],
)
def test_what_would_become_a_link_or_an_arrow_is_parted_unseen(text, parted):
    assert html.unescape(literal(text)) == parted


@steady
@given(st.text())
def test_no_mark_is_left_and_every_character_comes_back(text):
    shown = literal(text)
    assert not re.search(ACTIVE, re.sub(r"&#\d+;", "", shown))
    seen = text.replace("\n", " ").replace(WORD_JOINER, "").translate(TURNING)
    assert html.unescape(shown).replace(WORD_JOINER, "") == seen


def test_a_name_does_not_turn_the_rest_of_its_sentence_round():
    assert html.unescape(literal("שלום \u202elive\u2069 wins")) == "שלום \\u202elive\\u2069 wins"


def test_texts_are_paragraphs_and_no_text_is_two_or_a_block_of_code():
    assert paragraphs(["It rains.", "    x\n\ny"]) == f"{literal('It rains.')}\n\nx  y"
    assert paragraphs([]) == ""


def test_a_page_names_no_options_of_commands():
    assert without_options("Give at most 2 (--most-given), or leave columns out (--leave-out).") == (
        "Give at most 2, or leave columns out."
    )
    assert without_options("p (two-sided) is 1.") == "p (two-sided) is 1."
