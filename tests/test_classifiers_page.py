"""The page of the classifiers: every tab on every built-in data set, and what its settings do."""

from collections.abc import Callable
from functools import partial
from math import log as ln
from math import log2

import pytest
from streamlit.testing.v1 import AppTest

from bnviz.data.examples import EXAMPLES, example
from bnviz.draw.model_words import kinds
from bnviz.learn.models import Kdb
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from bnviz.ui import learning
from bnviz.ui.memory import MEMORY
from bnviz.ui.server import SCRIPT
from bnviz.ui.text import literal
from tests.app import page_at, table, with_file, words

TABS = [
    "Structures",
    "How KDB is built",
    "From naive Bayes to the full joint",
    "Disagreements",
    "Another file",
    "One prediction",
]


@pytest.fixture
def page() -> Callable[..., AppTest]:
    """`page(data="iris", k="2")` runs the page with these values in its address."""
    return partial(page_at, "classifiers")


@pytest.mark.parametrize("identifier", [e.id for e in EXAMPLES])
def test_every_tab_shows_every_built_in_data_set(page: Callable[..., AppTest], identifier: str) -> None:
    app = page(data=identifier, view=TABS[1])
    for tab in TABS:
        app.session_state["view"] = tab
        app.run()
        assert not app.exception
        assert not app.error


def test_every_tab_says_what_should_have_been_noticed(page: Callable[..., AppTest]) -> None:
    app = page(data="wine", row="83")
    for tab in TABS:
        app.session_state["view"] = tab
        app.run()
        if tab == "Another file":
            csv = example("wine").csv().encode()
            app.file_uploader(key="other-0").set_value(("same.csv", csv, "text/csv")).run()
        assert [head.value for head in app.header].count("What you should have noticed") == 1


@pytest.mark.parametrize("name", kinds())
@pytest.mark.parametrize("smoothing", ["Laplace", "no smoothing"])
def test_every_classifier_alone_in_every_tab(page: Callable[..., AppTest], name: str, smoothing: str) -> None:
    app = page(data="tennis", models=name, smoothing=smoothing, k="2")
    for key in TABLES:
        app.session_state[f"{key}_open"] = True
    for tab in TABS:
        app.session_state["view"] = tab
        app.run()
        assert not app.exception
        assert not app.error
    assert app.session_state["models"] == name


def opened(app: AppTest, *tables: str) -> AppTest:
    """The page once the tables of these keys are open; they are closed at first."""
    for key in tables:
        assert not app.session_state[f"{key}_open"]
        app.session_state[f"{key}_open"] = True
    return app.run()


TABLES = ("posterior_numbers", "waterfall_numbers", "vote_numbers", "voter_numbers")
HOSTILE = ["*a*", "$b$", "<b>c</b>", "[x](http://x.y)", ":red[z]", "x" * 300]


def test_names_and_values_from_a_file_are_shown_as_they_are(page: Callable[..., AppTest]) -> None:
    rows = "".join(
        ",".join(f"<i>{(n * (k + 3) + n // 4) % 3}</i>" for k in range(6)) + f",$y{n % 2}$\n" for n in range(30)
    )
    app = with_file(
        page(models="tan,kdb,aode-sr,local-kdb,selective-kdb", k="2"), ",".join([*HOSTILE, "$class$"]) + "\n" + rows
    )
    app.session_state["select"], app.session_state["with"] = HOSTILE[0], HOSTILE[2]
    for key in TABLES:
        app.session_state[f"{key}_open"] = True
    for tab in TABS:
        app.session_state["view"] = tab
        app.run()
        assert not app.exception
        assert not app.error
        assert [raw for raw in (*HOSTILE[:-1], "<i>", "$y0$") if raw in words(app)] == []


def test_the_tab_of_another_page_is_no_tab_here(page: Callable[..., AppTest]) -> None:
    app = AppTest.from_file(str(SCRIPT), default_timeout=60)
    app.query_params["view"] = "Checks"
    app.run().switch_page("../../pages/data.py").run()
    app.switch_page("../../pages/classifiers.py").run()
    assert not app.exception
    assert "no arc between attributes" in words(app)


def test_the_options_of_a_link_are_those_of_the_classifiers(page: Callable[..., AppTest]) -> None:
    app = page(
        data="wine", models="spode,kdb,aode", k="3", parent="name:ash", limit="40", strength="2.5", smoothing="Laplace"
    )
    assert not app.exception
    assert app.slider(key="k").value == 3
    assert app.selectbox(key="parent").value == "name:ash"
    assert app.number_input(key="limit").value == 40
    assert app.number_input(key="strength").value == 2.5
    app = page(data="wine", models="nonsense", k="77", limit="-1", strength="x")
    assert not app.exception
    assert app.multiselect(key="model_list").value == ["tan", "kdb", "aode", "nb"]
    assert app.slider(key="k").value == 1


