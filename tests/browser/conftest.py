"""A server, a browser and the rules for every page: no request leaves the host, no script error, accessible.

A test takes `visit` and calls `visit("/data?data=iris")` for a settled Playwright page of the app, light and at
desktop size. `visit(..., size="phone", color_scheme="dark")` gives other looks, `visit(..., server=fresh_server)`
a server that nobody has opened yet, `visit(server=serve("tests/browser/demo.py"))` a script of your own.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit
from zlib import crc32

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect
from playwright.sync_api import Error as DrawnAnewError
from playwright.sync_api import TimeoutError as NoAnswerError

from tests.browser.windows import Windows

ROOT = Path(__file__).parents[2]
DEMO = Path(__file__).with_name("demo_app.py")
SIZES = {"desktop": {"width": 1400, "height": 900}, "phone": {"width": 390, "height": 844}}
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
NO_CHROMIUM = (
    "No Chromium here: install one (Debian, Ubuntu: `apt install chromium`; elsewhere Chrome will do), or "
    "set CHROMIUM to the path of its program, and run the tests again."
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",  # a test that asks another host gets no answer
    # Of several such lists the last one counts. Playwright's own, as far as it matters here, and what each window would draw
    # under its address bar: it takes a quarter of the time, and nobody sees it.
    "--disable-features=AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,"
    "HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,OptimizationHints,NetworkTimeServiceQuerying,"
    "AimEnabled,PreconnectToSearch,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
)
SETTLED = '[data-testid="stApp"][data-test-script-state="notRunning"]'
# Nothing is still of the run before, or a place held for something whose script is being loaded.
DRAWN = '!document.querySelector(\'[data-stale="true"], [data-testid="stSkeleton"]\')'
# Two minor findings in parts that are Streamlit's own: the rule, and the part that the element is in.
STREAMLITS_OWN = {"presentation-role-conflict": "stFileUploader", "empty-table-header": "stDataFrame"}

# A page that is right is right at once; one that is wrong may take as long as a busy machine needs to be sure of it.
expect.set_options(timeout=20_000)

WHOLE_HEIGHT = """Math.max(innerHeight, ...['stMain', 'stSidebarContent'].map(part =>
    document.querySelector(`[data-testid="${part}"]`)?.scrollHeight ?? 0))"""

# Colours that are still changing have no contrast to measure.
TOO_WIDE = """() => [document.scrollingElement, ...document.querySelectorAll('[data-testid="stMain"]')]
    .filter(box => box.scrollWidth > box.clientWidth).map(box => box.scrollWidth)"""
AT_REST = "document.getAnimations().every(moving => moving.effect.getComputedTiming().endTime === Infinity)"


# A place counts as settled once it has stayed the same in so many pictures of the browser, however long it takes to draw one.
STANDS_STILL = """(element, pictures) => new Promise(done => {
    let [before, same] = ["", 0];
    const look = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const now = [x, y, width, height].join(" ");
        same = now === before ? same + 1 : 0;
        before = now;
        if (same < pictures && element.isConnected) requestAnimationFrame(look);
        else done(element.isConnected);
    };
    look();
})"""
IS_IN = """scheme => getComputedStyle(document.querySelector('[data-testid="stApp"]')).colorScheme === scheme"""
# All rules; it need not describe each element that is in order, which takes most of its time.
ALL_RULES = {"resultTypes": ["violations"]}
CONTRAST = ALL_RULES | {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


@dataclass
class Server:
    """A running app: where it answers, and the file with all that it has written."""

    url: str
    log: Path
    read: int = 0

    def written(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def news(self) -> str:
        """What it has written since this was last asked: a test that causes an error reads it here."""
        written = self.written()
        news = written[self.read :]
        self.read = len(written)
        return news


@contextmanager
def running(script: Path, folder: Path) -> Iterator[Server]:
    """A server for `script`, just started on a free port, and stopped at the end."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = Server(f"http://localhost:{port}", folder / f"server-{port}.log")
    app = script if script.name == "app.py" else DEMO
    command = [sys.executable, "-m", "streamlit", "run", str(app), f"--server.port={port}"]
    command += ["--server.headless=true", "--server.fileWatcherType=none"]
    with server.log.open("w", encoding="utf-8") as log:
        known = os.environ | {"DEMO": str(script)}
        process = subprocess.Popen(command, cwd=ROOT, env=known, stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait_for(server, process)
            yield server
        finally:
            process.terminate()
            process.wait(timeout=60)


def _wait_for(server: Server, process: subprocess.Popen[bytes]) -> None:
    for _ in range(1200):  # two minutes; one that cannot start ends long before
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{server.url}/_stcore/health", timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"The server did not start:\n{server.written()}")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """How pytest-playwright starts the browser: the machine's own Chromium, never a downloaded one."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip(NO_CHROMIUM)
    return {"executable_path": program, "headless": True, "args": list(FLAGS)}


@pytest.fixture(scope="session")
def base_url() -> None:
    """No address for all tests: each names its server. (The plugin's own fixture warns under pytest 9.)"""


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Server]]:
    """`serve("tests/browser/demo.py")` starts a server for that script, or returns the running one."""
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
    """What went wrong behind the pages of this test. A test that wants it takes it out; the rest fails it."""
    found: list[str] = []
    yield found
    assert not found, "\n".join(found)


