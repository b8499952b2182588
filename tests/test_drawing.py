"""Drawing a network and choosing one, through the page of d-separation without a browser."""

from html import unescape

import pytest

from bnviz.data.network_formats.bif_writer import network_bif
from bnviz.data.networks import network
from bnviz.data.sketch_changes import with_table
from bnviz.ui.draw_network import parsed, written
from bnviz.ui.network_uploads import NetworkUpload
from tests.app import page_at, words


def drawn(**address):
    return page_at("separation", network="drawn", view="Draw", **address)


def button(app, label):
    return next(b for b in app.button if b.label == label)


def graph(app):
    found = app.query_params.get("graph", [""])
    return found[0] if isinstance(found, list) else found


def add(app, name, states="yes, no"):
    app.text_input(key="new_name").set_value(name)
    app.text_input(key="new_states").set_value(states)
    return button(app, "Add the node").click().run()


def connect(app, parent, child, label="Connect"):
    app.selectbox(key="draw_from").set_value(parent)
    app.selectbox(key="draw_to").set_value(child)
    app.run()
    return button(app, label).click().run()


def test_a_network_is_drawn_changed_and_taken_back():
    app = drawn()
    assert graph(app) == "A;B;C:A,B"
    add(app, "D", 'low, "mid, or so", high')
    connect(app, "C", "D")
    assert graph(app) == "A;B;C:A,B;D[low|mid%2C or so|high]:C"
    connect(app, "A", "C", "Turn round")
    assert graph(app).startswith("A:C;B;C:B;")
    button(app, "Undo").click().run()
    button(app, "Undo").click().run()
    assert graph(app) == "A;B;C:A,B;D[low|mid%2C or so|high]"
    button(app, "Redo").click().run()
    assert graph(app).endswith(":C")
    app.selectbox(key="draw_node").set_value("A").run()
    button(app, "Delete the node").click().run()
    assert graph(app) == "B;C:B;D[low|mid%2C or so|high]:C"
    assert not app.exception


def test_what_cannot_be_is_said_and_changes_nothing():
    app = drawn(graph="A;B:A;C:B")
    connect(app, "C", "A")
    assert "would close a cycle: C → A → B → C" in unescape(words(app))
    add(app, "A")
    assert "There is a node 'A' already" in unescape(words(app))
    add(app, "E", "one")
    assert "at least two states" in unescape(words(app))
    assert graph(app) == "A;B:A;C:B"
    assert not app.exception


def test_a_node_gets_another_name_and_other_states():
    app = drawn(graph="A;B:A")
    app.selectbox(key="draw_node").set_value("A").run()
    app.text_input(key="draw_name:A:0").set_value("Regen, heute").run()
    assert graph(app) == "Regen%2C heute;B:Regen%2C heute"
    assert app.selectbox(key="draw_node").value == "Regen, heute"
    app.text_input(key="draw_states:Regen, heute:yes, no:0").set_value("none, some, much").run()
    assert graph(app).startswith("Regen%2C heute[none|some|much];")


def test_a_name_or_states_that_are_refused_do_not_stay_in_their_fields():
    app = drawn(graph="A;B:A")
    app.selectbox(key="draw_node").set_value("A").run()
    app.text_input(key="draw_name:A:0").set_value("B").run()
    assert "There is a node 'B' already" in unescape(words(app))
    assert app.text_input(key="draw_name:A:1").value == "A"
    app.text_input(key="draw_states:A:yes, no:1").set_value("one").run()
    assert "at least two states" in unescape(words(app))
    assert app.text_input(key="draw_states:A:yes, no:2").value == "yes, no"
    app.text_input(key="draw_name:A:2").set_value("C").run()
    assert graph(app) == "C;B:C"


def test_a_drawing_that_is_too_large_for_a_link_says_so():
    app = drawn(graph="A")
    app.text_input(key="draw_states:A:yes, no:0").set_value(", ".join(f"{'s' * 90}{n}" for n in range(20))).run()
    assert "too large for an address" in unescape(words(app))
    assert graph(app) == ""


def test_a_link_shows_the_same_drawing_with_the_same_probabilities():
    one, other = drawn(graph="A;B:A;C:B", seed="7"), drawn(graph="A;B:A;C:B", seed="7")
    tables = [app.session_state["drawn_network"].now.table("C").tolist() for app in (one, other)]
    assert tables[0] == tables[1]
    assert "drawn at random (seed 7)" in unescape(words(one))
    assert tables[0] != drawn(graph="A;B:A;C:B", seed="8").session_state["drawn_network"].now.table("C").tolist()


@pytest.mark.parametrize("text", ["A;A", "A:B;B:A", ";;", "A[x]"])
def test_an_address_that_describes_no_graph_is_not_followed(text):
    app = drawn(graph=text)
    assert graph(app) == "A;B;C:A,B"
    assert not app.exception


def test_a_textbook_network_is_copied_to_be_changed():
    app = page_at("separation", network="cancer", view="Draw")
    button(app, "Draw on a copy of it").click().run()
    assert app.query_params["network"] in ("drawn", ["drawn"])
    now = app.session_state["drawn_network"].now
    assert now.at_random == ()
    assert now.table("Cancer").tolist() == network("cancer").net.cpts[2].tolist()


def test_a_network_file_is_one_of_the_networks_and_one_that_is_not_open_is_asked_for():
    app = page_at("separation", network="upload-0123456789ab")
    assert "is not open here" in unescape(words(app))
    app = page_at("separation")
    net = network("student").net
    app.session_state["network_uploads"] = {"upload-0123456789ab": NetworkUpload("mine.bif", net, ("Read.",))}
    app.session_state["opened_network"] = "upload-0123456789ab"
    app.run()
    assert "From the file mine.bif" in unescape(words(app))
    assert network_bif(net)
    assert not app.exception


@pytest.mark.parametrize("name", ["nb", "tan", "forest", "kdb", "local-kdb"])
def test_networks_are_learned_from_the_data_set(name):
    app = page_at("separation", network=name, data="tennis")
    assert "the data set in the sidebar" in unescape(words(app))
    assert not app.exception
    assert not app.error


def test_states_are_written_in_a_line():
    for states in [("yes", "no"), ("a, b", 'c"d', "e")]:
        assert parsed(written(states)) == states


def test_the_table_of_a_node_is_written_by_hand():
    app = drawn(graph="A;B:A")
    app.selectbox(key="draw_node").set_value("A").run()
    assert button(app, "Keep these probabilities").disabled
    app.session_state["drawn_network"] = app.session_state["drawn_network"].then(
        with_table(app.session_state["drawn_network"].now, "A", [0.25, 0.75])
    )
    app.run()
    assert "stay until you change them" in unescape(words(app))
    assert "but not the table of A: who opens it gets random ones" in unescape(words(app))
    button(app, "Draw them at random").click().run()
    assert "random, seed 0" in unescape(words(app))
    assert "A link carries" not in unescape(words(app))


@pytest.mark.parametrize("view", ["Paths", "Markov blanket", "All pairs", "Other graphs", "Independencies", "Quiz"])
def test_a_drawing_of_one_node_is_no_trouble(view):
    app = page_at("separation", network="drawn", graph="A", view=view)
    assert not app.exception
    assert not app.error


def test_a_node_joins_the_only_one():
    app = drawn(graph="A")
    add(app, "B")
    assert graph(app) == "A;B"
    assert not app.exception