def test_the_smoothing_of_a_link_goes_along_to_another_page_and_back() -> None:
    app = AppTest.from_file(str(SCRIPT), default_timeout=60)
    app.query_params.update({"data": "tennis", "smoothing": "Laplace", "strength": "2.5"})
    app.run()
    for name in ("selection", "separation", "classifiers"):
        app.query_params.clear()  # as the browser does: a link names a page and nothing else
        app.switch_page(f"../../pages/{name}.py").run()
        assert not app.exception
        assert (app.query_params["smoothing"], app.query_params["strength"]) == ("Laplace", "2.5")
        if name != "separation":
            assert (app.selectbox(key="smoothing").value, app.number_input(key="strength").value) == ("Laplace", 2.5)
    app.selectbox(key="smoothing").select("no smoothing").run()
    app.selectbox(key="smoothing").select("m-estimate").run()
    assert app.number_input(key="strength").value == 2.5
    assert "smoothing" not in app.query_params


def test_without_a_classifier_the_page_asks_for_one(page: Callable[..., AppTest]) -> None:
    app = page(data="tennis")
    app.multiselect(key="model_list").set_value([]).run()
    assert not app.exception
    assert "at least one classifier" in app.info[0].value
    app.multiselect(key="model_list").set_value(["kdb", "nb"]).run()
    assert app.query_params["models"] == "kdb,nb"


@pytest.mark.parametrize("unit", ["bits", "nats"])
def test_the_waterfall_adds_up_to_the_answer(page: Callable[..., AppTest], unit: str) -> None:
    app = page(data="wine", view="One prediction", row="83", k="2", explained="KDB(2)", models="nb,kdb", unit=unit)
    opened(app, "posterior_numbers", "waterfall_numbers")
    tables = {next(iter(t.value.columns)): t.value for t in app.dataframe}
    posterior = tables["classifier"].set_index("classifier").loc["KDB(2)"].sort_values(ascending=False)
    log = log2 if unit == "bits" else ln
    assert tables["factor"][f"adds ({unit})"].sum() == pytest.approx(log(posterior.iloc[0] / posterior.iloc[1]))
    assert len(tables["factor"]) == 14


def test_a_changed_value_shows_what_moves(page: Callable[..., AppTest]) -> None:
    app = page(data="tennis", view="One prediction", row="2", changes="0-2", models="nb,aode")
    opened(app, "posterior_numbers")
    assert not app.exception
    moved = next(t.value for t in app.dataframe if "factor now" in t.value)
    assert moved["factor now"].tolist() == ["outlook = sunny"]
    assert (
        "Naive Bayes, before" in next(t.value for t in app.dataframe if "classifier" in t.value)["classifier"].tolist()
    )
    assert "Nobody knows its class" in words(app)


def test_every_probability_of_the_waterfall_opens_into_counts(page: Callable[..., AppTest]) -> None:
    app = page(data="tennis", view="One prediction", row="0", models="nb", factor="name:outlook")
    lines = table(opened(app, "waterfall_numbers"), "factor").set_index("factor")
    assert lines.loc["class prior", "rows, y = no"] == "5 of 14"
    assert lines.loc["outlook = sunny", ["rows, y = no", "rows, y = yes"]].tolist() == ["3 of 5", "2 of 9"]
    said = "Of the 5 rows with play = no, 3 have outlook = sunny: P = (3 + 1/3) / (5 + 1) = 0.556."
    assert literal(said) in words(app)
    app.selectbox(key="factor").set_value("prior").run()
    assert literal("5 of all 14 rows have play = no: P = (5 + 1/2) / (14 + 1) = 0.367.") in words(app)
    assert app.query_params["factor"] == "prior"
    app = page(data="tennis", view="One prediction", row="0", changes="3-1", models="kdb", k="3")
    unseen = table(opened(app, "waterfall_numbers"), "factor").set_index("factor")["rows, y = yes"] == "0 of 0"
    app.selectbox(key="factor").set_value("name:" + unseen[unseen].index[0].partition(" =")[0]).run()
    assert literal(": 0 of 0 rows, so nothing is known here") in words(app)


def test_a_vote_of_aode_opens_into_its_factors(page: Callable[..., AppTest]) -> None:
    app = page(data="tennis", view="One prediction", row="3", models="aode", voter="name:windy")
    opened(app, "vote_numbers", "voter_numbers")
    lines = table(app, "factor").set_index("factor")
    assert lines.index[0] == "class and windy = false"
    votes = table(app, "super-parent").set_index("super-parent").loc["windy = false", ["P(no)", "P(yes)"]].tolist()
    assert lines["adds (bits)"].sum() == pytest.approx(log2(max(votes) / min(votes)))
    app.selectbox(key="voter").set_value("name:outlook").run()
    assert app.query_params["voter"] == "name:outlook"
    assert not app.exception


