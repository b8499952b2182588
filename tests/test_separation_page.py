"""The page of d-separation without a browser: every tab on every network, the question in the address, and what follows from it."""

from collections.abc import Callable
from functools import partial
from html import unescape
from itertools import islice

import numpy as np
import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from bnviz.data.networks import NETWORKS, network
from bnviz.graph.dag import DAG
from bnviz.graph.quiz import KINDS, Asked, choices, is_right, questions
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable
from bnviz.ui import separation_quiz
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.network_uploads import NetworkUpload
from bnviz.ui.separation_question import on_role
from bnviz.ui.separation_quiz import network_settings
from tests.app import page_at, table, words

TABS = ["Paths", "Markov blanket", "All pairs", "Other graphs", "Independencies", "Quiz"]
LEARNED = ("nb", "tan", "kdb", "local-kdb")
ASIA = network("asia").net
NAMES = [v.name for v in ASIA.variables]


@pytest.fixture
def page() -> Callable[..., AppTest]:
    """`page(network="asia", z=["xray"])` runs the page with these values in its address."""
    return partial(page_at, "separation")


def said(app: AppTest) -> str:
    return unescape(words(app))


def address(app: AppTest, name: str) -> list[str]:
    """The values of a setting in the address."""
    values = app.query_params.get(name, [])
    return values if isinstance(values, list) else [values]


def button(app: AppTest, label: str):
    return next(one for one in app.button if unescape(one.label) == label)


def heading(app: AppTest) -> str:
    """The formula of the answer, which stands first in bold."""
    return next(unescape(part.value) for part in app.markdown if "⟂" in part.value).strip("*")


def with_network(app: AppTest, net: BayesNet) -> AppTest:
    """The page after a network was opened from a file in the session of an app that has run."""
    identifier = "upload-0123456789ab"
    app.session_state["network_uploads"] = {identifier: NetworkUpload("mine.bif", net, ())}
    app.session_state["opened_network"] = identifier
    return app.run()


def binary(names: list[str], dag: DAG) -> BayesNet:
    rng = np.random.default_rng(0)
    cpts = tuple(rng.dirichlet([1.0, 1.0], size=[2] * len(parents)) for parents in dag.parents)
    return BayesNet(tuple(Variable(name, ("yes", "no")) for name in names), dag, cpts)


@pytest.mark.parametrize("identifier", [*(book.id for book in NETWORKS), *LEARNED])
def test_every_network_has_an_answer_and_a_blanket(page, identifier):
    app = page(network=identifier, data="tennis")
    assert not app.exception
    assert not app.error
    assert "⟂" in said(app)
    app.session_state["view"] = "Markov blanket"
    app.run()
    assert not app.exception
    assert "shield" in said(app) or "separates" in said(app)


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("identifier", ["asia", "alarm", "tan"])
def test_every_tab_shows_networks_of_any_size(page, identifier, tab):
    app = page(network=identifier, data="wine", view=tab)
    assert not app.exception
    assert not app.error
    assert "What you should have noticed" in [header.value for header in app.header]


# The question


def test_it_begins_with_two_causes_of_one_effect(page):
    app = page(network="asia")
    assert heading(app) == "tub ⟂ lung"
    assert "Learning lung changes nothing in what you believe about tub" in said(app)
    assert [app.selectbox(key=key).value for key in "xy"] == ["tub", "lung"]
    assert "x" not in app.query_params


def test_the_address_sets_the_question_and_is_set_by_the_lists(page):
    app = page(network="asia", x="asia", y="dysp", z=["smoke", "either"])
    assert heading(app) == "asia ⟂ dysp | smoke, either"
    app.multiselect(key="z").set_value(["smoke"]).run()
    app.selectbox(key="x").select("bronc").run()
    assert heading(app) == "bronc ⟂̸ dysp | smoke"
    assert address(app, "x") == ["bronc"]
    assert address(app, "z") == ["smoke"]
    app.multiselect(key="z").set_value([]).run()
    assert "z" not in app.query_params


