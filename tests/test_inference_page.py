"""The page of inference without a browser: evidence from an address, every tab, and answers that agree."""

from html import unescape

import numpy as np
import pytest

from bnviz.data.networks import NETWORKS, network
from bnviz.graph.dag import DAG
from bnviz.infer.marginals import marginals
from bnviz.infer.posterior import likelihood, posterior
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable
from bnviz.ui.inference_uncertain import with_edits
from bnviz.ui.network_uploads import NetworkUpload
from tests.app import page_at, table, words
from tests.infer.networks import binary_net

TABS = ("Posteriors", "Elimination", "Junction tree", "Side by side")


def opened(**address):
    return page_at("inference", **address)


def said(app):
    return unescape(words(app))


def with_network(app, net, name="dense.bif"):
    """The page after a network file was opened in its session."""
    app.session_state["network_uploads"] = {"upload-0123456789ab": NetworkUpload(name, net, ())}
    app.session_state["opened_network"] = "upload-0123456789ab"
    return app.run()


@pytest.mark.parametrize("view", TABS)
@pytest.mark.parametrize("identifier", [book.id for book in NETWORKS])
def test_every_tab_shows_every_network(identifier, view):
    app = opened(network=identifier, view=view)
    assert not app.exception
    assert not app.error
    assert "What you should have noticed" in words(app)


@pytest.mark.parametrize("view", TABS)
def test_a_network_too_large_to_be_drawn_is_asked_about_all_the_same(view):
    parents = [(i - 1,) if i % 3 else () for i in range(1_500)]
    net = binary_net(parents, [[[0.9, 0.1], [0.2, 0.8]] if pa else [0.3, 0.7] for pa in parents])
    app = with_network(opened(view=view), net)
    assert not app.exception
    assert not app.error
    assert ("at most 2,000 are drawn" in said(app)) == (view != "Side by side")
    assert "What you should have noticed" in words(app)


def test_evidence_comes_from_the_address_and_goes_back_into_it():
    app = opened(network="asia", evidence="smoke=yes")
    assert "P(evidence) = 0.500" in said(app)
    app.multiselect(key="evidence").select("xray=yes").run()
    assert app.query_params["evidence"] == ["smoke=yes", "xray=yes"]
    assert "either moved most: P(either = no) goes from 0.935 to 0.294" in said(app)


def test_another_state_of_an_observed_node_takes_its_place():
    app = opened(network="asia", evidence="smoke=yes")
    app.multiselect(key="evidence").select("smoke=no").run()
    assert app.multiselect(key="evidence").value == ["smoke=no"]


def test_what_the_network_does_not_have_is_not_observed():
    app = opened(network="asia", evidence="rain=yes")
    assert app.multiselect(key="evidence").value == []
    assert not app.exception


def test_the_table_has_the_posteriors():
    app = opened(network="asia", evidence="dysp=yes")
    app.session_state["posteriors_open"] = app.session_state["explanation_open"] = True
    app.run()
    assert table(app, "together")["together"].tolist()[7] == "yes"
    now = table(app, "change")["now"].to_numpy()
    np.testing.assert_allclose(now, np.concatenate(marginals(network("asia").net, {7: 0})), atol=1e-12)


@pytest.mark.parametrize("view", TABS)
def test_impossible_evidence_gets_a_sentence(view):
    app = opened(network="asia", view=view)
    app.multiselect(key="evidence").set_value(["lung=yes", "either=no"]).run()
    assert any("has probability 0" in unescape(one.value) for one in app.warning)
    assert not app.exception


def test_impossible_evidence_says_which_observations_contradict_each_other():
    app = opened(network="asia")
    app.multiselect(key="evidence").set_value(["smoke=yes", "lung=yes", "either=no"]).run()
    assert "It is possible without what is observed of any one of these: lung and either." in said(app)
    assert "The bars show the probabilities before anything was observed." in said(app)
    app.multiselect(key="evidence").set_value(["tub=yes", "lung=yes", "either=no"]).run()
    assert "Without what is observed of either it is possible." in said(app)
    net = binary_net([(), ()], [[1.0, 0.0], [1.0, 0.0]])
    app = with_network(opened(), net)
    for both in range(2):
        seen = [f"{v.name}={v.states[1]}" for v in net.variables[: both + 1]]
        app.multiselect(key="evidence").set_value(seen).run()
        assert ("It stays impossible whichever one of them is taken back" in said(app)) == both
        assert ("Take it back." in unescape(app.warning[0].value)) != both


@pytest.mark.parametrize("name", ["nb", "tan", "kdb"])
def test_the_class_of_a_row_gets_the_number_of_its_classifier(name):
    app = opened(network=name, data="tennis")
    next(b for b in app.button if b.label == "Observe its attributes").click().run()
    assert not app.exception
    assert "the classifier itself" in said(app)
    assert "the same number." in said(app)


