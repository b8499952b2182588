"""Putting the graph view on a page: what it refuses, and which messages of the browser reach the page."""

import re
from collections import Counter

import numpy as np
import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from bnviz.draw.tree_view import TreeView, tree_view
from bnviz.graph.spanning_tree import oriented
from bnviz.learn.analysis import analysed
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.variable import Variable
from bnviz.ui.graph_view import mount


@pytest.fixture(scope="module")
def view() -> TreeView:
    rng = np.random.default_rng(2)
    variables = tuple(Variable(name, ("no", "yes")) for name in ("A", "B", "C"))
    data = Dataset(variables, Variable("Y", ("no", "yes")), rng.integers(0, 2, (4, 30)).astype(np.uint8))
    analysis = analysed(data)
    return tree_view(analysis, ["A", "B", "C"], "Y", oriented(analysis.edges, 3, 0))


class Told(dict):
    """What the page heard, by the name of the callback."""

    def callbacks(self):
        return {
            f"on_{name}": lambda value, name=name: self.update({name: value}) for name in ("selection", "step", "root")
        }


@pytest.fixture
def mounted(view, monkeypatch):
    """The arguments of a mount, with the message of a browser that `say` delivers to one of its callbacks."""
    given = {}
    told = Told()
    session = {}
    monkeypatch.setattr(mount, "_mount_tree", lambda **arguments: given.update(arguments))
    monkeypatch.setattr(st, "session_state", session)
    mount.show_tree(view, key="tree", **told.callbacks())

    def say(name, message):
        session["tree"] = {name: message}
        given[f"on_{name}_change"]()
        return told

    return given, session, say


def test_the_view_the_selection_and_the_step_go_to_the_browser(view, mounted):
    data = mounted[0]["data"]
    assert data == {
        "view": view.payload,
        "digest": view.digest,
        "selection": "",
        "step": view.last_step,
        "opens": True,
        "seq": 0,
    }


@pytest.mark.parametrize(
    ("name", "value"), [("selection", "edge:0-2"), ("selection", "node:3"), ("selection", ""), ("step", 2), ("root", 1)]
)
def test_what_the_reader_does_reaches_the_page(view, mounted, name, value):
    _, session, say = mounted
    assert say(name, {"of": view.digest, "seq": 7, "value": value}) == {name: value}
    assert session["tree:seq"] == 7


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("selection", value) for value in ("edge:0-9", 3, None)),
        *(("step", value) for value in (99, -1, True, "1")),
        *(("root", value) for value in (3, None, 1.5)),
    ],
)
def test_a_message_about_nothing_in_the_picture_goes_nowhere(view, mounted, name, value):
    assert mounted[2](name, {"of": view.digest, "seq": 1, "value": value}) == {}


@pytest.mark.parametrize("message", [None, "node:1", {}, {"of": "another picture", "seq": 1, "value": ""}])
def test_a_message_about_another_picture_goes_nowhere(mounted, message):
    assert mounted[2]("selection", message) == {}


@pytest.mark.parametrize("arguments", [{"selection": "node:4"}, {"step": -1}, {"step": 99}])
def test_a_page_that_asks_for_what_is_not_there_is_told_so(view, arguments):
    with pytest.raises(InputError, match=r"called|There is no step"):
        mount.show_tree(view, key="tree", **Told().callbacks(), **arguments)


def test_it_mounts_in_a_script():
    def script():
        import streamlit as st

        from tests.browser.graph_view_demo import show

        st.query_params["attributes"] = "5"
        show()

    page = AppTest.from_function(script, default_timeout=20).run()
    assert not page.exception


SCRIPTS = {"tree": mount.TREE, "net": mount.NETWORK}


@pytest.mark.parametrize("name", SCRIPTS)
def test_the_script_is_one_module_with_one_entrance(name):
    parts = [f"graph/{part}.js" for part in mount.GRAPH] + [f"{name}/{part}.js" for part in SCRIPTS[name]]
    files = [path for folder in ("graph", name) for path in (mount.FOLDER / folder).glob("*.js")]
    assert sorted(parts) == sorted(str(path.relative_to(mount.FOLDER)) for path in files)
    text = "".join((mount.FOLDER / part).read_text(encoding="utf-8") for part in parts)
    assert text.count("export ") == 1
    assert "import " not in text
    named = re.findall(r"^(?:const|let|(?:async )?function) (\w+)", text, re.MULTILINE)
    assert [name for name in dict.fromkeys(named) if named.count(name) > 1] == []
    declared = re.findall(r"^(?:export default )?(?:async )?(?:const|let|class|function\*?) (\w+)", text, re.MULTILINE)
    twice = [word for word, number in Counter(declared).items() if number > 1]
    assert not twice
    assert len(declared) > 100


@pytest.mark.parametrize("word", ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "http:"])
def test_the_script_never_takes_text_for_markup_and_asks_no_host(word):
    for path in mount.FOLDER.rglob("*.js"):
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert word not in text, path.name