def test_the_answer_is_said_once(page):
    sentence = "tub and lung are separated while nothing is observed: both paths between them are blocked."
    # By the picture of all paths; the words by the ball are those of its step.
    assert sentence not in said(page(network="asia"))
    assert sentence not in said(page(network="asia", path="1"))
    assert sentence in said(page(network="asia", path="1", ball="1"))


def test_what_the_network_does_not_have_is_dropped_from_the_address(page):
    app = page(network="asia", x="flu", y="xray", z=["flu", "smoke", "smoke"])
    assert heading(app) == "tub ⟂̸ xray | smoke"
    assert address(app, "z") == ["smoke"]


def test_the_question_stays_when_another_tab_is_open_meanwhile(page):
    app = page(network="asia", x="asia", y="dysp", z=["smoke"])
    for tab in ("Quiz", "Markov blanket", "Independencies"):
        app.session_state["view"] = tab
        app.run()
        assert not any(box.key == "x" for box in app.selectbox)
    app.session_state["view"] = "Paths"
    app.run()
    assert heading(app) == "asia ⟂̸ dysp | smoke"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"x": "tub", "y": "tub"}, "tub is X and Y"),
        ({"x": "tub", "y": "lung", "z": ["tub"]}, "You ask about tub, and it is observed"),
        ({"x": "tub", "y": "lung", "z": ["tub", "lung"]}, "both are observed"),
    ],
)
@pytest.mark.parametrize("tab", ["Paths", "Other graphs"])
def test_a_question_that_is_none_gets_a_sentence(page, asked, sentence, tab):
    app = page(network="asia", view=tab, form="ancestral", **asked)
    assert not app.exception
    assert sentence in unescape(app.warning[0].value)


def test_clicks_and_keys_on_nodes_follow_the_rules_of_the_picture(monkeypatch):
    state = {"_kept": {"x": "tub", "y": "lung", "z": ["smoke", "dysp"]}, "z": "what an old message of the browser says"}
    monkeypatch.setattr("bnviz.ui.separation_question.st.session_state", state)
    opened = []
    give = on_role(NAMES, lambda: opened.append(True))
    give(NAMES.index("lung"), "x")
    assert (state["x"], state["y"]) == ("lung", "tub")
    give(NAMES.index("smoke"), "y")
    assert (state["y"], state["z"]) == ("smoke", ["dysp"])
    give(NAMES.index("dysp"), "z")
    give(NAMES.index("asia"), "z")
    assert state["z"] == ["asia"]
    give(NAMES.index("either"), "b")
    assert (state["node"], opened) == ("either", [True])


# Paths


def test_a_path_is_followed_and_stays_followed_when_its_place_changes(page):
    app = page(network="asia", path="1", ball="1")
    assert app.radio(key="path").value == "1"
    assert address(app, "ball") == ["1"]
    app.multiselect(key="z").set_value(["bronc", "xray"]).run()
    assert app.radio(key="path").value == "1"
    app.radio(key="path").set_value("2").run()
    assert address(app, "path") == ["2"]
    app.multiselect(key="z").set_value(["either", "dysp"]).run()
    long_one = "tub → either → dysp ← bronc ← smoke → lung"
    assert long_one in unescape(app.radio(key="path").options[int(app.radio(key="path").value)])
    app.selectbox(key="x").select("asia").run()
    assert app.radio(key="path").value == "all"
    assert "path" not in app.query_params


def test_the_ball_begins_at_its_start_on_another_path(page):
    app = page(network="asia", z=["xray"], path="1", ball="3")
    assert address(app, "ball") == ["3"]
    app.radio(key="path").set_value("2").run()
    assert app.session_state["ball"] == "1"
    app.radio(key="path").set_value("all").run()
    assert app.session_state["ball"] == "0"


@pytest.mark.parametrize("value", ["99", "x", "-1", "0", ""])
def test_a_path_that_is_none_is_dropped(page, value):
    app = page(network="asia", path=value, ball=value)
    assert not app.exception
    assert app.radio(key="path").value == "all"


