"""Names in a figure are text: what plotly would read as formatting is spelled so that it is seen."""

import html

from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.plain import HEAD, MOST, TURNING, cut, heads, plain
from tests.steady import steady


def test_markup_formulas_and_entities_are_seen_as_they_are():
    assert plain("<b>a</b> & $x$ &lt;") == "&lt;b&gt;a&lt;/b&gt; &amp; &#36;x&#36; &amp;lt;"
    assert plain("two\nlines\tand\r") == "two lines and "


@steady
@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=MOST))
def test_what_is_seen_is_the_text(text):
    shown = plain(text)
    assert not set(shown) & set("<>$\n\r\t")
    assert html.unescape(shown.replace("&#36;", "$")) == html.unescape(
        text.replace("&", "&amp;").replace("\n", " ").replace("\r", " ").replace("\t", " ").translate(TURNING)
    )


def test_a_name_does_not_turn_what_stands_behind_it_round():
    assert plain("\u202eabc") == "\\u202eabc"


def test_long_text_is_cut_before_it_is_spelled():
    assert cut("abcdef", 4) == "abc…"
    assert plain("<" * 1_000_000, 3) == "&lt;&lt;…"
    assert len(plain("x" * 1_000_000)) == MOST


def test_headings_differ():
    long = "x" * (HEAD + 5)
    assert heads(["a", long + "1", long + "2"]) == ["a", "x" * (HEAD - 1) + "…", "x" * (HEAD - 1) + "… (3)"]
    names = ["x" * (HEAD + k) for k in range(1, 50)]
    assert len(set(heads(names))) == len(heads(names)) == len(names)
