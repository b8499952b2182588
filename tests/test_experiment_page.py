"""The page of experiments without a browser: every tab on small data, and what its settings do."""

from html import unescape
from itertools import islice
from threading import Event

import pytest
import streamlit as st

from bnviz.data.examples import EXAMPLES
from bnviz.data.reading import Reading
from bnviz.data.recipe_file import recipe_json
from bnviz.data.session_file import Session
from bnviz.data.table_file import read_table
from bnviz.draw.model_words import kinds
from bnviz.evaluate import time_ahead
from bnviz.evaluate.cross_validation import cross_validation
from bnviz.evaluate.fold_data import splits
from bnviz.evaluate.folding import Folding
from bnviz.evaluate.model_result import model_results
from bnviz.learn import super_parents
from bnviz.learn.models import NaiveBayes, Tan
from bnviz.model.errors import InputError
from bnviz.ui import experiment_results, learning
from bnviz.ui.address import WRITTEN
from bnviz.ui.memory import MEMORY
from bnviz.ui.pending import PENDING, SETTINGS
from tests.app import page_at, table, with_file, with_table, words
from tests.evaluate.tables import csv_text

TABS = (
    "Losses",
    "Differences",
    "Classes and probabilities",
    "Time",
    "Learning curves",
    "Bias and variance",
    "Leaking",
    "A rule of thumb",
    "Take it along",
)
KINDS = ("curves", "bias", "leaking", "rule")
"""The runs of the last tabs."""
KINDS_OF_MODELS = tuple(kinds())
"""All classifiers that can be chosen; the page compares six at most."""


def opened(**address):
    """The page, asking for two quick classifiers and three folds unless the address says otherwise."""
    return page_at("experiment", **{"models": "nb,tan", "cv_folds": "3", **address})


def started(app, kind="folds"):
    """The page with its experiment finished: it may be there, from another test."""
    for button in app.button:
        if button.key == f"start-{kind}":
            button.click().run()
            break
    return app


def said(app):
    return unescape(words(app))


def test_nothing_is_computed_before_it_is_asked_for_and_it_is_told_what_it_takes():
    app = opened(data="tennis", fold_seed="11")
    assert not app.exception
    assert not app.dataframe
    assert "3 folds × 2 classifiers: about a second." in said(app)


@pytest.mark.parametrize("identifier", [e.id for e in EXAMPLES if e.id in ("tennis", "iris", "xor", "hair-eye")])
def test_the_losses_are_those_of_cross_validation(identifier):
    app = started(opened(data=identifier, fold_seed="3", assign="random"))
    assert not app.exception
    assert not app.error
    chosen = app.session_state["chosen"]
    data = splits(chosen.table, chosen.recipe)
    models = (NaiveBayes(), Tan())
    rounds = Folding(3, "random", 1, 3).rounds(data.dataset.y)
    expected = model_results(models, cross_validation(data, models, rounds))
    lines = table(app, "zero-one loss").set_index("classifier")
    for name, result in zip(("Naive Bayes", "TAN"), expected, strict=True):
        assert lines.loc[name, "zero-one loss"] == result.zero_one_loss
        assert lines.loc[name, "RMSE"] == result.rmse
    assert "All 3 folds are finished" in said(app)
    assert "What you should have noticed" in said(app)


def test_k_can_be_set_where_a_classifier_has_it_and_keeps_its_value_meanwhile():
    app = opened(data="tennis", models="nb,kdb", k="3")
    assert app.slider(key="k").value == 3
    app.multiselect(key="model_list").unselect("kdb").run()
    assert not app.slider
    app.multiselect(key="model_list").select("akdb").run()
    assert app.slider(key="k").value == 3


def test_what_is_finished_is_there_for_the_next_visitor_at_once():
    settings = {"data": "tennis", "fold_seed": "21"}
    started(opened(**settings))
    again = opened(**settings)
    assert "All 3 folds are finished" in said(again)
    assert "start-folds" not in [button.key for button in again.button]
    assert "start-folds" in [button.key for button in opened(**{**settings, "fold_seed": "22"}).button]


