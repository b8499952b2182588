"""Setting the parts of a question in the network view: by click, by finger and by key, at once and without losing any."""

import re

import pytest
from playwright.sync_api import Page, expect


@pytest.fixture
def demo(visit, serve):
    server = serve("tests/browser/network_view_demo.py")

    def opened(query: str = "show=roles", **options) -> Page:
        page = visit("/?" + query, server=server, **{"reduced_motion": "reduce", **options})
        expect(page.locator("svg.graph g.node").first).to_be_visible()
        return page

    return opened


def node(page: Page, index: int):
    return page.locator(f'g.node[data-id="node:{index}"]')


def beside(page: Page, index: int):
    """What stands beside a node, above all lines."""
    return page.locator(f'svg.graph g.beside[data-id="node:{index}"]')


def letter(page: Page, index: int):
    return beside(page, index).locator(".letter text")


def point_at(page: Page, index: int):
    node(page, index).hover()
    expect(node(page, index)).to_have_class(re.compile(r"\bpointed\b"))


def heard(page: Page, words: str):
    expect(page.get_by_text(re.compile("^Heard:"))).to_have_text(f"Heard: {words}")


def clicks_set(page: Page, name: str):
    page.get_by_role("group", name="What a click on a node sets").get_by_role("button", name=name, exact=True).click()


def test_a_click_sets_what_the_switch_says(demo):
    page = demo()
    node(page, 6).click()
    expect(beside(page, 6).locator(".lock")).to_be_visible()
    heard(page, "role=6z")
    clicks_set(page, "X")
    node(page, 0).click()
    expect(letter(page, 0)).to_have_text("X")
    expect(letter(page, 1)).to_have_count(0)
    heard(page, "role=6z; role=0x")
    clicks_set(page, "look")
    node(page, 4).click()
    heard(page, "role=6z; role=0x; selection=node:4")


def test_a_key_sets_the_part_of_the_node_under_the_mouse_or_with_the_focus(demo):
    page = demo()
    point_at(page, 2)
    page.keyboard.press("x")
    expect(letter(page, 2)).to_have_text("X")
    page.mouse.move(2, 2)
    page.keyboard.press("y")
    node(page, 5).focus()
    page.keyboard.press("z")
    expect(beside(page, 5).locator(".lock")).to_be_visible()
    page.keyboard.press("z")
    expect(beside(page, 5).locator(".lock")).to_have_count(0)
    page.keyboard.press("b")
    heard(page, "role=2x; role=5z; role=5z; role=5b")


def test_x_and_y_change_places_and_the_picture_shows_it_before_the_answer(demo):
    page = demo("show=roles&slow=1.5")
    arcs = page.locator("svg.graph").locator("g.edge.open, g.edge.blocked")
    expect(arcs).to_have_count(2)
    node(page, 1).focus()
    page.keyboard.press("y")
    assert (letter(page, 1).text_content(), letter(page, 3).text_content()) == ("Y", "X")
    assert arcs.count() == 0
    heard(page, "role=1y")


def test_quick_keys_are_all_heard_while_the_page_is_busy(demo):
    page = demo("show=roles&slow=1")
    node(page, 0).focus()
    for key in ("z", "ArrowRight", "ArrowRight", "z", "ArrowRight", "ArrowRight", "z"):
        page.keyboard.press(key)
    locks = page.locator("svg.graph .lock")
    assert locks.count() == 3
    heard(page, "role=0z; role=2z; role=4z")
    expect(locks).to_have_count(3)


def test_a_letter_in_a_field_is_only_a_letter(demo):
    page = demo()
    page.evaluate("document.body.prepend(document.createElement('input'))")
    point_at(page, 2)
    field = page.locator("body > input")
    field.focus()
    page.keyboard.press("x")
    assert field.input_value() == "x"
    expect(letter(page, 1)).to_have_text("X")
    assert letter(page, 2).count() == 0


def test_a_finger_sets_parts(demo):
    page = demo(size="phone")
    node(page, 7).tap()
    expect(beside(page, 7).locator(".lock")).to_be_visible()
    heard(page, "role=7z")


def test_without_parts_to_set_there_is_no_switch_and_a_letter_does_nothing(demo):
    page = demo("show=search&step=4")
    expect(page.get_by_role("group", name="What a click on a node sets")).to_be_hidden()
    node(page, 2).focus()
    page.keyboard.press("x")
    page.keyboard.press("Enter")
    heard(page, "selection=node:2")
    assert letter(page, 2).count() == 0


def test_it_is_accessible_and_fits(demo, accessible, fits, look):
    page = demo(**look)
    node(page, 6).click()
    expect(beside(page, 6).locator(".lock")).to_be_visible()
    accessible(page)
    fits(page)
