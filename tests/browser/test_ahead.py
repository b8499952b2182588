"""A picture has its answer while the page is still busy, and where it has none ahead, the page's comes all the same."""

import re

from playwright.sync_api import Page, expect

QUESTION = "/separation?network=asia"
OBSERVED = re.compile("^tub and lung are not separated given xray")
SAID = re.compile("^You observe Hypovolemia")
BOTH = re.compile("^tub and lung are not separated given xray and dysp")


def node(page: Page, name: str):
    return page.locator("svg.graph").get_by_role("button", name=re.compile(f"^{name}[,]"))


def answer(page: Page):
    return page.locator(".network [data-part=line], .lesson [data-part=line]").first


# Messages to Streamlit wait while `window.held`, and the answer ahead of the page may take as long as a busy machine needs.
HOLD = """() => {
    AbortSignal.timeout = () => new AbortController().signal;
    const send = WebSocket.prototype.send;
    const waiting = [];
    window.held = true;
    WebSocket.prototype.send = function (message) {
        if (window.held) waiting.push(() => send.call(this, message));
        else send.call(this, message);
    };
    window.letGo = () => {
        window.held = false;
        for (const one of waiting) one();
    };
}"""


def test_paths_and_answer_are_there_before_the_page_knows_of_the_click(visit, settled):
    page = visit(QUESTION)
    page.evaluate(HOLD)
    node(page, "xray").click()
    expect(answer(page)).to_have_text(OBSERVED)
    expect(page.locator('svg.graph g.edge.open[data-id="edge:1-5"]')).to_be_visible()
    expect(page.get_by_text("tub ⟂ lung", exact=True).first).to_be_visible()
    node(page, "dysp").click()
    expect(answer(page)).to_have_text(BOTH)
    page.evaluate("letGo()")
    expect(page.get_by_text("tub ⟂̸ lung | xray, dysp", exact=True).first).to_be_visible()
    settled(page)
    expect(answer(page)).to_have_text(BOTH)


def test_bars_are_there_before_the_page_knows_of_the_click(visit):
    page = visit("/inference?network=alarm")
    page.evaluate(HOLD)
    group = page.get_by_role("group", name="Hypovolemia", exact=True)
    group.get_by_role("button", name=re.compile("True")).click()
    expect(group.locator(".number").first).to_have_text("1.00")
    expect(page.get_by_text(SAID)).to_have_count(0)
    page.evaluate("letGo()")
    expect(page.get_by_text(SAID).first).to_be_visible()
    expect(group.locator(".number").first).to_have_text("1.00")


def test_a_server_that_gives_no_answer_ahead_leaves_it_to_the_page(visit, problems):
    page = visit(QUESTION)
    page.route("**/ahead/*", lambda route: route.abort())
    node(page, "xray").click()
    expect(page.get_by_text("tub ⟂̸ lung | xray", exact=True).first).to_be_visible()
    expect(answer(page)).to_have_text(OBSERVED)
    page.unroute("**/ahead/*")
    problems[:] = [problem for problem in problems if "/ahead/" not in problem and "ERR_FAILED" not in problem]


def test_clicks_that_follow_each_other_at_once_are_all_heard(visit, settled):
    page = visit(QUESTION)
    for name in ("xray", "dysp", "smoke", "xray", "bronc"):
        node(page, name).click()
    expect(page.get_by_text("tub ⟂̸ lung | smoke, bronc, dysp", exact=True).first).to_be_visible()
    settled(page)
    expect(answer(page)).to_have_text(re.compile("given smoke, bronc and dysp"))
    expect(page).to_have_url(re.compile("z="))


def test_another_network_takes_the_place_of_one_that_was_just_answered(visit):
    page = visit(QUESTION)
    node(page, "xray").click()
    expect(answer(page)).to_have_text(OBSERVED)
    page.goto(page.url.split("?")[0] + "?network=sprinkler")
    expect(node(page, "rain")).to_be_visible()
