"""Putting the cut editor on a page: what can be typed, and which messages of the browser reach the page."""

import json

import numpy as np
import pytest
import streamlit as st
from hypothesis import given
from hypothesis import strategies as some
from streamlit.testing.v1 import AppTest

from bnviz.draw.histogram import Histogram, histogram_of
from bnviz.model.errors import InputError
from bnviz.ui.cut_editor import mount
from bnviz.ui.cut_editor.typed import field_text, typed_cuts
from bnviz.ui.scripts import joined
from tests.steady import steady

# What can be typed


@pytest.mark.parametrize(
    ("text", "cuts"),
    [
        ("2.45, 4.75", (2.45, 4.75)),
        ("4.75,2.45", (2.45, 4.75)),
        ("  4.75   2.45 ", (2.45, 4.75)),
        ("2,45; 4,75", (2.45, 4.75)),
        ("2.45; 4,75;", (2.45, 4.75)),
        ("2,45;", (2.45,)),
        ("−1.5, 1e3, .5", (-1.5, 0.5, 1000.0)),
        ("-0", (0.0,)),
        ("", ()),
        (" , ", ()),
    ],
)
def test_cut_points_are_read(text, cuts):
    assert typed_cuts(text) == cuts


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2.45, five", "“five” is no number"),
        ("nan", "“nan” is no number"),
        ("1e999", "“1e999” is no number"),
        ("2, 2.0", "2 stands twice"),
        ("<b>x</b>", "“<b>x</b>” is no number"),
        ("y" * 500, f"“{'y' * 40}…” is no number"),
        (",".join(map(str, range(1000))), "1,000 cut points"),
    ],
)
def test_what_is_no_list_of_cut_points_is_refused_with_a_reason(text, said):
    with pytest.raises(InputError, match=said):
        typed_cuts(text)


@steady
@given(some.lists(some.floats(allow_nan=False, allow_infinity=False), unique=True, max_size=20))
def test_the_field_reads_back_as_the_same_cuts(numbers):
    cuts = tuple(sorted(number + 0.0 for number in numbers))
    assert typed_cuts(field_text(cuts)) == cuts


@steady
@given(some.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    try:
        cuts = typed_cuts(text)
    except InputError:
        return
    assert list(cuts) == sorted(set(cuts))
    assert np.isfinite(cuts).all()


# What reaches the page


@pytest.fixture(scope="module")
def histogram() -> Histogram:
    return histogram_of(np.array([1.0, 2, 3, 4]), np.arange(4), np.array([0, 0, 1, 1]), ("no", "yes"))


@pytest.fixture
def mounted(histogram, monkeypatch):
    """The arguments of the mount, and `say`, which delivers a message of the browser and returns what the page heard."""
    given, session, heard = {}, {}, []
    monkeypatch.setattr(mount, "_mount", lambda **arguments: given.update(arguments))
    monkeypatch.setattr(st, "session_state", session)
    changed, moved = ((lambda cuts, name=name: heard.append((name, cuts))) for name in ("change", "move"))
    mount._show_picture("cuts", "length", histogram, (2.5,), ("<= 2", "> 2"), changed, moved)

    def say(name, message):
        session["cuts"] = {name: message}
        given[f"on_{name}_change"]()
        return heard

    return given, session, say


def test_the_histogram_and_the_cuts_go_to_the_browser(histogram, mounted):
    data = mounted[0]["data"]
    assert data["cuts"] == [(2.5, 2.5)]
    assert data["names"] == ["<= 2", "> 2"]
    assert (data["name"], data["digest"], data["live"], data["seq"]) == ("length", histogram.digest, True, 0)
    assert json.loads(data["histogram"])["places"] == [1.5, 2.5, 3.5]


def test_cuts_reach_the_page(histogram, mounted):
    assert mounted[2]("cuts", {"of": histogram.digest, "seq": 4, "value": [1.5, 3]}) == [("change", (1.5, 3.0))]
    assert mounted[1]["cuts:seq"] == 4


def test_cuts_that_move_reach_the_page_as_such(histogram, mounted):
    assert mounted[2]("moving", {"of": histogram.digest, "seq": 4, "value": []}) == [("move", ())]


@pytest.mark.parametrize(
    "value", [None, "1", 1, [True], ["1"], [None], [float("nan")], [float("inf")], [1, 1], [10**400], list(range(1000))]
)
def test_what_is_no_list_of_cuts_goes_nowhere(histogram, mounted, value):
    assert mounted[2]("cuts", {"of": histogram.digest, "seq": 1, "value": value}) == []


@pytest.mark.parametrize("message", [None, [1.5], {}, {"of": "other numbers", "seq": 1, "value": [1.5]}])
def test_a_message_about_other_numbers_goes_nowhere(mounted, message):
    assert mounted[2]("cuts", message) == []


def script():
    import streamlit as st

    from tests.browser.cut_editor_demo import page

    st.query_params["data"] = "iris"
    page()


def test_the_field_follows_the_cuts_and_sets_them():
    page = AppTest.from_function(script, default_timeout=20).run()
    assert not page.exception
    assert page.text_input[0].value == "2.45, 4.75"
    page.text_input[0].set_value("4,85; 2").run()
    assert page.session_state["cuts"] == (2.0, 4.85)
    assert page.text_input[0].value == "2, 4.85"
    page.button[0].click().run()
    assert page.text_input[0].value == "2.45, 4.75"


@pytest.mark.parametrize("text", ["2, 4.85", "2, 2"])
def test_the_browser_is_told_the_text_at_each_run(text):
    page = AppTest.from_function(script, default_timeout=20).run()
    page.text_input[0].set_value(text).run()
    page.run()
    assert page.text_input[0].proto.set_value
    assert page.text_input[0].proto.value == text


def test_a_text_that_cannot_be_used_stays_and_is_answered():
    page = AppTest.from_function(script, default_timeout=20).run()
    page.text_input[0].set_value("2, 2").run()
    assert page.text_input[0].value == "2, 2"
    assert "stands twice" in page.error[0].value
    assert page.session_state["cuts"] == (2.45, 4.75)
    page.text_input[0].set_value("2").run()
    assert not page.error


# The script


def test_the_script_is_one_module_with_one_entrance():
    assert sorted(f"{name}.js" for name in mount.EDITOR) == sorted(path.name for path in mount.FOLDER.glob("*.js"))
    own = [mount.FOLDER / f"{name}.js" for name in mount.EDITOR]
    text = joined([mount.GRAPH_VIEW / f"{name}.js" for name in mount.SHARED] + own)
    assert text.count("export ") == 1
    assert "import " not in text


@pytest.mark.parametrize("word", ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "http:"])
def test_the_script_never_takes_text_for_markup_and_asks_no_host(word):
    for path in mount.FOLDER.glob("*.js"):
        assert word not in path.read_text(encoding="utf-8"), path.name
