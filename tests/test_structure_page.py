"""The page of structure learning without a browser: every tab on data and on drawn rows, and what its settings do."""

from html import unescape
from urllib.parse import parse_qs

import pytest

from bnviz.data.examples import EXAMPLES
from bnviz.data.networks import NETWORKS, network
from bnviz.draw.climb_words import points
from bnviz.graph.cpdag import cpdag
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.hill_climbing import climbed
from bnviz.learn.scores import Scores
from bnviz.model.errors import InputError
from bnviz.model.sampled_rows import sampled_rows
from bnviz.ui import search_compared, search_opened
from tests.app import page_at, table, with_file, words

TABS = ("Hill climbing", "PC", "Side by side", "Strength of the edges", "Equivalent networks")
SMALL = [book.id for book in NETWORKS if len(book.net.variables) <= 20]


def opened(**address):
    return page_at("structure", **address)


def said(app):
    return unescape(words(app))


@pytest.mark.parametrize("view", TABS)
@pytest.mark.parametrize("identifier", [e.id for e in EXAMPLES if e.id in ("tennis", "wine", "pregnant")])
def test_every_tab_shows_data(identifier, view):
    app = opened(data=identifier, view=view)
    assert not app.exception
    assert not app.error
    if view == TABS[3]:
        app.button(key="learn-resamples").click().run()
        assert not app.exception
    assert "What you should have noticed" in said(app)


@pytest.mark.parametrize("view", TABS[:3])
@pytest.mark.parametrize("identifier", SMALL)
def test_every_tab_shows_rows_of_every_network(identifier, view):
    app = opened(learn="network", network=identifier, sample="300", view=view)
    assert not app.exception
    assert not app.error
    assert "What you should have noticed" in said(app)


def test_more_rows_find_more_of_the_truth():
    net = network("asia").net
    distances = []
    for rows in ("100", "20000"):
        app = opened(learn="network", network="asia", sample=rows, view=TABS[2])
        lines = table(app, "SHD").set_index("network")
        assert lines.loc["Truth", "SHD"] == 0
        distances.append(lines.loc["Hill climbing", "SHD"])
        data = sampled_rows(net, int(rows), 0)
        assert lines.loc["Truth", "BIC"] == points(Scores(data).network(net.dag).score)
    assert distances[1] < distances[0]


def test_the_best_of_all_is_never_beaten():
    app = opened(data="tennis", view=TABS[2], compared="hill-climbing")
    app.multiselect(key="compared").select("best").run()
    lines = table(app, "SHD").set_index("network")
    assert set(lines.index) == {"Hill climbing", "Best of all"}
    number = {name: float(text.replace("−", "-").replace(",", "")) for name, text in lines["BIC"].items()}
    assert number["Best of all"] >= number["Hill climbing"]


def test_settings_come_from_the_address_and_change_the_search():
    app = opened(learn="network", network="asia", sample="2000", score="bdeu", ess="5", tabu="0", most_parents="1")
    rules = ClimbingRules("bdeu", 5, tabu=0, most_parents=1)
    climb = climbed(sampled_rows(network("asia").net, 2_000, 0), rules)
    assert max(map(len, climb.dag.parents)) == 1
    assert f"to {points(climb.scores[climb.best].score)}." in said(app)
    app.multiselect(key="forbidden").select("dysp → bronc").run()
    assert not app.exception
    assert app.query_params["forbidden"] == "dysp → bronc"


@pytest.mark.parametrize("step", ["0", "1", "last"])
def test_the_other_moves_of_a_step_are_opened(step):
    app = opened(data="tennis", climb_step=step)
    app.session_state["climb_candidates_open"] = True
    app.run()
    assert not app.exception
    lines = table(app, "would be")
    assert lines["gain"].is_monotonic_decreasing
    assert (lines[""] == "made").sum() == (step == "1")


def test_arcs_that_contradict_each_other_are_refused_with_the_reason():
    app = opened(data="tennis", required="windy → play", forbidden="windy → play")
    assert "'windy' to 'play' is both required and forbidden" in unescape(app.error[0].value)


def test_a_step_of_pc_has_its_counts():
    app = opened(learn="network", network="asia", sample="2000", view=TABS[1], pc_step="1")
    lines = table(app, "rows n")
    assert lines["rows n"].sum() == 2_000
    assert "with nothing given" in said(app).lower()


def test_the_strengths_wait_for_the_button_and_count_the_resamples():
    app = opened(data="tennis", view=TABS[3], resamples="20")
    assert "What you should have noticed" not in said(app)
    app.button(key="learn-resamples").click().run()
    assert not app.exception
    lines = table(app, "share of the resamples")
    assert lines["share of the resamples"].between(0, 1).all()
    assert ((lines["share of the resamples"] * 20) % 1 == 0).all()


