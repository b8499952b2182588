"""The script of the charts is there before the first chart, and takes no room; it is loaded once."""

from playwright.sync_api import expect

LOADED = "performance.getEntriesByType('resource').filter(file => /PlotlyChart/.test(file.name)).length"


def test_the_first_page_loads_it_once_nobody_does_anything(visit):
    page = visit("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".st-key-charts_ahead")).to_be_hidden()
    page.wait_for_function(f"{LOADED} === 1", timeout=20_000)
    page.get_by_role("link", name="Selecting attributes: STAN", exact=True).click()
    expect(page.get_by_test_id("stPlotlyChart").first.locator(".scatterlayer .trace").first).to_be_attached()
    assert page.evaluate(LOADED) == 1


def test_what_cannot_be_loaded_ahead_is_loaded_for_the_chart(visit, problems):
    page = visit("/data")
    page.context.route("**/PlotlyChart*.js", lambda route: route.abort(), times=1)
    with page.expect_event("requestfailed", timeout=20_000) as failed:
        page.get_by_role("link", name="Start", exact=True).click()
    assert "PlotlyChart" in failed.value.url
    page.get_by_role("link", name="Selecting attributes: STAN", exact=True).click()
    expect(page.get_by_test_id("stPlotlyChart").first.locator(".scatterlayer .trace").first).to_be_attached()
    assert [found for found in problems if "ERR_FAILED" not in found] == []
    problems.clear()
