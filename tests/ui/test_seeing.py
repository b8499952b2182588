"""The parts that show a data set: numbers on screen, what the address opens, and hostile, wide and small data."""

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from bnviz.data.table_file import read_table
from bnviz.ui.text import literal
from bnviz.ui.uploads import Upload

PAGE = Path(__file__).with_name("seeing.py")


@pytest.fixture
def seen() -> Callable[..., AppTest]:
    """`seen("titanic", l="50")` runs the page on a built-in data set with these values in its address."""

    def run(identifier: str, **address: str) -> AppTest:
        app = AppTest.from_file(str(PAGE), default_timeout=60)
        app.query_params["data"] = identifier
        for name, value in address.items():
            app.query_params[name] = value
        return app.run()

    return run


@pytest.fixture
def seen_file() -> Callable[[str], AppTest]:
    """The page on a file."""

    def run(csv: str) -> AppTest:
        app = AppTest.from_file(str(PAGE), default_timeout=60)
        table = read_table(csv.encode())
        identifier = f"upload-{table.digest[:12]}"
        app.session_state["uploads"] = {identifier: Upload("mine.csv", table)}
        app.query_params["data"] = identifier
        return app.run()

    return run


def words(app: AppTest) -> str:
    return "\n".join(str(part.value) for part in (*app.markdown, *app.caption, *app.info))


def table(app: AppTest, head: str):
    return next(found.value for found in app.dataframe if head in found.value)


def metric(app: AppTest, label: str) -> str:
    return next(found.value for found in app.metric if found.label == label)


def figures(app: AppTest) -> list[dict]:
    return [json.loads(chart.proto.spec) for chart in app.get("plotly_chart")]


def test_the_titanic_is_seen(seen: Callable[..., AppTest]) -> None:
    app = seen("titanic")
    assert not app.exception
    overview = table(app, "most frequent")
    assert overview["attribute"].tolist() == ["ticket class", "age", "sex"]
    assert overview["most frequent"].tolist() == ["crew", "adult", "male"]
    assert overview["its share"].tolist() == pytest.approx([885 / 2201, 2092 / 2201, 1731 / 2201])
    assert overview["I(X;Y) in bits"].iloc[2] == pytest.approx(0.142, abs=5e-4)
    app.selectbox(key="column").select("sex").run()
    assert metric(app, "I(X;Y) in bits") == "0.142"
    assert literal("The state female of sex shifts the class most, over its 470 rows") in words(app)
    assert literal("always saying it is right in 1,490 of 2,201 rows") in words(app)
    assert literal("2,177 of 2,201 rows repeat an earlier one") in words(app)
    found = table(app, "n(x,z)")
    assert found["n(x,z)"].sum() == 2201
    dependencies = table(app, "attribute of x")
    assert dependencies.iloc[0].tolist() == ["ticket class", "crew", "age", "adult", 885, 885]


def test_pictures_and_tables_have_the_same_numbers(seen: Callable[..., AppTest]) -> None:
    app = seen("titanic", column="age")
    bars = figures(app)[0]["data"]
    lines = table(app, "n(x)")
    assert [sum(trace["y"]) for trace in bars] == [1490, 711]
    for trace in bars:
        assert trace["y"] == lines[f"n(x,y), y = {trace['name']}"].tolist()


def test_the_address_opens_what_it_names(seen: Callable[..., AppTest]) -> None:
    app = seen("wine", column="ash", bars="raw numbers", pair_x="hue", pair_z="ash", l="20")
    assert app.selectbox(key="column").value == "ash"
    assert app.radio(key="bars").value == "raw numbers"
    assert (app.selectbox(key="pair_x").value, app.selectbox(key="pair_z").value) == ("hue", "ash")
    assert app.number_input(key="l").value == 20
    assert figures(app)[0]["data"][-1]["name"] == "cut points"
    assert sum(sum(trace["y"]) for trace in figures(app)[0]["data"][:-1]) == 178


def test_what_is_chosen_goes_into_the_address(seen: Callable[..., AppTest]) -> None:
    app = seen("titanic")
    assert not {"column", "bars", "pair_x", "pair_z"} & set(app.query_params)
    app.selectbox(key="column").select("age").run()
    app.selectbox(key="pair_x").select("age").run()
    app.radio(key="bars").set_value("share of each state").run()
    assert app.query_params["column"] == "age"
    assert app.query_params["pair_x"] == "age"
    assert app.query_params["bars"] == "share of each state"
    assert app.selectbox(key="pair_z").value == "ticket class"


def test_a_name_that_is_not_there_is_dropped(seen: Callable[..., AppTest]) -> None:
    app = seen("titanic", column="nothing", pair_x="survived", bars="raw numbers")
    assert not app.exception
    assert app.selectbox(key="column").value == "ticket class"
    assert app.selectbox(key="pair_x").value == "sex"
    assert app.radio(key="bars").value == "rows"


