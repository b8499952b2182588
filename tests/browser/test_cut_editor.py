"""The cut editor in a browser: drag, keys, adding, removing, typing, what Python hears and when, themes, phones, odd columns."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from bnviz.data.discretize import chosen_bin_labels
from bnviz.draw.cut_words import effect_text
from tests.browser.conftest import settle
from tests.browser.cut_editor_demo import effect_of, made


@pytest.fixture
def demo(visit, serve):
    server = serve("tests/browser/cut_editor_demo.py")

    def opened(query: str = "", **options) -> Page:
        page = visit("/?" + query, server=server, **options)
        expect(page.locator("svg.histogram")).to_be_visible()
        return page

    return opened


def cut(page: Page, n: int):
    return page.get_by_role("slider", name=re.compile(f"^Cut {n} of "))


def heard(page: Page):
    return page.get_by_text("Heard:")


def field(page: Page):
    return page.get_by_role("textbox", name="Cut points")


def new_cut(page: Page):
    return page.get_by_role("slider", name=re.compile("^New cut"))


def tool(page: Page, name: str):
    return page.locator(".tools").get_by_role("button", name=name, exact=True)


def grip(page: Page, n: int) -> tuple[float, float]:
    box = cut(page, n).locator(".grip").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def spot(page: Page, number: float) -> tuple[float, float]:
    """The middle of the picture above a number, found by the ticks 1 and 6 of the petals."""
    boxes = {text: page.locator(".axis text", has_text=re.compile(f"^{text}$")).bounding_box() for text in ("1", "6")}
    one, six = (box["x"] + box["width"] / 2 for box in boxes.values())
    return one + (six - one) * (number - 1) / 5, page.locator("svg.histogram").bounding_box()["y"] + 90


def drag(page: Page, start: tuple[float, float], *ends: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    for end in ends:
        page.mouse.move(*end, steps=6)
    page.mouse.up()


def counts_above(numbers, cuts) -> list[int]:
    ends = [-1e9, *cuts, 1e9]
    return [int(((numbers > low) & (numbers <= high)).sum()) for low, high in pairwise(ends)]


def bins(page: Page) -> list[int]:
    return [int(text.replace(",", "")) for text in page.locator(".bins tbody td.number:nth-child(3)").all_inner_texts()]


def test_a_drag_shows_the_counts_at_once_and_tells_python_when_it_ends(demo):
    page = demo()
    numbers = made("iris")[1]
    assert bins(page) == counts_above(numbers, (2.45, 4.75))
    page.mouse.move(*grip(page, 2))
    page.mouse.down()
    page.mouse.move(*spot(page, 5.04), steps=8)
    expect(cut(page, 2)).to_have_attribute("aria-valuenow", "5.05")
    assert bins(page) == counts_above(numbers, (2.45, 5.05))
    expect(heard(page)).to_have_text("Heard:")
    page.mouse.up()
    expect(heard(page)).to_have_text("Heard: cuts [2.45, 5.05]")
    expect(field(page)).to_have_value("2.45, 5.05")
    _, values, target, classes = made("iris")
    expected = effect_text(effect_of(values, target, classes, (2.45, 5.05)), "bits").split("; ")[0]
    expect(page.get_by_text(expected)).to_be_visible()


def test_bins_are_called_as_their_states_are(demo):
    page = demo("cuts=2.4512345,5.25")
    numbers, names = made("iris")[1], page.locator(".bins tbody th")
    expect(names).to_have_text(list(chosen_bin_labels((2.4512345, 5.25), numbers)))
    expect(names.nth(0)).to_have_text("<= 2.5")
    page.mouse.move(*grip(page, 1))
    page.mouse.down()
    page.mouse.move(*spot(page, 3.34), steps=8)
    expect(names.nth(0)).to_have_text("<= 3.35")
    page.mouse.up()
    expect(heard(page)).to_have_text("Heard: cuts [3.35, 5.25]")
    expect(names).to_have_text(["<= 3.35", "(3.35, 5.25]", "> 5.25"])


def test_a_cut_stops_at_its_neighbour_and_a_click_leaves_it_where_it_is(demo):
    page = demo("cuts=2.6,4.75")
    page.mouse.click(*grip(page, 1))
    expect(cut(page, 1)).to_be_focused()
    expect(cut(page, 1)).to_have_attribute("aria-valuenow", "2.6")
    drag(page, grip(page, 1), spot(page, 6.5))
    expect(heard(page)).to_have_text("Heard: cuts [4.65, 4.75]")


def test_escape_takes_a_drag_back(demo):
    page = demo()
    page.mouse.move(*grip(page, 1))
    page.mouse.down()
    page.mouse.move(*spot(page, 4.0), steps=5)
    expect(cut(page, 1)).not_to_have_attribute("aria-valuenow", "2.45")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(cut(page, 1)).to_have_attribute("aria-valuenow", "2.45")
    expect(heard(page)).to_have_text("Heard:")


def test_a_click_adds_a_cut_and_dragging_it_out_removes_it(demo):
    page = demo("cuts=2.45")
    page.mouse.move(*spot(page, 4.76))
    expect(page.locator(".new.pointed")).to_have_count(1)
    page.mouse.click(*spot(page, 4.76))
    expect(heard(page)).to_have_text("Heard: cuts [2.45, 4.75]")
    expect(cut(page, 2)).to_be_focused()
    out = grip(page, 2)[0], grip(page, 2)[1] - 90
    page.mouse.move(*grip(page, 2))
    page.mouse.down()
    page.mouse.move(*out, steps=5)
    expect(page.get_by_text("Let go, and the cut at 4.75 is removed.")).to_be_visible()
    assert len(bins(page)) == 2
    page.mouse.up()
    expect(heard(page)).to_have_text("Heard: cuts [2.45, 4.75]; cuts [2.45]")
    expect(cut(page, 1)).to_have_count(1)


def test_all_of_it_with_the_keyboard(demo):
    page = demo()
    cut(page, 1).focus()
    page.keyboard.press("Tab")
    expect(cut(page, 2)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cut(page, 2)).to_have_attribute("aria-valuenow", "4.85")
    expect(heard(page)).to_have_text("Heard: cuts [2.45, 4.85]")
    expect(cut(page, 2)).to_be_focused()
    page.keyboard.press("Shift+ArrowLeft")
    expect(cut(page, 2)).to_have_attribute("aria-valuenow", "4.65")
    page.keyboard.press("Home")
    expect(cut(page, 2)).to_have_attribute("aria-valuenow", re.compile(r"3\.\d+"))
    page.keyboard.press("Delete")
    expect(heard(page)).to_contain_text("cuts [2.45]")
    expect(cut(page, 1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(new_cut(page)).to_be_focused()
    before = new_cut(page).get_attribute("aria-valuenow")
    page.keyboard.press("ArrowRight")
    expect(new_cut(page)).not_to_have_attribute("aria-valuenow", before)
    placed = new_cut(page).get_attribute("aria-valuenow")
    page.keyboard.press("Enter")
    expect(cut(page, 2)).to_be_focused()
    expect(heard(page)).to_contain_text(f"cuts [2.45, {placed}]")


def test_what_a_screen_reader_hears_of_a_cut(demo):
    page = demo()
    numbers = made("iris")[1]
    below = int((numbers <= 4.75).sum())
    expect(cut(page, 2)).to_have_accessible_name(re.compile("Cut 2 of 2 in .?petal length"))
    expect(cut(page, 2)).to_have_attribute("aria-valuetext", f"cut at 4.75, {below} of 150 rows below")
    rising = [float(cut(page, 2).get_attribute(f"aria-value{part}")) for part in ("min", "now", "max")]
    assert rising == sorted(rising)


def test_the_buttons_move_remove_and_add(demo):
    page = demo()
    expect(tool(page, "Remove")).to_have_attribute("aria-disabled", "true")
    cut(page, 2).focus()
    # Two clicks at once: Python hears of them together, as soon as the cut rests.
    tool(page, "Move the cut right").evaluate("button => { button.click(); button.click(); }")
    expect(heard(page)).to_have_text("Heard: cuts [2.45, 4.95]")
    tool(page, "Remove").click()
    expect(heard(page)).to_contain_text("cuts [2.45]")
    tool(page, "Add a cut").click()
    expect(cut(page, 2)).to_have_count(1)
    tool(page, "Remove all").click()
    expect(heard(page)).to_contain_text("; cuts []")
    expect(page.get_by_text("No cut: 150 rows in one bin.")).to_be_visible()
    expect(field(page)).to_have_value("")


def test_typing_and_the_picture_follow_each_other(demo):
    page = demo()
    field(page).fill("5; 2,45")
    field(page).press("Enter")
    expect(heard(page)).to_have_text("Heard: cuts [2.45, 5.0]")
    expect(cut(page, 2)).to_have_attribute("aria-valuenow", "5")
    expect(field(page)).to_have_value("2.45, 5")
    field(page).fill("2.45, five")
    field(page).press("Enter")
    expect(page.get_by_text("“five” is no number")).to_be_visible()
    expect(field(page)).to_have_value("2.45, five")
    expect(cut(page, 2)).to_have_attribute("aria-valuenow", "5")
    cut(page, 2).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("“five” is no number")).to_have_count(0)
    expect(field(page)).to_have_value("2.45, 5.15")


def test_the_page_can_set_the_cuts(demo):
    page = demo()
    tool(page, "Remove all").click()
    expect(cut(page, 1)).to_have_count(0)
    page.get_by_role("button", name="Reset from outside").click()
    expect(cut(page, 2)).to_have_attribute("aria-valuenow", "4.75")
    expect(field(page)).to_have_value("2.45, 4.75")


def test_a_cut_beyond_the_numbers_divides_no_rows_and_stays_what_it_is(demo):
    page = demo("cuts=2.45,99")
    cut(page, 2).focus()
    expect(page.get_by_text("so it divides no rows")).to_be_visible()
    assert bins(page)[2] == 0
    page.keyboard.press("ArrowLeft")
    expect(heard(page)).to_contain_text("cuts [2.45, ")
    assert bins(page)[2] > 0


def test_a_cut_that_equals_a_number_stands_beside_its_bar(demo):
    page = demo("cuts=4.4")
    numbers = made("iris")[1]
    assert bins(page) == counts_above(numbers, (4.4,))
    middle, half = spot(page, 4.4)[0], (spot(page, 4.5)[0] - spot(page, 4.4)[0]) / 2
    assert middle + half / 2 < grip(page, 1)[0] < middle + 1.2 * half


def test_a_quick_second_change_is_not_undone_by_the_answer_to_the_first(demo):
    page = demo()
    for _ in range(3):
        tool(page, "Add a cut").click()
    expect(cut(page, 5)).to_have_count(1)
    expect(field(page)).to_have_value(re.compile("^([^,]+, ){4}[^,]+$"))  # the answer to the last change is there
    settle(page)
    expect(cut(page, 5)).to_have_count(1)


def test_while_a_cut_moves_python_is_told_if_it_asks(demo):
    page = demo("live=1")
    page.mouse.move(*grip(page, 2))
    page.mouse.down()
    page.mouse.move(*spot(page, 5.55), steps=10)
    expect(heard(page)).to_contain_text("moving [2.45, 5.55]")
    _, values, target, classes = made("iris")
    expected = effect_text(effect_of(values, target, classes, (2.45, 5.55)), "bits").split("; ")[0]
    expect(page.get_by_text(expected)).to_be_visible()
    expect(cut(page, 2)).to_have_attribute("aria-valuenow", "5.55")
    page.mouse.up()
    expect(heard(page)).to_contain_text("; cuts [2.45, 5.55]")


def test_of_many_numbers_the_counts_are_exact_where_a_cut_stops(demo):
    page = demo("data=many&cuts=0.123456789")
    numbers = made("many")[1]
    assert bins(page) == counts_above(numbers, (0.123456789,))
    cut(page, 1).focus()
    page.keyboard.press("PageUp")
    expect(heard(page)).to_contain_text("cuts [")
    told = float(re.search(r"\[([^\]]*)\]$", heard(page).inner_text())[1])
    assert bins(page) == counts_above(numbers, (told,))
    expect(page.get_by_text("A cut stops at one of")).to_be_visible()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("one", "There is one number only"),
        ("none", "No row has a number"),
        ("two", "2 cuts, 3 bins"),
        ("huge", "2 cuts, 3 bins"),
    ],
)
def test_columns_of_few_or_extreme_numbers(demo, data, said):
    page = demo(f"data={data}")
    expect(page.get_by_text(said)).to_be_visible()


def test_two_numbers_have_one_place_for_a_cut(demo):
    page = demo("data=two&cuts=")
    page.get_by_role("button", name="Add a cut").click()
    expect(heard(page)).to_have_text("Heard: cuts [5.5]")
    expect(tool(page, "Add a cut")).to_have_attribute("aria-disabled", "true")


def test_many_classes_share_the_last_colour(demo):
    page = demo("data=wide&cuts=5000")
    expect(page.locator(".legend li")).to_have_count(7)
    expect(page.locator(".legend")).to_contain_text("3 other classes: ")


def test_by_rows_crowded_numbers_spread_out_and_a_cut_divides_the_same_rows(demo):
    page = demo("data=wide&cuts=1000,5000")
    before = bins(page)
    close = grip(page, 2)[0] - grip(page, 1)[0]
    page.get_by_role("button", name="by rows").click()
    frame = page.locator("svg.histogram .rule").first.bounding_box()
    assert grip(page, 2)[0] - grip(page, 1)[0] > 5 * close
    assert bins(page) == before
    share = (grip(page, 2)[0] - frame["x"]) / frame["width"]
    assert share == pytest.approx((before[0] + before[1]) / 2000, abs=0.01)
    drag(page, grip(page, 2), (frame["x"] + frame["width"] / 2, grip(page, 2)[1]))
    expect(heard(page)).to_contain_text("cuts [1000.0, ")
    assert sum(bins(page)[:2]) == pytest.approx(1000, abs=3)


def test_names_from_a_file_are_text(demo, fits, accessible):
    page = demo("data=hostile")
    expect(page.locator(".legend")).to_contain_text("שלום עולם")
    expect(page.locator(".cuts img, .cuts script")).to_have_count(0)
    assert page.evaluate("window.harmed") is None
    fits(page)
    accessible(page)


def test_it_fits_and_is_accessible(demo, fits, accessible, look):
    page = demo(**look)
    cut(page, 1).focus()
    fits(page)
    accessible(page)


def test_a_finger_moves_a_cut_and_a_tap_adds_one(demo):
    page = demo(size="phone")
    x, y = spot(page, 5.5)
    page.touchscreen.tap(x, y)
    expect(cut(page, 3)).to_have_count(1)
    expect(heard(page)).to_contain_text("cuts [2.45, 4.75, 5.")
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": a, "y": b} for a, b in points]})

    start, end = grip(page, 1), spot(page, 4.02)
    send("touchStart", (start[0] + 9, start[1] + 30))
    for share in (0.25, 0.5, 0.75, 1):
        send("touchMove", (start[0] + 9 + (end[0] - start[0]) * share, start[1] + 30))
    send("touchEnd")
    expect(cut(page, 1)).to_have_attribute("aria-valuenow", re.compile(r"^(3\.95|4\.05)$"))
    expect(heard(page)).to_contain_text("; cuts [")


def test_every_target_is_large_enough_for_a_finger(demo):
    page = demo(size="phone")
    for button in page.locator(".cuts button").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 24
    assert cut(page, 1).bounding_box()["width"] >= 24
