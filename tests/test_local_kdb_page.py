"""The page of the local KDB: every tab on every built-in data set, and what its settings and rows do."""

from collections.abc import Callable
from functools import partial
from html import unescape
from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from bnviz.data.examples import EXAMPLES
from bnviz.learn.akdb import akdb
from bnviz.learn.training import Training
from bnviz.ui import local_rows, store
from bnviz.ui.memory import MEMORY
from bnviz.ui.text import literal
from tests.app import page_at, table, with_file, words

TABS = ["Two networks", "Step by step", "What its values tell", "The answer", "Most changed rows"]


@pytest.fixture
def page() -> Callable[..., AppTest]:
    """`page(data="iris", k="2")` runs the page with these values in its address."""
    return partial(page_at, "local_kdb")


@pytest.mark.parametrize("identifier", [e.id for e in EXAMPLES])
def test_every_tab_shows_every_built_in_data_set(page: Callable[..., AppTest], identifier: str) -> None:
    app = page(data=identifier, l="5", row="3")
    for tab in TABS:
        app.session_state["view"] = tab
        app.run()
        assert not app.exception
        assert not app.error
        assert [head.value for head in app.header].count("What you should have noticed") == 1


def test_the_eliminated_factor_is_gone_from_the_joint(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", k="2", view=TABS[1])
    said = words(app)
    assert literal("Before: P(y) · P(pregnant = yes | y) · P(gender = female | y, pregnant = yes)") in said
    after = next(line for line in said.splitlines() if line.startswith(literal("After: P(y)")))
    assert literal("gender") not in after
    assert table(app, "n(x,z)")["n(x,z)"].tolist() == [120, 120]


def test_what_is_left_out_says_why(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", k="2", select="age", **{"with": "pregnant"})
    because = "left out, because age = under 50 is implied by pregnant = yes"
    assert literal(f"age: {because}.") in words(app)
    assert literal(f"pregnant is a parent of age ({because})") in words(app)
    app.session_state["local_arcs_open"] = True
    arcs = table(app.run(), "in the network of").set_index(["parent", "child"])
    assert arcs.loc[("pregnant", "age"), "in the network of"] == f"all rows; in this row {because}"
    assert "Grey in the row" not in words(page(data="pregnant", k="2", ser="no"))


def test_a_step_says_why(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", k="2", view=TABS[1], local_step="6")
    assert app.header[0].value == literal("Elimination: gender = female")
    assert literal("Why: n(pregnant = yes) = n(pregnant = yes, gender = female) = 120, at least l = 100.") in words(app)
    app = page(data="pregnant", k="2", view=TABS[1], local_step="4")
    assert table(app, "candidate z")["becomes"].tolist() == ["parent", "parent", "no parent"]


def test_another_row_goes_to_the_last_step(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", k="2", view=TABS[1], local_step="6")
    app.number_input(key="row").set_value(999).run()
    assert "local_step" not in app.query_params
    assert not app.exception


def test_without_ser_nothing_is_left_out(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", k="2", view=TABS[1], ser="no")
    assert "Elimination" not in words(app)
    assert literal("Substitution and elimination are switched off here.") in words(app)
    app.radio(key="ser").set_value("yes").run()
    assert "ser" not in app.query_params
    assert literal("2 of 5 factors are left out") in words(app)


def test_a_larger_l_finds_fewer_dependencies(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", l="121", view=TABS[1])
    assert app.select_slider(key="l").value == 121
    assert "there is no such pair. A smaller l may show some." in unescape(words(app))
    app.select_slider(key="l").set_value(100).run()
    assert "l" not in app.query_params
    assert len(table(app, "n(x,z)")) == 2


def test_no_smaller_l_is_offered_where_none_can_show_more(page: Callable[..., AppTest]) -> None:
    app = page(data="tennis", l="1", view=TABS[1], changes="0-3.1-3.2-2")
    said = unescape(words(app))
    assert "there is no such pair." in said
    assert "A smaller l" not in said
    app = with_file(page(view=TABS[1]), "x,y\na,p\nb,q\n")
    said = unescape(words(app))
    assert "there is no such pair." in said
    assert "smaller l" not in said


def test_l_stays_on_the_data_page(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", l="50")
    app.switch_page("../../pages/data.py").run()
    app.session_state["view"] = "Checks"
    app.run()
    assert app.number_input(key="l").value == 50
    app.number_input(key="l").set_value(33).run()
    app.switch_page("../../pages/local_kdb.py").run()
    assert app.select_slider(key="l").value == 33
    assert not app.exception


@pytest.mark.parametrize("address", [{"k": "9"}, {"k": "x"}, {"l": "0"}, {"ser": "perhaps"}, {"local_step": "99"}])
def test_a_wrong_setting_in_the_address_is_dropped(page: Callable[..., AppTest], address: dict[str, str]) -> None:
    app = page(data="pregnant", view=TABS[1], **address)
    assert not app.exception
    assert (app.slider(key="k").value, app.select_slider(key="l").value) == (1, 100)


def test_the_average_is_that_of_the_classifier(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", k="2", row="130", view=TABS[3])
    shown = table(app, "P(yes)").set_index("classifier")
    chosen = app.session_state["chosen"]
    _, dataset = store.prepared(chosen.table, chosen.recipe)
    expected = akdb(Training(dataset), 2).posterior(dataset.X[:, 130:131])[0]
    assert shown.loc["AKDB"].tolist() == pytest.approx(expected.tolist())
    assert shown.loc["AKDB", "P(yes)"] == pytest.approx(shown.loc[["KDB", "Local KDB with SER"], "P(yes)"].mean())
    assert "learned from this very row" in words(app)


def test_the_answer_leads_to_its_factors(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", k="2", row="130", view=TABS[3])
    (link,) = app.get("page_link")
    asked = dict(parse_qsl(link.proto.query_string))
    assert asked == {"open": "One prediction", "models": "kdb,local-kdb,akdb", "explained": "Local KDB(2)"}
    assert link.proto.page.endswith("classifiers")
    there = page_at("classifiers", data="pregnant", k="2", row="130", **asked)
    assert not there.exception
    assert there.selectbox(key="explained").value == "Local KDB(2)"
    assert there.session_state["view"] == "One prediction"
    assert not page(data="pregnant", ser="no", view=TABS[3]).get("page_link")


def test_a_row_of_your_own_has_no_right_answer(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", changes="1-2", view=TABS[3])
    assert "learned from this very row" not in words(app)
    app.session_state["view"] = TABS[1]
    app.run()
    assert literal("pregnant = yes") not in words(app).split("Naive Bayes")[0]
    assert not app.exception


def test_an_opened_value_adds_up_to_its_number(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", view=TABS[2], select="pregnant")
    terms = table(app, "n(x,y)")
    assert terms["term (bits)"].sum() == pytest.approx(float(app.metric[0].value), rel=5e-3)
    app.selectbox(key="with").select("gender").run()
    terms = table(app, "P(x,z|y)")
    assert terms["term (bits)"].sum() == pytest.approx(float(app.metric[0].value), rel=5e-3)
    assert app.header[0].value == literal("gender = female – pregnant = yes")


def test_a_value_that_is_not_in_the_data_opens_with_a_sentence(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", view=TABS[2], select="pregnant", changes="1-2")
    assert "no row has this value" in words(app)
    app = page(data="pregnant", view=TABS[2], changes="0-2.1-2.2-2.3-2.4-2")
    assert "only the prior of the class is left" in words(app)
    assert not app.exception


def test_a_changed_row_is_opened(page: Callable[..., AppTest]) -> None:
    app = page(data="breast-cancer", k="2", view=TABS[4], changes="0-0")
    changes = table(app, "changes")
    assert changes["changes"].is_monotonic_decreasing
    first = int(changes["row"][0])
    app.selectbox(key="changed_row").select(first).run()
    assert app.number_input(key="row").value == first
    assert "changes" not in app.query_params
    assert app.session_state["view"] == TABS[0]
    assert not app.exception


def test_many_networks_are_found_in_the_background(
    page: Callable[..., AppTest], monkeypatch: pytest.MonkeyPatch
) -> None:
    MEMORY.forget()
    expected = table(page(data="breast-cancer", k="2", view=TABS[4]), "changes")
    MEMORY.forget()
    monkeypatch.setattr(local_rows, "LONG", 0)
    app = page(data="breast-cancer", k="2", view=TABS[4])
    assert not app.exception
    assert table(app, "changes").equals(expected)


def test_one_attribute_and_one_pair(page: Callable[..., AppTest]) -> None:
    for csv in ("only,class\na,x\nb,y\na,x\n", "a,b,class\n1,1,x\n1,2,y\n2,1,x\n"):
        app = with_file(page(), csv)
        for tab in TABS:
            app.session_state["view"] = tab
            app.run()
            assert not app.exception
            assert not app.error


def test_names_from_a_file_are_shown_as_they_are(page: Callable[..., AppTest]) -> None:
    names = ["*a*", "$b$", "<b>c</b>"]
    rows = "".join(f"[x]({i % 2}),`{i % 3}`,:red[{i % 2}],{'yn'[i % 2]}\n" for i in range(12))
    app = with_file(page(), ",".join([*names, "cl_a_ss"]) + "\n" + rows)
    app.select_slider(key="l").set_value(2).run()
    app.slider(key="k").set_value(2).run()
    for tab in TABS:
        app.session_state["view"] = tab
        app.run()
        assert not app.exception
        assert not any(raw in words(app) for raw in (*names, "[x](", ":red["))


def test_the_example_is_offered_elsewhere(page: Callable[..., AppTest]) -> None:
    app = page(data="iris", row="7")
    next(b for b in app.button if b.label.startswith("Open the example of the paper")).click().run()
    assert app.session_state["chosen"].identifier == "pregnant"
    assert (app.slider(key="k").value, app.number_input(key="row").value) == (2, 0)
    assert (app.query_params["data"], app.query_params["k"]) == ("pregnant", "2")
    assert not any(b.label.startswith("Open the example") for b in app.button)


def test_a_joint_that_does_not_change_is_written_once(page: Callable[..., AppTest]) -> None:
    assert literal("After: P(y)") in words(page(data="pregnant", view=TABS[1]))
    assert literal("After: the same") in words(page(data="tennis", view=TABS[1])).splitlines()


def test_the_tables_tell_which_arcs_go_with_substitution_and_elimination(page: Callable[..., AppTest]) -> None:
    app = page(data="pregnant", view=TABS[2])
    assert table(app, "arc z → x")["arc z → x"].tolist().count("no: z → x") == 2
    assert "no: z → x" not in table(page(data="tennis", view=TABS[2]), "arc z → x")["arc z → x"].tolist()
