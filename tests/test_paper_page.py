"""The page of the papers without a browser: every tab, its settings in the address, and files of runs that are opened."""

import json
from dataclasses import asdict, replace
from html import unescape

import pytest

from bnviz.evaluate.protocol import akdb_protocol, stan_protocol
from bnviz.evaluate.published import REPRODUCED, published
from bnviz.evaluate.run_file import file_runs
from bnviz.evaluate.run_log import FoldLine, Sums
from bnviz.ui.address import WRITTEN
from bnviz.ui.paper_runs import FILE, PaperFile
from bnviz.ui.pending import SETTINGS
from tests.app import page_at, table, words

TABS = ("Data sets", "Losses", "Two algorithms", "Ours beside theirs", "Time", "The AKDB paper")
STAN, AKDB = stan_protocol(), akdb_protocol()
KEYS = {"stan": ("paper_of", "paper_ours", "paper_timed"), "akdb": ("paper_akdb", "paper_timed")}
"""The names in the address of which run is shown."""


def opened(view, **address):
    app = page_at("paper", view=view, **address)
    assert not app.exception
    return app


def said(app):
    return unescape(words(app))


def run_file(protocol, datasets=("iris", "wine"), folds=2, wrong=1):
    """The content of a file of a run with these losses."""
    sums = {name: Sums(wrong, 0.5, 1.0 + k, 0.5) for k, name in enumerate(protocol.algorithms)}
    lines = [
        FoldLine(protocol.key, name, "digest", fold, 2, 10, 0.25, sums) for name in datasets for fold in range(folds)
    ]
    return "\n".join(json.dumps(asdict(line)) for line in lines).encode()


def with_run(app, content, number=0, name="mine.jsonl"):
    app.file_uploader(key=f"paper-file-{number}").set_value((name, content, "application/json")).run()
    assert not app.exception
    return app


@pytest.mark.parametrize("loss", ["zero_one_loss", "rmse"])
@pytest.mark.parametrize("view", TABS)
def test_every_tab_is_shown(view, loss):
    app = opened(view, paper_loss=loss)
    assert not app.error
    assert "What you should have noticed" in said(app)
    assert app.get("download_button")


def test_a_session_keeps_all_that_the_address_has():
    app = opened(TABS[0])
    written = set()
    for view in TABS:
        app.session_state["view"] = view
        written |= set(app.run().session_state[WRITTEN])
    assert not app.exception
    assert {"paper_loss", "paper_of", "paper_one", "paper_axes", "paper_timed", "akdb_against"} <= written
    assert written | {"paper_find"} <= {"data", *SETTINGS}


def test_the_first_tab_is_table_1():
    lines = table(opened(TABS[0]), "attributes")
    assert len(lines) == 70
    assert lines["rows"].max() == 5_749_132


def test_the_losses_are_searched():
    app = opened(TABS[1], paper_loss="rmse", paper_find="CANCER")
    assert list(table(app, "AODE")["data set"]) == ["lung-cancer", "breast-cancer-w"]
    app.session_state["view"] = TABS[2]
    app.run()
    app.session_state["view"] = TABS[1]
    app.run()
    assert app.text_input(key="paper_find").value == "CANCER"
    app.text_input(key="paper_find").set_value("").run()
    assert len(table(app, "AODE")) == 70


def test_any_two_are_compared():
    app = opened(TABS[2], paper_one="AODE", paper_against="KDB1", paper_loss="rmse", paper_axes="log")
    assert f"AODE against KDB1: {published()['rmse'].record('AODE', 'KDB1').win} wins" in said(app)
    assert "A loss of 0 has no place" not in said(app)
    app.selectbox(key="paper_against").select("STAN-CMIM").run()
    app.radio(key="paper_loss").set_value("zero_one_loss").run()
    assert not app.exception
    assert app.query_params["paper_against"] == "STAN-CMIM"
    assert "paper_loss" not in app.query_params
    assert "A loss of 0 has no place on these axes: mushrooms." in said(app)


@pytest.mark.parametrize(
    ("view", "key", "heading", "lines"),
    [
        (TABS[2], "paper_one-sum", "k wins", 70 - 45 + 1),
        (TABS[2], "paper_one-each", "for the first", 70),
        (TABS[3], "paper_each", "standard error", 62 * 8),
        (TABS[5], "akdb_one-each", "for the first", 62),
    ],
)
def test_what_is_opened_has_every_line(view, key, heading, lines):
    app = opened(view)
    assert not any(heading in frame.value for frame in app.dataframe)
    app.session_state[key] = True
    app.run()
    assert not app.exception
    assert len(table(app, heading)) == lines


def test_an_algorithm_is_not_compared_with_itself():
    app = opened(TABS[2], paper_one="TAN", paper_against="TAN")
    assert "TAN" not in app.selectbox(key="paper_against").options
    app.selectbox(key="paper_one").select("STAN-MI").run()
    assert not app.exception
    app = opened(TABS[2], paper_one="nobody", paper_loss="none", paper_axes="round")
    assert "STAN-MRMR against TAN: 34 wins, 22 draws and 14 losses" in said(app)


