"""What the server has ready before the first visitor comes, and how it is started."""

import asyncio
import gc
import logging
import sys
import tomllib

import pytest

from bnviz.ui import server

SETTINGS = tomllib.loads((server.ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))


@pytest.fixture
def told(monkeypatch, capsys):
    """Runs `announce` in an event loop; returns what it wrote and the addresses it opened."""

    def announced(**settings):
        known = {"server.port": 8501, "server.baseUrlPath": "", "server.sslCertFile": None, "server.headless": False}
        known |= {f"server.{name}": value for name, value in settings.items()}
        monkeypatch.setattr(server.config, "get_option", known.__getitem__)
        opened = []
        monkeypatch.setattr(server.webbrowser, "open", opened.append)

        async def run():
            server.announce()
            await asyncio.sleep(0)

        asyncio.run(run())
        return capsys.readouterr().out, opened

    return announced


def test_the_address_is_written_and_opened(told):
    written, opened = told()
    assert "bnviz is ready: http://localhost:8501/\n" in written
    assert f"http://{server.socket.gethostname()}:8501/\n" in written
    assert opened == ["http://localhost:8501/"]


def test_without_a_screen_nothing_is_opened(told):
    written, opened = told(port=8080, baseUrlPath="/class/", sslCertFile="cert.pem", headless=True)
    assert "https://localhost:8080/class\n" in written
    assert opened == []


def test_everything_is_imported_before_the_first_visitor():
    server.import_everything()
    assert {"pandas", "bnviz.learn.tan", "bnviz.ui.shell", "bnviz.ui.picker"} <= sys.modules.keys()
    assert "bnviz.__main__" not in sys.modules


def test_a_module_that_cannot_be_imported_is_logged_and_the_rest_goes_on(monkeypatch, caplog):
    monkeypatch.setattr(server, "HEAVY", ("no_such_module", "json"))
    with caplog.at_level(logging.ERROR, server.__name__):
        server.import_everything()
    assert [record.getMessage() for record in caplog.records] == ["no_such_module cannot be imported"]


def test_a_package_that_cannot_be_imported_is_logged_and_the_rest_goes_on(monkeypatch, caplog, tmp_path):
    broken = tmp_path / "broken_lesson"
    broken.mkdir()
    (broken / "__init__.py").write_text("1 / 0\n", encoding="utf-8")
    (broken / "inside.py").touch()
    (tmp_path / "whole_lesson.py").touch()
    monkeypatch.setattr(server.bnviz, "__path__", [*server.bnviz.__path__, str(tmp_path)])
    monkeypatch.setattr(server, "HEAVY", ())
    with caplog.at_level(logging.ERROR, server.__name__):
        server.import_everything()
    assert [record.getMessage() for record in caplog.records] == ["bnviz.broken_lesson cannot be imported"]
    assert caplog.records[0].exc_info[0] is ZeroDivisionError
    assert sys.modules.pop("bnviz.whole_lesson").__file__ == str(tmp_path / "whole_lesson.py")
    del server.bnviz.whole_lesson
    assert "bnviz.ui.shell" in sys.modules


def test_what_is_loaded_is_set_aside_from_the_garbage_collector(monkeypatch):
    monkeypatch.setattr(server, "announce", lambda: None)

    async def run():
        async with server.warmed_up(None):
            return gc.get_freeze_count()

    try:
        assert asyncio.run(run()) > 10_000
    finally:
        gc.unfreeze()


@pytest.mark.parametrize(
    ("port", "headless", "options"),
    [
        (None, False, []),
        (8080, True, ["--server.port", "8080", "--server.headless", "true"]),
    ],
)
def test_the_app_is_started_as_streamlit_run_does(monkeypatch, port, headless, options):
    started = []
    monkeypatch.setattr(server.cli.main_run, "main", lambda arguments, **_: started.append(arguments))
    server.run(port, headless=headless)
    assert started == [[str(server.ROOT / "app.py"), *options]]
    assert (server.ROOT / "app.py").is_file()


def test_the_settings_keep_the_server_quick_and_the_visitors_private():
    assert SETTINGS["runner"]["postScriptGC"] is False
    assert SETTINGS["browser"]["gatherUsageStats"] is False
    assert SETTINGS["client"]["showErrorDetails"] == "none"
    # Streamlit's own message asks a host on the internet for this machine's address.
    assert SETTINGS["logger"]["hideWelcomeMessage"] is True
