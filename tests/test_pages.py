"""Every page, without a browser: it runs on every built-in data set and setting, and a bad input gets a sentence."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from bnviz.data.examples import EXAMPLES
from bnviz.data.network_files import FORMATS
from bnviz.data.table_file import read_table
from bnviz.ui.history import History
from bnviz.ui.shell import PAGES
from bnviz.ui.text import literal
from bnviz.ui.uploads import Upload
from tests.app import page_at, with_file, with_table, words

STEMS = [stem for stem, _ in PAGES]
NETWORK_PAGES = ("separation", "inference")
"""These begin with a network from a textbook, whatever the data are."""
OTHER_PAGES = (*NETWORK_PAGES, "paper")
"""What these show first does not depend on the data."""


@pytest.fixture
def opened() -> Callable[..., AppTest]:
    """`opened("data", data="iris")` runs a page with these values in its address."""
    return page_at


@pytest.mark.parametrize("stem", STEMS)
@pytest.mark.parametrize("identifier", [e.id for e in EXAMPLES])
def test_every_page_shows_every_built_in_data_set(opened: Callable[..., AppTest], stem: str, identifier: str) -> None:
    app = opened(stem, data=identifier)
    assert not app.exception
    assert not app.error
    assert app.session_state["chosen"].identifier == identifier


@pytest.mark.parametrize("stem", [stem for stem in STEMS if stem not in OTHER_PAGES])
def test_a_class_of_one_value_gets_a_sentence_and_another_class_helps(
    opened: Callable[..., AppTest], stem: str
) -> None:
    app = opened(stem)
    with_file(app, "a,b,same\n1,x,no\n2,y,no\n1,x,no\n")
    app.run()
    assert not app.exception
    assert "has only one value" in app.error[0].value
    app.selectbox(key="class").select("b").run()
    assert not app.exception
    assert not app.error


@pytest.mark.parametrize("stem", STEMS)
@pytest.mark.parametrize(
    "csv",
    [
        "only,class\na,x\nb,y\n",  # one attribute
        "only,class\n1.5,x\n",  # one row, so one class
        "class\nx\ny\n",  # no attribute
        "a,b,class\n,,x\n,,y\n",  # nothing but missing values
        "a,b,class\n1,1,\n1,2,x\n2,1,y\n",  # a row without a class
        "*a*,$b$,<b>c</b>\n[x](y),`z`,:red[q]\n**b**,~~s~~,https://x.org\n",
        "largest I(X;Y),mi,first attribute,c\n1,2,3,x\n2,3,4,y\n3,2,1,x\n",
    ],
)
def test_small_and_odd_files_run_or_get_a_sentence(opened: Callable[..., AppTest], stem: str, csv: str) -> None:
    app = opened(stem)
    with_file(app, csv)
    app.run()
    assert not app.exception


def test_names_from_a_file_are_shown_as_they_are(opened: Callable[..., AppTest]) -> None:
    app = opened("spanning_tree")
    names = ["*a*", "$b$", "<b>c</b>"]
    with_file(app, ",".join([*names, "class"]) + "\n1,2,3,x\n2,1,3,y\n1,1,2,x\n2,2,1,y\n")
    app.run()
    app.selectbox(key="select").select(names[0]).run()
    app.selectbox(key="with").select(names[2]).run()
    assert app.header[0].value == literal(f"{names[0]} – {names[2]}")
    assert not any(raw in words(app) for raw in names)


def test_a_link_to_a_file_asks_for_it_and_then_shows_what_it_says(opened: Callable[..., AppTest]) -> None:
    csv = "a,b,c\n1,x,n\n2,y,m\n1,y,n\n3,x,m\n"
    identifier = f"upload-{read_table(csv.encode()).digest[:12]}"
    app = opened("home", **{"data": identifier, "class": "b"})
    assert "Open the file with “Your own file”" in app.info[0].value
    assert [title.value for title in app.title] == ["Open your file"]
    assert with_table(app, read_table(csv.encode())) == identifier
    app.run()
    assert app.session_state["chosen"].recipe.target.column == "b"


def test_an_opened_edge_shows_its_number_and_a_sum_that_adds_up_to_it(opened: Callable[..., AppTest]) -> None:
    app = opened("spanning_tree", data="iris", select="sepal length (cm)", **{"with": "petal width (cm)"})
    shown = float(app.metric[0].value)
    terms = next(table.value for table in app.dataframe if "P(x,z|y)" in table.value)
    assert terms["term (bits)"].sum() == pytest.approx(shown, rel=5e-3)
    assert terms["n(x,z,y)"].sum() == 150


def test_what_an_attribute_tells_is_a_sum_that_opens(opened: Callable[..., AppTest]) -> None:
    app = opened("spanning_tree", data="iris", select="petal width (cm)")
    assert not any("P(x,y)" in table.value for table in app.dataframe)
    app.session_state["mi_open"] = True
    app.run()
    terms = next(table.value for table in app.dataframe if "P(x,y)" in table.value)
    assert terms["term (bits)"].sum() == pytest.approx(float(app.metric[0].value), rel=5e-3)
    assert terms["n(x,y)"].sum() == 150


@pytest.mark.parametrize(("unit", "entropy"), [("bits", "1.58"), ("nats", "1.10")])
def test_the_class_opens_in_the_chosen_unit(opened: Callable[..., AppTest], unit: str, entropy: str) -> None:
    app = opened("spanning_tree", data="iris", select="species", unit=unit)
    assert app.metric[0].label == f"Entropy H(Y) in {unit}"
    assert app.metric[0].value == entropy


@pytest.mark.parametrize("stem", ["data", "spanning_tree"])
def test_what_is_said_of_a_data_set_is_said_of_its_usual_class_only(opened: Callable[..., AppTest], stem: str) -> None:
    app = opened(stem, data="titanic")
    assert "Sex tells the most" in words(app)
    app.selectbox(key="class").select("sex").run()
    assert "Sex tells the most" not in words(app)
    assert "Dawson 1995" in words(app)


def test_the_root_stays_from_page_to_page(opened: Callable[..., AppTest]) -> None:
    app = opened("spanning_tree", data="tennis")
    app.selectbox(key="root").select("name:humidity").run()
    for stem in ("data", "spanning_tree"):
        app.switch_page(f"../../pages/{stem}.py").run()
    assert app.selectbox(key="root").value == "name:humidity"
    assert app.query_params["root"] == "name:humidity"


def test_two_files_of_the_same_name_are_told_apart(opened: Callable[..., AppTest]) -> None:
    app = opened("data")
    tables = [read_table(csv.encode()) for csv in ("a,b\n1,x\n2,y\n", "c,d\n1,x\n2,y\n")]
    ids = [f"upload-{table.digest[:12]}" for table in tables]
    app.session_state["uploads"] = dict(zip(ids, (Upload("data.csv", table) for table in tables), strict=True))
    app.session_state["opened"] = ids[1]
    app.run()
    assert app.selectbox(key="data").options[:2] == ["data.csv (2)", "data.csv"]
    for identifier, column in zip(ids, "bd", strict=True):
        app.selectbox(key="data").select(identifier).run()
        app.radio(key="unit").set_value("nats").run()
        assert app.session_state["chosen"].recipe.target.column == column


def test_the_class_is_the_usual_one_again_when_the_columns_are_set_back(opened: Callable[..., AppTest]) -> None:
    app = opened("data", data="tennis", view="All columns")
    app.session_state["choices"] = {app.session_state["chosen"].table.digest: History({"play": None})}
    app.run()
    assert app.session_state["chosen"].recipe.target.column == "windy"
    next(button for button in app.button if button.label == "Set all columns back").click().run()
    assert app.session_state["chosen"].recipe.target.column == "play"
    assert app.selectbox(key="class").value == "play"


def test_what_would_be_too_large_is_refused_with_a_sentence(opened: Callable[..., AppTest]) -> None:
    rows = "".join(f"id{i},{i % 7},k{i}\n" for i in range(6000))
    app = opened("spanning_tree")
    with_file(app, "id,b,class\n" + rows)
    app.run()
    assert not app.exception
    assert "the limit is" in app.error[0].value


def test_a_name_that_some_formats_cannot_hold_closes_their_buttons(opened: Callable[..., AppTest]) -> None:
    app = opened("spanning_tree")
    app.session_state["tree_save_open"] = True
    with_file(app, "a\x1b,b,c\n1,2,x\n2,1,y\n")
    app.run()
    closed = {button.label: button.disabled for button in app.get("download_button") if "Network" in button.label}
    assert closed == {f"Network ({form.title})": form.title != "JSON" for form in FORMATS}


@pytest.mark.parametrize(
    ("stem", "noun", "address"),
    [
        ("spanning_tree", "Network", {}),
        ("selection", "Chosen model", {}),
        ("separation", "Network", {"network": "tan", "view": "Draw"}),
    ],
)
def test_a_network_is_saved_in_every_format_that_there_is(
    opened: Callable[..., AppTest], stem: str, noun: str, address: dict[str, str]
) -> None:
    app = opened(stem, data="tennis", **address)
    app.session_state["tree_save_open"] = True
    app.run()
    found = {button.label: button.disabled for button in app.get("download_button") if noun in button.label}
    assert found == {f"{noun} ({form.title})": False for form in FORMATS}
