"""What is in the address: it wins when the browser has changed it, and not while it is only old."""

import pytest
import streamlit as st

from bnviz.ui import address
from bnviz.ui.address import adopt, hold, publish
from bnviz.ui.address_list import adopt_list, publish_list

NUMBERS = {str(n) for n in range(10)}


class Query(dict):
    """The parameters of an address, each with its values."""

    def get(self, name, default=None):
        return self[name][-1] if name in self else default

    def get_all(self, name):
        return super().get(name, [])

    def __setitem__(self, name, value):
        super().__setitem__(name, [value] if isinstance(value, str) else list(value))


@pytest.fixture
def browser(monkeypatch):
    """The session and the address, as Streamlit would keep them."""
    session, query = {}, Query()
    monkeypatch.setattr(st, "session_state", session)
    monkeypatch.setattr(st, "query_params", query)
    return session, query


def run(query, asked):
    """One run of a page with a step: what the address has when it begins, and the step that the page shows."""
    query.clear()
    if asked is not None:
        query["step"] = asked
    address.begin("page")
    step = adopt("step", "0", NUMBERS)
    publish("step", step, "0")
    return step


def test_the_address_sets_a_setting_and_back_takes_it_back(browser):
    session, query = browser
    assert run(query, "3") == "3"
    session["step"] = "4"
    assert run(query, "3") == "4"
    assert query.get("step") == "4"
    assert run(query, "3") == "3"


def test_an_old_address_does_not_take_back_what_a_message_has_changed(browser):
    """Two messages in a row: with the second one the browser still sends the address from before the first."""
    session, query = browser
    assert run(query, "3") == "3"
    for number, step in ((1, "4"), (2, "5")):
        session["picture"] = {"step": {"seq": number}}
        hold("picture", "step", number)
        session["step"] = step
        assert run(query, "3") == step
    session["picture"] = {"step": None}
    assert run(query, "3") == "3"


def test_a_message_holds_only_the_run_that_it_began(browser):
    session, query = browser
    session["picture"] = {"step": {"seq": 1}}
    hold("picture", "step", 1)
    assert run(query, "7") == "0"
    session["picture"] = {"role": {"seq": 2}}
    assert run(query, "7") == "7"


def test_a_list_drops_what_is_not_allowed_and_keeps_the_order(browser):
    session, query = browser
    query["z"] = ["5", "x", "2", "5"]
    address.begin("page")
    assert adopt_list("z", NUMBERS) == ["5", "2"]
    publish_list("z", ["5", "2"])
    assert query.get_all("z") == ["5", "2"]
    session["z"] = []
    assert adopt_list("z", NUMBERS) == []
    publish_list("z", [])
    assert "z" not in query
    query["z"] = ["5", "2"]
    assert adopt_list("z", NUMBERS) == ["5", "2"]


def test_a_list_is_kept_while_its_control_is_not_on_the_page(browser):
    session, query = browser
    query["z"] = ["1"]
    address.begin("page")
    publish_list("z", adopt_list("z", NUMBERS))
    del session["z"]
    assert adopt_list("z", NUMBERS) == ["1"]


def test_an_old_address_does_not_take_back_a_list(browser):
    session, query = browser
    address.begin("page")
    publish_list("z", adopt_list("z", NUMBERS))
    session["z"] = ["1"]
    publish_list("z", adopt_list("z", NUMBERS))
    query.clear()
    session["picture"] = {"role": {"seq": 4}}
    hold("picture", "role", 4)
    session["z"] = ["1", "2"]
    assert adopt_list("z", NUMBERS) == ["1", "2"]
