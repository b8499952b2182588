"""The page of STAN: every tab on every built-in data set, and what its settings do."""

from collections.abc import Callable
from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

from bnviz.data.examples import EXAMPLES
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.stan import stan
from bnviz.learn.training import Training
from bnviz.ui import stan_work, store
from bnviz.ui.memory import MEMORY
from bnviz.ui.text import literal
from tests.app import page_at, table, with_file, words

CURVE, RANKING, ROW, FOLDS, COMPARED = TABS = [
    "The risk curve",
    "The ranking",
    "One row left out",
    "Other rows",
    "Rankings compared",
]


@pytest.fixture
def page() -> Callable[..., AppTest]:
    """`page(data="iris", s="2")` runs the page with these values in its address."""
    return partial(page_at, "selection")


def dataset_of(app: AppTest):
    chosen = app.session_state["chosen"]
    return store.prepared(chosen.table, chosen.recipe)[1]


@pytest.mark.parametrize("identifier", [e.id for e in EXAMPLES])
def test_every_tab_shows_every_built_in_data_set(page: Callable[..., AppTest], identifier: str) -> None:
    app = page(data=identifier, row="3", ranking="cmim")
    for tab in TABS:
        app.session_state["view"] = tab
        app.run()
        assert not app.exception
        assert not app.error


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize(
    "csv",
    [
        "only,class\na,x\nb,y\n",  # one attribute
        "a,b,class\n,,x\n,,y\n",  # nothing but missing values
        "*a*,$b$,<b>c</b>\n[x](y),`z`,:red[q]\n**b**,~~s~~,https://x.org\n",
        "mi,taken,chosen,c\n1,2,3,x\n2,3,4,y\n3,2,1,x\n",
    ],
)
def test_small_and_odd_files_have_every_tab(page: Callable[..., AppTest], csv: str, tab: str) -> None:
    app = with_file(page(view=tab, folds="yes"), csv)
    assert not app.exception
    assert not app.error


def test_what_is_chosen_is_what_the_classifier_chooses(page: Callable[..., AppTest]) -> None:
    app = page(data="breast-cancer", view=COMPARED)
    shown = table(app, "no factor").set_index("ranking")
    training = Training(dataset_of(app))
    for name, label in zip(RANKINGS, shown.index, strict=True):
        curve = stan(training, name).curve
        assert shown.loc[label, "attributes"] == curve.n_selected
        assert shown.loc[label, "risk (CVR)"] == pytest.approx(curve.cvr.min())


def test_the_ranking_and_its_step_are_in_the_address(page: Callable[..., AppTest]) -> None:
    app = page(data="wine", view=RANKING, ranking="jmi", s="3")
    assert app.selectbox(key="ranking").value == "jmi"
    assert app.number_input(key="s_field").value == 3
    assert literal("comes in as number 3") in words(app)
    candidates = table(app, "candidate X")
    assert len(candidates) == 11
    assert table(app, "I(X,X';Y) (bits)")["I(X,X';Y) (bits)"].sum() == pytest.approx(candidates["score (bits)"][0])
    app.number_input(key="s_field").set_value(5).run()
    assert app.query_params["s"] == "5"
    app.selectbox(key="ranking").select("mi").run()
    assert app.query_params["ranking"] == "mi"
    assert not app.exception


def test_a_candidate_is_opened_and_forgotten_when_it_is_none_any_more(page: Callable[..., AppTest]) -> None:
    app = page(data="wine", view=RANKING, s="2", ranking="mrmr")
    other = next(value for value in app.selectbox(key="candidate").options if value != "the one that is taken")
    app.selectbox(key="candidate").select(f"name:{other}").run()
    assert app.query_params["candidate"] == f"name:{other}"
    app.number_input(key="s_field").set_value(13).run()
    assert not app.exception


def test_the_unit_changes_the_numbers_and_their_headings(page: Callable[..., AppTest]) -> None:
    bits, nats = (table(page(data="wine", view=RANKING, s="4", unit=unit), "candidate X") for unit in ("bits", "nats"))
    assert (bits["I(X;Y) (bits)"] / nats["I(X;Y) (nats)"]).tolist() == pytest.approx([1.4426950408889634] * len(bits))
    assert bits["score"].tolist() == pytest.approx(nats["score"].tolist())
    assert "0.00693" in nats["in numbers"][0]


@pytest.mark.parametrize(
    "address",
    [{"ranking": "x"}, {"s": "99"}, {"s": "-1"}, {"overlaid": "mi,x"}, {"row": "99999"}, {"folds": "perhaps"}],
)
def test_a_wrong_setting_in_the_address_is_dropped(page: Callable[..., AppTest], address: dict[str, str]) -> None:
    app = page(data="wine", **address)
    assert not app.exception
    assert app.selectbox(key="ranking").value == "mrmr"
    assert app.session_state["s"] == "chosen"
    assert len(app.session_state["overlaid_buttons"]) == len(RANKINGS)


def test_other_data_are_looked_at_with_what_is_chosen_for_them(page: Callable[..., AppTest]) -> None:
    app = page(data="wine", s="3", view=FOLDS, folds="yes")
    assert "folds" in app.query_params
    app.selectbox(key="data").select("breast-cancer").run()
    assert not app.dataframe
    assert "folds" not in app.query_params
    app = page(data="wine", s="3")
    assert app.session_state["s"] == "3"
    app.selectbox(key="data").select("breast-cancer").run()
    assert app.session_state["s"] == "chosen"
    assert "s" not in app.query_params


def test_training_loss_is_never_shown_without_saying_so(page: Callable[..., AppTest]) -> None:
    app = page(data="breast-cancer")
    said = words(app)
    assert "must not choose s" in said
    assert literal("choosing by the training loss would mislead.") in said


def test_a_row_is_one_less_in_its_counts(page: Callable[..., AppTest]) -> None:
    app = page(data="titanic", view=ROW, row="7")
    counts = table(app, "rows without it")
    assert (counts["rows with it"][0], counts["rows without it"][0]) == ("711 of 2,201", "710 of 2,200")
    app.number_input(key="row").set_value(8).run()
    assert app.query_params["row"] == "8"


def test_other_rows_are_asked_for_by_a_button(page: Callable[..., AppTest]) -> None:
    app = page(data="tennis", view=FOLDS)
    assert not app.dataframe
    next(button for button in app.button if button.label == "Compute the 10 curves").click().run()
    assert app.query_params["folds"] == "yes"
    assert len(table(app, "part")) == 10


def test_settings_stay_from_page_to_page(page: Callable[..., AppTest]) -> None:
    app = page(data="wine", ranking="su", s="4")
    app.switch_page("../../pages/classifiers.py").run()
    app.switch_page("../../pages/selection.py").run()
    assert app.selectbox(key="ranking").value == "su"
    assert app.session_state["s"] == "4"


def test_long_work_is_done_in_the_background(page: Callable[..., AppTest], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stan_work, "LONG", 0)
    MEMORY.forget()
    app = page(data="wine", view=FOLDS, folds="yes")
    assert not app.exception
    assert len(table(app, "part")) == 10