@pytest.fixture(scope="session")
def windows(browser: Browser, browser_context_args: dict[str, object]) -> Windows:
    """The windows that the tests use one after another."""
    return Windows(browser, browser_context_args)


@pytest.fixture
def visit(windows: Windows, request: pytest.FixtureRequest, problems: list[str]) -> Iterator[Callable[..., Page]]:
    """Opens an address of the app in a window that knows of no visit before, and returns the page, once its script has run."""
    visited: list[Server] = []

    def opened(path: str = "/", *, server: Server | None = None, size: str = "desktop", **look: object) -> Page:
        server = server or request.getfixturevalue("server")
        visited.append(server)
        host = urlsplit(server.url).netloc
        page = windows.take(host, problems, SIZES[size], has_touch=size == "phone", **look)
        page.goto(server.url + path)
        settle(page)
        return page

    yield opened
    windows.give_back()
    news = (server.news() for server in visited)
    problems += [f"The server logged an error:\n{lines}" for lines in news if "Traceback" in lines]


def settle(page: Page) -> None:
    """Waits until the app's script has run and its elements have arrived."""
    page.wait_for_selector(SETTLED, timeout=60_000)
    page.wait_for_function(DRAWN, timeout=60_000)


def still(locator: Locator, pictures: int = 5) -> FloatRect:
    """Where an element is in the window, once it is in view and stands still: to click at a place in it."""
    expect(locator).to_be_attached()
    for _ in range(10):
        with suppress(DrawnAnewError):
            locator.scroll_into_view_if_needed()
            if locator.evaluate(STANDS_STILL, pictures):
                return locator.bounding_box()
    pytest.fail(f"It is drawn anew again and again: {locator}")


def click_in_table(table: Locator, x: float, y: float) -> None:
    """Clicks at a place of a table of data, which is a canvas: once its cells are there, and as a hand does that comes to it."""
    expect(table.locator("[role=gridcell]").first).to_be_attached()
    still(table, 15)
    table.hover(position={"x": x, "y": y})
    table.click(position={"x": x, "y": y})


def expect_found(page: Page, script: str, wanted: object, said: str = "") -> None:
    """Fails unless the script comes to find this in the page: a moment after its window or its data it may still be on the way."""
    with suppress(NoAnswerError):
        page.wait_for_function(
            f"wanted => JSON.stringify(({script})()) === JSON.stringify(wanted)", arg=wanted, timeout=5000
        )
    assert page.evaluate(script) == wanted, said