def test_an_undeclared_value_is_explained(page: Callable[..., AppTest]) -> None:
    app = page(data="tennis", view="One prediction", changes="0-3", models="nb,aode,kdb")
    opened(app, "vote_numbers")
    assert not app.exception
    assert literal("a value that is not in the data. Nothing is known of it") in words(app)
    votes = next(t.value for t in app.dataframe if "super-parent" in t.value)
    assert votes["counts"].tolist() == ["yes", "yes", "yes", "no"]


def test_rows_of_another_file_are_predicted(page: Callable[..., AppTest]) -> None:
    app = page(data="tennis", view="Another file", models="nb")
    csv = b"outlook,temperature,humidity,windy\nsunny,hot,high,false\nfoggy,hot,high,false\n"
    app.file_uploader(key="other-0").set_value(("next.csv", csv, "text/csv")).run()
    assert not app.exception
    lines = next(t.value for t in app.dataframe if "predicted" in t.value)
    assert lines["not in the data"].tolist() == ["", "outlook = foggy"]
    app.file_uploader(key="other-1").set_value(("bad.csv", b"a,b\n1\n2,3,4\n", "text/csv")).run()
    assert literal("bad.csv: On line 2") in app.error[0].value
    app.file_uploader(key="other-2").set_value(("short.csv", b"outlook\nsunny\n", "text/csv")).run()
    assert "lack 'temperature', 'humidity', 'windy'" in app.error[0].value


def test_another_file_with_classes_tells_how_well_it_is_predicted(page: Callable[..., AppTest]) -> None:
    app = page(data="tennis", view="Another file", models="nb,tan")
    head = "outlook,temperature,humidity,windy,play\n"
    rows = [
        "sunny,hot,high,false,no",
        "overcast,mild,normal,true,yes",
        "rainy,cool,high,true,",
        "rainy,cool,high,true,perhaps",
    ]
    app.file_uploader(key="other-0").set_value(("next.csv", (head + "\n".join(rows) + "\n").encode(), "text/csv")).run()
    assert not app.exception
    lines = table(app, "zero-one loss").set_index("classifier")
    right, of = lines.loc["Naive Bayes", "rows predicted right"].split(" of ")
    assert of == "3"
    assert lines.loc["Naive Bayes", "zero-one loss"] == pytest.approx(1 - int(right) / 3)
    predictions = table(app, "its class")
    P = [float(predictions.loc[0, "P(no)"]), float(predictions.loc[1, "P(yes)"]), 0.0]
    assert lines.loc["Naive Bayes", "RMSE of the true class"] == pytest.approx(
        (sum((1 - p) ** 2 for p in P) / 3) ** 0.5
    )
    assert literal("1 row of 4 has no class") in words(app)
    assert literal("this is no training accuracy") not in words(app)
    assert literal("1 row of 4 has the values of a row that was learned from") in words(app)
    assert "training accuracy" not in lines.columns
    new = (head + rows[1] + "\n").encode()
    app.file_uploader(key="other-1").set_value(("new.csv", new, "text/csv")).run()
    assert literal("this is no training accuracy") in words(app)


def test_the_file_that_was_learned_from_has_training_accuracy(page: Callable[..., AppTest]) -> None:
    app = page(data="tennis", view="Another file", models="nb")
    app.file_uploader(key="other-0").set_value(("same.csv", example("tennis").csv().encode(), "text/csv")).run()
    assert not app.exception
    assert "training accuracy" in table(app, "zero-one loss").columns
    assert literal("The file is the one that the classifiers learned from") in words(app)


def test_what_takes_long_is_done_in_the_background(
    page: Callable[..., AppTest], monkeypatch: pytest.MonkeyPatch
) -> None:
    MEMORY.forget()
    monkeypatch.setattr(learning, "LONG", 0)
    app = page(data="wine", view="Disagreements", models="tan,selective-kdb,local-kdb")
    assert not app.exception
    assert any("training accuracy" in t.value for t in app.dataframe)


def test_a_classifier_that_cannot_be_learned_is_left_out(
    page: Callable[..., AppTest], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Kdb, training: Training) -> None:
        raise InputError("The table would be too large.")

    MEMORY.forget()
    monkeypatch.setattr(Kdb, "learned", refused)
    app = page(data="wine", models="kdb,nb")
    assert not app.exception
    assert "too large" in app.warning[0].value
    assert "no arc between attributes" in words(app)
    app.multiselect(key="model_list").set_value(["kdb"]).run()
    assert not app.exception
    MEMORY.forget()
