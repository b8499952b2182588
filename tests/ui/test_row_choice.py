"""Choosing a row: by its number, by the address, and by changing its values."""

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bnviz.data.recipe import recipe_for
from bnviz.data.table_file import read_table
from bnviz.ui.row_choice import NOT_DECLARED, ChosenRow, typed_code
from bnviz.ui.text import literal
from bnviz.ui.uploads import Upload

SCRIPT = Path(__file__).with_name("choosing_a_row.py")
CSV = "size,*kind*,class\n" + "".join(f"{i}.5,{'ab'[i % 2]},{'yes' if i % 3 else 'no'}\n" for i in range(20))


@pytest.fixture
def opened() -> Callable[..., AppTest]:
    def run(**address: str) -> AppTest:
        app = AppTest.from_file(str(SCRIPT), default_timeout=60)
        for name, value in address.items():
            app.query_params[name] = value
        return app.run()

    return run


@pytest.fixture
def own_file(opened: Callable[..., AppTest]) -> Callable[..., AppTest]:
    def run(csv: str = CSV, **address: str) -> AppTest:
        app = opened(**address)
        table = read_table(csv.encode())
        identifier = f"upload-{table.digest[:12]}"
        app.session_state["uploads"] = {identifier: Upload("mine.csv", table)}
        app.session_state["opened"] = identifier
        return app.run()

    return run


def shown(app: AppTest) -> ChosenRow:
    assert not app.exception
    found: ChosenRow = app.session_state["shown"]
    return found


def words(app: AppTest) -> str:
    return " ".join(m.value for m in app.markdown)


def change(app: AppTest, attribute: str, value: str) -> AppTest:
    app.selectbox(key="change_of").select(attribute).run()
    return app.selectbox(key="change_to").set_value(value).run()


def test_the_first_row_is_shown_with_its_values_and_class(opened: Callable[..., AppTest]) -> None:
    app = opened(data="tennis")
    row = shown(app)
    assert (row.number, row.changed) == (0, ())
    assert row.x.tolist() == list(row.codes)
    assert literal("outlook = sunny") in words(app)
    assert literal("play = no") in words(app)


def test_a_row_is_chosen_by_its_number_or_by_the_address(opened: Callable[..., AppTest]) -> None:
    app = opened(data="tennis", row="13")
    assert shown(app).number == 13
    app.number_input(key="row").set_value(3).run()
    assert shown(app).number == 3
    assert app.query_params["row"] == "3"


@pytest.mark.parametrize(
    ("number", "changes"),
    [
        ("14", "9-0"),
        ("-1", "0"),
        ("x", "0-1-2"),
        ("1" * 99, "0-9"),
        ("", "0-" + "1" * 5_000),
        ("0.5", "."),
        ("0", "x-y"),
    ],
)
def test_an_address_that_names_no_row_is_dropped(opened: Callable[..., AppTest], number: str, changes: str) -> None:
    row = shown(opened(data="tennis", row=number, changes=changes))
    assert (row.number, row.changed) == (0, ())


def test_a_changed_value_makes_a_row_without_a_class(opened: Callable[..., AppTest]) -> None:
    app = change(opened(data="tennis"), "outlook", "rain")
    row = shown(app)
    assert (row.changed, row.y) == ((0,), None)
    assert app.query_params["changes"] == f"0-{row.codes[0]}"
    assert "was sunny" in words(app)
    app = opened(data="tennis", changes=app.query_params["changes"])
    assert shown(app) == row
    next(b for b in app.button if b.label == "Take the changes back").click().run()
    assert shown(app).changed == ()
    assert "changes" not in app.query_params


def test_the_value_of_the_data_is_no_change(opened: Callable[..., AppTest]) -> None:
    app = change(opened(data="tennis", row="2"), "outlook", "sunny")
    assert shown(app).changed == (0,)
    app.selectbox(key="change_to").set_value("overcast").run()
    assert shown(app).changed == ()
    assert shown(app).y is not None