def test_another_class_makes_other_attributes(seen: Callable[..., AppTest]) -> None:
    app = seen("titanic", column="sex", pair_x="sex")
    app.selectbox(key="class").select("sex").run()
    assert not app.exception
    assert app.selectbox(key="column").value in app.selectbox(key="column").options
    assert "sex" not in app.selectbox(key="pair_x").options


def test_the_unit_is_the_chosen_one(seen: Callable[..., AppTest]) -> None:
    app = seen("xor", unit="nats")
    assert metric(app, "I(X;Z|Y) in nats") == "0.693"
    assert metric(app, "I(X;Z) in nats") == "0"


def test_one_attribute_twice_is_no_pair(seen: Callable[..., AppTest]) -> None:
    app = seen("titanic", pair_x="age", pair_z="age")
    assert [info.value for info in app.info] == ["Choose two different attributes."]


def test_where_no_value_implies_another_that_is_said(seen: Callable[..., AppTest]) -> None:
    app = seen("tennis")
    few = "No value is in as many as 100 rows here: the most frequent one is in 8 rows."
    assert f"No value implies another in at least 100 rows. {few} A smaller l may show some." in words(app)
    app.number_input(key="l").set_value(1).run()
    assert not any("No value implies" in text.value for text in app.markdown)


def test_wide_data_are_searched(seen: Callable[..., AppTest]) -> None:
    app = seen("digits", find="PIXEL_3")
    assert all("pixel_3" in name for name in table(app, "most frequent")["attribute"])
    app.text_input(key="find").set_value("nothing like it").run()
    assert not app.exception
    assert "No attribute has this in its name" in words(app)


def test_a_selected_line_opens_its_attribute(seen: Callable[..., AppTest]) -> None:
    app = seen("digits", find="pixel_3")
    names = table(app, "most frequent")["attribute"].tolist()
    app.session_state["column"] = names[4]
    app.run()
    assert app.session_state["overview"]["selection"]["rows"] == [4]


def test_little_used_columns_are_pointed_out(seen_file: Callable[[str], AppTest]) -> None:
    app = seen_file(
        "id,same,a,b,class\n" + "".join(f"n{i},1,{i % 3},{'' if i < 5 else i % 2},{i % 2}\n" for i in range(20))
    )
    overview = table(app, "most frequent").set_index("attribute")
    assert overview["to know"].to_dict() == {"id": "different in every row", "same": "one value only", "a": "", "b": ""}
    assert overview["missing share"].to_dict() == {"id": 0, "same": 0, "a": 0, "b": 0.25}


@pytest.mark.parametrize(
    "csv",
    [
        "only,class\na,x\nb,y\n",
        "a,b,class\n,,x\n,,y\n",
        "a,b,class\n1,1,\n1,2,x\n2,1,y\n",
        "*a*,$b$,<b>c</b>\n[x](y),`z`,:red[q]\n**b**,~~s~~,https://x.org\n",
        "a,b,class\n" + "".join(f"{i / 7},v{i},{i % 40}\n" for i in range(120)),
    ],
)
def test_small_and_odd_files_are_seen(seen_file: Callable[[str], AppTest], csv: str) -> None:
    app = seen_file(csv)
    assert not app.exception
    assert app.session_state["shown"]


def test_many_states_are_joined_and_that_is_said(seen_file: Callable[[str], AppTest]) -> None:
    app = seen_file("a,b,class\n" + "".join(f"v{i % 60},w{i % 20},{i % 2}\n" for i in range(600)))
    app.selectbox(key="column").select("a").run()
    assert literal("The picture shows the 21 rarest states of a as one.") in words(app)
    assert table(app, "n(x)")["n(x)"].sum() == 600
    assert table(app, "n(x,z)")["n(x,z)"].sum() == 600


def test_names_and_values_are_text(seen_file: Callable[[str], AppTest]) -> None:
    app = seen_file("<b>x</b>,$z$,class\n" + "<i>a</i>,$q$,<u>p</u>\n$b$,%{x},[n](m)\n" * 5)
    assert not any(raw in words(app) for raw in ("<b>x</b>", "$z$", "<i>a</i>", "[n](m)"))
    spec = json.dumps([(f["data"], f["layout"]) for f in figures(app)])
    assert not any(raw in spec for raw in ("<b>x", "<i>a", "<u>p", "$z$", "$q$", "$b$"))


def test_a_link_on_another_page_opens_a_pair() -> None:
    def script() -> None:
        import streamlit as st

        from bnviz.ui import pair_view

        def elsewhere() -> None:
            pair_view.show_pair_link("a&b", "z = 1")

        st.navigation([st.Page(elsewhere, default=True), st.Page(pair_view.PAGE)]).run()

    app = AppTest.from_function(script, default_timeout=60).run()
    assert not app.exception
    link = app.get("page_link")[0].proto
    assert link.page == "data"
    assert parse_qs(link.query_string) == {"open": ["Two attributes"], "pair_x": ["a&b"], "pair_z": ["z = 1"]}
