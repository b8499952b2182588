"""The network view in a browser: steps, linked pictures, keyboard, odd names, downloads, room, accessibility."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from tests.browser.graph_view_demo import HOSTILE, LONG

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def demo(visit, serve):
    server = serve("tests/browser/network_view_demo.py")

    def opened(query: str, **options) -> Page:
        page = visit("/?" + query, server=server, **{"reduced_motion": "reduce", **options})
        expect(page.locator("svg.graph g.node").first).to_be_visible()
        return page

    return opened


def panel(page: Page, n: int = 0):
    return page.locator(".panel").nth(n)


def node(page: Page, index: int, n: int = 0):
    return panel(page, n).locator(f'g.node[data-id="node:{index}"]')


def beside(page: Page, index: int):
    """What stands beside a node, above all lines."""
    return page.locator(f'svg.graph g.beside[data-id="node:{index}"]')


def arc(page: Page, i: int, j: int, n: int = 0):
    return panel(page, n).locator(f'g.edge[data-id="edge:{min(i, j)}-{max(i, j)}"]')


def button(page: Page, name: str):
    return page.locator(".lesson").get_by_role("button", name=name, exact=True)


def heard(page: Page):
    return page.get_by_text("Heard:")


def legend(page: Page) -> list[str]:
    return page.locator(".legend li").all_inner_texts()


def has(locator, name: str):
    return expect(locator).to_have_class(re.compile(rf"\b{name}\b"))


def spot(locator, share: float = 0.5) -> tuple[float, float]:
    """A point on the line of an arc, in px of the window."""
    return tuple(
        locator.locator("path.line").evaluate(
            """(path, share) => {
                const at = path.getPointAtLength(path.getTotalLength() * share).matrixTransform(path.getScreenCTM());
                return [at.x, at.y];
            }""",
            share,
        )
    )


# Steps


def test_steps_show_arcs_and_say_what_happens(demo):
    page = demo("show=kdb&attributes=8&step=0")
    expect(page.locator(".said p.line")).to_have_text("Every attribute has the class as its parent.")
    expect(panel(page).locator("g.edge")).to_have_count(0)
    button(page, "Next").click()
    expect(heard(page)).to_contain_text("step=1")
    has(arc(page, 0, 1), "taken")
    has(arc(page, 0, 1), "looked")
    expect(page.locator(".count").filter(has_text="Step 1 of 8")).to_be_visible()
    button(page, "KDB").click()
    expect(panel(page).locator("g.edge.taken")).to_have_count(13)
    assert "looked at in this step" not in legend(page)


def test_nodes_stay_where_they_are_from_step_to_step(demo):
    page = demo("show=kdb&attributes=8&step=0")
    before = [node(page, n).get_attribute("transform") for n in range(9)]
    button(page, "KDB").click()
    expect(arc(page, 0, 1)).to_be_attached()
    assert [node(page, n).get_attribute("transform") for n in range(9)] == before


def test_playing_tells_only_the_step_it_ends_at(demo):
    page = demo("show=kdb&attributes=6&step=3")
    page.locator("select").last.select_option("16×")
    button(page, "Play").click()
    expect(heard(page)).to_have_text("Heard: step=6")


def test_a_path_is_open_with_balls_and_blocked_with_a_bar_and_the_ball_goes_along(demo):
    page = demo("show=paths&step=1")
    has(arc(page, 2, 4), "open")
    expect(arc(page, 2, 4).locator(".sign.ball")).to_be_visible()
    ball = panel(page).locator("circle.ball")
    before = ball.get_attribute("cy")
    button(page, "Next").click()
    expect(ball).not_to_have_attribute("cy", before)
    button(page, "Blocked").click()
    has(arc(page, 3, 5), "blocked")
    expect(arc(page, 3, 5).locator(".sign.bar")).to_be_visible()
    expect(arc(page, 2, 3).locator(".sign")).to_be_hidden()
    expect(ball).to_be_hidden()
    expect(beside(page, 5).locator(".lock")).to_be_visible()
    expect(arc(page, 3, 5)).to_have_attribute("aria-label", "lung → either, on a blocked path at either")


def test_changes_of_a_search_carry_signs_and_edges_without_direction_no_head(demo):
    page = demo("show=search&step=1")
    for pair, sign in (((0, 1), "both"), ((2, 3), "minus"), ((3, 5), "plus")):
        expect(arc(page, *pair).locator(f".sign.{sign}")).to_be_visible()
    expect(panel(page).locator(".edge-label text", has_text="+5.2")).to_be_visible()
    button(page, "Skeleton").click()
    expect(arc(page, 0, 1).locator(".head")).to_be_hidden()
    expect(arc(page, 0, 1)).to_have_attribute("aria-label", "asia – tub")
    assert legend(page) == ["either direction"]


def test_undecided_pairs_are_one_line_until_you_point_at_one(demo):
    page = demo("show=search&step=2")
    expect(panel(page).locator("g.edge")).to_have_count(1)
    node(page, 0).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(heard(page)).to_contain_text("selection=arc:0-1")


# Choosing


def test_a_node_and_an_arc_are_chosen_by_click_and_told_as_they_point(demo):
    page = demo("show=search&step=1")
    node(page, 6).click()
    expect(heard(page)).to_contain_text("selection=node:6")
    page.mouse.click(*spot(arc(page, 0, 1), 0.2))
    expect(heard(page)).to_contain_text("selection=arc:1-0")
    expect(arc(page, 0, 1)).to_have_attribute("aria-pressed", "true")


def test_the_page_can_choose_an_arc_in_either_direction(demo):
    page = demo("show=search&step=1&selection=arc:0-1")
    has(arc(page, 0, 1), "chosen")
    page = demo("show=kdb&attributes=8")
    button_outside = page.get_by_role("button", name="Choose the first arc from outside")
    button_outside.click()
    has(arc(page, 0, 1), "chosen")


def test_keys_walk_from_node_to_node_and_along_arcs_to_their_ends(demo):
    page = demo("show=search&step=4")
    node(page, 5).focus()
    page.keyboard.press("ArrowDown")
    expect(arc(page, 1, 5)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(node(page, 1)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(node(page, 2)).to_be_focused()
    page.keyboard.press("Enter")
    expect(heard(page)).to_contain_text("selection=node:2")
    page.keyboard.press("Escape")
    expect(panel(page).locator(".chosen")).to_have_count(0)


def test_a_node_says_its_parents(demo):
    page = demo("show=paths&step=0")
    expect(node(page, 5)).to_have_attribute("aria-label", "either, parents: tub and lung")
    expect(node(page, 0)).to_have_attribute("aria-label", "asia, no parents")
    node(page, 5).hover()
    expect(page.locator(".tip")).to_have_text("either, parents: tub and lung")


def test_roles_are_told_by_ring_letter_and_word(demo):
    page = demo("show=paths&step=1")
    expect(beside(page, 2).locator(".letter text")).to_have_text("X")
    expect(beside(page, 6).locator(".letter text")).to_have_text("Y")
    layers = page.locator("svg.graph g:has(> .beside), svg.graph g:has(> .edge)")
    assert layers.evaluate_all("layers => layers.map(layer => layer.firstChild.classList[0])") == ["edge", "beside"]
    expect(node(page, 2)).to_have_attribute("aria-label", "smoke, X of the question, no parents")
    button(page, "Blanket").click()
    dashes = [
        node(page, n).locator(".role").evaluate("ring => getComputedStyle(ring).strokeDasharray") for n in (4, 5, 7)
    ]
    assert len(set(dashes)) == 3


# Several pictures


def test_pointing_at_an_arc_or_a_node_marks_it_in_every_picture(demo):
    page = demo("show=panels&attributes=8")
    node(page, 2).hover()
    for n in range(4):
        has(node(page, 2, n), "pointed")
    expect(page.locator(".tip:visible")).to_have_count(1)
    node(page, 5, 1).click()
    expect(heard(page)).to_contain_text("selection=node:5")
    for n in range(4):
        has(node(page, 5, n), "chosen")


def test_pictures_share_places_and_view(demo):
    page = demo("show=panels&attributes=8")
    places = [[node(page, k, n).get_attribute("transform") for k in range(9)] for n in range(4)]
    assert places.count(places[0]) == 4
    button(page, "Larger").click()
    worlds = page.locator("svg.graph > g").evaluate_all("groups => groups.map(one => one.getAttribute('transform'))")
    assert len(set(worlds)) == 1


def test_differences_to_the_first_are_marked_and_can_be_switched_off(demo):
    page = demo("show=panels&attributes=8")
    expect(panel(page, 0).locator(".sign:visible")).to_have_count(0)
    expect(panel(page, 1).locator(".sign.both:visible")).to_have_count(1)
    expect(panel(page, 2).locator(".sign.plus:visible").first).to_be_visible()
    expect(panel(page, 3).locator(".sign.minus:visible")).to_have_count(7)
    assert {"not in TAN", "only in TAN", "the other way round than in TAN"} <= set(legend(page))
    page.get_by_label("Differences to TAN").uncheck()
    expect(page.locator(".sign:visible")).to_have_count(0)
    assert not any("TAN" in text for text in legend(page))


def test_titles_and_numbers_stand_with_the_pictures(demo):
    page = demo("show=panels&attributes=8")
    expect(panel(page, 3).locator(".title")).to_have_text("Naive Bayes")
    expect(panel(page, 3).locator(".numbers")).to_have_text("3 parameters, 12.5 rows a cell")


@pytest.mark.parametrize(("size", "columns"), [("desktop", 2), ("phone", 1)])
def test_pictures_stand_side_by_side_as_far_as_there_is_room(demo, size, columns):
    page = demo("show=panels&attributes=8", size=size)
    left = {round(panel(page, n).bounding_box()["x"]) for n in range(4)}
    assert len(left) == columns


# Drawing


def test_class_arcs_can_be_hidden(demo):
    page = demo("show=star&attributes=12")
    expect(panel(page).locator("path.backdrop.arc")).to_have_count(1)
    page.get_by_label("Class arcs").uncheck()
    expect(panel(page).locator("path.backdrop.arc")).to_have_count(0)
    assert "from the class" not in legend(page)


def test_of_many_arcs_those_of_the_node_that_is_pointed_at_stand_out(demo):
    page = demo("show=kdb&attributes=20")
    node(page, 1).hover()
    has(node(page, 1), "pointed")
    pale = (
        panel(page)
        .locator("g.edge")
        .evaluate_all("all => all.filter(one => getComputedStyle(one).opacity < 0.5).length")
    )
    near = panel(page).locator("g.edge.near").count()
    assert near > 2
    assert pale == panel(page).locator("g.edge").count() - near


def test_of_a_large_network_only_what_is_near_the_chosen_node(demo):
    page = demo("show=kdb&attributes=60")
    page.get_by_label("Draw").select_option("near")
    expect(page.get_by_text("choose a node", exact=True)).to_be_visible()
    expect(panel(page).locator("g.node")).to_have_count(61)
    node(page, 2).focus()
    page.keyboard.press("Enter")
    expect(panel(page).locator("g.node.chosen")).to_be_visible()
    expect(node(page, 59)).to_have_count(0)
    shown = panel(page).locator("g.node").count()
    assert 4 <= shown < 60


def test_a_dragged_node_takes_its_arcs_along_and_can_be_put_back(demo):
    page = demo("show=paths&step=0")
    before = node(page, 5).get_attribute("transform")
    line = arc(page, 5, 6).locator(".line").get_attribute("d")
    box = node(page, 5).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 120, y + 20, steps=4)
    page.mouse.up()
    expect(node(page, 5)).not_to_have_attribute("transform", before)
    assert arc(page, 5, 6).locator(".line").get_attribute("d") != line
    button(page, "Put back").click()
    expect(node(page, 5)).to_have_attribute("transform", before)
    expect(arc(page, 5, 6).locator(".line")).to_have_attribute("d", line)


def test_what_is_in_view_stays_when_the_page_changes_the_roles(demo):
    page = demo("show=paths&step=1")
    button(page, "Larger").click()
    node(page, 3).focus()
    seen = panel(page).locator("svg.graph > g").get_attribute("transform")
    page.get_by_text("Observe asia").click()
    expect(beside(page, 0).locator(".lock")).to_be_visible()
    assert panel(page).locator("svg.graph > g").get_attribute("transform") == seen


@pytest.mark.parametrize("attributes", [8, 20, 40, 100])
def test_names_can_be_read_and_no_two_nodes_overlap(demo, attributes):
    page = demo(f"show=kdb&attributes={attributes}")
    size = node(page, 0).locator("text").first.evaluate("text => 13 * text.getScreenCTM().a")
    assert size >= 10
    boxes = (
        panel(page)
        .locator("g.node .body")
        .evaluate_all(
            "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.top, box.right, box.bottom])"
        )
    )
    for n, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[:n]:
            assert right <= other[0] + 1 or other[2] <= left + 1 or bottom <= other[1] + 1 or other[3] <= top + 1


def test_names_of_any_kind_are_shown_as_text(demo):
    page = demo("show=kdb&attributes=10&hostile=1")
    assert page.evaluate("window.harmed") is None
    node(page, 0).hover()
    expect(page.locator(".tip")).to_contain_text(HOSTILE[0])
    expect(page.locator(".said p.line")).to_contain_text("The finished network.")
    assert panel(page).locator("img, script").count() == 0


def downloaded(page: Page, kind: str) -> Path:
    with page.expect_download() as found:
        button(page, kind).click()
    return found.value.path()


def test_the_picture_as_svg_has_every_name_whole_and_nothing_hidden(demo):
    page = demo("show=panels&attributes=8", color_scheme="dark")
    root = ElementTree.parse(downloaded(page, "SVG")).getroot()  # noqa: S314
    texts = ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
    for name in LONG[:8]:
        assert texts.count(name) == 4
    assert any(text.startswith("KDB(2): ") for text in texts)
    background = root.find(f"{SVG}rect")
    assert background.get("fill") == "#ffffff"


def test_the_picture_as_png(demo):
    page = demo("show=paths&step=1")
    assert downloaded(page, "PNG").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("query", ["show=kdb&attributes=8&step=3", "show=paths&step=6", "show=panels&attributes=8"])
def test_it_is_accessible_and_fits(demo, accessible, fits, query, look):
    page = demo(query, **look)
    accessible(page)
    fits(page)