def test_the_class_is_asked_for_in_a_learned_network_once_something_tells_about_it():
    app = opened(network="nb", data="tennis", view="Elimination")
    # Nothing is to be summed out for the class as long as nothing is observed.
    assert app.multiselect(key="query").value == ["windy"]
    assert unescape(app.button(key="eliminate_4").label) == "play: 4 cells"
    app.multiselect(key="evidence").set_value(["outlook=rain"]).run()
    assert app.multiselect(key="query").value == ["play"]
    assert "query" not in app.query_params
    app.multiselect(key="query").set_value(["humidity"]).run()
    app.multiselect(key="evidence").set_value([]).run()
    assert app.multiselect(key="query").value == ["humidity"]
    assert "evidence" not in app.query_params


def test_a_button_eliminates_and_the_order_is_in_the_address():
    app = opened(network="asia", view="Elimination")
    assert unescape(app.button(key="eliminate_0").label) == "asia: 4 cells"
    app.button(key="eliminate_0").click().run()
    assert app.query_params["order"] in ("asia", ["asia"])
    assert "**τ1&#40;tub&#41;**" in words(app)
    app.button(key="by_min-fill").click().run()
    assert "**The answer**" in words(app)
    found = table(app, "probability")["probability"].to_numpy()
    np.testing.assert_allclose(found, marginals(network("asia").net)[7], atol=1e-12)
    next(b for b in app.button if b.label == "Start again").click().run()
    assert "order" not in app.query_params


def test_a_cell_opens():
    app = opened(network="asia", view="Elimination", evidence="smoke=yes", order="lung")
    app.selectbox(key="cell_1_4").set_value(2).run()
    assert "0.100 × 1.00 + 0.900 × 0 = 0.100" in said(app)


def test_any_nodes_are_asked_for_together_beside_the_bars():
    app = opened(network="asia", query="lung", evidence="xray=yes")
    app.multiselect(key="query").select("tub").run()
    assert app.query_params["query"] == ["lung", "tub"]
    joint = posterior(network("asia").net, (3, 1), {6: 0}, method="enumeration").values
    np.testing.assert_allclose(table(app, "probability")["probability"], joint.ravel(), atol=1e-12)
    assert "lung and tub are not independent given the evidence" in said(app)
    app.multiselect(key="evidence").select("lung=yes").run()
    assert not app.exception


def test_more_than_one_node_is_asked_for():
    app = opened(network="asia", view="Side by side", query="lung")
    app.multiselect(key="query").select("bronc").run()
    assert "give the same answer" in said(app)
    answers = table(app, "elimination")
    assert len(answers) == 4
    np.testing.assert_allclose(answers["elimination"], answers["enumeration"], atol=1e-12)


def test_the_messages_of_the_junction_tree_have_tables():
    app = opened(network="asia", view="Junction tree", part="The tree and its messages")
    app.session_state["message_step"] = 10
    app.run()
    assert "told before" in table(app, "told before")
    app.session_state["belief_open"] = True
    app.run()
    # The last message has brought all that is known: what its receiver believes sums to 1.
    assert table(app, "belief")["belief"].sum() == pytest.approx(1, abs=1e-12)
    app.selectbox(key="read").set_value("either").run()
    assert "All 4 cliques that have either agree." in said(app)
    np.testing.assert_allclose(table(app, "probability")["probability"], [0.064828, 0.935172], atol=1e-9)


SOFT = "xray=0.8,0.3"


@pytest.mark.parametrize("view", TABS)
def test_what_is_seen_with_uncertainty_comes_from_the_address_and_counts_on_every_tab(view):
    app = opened(network="asia", view=view, likelihood=SOFT, evidence="smoke=yes", query="lung")
    assert not app.exception
    assert app.multiselect(key="likelihood").value == [SOFT]
    net = network("asia").net
    expected = posterior(net, (3,), {2: 0}, {6: (0.8, 0.3)}, "enumeration").values
    if view == "Posteriors":
        app.session_state["posteriors_open"] = True
        lines = table(app.run(), "change")
        found = lines[lines["node"] == "lung"]["now"]
        assert "You observe smoke = yes and xray (uncertain). P(evidence) = 0.188, where each" in said(app)
        assert "What you saw of xray is 2.67 times as likely when it is yes as when it is no." in said(app)
    elif view == "Elimination":
        app.button(key="by_min-fill").click().run()
        found = table(app, "probability")["probability"]
    elif view == "Junction tree":
        app.selectbox(key="read").set_value("lung").run()
        found = table(app, "probability")["probability"]
    else:
        found = table(app, "enumeration")["junction tree"]
    np.testing.assert_allclose(found, expected, atol=1e-12)


