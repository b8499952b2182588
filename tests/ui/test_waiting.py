"""A long analysis is waited for with its time told; it can be stopped and taken up again."""

import pytest
from streamlit.testing.v1 import AppTest

from bnviz.ui import store
from bnviz.ui.memory import MEMORY
from bnviz.ui.server import SCRIPT
from bnviz.ui.waiting import STOPPED


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> AppTest:
    """The page of the tree, where every analysis counts as long."""
    monkeypatch.setattr(store, "LONG", 0.0)
    MEMORY.forget()
    app = AppTest.from_file(str(SCRIPT), default_timeout=60).run()
    return app.switch_page("../../pages/spanning_tree.py").run()


def test_a_long_analysis_is_made_in_the_background_and_shown(app: AppTest) -> None:
    assert not app.exception
    assert not app.error
    assert "What you should have noticed" in [header.value for header in app.header]


def test_a_stopped_analysis_can_be_taken_up_again(app: AppTest) -> None:
    table, recipe = app.session_state["chosen"].table, app.session_state["chosen"].recipe
    MEMORY.forget()
    app.session_state[STOPPED] = store.prepared(table, recipe)[1].digest
    app.run()
    assert not app.exception
    assert "You stopped comparing" in app.info[0].value
    assert "What you should have noticed" not in [header.value for header in app.header]
    app.button(key="go-on-analysis").click().run()
    assert not app.exception
    assert not app.info
    assert "What you should have noticed" in [header.value for header in app.header]
