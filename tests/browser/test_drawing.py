"""Drawing a network as a visitor does: arcs by dragging, by two clicks and from the keyboard; what cannot be is said."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import still

SHEET = "/separation?network=drawn&view=Draw"


def node(page, name):
    return page.locator("svg.graph").get_by_role("button", name=re.compile(f"^{name}, "))


def middle(locator):
    box = still(locator)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drawn(page, graph):
    """Waits until the address has this graph."""
    expect(page).to_have_url(
        re.compile(r"graph=" + re.escape(graph.replace(";", "%3B").replace(":", "%3A").replace(",", "%2C")) + "(&|$)")
    )


def connecting(page):
    page.get_by_role("button", name="connect", exact=True).click()


def test_an_arc_is_dragged_from_node_to_node(visit):
    page = visit(f"{SHEET}&graph=A;B")
    connecting(page)
    page.mouse.move(*middle(node(page, "A")))
    page.mouse.down()
    page.mouse.move(*middle(node(page, "B")), steps=5)
    page.mouse.up()
    drawn(page, "A;B:A")
    page.get_by_role("button", name="Undo").click()
    drawn(page, "A;B")


def test_a_drag_that_ends_beside_all_nodes_draws_nothing_and_moves_nothing(visit):
    page = visit(f"{SHEET}&graph=A;B")
    connecting(page)
    x, y = middle(node(page, "A"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=5)
    page.mouse.up()
    assert middle(node(page, "A")) == (x, y)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    expect(page.locator("line.joining")).to_be_hidden()


def test_a_finger_connects_by_two_taps(visit):
    page = visit(f"{SHEET}&graph=A;B", size="phone")
    connecting(page)
    for name in "BA":
        node(page, name).scroll_into_view_if_needed()
        page.touchscreen.tap(*middle(node(page, name)))
    drawn(page, "A:B;B")


def test_the_keyboard_connects_and_removes(visit):
    page = visit(f"{SHEET}&graph=A;B;C:A")
    node(page, "A").focus()
    page.keyboard.press("c")
    expect(page.get_by_text("An arc from A: go to the node that it leads to and press Enter")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("An arc from A")).to_have_count(0)
    page.keyboard.press("c")
    node(page, "B").focus()
    page.keyboard.press("Enter")
    drawn(page, "A;B:A;C:A")
    expect(page.get_by_role("button", name="A → B")).to_be_visible()
    node(page, "B").focus()
    page.keyboard.press("Delete")
    drawn(page, "A;C:A")
    expect(node(page, "B")).to_have_count(0)
    node(page, "C").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    drawn(page, "A;C")


def test_a_cycle_is_refused_with_its_reason_and_drawing_goes_on(visit):
    page = visit(f"{SHEET}&graph=A;B:A;C:B")
    connecting(page)
    node(page, "C").focus()
    page.keyboard.press("c")
    node(page, "A").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("would close a cycle: C → A → B → C")
    drawn(page, "A;B:A;C:B")
    # The picture is the same one as before: what a click does stays set, and so does the focus.
    expect(page.get_by_role("button", name="connect", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(node(page, "A")).to_be_focused()
    page.keyboard.press("c")
    node(page, "C").focus()
    page.keyboard.press("Enter")
    drawn(page, "A;B:A;C:B,A")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(node(page, "C")).to_be_focused()


def test_a_copy_is_drawn_on_and_then_asked_about(visit):
    page = visit("/separation?network=collider")
    page.get_by_role("tab", name="Draw").click()
    page.get_by_role("button", name="Draw on a copy of it").click()
    expect(page.get_by_role("combobox", name="Network", exact=True)).to_have_value("Draw one yourself")
    page.get_by_role("textbox", name="Name of a new node").fill("extra")
    page.get_by_role("button", name="Add the node").click()
    expect(node(page, "extra")).to_be_visible()
    page.get_by_role("tab", name="Paths").click()
    node(page, "extra").click()
    expect(page).to_have_url(re.compile("z=extra"))
    expect(page.get_by_text("Save this network")).to_be_visible()


def type_into_table(page, column, text):
    """Writes into the first line of the table, which is a canvas: the cell is clicked, opened and overwritten."""
    table = page.get_by_test_id("stDataFrame")
    expect(table.locator("[role=gridcell]").first).to_be_attached()
    box, columns = still(table, 15), table.locator("[role=columnheader]").count()
    page.mouse.click(box["x"] + box["width"] * (column + 0.5) / columns, box["y"] + box["height"] * 0.7)
    page.keyboard.press("Enter")
    field = page.locator("[id=portal] input")
    field.fill(text)
    field.press("Enter")


def test_a_node_is_added_with_its_table_and_its_name_is_text(visit):
    page = visit(f"{SHEET}&graph=A")
    page.get_by_label("Name of a new node").fill("<b>x</b> *y*")
    page.get_by_role("button", name="Add the node").click()
    expect(page.locator("svg.graph").get_by_role("button", name="<b>x</b> *y*, no parents")).to_be_visible()
    expect(page.get_by_role("heading", name="The probabilities of <b>x</b> *y*")).to_be_visible()
    keep = page.get_by_role("button", name="Keep these probabilities")
    expect(keep).to_be_disabled()
    type_into_table(page, 0, "0.25")
    expect(page.get_by_text("Line 1 sums to")).to_be_visible()
    type_into_table(page, 1, "0.75")
    expect(page.get_by_text("Line 1 sums to")).to_have_count(0)
    keep.click()
    expect(page.get_by_text("These numbers stay until you change them.")).to_be_visible()
    cells = page.get_by_test_id("stDataFrame").locator("[role=gridcell]")
    expect(cells.first).to_have_text("0.25")
    expect(cells.last).to_have_text("0.75")


def test_the_sheet_is_accessible_and_fits(visit, accessible, fits, look):
    page = visit(f"{SHEET}&graph=A;B;C:A,B", **look)
    expect(node(page, "C")).to_be_visible()
    accessible(page)
    fits(page)
