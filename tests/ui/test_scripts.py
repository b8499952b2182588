"""The scripts of what is drawn by our own: where a browser finds them, and that what it keeps is never stale."""

import re

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bnviz.ui import scripts

TEXT = "export default () => {}; // ¬"


def address(loader: str) -> str:
    return re.search('"(scripts/[^"]*)"', loader).group(1)


@pytest.mark.parametrize("base", ["", "/class", "/a/b"])
def test_a_script_is_sent_to_be_kept(base):
    client = TestClient(Starlette(routes=[scripts.route(base)]))
    answer = client.get(f"{base}/{address(scripts.loader('one', TEXT))}")
    assert answer.status_code == 200
    assert answer.text == TEXT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]


def test_another_text_has_another_address():
    assert address(scripts.loader("one", TEXT)) != address(scripts.loader("one", TEXT + " "))


@pytest.mark.parametrize("file", ["one-0123456789abcdef.js", "..%2F..%2Fpyproject.toml", "%2Fetc%2Fpasswd"])
def test_nothing_else_is_sent(file):
    assert TestClient(Starlette(routes=[scripts.route("")])).get(f"/scripts/{file}").status_code == 404


def test_what_a_click_sends_again_is_short():
    assert len(scripts.loader("one", TEXT * 10_000)) < 500
