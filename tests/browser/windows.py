"""Browser windows that one test after another uses: what a page has loaded and compiled once, the next need not load again.

Nothing else stays in a window: cookies and storage are emptied, and its next page begins a session of its own.
"""

import re
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, WebSocket

# A deep link makes Streamlit look for its server below the page's own address first: two answers of 404.
PROBES = ("/_stcore/health", "/_stcore/host-config")
MOST_USES = 30
"""A window is closed after so many tests, so that none grows without end."""
FORGET = "localStorage.clear(); sessionStorage.clear()"


@dataclass(eq=False)
class Window:
    """A window with one page, and where its problems are told: in the list of the test that has it, about requests to any other
    host than that of the test's server.
    """

    context: BrowserContext
    problems: list[str] = field(default_factory=list)
    host: str = ""
    uses: int = 0

    @property
    def page(self) -> Page:
        """The page that stays, for the next test as well."""
        return self.context.pages[0]

    def watch(self) -> None:
        """Tells every script error and every request for another host from now on. (No such request comes to anything, because
        the browser knows no other host.)
        """
        self.context.on("request", self._sent)
        self.context.on("page", lambda page: page.on("websocket", self._socket_opened))
        self.context.on("console", self._line_written)
        self.context.on("weberror", lambda error: self.problems.append(f"A script error: {error.error}"))

    def _sent(self, request: Request) -> None:
        if self._is_elsewhere(request.url):
            self.problems.append(f"A request left the host: {request.url}")

    def _socket_opened(self, socket: WebSocket) -> None:
        if self._is_elsewhere(socket.url):
            self.problems.append(f"A socket left the host: {socket.url}")

    def _line_written(self, line: ConsoleMessage) -> None:
        if line.type == "error" and not line.location["url"].endswith(PROBES):
            self.problems.append(f"An error in the browser's console: {line.text}")

    def _is_elsewhere(self, url: str) -> bool:
        return re.match("(?:http|ws)s?://", url) is not None and urlsplit(url).netloc != self.host

    def empty(self) -> None:
        """Forgets all that a test did in the window.

        Errors: Playwright's, when the page has gone.
        """
        self.problems = []
        for other in self.context.pages[1:]:
            other.close()
        self.page.evaluate(FORGET)
        self.page.goto("about:blank")
        self.context.unroute_all()
        self.context.clear_cookies()
        self.context.clear_permissions()


class Windows:
    """The windows of a browser, by what they were opened with."""

    def __init__(self, browser: Browser, arguments: dict[str, object]) -> None:
        self._browser = browser
        self._arguments = arguments
        self._free: dict[str, list[Window]] = {}
        self._taken: list[tuple[str, Window]] = []

    def take(self, host: str, problems: list[str], size: dict[str, int], **look: object) -> Page:
        """The page of a window that nobody has, of this size, colour scheme and so on."""
        key = repr(sorted(look.items()))
        free = self._free.setdefault(key, [])
        window = free.pop() if free else self._opened(look)
        window.page.set_viewport_size(size)  # a test may have changed it
        window.host, window.problems = host, problems
        window.uses += 1
        self._taken.append((key, window))
        return window.page

    def give_back(self) -> None:
        """Empties all windows that were taken; what cannot be emptied is closed."""
        for key, window in self._taken:
            kept = False
            with suppress(Error):
                window.empty()
                kept = window.uses < MOST_USES
            if kept:
                self._free[key].append(window)
            else:
                window.context.close()
        self._taken.clear()

    def _opened(self, look: dict[str, object]) -> Window:
        window = Window(self._browser.new_context(**self._arguments, **look))
        window.watch()
        window.context.new_page()
        return window
