"""Structure learning in a browser: searches are played, settings are in the address, and every tab is accessible and fits."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import settle

ASIA = "/structure?learn=network&network=asia&sample=2000"
TABS = ("Hill climbing", "PC", "Side by side", "Strength of the edges", "Equivalent networks")


def graph(page: Page):
    return page.locator("svg.graph").first


def test_a_search_is_played_a_point_of_its_curve_opens_a_step_and_the_network_goes_on_to_other_pages(visit):
    page = visit(ASIA, reduced_motion="reduce")
    # What a step says stands in the picture, and once more for those who hear it.
    expect(page.get_by_text(re.compile("The network of the highest BIC")).first).to_be_visible()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page).to_have_url(re.compile("climb_step=0"))
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_text(re.compile(r"^Move 1: .* is added\. BIC rises by")).first).to_be_visible()
    expect(page).to_have_url(re.compile("climb_step=1"))
    settle(page)
    page.get_by_text("What else could have been done", exact=True).click()
    expect(page.get_by_text(re.compile("^Every single move in the network after 0 moves"))).to_be_visible()
    page.get_by_role("button", name="Its independencies: d-separation").click()
    expect(page.get_by_role("heading", name="d-separation and blankets")).to_be_visible()
    expect(page.get_by_text(re.compile("^Learned here: Hill climbing of 2,000 rows"))).to_be_visible()


def test_a_test_of_pc_is_opened(visit):
    page = visit(f"{ASIA}&view=PC&pc_step=0", reduced_motion="reduce")
    expect(graph(page)).to_have_accessible_name(re.compile("step 0 of"))
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_text(re.compile("With nothing given: G² = "))).to_be_visible()
    expect(page).to_have_url(re.compile("pc_step=1"))


@pytest.mark.parametrize("view", TABS)
def test_every_tab_is_accessible_and_fits(visit, accessible, fits, view, look):
    page = visit(f"{ASIA}&view={view.replace(' ', '+')}&resamples=10", **look)
    if view == "Strength of the edges":
        page.get_by_role("button", name="Learn from 10 resamples").click()
    expect(page.get_by_role("heading", name="What you should have noticed")).to_be_visible()
    settle(page)
    fits(page)
    accessible(page)
