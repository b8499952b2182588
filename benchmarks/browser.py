"""A browser to measure in: what a visitor does, and the milliseconds until the page shows the answer.

The clock is the browser's own. It starts with the click or the key itself and stops once the frame with the answer is drawn.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as NoAnswerError

from tests.browser.conftest import FLAGS, NO_CHROMIUM, PROGRAMS, ROOT, SIZES, running, settle

CLOCK = """
window.clock = {
    took: null,
    all(selector) {
        const roots = [document, ...[...document.querySelectorAll("*")].flatMap((element) => element.shadowRoot ?? [])];
        return roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    },
    settled: () =>
        document.querySelector('[data-testid="stApp"][data-test-script-state="notRunning"]') !== null &&
        document.querySelector('[data-stale="true"]') === null,
    // From `start` until `answered` holds and is drawn.
    run(start, answered) {
        const drawn = () => setTimeout(() => (this.took = performance.now() - start));
        const look = () => (answered(this) ? drawn() : requestAnimationFrame(look));
        requestAnimationFrame(look);
    },
    // Runs from the next event of this kind on, if the page does not show the answer yet.
    await(event, answered) {
        if (answered(this)) throw new Error("The page shows the answer before it is asked for.");
        this.took = null;
        addEventListener(event, (asked) => this.run(asked.timeStamp, answered), { capture: true, once: true });
    },
};
"""
PATIENCE = 30_000
"""Milliseconds after which nobody waits for an answer any longer."""


@dataclass(frozen=True)
class Visitor:
    """A visitor of the app at `url`. What an answer looks like is told in JavaScript, as an expression about `clock`, which finds
    all elements of a selector by `clock.all(...)`, those inside the pictures too, and knows whether the page is `clock.settled()`.
    """

    browser: Browser
    url: str

    @contextmanager
    def page(self, path: str, answer: str | None = None) -> Iterator[Page]:
        """The page at `path` in a browser that has been nowhere; settled, or with the clock running until `answer`."""
        with self.browser.new_context(viewport=SIZES["desktop"]) as context:
            run = "" if answer is None else f"clock.run(0, (clock) => {answer});"
            context.add_init_script(CLOCK + run)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(self.url + path, wait_until="commit" if answer else "load")
            if answer is None:
                settle(page)
            yield page


def asked(page: Page, event: str, answer: str) -> None:
    """Lets the clock run from the next event of this kind until `answer`.

    Errors: the page's, when it shows the answer already.
    """
    page.evaluate(f"() => clock.await({event!r}, (clock) => {answer})")


def milliseconds(page: Page) -> float:
    """What the clock shows once it has stopped; infinite when there is no answer for long."""
    try:
        page.wait_for_function("clock.took !== null", timeout=PATIENCE, polling=20)
    except NoAnswerError:
        return inf
    return float(page.evaluate("clock.took"))


def awaited(page: Page, answer: str) -> None:
    """Waits until the page shows an answer, without the clock.

    Errors: Playwright's, when there is none for long.
    """
    page.wait_for_function(f"((clock) => {answer})(clock)", timeout=PATIENCE)


@contextmanager
def chromium() -> Iterator[Browser]:
    """The machine's own Chromium, without a window.

    Errors: SystemExit when there is none.
    """
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise SystemExit(NO_CHROMIUM)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, headless=True, args=list(FLAGS))
        yield browser
        browser.close()


@contextmanager
def served() -> Iterator[str]:
    """The address of a server of the app that was just started, on a free port."""
    with TemporaryDirectory() as folder, running(ROOT / "app.py", Path(folder)) as server:
        yield server.url
