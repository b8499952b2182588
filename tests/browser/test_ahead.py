"""A picture has its answer while the page is still busy, and where it has none ahead, the page's comes all the same."""

import re

import pytest
from playwright.sync_api import Page, expect

QUESTION = "/separation?network=asia"
BEFORE = "tub and lung are separated while nothing is observed: both paths between them are blocked."
OBSERVED = re.compile("^tub and lung are not separated given xray")
BOTH = re.compile("^tub and lung are not separated given xray and dysp")


def node(page: Page, name: str):
    return page.locator("svg.graph").get_by_role("button", name=re.compile(f"^{name}[,]"))


def answer(page: Page):
    return page.locator(".network [data-part=line], .lesson [data-part=line]").first


@pytest.fixture
def deaf_page(visit, windows):
    """`deaf_page(path)` opens a page whose messages to Streamlit can be held back: `held(True)`, and are let go by `held(False)`."""

    def opened(path: str):
        state = {"held": False, "waiting": []}
        page = visit("/")

        def between(browser):
            server = browser.connect_to_server()

            def pass_on(message):
                if state["held"]:
                    state["waiting"].append(message)
                else:
                    server.send(message)

            browser.on_message(pass_on)
            state["server"] = server

        page.route_web_socket(re.compile("_stcore/stream"), between)

        def held(on: bool):
            state["held"] = on
            if not on:
                for message in state["waiting"]:
                    state["server"].send(message)
                state["waiting"] = []

        page.goto(page.url.rstrip("/") + path)
        return page, held

    return opened


def test_paths_and_answer_are_there_before_the_page_knows_of_the_click(deaf_page, settled):
    page, held = deaf_page(QUESTION)
    settled(page)
    held(True)
    node(page, "xray").click()
    expect(answer(page)).to_have_text(OBSERVED)
    expect(page.locator('svg.graph g.edge.open[data-id="edge:1-5"]')).to_be_visible()
    expect(page.get_by_text("tub ⟂ lung", exact=True).first).to_be_visible()
    node(page, "dysp").click()
    expect(answer(page)).to_have_text(BOTH)
    held(False)
    expect(page.get_by_text("tub ⟂̸ lung | xray, dysp", exact=True).first).to_be_visible()
    settled(page)
    expect(answer(page)).to_have_text(BOTH)


def test_bars_are_there_before_the_page_knows_of_the_click(deaf_page, settled):
    page, held = deaf_page("/inference?network=alarm")
    settled(page)
    held(True)
    group = page.get_by_role("group", name="Hypovolemia", exact=True)
    group.get_by_role("button", name=re.compile("True")).click()
    expect(group.locator(".number").first).to_have_text("1.00")
    expect(page.get_by_text("You observe")).to_have_count(0)
    held(False)
    expect(page.get_by_text(re.compile("^You observe")).first).to_be_visible()
    expect(group.locator(".number").first).to_have_text("1.00")


def test_a_server_that_gives_no_answer_ahead_leaves_it_to_the_page(visit, problems):
    page = visit(QUESTION)
    page.route("**/ahead/*", lambda route: route.abort())
    node(page, "xray").click()
    expect(page.get_by_text("tub ⟂̸ lung | xray", exact=True).first).to_be_visible()
    expect(answer(page)).to_have_text(OBSERVED)
    problems[:] = [problem for problem in problems if "/ahead/" not in problem and "ERR_FAILED" not in problem]


def test_clicks_that_follow_each_other_at_once_are_all_heard(visit, settled):
    page = visit(QUESTION)
    for name in ("xray", "dysp", "smoke", "xray", "bronc"):
        node(page, name).click()
    expect(page.get_by_text("tub ⟂̸ lung | bronc, dysp, smoke", exact=True).first).to_be_visible()
    settled(page)
    expect(answer(page)).to_have_text(re.compile("given (smoke|bronc|dysp), (smoke|bronc|dysp) and (smoke|bronc|dysp)"))
    expect(page).to_have_url(re.compile("z="))


def test_another_network_takes_the_place_of_one_that_was_just_answered(visit):
    page = visit(QUESTION)
    node(page, "xray").click()
    expect(answer(page)).to_have_text(OBSERVED)
    page.goto(page.url.split("?")[0] + "?network=sprinkler")
    expect(node(page, "rain")).to_be_visible()