def test_a_number_opens_to_its_folds():
    app = started(opened(data="tennis"))
    app.selectbox(key="opened_model").select("tan").run()
    app.selectbox(key="measure").select("brier").run()
    assert not app.exception
    lines = table(app, "rows tested")
    assert lines["rows tested"].sum() == 14
    assert app.query_params["opened_model"] == "tan"
    assert app.query_params["measure"] == "brier"


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("identifier", [e.id for e in EXAMPLES if e.id in ("tennis", "iris")])
def test_every_tab_shows_what_is_found(identifier, tab):
    app = started(opened(data=identifier, models="nb,tan,aode,local-kdb", view=tab, draws="2"))
    assert not app.exception
    assert not app.error
    if tab in TABS[4:8]:
        started(app, KINDS[TABS.index(tab) - 4])
        assert not app.exception
        assert not app.error
    assert "What you should have noticed" in said(app)
    if tab != TABS[0]:
        one = started(opened(data=identifier, models="nb", view=tab, draws="1"))
        if tab in TABS[4:8]:
            started(one, KINDS[TABS.index(tab) - 4])
        assert not one.exception
        assert not one.error


@pytest.mark.parametrize("models", [KINDS_OF_MODELS[:6], KINDS_OF_MODELS[6:]], ids="-".join)
@pytest.mark.parametrize(
    "options",
    [
        {"fold_seed": "5", "repeats": "2", "bins": "3"},
        {"k": "2", "l": "9", "limit": "20", "root": "first", "ranking": "su"},
    ],
    ids=["usual", "other"],
)
def test_the_program_on_the_page_prints_the_losses_on_the_page(capsys, models, options):
    settings = {"data": "iris", "models": ",".join(models), **options}
    code = opened(**settings, view=TABS[-1]).code[0].value
    capsys.readouterr()
    exec(compile(code, "program", "exec"), {"__name__": "__main__"})  # noqa: S102 - our own text
    printed = [line.split("\t") for line in capsys.readouterr().out.splitlines()[1:]]
    assert [line[0].partition(":")[0] for line in printed] == list(models)
    assert 0 < len(models) <= 6
    lines = table(started(opened(**settings, unit="nats")), "zero-one loss")
    assert [float(line[1]) for line in printed] == lines["zero-one loss"].tolist()
    assert [float(line[2]) for line in printed] == lines["RMSE"].tolist()
    assert [float(line[3]) for line in printed] == lines["log loss, nats"].tolist()
    assert [float(line[4]) for line in printed] == lines["Brier"].tolist()


