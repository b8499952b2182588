"""How tests without a browser open a page of the app, and a file in it."""

from pathlib import Path
from typing import Any

from streamlit.testing.v1 import AppTest

from bnviz.data.reading import AUTOMATIC, Reading
from bnviz.data.table import Table
from bnviz.data.table_file import read_table
from bnviz.ui.server import SCRIPT
from bnviz.ui.uploads import Upload


def page_at(stem: str, script: Path = SCRIPT, **address: str) -> AppTest:
    """The page of this name after its first run, with these values in its address."""
    app = AppTest.from_file(str(script), default_timeout=60)
    for name, value in address.items():
        app.query_params[name] = value
    app.run()
    return app if stem == "home" else app.switch_page(f"../../pages/{stem}.py").run()


def with_file(app: AppTest, csv: str, name: str = "mine.csv") -> AppTest:
    """The page after a file was opened in the session of an app that has run."""
    with_table(app, read_table(csv.encode()), name)
    return app.run()


def with_table(app: AppTest, table: Table, name: str = "mine.csv", how: Reading = AUTOMATIC) -> str:
    """The id of a file that is opened, read in this way, in the session of an app that has run; the next run shows it."""
    identifier = f"upload-{table.digest[:12]}"
    app.session_state["uploads"] = {identifier: Upload(name, table, how)}
    app.session_state["opened"] = identifier
    return identifier


def words(app: AppTest) -> str:
    """What stands on a page: titles, headings, texts, captions, hints and errors, one a line."""
    parts = (*app.title, *app.header, *app.markdown, *app.caption, *app.info, *app.error)
    return "\n".join(str(part.value) for part in parts)


def table(app: AppTest, heading: str) -> Any:
    """The first table of a page that has this heading, as a data frame."""
    return next(frame.value for frame in app.dataframe if heading in frame.value)
