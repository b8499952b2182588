"""Small scripts that a browser runs before anything else on a page, so that they see all that Streamlit does there."""

from collections.abc import Iterable, MutableMapping
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send

from bnviz.ui.scripts import loaded_ahead

Message = MutableMapping[str, Any]

FOLDER = Path(__file__).parent / "assets"
SCRIPTS = ("history.js", "open_tab.js", "tab_focus.js")
OF_A_COPY = (b"if-none-match", b"if-modified-since", b"range", b"accept-encoding")
"""What a browser asks about the page that it keeps: it would be that of Streamlit's file, without our scripts."""
OF_THE_FILE = ("etag", "last-modified", "accept-ranges")
HEAD, END = b"<head>", b"</head>"


def script() -> bytes:
    """The element with all scripts, each in a function of its own."""
    texts = ((FOLDER / name).read_text(encoding="utf-8") for name in SCRIPTS)
    return "<script>{}</script>".format("\n".join(f"(() => {{\n{text}\n}})();" for text in texts)).encode()


class PageScripts:
    """Middleware that puts the scripts at the beginning of every page, and those of our own pictures behind Streamlit's; all else
    goes through untouched.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.head = HEAD + script()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (
            scope["type"] != "http"
            or scope["method"] != "GET"
            or "text/html" not in Headers(scope=scope).get("accept", "")
        ):
            await self.app(scope, receive, send)
            return
        asked = [(name, value) for name, value in scope["headers"] if name not in OF_A_COPY]
        messages: list[Message] = []

        async def keep(message: Message) -> None:
            messages.append(message)

        await self.app({**scope, "headers": asked}, receive, keep)
        for message in self._with_scripts(messages):
            await send(message)

    def _with_scripts(self, messages: list[Message]) -> Iterable[Message]:
        """The answer with the scripts in it, if it is a page."""
        body = b"".join(message.get("body", b"") for message in messages)
        if not messages or HEAD not in body or messages[-1].get("more_body"):
            return messages
        headers = MutableHeaders(raw=list(messages[0]["headers"]))
        if not headers.get("content-type", "").startswith("text/html"):
            return messages
        body = body.replace(HEAD, self.head, 1).replace(END, loaded_ahead().encode() + END, 1)
        for name in OF_THE_FILE:
            del headers[name]
        headers["content-length"] = str(len(body))
        return {**messages[0], "headers": headers.raw}, {"type": "http.response.body", "body": body}
