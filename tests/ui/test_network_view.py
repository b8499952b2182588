"""Putting networks on a page: what is refused, and which messages of the browser reach the page."""

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from bnviz.draw.network_frame import Arc, Frame, Panel
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.model.errors import InputError
from bnviz.ui.graph_view import mount


@pytest.fixture(scope="module")
def view() -> NetworkView:
    return network_view(["a", "b", "c"], [Panel("", (Frame((Arc(0, 1),)), Frame((Arc(0, 1), Arc(2, 1)))))])


@pytest.fixture
def mounted(monkeypatch):
    """What the mount is given and what the page hears, and a function that says something as the browser does."""
    given, told, session = {}, {}, {}
    monkeypatch.setattr(mount, "_mount_network", lambda **arguments: given.update(arguments))
    monkeypatch.setattr(st, "session_state", session)

    def say(name, message):
        session["net"] = {name: message}
        given[f"on_{name}_change"]()
        return told

    callbacks = {f"on_{name}": lambda value, name=name: told.update({name: value}) for name in ("selection", "step")}
    return given, session, say, callbacks


def test_the_view_the_selection_and_the_step_go_to_the_browser(view, mounted):
    given, _, _, callbacks = mounted
    mount.show_network(view, key="net", selection="arc:2-1", step=0, **callbacks)
    assert given["data"] == {
        "view": view.payload, "digest": view.digest, "selection": "arc:2-1", "step": 0, "seq": 0,
    }  # fmt: skip


def test_without_a_step_it_is_the_last_one_and_without_a_selection_the_browser_keeps_its_own(view, mounted):
    given, _, _, callbacks = mounted
    mount.show_network(view, key="net", **callbacks)
    assert (given["data"]["step"], given["data"]["selection"]) == (1, None)


@pytest.mark.parametrize(
    ("name", "value"), [("selection", "arc:1-0"), ("selection", "node:2"), ("selection", ""), ("step", 0)]
)
def test_what_the_reader_does_reaches_the_page(view, mounted, name, value):
    _, session, say, callbacks = mounted
    mount.show_network(view, key="net", **callbacks)
    assert say(name, {"of": view.digest, "seq": 3, "value": value}) == {name: value}
    assert session["net:seq"] == 3


@pytest.mark.parametrize(
    ("name", "value"),
    [("selection", "arc:0-2"), ("selection", "node:3"), ("selection", None), ("step", 2), ("step", True)],
)
def test_a_message_about_nothing_in_the_picture_goes_nowhere(view, mounted, name, value):
    _, _, say, callbacks = mounted
    mount.show_network(view, key="net", **callbacks)
    assert say(name, {"of": view.digest, "seq": 3, "value": value}) == {}


@pytest.mark.parametrize("message", [None, "node:1", {}, {"of": "another picture", "seq": 1, "value": ""}])
def test_a_message_about_another_picture_goes_nowhere(view, mounted, message):
    _, _, say, callbacks = mounted
    mount.show_network(view, key="net", **callbacks)
    assert say("selection", message) == {}


def test_a_page_that_keeps_no_step_hears_of_none(view, mounted):
    _, session, say, callbacks = mounted
    mount.show_networks(view, key="net", on_selection=callbacks["on_selection"])
    assert say("step", {"of": view.digest, "seq": 5, "value": 0}) == {}
    assert session["net:seq"] == 5


def test_a_page_that_sets_parts_tells_which_nodes_and_what_a_click_sets(view, mounted):
    given, _, _, callbacks = mounted
    mount.show_network(view, key="net", on_role=lambda *_: None, clicks="z", **callbacks)
    assert (given["data"]["cast"], given["data"]["clicks"]) == (view.cast, "z")


def test_parts_are_heard_once_each_and_in_turn(view, mounted):
    _, _, say, callbacks = mounted
    heard = []
    mount.show_network(view, key="net", on_role=lambda *part: heard.append(part), **callbacks)
    say("role", {"of": view.cast, "seq": 1, "value": [[1, 0, "x"]]})
    say("role", {"of": view.cast, "seq": 3, "value": [[1, 0, "x"], [2, 2, "z"], [3, 2, "b"]]})
    assert heard == [(0, "x"), (2, "z"), (2, "b")]


@pytest.mark.parametrize(
    "value", [None, "0x", [0, "x"], [[1, 3, "x"]], [[1, 0, "w"]], [[1, 0]], [["1", 0, "x"]], [[1, True, "x"]]]
)
def test_parts_of_nothing_in_the_picture_go_nowhere(view, mounted, value):
    _, _, say, callbacks = mounted
    heard = []
    mount.show_network(view, key="net", on_role=lambda *part: heard.append(part), **callbacks)
    say("role", {"of": view.cast, "seq": 1, "value": value})
    say("role", {"of": "other nodes", "seq": 2, "value": [[2, 0, "x"]]})
    assert heard == []


def test_two_views_of_the_same_nodes_have_the_same_cast(view):
    other = network_view(["a", "b", "c"], [Panel("", (Frame((Arc(2, 0),)),))])
    assert other.cast == view.cast
    assert network_view(["a", "b", "d"], [Panel("", (Frame((Arc(2, 0),)),))]).cast != view.cast


@pytest.mark.parametrize("arguments", [{"selection": "node:4"}, {"selection": "arc:0-2"}, {"step": -1}, {"step": 2}])
def test_a_page_that_asks_for_what_is_not_there_is_told_so(view, mounted, arguments):
    with pytest.raises(InputError, match=r"called|There is no step"):
        mount.show_network(view, key="net", **mounted[3], **arguments)


@pytest.mark.parametrize("shown", ["kdb", "star", "bayes", "panels", "paths", "search", "roles"])
def test_it_mounts_in_a_script(shown):
    def script(shown):
        import streamlit as st

        from tests.browser.network_view_demo import show

        st.query_params["show"] = shown
        show()

    page = AppTest.from_function(script, default_timeout=20, kwargs={"shown": shown}).run()
    assert not page.exception
