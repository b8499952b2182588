"""The data page in a browser: every part fits and is accessible, a column is prepared and undone, a recipe goes out and in."""

import re
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import expect

TABS = ("Rows", "Attributes", "One column", "Two attributes", "Checks", "All columns", "Save and open")


@pytest.mark.parametrize("tab", TABS)
def test_every_part_fits_and_is_accessible(visit, accessible, fits, tab, look):
    page = visit(f"/data?data=iris&view={quote_plus(tab)}", **look)
    expect(page.get_by_role("tab", name=tab, exact=True)).to_have_attribute("aria-selected", "true")
    fits(page)
    accessible(page)


def test_a_cut_of_your_own_changes_the_information_and_is_undone(visit):
    page = visit("/data?data=iris&view=One+column&column=petal+length+%28cm%29")
    said = page.get_by_text(re.compile(r"I\(X;Y\) = [\d.]+ bits with these \d+ bins"))
    expect(said).to_contain_text("with these 5 bins")
    field = page.get_by_role("textbox", name="Cut points")
    field.fill("2.45, 4.75")
    field.press("Enter")
    expect(said).to_contain_text("I(X;Y) = 1.36 bits with these 3 bins")
    expect(page.get_by_role("combobox", name="Numbers become").last).to_have_value("cut points of your own")
    page.get_by_role("button", name="Undo").click()
    expect(said).to_contain_text("with these 5 bins")


def test_a_recipe_is_saved_and_opened_again(visit, tmp_path):
    page = visit("/data?data=iris&view=One+column&column=petal+length+%28cm%29")
    page.get_by_text("Use this column").click()
    expect(page.get_by_text("This column is left out")).to_be_visible()
    page.get_by_role("tab", name="Save and open").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Recipe (JSON)").click()
    download.value.save_as(tmp_path / "recipe.json")
    fresh = visit("/data?data=iris&view=Save+and+open")
    fresh.locator('input[type="file"]').last.set_input_files(tmp_path / "recipe.json")
    expect(fresh.get_by_text("The recipe of recipe.json holds now.")).to_be_visible()
    fresh.get_by_role("tab", name="Attributes", exact=True).click()
    cells = fresh.locator('td[role="gridcell"]')  # the table is a canvas: its cells are there for screen readers alone
    expect(cells.filter(has_text="sepal length (cm)").first).to_be_attached()
    expect(cells.filter(has_text="petal length (cm)")).to_have_count(0)


FORMULAS = b"""name,value,class
=1+1,a,x
+cmd,b,y
@sum,a,x
-1,b,y
plain,a,y
"""


def test_what_is_downloaded_runs_in_no_spreadsheet(visit, tmp_path):
    page = visit("/data")
    page.locator('input[type="file"]').first.set_input_files(
        {"name": "formulas.csv", "mimeType": "text/csv", "buffer": FORMULAS}
    )
    expect(page.get_by_role("combobox", name="Data set", exact=True)).to_have_value("formulas.csv")
    with page.expect_download() as download:
        page.get_by_role("button", name="These rows (CSV)").click()
    download.value.save_as(tmp_path / "rows.csv")
    lines = (tmp_path / "rows.csv").read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[0] for line in lines[1:]] == ["'=1+1", "'+cmd", "'@sum", "-1", "plain"]
    page.get_by_test_id("stDataFrame").first.hover()
    expect(page.get_by_role("button", name=re.compile("^Search: ")).first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Download as CSV"))).to_have_count(0)
