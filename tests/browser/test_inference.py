"""Inference in a browser: a click or a key on a bar observes a state, and every tab is accessible and fits."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import choose_option, click_in_table

TABS = ("Posteriors", "Elimination", "Junction tree", "Side by side")


def bar(page: Page, node: int, state: int):
    return page.locator(f'[data-id="state:{node}-{state}"]')


def test_a_click_on_a_bar_observes_its_state_and_another_takes_it_back(visit):
    page = visit("/inference?network=asia", reduced_motion="reduce")
    smoker = bar(page, 2, 0)
    expect(smoker.locator(".number")).to_have_text("0.500")
    smoker.click()
    expect(smoker.locator(".number")).to_have_text("1.00")
    expect(smoker).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile("evidence=smoke%3Dyes"))
    expect(page.get_by_text("P(evidence) = 0.500")).to_be_visible()
    expect(bar(page, 3, 0).locator(".number")).to_have_text("0.100")
    bar(page, 2, 1).click()
    expect(page).to_have_url(re.compile("evidence=smoke%3Dno"))
    bar(page, 2, 1).click()
    expect(smoker.locator(".number")).to_have_text("0.500")
    expect(page).not_to_have_url(re.compile("evidence="))


def test_quick_clicks_are_all_heard(visit):
    page = visit("/inference?network=asia", reduced_motion="reduce")
    for node in (0, 2, 6, 7):
        bar(page, node, 0).click()
    expect(page).to_have_url(re.compile("(evidence=.*){4}"))
    for node in (0, 2, 6, 7):
        expect(bar(page, node, 0)).to_have_attribute("aria-pressed", "true")


def test_the_keyboard_reaches_each_bar(visit):
    page = visit("/inference?network=asia", reduced_motion="reduce")
    page.locator('g.node[data-id="node:3"]').focus()
    page.keyboard.press("ArrowDown")
    expect(bar(page, 3, 0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("evidence=lung%3Dno"))
    expect(bar(page, 3, 1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator('g.node[data-id="node:3"]')).to_be_focused()
    # The name of a node chooses it for an uncertain observation, whose sliders keep the focus while all bars answer.
    page.keyboard.press("Enter")
    page.get_by_text("Observe with uncertainty", exact=True).click()
    page.get_by_role("slider", name="if lung is yes").focus()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile("likelihood=lung%3D0.95%2C1"))
    expect(bar(page, 3, 0).locator(".bar-seen")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="observed with uncertainty")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page).to_have_url(re.compile("evidence=lung%3Dno"))


def test_a_finger_observes_on_a_phone(visit):
    page = visit("/inference?network=asia", size="phone", reduced_motion="reduce")
    bar(page, 0, 0).tap()
    expect(page).to_have_url(re.compile("evidence=asia%3Dyes"))


def test_in_a_large_network_the_bars_stand_in_a_list(visit):
    page = visit("/inference?network=asia", reduced_motion="reduce")
    expect(page.locator("g.node .state")).to_have_count(16)
    choose_option(page, "Network", re.compile("^ALARM"))
    group = page.get_by_role("group", name="Hypovolemia", exact=True)
    row = group.get_by_role("button", name=re.compile("^Hypovolemia = True"))
    expect(row).to_be_visible()
    # What stood inside the nodes of the network before has gone.
    expect(page.locator("g.node .state")).to_have_count(0)
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile("evidence=Hypovolemia%3DTrue"))


def test_a_click_on_a_node_eliminates_it(visit):
    page = visit("/inference?network=asia&view=Elimination", reduced_motion="reduce")
    page.locator('g.node[data-id="node:0"]').click()
    expect(page).to_have_url(re.compile("order=asia"))
    expect(page.locator('g.node[data-id="node:0"] .badge')).to_be_visible()
    expect(page.get_by_text("0.0100 × 0.0500 + 0.990 × 0.0100 = 0.0104")).to_be_visible()
    # The second line of the table, for which tub is no.
    click_in_table(page.get_by_test_id("stDataFrame").first, 40, 88)
    expect(page.get_by_text("0.0100 × 0.950 + 0.990 × 0.990 = 0.990")).to_be_visible()


def test_the_messages_are_stepped_through(visit):
    page = visit("/inference?network=asia&view=Junction+tree&part=The+tree+and+its+messages", reduced_motion="reduce")
    page.get_by_role("button", name="Distribute", exact=True).click()
    expect(page.locator(".line").get_by_text("Distribute, message 6 of 10")).to_be_visible()
    expect(page.get_by_text("Message 6", exact=True)).to_be_visible()
    shared = page.locator("svg.graph .edge-label")
    expect(shared).to_have_count(5)
    # No edge is seen between the letters: each text stands on a plate that is wider.
    assert shared.evaluate_all(
        """groups => groups.map(group => [...group.children].map(part => part.getBoundingClientRect()))
            .every(([plate, text]) => plate.left < text.left && text.right < plate.right)"""
    )


@pytest.mark.parametrize("view", TABS)
def test_every_tab_is_accessible_and_fits(visit, accessible, fits, view, look):
    evidence = "&evidence=xray%3Dyes&likelihood=dysp%3D0.9%2C0.2"
    page = visit(f"/inference?network=asia&view={view}{evidence}", **look)
    expect(page.get_by_role("heading", name="What you should have noticed")).to_be_visible()
    fits(page)
    accessible(page)


def test_the_list_of_bars_is_accessible_and_fits(visit, accessible, fits, look):
    page = visit("/inference?network=child&evidence=Disease%3DTGA", **look)
    expect(page.get_by_role("heading", name="What you should have noticed")).to_be_visible()
    fits(page)
    accessible(page)


def test_a_small_network_is_whole_on_a_phone_and_of_a_large_one_it_is_said_that_more_is_to_be_seen(visit):
    page = visit("/inference?network=asia", size="phone")
    hint = page.get_by_text("A part is out of view")
    expect(page.locator("svg.graph .node")).to_have_count(8)
    expect(hint).to_be_hidden()
    page.goto(page.url.replace("asia", "alarm&evidence=Anaphylaxis%3DTrue"))
    expect(page.locator("svg.graph .node")).to_have_count(37)
    expect(hint).to_be_visible()
    seen = page.locator("svg.graph .node.observed")
    is_in_view = """node => [node, node.closest("svg")].map(part => part.getBoundingClientRect())
        .reduce((one, all) => all.left < one.left && one.right < all.right && all.top < one.top && one.bottom < all.bottom)"""
    assert seen.evaluate(is_in_view)
    # What is chosen stays so after the page has answered, and the picture can be drawn near it.
    page.get_by_role("combobox", name=re.compile("^Draw")).select_option("near the chosen node")
    seen.click()
    expect(page.locator("svg.graph .node")).to_have_count(2)
    page.get_by_text("Observe with uncertainty", exact=True).click()
    expect(page.get_by_text("It is observed for certain now.")).to_be_visible()
    expect(page.locator("svg.graph .node")).to_have_count(2)
