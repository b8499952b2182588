"""One prediction, opened in the browser: a click on a bar of the waterfall shows the rows behind it."""

import re

from playwright.sync_api import expect


def test_a_click_on_a_bar_opens_its_factor(visit):
    page = visit("/classifiers?data=tennis&view=One+prediction&models=nb")
    bars = page.get_by_test_id("stPlotlyChart").nth(1).locator(".bars .point path")
    expect(page.get_by_text(re.compile("^Of the 5 rows with play = no, 3 have outlook = sunny"))).to_be_visible()
    expect(bars).to_have_count(6)
    bars.nth(1).click(force=True)  # a layer of the figure lies above its bars and takes the click
    expect(page).to_have_url(re.compile("factor=name%3Ahumidity"))
    opened = page.get_by_text("Of the 5 rows with play = no, 4 have humidity = high: P = (4 + 1/2) / (5 + 1) = 0.750.")
    expect(opened).to_be_visible()
    expect(page.get_by_role("combobox", name=re.compile("^Factor"))).to_have_value("humidity = high")


def test_the_answer_of_a_local_kdb_opens_in_its_factors(visit):
    page = visit("/local_kdb?data=pregnant&k=2&row=30&view=The+answer")
    page.get_by_role("link", name=re.compile("^See why")).click()
    expect(page.get_by_role("tab", name="One prediction")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("spinbutton", name=re.compile("^Row"))).to_have_value("30")
    expect(page.get_by_role("combobox", name="Classifier", exact=True)).to_have_value("Local KDB(2)")
