"""What a visitor does on each page, and the most milliseconds that the answer may take."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random

from playwright.sync_api import Page, expect

from benchmarks.browser import Visitor, asked, awaited, milliseconds, served
from benchmarks.rows import Size, sample
from tests.browser.conftest import settle, still

TREE = Size(60_000, 42, 3, 3)
WIDE = Size(2_000, 100, 3, 2)
LOCAL = Size(400, 40, 3, 2)
LONG = Size(50_000, 20, 5, 2)
IN_VIEW = """graph => [...graph.querySelectorAll(".node")].filter(node => {
    const [inner, outer] = [node, graph].map(element => element.getBoundingClientRect());
    return inner.left > outer.left && inner.right < outer.right && inner.top > outer.top && inner.bottom < outer.bottom;
}).map(node => Number(node.dataset.id.slice("node:".length)))"""
LOOK = 3_000
"""Milliseconds that a visitor looks at a page before going on."""
TRACE = ".js-plotly-plot .scatterlayer .trace"
"""A curve that plotly has drawn."""
KDB = "/classifiers?view=How+KDB+is+built"
ONE = "/classifiers?view=One+prediction"

ANSWERED = "clock.all('[data-part=line]').some((line) => line.textContent.includes(' given NODE')) === SEEN"
"""The answer under the picture, which comes with its paths, has the observed node, or has it no longer."""
FOLLOWED = "clock.settled() && clock.all('strong').some((line) => line.textContent.endsWith(' | NODE')) === SEEN"
"""So has the formula beside the picture, and nothing on the page waits any more."""
CERTAIN = "clock.all('.state-row[aria-pressed=true] .number').some((number) => number.textContent === '1.00')"
"""The bars show what follows when a state is observed: it is certain then."""
SAID = "clock.settled() && clock.all('p').some((line) => line.textContent.startsWith('BEGINNING'))"
LOCKED = "clock.all('.graph .lock').length > 0 === SEEN"


@dataclass(frozen=True)
class Case:
    """What is asked, the most milliseconds that the answer may take, and how it is measured: for a visitor, so many times."""

    what: str
    limit: float
    measured: Callable[[Visitor, int], list[float]]


def csv(size: Size, seed: int = 1) -> bytes:
    """A file of this size: codes, and the class in the last column."""
    rows = sample(size, seed)
    lines = [",".join(map(str, [*x, y])) for x, y in zip(rows.X.tolist(), rows.y.tolist(), strict=True)]
    return "\n".join([",".join([*(f"x{i}" for i in range(size.attributes)), "class"]), *lines]).encode()


@contextmanager
def opened(visitor: Visitor, path: str, content: bytes) -> Iterator[Page]:
    """The page at `path` with this file as its data, settled."""
    with visitor.page(path) as page:
        file = {"name": "measured.csv", "mimeType": "text/csv", "buffer": content}
        page.locator('input[type="file"]').first.set_input_files(file)
        expect(page.get_by_role("combobox", name="Data set", exact=True)).to_have_value("measured.csv")
        settle(page)
        yield page


def in_view(page: Page, nodes: int) -> list[int]:
    """The numbers of the nodes that can be clicked without moving the picture, once it has so many and they stand still."""
    drawn = page.locator("svg.graph .node")
    expect(drawn).to_have_count(nodes)
    still(drawn.first)
    return page.locator("svg.graph").evaluate(IN_VIEW)


def first_visit(visitor: Visitor, rounds: int) -> list[float]:
    """The first page of a server that was just started, in a browser that has been nowhere."""
    times = []
    for _ in range(rounds):
        with served() as url, Visitor(visitor.browser, url).page("/", "clock.all('h1').length > 0") as page:
            times.append(milliseconds(page))
    return times


def tree(visitor: Visitor, rounds: int, size: Size = TREE) -> list[float]:
    """A click on an attribute in the tree, until the page explains it."""
    times = []
    with opened(visitor, "/spanning_tree", csv(size)) as page:
        # After the attributes comes the class, which has another title.
        seen = [i for i in in_view(page, size.attributes + 1) if i < size.attributes]
        for n in range(rounds):
            i = seen[n % len(seen)]
            asked(page, "click", f"clock.settled() && clock.all('h2').some((title) => title.textContent === 'x{i}')")
            page.locator(f"svg.graph .node[data-id='node:{i}']").click()
            times.append(milliseconds(page))
            settle(page)
    return times


def steps(visitor: Visitor, rounds: int, path: str, size: Size = WIDE) -> list[float]:
    """Next in the player of the page at `path`, from its first step on."""
    with opened(visitor, path, csv(size)) as page:
        page.get_by_role("slider", name="Step", exact=True).press("Home")
        expect(page.locator("svg.graph")).to_have_accessible_name(re.compile("step 0 of"))
        return walked(page, range(1, rounds + 1))


def walked(page: Page, numbers: Sequence[int]) -> list[float]:
    """Next again and again, until the picture has the step of each of these numbers."""
    times = []
    for number in numbers:
        settle(page)
        asked(page, "click", f"clock.all('svg.graph').some((g) => g.ariaLabel.includes('step {number} of'))")
        page.get_by_role("button", name="Next", exact=True).click()
        times.append(milliseconds(page))
    return times


def pointed(visitor: Visitor, rounds: int, size: Size = WIDE) -> list[float]:
    """An arrow key in the network of KDB, until the next node is pointed at."""
    times = []
    with opened(visitor, KDB, csv(size)) as page:
        page.locator("svg.graph .node").first.focus()
        for _ in range(rounds):
            page.evaluate("clock.before = clock.all('.node.pointed')[0]")
            asked(page, "keydown", "clock.all('.node.pointed').some((node) => node !== clock.before)")
            page.keyboard.press("ArrowRight")
            times.append(milliseconds(page))
    return times


def selection_steps(visitor: Visitor, rounds: int, data: str = "breast-cancer") -> list[float]:
    """Next in the player of the sub-models of a built-in data set, from the class alone on."""
    with visitor.page(f"/selection?data={data}&s=0") as page:
        return walked(page, range(1, rounds + 1))


def selection_visit(visitor: Visitor, rounds: int, size: Size = LONG) -> list[float]:
    """From a file that nobody has opened before to the page of STAN, until curve and sub-model are drawn, for a visitor who looks
    at the first page for a while.
    """
    times = []
    for seed in range(rounds):
        with opened(visitor, "/", csv(size, seed)) as page:
            page.wait_for_timeout(LOOK)
            asked(page, "click", f"clock.all('svg.graph').length > 0 && clock.all({TRACE!r}).length > 0")
            page.get_by_role("link", name="Selecting attributes: STAN", exact=True).click()
            times.append(milliseconds(page))
    return times


def local_row(visitor: Visitor, rounds: int, size: Size = LOCAL) -> list[float]:
    """Another row on the page of the local KDB, until the page is about it."""
    return rows(visitor, rounds, "/local_kdb?k=2&view=What+its+values+tell", size)


def rows(visitor: Visitor, rounds: int, path: str, size: Size) -> list[float]:
    """Another row on the page at `path`, until the page is about it."""
    times = []
    with opened(visitor, path, csv(size)) as page:
        field = page.get_by_role("spinbutton", name=re.compile("^Row"))
        for number in range(1, rounds + 1):
            field.fill(str(number))
            told = f"clock.all('p').some((line) => line.textContent.startsWith('Row {number}: '))"
            asked(page, "keydown", f"clock.settled() && {told}")
            field.press("Enter")
            times.append(milliseconds(page))
    return times


def parents(visitor: Visitor, rounds: int, size: Size = LONG) -> list[float]:
    """The slider of k, from 1 to 2 and back, once both have been learned, until the picture has the other KDB."""
    times = []
    with opened(visitor, "/classifiers", csv(size)) as page:
        slider = page.get_by_role("slider", name="k, the most parents besides the class")
        for n in range(rounds + 2):
            k, key = (1, "ArrowLeft") if n % 2 else (2, "ArrowRight")
            asked(page, "keydown", f"clock.settled() && clock.all('[aria-label=\"KDB({k})\"]').length > 0")
            slider.press(key)
            times.append(milliseconds(page))
            settle(page)
    return times[2:]


def dot(nodes: int, near: int) -> str:
    """A network of so many nodes v0, v1, ..., each with up to three parents among the `near` nodes before it."""
    rng = Random(nodes)  # noqa: S311
    lines = ["digraph {", *(f"  v{node};" for node in range(nodes))]
    for node in range(1, nodes):
        before = range(max(0, node - near), node)
        lines += [
            f"  v{parent} -> v{node};" for parent in sorted(rng.sample(before, min(len(before), rng.randint(1, 3))))
        ]
    return "\n".join([*lines, "}"])


def observed(visitor: Visitor, rounds: int, answer: str, nodes: int = 100, near: int = 8) -> list[float]:
    """A click that observes a node of a network, or no longer, until the picture has its lock or the page its `answer`."""
    times = []
    with visitor.page("/separation") as page:
        page.get_by_role("button", name="A network from a file").click()
        file = {"name": "measured.dot", "mimeType": "text/plain", "buffer": dot(nodes, near).encode()}
        page.locator('input[type="file"]').last.set_input_files(file)
        expect(page.get_by_role("combobox", name="Network", exact=True)).to_have_value("measured.dot")
        page.keyboard.press("Escape")
        settle(page)
        node = in_view(page, nodes)[2]
        for n in range(rounds):
            asked(page, "pointerup", answer.replace("NODE", f"v{node}").replace("SEEN", "false" if n % 2 else "true"))
            page.locator(f"svg.graph .node[data-id='node:{node}']").click()
            times.append(milliseconds(page))
            settle(page)
    return times


def posteriors(visitor: Visitor, rounds: int, answer: str) -> list[float]:
    """A click that observes a state of Alarm, until all bars show what follows or the page says it; each time of another node."""
    times = []
    with visitor.page("/inference?network=alarm") as page:
        for n in range(rounds):
            state = page.locator(".node-states").nth(n).get_by_role("button").first
            asked(page, "click", answer)
            state.click()
            times.append(milliseconds(page))
            awaited(page, SAID.replace("BEGINNING", "You observe"))  # the bars may be there long before
            asked(page, "click", SAID.replace("BEGINNING", "Nothing is observed"))
            state.click()
            milliseconds(page)
            settle(page)
    return times


CASES = {
    "start": Case("first visit to a fresh server", 3_000, first_visit),
    "tree": Case("tree of 42 attributes: a click on a node", 200, tree),
    "tree-step": Case("tree of 100 attributes: Next", 100, partial(steps, path="/spanning_tree")),
    "kdb-step": Case("KDB of 100 attributes: Next", 100, partial(steps, path=KDB)),
    "kdb-arrow": Case("KDB of 100 attributes: an arrow key", 100, pointed),
    "selection": Case("STAN, first visit with 50,000 rows of 20 attributes", 1_000, selection_visit),
    "selection-step": Case("STAN of 30 attributes: Next", 100, selection_steps),
    "local": Case("local KDB of 40 attributes: another row", 1_000, local_row),
    "k": Case("classifiers of 50,000 rows of 20 attributes: k", 200, parents),
    "observed": Case(
        "d-separation in a network of 100 nodes: a click on a node, until the answer and its paths are shown",
        150,
        partial(observed, answer=ANSWERED),
    ),
    "lock": Case("the same, until the picture shows the click", 50, partial(observed, answer=LOCKED)),
    "observed-page": Case("the same, until the whole page is about it", 500, partial(observed, answer=FOLLOWED)),
    "inference": Case(
        "inference in Alarm: a click on a state, until all its marginals are shown",
        150,
        partial(posteriors, answer=CERTAIN),
    ),
    "inference-page": Case(
        "the same, until the whole page is about it",
        500,
        partial(posteriors, answer=SAID.replace("BEGINNING", "You observe")),
    ),
    "prediction": Case("one prediction of the same: another row", 200, partial(rows, path=ONE, size=LONG)),
}
