"""What is in the address: it wins when the browser has changed it, and not while it is only old."""

from contextlib import contextmanager

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


class History:
    """Streamlit's context of a run: whether Back or Forward began it."""

    is_history_navigation = False


@pytest.fixture
def browser(monkeypatch):
    """The session and the address, as Streamlit would keep them."""
    session, query = {}, Query()
    monkeypatch.setattr(st, "session_state", session)
    monkeypatch.setattr(st, "query_params", query)
    return session, query


@pytest.fixture
def back(monkeypatch):
    """What says that Back begins the next run."""
    context = History()
    monkeypatch.setattr(address, "get_script_run_ctx", lambda: context)
    return lambda is_back=True: setattr(context, "is_history_navigation", is_back)


def run(query, asked, page="page", *, to_the_end=True):
    """One run of a page with a step: what the address has when it begins, and the step that the page shows."""
    query.clear()
    if asked is not None:
        query["step"] = asked
    address.begin(page)
    step = adopt("step", "0", NUMBERS)
    publish("step", step, "0")
    if to_the_end:
        address.end()
    return step


@pytest.mark.parametrize("before", ["3", None])
def test_the_address_sets_a_setting_and_back_takes_it_back(browser, back, before):
    session, query = browser
    assert run(query, before) == (before or "0")
    session["step"] = "4"
    assert run(query, before) == "4"
    assert query.get("step") == "4"
    back()
    assert run(query, before) == (before or "0")
    assert run(query, "4") == "4"


def test_an_old_address_does_not_take_back_what_was_chosen(browser):
    """Two acts in a row: with the second one the browser still sends the address from before the first."""
    session, query = browser
    assert run(query, "3") == "3"
    for step in ("4", "5"):
        session["step"] = step
        assert run(query, "3") == step
    assert query.get("step") == "5"


def test_a_link_to_another_page_sets_what_it_names_and_leaves_the_rest(browser):
    _, query = browser
    assert run(query, "3") == "3"
    assert run(query, None, "another") == "3"
    assert run(query, "5", "a third") == "5"


def test_back_to_another_page_sets_all(browser, back):
    _, query = browser
    assert run(query, None) == "0"
    assert run(query, "5", "another") == "5"
    back()
    query_of_streamlit = QueryOfStreamlit()
    address.get_script_run_ctx().session_state = query_of_streamlit
    address.get_script_run_ctx().query_string = "step=0&view=Two+tabs&z=a&z=b"
    assert run(query, None) == "0"
    assert query_of_streamlit.given == {"view": ["Two tabs"], "z": ["a", "b"]}


class QueryOfStreamlit:
    """The address as Streamlit has it inside, with a parameter that the page before has no control for."""

    def __init__(self):
        self.given, self.is_initial = {}, False

    @contextmanager
    def query_params(self):
        yield self
        assert self.is_initial

    def has_param(self, name):
        return name == "step"

    def set_corrected_value(self, name, values, kind):
        assert kind == "string_array_value"
        self.given[name] = values

    def set_initial_query_params_from_current(self):
        self.is_initial = True


def test_back_that_is_broken_off_by_the_next_act_is_not_lost(browser, back):
    session, query = browser
    assert run(query, "3") == "3"
    session["step"] = "4"
    assert run(query, "3") == "4"
    back()
    address.begin("page")  # and the control of the step does not come
    back(False)
    assert run(query, "3") == "3"
    session["step"] = "5"
    assert run(query, "3") == "5"


def test_an_old_address_does_not_take_back_what_a_message_has_changed(browser):
    session, query = browser
    for number, step in ((1, "4"), (2, "5")):
        session["picture"] = {"step": {"seq": number}}
        hold("picture", "step", number)
        session["step"] = step
        assert run(query, "3", to_the_end=False) == step
    session["picture"] = {"step": None}
    assert run(query, "3") == "3"


def test_a_message_holds_only_the_run_that_it_began(browser):
    session, query = browser
    session["picture"] = {"step": {"seq": 1}}
    hold("picture", "step", 1)
    assert run(query, "7", to_the_end=False) == "0"
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
