"""The page of STAN as a visitor goes through it: the curve, its sub-models, the ranking, one row left out, other rows."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import still

CURVE = "/selection?data=breast-cancer"


def open_tab(page, name):
    page.get_by_role("tab", name=name).click()
    expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def chart(page, number):
    return page.get_by_test_id("stPlotlyChart").nth(number)


def click_point(page, curve, s):
    """Clicks the point of s attributes on a curve of the first figure, once the figure stands still."""
    box = still(chart(page, 0).locator(".scatterlayer .trace").nth(curve).locator(".points path").nth(s - 1), 15)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


# Every name that a picture takes from now on: a step may be over before a test looks again.
KEEP_NAMES = """picture => {
    window.names = [];
    new MutationObserver(() => window.names.push(picture.getAttribute("aria-label")))
        .observe(picture, { attributeFilter: ["aria-label"] });
}"""


def step(page):
    return page.locator("svg.graph")


def test_the_page_begins_with_what_is_chosen(visit):
    page = visit(CURVE)
    expect(step(page)).to_have_accessible_name(re.compile("step 12 of 30"))
    expect(
        page.get_by_text(re.compile("^The risk is lowest, 0.181, with the first 12 attributes of 30"))
    ).to_be_visible()
    expect(page).not_to_have_url(re.compile(r"[?&]s="))
    greyed = step(page).get_by_role("button", name=re.compile("^mean area, 19")).first
    expect(greyed).to_have_accessible_name(re.compile("not in the model"))
    parent = step(page).get_by_role("button", name=re.compile("^worst radius, 14")).first
    expect(parent).to_have_accessible_name(re.compile("a parent"))


def test_a_click_on_the_curve_draws_its_model_again_and_again(visit):
    page = visit(CURVE)
    for s in (2, 5, 5):
        click_point(page, 2, s)
        expect(step(page)).to_have_accessible_name(re.compile(f"step {s} of 30"))
        expect(page).to_have_url(re.compile(rf"[?&]s={s}\b"))
        page.get_by_role("button", name="Full TAN").click()
        expect(page).to_have_url(re.compile(r"[?&]s=30\b"))


def test_a_click_on_another_curve_takes_its_ranking(visit):
    page = visit(f"{CURVE}&overlaid=mrmr%2Ccmim")
    click_point(page, 0, 30)  # at the full TAN the curves meet, and that of CMIM lies above
    expect(step(page)).to_have_accessible_name(re.compile("step 30 of 30"))
    expect(page.get_by_role("combobox", name="Ranking", exact=True)).to_have_value("MRMR (quotient)")
    click_point(page, 1, 3)
    expect(page.get_by_role("combobox", name="Ranking", exact=True)).to_have_value("CMIM")
    expect(step(page)).to_have_accessible_name(re.compile("step 3 of 30"))
    expect(page).to_have_url(re.compile("ranking=cmim"))


def test_the_steps_are_walked_by_keyboard_and_taken_back_by_the_browser(visit):
    page = visit(CURVE)
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"[?&]s=13\b"))
    expect(page.get_by_text(re.compile("comes in as number 13")).first).to_be_visible()
    page.go_back()
    expect(step(page)).to_have_accessible_name(re.compile("step 12 of 30"))


def test_the_model_plays_from_the_class_alone_to_the_full_tan(visit):
    page = visit("/selection?data=tennis&s=4")
    page.get_by_label("Speed").select_option(index=2)
    step(page).evaluate(KEEP_NAMES)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("window.names.length === 5")
    for number, name in enumerate(page.evaluate("window.names")):
        assert f"step {number} of 4" in name


def test_curves_are_switched_on_and_off_and_the_link_says_which(visit):
    page = visit(CURVE)
    page.get_by_role("button", name="SU", exact=True).click()
    expect(page).to_have_url(re.compile("overlaid=mi%2Cmrmr"))
    expect(chart(page, 0).locator(".scatterlayer .trace")).to_have_count(5)
    page = visit("/selection?data=breast-cancer&overlaid=mi")
    expect(chart(page, 0).locator(".scatterlayer .trace")).to_have_count(2)


def test_the_curve_is_saved_as_svg_and_csv(visit):
    page = visit("/selection?data=wine")
    with page.expect_download() as saved:
        chart(page, 0).locator(".modebar-btn").first.click()
    assert saved.value.suggested_filename.endswith(".svg")
    assert "<svg" in Path(saved.value.path()).read_text(encoding="utf-8")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Curves (CSV)").click()
    lines = Path(saved.value.path()).read_text(encoding="utf-8").splitlines()
    assert lines[0] == "ranking,s,attribute,cvr,leave_one_out_zero_one_loss,selected"
    assert len(lines) == 1 + 6 * 13


def test_the_chosen_model_is_among_the_classifiers(visit):
    page = visit("/selection?data=wine&ranking=cmim")
    page.get_by_role("link", name=re.compile("Compare the chosen STAN")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Classifiers side by side")
    expect(page.get_by_role("combobox", name="Ranking of STAN")).to_have_value("CMIM")
    expect(page.get_by_role("group", name="STAN", exact=True)).to_contain_text("attributes")


def test_a_row_is_left_out(visit):
    page = visit("/selection?data=breast-cancer&view=One+row+left+out")
    field = page.get_by_role("spinbutton", name=re.compile("^Row"))
    field.fill("40")
    field.press("Enter")
    expect(page.get_by_text(re.compile("^The class of row 40 is "))).to_be_visible()
    expect(page).to_have_url(re.compile("row=40"))


def test_other_rows_are_asked_for(visit):
    page = visit("/selection?data=wine&view=Other+rows")
    page.get_by_role("button", name="Compute the 10 curves").click()
    expect(page.get_by_text(re.compile("^With each of 10 parts"))).to_be_visible(timeout=20_000)
    expect(page).to_have_url(re.compile("folds=yes"))


@pytest.mark.parametrize(
    "path",
    [
        "/selection?data=wine&s=4&select=ash",
        "/selection?data=wine&ranking=jmi&view=The+ranking&s=5",
        "/selection?data=tennis&view=One+row+left+out",
        "/selection?data=wine&view=Other+rows&folds=yes",
        "/selection?data=wine&view=Rankings+compared",
    ],
)
def test_every_tab_is_accessible_and_fits(visit, accessible, fits, path, look):
    page = visit(path, **look)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    accessible(page)
    fits(page)
