"""The page of the papers in a browser: two algorithms are chosen by a click, a run is opened, every tab is accessible and fits."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import click_in_table, settle
from tests.test_paper_page import STAN, TABS, run_file

LINE = 35
"""The height of a line of a table, in px."""


def test_two_are_compared_and_the_address_says_which(visit):
    page = visit("/paper?view=Two+algorithms&paper_one=AODE&paper_against=TAN&paper_loss=rmse")
    expect(page.get_by_text(re.compile("^AODE against TAN: 42 wins, 0 draws and 28 losses"))).to_be_visible()
    page.get_by_text("Logarithmic axes", exact=True).click()
    expect(page).to_have_url(re.compile("paper_axes=log"))
    settle(page)
    click_in_table(page.get_by_test_id("stDataFrame").first, 130, 2.5 * LINE)  # STAN-MI against TAN
    expect(page.get_by_text(re.compile("^STAN-MI against TAN: 28 wins, 21 draws and 21 losses"))).to_be_visible()
    expect(page).to_have_url(re.compile("paper_one=STAN-MI"))


def test_a_file_of_a_run_is_opened(visit, tmp_path: Path):
    page = visit("/paper?view=Ours+beside+theirs")
    path = tmp_path / "mine.jsonl"
    path.write_bytes(run_file(STAN))
    page.get_by_text("Open a file of your own run", exact=True).click()
    page.get_by_test_id("stMain").locator("input[type=file]").set_input_files(path)
    expect(page.get_by_text(re.compile("^On . of 2 data sets every zero-one loss"))).to_have_count(2)
    expect(page.get_by_text(re.compile("^2 data sets have another number of rows"))).to_be_visible()


def test_a_link_to_a_run_of_a_file_asks_for_it(visit, tmp_path: Path):
    page = visit("/paper?view=Two+algorithms&paper_of=file-1")
    path = tmp_path / "mine.jsonl"
    path.write_bytes(run_file(STAN))
    asked = page.get_by_text("open it below to see the same", exact=False)
    expect(asked).to_be_visible()
    page.get_by_text("Open a file of your own run", exact=True).click()
    page.get_by_test_id("stMain").locator("input[type=file]").set_input_files(path)
    expect(asked).to_have_count(0)
    expect(page.get_by_text(re.compile("^STAN-MRMR against TAN: .* on 2 data sets"))).to_be_visible()
    expect(page).to_have_url(re.compile("paper_of=file-1"))


@pytest.mark.parametrize("view", TABS)
def test_every_tab_is_accessible_and_fits(visit, accessible, fits, view, look):
    page = visit(f"/paper?view={view.replace(' ', '+')}", **look)
    expect(page.get_by_role("heading", name="What you should have noticed")).to_be_visible()
    settle(page)
    fits(page)
    accessible(page)
