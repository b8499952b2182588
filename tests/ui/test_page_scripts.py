"""The scripts at the beginning of every page, and that nothing else is changed on its way."""

import re

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from bnviz.ui import scripts
from bnviz.ui.page_scripts import FOLDER, SCRIPTS, PageScripts

PAGE = "<!DOCTYPE html><html><head><title>é</title></head><body><head></body></html>"
OF_FILE = {"etag": '"1"', "last-modified": "Mon, 30 Nov 2026 07:37:45 GMT", "cache-control": "no-cache"}
WANTS_PAGE = {"accept": "text/html,*/*;q=0.8", "if-none-match": '"1"', "accept-encoding": "gzip"}


async def page(request):
    if "if-none-match" in request.headers:
        return Response(status_code=304)
    return Response(PAGE, media_type="text/html", headers=OF_FILE)


async def note(_request):
    return PlainTextResponse("what <head> means")


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch):
    monkeypatch.setattr(scripts, "_SENT", {})


@pytest.fixture(scope="module")
def site():
    return TestClient(
        Starlette(routes=[Route("/page", page), Route("/note", note)], middleware=[Middleware(PageScripts)])
    )


def test_a_page_begins_with_the_scripts(site):
    answer = site.get("/page", headers=WANTS_PAGE)
    assert answer.status_code == 200
    before, begun, after = answer.text.partition("<head><script>")[0:3]
    assert (before, begun) == ("<!DOCTYPE html><html>", "<head><script>")
    assert after.endswith("</script><title>é</title>" + scripts.loaded_ahead() + "</head><body><head></body></html>")
    for name in SCRIPTS:
        assert (FOLDER / name).read_text(encoding="utf-8") in after
    assert int(answer.headers["content-length"]) == len(answer.content)


def test_the_scripts_of_pictures_are_loaded_ahead_and_after_the_others(site):
    loader = scripts.loader("one", "export default () => {};")
    file = re.search('"(scripts/[^"]*)"', loader).group(1)
    imported = f'import * as script0 from "./{file}";globalThis.bnvizScripts = {{"{file}": script0}};'
    text = site.get("/page", headers=WANTS_PAGE).text
    assert f'<title>é</title><script type="module">{imported}</script></head>' in text


def test_a_browser_keeps_no_page_with_older_scripts(site):
    headers = site.get("/page", headers=WANTS_PAGE).headers
    assert not {"etag", "last-modified"} & set(headers)
    assert headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(("path", "accept"), [("/note", "text/html"), ("/page", "application/json"), ("/page", "*/*")])
def test_what_is_no_page_goes_through_untouched(site, path, accept):
    answer = site.get(path, headers={"accept": accept})
    assert answer.text == (PAGE if path == "/page" else "what <head> means")
    assert ("etag" in answer.headers) == (path == "/page")


def test_the_scripts_hold_nothing_that_ends_them():
    for name in SCRIPTS:
        assert "</" not in (FOLDER / name).read_text(encoding="utf-8")
