"""The page of the classifiers: every tab on every built-in data set, and what its settings do."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from bnviz.data.examples import EXAMPLES
from bnviz.draw.model_words import kinds
from bnviz.ui.server import SCRIPT

TABS = [
    "Structures",
    "How KDB is built",
    "From naive Bayes to the full joint",
    "Disagreements",
    "Another file",
    "One prediction",
]


@pytest.fixture
def page() -> Callable[..., AppTest]:
    """`page(data="iris", k="2")` runs the page with these values in its address."""

    def run(**address: str) -> AppTest:
        app = AppTest.from_file(str(SCRIPT), default_timeout=60)
        for name, value in address.items():
            app.query_params[name] = value
        return app.run().switch_page("../../pages/classifiers.py").run()

    return run


def words(app: AppTest) -> str:
    return "\n".join(str(part.value) for part in (*app.title, *app.header, *app.markdown, *app.caption, *app.info))


@pytest.mark.parametrize("identifier", [e.id for e in EXAMPLES])
def test_every_tab_shows_every_built_in_data_set(page: Callable[..., AppTest], identifier: str) -> None:
    app = page(data=identifier, view=TABS[1])
    for tab in TABS:
        app.session_state["view"] = tab
        app.run()
        assert not app.exception
        assert not app.error


@pytest.mark.parametrize("name", kinds())
@pytest.mark.parametrize("smoothing", ["Laplace", "no smoothing"])
def test_every_classifier_alone_in_every_tab(page: Callable[..., AppTest], name: str, smoothing: str) -> None:
    app = page(data="tennis", models=name, smoothing=smoothing, k="2")
    for tab in TABS:
        app.session_state["view"] = tab
        app.run()
        assert not app.exception
        assert not app.error
    assert app.session_state["models"] == name