def test_another_row_begins_without_the_changes(opened: Callable[..., AppTest]) -> None:
    app = change(opened(data="tennis"), "outlook", "rain")
    app.number_input(key="row").set_value(5).run()
    assert (shown(app).number, shown(app).changed) == (5, ())


def test_a_typed_number_falls_into_its_bin_and_an_unknown_text_is_not_declared() -> None:
    table = read_table(CSV.encode())
    recipe = recipe_for(table)
    encoding = recipe.fit(table)
    assert [typed_code(table, recipe, encoding, 0, text) for text in ("-100", "1e3", "x")] == [0, 4, 5]
    assert [typed_code(table, recipe, encoding, 1, text) for text in ("b", "<b>c</b>", "")] == [1, 2, 2]


def test_names_from_a_file_are_shown_as_they_are(own_file: Callable[..., AppTest]) -> None:
    app = change(own_file(), "*kind*", NOT_DECLARED)
    assert shown(app).codes == (0, 2)
    assert literal(f"*kind* = {NOT_DECLARED}") in words(app)
    assert "*kind*" not in words(app)


def test_another_data_set_begins_with_its_first_row(opened: Callable[..., AppTest]) -> None:
    app = opened(data="iris", row="149", changes="0-0")
    app.selectbox(key="data").select("tennis").run()
    assert (shown(app).number, shown(app).changed) == (0, ())


def with_values(app: AppTest) -> AppTest:
    """The page once all values of its row are opened."""
    app.session_state["row_values_open"] = True
    return app.run()


def test_all_values_of_a_row_open(opened: Callable[..., AppTest]) -> None:
    app = opened(data="wine", row="83")
    assert not app.dataframe
    row = shown(with_values(app))
    assert "7 others" in words(app)
    assert "All 13 values of this row; type another row" in [part.label for part in app.expander]
    lines = app.dataframe[0].value
    assert lines["attribute"].tolist()[:2] == ["alcohol", "malic_acid"]
    assert len(lines) == len(row.codes)
    assert "was" not in lines
    app = with_values(opened(data="tennis", changes="0-0.3-2"))
    lines = app.dataframe[0].value.set_index("attribute")
    assert lines.loc["windy", "value"] == NOT_DECLARED
    assert (lines["was"] != "").sum() == len(shown(app).changed)


def test_a_whole_row_is_typed(own_file: Callable[..., AppTest]) -> None:
    app = with_values(own_file())
    assert shown(app).codes == (0, 0)
    app.text_input(key="typed_row").set_value('99.5, "b"').run()
    assert shown(app).codes == (4, 1)
    assert app.session_state["changes"] == "0-4.1-1"
    assert not app.text_input(key="typed_row").value
    app.text_input(key="typed_row").set_value("0.5, new").run()
    assert shown(app).codes == (0, 2)
    app.text_input(key="typed_row").set_value(" <= 3.5 ,a").run()
    assert shown(app).y is not None
    assert "changes" not in app.query_params


def test_the_row_of_one_attribute_is_typed_as_one_value(own_file: Callable[..., AppTest]) -> None:
    app = with_values(own_file("size,class\n1,p\n2,q\n"))
    assert "The value of this row; type another row" in [part.label for part in app.expander]
    assert app.text_input(key="typed_row").placeholder == "1 value"
    app.text_input(key="typed_row").set_value("1,2").run()
    assert literal("This row has 2 values, but there is 1 attribute: size.") in app.error[0].value


def test_a_row_of_another_length_is_not_taken(own_file: Callable[..., AppTest]) -> None:
    app = with_values(own_file())
    app.text_input(key="typed_row").set_value("1").run()
    assert literal("This row has 1 value, but there are 2 attributes: size and *kind*.") in app.error[0].value
    assert shown(app).codes == (0, 0)
    app.text_input(key="typed_row").set_value("  ").run()
    assert not app.error