def test_the_program_of_a_file_prints_the_losses_on_the_page(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    text = csv_text(rows=40).replace("size", '"it\'s, \\n"')
    (tmp_path / "mine.csv").write_text(text, encoding="utf-8")
    app = with_file(opened(models="spode,kdb", k="2", bins_on="all"), text)
    app.selectbox(key="parent").select("name:sky").run()
    started(app)
    lines = table(app, "zero-one loss")
    app.session_state["view"] = TABS[-1]
    code = app.run().code[0].value
    capsys.readouterr()
    exec(compile(code, "program", "exec"), {"__name__": "__main__"})  # noqa: S102 - our own text
    printed = [line.split("\t") for line in capsys.readouterr().out.splitlines()[1:]]
    assert [line[0] for line in printed] == ["spode:parent=name:sky", "kdb:k=2"]
    assert [float(line[1]) for line in printed] == lines["zero-one loss"].tolist()
    assert [float(line[2]) for line in printed] == lines["RMSE"].tolist()


def test_the_program_of_a_file_reads_it_as_it_was_read_and_not_as_the_next_file_will_be():
    app = opened(models="nb", view=TABS[-1])
    how = Reading(delimiter=",", missing=("", "sun"))
    with_table(app, read_table(csv_text(rows=40).encode(), how), how=how)
    app.session_state["reading"] = Reading(delimiter=";")
    code = app.run().code[0].value
    assert repr(how) in code
    assert "';'" not in code


def test_what_was_finished_stays_when_it_is_stopped_and_it_goes_on_from_there(monkeypatch):
    def one_fold(run, make, tell):
        run._results.folds.append(next(make(frozenset())))
        tell(0.1)

    with monkeypatch.context() as patch:
        patch.setattr(experiment_results.Run, "go_on", one_fold)
        app = started(opened(data="tennis", fold_seed="77"))
        assert not app.exception
        assert "1 of 3 folds are finished. What you see is of their 5 rows and may still change." in said(app)
        assert table(app, "zero-one loss") is not None
    app.session_state["experiment_asked"].clear()  # as a click on Stop does
    app.run()
    assert app.button(key="start-folds").label == "Go on with the other 2"
    assert "All 3 folds are finished" in said(started(app))


def test_work_that_cannot_go_on_says_why_and_what_was_finished_stays(monkeypatch):
    def one_fold(run, make, tell):
        run._results.folds.append(next(make(frozenset())))
        raise InputError("There is no room for more (--rows).")

    monkeypatch.setattr(experiment_results.Run, "go_on", one_fold)
    app = started(opened(data="tennis", fold_seed="80"))
    assert not app.exception
    assert unescape(app.error[0].value) == "There is no room for more."
    assert "1 of 3 folds are finished." in said(app)
    assert table(app, "zero-one loss") is not None
    app.run()
    assert not app.error
    assert app.button(key="start-folds").label == "Go on with the other 2"


@pytest.mark.parametrize(
    ("tab", "kind", "heading"), [(TABS[4], "curves", "rows learned from"), (TABS[5], "bias", "bias")]
)
def test_draws_that_were_stopped_go_on_to_the_same_numbers(monkeypatch, tab, kind, heading):
    settings = {"data": "tennis", "view": tab, "draws": "3", "fold_seed": "78"}
    go_on = experiment_results.Run.go_on
    whole = table(started(opened(**settings), kind), heading)
    MEMORY.forget()
    experiment_results._RUNS.clear()
    experiment_results._RESULTS.clear()

    def one_draw(run, make, tell):
        go_on(run, lambda skip: islice(make(skip), 1), tell)

    with monkeypatch.context() as patch:
        patch.setattr(experiment_results.Run, "go_on", one_draw)
        app = started(opened(**settings), kind)
        assert "1 of 3 are finished, and what you see may still change." in said(app)
        assert not table(app, heading).equals(whole)
    app.session_state["experiment_asked"].clear()  # as a click on Stop does
    app.run()
    assert app.button(key=f"start-{kind}").label == "Go on with the other 2"
    assert table(started(app, kind), heading).equals(whole)


@pytest.mark.parametrize(
    ("tab", "kind", "heading"), [(0, "folds", "RMSE"), (4, "curves", "rows learned from"), (5, "bias", "bias")]
)
def test_who_asks_for_more_has_what_is_there_and_the_same_numbers(tab, kind, heading):
    settings = {"data": "tennis", "view": TABS[tab], "fold_seed": "83"}
    rounds = "repeats" if kind == "folds" else "draws"
    started(opened(**settings, **{rounds: "2"}), kind)
    more = opened(**settings, **{rounds: "3"})
    label = more.button(key=f"start-{kind}").label
    assert label == f"Go on with the other {3 if kind == 'folds' else 1}"
    found = table(started(more, kind), heading)
    MEMORY.forget()
    experiment_results._RUNS.clear()
    experiment_results._RESULTS.clear()
    anew = table(started(opened(**settings, **{rounds: "3"}), kind), heading)
    timeless = [head for head in found if not head.endswith(", s")]
    assert found[timeless].equals(anew[timeless])


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_finished_is_seen_while_the_others_are_still_to_come(monkeypatch, kind):
    seen = Event()
    chart, go_on = st.plotly_chart, experiment_results.Run.go_on

    def until_seen(run, make, tell):
        go_on(run, make, tell)
        assert seen.wait(60)

    def figure(*given, **more):
        if more["key"].startswith(f"{kind}-"):
            seen.set()
        return chart(*given, **more)

    monkeypatch.setattr(st, "plotly_chart", figure)
    monkeypatch.setattr(experiment_results.Run, "go_on", until_seen)
    app = started(opened(data="tennis", view=TABS[4 + KINDS.index(kind)], draws="3", fold_seed="79"), kind)
    assert not app.exception
    assert seen.is_set()


@pytest.mark.parametrize("tab", [*TABS[:4], "Leaking"])
def test_infinite_losses_and_many_classes_are_shown(tab):
    rows = "".join(f"{k % 3},{'xy'[k % 2]},c{k % 120}\n" for k in range(240))
    app = with_file(
        opened(models="nb,tan", smoothing="no smoothing", view=tab, leaking_measure="log"), "a,b,class\n" + rows
    )
    started(app)
    if tab == "Leaking":
        started(app, "leaking")
    assert not app.exception
    assert not app.error


def test_a_classifier_that_the_rows_do_not_allow_is_left_out_and_named(monkeypatch):
    monkeypatch.setattr(super_parents, "MOST_PAIRS", 10)
    monkeypatch.setattr(learning, "learned", None)  # nothing is learned to find that out
    app = opened(data="tennis", fold_seed="12", models="nb,aode")
    refused = unescape(app.warning[0].value)
    assert refused.startswith("AODE is left out here. AODE would need a table of")
    assert refused.endswith("leave it out, or put its numbers into bins.")
    assert "start-folds" in [button.key for button in app.button]
    started(app)
    assert not app.exception
    assert table(app, "zero-one loss")["classifier"].tolist() == ["Naive Bayes"]


def test_too_many_numbers_are_refused(monkeypatch):
    monkeypatch.setattr(time_ahead, "MOST_NUMBERS", 10)
    app = opened(data="tennis", fold_seed="78")
    assert "Testing 14 rows by 2 classifiers would keep 56 probabilities; the limit is 10." in unescape(
        app.error[0].value
    )


def test_a_link_has_the_settings_of_tabs_that_are_not_open():
    asked = {
        "opened_model": "tan", "measure": "brier", "tested_loss": "rmse", "calibrated": "class:1", "draws": "3",
        "curve_loss": "rmse", "leaking_measure": "log",
    }  # fmt: skip
    app = opened(data="tennis", fold_seed="81", **asked)
    for tab, kind in zip(TABS[:8], ("folds",) * 4 + KINDS, strict=True):
        app.session_state["view"] = tab
        started(app.run(), kind)
        assert not app.exception
    assert {name: app.query_params[name] for name in asked} == asked
    assert app.session_state["measure"] == "brier"


def test_a_session_keeps_all_that_the_address_has():
    asked = {"cv_folds": 4, "assign": "random", "repeats": 2, "fold_seed": 7, "bins_on": "all", "draws": 3}
    app = opened(data="tennis", **{name: str(value) for name, value in asked.items()})
    written = set()
    for tab in TABS:
        app.session_state["view"] = tab
        started(app.run())
        written |= set(app.session_state[WRITTEN])
    assert not app.exception
    assert {"opened_model", "measure", "tested_loss", "calibrated", "curve_loss", "leaking_measure"} <= written
    assert written <= {"data", *SETTINGS}

    chosen = app.session_state["chosen"]
    recipe = recipe_json(chosen.recipe, [])
    later = page_at("home", data="tennis")
    later.session_state[PENDING] = Session(chosen.identifier, "Tennis", chosen.table.digest, recipe, asked)
    later.switch_page("../../pages/experiment.py").run()
    assert not later.exception
    assert {name: later.session_state[name] for name in asked} == asked


def test_settings_that_an_address_asks_for_in_vain_are_dropped():
    app = opened(data="tennis", cv_folds="99", assign="best", repeats="0", bins_on="none")
    assert not app.exception
    assert app.number_input(key="cv_folds").value == 10
    assert app.selectbox(key="assign").value == "stratified"


@pytest.mark.parametrize("assign", ["modulo", "random", "stratified"])
@pytest.mark.parametrize(
    "csv",
    [
        "only,class\na,x\nb,y\n",
        "a,b,class\n,,x\n,,y\n",
        "*a*,$b$,<b>c</b>\n[x](y),`z`,:red[q]\n**b**,~~s~~,https://x.org\n",
    ],
)
def test_small_and_odd_files_run(csv, assign):
    app = with_file(opened(assign=assign), csv)
    assert not app.exception
    started(app)
    assert not app.exception
    assert not app.error
