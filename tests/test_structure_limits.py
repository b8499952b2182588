"""What is too much for the page of structure learning is refused with the estimate, and each button that is offered is of use."""

from html import unescape

import numpy as np

from bnviz.data.networks import network
from bnviz.learn import level_cost
from bnviz.learn.level_cost import columns_that_fit
from bnviz.learn.pc import pc
from bnviz.learn.pc_result import pc_result
from bnviz.learn.pc_rules import PcRules
from bnviz.model.sampled_rows import sampled_rows
from bnviz.ui import pc_work, search_work
from bnviz.ui.waiting import STOPPED
from tests.app import page_at, with_file, words

PC, BESIDE, STRENGTH = "PC", "Side by side", "Strength of the edges"


def opened(**address):
    return page_at("structure", **address)


def said(app):
    return unescape(words(app))


def test_what_takes_too_long_is_refused_in_the_words_of_the_page():
    app = opened(learn="network", network="alarm", sample="100000", restarts="50", view=STRENGTH, resamples="500")
    assert "Learning from 500 resamples would take about" in unescape(app.error[0].value)
    assert not any(button.key == "learn-resamples" for button in app.button)


def test_too_many_tests_are_refused_in_the_words_of_the_page(monkeypatch):
    monkeypatch.setattr(level_cost, "MOST_TESTS", 10)
    for view in (PC, STRENGTH):
        app = opened(learn="network", network="asia", sample="777", view=view, resampled="pc")
        assert "there would be up to 28 tests" in unescape(app.error[0].value)
        assert "the limits are 10 tests and 10 minutes" in unescape(app.error[0].value)
        assert "--" not in unescape(app.error[0].value)


def test_a_refused_level_is_left_out_by_a_button_without_a_test_made_again(monkeypatch):
    monkeypatch.setattr(level_cost, "MOST_TESTS", 40)
    app = opened(learn="network", network="asia", sample="778", view=PC)
    assert "With 1 given at a time there would be up to" in unescape(app.error[0].value)
    assert "What you should have noticed" not in said(app)
    monkeypatch.setattr(pc_work, "pc", None)
    app.button(key="pc-fewer-given").click().run()
    assert not app.exception
    assert not app.error
    assert app.query_params["most_given"] == "0"
    found = pc_result(8, tuple(pc(sampled_rows(network("asia").net, 778, 0), PcRules(most_given=0))))
    assert f"{found.tests} tests" in said(app)


def test_a_level_that_may_be_refused_can_be_left_out_from_the_start(monkeypatch):
    """The button is there while the tests are made; here they are stopped, and it takes them up again."""
    monkeypatch.setattr(level_cost, "MOST_TESTS", 40)
    monkeypatch.setattr(search_work, "LONG", 0.0)
    data = sampled_rows(network("asia").net, 780, 0)
    app = opened(learn="network", network="asia", sample="780")
    app.session_state[STOPPED] = f"Testing {data.digest}"
    app.session_state["view"] = PC
    app.run()
    assert "You stopped this" in said(app)
    app.button(key="pc-given-from-start").click().run()
    assert not app.exception
    assert app.query_params["most_given"] == "0"
    assert f"{pc_result(8, pc(data, PcRules(most_given=0))).tests} tests" in said(app)
    assert "pc-given-from-start" not in [button.key for button in app.button]


def test_as_many_columns_are_kept_as_no_level_is_refused_for(monkeypatch):
    rng = np.random.default_rng(3)
    x = rng.integers(2, size=400)
    lines = ["".join(f"{v}," for v in (x[t] ^ (rng.random(9) < 0.1)).astype(int)) + "pq"[x[t]] for t in range(400)]
    app = with_file(opened(view=PC), ",".join(f"x{i}" for i in range(9)) + ",y\n" + "\n".join(lines))
    assert not app.error
    monkeypatch.setattr(level_cost, "MOST_TESTS", 250)
    app.number_input(key="most_given").set_value(4).run()
    assert "tests" in unescape(app.error[0].value)
    app.button(key="pc-fewer-columns").click().run()
    assert not app.exception
    assert not app.error
    most = columns_that_fit([2] * 10, 400, 4)
    assert f"Of {most * (most - 1) // 2} pairs" in said(app)


def test_fewer_rows_are_drawn_by_a_button_where_the_tests_take_too_long(monkeypatch):
    monkeypatch.setattr(level_cost, "MOST_SECONDS", 0.002)
    app = opened(learn="network", network="asia", sample="20013", view=PC)
    app.button(key="pc-fewer-rows").click().run()
    assert not app.exception
    assert app.number_input(key="sample").value == 2_001


def test_a_refused_search_is_named_beside_the_others(monkeypatch):
    monkeypatch.setattr(level_cost, "MOST_TESTS", 40)
    app = opened(learn="network", network="asia", sample="779", view=BESIDE)
    assert not app.exception
    assert "Give at most 0, take a smaller significance level" in unescape(app.warning[0].value)


def test_too_many_columns_are_told_what_to_do():
    names = ",".join(f"x{i}" for i in range(210))
    app = with_file(opened(), f"{names},y\n" + "\n".join(",".join(["1"] * 210 + [c]) for c in "pqpq"))
    assert not app.exception
    assert "a whole network is learned of 200 at most" in unescape(app.error[0].value)