def test_of_many_paths_one_is_chosen_from_a_list_and_the_number_is_said(page):
    app = page(network="insurance", x="Age", y="PropCost")
    assert "The first 200 of more than 200 paths" in said(app)
    assert len(app.selectbox(key="path").options) == 201
    app.selectbox(key="path").select("200").run()
    assert not app.exception
    assert not any("blocked at" in frame.value for frame in app.dataframe)
    app.session_state["paths_open"] = True
    app.run()
    assert len(table(app, "blocked at")) == 200


def test_sets_that_separate_are_offered_and_observed(page):
    app = page(network="asia", x="asia", y="xray")
    button(app, "Observe either").click().run()
    assert heading(app) == "asia ⟂ xray | either"
    assert button(app, "Observe either").disabled
    button(app, "Observe tub").click().run()
    assert app.multiselect(key="z").value == ["tub"]
    app = page(network="asia", x="asia", y="tub")
    assert "no set separates neighbours" in said(app)
    app = page(network="asia", z=["xray"])
    assert "are separated while nothing is observed: no set is needed" in said(app)
    button(app, "Observe nothing").click().run()
    assert heading(app) == "tub ⟂ lung"
    assert not any(one.label == "Observe nothing" for one in app.button)


def test_what_changed_is_said_with_the_numbers_before_and_after(page):
    app = page(network="asia")
    assert "What changed" not in said(app)
    app.multiselect(key="z").set_value(["xray"]).run()
    assert "You now observe xray: 1 path opens." in said(app)
    assert "tub → either ← lung opens: either is a collider whose descendant xray is observed." in said(app)
    assert "P(tub = yes | xray = yes) = 0.0924. If you learn lung = yes as well, it falls to 0.0104." in said(app)
    assert "This is explaining away" in said(app)
    beliefs = table(app, "learned of Y")
    assert beliefs["before"].tolist() == pytest.approx([0.0104] * 3)
    assert beliefs["now"].tolist() == pytest.approx([0.0924, 0.0104, 0.171], abs=5e-4)
    app.multiselect(key="z").set_value([]).run()
    assert "You now no longer observe xray: 1 path closes." in said(app)
    app.selectbox(key="x").select("asia").run()
    assert "What changed" not in said(app)


def test_the_states_in_the_numbers_are_chosen_and_in_the_address(page):
    app = page(network="asia", z=["xray"], x_state="1", z_states="6-1")
    assert "P(tub = no | xray = no)" in said(app)
    app.selectbox(key="state_of_6").select(0).run()
    assert "P(tub = no | xray = yes)" in said(app)
    assert "z_states" not in app.query_params
    app.selectbox(key="y_state").select("1").run()
    assert "learn lung = no as well" in said(app)
    assert address(app, "y_state") == ["1"]
    app = page(network="asia", z=["xray"], z_states="6-7", y_state="9")
    assert "P(tub = yes | xray = yes)" in said(app)


def test_what_cannot_occur_together_gets_a_sentence(page):
    app = page(network="asia", x="asia", y="smoke", z=["tub", "either"], z_states="5-1")
    assert not app.exception
    assert "has probability 0" in unescape(app.warning[0].value)


def test_the_tables_of_the_network_can_be_opened(page):
    app = page(network="asia")
    app.session_state["tables_open"] = True
    app.run()
    app.selectbox(key="table_of").select(NAMES.index("dysp")).run()
    assert table(app, "P(yes)")["P(yes)"].tolist() == [0.9, 0.8, 0.7, 0.1]


# Other tabs


def test_the_blanket_of_x_is_shown_first_and_then_the_one_that_is_chosen(page):
    app = page(network="asia", x="smoke")
    app.session_state["view"] = "Markov blanket"
    app.run()
    assert app.selectbox(key="node").value == "smoke"
    app.selectbox(key="node").select("either").run()
    assert table(app, "in the blanket")["in the blanket"].tolist() == ["tub", "lung", "bronc", "xray", "dysp"]
    assert address(app, "node") == ["either"]


def test_all_pairs_follow_what_is_observed(page):
    app = page(network="asia", view="All pairs")
    assert "6 of 28 pairs are separated" in said(app)
    app.multiselect(key="z").set_value(["xray"]).run()
    assert "0 of 21 pairs are separated" in said(app)
    app.multiselect(key="z").set_value(NAMES[:7]).run()
    assert "there is no pair" in said(app)
    assert not app.exception