def choose_option(page: Page, label: str, option: str | re.Pattern[str]) -> None:
    """Takes an option of a list, as one does who opens the list again when the page draws itself anew and closes it."""
    box = page.get_by_role("combobox", name=label, exact=True)
    one = page.get_by_role("option", name=option, exact=isinstance(option, str))
    expect(box).to_be_enabled()
    for _ in range(3):
        box.press("Escape")
        box.click()
        with suppress(NoAnswerError):
            one.click(timeout=5_000)
            break
    if isinstance(option, str):
        expect(box).to_have_value(option)


@pytest.fixture
def settled() -> Callable[[Page], None]:
    """`settled(page)` waits until the app's script has run.

    Right after a click it may not have begun: prefer an `expect(...)` on what the click changes.
    """
    return settle


LOOKS = ({"size": "desktop"}, {"size": "phone", "color_scheme": "dark"})


@pytest.fixture
def look(request: pytest.FixtureRequest) -> dict[str, str]:
    """How a page is seen: `visit(path, **look)`, half of the tests in the one way and half in the other, always the same ones.

    `accessible` looks at the colours of the other scheme as well, and `fits` at the width of a phone.
    """
    return LOOKS[crc32(request.node.name.encode()) % 2]


@pytest.fixture
def accessible() -> Callable[[Page], None]:
    """`accessible(page)` fails with all that axe finds, but for two minor findings that are Streamlit's: every rule as the page
    is, and the contrast of its colours once it has changed to the other colour scheme.
    """

    def checked(page: Page) -> None:
        size = page.viewport_size
        # Axe does not judge contrast where one has to scroll to: show the whole page.
        page.set_viewport_size(size | {"height": page.evaluate(WHOLE_HEIGHT)})
        found = _violations(page, ALL_RULES)
        with _other_scheme(page) as scheme:
            found += [f"{scheme}: {fault}" for fault in _violations(page, CONTRAST)]
        page.set_viewport_size(size)
        assert not found, "\n".join(found)

    return checked


@contextmanager
def _other_scheme(page: Page) -> Iterator[str]:
    """Lets the page be dark that is light, or the other way round."""
    schemes = ["light", "dark"]
    scheme, other = schemes if page.evaluate("matchMedia('(prefers-color-scheme: light)').matches") else schemes[::-1]
    page.emulate_media(color_scheme=other)
    page.wait_for_function(IS_IN, arg=other)
    settle(page)
    try:
        yield other
    finally:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function(IS_IN, arg=scheme)


def _violations(page: Page, options: dict[str, object]) -> list[str]:
    """What axe finds. Colours may still be on their way to the theme, so it looks again; what is wrong at rest stays wrong."""
    found = _found(page, options)
    for _ in range(3):
        if found:
            page.wait_for_timeout(1000)
            found = _found(page, options)
    return found


def _found(page: Page, options: dict[str, object]) -> list[str]:
    page.wait_for_function(AT_REST)
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}\n  {node['target']}\n  {node['html'][:200]}\n  "
        + node["failureSummary"]
        for rule in Axe().run(page, options=options).response["violations"]
        for node in rule["nodes"]
        if not _is_streamlits_own(page, rule["id"], node["target"])
    ]


def _is_streamlits_own(page: Page, rule: str, target: list) -> bool:
    if rule not in STREAMLITS_OWN or len(target) != 1 or not isinstance(target[0], str):
        return False
    part = f'xpath=ancestor::*[@data-testid="{STREAMLITS_OWN[rule]}"]'
    return page.locator(target[0]).locator(part).count() > 0


@pytest.fixture
def fits() -> Callable[[Page], None]:
    """`fits(page)` fails if anything makes the page scroll sideways, as it is or as narrow as on a phone."""

    def checked(page: Page) -> None:
        size = page.viewport_size
        for one in (size, SIZES["phone"]):
            page.set_viewport_size(one)
            page.wait_for_function(AT_REST)
            # Streamlit's table of data takes its new width some frames after its window has, which is not a page too wide.
            expect_found(page, TOO_WIDE, [], f"px of content in a window of {one}")
        page.set_viewport_size(size)

    return checked
