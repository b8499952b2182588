"""The page of the local KDB as a visitor goes through it: the example, its steps, a row of your own, and what the row answers."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import choose_option

STEPS = "/local_kdb?data=pregnant&k=2&view=Step+by+step"


def joint(page):
    return page.get_by_test_id("stMain").get_by_text(re.compile(r"^P\(y\) ·"))


def open_tab(page, name):
    page.get_by_role("tab", name=name).click()
    expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def test_from_the_example_through_elimination_to_the_answer(visit):
    page = visit("/local_kdb?data=iris")
    page.get_by_role("button", name="Open the example of the paper").click()
    expect(page.get_by_role("combobox", name="Data set", exact=True)).to_have_value("Pregnant implies female")
    expect(page.get_by_text("Row 0: gender = female, pregnant = yes")).to_be_visible()
    expect(page.get_by_role("group", name="Local KDB, for this row", exact=True)).to_contain_text(
        "P(y) and 3 more factors"
    )

    open_tab(page, "Step by step")
    page.get_by_role("button", name="Local KDB", exact=True).click()
    expect(page).to_have_url(re.compile("local_step=5"))
    expect(joint(page)).to_contain_text("P(gender = female | y, pregnant = yes)")
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name="Elimination: gender = female")).to_be_visible()
    expect(page.get_by_text("Why: n(pregnant = yes) = n(pregnant = yes, gender = female) = 120")).to_be_visible()
    expect(joint(page)).not_to_contain_text("P(gender = female")
    node = page.locator("svg.graph").get_by_role("button", name=re.compile("^gender = female, 2"))
    expect(node).to_have_accessible_name(re.compile("not in the model"))

    open_tab(page, "The answer")
    expect(page.get_by_text("they have learned from this very row")).to_be_visible()
    expect(page.get_by_text(re.compile("predict takes iron = yes"))).to_be_visible()


def test_the_steps_are_walked_by_keyboard_and_taken_back_by_the_browser(visit):
    page = visit(STEPS)
    page.get_by_role("button", name="Naive Bayes").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("local_step=0"))
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("local_step=1"))
    expect(page.get_by_role("heading", name="pregnant = yes", exact=True)).to_be_visible()
    page.go_back()
    expect(page.locator("svg.graph")).to_have_accessible_name(re.compile("step 0 of 13"))


def test_a_node_of_either_network_opens_its_value(visit):
    page = visit("/local_kdb?data=pregnant&k=2")
    own = page.get_by_role("group", name="Local KDB, for this row", exact=True)
    own.get_by_role("button", name=re.compile("^coffee")).first.click()
    expect(page.get_by_role("heading", name="coffee = yes")).to_be_visible()
    expect(page.get_by_text(re.compile("terms, one for each class, add up to 0.00838 bits"))).to_be_visible()
    expect(page).to_have_url(re.compile("select=coffee"))


def test_a_value_is_changed_and_the_change_is_in_the_link(visit):
    page = visit("/local_kdb?data=pregnant&k=2")
    choose_option(page, "Change a value", re.compile("pregnant"))
    choose_option(page, "to", re.compile("^no$"))
    expect(page.get_by_text("pregnant = no (was yes)")).to_be_visible()
    expect(page).to_have_url(re.compile("changes=1-0"))
    expect(page.get_by_text("No value of this row implies another in at least 100 rows")).to_be_visible()
    page = visit("/local_kdb?" + page.url.partition("?")[2])
    expect(page.get_by_text("pregnant = no (was yes)")).to_be_visible()
    page.get_by_role("button", name="Take the changes back").click()
    expect(page).not_to_have_url(re.compile("changes="))


def test_a_value_is_typed(visit):
    page = visit("/local_kdb?data=iris")
    choose_option(page, "Change a value", re.compile(r"petal length \(cm\)"))
    value = page.get_by_role("combobox", name="to", exact=True)
    expect(value).to_be_enabled()
    value.fill("99.5")
    value.press("Enter")
    expect(page.get_by_text(re.compile(r"petal length \(cm\) > 5.3 \(was "))).to_be_visible()
    expect(page).to_have_url(re.compile("changes=2-4"))


def test_the_slider_of_l_is_moved_by_keyboard(visit):
    page = visit("/local_kdb?data=pregnant&k=2")
    slider = page.get_by_role("slider", name=re.compile("^l, rows"))
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("l=150"))
    expect(page.get_by_text("No value of this row implies another in at least 150 rows")).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        "/local_kdb?data=pregnant&k=2&select=age&with=pregnant",
        STEPS,
        "/local_kdb?data=pregnant&k=2&view=The+answer&changes=1-2",
        "/local_kdb?data=tennis&k=2&l=3&view=Most+changed+rows",
        "/local_kdb?data=tennis&view=What+its+values+tell&select=outlook",
    ],
)
def test_every_tab_is_accessible_and_fits(visit, accessible, fits, path, look):
    page = visit(path, **look)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    accessible(page)
    fits(page)
