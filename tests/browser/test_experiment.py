"""An experiment as a visitor makes it: started, opened to its folds, every tab, and taken along."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import click_in_table

# Each test has a seed of its own: what one test has computed is there for the others.
PAGE = "/experiment?data=tennis&models=nb,tan&cv_folds=4&draws=2"
ON_DEMAND = {
    "Learning curves": "Draw the learning curves",
    "Bias and variance": "Take the loss apart",
    "Leaking": "See what leaking would claim",
    "A rule of thumb": "Check the rule on these data",
}


def noticed(page):
    return page.get_by_role("heading", name="What you should have noticed")


def open_tab(page, name):
    page.get_by_role("tab", name=name, exact=True).click()
    expect(page.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")


def test_a_click_on_a_loss_opens_its_folds_and_the_link_has_it(visit):
    page = visit(PAGE)
    expect(page.get_by_text("4 folds × 2 classifiers: about a second.")).to_be_visible()
    page.get_by_role("button", name="Start the experiment").click()
    expect(page.get_by_text("All 4 folds are finished: each of 14 rows was predicted once")).to_be_visible()
    click_in_table(page.get_by_test_id("stDataFrame").first, 270, 35 + 35 + 17)  # the second line: a number of TAN
    expect(page).to_have_url(re.compile("opened_model=tan"))
    expect(page.get_by_text("A dot is a fold, the bar is all rows together.")).to_be_visible()


def test_the_tabs_can_be_opened_while_the_experiment_goes_on(visit):
    page = visit("/experiment?data=digits&models=nb,tan,aode,kdb&repeats=10")
    page.get_by_role("button", name="Start the experiment").press("Enter")
    expect(page.get_by_text("of 100 are finished; the rest takes")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Stop")).to_be_focused()
    page.get_by_role("tab", name="Losses", exact=True).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_text("of 100 folds, and may still change.")).to_be_visible()
    expect(noticed(page)).to_be_visible()
    expect(page.get_by_role("tab", name="Differences")).to_be_focused()
    page.get_by_role("button", name="Stop").click()
    further, opened = page.get_by_role("button", name="Go on with the other"), page.get_by_text("A dot is a fold")
    expect(further).to_be_visible()
    open_tab(page, "Losses")
    expect(opened).to_be_visible()
    further.click()
    expect(page.get_by_text("of 100 are finished; the rest takes")).to_be_visible()
    expect(opened).to_have_count(0)  # it would be of fewer folds than the losses above it
    page.get_by_role("button", name="Stop").click()
    expect(opened).to_be_visible()


def test_every_tab_is_accessible_and_fits(visit, accessible, fits, look, settled):
    page = visit(f"{PAGE}&fold_seed=1", **look)
    page.get_by_role("button", name="Start the experiment").click()
    expect(noticed(page)).to_be_visible()
    for tab in page.get_by_role("tab").all_inner_texts():
        open_tab(page, tab)
        if tab in ON_DEMAND:
            page.get_by_role("button", name=ON_DEMAND[tab]).click()
        expect(noticed(page)).to_be_visible()
        if tab == "Take it along":
            page.get_by_text("The program", exact=True).click()
            expect(page.get_by_text("RECIPE = (")).to_be_visible()
        settled(page)
        accessible(page)
        fits(page)


def test_the_report_is_saved_and_needs_nothing_else(visit, tmp_path):
    page = visit(f"{PAGE}&fold_seed=2&view=Take+it+along")
    page.get_by_role("button", name="Start the experiment").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Report (HTML)").click()
    file = tmp_path / "report.html"
    saving.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert "Comparing fairly: Tennis weather" in text
    assert not re.search(r"<script|https?:|src=", text)