@pytest.mark.parametrize("form", ["moral", "ancestral", "class"])
def test_each_of_the_other_graphs(page, form):
    app = page(network="asia", view="Other graphs", form=form, z=["xray"])
    assert not app.exception
    assert app.radio(key="form").value == form


def test_independencies_of_a_learned_network_are_tested_on_the_rows(page):
    app = page(network="tan", data="wine", view="Independencies")
    tested = table(app, "the rows")
    assert len(tested) == 66
    assert ((tested["p"] < 0.05) == (tested["the rows"] == "speak against it")).all()
    bits = tested["I (bits)"]
    assert (tested["G²"] / bits).round(6).nunique() == 1
    app.radio(key="unit").set_value("nats").run()
    assert table(app, "the rows")["I (nats)"].tolist() == pytest.approx((bits * np.log(2)).tolist())
    assert "22 of 66 tests speak against an independence" in said(app)


def test_independencies_of_a_textbook_network_are_listed(page):
    app = page(network="asia", view="Independencies")
    assert "20 independencies." in said(app)
    app.radio(key="listing").set_value("local").run()
    assert "asia ⟂ smoke, lung, bronc" in table(app, "implied independence")["implied independence"].tolist()
    assert address(app, "listing") == ["local"]


# The quiz


def first(kind: str) -> Asked:
    return next(islice(questions(ASIA.dag, 1, [kind]), 1))


def test_a_question_is_answered_once_and_counts(page):
    app = page(network="asia", view="Quiz", kind="separated")
    assert button(app, "Check").disabled
    choice = 1 if is_right(ASIA.dag, first("separated"), (1,)) else 0
    answer = next(radio for radio in app.radio if radio.label == "Your answer")
    answer.set_value(choice).run()
    button(app, "Check").click().run()
    assert unescape(app.success[0].value).startswith("Right.")
    assert "1 of 1 answer right in this session." in said(app)
    assert not any(one.label == "Check" for one in app.button)
    button(app, "Next question").click().run()
    assert address(app, "question") == ["2"]
    assert any(one.label == "Check" for one in app.button)
    button(app, "Forget my answers").click().run()
    assert "You have not answered a question yet." in said(app)


def test_a_wrong_set_is_wrong_and_what_is_missing_is_named(page):
    app = page(network="asia", view="Quiz", kind="blanket")
    one = first("blanket")
    answer = next(box for box in app.multiselect if box.label == "Your answer")
    assert NAMES[one.x] not in answer.options
    button(app, "Check").click().run()
    assert unescape(app.error[0].value).startswith("Not right.")
    assert "belongs to it" in unescape(app.error[0].value)
    assert "0 of 1 answer right" in said(app)
    assert "Find the blanket" in said(app)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_asked(page, kind):
    app = page(network="asia", view="Quiz", kind=kind, quiz="7", question="3")
    assert not app.exception
    assert app.number_input(key="quiz").value == 7
    assert app.number_input(key="question").value == 3


def test_a_click_in_the_picture_answers_with_a_node(page, monkeypatch):
    app = page(network="asia", view="Quiz", kind="opener")
    node = choices(ASIA.dag, first("opener"))[0]
    draft, _ = app.session_state["quiz_draft"]
    session = {"quiz_draft": app.session_state["quiz_draft"], draft: None}
    monkeypatch.setattr(st, "session_state", session)
    separation_quiz.pick(NAMES, f"node:{node}")
    assert session[draft] == NAMES[node]
    separation_quiz.pick(NAMES, f"node:{first('opener').x}")
    assert session[draft] == NAMES[node]


def test_a_sheet_names_the_drawing_or_the_data_that_it_is_about():
    asked = {"network": ["any"], "graph": ["A;B;C:A,B"], "seed": ["7"], "x": ["A"], "z": ["B", "C"], "question": ["2"]}
    drawn, asia = ChosenNetwork("drawn", "Your drawing", ASIA), ChosenNetwork("asia", "Chest clinic", ASIA)
    assert network_settings(drawn, asked) == {"network": "drawn", "graph": ["A;B;C:A,B"], "seed": ["7"]}
    assert network_settings(asia, asked) == {"network": "asia"}