def test_our_own_are_compared_too():
    app = opened(TABS[2], paper_of="all", paper_loss="rmse")
    assert "STAN-MRMR against TAN: 33 wins, 15 draws and 14 losses on 62 data sets." in said(app)
    assert "Counted here from our losses" in said(app)
    app.selectbox(key="paper_of").select("published").run()
    assert "38 wins, 17 draws and 15 losses on 70 data sets." in said(app)
    assert "paper_of" not in app.query_params


def test_ours_is_beside_the_published():
    app = opened(TABS[3])
    assert "On 57 of 62 data sets every zero-one loss is within two standard errors" in said(app)
    assert "All 62 data sets have as many rows as the paper says." in said(app)
    app.selectbox(key="paper_ours").select("fold").run()
    assert app.query_params["paper_ours"] == "fold"
    lines = table(app, "published, same sets")
    record = published(REPRODUCED / "stan_bins_on_fold")["rmse"].record("STAN-MRMR", "KDB1")
    assert lines["ours"].iloc[-1] == str(record)


def test_a_run_of_ones_own_is_opened():
    app = with_run(opened(TABS[3]), run_file(STAN, ("iris", "wine", "mine")))
    assert app.selectbox(key="paper_ours").value == "file-1"
    assert "of 2 data sets every zero-one loss" in said(app)
    assert "2 data sets have another number of rows than the paper says" in said(app)
    assert "iris (20, not 150)" in said(app)
    assert "The link does not carry the file of your run" in said(app)
    assert "are counted on 2 data sets. Of the 3 data sets of this run, the others are not the paper's." in said(app)


def test_a_link_to_a_run_of_a_file_asks_for_it():
    app = opened(TABS[2], paper_of="file-2", paper_loss="rmse")
    assert "open it below to see the same" in said(app)
    assert len(app.file_uploader) == 2  # the other one is for data
    assert app.selectbox(key="paper_of").value == "published"
    app.run()
    assert "open it below to see the same" in said(app)
    with_run(app, run_file(replace(STAN, seed=1)) + b"\n" + run_file(STAN, ("iris", "wine", "zoo")))
    assert "open it below to see the same" not in said(app)
    assert app.selectbox(key="paper_of").value == app.query_params["paper_of"] == "file-2"
    assert "on 3 data sets" in said(app)
    assert "open it below" not in said(opened(TABS[2], paper_of="all", paper_timed="fold"))


def test_times_of_an_unfinished_run_are_of_its_folds():
    assert "Seconds over the folds that are finished of 2 data sets" in said(
        with_run(opened(TABS[4]), run_file(STAN, folds=1))
    )


def test_its_times_are_shown():
    app = with_run(opened(TABS[4]), run_file(STAN))
    lines = table(app, "learning, s").set_index("algorithm")
    assert lines.loc["TAN", "learning, s"] == 4.0
    assert lines.loc["counts, for all of them", "learning, s"] == 1.0
    assert "on the machine of that run" in said(app)


def test_a_run_of_the_other_protocol_is_opened_where_it_belongs():
    app = with_run(opened(TABS[5]), run_file(AKDB, ("mine",)))
    assert app.selectbox(key="paper_akdb").value == "file-1"
    assert list(table(app, "LKDB")["data set"]) == ["mine"]
    assert "Ranks need at least two data sets" in said(app)
    app = with_run(opened(TABS[3]), run_file(AKDB) + b"\ncut off")
    assert app.selectbox(key="paper_ours").value == "all"
    assert "mine.jsonl is open: 1 run of the AKDB paper's, on the tab of that paper. 1 line of it is cut off" in said(
        app
    )


@pytest.mark.parametrize("view", TABS[2:])
@pytest.mark.parametrize("protocol", [STAN, AKDB])
@pytest.mark.parametrize(
    ("datasets", "folds", "wrong"), [(("iris",), 1, 1), (("iris",), 2, 0), (("*a*", "$b$"), 2, 10)]
)
def test_small_and_unfinished_runs_are_harmless(view, protocol, datasets, folds, wrong):
    app = opened(view)
    app.session_state[FILE] = PaperFile("mine.jsonl", file_runs(run_file(protocol, datasets, folds, wrong)))
    app.run()
    for key in {box.key for box in app.selectbox} & set(KEYS[protocol.name]):
        app.selectbox(key=key).select("file-1").run()
        assert app.query_params[key] == "file-1"
    assert not app.exception
    assert not app.error


def test_a_file_that_is_no_run_gets_a_sentence_and_the_one_before_stays():
    app = with_run(opened(TABS[3]), run_file(STAN))
    with_run(app, b"a,b\n1,2\n", 1, "<b>other</b>.jsonl")
    assert "<b>other</b>.jsonl: The file has no line that the command reproduce wrote" in unescape(app.error[0].value)
    assert app.selectbox(key="paper_ours").value == "file-1"
    with_run(app, run_file(STAN), 2)
    assert not app.error
