"""A server, a browser and the rules for every page: nothing leaves the host, no script error, nothing inaccessible.

A test takes `visit` and calls `visit("/data?data=iris")` for a settled Playwright page of the app, light, at desktop
size; `visit(..., size=PHONE, color_scheme="dark")` for other looks, `visit(..., server=fresh_server)` for a server that
nobody has opened yet, `visit(server=serve("tests/browser/demo.py"))` for a script of its own.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page

ROOT = Path(__file__).parents[2]
DESKTOP = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
NO_CHROMIUM = (
    "No Chromium here: install one (Debian and Ubuntu: `apt install chromium`; elsewhere Chrome will do) or set "
    "CHROMIUM to the path of its program, then run the tests again."
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SETTLED = '[data-testid="stApp"][data-test-script-state="notRunning"]'
# Streamlit's own, minor and out of our hands: the rule and what the selector of the element must contain.
STREAMLITS_OWN = (
    ("presentation-role-conflict", "stFileUploader"),
    ("empty-table-header", "stDataFrame"),
)


@dataclass(frozen=True)
class Server:
    """A running app: where it answers and what it has logged."""

    url: str
    log: Path

    def tracebacks(self) -> int:
        return self.log.read_text(encoding="utf-8").count("Traceback")


@contextmanager
def running(script: Path, folder: Path, **options: str) -> Iterator[Server]:
    """A server for `script`, just started on a free port; it is stopped at the end."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = Server(f"http://localhost:{port}", folder / f"server-{port}.log")
    settings = {"server.port": str(port), "server.headless": "true", "server.fileWatcherType": "none"} | options
    command = [sys.executable, "-m", "streamlit", "run", str(script)]
    command += [f"--{name}={value}" for name, value in settings.items()]
    with server.log.open("w", encoding="utf-8") as log:
        process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait_for(server, process)
            yield server
        finally:
            process.terminate()
            process.wait(timeout=20)


def _wait_for(server: Server, process: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{server.url}/_stcore/health", timeout=5) as answer:
                if answer.status == 200:
                    return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"The server did not start:\n{server.log.read_text(encoding='utf-8')}")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """How pytest-playwright starts the browser: the machine's own Chromium, never a downloaded one."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip(NO_CHROMIUM)
    return {"executable_path": program, "headless": True, "args": list(FLAGS)}


@pytest.fixture(scope="session")
def base_url() -> None:
    """No address that all tests share: each names its server. (The plugin's own fixture warns under pytest 9.)"""


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Server]]:
    """Starts a server for a script (path from the project's folder), or returns the one that already runs."""
    folder = tmp_path_factory.mktemp("servers")
    started: dict[str, Server] = {}
    with ExitStack() as stack:

        def started_once(script: str) -> Server:
            if script not in started:
                started[script] = stack.enter_context(running(ROOT / script, folder))
            return started[script]

        yield started_once


@pytest.fixture(scope="session")
def server(serve: Callable[[str], Server]) -> Server:
    """The app's server, one for the whole test run."""
    return serve("app.py")


@pytest.fixture
def fresh_server(tmp_path: Path) -> Iterator[Server]:
    """A server of the app that was just started and has not answered any browser yet."""
    with running(ROOT / "app.py", tmp_path) as started:
        yield started


@pytest.fixture
def problems() -> Iterator[list[str]]:
    """What went wrong on the pages of this test without being seen: empty at the end, or the test fails."""
    found: list[str] = []
    yield found
    assert not found, "\n".join(found)


@pytest.fixture
def visit(
    new_context: Callable[..., BrowserContext], request: pytest.FixtureRequest, problems: list[str]
) -> Iterator[Callable[..., Page]]:
    """Opens an address of the app in a browser of its own and returns the page once its script has run."""
    logged: dict[Server, int] = {}

    def opened(
        path: str = "/",
        *,
        server: Server | None = None,
        size: dict[str, int] = DESKTOP,
        color_scheme: str = "light",
        **options: object,
    ) -> Page:
        server = server or request.getfixturevalue("server")
        logged.setdefault(server, server.tracebacks())
        context = new_context(viewport=size, color_scheme=color_scheme, **options)
        _watch(context, urlsplit(server.url).netloc, problems)
        page = context.new_page()
        page.goto(server.url + path)
        settle(page)
        return page

    yield opened
    problems += [f"The server logged an error: {at.log}" for at, before in logged.items() if at.tracebacks() > before]


def _watch(context: BrowserContext, host: str, problems: list[str]) -> None:
    def inside(address: str) -> bool:
        return urlsplit(address).netloc in ("", host)

    def off_host(route) -> None:
        problems.append(f"A request left the host: {route.request.url}")
        route.abort()

    def socket_opened(socket) -> None:
        if not inside(socket.url):
            problems.append(f"A socket left the host: {socket.url}")

    context.route(lambda address: not inside(address), off_host)
    context.on("weberror", lambda error: problems.append(f"Script error: {error.error}"))
    context.on("console", lambda line: line.type == "error" and problems.append(f"Console error: {line.text}"))
    context.on("page", lambda page: page.on("websocket", socket_opened))


def settle(page: Page) -> None:
    """Waits until the app's script has run and its elements have arrived."""
    page.wait_for_selector(SETTLED, timeout=20_000)
    page.wait_for_function("document.querySelectorAll('[data-stale=\"true\"]').length === 0", timeout=10_000)


@pytest.fixture
def settled() -> Callable[[Page], None]:
    """`settled(page)` waits until the app's script has run.

    Right after a click the script may not have begun yet: prefer `expect(...)` on what the click should change.
    """
    return settle


@pytest.fixture
def accessible() -> Callable[[Page], None]:
    """`accessible(page)` fails with what axe finds on the page, except two minor findings in Streamlit's own parts."""

    def checked(page: Page) -> None:
        findings = Axe().run(page).response["violations"]
        ours = [
            f"{finding['id']} ({finding['impact']}): {finding['help']}\n  {node['target']}\n  {node['html'][:200]}"
            for finding in findings
            for node in finding["nodes"]
            if not _is_streamlits_own(page, finding["id"], node)
        ]
        assert not ours, "\n".join(ours)

    return checked


def _is_streamlits_own(page: Page, rule: str, node: dict) -> bool:
    parts = [part for allowed, part in STREAMLITS_OWN if allowed == rule]
    target = node["target"][-1]
    selector = target if isinstance(target, str) else target[-1]
    around = page.locator(selector)
    return any(around.locator(f'xpath=ancestor-or-self::*[@data-testid="{part}"]').count() for part in parts)


@pytest.fixture
def fits() -> Callable[[Page], None]:
    """`fits(page)` fails if the page scrolls sideways."""

    def checked(page: Page) -> None:
        wide = page.evaluate(
            """() => [document.scrollingElement, ...document.querySelectorAll('[data-testid="stMain"]')]
                .filter(box => box.scrollWidth > box.clientWidth).map(box => box.scrollWidth)"""
        )
        assert not wide, f"{wide} px wide in a window of {page.viewport_size}"

    return checked
