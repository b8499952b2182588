"""Which answers are compressed once and kept, and which go through as they are."""

import asyncio
import gzip

import pytest

from bnviz.ui import compression
from bnviz.ui.compression import CompressedAssets

GZIP = [(b"accept-encoding", b"gzip")]
BODY = b"let x = 1;\n" * 500
FOREVER = (b"cache-control", b"public, immutable, max-age=31536000")


class Site:
    """An app that answers every path with the same file and counts how often it is asked."""

    def __init__(self, status=200, caching=FOREVER):
        self.asked = 0
        self.status = status
        self.caching = caching

    async def __call__(self, scope, receive, send):
        self.asked += 1
        headers = [(b"content-type", b"text/javascript"), self.caching]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": BODY[:2000], "more_body": True})
        await send({"type": "http.response.body", "body": BODY[2000:], "more_body": False})


def test_the_scripts_of_our_own_pictures_are_kept_as_well():
    site = Site()
    app = CompressedAssets(site)
    for _ in range(2):
        assert gzip.decompress(ask(app, "/class/scripts/tree-0123456789abcdef.js")[1]) == BODY
    assert site.asked == 1


def ask(app, path="/static/js/a.js", method="GET", **headers):
    sent = []

    async def send(message):
        sent.append(message)

    named = {"accept_encoding": "gzip"} | headers
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in named.items()]
    asyncio.run(app({"type": "http", "method": method, "path": path, "headers": raw}, None, send))
    return dict(sent[0]["headers"]).get(b"content-encoding"), b"".join(part.get("body", b"") for part in sent)


@pytest.mark.parametrize("sent_before", [0, 1, 2])
def test_an_answer_that_is_cut_off_is_not_kept(sent_before):
    site, cut_off = Site(), True

    async def leaving(scope, receive, send):
        left = sent_before if cut_off else 3

        async def until_gone(message):
            nonlocal left
            if left:
                left -= 1
                await send(message)

        await site(scope, receive, until_gone)

    app = CompressedAssets(leaving)
    asyncio.run(app({"type": "http", "method": "GET", "path": "/static/a.js", "headers": GZIP}, None, forget))
    cut_off = False
    assert gzip.decompress(ask(app, "/static/a.js")[1]) == BODY


async def forget(message):
    """A visitor who does not listen any more."""


def test_an_asset_is_compressed_once_for_everyone():
    site = Site()
    app = CompressedAssets(site)
    for _ in range(3):
        encoding, body = ask(app)
        assert encoding == b"gzip"
        assert gzip.decompress(body) == BODY
        assert len(body) < len(BODY) / 10
    assert site.asked == 1


@pytest.mark.parametrize(
    "request_",
    [
        {"path": "/_stcore/health"},
        {"path": "/"},
        {"method": "HEAD"},
        {"accept_encoding": "br"},
        {"range": "bytes=0-9"},
        {"if_none_match": '"tag"'},
        {"if_modified_since": "Sun, 29 Nov 2026 23:00:00 GMT"},
    ],
)
def test_other_requests_go_through_untouched(request_):
    site = Site()
    app = CompressedAssets(site)
    assert [ask(app, **request_) for _ in range(2)] == [(None, BODY)] * 2
    assert site.asked == 2


@pytest.mark.parametrize("site", [Site(status=404), Site(caching=(b"cache-control", b"no-cache"))])
def test_what_may_change_is_not_kept(site):
    app = CompressedAssets(site)
    for _ in range(2):
        assert gzip.decompress(ask(app)[1]) == BODY
    assert site.asked == 2


def test_many_spellings_of_a_path_do_not_fill_the_memory(monkeypatch):
    monkeypatch.setattr(compression, "MOST_KEPT", 3)
    app = CompressedAssets(Site())
    for number in range(10):
        assert gzip.decompress(ask(app, f"/static/{number}")[1]) == BODY
    assert len(app.kept) == 3