def test_the_likelihood_is_one_of_the_factors_with_the_numbers_that_were_written():
    app = opened(network="asia", view="Elimination", likelihood=SOFT)
    assert "λ(xray)" in app.selectbox(key="factor").options
    app.selectbox(key="factor").set_value(8 + 6).run()
    assert table(app, "value")["value"].tolist() == [0.8, 0.3]


def test_the_messages_have_the_numbers_that_were_written():
    part = "The tree and its messages"
    app = opened(network="fork", view="Junction tree", part=part, likelihood="A=0.5,0.25")
    app.session_state["message_step"] = 1
    app.session_state["belief_open"] = True
    app.run()
    net = network("fork").net
    # All that the root believes after the last message to it adds up to the probability of what was seen.
    assert table(app, "belief")["belief"].sum() == pytest.approx(likelihood(net, {}, {0: (0.5, 0.25)}), abs=1e-12)
    assert "Likelihoods are multiplied in before the first message: A in [" in said(app)


def sliders(app):
    return [one for one in app.slider if "xray" in unescape(one.label)]


def test_sliders_set_likelihoods_and_every_change_can_be_undone():
    app = opened(network="asia", evidence="xray=yes")
    app.session_state["uncertain_open"] = True
    app.run().selectbox(key="uncertain_node").set_value("6").run()
    sliders(app)[1].set_value(0.5).run()
    sliders(app)[1].set_value(0.25).run()
    assert app.query_params["likelihood"] in ("xray=1,0.25", ["xray=1,0.25"])
    assert app.multiselect(key="evidence").value == []
    assert [one.value for one in sliders(app)] == [1.0, 0.25]
    app.button(key="evidence_undo").click().run()
    assert "likelihood" not in app.query_params
    assert app.multiselect(key="evidence").value == ["xray=yes"]
    app.button(key="evidence_redo").click().run()
    assert app.multiselect(key="likelihood").value == ["xray=1,0.25"]
    assert app.button(key="evidence_redo").disabled
    app.multiselect(key="evidence").select("xray=no").run()
    assert "likelihood" not in app.query_params
    assert [one.value for one in sliders(app)] == [1.0, 1.0]


def test_a_likelihood_of_one_everywhere_is_no_observation_and_zero_everywhere_is_not_taken():
    app = opened(network="asia", likelihood=SOFT)
    app.session_state["uncertain_open"] = True
    app.run().selectbox(key="uncertain_node").set_value("6").run()
    for one in (0, 1):
        sliders(app)[one].set_value(0.0).run()
    assert app.multiselect(key="likelihood").value == ["xray=0,0.3"]
    for one in (0, 1):
        sliders(app)[one].set_value(1.0).run()
    assert "likelihood" not in app.query_params


@pytest.mark.parametrize("text", ["xray=0.8", "xray=2,1", "xray=a,b", "rain=0.5,1", "xray=0,0", "xray", "=1,1"])
def test_what_is_no_likelihood_of_this_network_is_not_seen(text):
    app = opened(network="asia", likelihood=text)
    assert not app.exception
    assert "Nothing is observed." in said(app)


def test_likelihoods_that_leave_nothing_possible_get_a_sentence():
    app = opened(network="asia", evidence="tub=yes", likelihood="either=0,0.5")
    assert "probability 0" in unescape(app.warning[0].value)
    assert not app.exception


def test_the_likelihoods_of_many_states_are_written_into_a_table():
    states = tuple(f"s{k}" for k in range(30))
    net = BayesNet((Variable("level", states),), DAG(((),)), ([1 / 30] * 30,))
    app = opened(network="asia")
    app.session_state["uncertain_open"] = True
    assert len(app.run().slider) == 2
    with_network(app, net)
    assert not app.exception
    assert not app.slider
    assert with_edits((1.0, 1.0, 1.0), {1: {"likelihood": 0.5}, 2: {"likelihood": None}}) == (1.0, 0.5, 1.0)


def dense_net(roots=30):
    """Each two of the roots have a child, and the last node depends on all of these."""
    parents = [()] * roots + [(i, j) for i in range(roots) for j in range(i)]
    waiting = list(range(roots, len(parents)))
    while len(waiting) > 1:
        parents.append((waiting.pop(0), waiting.pop(0)))
        waiting.append(len(parents) - 1)
    return binary_net(parents, [np.full([2] * (len(pa) + 1), 0.5) for pa in parents])


@pytest.mark.parametrize("view", TABS)
def test_a_network_that_is_too_dense_is_refused_with_its_width_and_the_page_stays(view):
    app = with_network(opened(network="asia", view=view), dense_net())
    assert not app.exception
    assert ("No method is begun" in words(app)) == (view == "Side by side")
    assert "The network is too dense for an exact answer" in unescape(app.error[0].value)
    assert "The order that was found has width 32" in unescape(app.error[0].value)


def test_an_empty_drawing_is_said():
    app = opened(network="drawn", graph="")
    assert not app.exception
