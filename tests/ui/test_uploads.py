"""The files of a session: what is let go because there is no room is said."""

from streamlit.testing.v1 import AppTest

from bnviz.data.table_file import read_table
from bnviz.ui.memory import MB, Memory
from bnviz.ui.server import SCRIPT
from bnviz.ui.shelf import Shelf
from bnviz.ui.uploads import LAST, PROBLEM, SAMPLE, Bytes, Upload


def test_files_that_are_let_go_are_named_once_and_the_page_goes_on() -> None:
    shelf: Shelf[Upload] = Shelf(Memory(3 * MB))
    names = ["old.csv", "a*b*.csv", "now.csv"]
    for k, name in enumerate(names):
        rows = "".join(f"v{(i * 7 + k) % 5000},{'xy'[i % 2]}\n" for i in range(20_000))
        table = read_table(f"a,class\n{rows}".encode())
        shelf[f"upload-{table.digest[:12]}"] = Upload(name, table)
    app = AppTest.from_file(str(SCRIPT), default_timeout=60)
    app.session_state["uploads"] = shelf
    app.run()
    assert not app.exception
    said = app.warning[0].value
    assert "old&#46;csv and a&#42;b&#42;&#46;csv" in said
    assert "now&#46;csv" not in said
    assert not app.run().warning


def test_rows_that_are_drawn_because_a_file_is_too_long_show_in_the_settings() -> None:
    content = b"a,class\n" + b"".join(b"%d,%d\n" % (i, i % 2) for i in range(40))
    app = AppTest.from_file(str(SCRIPT), default_timeout=60)
    app.session_state[LAST] = Bytes("long.csv", content)
    app.session_state[PROBLEM], app.session_state[SAMPLE] = "long.csv: too long.", 30
    app.run()
    app.button(key="read-sample").click().run()
    assert not app.exception
    assert next(iter(app.session_state["uploads"].values())).table.rows == 30
    assert app.number_input(key="reading_sample").value == 30