def test_a_learned_network_is_open_on_other_pages():
    app = page_at("separation", data="tennis", network="hill-climbing")
    assert not app.exception
    assert not app.error
    assert "Hill climbing, learned from Tennis weather" in said(app)
    app = page_at("inference", data="tennis", network="pc")
    assert not app.exception


def test_a_network_of_drawn_rows_is_opened_by_a_link():
    app = opened(learn="network", network="asia", sample="2000")
    for page, link in zip(("separation", "inference"), app.get("page_link"), strict=True):
        asked = parse_qs(link.proto.query_string)
        assert link.proto.page == page
        app.query_params["network"] = asked["network"][0]
        app.switch_page(f"../../pages/{page}.py").run()
        assert not app.exception
        assert "Learned here: Hill climbing of 2,000 rows of Chest clinic." in said(app)


def test_a_network_that_other_pages_cannot_open_says_why(monkeypatch):
    def refuse(*_):
        raise InputError("A table would have 9 cells.")

    monkeypatch.setattr(search_opened, "whole_network", refuse)
    app = opened(learn="network", network="asia", sample="2001")
    assert not app.exception
    assert "Other pages cannot open this network. A table would have 9 cells." in said(app)
    assert not app.get("page_link")


@pytest.mark.parametrize("view", TABS)
@pytest.mark.parametrize("csv", ["a,y\n1,p\n1,q\n", "a,b,y\n1,1,p\n1,1,p\n1,1,p\n", "a,y\n1,p\n"])
def test_constant_columns_and_few_rows_are_harmless(csv, view):
    app = with_file(opened(view=view), csv)
    assert not app.exception


IDS = "id,x,y\n" + "".join(f"{3 * k + 1},{'ab'[k % 2]},{'pq'[k % 2]}\n" for k in range(40))


@pytest.mark.parametrize("button", ["different-bins", "different-out"])
def test_a_column_that_differs_in_every_row_is_told_and_put_into_bins_or_left_out(button):
    app = with_file(opened(), IDS)
    app.selectbox(key="method").set_value("no bins").run()
    assert "Every row has a different value of id, so nothing" in unescape(app.warning[0].value)
    app.button(key=button).click().run()
    assert not app.exception
    assert not app.warning


def test_a_network_that_cannot_predict_leaves_the_others_their_losses(monkeypatch):
    def refused(of, name, settings):
        if name == "pc":
            raise InputError("The tests contradict each other.")
        return prediction(of, name, settings)

    prediction = search_compared.prediction
    monkeypatch.setattr(search_compared, "prediction", refused)
    app = opened(data="tennis", view=TABS[2])
    assert unescape(app.warning[0].value) == "PC: The tests contradict each other."
    assert list(table(app, "zero-one loss")["network"]) == ["Hill climbing", "TAN", "KDB(1)"]


def test_the_truth_is_compared_as_soon_as_there_is_one():
    app = opened(data="tennis", view=TABS[2])
    assert app.multiselect(key="compared").value == ["hill-climbing", "pc", "tan", "kdb"]
    app.radio(key="learn").set_value("network").run()
    assert app.multiselect(key="compared").value == ["truth", "hill-climbing", "pc", "tan"]
    app.multiselect(key="compared").set_value(["pc", "truth"]).run()
    app.radio(key="learn").set_value("data").run()
    assert app.multiselect(key="compared").value == ["pc"]
    app.multiselect(key="compared").set_value([]).run()
    assert app.multiselect(key="compared").value == []
    assert "Choose at least one network." in said(app)


def test_names_keep_their_capitals_when_a_test_is_told():
    app = with_file(opened(view=TABS[1]), "A,B,Y\n" + "0,0,p\n0,1,p\n1,0,q\n1,1,p\n" * 40)
    heads = []
    for step in range(1, 5):
        app.session_state["pc_step"] = str(step)
        app.run()
        heads.append(next((line for line in said(app).splitlines() if ": G² = " in line), ""))
    assert any(head.startswith("With nothing given: G²") for head in heads)
    assert any(head.startswith(("Given A: G²", "Given B: G²", "Given Y: G²")) for head in heads)


def test_the_class_of_the_found_network_is_told():
    app = opened(learn="network", network="asia", sample="20000", view=TABS[4])
    dag = climbed(sampled_rows(network("asia").net, 20_000, 0)).dag
    assert cpdag(dag).reversible
    assert "Arrows are not causes: " in said(app)
