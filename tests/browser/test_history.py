"""The browser's Back and Forward on all pages: an act of the visitor is one entry, and the open tab is in the address."""

import re
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import expect

from bnviz.ui.shell import PAGES
from tests.browser.conftest import choose_option, settle

# Of each page with tabs, two of them that say something without a click: the second is the last, out of sight on a phone.
TABS = {
    "data": ("One column", "Save and open"),
    "classifiers": ("How KDB is built", "From naive Bayes to the full joint"),
    "local_kdb": ("The answer", "Most changed rows"),
    "selection": ("One row left out", "Rankings compared"),
    "separation": ("All pairs", "Draw"),
    "inference": ("Elimination", "Side by side"),
    "structure": ("Side by side", "Equivalent networks"),
    "experiment": ("Time", "Take it along"),
    "paper": ("Two algorithms", "The AKDB paper"),
}
IN_SIGHT = """() => {
  const tab = document.querySelector('[data-testid="stTabs"] [role="tab"][aria-selected="true"]');
  const [one, all] = [tab, tab.closest('[role="tablist"]')].map(part => part.getBoundingClientRect());
  return one.left > all.left - 1 && one.right < all.right + 1;
}"""


def expect_tab(page, name):
    """The tab is open, in sight, and named by the address; all is drawn."""
    settle(page)
    expect(page.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")
    page.wait_for_function(IN_SIGHT)
    expect(page).to_have_url(re.compile(re.escape(f"view={quote_plus(name)}")))


def go_to(page, path, size):
    if size == "phone":
        page.get_by_test_id("stExpandSidebarButton").click()
    page.locator(f'[data-testid="stSidebarNavLink"][href$="/{path}"]').click()
    expect(page).to_have_url(re.compile(rf"/{path}\?"))
    settle(page)


@pytest.mark.parametrize("path", ["", *(stem for stem, _ in PAGES[1:])])
def test_a_page_that_is_opened_is_one_entry(visit, path):
    page = visit(f"/{path}")
    expect(page).to_have_url(re.compile("data=wine"))
    page.go_back()
    expect(page).to_have_url("about:blank")


@pytest.mark.parametrize("path", TABS)
def test_back_and_forward_open_the_tab_that_was_open(visit, look, path):
    first, last = TABS[path]
    page = visit(f"/{path}?view={quote_plus(first)}", **look)
    expect_tab(page, first)
    page.get_by_role("tab", name=last, exact=True).click()
    expect_tab(page, last)
    # The other page has tabs too, and one of them may have the same name.
    other = "experiment" if path == "paper" else "paper"
    go_to(page, other, look["size"])
    expect(page.get_by_role("tab").first).to_have_attribute("aria-selected", "true")
    for move, tab in ((page.go_back, last), (page.go_back, first), (page.go_forward, last)):
        move()
        expect_tab(page, tab)
    page.go_forward()
    expect(page).to_have_url(re.compile(rf"/{other}\?"))
    settle(page)
    expect(page.get_by_role("tab").first).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("path", TABS)
def test_a_tab_that_is_opened_by_keyboard_keeps_the_focus(visit, path):
    page = visit(f"/{path}?data=tennis")
    tabs = page.get_by_test_id("stMain").get_by_role("tab")
    tabs.first.focus()
    page.keyboard.press("End")
    expect_tab(page, TABS[path][1])
    expect(page.get_by_role("tab", name=TABS[path][1], exact=True)).to_be_focused()
    page.keyboard.press("Home")
    expect(page).not_to_have_url(re.compile("view="))
    settle(page)
    expect(tabs.first).to_be_focused()


def test_a_tab_that_streamlit_closes_for_a_moment_gets_the_focus_back_unless_it_has_gone_elsewhere(visit):
    page = visit("/inference")
    tab, other = page.get_by_role("tab").first, page.get_by_role("combobox", name="Network", exact=True)
    for meanwhile, focused in ((None, tab), (other, other)):
        tab.focus()
        tab.evaluate("tab => tab.removeAttribute('tabindex')")  # as while a page takes its time
        expect(tab).not_to_be_focused()
        if meanwhile:
            meanwhile.focus()
        tab.evaluate("tab => tab.setAttribute('tabindex', 0)")
        expect(focused).to_be_focused()


def test_a_tab_that_is_not_there_opens_the_first(visit):
    page = visit("/inference?view=nothing")
    expect(page.get_by_role("tab", name="Posteriors")).to_have_attribute("aria-selected", "true")
    expect(page).not_to_have_url(re.compile("view="))
    page.go_back()
    expect(page).to_have_url("about:blank")


def test_a_link_to_a_tab_opens_it_on_a_server_that_nobody_has_asked(visit, fresh_server):
    page = visit("/structure?data=tennis&view=Equivalent+networks", server=fresh_server, size="phone")
    expect_tab(page, "Equivalent networks")
    page.go_back()
    expect(page).to_have_url("about:blank")


def test_each_act_is_taken_back_alone(visit):
    """A control of Streamlit's own, one of ours, a tab, and another page."""
    page = visit("/spanning_tree?data=tennis")
    for label, option, address in (
        ("Open a node", "humidity", "select=humidity"),
        ("Root", "windy", "root=name%3Awindy"),
        ("and another", "outlook", "with=outlook"),
    ):
        choose_option(page, label, option)
        expect(page).to_have_url(re.compile(address))
    settle(page)
    go_to(page, "structure", "desktop")
    page.get_by_role("tab", name="PC", exact=True).click()
    expect_tab(page, "PC")
    page.go_back()
    expect(page).not_to_have_url(re.compile("view="))
    boxes = [page.get_by_role("combobox", name=name, exact=True) for name in ("Open a node", "Root", "and another")]
    usual = "largest I(X;Y)"
    states = [("", usual, ""), ("humidity", usual, ""), ("humidity", "windy", ""), ("humidity", "windy", "outlook")]
    for state in reversed(states):
        page.go_back()
        for box, value in zip(boxes, state, strict=True):
            expect(box).to_have_value(value)
        settle(page)
    for state in states[1:]:
        page.go_forward()
        for box, value in zip(boxes, state, strict=True):
            expect(box).to_have_value(value)
        settle(page)


def test_back_twice_at_once_comes_to_the_page_before(visit):
    """The answer to the first press is still on its way when the second comes."""
    page = visit("/spanning_tree?data=tennis")
    for path in ("structure", "paper"):
        go_to(page, path, "desktop")
    page.get_by_role("tab", name="Losses", exact=True).click()
    expect_tab(page, "Losses")
    for _ in range(3):
        page.evaluate("history.back()")
    expect(page.get_by_role("heading", level=1)).to_have_text("From data to a tree")
    settle(page)
    expect(page).to_have_url(re.compile(r"/spanning_tree\?data=tennis$"))
    page.evaluate("history.go(3)")
    expect_tab(page, "Losses")


def test_what_two_pages_have_controls_for_is_not_lost_by_back(visit):
    page = visit("/local_kdb?data=tennis&view=The+answer")
    smoothing = page.get_by_role("combobox", name="Smoothing", exact=True)
    choose_option(page, "Smoothing", "Laplace")
    expect(page).to_have_url(re.compile("smoothing=Laplace"))
    go_to(page, "classifiers", "desktop")
    expect(smoothing).to_have_value("Laplace")
    choose_option(page, "Smoothing", "no smoothing")
    expect(page).to_have_url(re.compile("smoothing=no"))
    for wanted in ("Laplace", "Laplace"):
        page.go_back()
        expect(smoothing).to_have_value(wanted)
        settle(page)
    expect_tab(page, "The answer")
    expect(page).to_have_url(re.compile("smoothing=Laplace"))
