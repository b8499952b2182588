"""The data page: preparing one column with undo, and recipes and sessions that are saved and opened again."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import unescape
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bnviz.data.reading import AUTOMATIC, Reading
from bnviz.data.recipe import Coding, recipe_for
from bnviz.data.recipe_file import recipe_json
from bnviz.data.session_file import Session, Setting, session_json
from bnviz.data.table_file import read_table
from bnviz.ui.history import History
from bnviz.ui.picker import Chosen
from bnviz.ui.present_cuts import with_cuts
from bnviz.ui.text import literal
from tests.app import page_at, with_file, with_table, words

CSV = "size,colour,note,class\n" + "".join(
    f"{i % 11}.5,{('blue', 'red', 'red', 'pink')[i % 4]},{'?' if i % 10 == 0 else i % 4},{'yes' if i % 11 > 5 else 'no'}\n"
    for i in range(60)
)


@pytest.fixture
def page() -> Callable[..., AppTest]:
    """`page(view="One column", data="iris")` runs the data page with these values in its address."""
    return partial(page_at, "data")


@pytest.fixture
def file_page(page: Callable[..., AppTest]) -> Callable[..., AppTest]:
    """The data page with `CSV` open."""
    return lambda **address: with_file(page(**address), CSV)


def coding(app: AppTest, column: str) -> Coding | None:
    recipe = app.session_state["chosen"].recipe
    return next((c for c in (*recipe.attributes, recipe.target) if c.column == column), None)


def click(app: AppTest, label: str) -> AppTest:
    return next(button for button in app.button if button.label == label).click().run()


@pytest.mark.parametrize(
    ("column", "kind", "key", "value", "wanted"),
    [
        ("size", "number_input", "column_bins", 3, {"bins": 3}),
        ("size", "selectbox", "column_method", "mdl", {"method": "mdl"}),
        ("size", "selectbox", "column_kind", "categorical", {"kind": "categorical"}),
        ("size", "text_input", "column_name", "how big", {"name": "how big"}),
        ("colour", "number_input", "column_rare", 20, {"rare": 20}),
        ("note", "selectbox", "column_missing", "drop", {"missing": "drop"}),
    ],
)
def test_a_change_of_a_column_holds_at_once_and_is_undone(
    file_page: Callable[..., AppTest], column: str, kind: str, key: str, value: Any, wanted: dict[str, Any]
) -> None:
    app = file_page(view="One column")
    app.selectbox(key="column").select(column).run()
    before = coding(app, column)
    getattr(app, kind)(key=key).set_value(value).run()
    assert not app.exception
    now = coding(app, column)
    assert now is not None
    assert {field: getattr(now, field) for field in wanted} == wanted
    click(app, "Undo")
    assert coding(app, column) == before
    click(app, "Redo")
    assert coding(app, column) == now
    click(app, "Set this column back")
    assert coding(app, column) == before
    assert not app.exception


def test_a_column_left_out_can_be_had_again(file_page: Callable[..., AppTest]) -> None:
    app = file_page(view="One column")
    app.selectbox(key="column").select("note").run()
    app.toggle(key="column_use").set_value(False).run()
    assert coding(app, "note") is None
    assert "left out" in app.info[0].value
    app.toggle(key="column_use").set_value(True).run()
    assert coding(app, "note") is not None
    assert not app.exception


def test_what_would_break_the_data_is_refused_and_nothing_changes(file_page: Callable[..., AppTest]) -> None:
    app = file_page(view="One column")
    app.text_input(key="column_name").set_value("colour").run()
    assert literal("colour") in app.error[0].value
    assert "stays as it was" in app.error[0].value
    assert coding(app, "size") == Coding("size", "numeric")
    app.radio(key="unit").set_value("nats").run()
    assert not app.error


def test_what_was_noticed_while_reading_is_told_of_data_that_cannot_be_used(page: Callable[..., AppTest]) -> None:
    table = read_table(b"# made by hand\nname;class\na;?\nb;\n")
    app = page(view="Rows")
    with_table(app, table)
    app.run()
    assert [error.value for error in app.error] == [
        literal("The class 'class' has no value in any row: choose another column as the class.")
    ]
    told = [said.value for said in app.markdown]
    assert all(literal(note.text) in told for note in table.notes)
    assert len(table.notes) >= 4
    assert "What fits" in [expander.label for expander in app.expander]


def test_cut_points_show_what_they_do(file_page: Callable[..., AppTest]) -> None:
    app = file_page(view="One column")
    words = " ".join(m.value for m in app.markdown)
    assert literal("I(X;Y) = ") in words
    app.selectbox(key="column_method").select("mdl").run()
    words = " ".join(m.value for m in app.markdown)
    assert "What MDL decides here" in words
    assert not app.exception


def test_one_bin_and_missing_values_are_told_apart(page: Callable[..., AppTest]) -> None:
    """The numbers of x tell nothing about the class, and whether one is missing tells all: H(0.5) = 1 bit."""
    text = "x,class\n" + "".join(f"{'' if i % 4 > 1 else i % 2},{'yes' if i % 4 > 1 else 'no'}\n" for i in range(40))
    app = page()
    with_table(app, read_table(text.encode()))
    app.query_params["view"] = "One column"
    app.run()
    for key, value in (("column_kind", "numeric"), ("column_method", "mdl")):
        app.selectbox(key=key).select(value).run()
    assert not app.exception
    words = [m.value for m in app.markdown]
    assert any(literal("its numbers tell nothing about the class: the 1.00 bits come from") in said for said in words)
    assert any(literal("I(X;Y) = 1.00 bits with one bin and the missing values as a state") in said for said in words)


def test_advice_is_not_repeated_once_it_is_followed(page: Callable[..., AppTest]) -> None:
    app = page()
    with_table(app, read_table(b"name,size,class\na,1,u\nb,2,v\nc,2,u\n"))
    app.run()
    advice = literal("consider leaving it out")
    assert any(advice in said.value for said in app.markdown)
    app.query_params["view"] = "One column"
    app.run().toggle(key="column_use").set_value(False).run()
    app.query_params["view"] = "Rows"
    app.run()
    assert not any(advice in said.value for said in app.markdown)


@pytest.mark.parametrize(
    ("title", "stem"),
    [("exam results.csv", "exam results"), ("..", None), ("a/<b>:c.csv", "_b__c"), ("größe.csv.gz", "größe.csv")],
)
def test_a_saved_file_is_named_after_the_opened_one(title: str, stem: str | None) -> None:
    table = read_table(CSV.encode())
    chosen = Chosen("upload-0123456789ab", title, table, recipe_for(table))
    assert chosen.stem == (stem or "upload-0123456789ab")
    assert Chosen("wine", "The wines", table, chosen.recipe).stem == "wine"


def test_a_class_of_the_table_has_its_settings_too(file_page: Callable[..., AppTest]) -> None:
    app = file_page(view="One column")
    app.selectbox(key="column").select("class").run()
    assert not [toggle for toggle in app.toggle if toggle.key == "column_use"]
    app.text_input(key="column_name").set_value("fate").run()
    assert app.session_state["chosen"].recipe.target.variable == "fate"


def test_own_cut_points_begin_with_those_that_stand(file_page: Callable[..., AppTest]) -> None:
    app = file_page(view="One column", bins="3")
    before = app.session_state["chosen"].recipe.fit(read_table(CSV.encode())).cuts["size"]
    assert len(before) == 2
    app.selectbox(key="column_method").select("custom").run()
    assert not app.exception
    assert coding(app, "size") == Coding("size", "numeric", "custom", 3, before)
    app.selectbox(key="column_method").select("none").run()
    app.selectbox(key="column_method").select("custom").run()
    assert coding(app, "size") == Coding("size", "numeric", "custom", 3, before)


def test_own_cut_points_of_the_form_begin_with_those_that_stand(file_page: Callable[..., AppTest]) -> None:
    chosen = file_page(view="Rows", bins="3").session_state["chosen"]
    wanted = chosen.recipe.fit(chosen.table).cuts["size"]
    assert with_cuts(chosen, Coding("size", "numeric", "custom")).cuts == wanted
    for as_it_is in (
        Coding("size", "numeric"),
        Coding("size", "numeric", "custom", cuts=(1.0,)),
        Coding("colour", "categorical"),
    ):
        assert with_cuts(chosen, as_it_is) == as_it_is
    without = replace(chosen, recipe=replace(chosen.recipe, attributes=()))
    assert with_cuts(without, Coding("size", "numeric", "custom")).cuts == ()


@pytest.mark.parametrize(
    "view", ["Rows", "Attributes", "One column", "Two attributes", "Checks", "All columns", "Save and open"]
)
def test_names_and_values_of_any_length_leave_room_for_the_rest(page: Callable[..., AppTest], view: str) -> None:
    n, b, x = "n" * 5000, "b " * 5000, "x" * 5000
    app = with_file(page(view=view), f"{n},{b},k\n" + f"{x},1,{x}\n{x},2,y\n3,1,y\n" * 9)
    assert not app.exception
    assert max(len(unescape(text)) for text in words(app).split("\n")) < 1500


def test_many_columns_that_were_set_by_hand_are_not_all_named(page: Callable[..., AppTest]) -> None:
    names = [f"a{k}" for k in range(100)]
    app = with_file(page(view="All columns"), ",".join([*names, "k"]) + "\n" + "1," * 100 + "x\n" + "2," * 100 + "y\n")
    table = app.session_state["chosen"].table
    app.session_state["choices"] = {table.digest: History(dict.fromkeys(names[:99]))}
    app.run()
    assert not app.exception
    assert [unescape(c.value).count(", a") for c in app.caption if "by hand" in c.value] == [29, 29]


def opened_settings(app: AppTest, text: str) -> AppTest:
    app.file_uploader(key="saved_file").set_value(("saved.json", text.encode(), "application/json"))
    return app.run()


def test_a_recipe_is_applied(file_page: Callable[..., AppTest]) -> None:
    app = file_page(view="Save and open")
    table = read_table(CSV.encode())
    recipe = recipe_for(table, target="colour", leave_out=["note"], bins=2, discretize="equal-width")
    opened_settings(app, recipe_json(recipe, ["note"]))
    assert not app.exception
    assert app.session_state["chosen"].recipe == recipe
    assert app.selectbox(key="class").value == "colour"
    assert "holds now" in app.warning[0].value


@pytest.mark.parametrize(
    "text",
    ["", "no json", "{}", '{"format": "bnviz session"}', '{"format": "bnviz session", "version": 1}', "[" * 10_000],
)
def test_what_is_no_recipe_changes_nothing(file_page: Callable[..., AppTest], text: str) -> None:
    app = file_page(view="Save and open")
    before = app.session_state["chosen"].recipe
    opened_settings(app, text)
    assert not app.exception
    assert "Nothing has changed" in app.warning[0].value
    assert app.session_state["chosen"].recipe == before


def session_of(csv: str, settings: dict[str, Setting], **recipe: Any) -> str:
    table = read_table(csv.encode())
    text = recipe_json(recipe_for(table, **recipe), recipe.get("leave_out", []))
    return session_json(Session(f"upload-{table.digest[:12]}", "mine.csv", table.digest, text, settings))


def test_a_session_keeps_the_pair_that_is_open(file_page: Callable[..., AppTest]) -> None:
    app = file_page(view="Save and open")
    pair: dict[str, Setting] = {"pair_x": "note", "pair_z": "colour", "view": "Two attributes"}
    opened_settings(app, session_of(CSV, pair))
    assert not app.exception
    assert (app.selectbox(key="pair_x").value, app.selectbox(key="pair_z").value) == ("note", "colour")


SETTINGS: dict[str, Setting] = {"unit": "nats", "root": "first", "method": "equal width", "bins": 3}


def test_a_session_of_an_open_file_takes_effect(file_page: Callable[..., AppTest]) -> None:
    app = file_page(view="Save and open")
    recipe = {"target": "colour", "bins": 3, "discretize": "equal-width", "leave_out": ["note"]}
    opened_settings(app, session_of(CSV, SETTINGS, **recipe))
    assert not app.exception
    assert app.session_state["chosen"].recipe == recipe_for(read_table(CSV.encode()), **recipe)
    histories = app.session_state["choices"]
    assert histories[app.session_state["chosen"].table.digest].now == {"note": None}
    assert (app.radio(key="unit").value, app.number_input(key="bins").value) == ("nats", 3)
    app.switch_page("../../pages/spanning_tree.py").run()
    assert app.selectbox(key="root").value == "first"


def test_a_session_keeps_what_is_asked_of_a_network(
    file_page: Callable[..., AppTest], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, Setting] = {
        "network": "asia",
        "evidence": ["smoke=yes"],
        "likelihood": ["xray=0.8,0.3"],
        "query": ["lung", "tub"],
        "z": ["dysp"],
        "view": "Side by side",
    }
    app = file_page(view="Save and open")
    opened_settings(app, session_of(CSV, asked))
    app.switch_page("../../pages/separation.py").run()
    assert app.multiselect(key="z").value == ["dysp"]
    app.switch_page("../../pages/inference.py").run()
    assert not app.exception
    for name in ("evidence", "likelihood", "query"):
        assert app.multiselect(key=name).value == asked[name]
    saved: list[Session] = []
    monkeypatch.setattr("bnviz.ui.saved.session_json", lambda session: saved.append(session) or "{}")
    app.switch_page("../../pages/data.py").run()
    app.query_params["view"] = "Save and open"
    app.run()
    assert not app.exception
    assert {name: saved[-1].settings[name] for name in ("evidence", "likelihood", "query", "z")} == {
        name: asked[name] for name in ("evidence", "likelihood", "query", "z")
    }


def test_a_session_waits_for_its_file(page: Callable[..., AppTest]) -> None:
    app = page(view="Save and open", data="iris")
    opened_settings(app, session_of(CSV, SETTINGS, target="colour"))
    assert literal("was saved with mine.csv, which is not open here") in app.info[0].value
    table = read_table(CSV.encode())
    with_table(app, table, "renamed.csv")
    app.run()
    assert not app.exception
    assert app.session_state["chosen"].recipe.target.column == "colour"
    assert app.radio(key="unit").value == "nats"


def test_a_session_says_how_its_file_is_read(page: Callable[..., AppTest], monkeypatch: pytest.MonkeyPatch) -> None:
    how = Reading(delimiter=",", missing=("", "blue"), header=True, sample=50)
    saved: list[Session] = []
    monkeypatch.setattr("bnviz.ui.saved.session_json", lambda session: saved.append(session) or "{}")
    app = page(view="Save and open", data="iris")
    table = read_table(CSV.encode(), how)
    with_table(app, table, how=how)
    app.run()
    assert not app.exception
    own = saved[-1]
    assert (own.digest, own.reading) == (table.digest, how)
    again = page(view="Save and open", data="iris")
    assert saved[-1].reading == AUTOMATIC
    opened_settings(again, session_json(replace(own, identifier="upload-0123456789ab")))
    assert not again.exception
    assert again.session_state["reading"] == how
    shown = ("delimiter", "missing", "header", "sample")
    assert [again.session_state[f"reading_{name}"] for name in shown] == ["commas", "blue", "names the columns", 50]


def test_a_session_with_a_reading_that_the_page_cannot_say_changes_nothing(page: Callable[..., AppTest]) -> None:
    app = page(view="Save and open", data="tennis")
    recipe = recipe_json(app.session_state["chosen"].recipe, [])
    how = Reading(encoding="morse")
    opened_settings(app, session_json(Session("upload-0123456789ab", "a.csv", "other", recipe, {}, how)))
    assert "A file cannot be read here with 'morse'" in app.warning[0].value
    assert (app.session_state["chosen"].identifier, app.session_state["reading"]) == ("tennis", AUTOMATIC)


def test_a_session_that_waits_says_that_another_file_is_not_its_own(page: Callable[..., AppTest]) -> None:
    app = page(view="Save and open", data="iris")
    opened_settings(app, session_of(CSV, SETTINGS))
    with_table(app, read_table(CSV.replace("pink", "green").encode()), "other.csv")
    app.run()
    assert literal("mine.csv waits for other data than those of other.csv") in app.warning[0].value
    app.run()
    assert not app.warning
    with_table(app, read_table(CSV.encode()))
    app.run()
    assert app.warning[0].value == literal("The session that was saved with mine.csv goes on.")


def test_a_session_whose_recipe_does_not_fit_sets_nothing(file_page: Callable[..., AppTest]) -> None:
    app = file_page(view="Save and open")
    before = app.session_state["chosen"].recipe
    opened_settings(app, session_of(CSV, SETTINGS).replace('"size"', '"weight"'))
    assert app.warning[0].value.startswith(literal("The session is not applied: The recipe needs the column 'weight'"))
    assert (app.session_state["chosen"].recipe, app.radio(key="unit").value) == (before, "bits")


def test_a_session_keeps_numbers_of_other_pages(file_page: Callable[..., AppTest]) -> None:
    asked: dict[str, Setting] = {"cv_folds": "4", "fold_seed": 9, "row": 17}
    app = file_page(view="Save and open")
    opened_settings(app, session_of(CSV, asked))
    app.switch_page("../../pages/experiment.py").run()
    assert (app.number_input(key="cv_folds").value, app.number_input(key="fold_seed").value) == (4, 9)
    app.switch_page("../../pages/local_kdb.py").run()
    assert not app.exception
    assert app.number_input(key="row").value == 17


def test_a_session_of_built_in_data_that_have_changed_is_not_applied(page: Callable[..., AppTest]) -> None:
    app = page(view="Save and open", data="tennis")
    before = app.session_state["chosen"].recipe
    table = app.session_state["chosen"].table
    session = Session("tennis", "Tennis", "other", recipe_json(before, []), {"bins": 7})
    opened_settings(app, session_json(session))
    assert "they have changed since" in app.warning[0].value
    assert app.session_state["chosen"].recipe == before
    assert app.session_state["chosen"].table is table


def test_a_session_of_data_that_are_nowhere_changes_nothing(page: Callable[..., AppTest]) -> None:
    app = page(view="Save and open", data="tennis")
    recipe = recipe_json(app.session_state["chosen"].recipe, [])
    opened_settings(app, session_json(Session("<b>moon</b>", "Moon", "other", recipe, {"unit": "nats"})))
    said = "saved.json: The session was saved with the data set '<b>moon</b>', which is not here. Nothing has changed."
    assert app.warning[0].value == literal(said)
    assert (app.session_state["chosen"].identifier, app.radio(key="unit").value) == ("tennis", "bits")


@pytest.mark.parametrize(
    "settings",
    [
        {"bins": "x"},
        {"bins": 10**9},
        {"bins": True},
        {"bins": "51", "strength": "x", "alpha": "nan", "least_strength": None},
        {"bins": "1e1", "row": "-1", "cv_folds": "4.0", "fold_seed": 2.0},
        {"uploads": "x", "chosen": "y", "choices": 3},
        {"bins": ["3"], "unit": ["nats"], "evidence": "smoke=yes", "z": 3},
        {"class": "nothing", "unit": "furlongs", "view": "x", "root": "name:nothing", "column": "y"},
    ],
)
def test_a_session_cannot_set_what_is_no_setting(page: Callable[..., AppTest], settings: dict[str, Setting]) -> None:
    app = page(view="Save and open", data="wine")
    chosen = app.session_state["chosen"]
    session = Session("wine", "Wine", chosen.table.digest, recipe_json(chosen.recipe, []), settings)
    opened_settings(app, session_json(session))
    assert not app.exception
    assert app.session_state["chosen"].recipe == chosen.recipe


@pytest.mark.parametrize(
    ("asked", "bins"), [("3", 3), ("inf", 5), ("1e999", 5), ("nan", 5), ("0", 5), ("51", 5), ("x", 5)]
)
def test_an_address_asks_for_a_number_of_bins(page: Callable[..., AppTest], asked: str, bins: int) -> None:
    app = page(data="iris", bins=asked)
    assert not app.exception
    assert app.number_input(key="bins").value == bins
    assert {c.bins for c in app.session_state["chosen"].recipe.attributes} == {bins}
    assert app.query_params.get("bins") == ("3" if bins == 3 else None)


def test_a_session_keeps_how_a_whole_network_is_learned(file_page: Callable[..., AppTest]) -> None:
    app = file_page(view="Save and open")
    # A number that was set on another page than the one where the session is saved is a text in it.
    asked: dict[str, Setting] = {"least_strength": 1, "resamples": "7", "resampled": "pc", "alpha": 0.25}
    opened_settings(app, session_of(CSV, asked))
    app.query_params["view"] = "Strength of the edges"
    app.switch_page("../../pages/structure.py").run()
    app.session_state["view"] = "Strength of the edges"
    app.run()
    app.button(key="learn-resamples").click().run()
    assert not app.exception
    assert app.slider(key="least_strength").value == 1.0
    assert (app.number_input(key="resamples").value, app.number_input(key="alpha").value) == (7, 0.25)
