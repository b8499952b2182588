"""Compressed copies of the files that every browser loads once.

A class that opens the app together then waits for a third of the bytes.
"""

import re
from collections.abc import MutableMapping
from typing import Any

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

Message = MutableMapping[str, Any]

OWN = re.compile("/(?:static|scripts)/")
# Streamlit has about 360 such files; other spellings of their paths must not fill the memory.
MOST_KEPT = 1000


class CompressedAssets:
    """Middleware that compresses Streamlit's own files once and keeps the result.

    Streamlit sends these files (4.5 MB for a first visit) uncompressed on purpose: compressing them anew for
    each visitor costs more than it gains. They never change while the server runs, so here it is done once.
    Everything else goes through untouched, because Streamlit compresses that by itself.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.compressed = GZipMiddleware(app, minimum_size=1000, compresslevel=6)
        self.kept: dict[str, list[Message]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not _is_plain_asset_request(scope):
            await self.app(scope, receive, send)
            return
        messages = self.kept.get(scope["path"])
        if messages is None:
            messages = await self._answer(scope, receive)
            if _is_whole(messages) and _never_changes(messages[0]) and len(self.kept) < MOST_KEPT:
                self.kept[scope["path"]] = messages
        for message in messages:
            await send(message)

    async def _answer(self, scope: Scope, receive: Receive) -> list[Message]:
        messages: list[Message] = []

        async def keep(message: Message) -> None:
            messages.append(message)

        await self.compressed(scope, receive, keep)
        return messages


def _is_plain_asset_request(scope: Scope) -> bool:
    """True for a request for a whole asset by a client that accepts gzip."""
    if scope["type"] != "http" or scope["method"] != "GET" or not OWN.search(scope["path"]):
        return False
    headers = Headers(scope=scope)
    partial = any(name in headers for name in ("range", "if-none-match", "if-modified-since"))
    return "gzip" in headers.get("accept-encoding", "") and not partial


def _is_whole(messages: list[Message]) -> bool:
    """Whether an answer came to its end: it is cut off when the visitor goes away while it is made."""
    return bool(messages) and messages[-1]["type"] == "http.response.body" and not messages[-1].get("more_body", False)


def _never_changes(start: Message) -> bool:
    """True for a successful answer that the server itself calls immutable."""
    return start["status"] == 200 and "immutable" in Headers(raw=start["headers"]).get("cache-control", "")