def test_another_seed_begins_with_the_first_question(page):
    app = page(network="asia", view="Quiz", question="3")
    app.number_input(key="quiz").set_value(8).run()
    assert app.number_input(key="question").value == 1
    assert address(app, "quiz") == ["8"]


# Small and odd networks


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("dag", [DAG(((),)), DAG(((), ())), DAG(((), (0,)))], ids=["one node", "no arc", "one arc"])
def test_the_smallest_networks(page, tab, dag):
    app = with_network(page(view=tab), binary(list("ab")[: dag.nodes], dag))
    assert not app.exception
    assert not app.error


def test_names_from_a_file_are_shown_as_they_are(page):
    names = ["*a*", "$b$", "<b>c</b>", ":red[d]", "[e](http://x.y)"]
    net = binary(names, DAG(((), (), (0, 1), (2,), (2, 0))))
    app = with_network(page(view="Paths", form="class"), net)
    app.multiselect(key="z").set_value([names[3]]).run()
    for tab in TABS:
        app.session_state["view"] = tab
        app.run()
        assert not app.exception
        controls = (*app.button, *app.selectbox, *app.multiselect, *app.radio, *app.number_input)
        shown = words(app) + "".join(str(one.label) for one in controls)
        assert not any(name in shown for name in names)


@pytest.mark.parametrize("tab", TABS)
def test_long_names_are_cut_in_all_sentences_and_told_apart(page, tab):
    names = [f"{'n' * 200}{k}" for k in range(4)]
    app = with_network(page(view=tab), binary(names, DAG(((), (0,), (0,), (1, 2)))))
    app.session_state["z"] = [names[3]]
    app.run()
    shown = words(app) + "".join(str(one.label) for one in (*app.button, *app.selectbox, *app.radio))
    assert not app.exception
    assert "n" * 41 not in shown


def test_one_node_alone_is_said_to_be_alone(page):
    alone = binary(["a"], DAG(((),)))
    for tab, sentence in (
        ("Markov blanket", "a is the only node, so there is nothing to shield it from."),
        ("All pairs", "One node makes no pair."),
        ("Independencies", "One node alone has nothing to be independent of."),
    ):
        app = with_network(page(view=tab), alone)
        assert sentence in said(app)
        assert "In numbers" not in said(app)


def test_another_network_has_a_question_of_its_own(page):
    app = page(network="asia", z=["xray"], path="1")
    app.selectbox(key="network").select("student").run()
    assert heading(app) == "difficulty ⟂ intelligence"
    assert not app.exception


@pytest.mark.parametrize("tab", TABS)
def test_a_network_too_large_to_be_drawn_has_all_answers_in_words(page, tab):
    parents = [(i - 1, i - 2) if i % 3 == 2 else () for i in range(1_800)]
    app = with_network(page(view=tab, x="n0", y="n1"), binary([f"n{i}" for i in range(1_800)], DAG(tuple(parents))))
    assert not app.exception
    assert ("at most 2,000 are drawn" in said(app)) == (tab not in ("All pairs", "Independencies"))
    if tab == "Paths":
        assert "n0 and n1 are " in said(app)
    if tab == "All pairs":
        assert "these are the pairs of X" in said(app)
        assert "of 1,799 pairs are separated" in said(app)
        assert len(table(app, "they are")) == 1_799


def test_a_hundred_nodes_and_paths_without_number(page):
    parents = [tuple(p for p in (i - 1, i - 2, i - 3) if p >= 0) for i in range(100)]
    app = with_network(page(), binary([f"n{i}" for i in range(100)], DAG(tuple(parents))))
    app.selectbox(key="x").select("n0").run()
    app.selectbox(key="y").select("n99").run()
    assert "more than 200 paths" in said(app)
    app.session_state["view"] = "All pairs"
    app.run()
    assert not app.exception
    assert "of 4,950 pairs" in said(app)
