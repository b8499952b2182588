"""Structure learning in a browser: searches are played, settings are in the address, and every tab is accessible and fits."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import settle

ASIA = "/structure?learn=network&network=asia&sample=2000"
TABS = ("Hill climbing", "PC", "Side by side", "Strength of the edges", "Equivalent networks")
OUTSIDE = """svg => {
    const room = svg.getBoundingClientRect();
    const isOut = (box) => box.width + box.height > 0 &&
        (box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 1 || box.bottom > room.bottom + 1);
    return [...svg.querySelectorAll("path")].filter((path) => isOut(path.getBoundingClientRect())).length;
}"""
"""How many lines leave a picture."""


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
    page.get_by_role("link", name="Its independencies: d-separation").click()
    expect(page.get_by_role("heading", name="d-separation and blankets")).to_be_visible()
    expect(page.get_by_text(re.compile("^Learned here: Hill climbing of 2,000 rows"))).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile("climb_step=1"))
    expect(page.get_by_role("radio", name="rows drawn from a known network")).to_be_checked()


def test_a_test_of_pc_is_opened(visit):
    page = visit(f"{ASIA}&view=PC&pc_step=0", reduced_motion="reduce")
    expect(graph(page)).to_have_accessible_name(re.compile("step 0 of"))
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_text(re.compile("With nothing given: G² = "))).to_be_visible()
    expect(page).to_have_url(re.compile("pc_step=1"))


def test_no_arc_of_another_network_leaves_the_picture(visit, tmp_path):
    """Nine variables with the class in a corner, round which TAN and KDB draw arcs to all others."""
    drawn = Random(2)  # noqa: S311
    path = tmp_path / "nine.csv"
    path.write_text(
        "\n".join(["b,x,n,s,gain,rows,a,link,class", *(nine_of(drawn) for _ in range(300))]), encoding="utf-8"
    )
    page = visit("/structure?view=Side+by+side", reduced_motion="reduce")
    page.get_by_test_id("stSidebar").locator("input[type=file]").first.set_input_files(path)
    expect(page.locator("svg.graph")).to_have_count(4)
    expect(page.get_by_text("nine.csv: 300 rows.", exact=False)).to_be_visible()
    settle(page)
    for n in range(4):
        outside = page.locator("svg.graph").nth(n).evaluate(OUTSIDE)
        assert outside == 0


def nine_of(drawn: Random) -> str:
    """A row of nine variables that hang on each other."""
    a = drawn.randint(0, 2)
    b = (a + drawn.choice([0, 0, 0, 1])) % 3
    c = (b + drawn.choice([0, 0, 1])) % 3
    d = drawn.randint(0, 1)
    last = d ^ drawn.choice([0, 0, 0, 1])
    return f"{a},{b},{c},{d},{(a + d) % 3},{(b + d) % 2},{(c + drawn.choice([0, 0, 1])) % 3},{last},{'uv'[bool(a)]}"


@pytest.mark.parametrize("view", TABS)
def test_every_tab_is_accessible_and_fits(visit, accessible, fits, view, look):
    page = visit(f"{ASIA}&view={view.replace(' ', '+')}&resamples=10", **look)
    if view == "Strength of the edges":
        page.get_by_role("button", name="Learn from 10 resamples").click()
    expect(page.get_by_role("heading", name="What you should have noticed")).to_be_visible()
    settle(page)
    fits(page)
    accessible(page)


@pytest.mark.parametrize(("size", "resamples"), [("desktop", 5), ("phone", 6)])
def test_the_shares_at_edges_do_not_cover_each_other(visit, size, resamples):
    page = visit(
        f"/structure?data=wine&view=Strength+of+the+edges&resamples={resamples}", size=size, reduced_motion="reduce"
    )
    page.get_by_role("button", name=f"Learn from {resamples} resamples").click()
    shares = page.locator("svg.graph .edge-label text")
    expect(shares.nth(9)).to_be_visible()
    covered = shares.evaluate_all(
        """texts => texts.map(text => text.getBoundingClientRect()).flatMap((one, n, all) => all.slice(0, n).filter(
            other => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
                && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3))"""
    )
    assert not covered
