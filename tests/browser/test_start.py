"""The first minute: a server just started, whatever address is opened first, and no internet."""

import gzip
import re
import urllib.error
import urllib.parse
import urllib.request

import pytest
from playwright.sync_api import expect

from bnviz.ui.shell import PAGES
from tests.browser.conftest import expect_found


def answer(url, encoding="identity"):
    request = urllib.request.Request(url, headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request, timeout=20) as got:
        return got.headers.get("Content-Encoding", "identity"), got.read()


def test_a_deep_link_may_be_the_first_request_to_a_server(visit, fresh_server):
    page = visit("/spanning_tree?data=iris", server=fresh_server)
    pages = page.get_by_test_id("stSidebarNav").get_by_role("link")
    expect(pages).to_have_count(len(PAGES))
    expect(page.get_by_text("Page not found")).to_have_count(0)
    assert page.url == f"{fresh_server.url}/spanning_tree?data=iris"
    pages.first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bayesian networks you can look into")


def test_a_first_visit_is_compressed_and_not_changed_by_it(server):
    _, page = answer(server.url)
    files = re.findall(rb'"\.(/static/[^"]+\.(?:js|css))"', page)
    plain = {name: answer(server.url + name.decode())[1] for name in files}
    large = {name: body for name, body in plain.items() if len(body) > 1000}
    assert len(large) > 2
    for name, whole in large.items():
        for _ in range(2):  # compressed, then from memory
            encoding, body = answer(server.url + name.decode(), "gzip")
            assert encoding == "gzip"
            assert gzip.decompress(body) == whole
            assert len(body) < 0.6 * len(whole)


def test_a_file_that_has_not_changed_is_not_sent_again(server):
    _, page = answer(server.url)
    address = server.url + re.search(rb'"\.(/static/[^"]+\.js)"', page)[1].decode()
    with urllib.request.urlopen(address, timeout=20) as first:
        tag = first.headers["ETag"]
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip", "If-None-Match": tag})
    with pytest.raises(urllib.error.HTTPError, match="304"):
        urllib.request.urlopen(request, timeout=20)


@pytest.fixture
def failing(serve):
    return serve("tests/browser/failing/app.py")


def test_the_icon_is_the_projects_own(visit):
    icon = visit("/").locator('link[rel~="icon"]').first.get_attribute("href")
    assert urllib.parse.unquote(icon).startswith("data:image/svg+xml")


def test_the_server_says_where_it_is(server):
    assert f"bnviz is ready: {server.url}/" in server.written()


def test_an_unexpected_error_is_a_sentence_on_the_page_and_a_traceback_in_the_log(visit, failing):
    page = visit("/?fault=script", server=failing)
    expect(page.get_by_role("alert")).to_contain_text("Something in this app went wrong")
    assert not re.search("secret|Traceback|RuntimeError", page.content())
    assert "RuntimeError: the secret inside" in failing.news()


def test_an_error_in_a_callback_is_a_sentence_too(visit, failing):
    page = visit("/", server=failing)
    page.get_by_role("button", name="Break it").click()
    expect(page.get_by_role("alert")).to_contain_text("Something in this app went wrong")
    assert not re.search("secret|Traceback|RuntimeError", page.content())
    assert "RuntimeError: the secret inside" in failing.news()


def test_a_refused_input_is_told_in_its_own_words(visit, failing):
    words = "Column <b>a$x$</b> `c` *d* [e](http://f.org) -> :smile: www.g.org h@i.org &amp; # is empty."
    page = visit(f"/?fault=input&text={urllib.parse.quote(words)}", server=failing)
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.get_by_role("alert").inner_text().replace("\N{WORD JOINER}", "") == words
    expect(page.get_by_role("alert").locator("b, a, code, em, img")).to_have_count(0)
    assert "InputError" in failing.news()


def test_a_request_for_another_host_is_noticed_and_stopped(visit, failing, problems):
    page = visit("/?fault=elsewhere", server=failing)
    page.wait_for_function("document.querySelector('img[src*=elsewhere]')?.complete")
    assert "A request left the host: http://elsewhere.invalid/picture.png" in problems
    problems.clear()


CUT_OFF = """() => [...document.querySelectorAll('.stMain [data-testid="stPageLink-NavLink"]')]
    .flatMap(link => [link, ...link.querySelectorAll('*')])
    .filter(part => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline').length"""


def test_what_a_lesson_is_about_is_read_on_a_phone(visit):
    page = visit("/", size="phone")
    links = page.get_by_test_id("stMain").get_by_test_id("stPageLink-NavLink")
    expect(links).to_have_count(len(PAGES) - 1)
    expect_found(page, CUT_OFF, 0)
    assert links.first.bounding_box()["height"] > 30  # of more than one line
