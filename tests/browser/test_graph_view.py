"""The graph view in a browser: linked parts, the player, guessing, keyboard, moving and zooming, room, downloads, odd names."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from bnviz.draw.numbers import in_unit, shown
from bnviz.graph.spanning_tree import Decision
from tests.browser.conftest import settle, still
from tests.browser.graph_view_demo import ALIKE, HOSTILE, LONG, made

ROOT = Path(__file__).parents[2]
CYCLE = "Refused: it would close the cycle "


@pytest.fixture
def demo(visit, serve):
    server = serve("tests/browser/graph_view_demo.py")

    def opened(query: str, **options) -> Page:
        page = visit("/?" + query, server=server, **{"reduced_motion": "reduce", **options})
        expect(page.locator("svg.graph g.node").first).to_be_visible()
        return page

    return opened


def decisions(attributes: int) -> tuple[Decision, ...]:
    return made(attributes)[1].decisions


def button(page: Page, name: str):
    return page.locator(".lesson").get_by_role("button", name=name, exact=True)


def node(page: Page, index: int):
    return page.locator(f'svg.graph g.node[data-id="node:{index}"]')


def edge(page: Page, i: int, j: int):
    return page.locator(f'svg.graph g.edge[data-id="edge:{i}-{j}"]')


def row(page: Page, i: int, j: int):
    return page.locator(f'.list tr[data-id="edge:{i}-{j}"]')


def line(page: Page):
    return page.locator("p.line")


def heard(page: Page):
    return page.get_by_text("Heard:")


def cell_spot(page: Page, attributes: int, i: int, j: int) -> tuple[float, float]:
    box = still(page.locator("canvas.cells"))
    side = box["width"] / attributes
    return box["x"] + side * (j + 0.5), box["y"] + side * (i + 0.5)


def middle(page: Page, locator) -> tuple[float, float]:
    return tuple(
        locator.locator("path.line").evaluate(
            """path => {
                const spot = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
                return [spot.x, spot.y];
            }"""
        )
    )


def marked(locator):
    return expect(locator).to_have_class(re.compile("pointed"))


# Linked parts


def test_pointing_at_a_cell_marks_edge_row_and_both_names(demo):
    page = demo("attributes=8&step=0")
    page.mouse.move(*cell_spot(page, 8, 2, 5))
    marked(edge(page, 2, 5))
    marked(row(page, 2, 5))
    for index in (2, 5):
        expect(node(page, index)).to_have_class(re.compile("end"))
    expect(page.locator(".tip")).to_contain_text(f"{LONG[2]} – {LONG[5]}: ")


def test_pointing_at_a_row_marks_edge_and_cell(demo):
    page = demo("attributes=8&step=0")
    i, j = decisions(8)[1].edge
    row(page, i, j).hover()
    marked(edge(page, i, j))
    box, cells = page.locator(".matrix .box.pointed").first.bounding_box(), page.locator("canvas.cells").bounding_box()
    side = cells["width"] / 8
    assert box["x"] < cells["x"] + side * (j + 0.5) < box["x"] + box["width"]
    assert box["y"] < cells["y"] + side * (i + 0.5) < box["y"] + box["height"]


def test_pointing_at_an_edge_marks_row_and_cell_and_leaving_it_unmarks(demo):
    page = demo("attributes=8")
    i, j = decisions(8)[0].edge
    page.mouse.move(*middle(page, edge(page, i, j)))
    marked(edge(page, i, j))
    marked(row(page, i, j))
    page.mouse.move(2, 2)
    expect(page.locator(".pointed:not([hidden])")).to_have_count(0)


def test_the_number_of_an_edge_and_of_a_node_is_shown_as_everywhere(demo):
    page = demo("attributes=8")
    analysis = made(8)[1]
    i, j = analysis.decisions[0].edge
    page.mouse.move(*middle(page, edge(page, i, j)))
    expect(page.locator(".tip")).to_contain_text(
        f"{shown(in_unit(analysis.decisions[0].weight, 'bits'))} bits, rank 1 of 28"
    )
    node(page, 3).hover()
    expect(page.locator(".tip")).to_contain_text(
        f"{LONG[3]}: {shown(in_unit(float(analysis.info.mi[3]), 'bits'))} bits with the class"
    )


def test_python_and_the_picture_write_numbers_alike(demo):
    page = demo("attributes=8")
    script = (ROOT / "bnviz/ui/graph_view/graph/numbers.js").read_text(encoding="utf-8")
    numbers = [
        0,
        1,
        0.5,
        0.42,
        0.1234,
        1 / 3,
        0.00012345,
        0.00009876,
        3.2e-17,
        1e-5,
        1.125,
        1.375,
        12.345,
        999.4,
        999.6,
    ]
    numbers += [
        1000,
        1000.5,
        1234.6,
        98765.4,
        999_999.4,
        999_999.6,
        1_125_000,
        2.5e6,
        -0.42,
        *(n / 997 for n in range(999)),
    ]
    written = page.evaluate(f"numbers => {{ {script}\n return numbers.map(short); }}", numbers)
    assert written == [shown(number) for number in numbers]


def test_choosing_in_any_part_tells_python_and_marks_all_parts(demo):
    page = demo("attributes=8")
    page.mouse.click(*cell_spot(page, 8, 1, 4))
    expect(heard(page)).to_contain_text("selection=edge:1-4")
    expect(edge(page, 1, 4)).to_have_class(re.compile("chosen"))
    row(page, *decisions(8)[2].edge).click()
    i, j = decisions(8)[2].edge
    expect(heard(page)).to_contain_text(f"selection=edge:{i}-{j}")
    node(page, 6).click()
    expect(heard(page)).to_contain_text("selection=node:6")
    expect(node(page, 6)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("svg.graph .chosen")).to_have_count(1)


def test_python_can_choose_and_go_to_a_step(demo):
    page = demo("attributes=8&selection=edge:2-3&step=4")
    expect(edge(page, 2, 3)).to_have_class(re.compile("chosen"))
    expect(page.locator(".count").filter(has_text="Step 4 of")).to_be_visible()
    node(page, 5).click()
    expect(heard(page)).to_contain_text("selection=node:5")
    page.get_by_role("button", name="Choose edge 0-1 from outside").click()
    expect(edge(page, 0, 1)).to_have_class(re.compile("chosen"))
    page.get_by_role("button", name="Step 0 from outside").click()
    expect(page.locator(".count").filter(has_text="Step 0 of")).to_be_visible()


def test_quick_clicks_all_count_and_the_last_one_stays(demo):
    page = demo("attributes=8")
    for index in (1, 2, 3, 4):
        node(page, index).click()
    expect(heard(page)).to_contain_text("selection=node:4")
    settle(page)
    expect(page.locator("svg.graph .chosen")).to_have_attribute("data-id", "node:4")


def test_make_root_by_button_and_by_double_click(demo):
    page = demo("attributes=8")
    expect(button(page, "Make root")).to_be_disabled()
    node(page, 5).click()
    button(page, "Make root").click()
    expect(heard(page)).to_contain_text("root=5")
    expect(node(page, 5)).to_have_class(re.compile("root"))
    expect(node(page, 5)).to_have_accessible_name(re.compile("the root"))
    expect(button(page, "Make root")).to_be_disabled()
    node(page, 2).dblclick()
    expect(heard(page)).to_contain_text("root=2")
    expect(node(page, 2)).to_have_class(re.compile("root"))


# The player


def names_of(nodes) -> str:
    return " – ".join(LONG[n] for n in nodes)


def test_every_step_says_what_kruskal_decided_and_why(demo):
    page = demo("attributes=8&step=0")
    taken = 0
    steps = decisions(8)
    last = max(rank for rank, decision in enumerate(steps) if decision.taken)
    assert any(not decision.taken for decision in steps[:last])
    expect(line(page)).to_contain_text("The complete graph: 8 attributes, 28 pairs.")
    for decision in steps[: last + 1]:
        button(page, "Next").click()
        taken += decision.taken
        i, j = decision.edge
        expect(line(page)).to_contain_text(
            f"The heaviest edge left is {LONG[i]} – {LONG[j]}, {shown(in_unit(decision.weight, 'bits'))} bits"
        )
        if decision.taken:
            expect(line(page)).to_contain_text(f"Taken: it closes no cycle. {taken} of 7 edges.")
            expect(edge(page, i, j)).to_have_class(re.compile("taken.*looked"))
            expect(row(page, i, j)).to_contain_text("taken")
        else:
            expect(line(page)).to_contain_text(f"{CYCLE}{names_of((*decision.cycle, decision.cycle[0]))}.")
            expect(edge(page, i, j)).to_have_class(re.compile("refused.*looked"))
            expect(edge(page, i, j).locator(".cross")).to_be_visible()
            expect(page.locator("svg.graph .edge.cycle")).to_have_count(len(decision.cycle) - 1)
            expect(row(page, i, j)).to_contain_text("refused")
    expect(line(page)).to_contain_text(
        f"The tree is complete: each of the {28 - last - 1} lighter edges would close a cycle."
    )


def test_the_arrows_turn_outward_and_the_class_comes_last(demo):
    page = demo("attributes=8&step=0")
    button(page, "Spanning tree").click()
    expect(page.locator("svg.graph .edge.taken")).to_have_count(7)
    expect(page.locator("svg.graph .edge .head:visible")).to_have_count(0)
    button(page, "Next").click()
    expect(line(page)).to_contain_text("The arrows turn away from the root ")
    expect(button(page, "Tree")).to_have_attribute("aria-pressed", "true")
    button(page, "Directed tree").click()
    expect(page.locator("svg.graph .edge .head:visible")).to_have_count(7)
    expect(page.locator("svg.graph .node.class")).to_have_count(0)
    button(page, "TAN").click()
    expect(page.locator("svg.graph .node.class")).to_have_text("diagnosis")
    expect(line(page)).to_contain_text("The class diagnosis becomes a parent of every attribute.")
    expect(page.locator(".behind .arc")).to_have_count(1)
    page.get_by_label("Class arcs").uncheck()
    expect(page.locator(".behind .arc")).to_have_count(0)


def test_next_taken_passes_over_refused_edges_and_back_goes_back(demo):
    page = demo("attributes=8&step=0")
    taken = [rank for rank, decision in enumerate(decisions(8)) if decision.taken]
    for rank in taken:
        button(page, "Next taken").click()
        expect(page.locator(".count").filter(has_text=f"Step {rank + 1} of")).to_be_visible()
    expect(button(page, "Next taken")).to_be_disabled()
    button(page, "Back").click()
    expect(page.locator(".count").filter(has_text=f"Step {taken[-1]} of")).to_be_visible()
    expect(heard(page)).to_contain_text(f"step={taken[-1]}")


def test_playing_goes_to_the_end_and_tells_python_only_then(demo):
    page = demo("attributes=8&step=0")
    page.get_by_label("Speed").select_option("16×")
    button(page, "Play").click()
    expect(page.locator("svg.graph .node.class")).to_be_visible(timeout=15_000)
    expect(button(page, "Play")).to_be_visible()
    expect(heard(page)).to_have_text(re.compile(r"^Heard: step=\d+$"))


def step_of(page: Page) -> int:
    return int(page.locator(".controls .count").inner_text().split()[1])


def test_pausing_stays_and_tells_python_and_a_choice_while_playing_does_not_turn_back(demo):
    page = demo("attributes=16&step=0")
    count = page.locator(".controls .count")
    button(page, "Play").click()
    expect(count).not_to_have_text(re.compile("^Step [01] of"))
    before = step_of(page)
    node(page, 3).click()
    expect(heard(page)).to_contain_text("selection=node:3")
    answered = step_of(page)
    expect(count).not_to_have_text(re.compile(f"^Step {answered} of"))
    assert before <= answered < step_of(page)
    button(page, "Pause").click()
    expect(heard(page)).to_contain_text(re.compile(r"step=\d"))
    step = count.inner_text()
    page.wait_for_timeout(1000)
    expect(count).to_have_text(step)


def test_the_slider_moves_at_once_and_tells_python_when_released(demo):
    page = demo("attributes=8&step=0")
    slider = page.get_by_role("slider", name="Step")
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".controls .count")).to_have_text(re.compile("^Step 2 of"))
    expect(heard(page)).to_contain_text("step=2")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^2 of"))


def test_a_step_is_announced_politely(demo):
    page = demo("attributes=8&step=0")
    button(page, "Next").click()
    expect(page.locator('[aria-live="polite"]').filter(has_text="The heaviest edge left is")).to_have_count(1)


def test_equal_weights_are_named(demo):
    page = demo("attributes=6&twins=1&step=0")
    names, analysis = made(6, twins=True)
    rank, decision = next((r, d) for r, d in enumerate(analysis.decisions) if d.ties)
    button(page, "Next").click()
    expect(line(page)).to_contain_text(
        f"{names[0]} – {names[2]} weighs the same. On a tie the edge with the earlier column"
    )
    page.get_by_role("slider", name="Step").focus()
    for _ in range(rank):
        page.keyboard.press("ArrowRight")
    assert len(decision.ties) == 2
    expect(line(page)).to_contain_text(
        "It weighs the same as 2 other edges of that cycle, so the order of the columns decides."
    )
    expect(row(page, *decision.edge)).to_contain_text("(tie)")


# Guessing


def guess(page: Page, attributes: int, pair: tuple[int, int]) -> None:
    page.mouse.click(*cell_spot(page, attributes, *pair))


def test_guessing_right_and_wrong_with_the_reason(demo):
    page = demo("attributes=8&step=0")
    steps = decisions(8)
    button(page, "Guess the next edge").click()
    guess(page, 8, steps[5].edge)
    expect(line(page)).to_contain_text("closes no cycle, but a heavier edge that closes none is left.")
    guess(page, 8, steps[0].edge)
    expect(line(page)).to_contain_text("Right: ")
    guess(page, 8, steps[0].edge)
    expect(line(page)).to_contain_text("is in the tree already.")
    expect(page.locator(".guess .count")).to_have_text("1 right, 2 wrong, 0 shown")
    refused = next(rank for rank, decision in enumerate(steps) if not decision.taken)
    for decision in steps[1:refused]:
        guess(page, 8, decision.edge)
        expect(line(page)).to_contain_text(f"Right: {LONG[decision.edge[0]]}")
    cycle = steps[refused].cycle
    guess(page, 8, steps[refused].edge)
    expect(line(page)).to_contain_text(f"would close the cycle {names_of((*cycle, cycle[0]))}.")
    button(page, "Show it").click()
    following = next(decision for decision in steps[refused:] if decision.taken)
    expect(line(page)).to_contain_text(f"It is {names_of(following.edge)} (")
    expect(page.locator(".guess .count")).to_contain_text("1 shown")


def test_a_guess_in_the_graph_counts_too(demo):
    page = demo("attributes=8&step=0")
    button(page, "Guess the next edge").click()
    i, j = decisions(8)[0].edge
    page.mouse.move(*cell_spot(page, 8, i, j))
    spot = middle(page, edge(page, i, j))
    page.mouse.click(*spot)
    expect(line(page)).to_contain_text("Right: ")


def test_while_guessing_nothing_gives_the_answer_away(demo):
    page = demo("attributes=8&step=0")
    expect(page.locator(".list tr[data-rank]")).not_to_have_count(0)
    button(page, "Guess the next edge").click()
    expect(page.locator(".list tr[data-rank]")).to_have_count(0)
    expect(page.get_by_text("28 edges hidden while you guess")).to_be_visible()
    expect(page.get_by_role("slider", name="Step")).to_be_hidden()
    i, j = decisions(8)[0].edge
    page.mouse.move(*cell_spot(page, 8, i, j))
    expect(page.locator(".tip")).to_contain_text("bits")
    expect(page.locator(".tip")).not_to_contain_text("rank")
    button(page, "Stop guessing").click()
    expect(page.locator(".list tr[data-rank]")).not_to_have_count(0)
    expect(page.get_by_role("slider", name="Step")).to_be_visible()


def test_a_guess_that_ties_is_right_and_told_the_rule_and_the_order_of_the_columns_goes_on(demo):
    page = demo("attributes=6&twins=1&step=0")
    names, analysis = made(6, twins=True)
    first, second = analysis.decisions[:2]
    assert abs(first.weight - second.weight) < 1e-12
    button(page, "Guess the next edge").click()
    guess(page, 6, second.edge)
    expect(line(page)).to_contain_text(f"Right: {names[second.edge[0]]} – {names[second.edge[1]]} (")
    one = " – ".join(names[n] for n in first.edge)
    expect(line(page)).to_contain_text(
        f"{one} weighs the same. On a tie the edge with the earlier column goes first. So {one}"
    )
    expect(page.locator(".guess .count")).to_have_text("1 right, 0 wrong, 0 shown")
    expect(edge(page, *first.edge)).to_have_class(re.compile("taken"))
    expect(page.locator("svg.graph .edge.taken")).to_have_count(1)
    guess(page, 6, second.edge)
    expect(page.locator(".guess .count")).to_have_text("2 right, 0 wrong, 0 shown")


# Keyboard


def test_the_graph_by_keyboard_alone(demo):
    page = demo("attributes=8&step=0")
    button(page, "PNG").focus()
    page.keyboard.press("Tab")
    expect(node(page, 0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(node(page, 1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    heavy = next(decision.edge for decision in decisions(8) if 1 in decision.edge)
    expect(edge(page, *heavy)).to_be_focused()
    marked(row(page, *heavy))
    page.keyboard.press("ArrowDown")
    second = [decision.edge for decision in decisions(8) if 1 in decision.edge][1]
    expect(edge(page, *second)).to_be_focused()
    page.keyboard.press("Enter")
    expect(heard(page)).to_contain_text("selection=edge:{}-{}".format(*second))
    expect(edge(page, *second)).to_be_focused()
    page.keyboard.press("Escape")
    expect(heard(page)).to_contain_text("; selection=")
    expect(page.locator("svg.graph .chosen")).to_have_count(0)
    page.keyboard.press("End")
    page.keyboard.press("Home")
    page.keyboard.press("Tab")
    expect(page.locator("svg.graph :focus")).to_have_count(0)


def test_the_matrix_by_keyboard_alone(demo):
    page = demo("attributes=8&step=0")
    cursor = page.get_by_role("gridcell")
    cursor.focus()
    expect(cursor).to_have_accessible_name(re.compile(f"^{LONG[0]} – {LONG[1]}: "))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(cursor).to_have_attribute("aria-rowindex", "3")
    marked(edge(page, 1, 2))
    page.keyboard.press(" ")
    expect(heard(page)).to_contain_text("selection=edge:1-2")
    page.keyboard.press("ArrowRight")
    expect(cursor).to_have_accessible_name(re.compile(f"^{LONG[2]}: .* with the class"))


def test_the_table_by_keyboard_alone(demo):
    page = demo("attributes=16&step=0")
    page.locator(".list tr[data-rank='0'] button").focus()
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(heard(page)).to_contain_text("selection=edge:{}-{}".format(*decisions(16)[3].edge))
    page.keyboard.press("End")
    expect(page.locator(".list tr[data-rank='119'] button")).to_be_focused()
    expect(page.get_by_role("table")).to_have_attribute("aria-rowcount", "121")


# Moving, zooming, drawing fewer


def transform(page: Page) -> str:
    return page.locator("svg.graph > g").get_attribute("transform")


def test_a_dragged_node_moves_and_its_edges_follow_and_no_choice_is_made(demo):
    page = demo("attributes=8")
    i, j = decisions(8)[0].edge
    before, path = node(page, i).bounding_box(), edge(page, i, j).locator(".line").get_attribute("d")
    body = node(page, i).locator(".body").bounding_box()
    x, y = body["x"] + body["width"] / 2, body["y"] + body["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 25, steps=4)
    page.mouse.up()
    after = node(page, i).bounding_box()
    assert after["x"] - before["x"] == pytest.approx(40, abs=2)
    assert after["y"] - before["y"] == pytest.approx(25, abs=2)
    assert edge(page, i, j).locator(".line").get_attribute("d") != path
    expect(heard(page)).to_have_text("Heard:")


def test_zoom_by_buttons_wheel_and_keys_pan_and_fit(demo):
    page = demo("attributes=8")
    start = transform(page)
    button(page, "Larger").click()
    assert transform(page) != start
    button(page, "Fit").click()
    fitted = transform(page)
    box = page.locator("svg.graph").bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.evaluate("addEventListener('wheel', () => { window.turned = true; }, { capture: true, once: true })")
    page.mouse.wheel(0, -200)
    page.wait_for_function("window.turned")
    assert transform(page) == fitted, "the wheel must scroll the page before you are in the picture"
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    expect(page.locator("svg.graph > g")).not_to_have_attribute("transform", fitted)
    zoomed = transform(page)
    box = page.locator("svg.graph").bounding_box()
    page.mouse.move(box["x"] + 12, box["y"] + box["height"] - 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + box["height"] - 70, steps=3)
    page.mouse.up()
    assert transform(page) != zoomed
    assert transform(page).split("scale")[1] == zoomed.split("scale")[1]
    button(page, "Fit").click()
    assert transform(page) == fitted


def drawn(page: Page) -> int:
    """How many edges the lines behind the picture draw."""
    lines = page.locator(".behind .backdrop").evaluate_all("paths => paths.map(path => path.getAttribute('d'))")
    return sum(line.count("M") for line in lines)


def test_from_forty_attributes_on_fewer_edges_are_drawn_and_you_choose_which(demo):
    page = demo("attributes=40&step=0")
    draw = page.get_by_label("Draw")
    assert draw.locator("option").all_inner_texts() == [
        "the heaviest 40 edges",
        "the heaviest 120 edges",
        "the heaviest 400 edges",
        "all 780 edges",
        "edges of the chosen node",
    ]
    assert drawn(page) == 120
    draw.select_option("all 780 edges")
    assert drawn(page) == 780
    draw.select_option("edges of the chosen node")
    assert drawn(page) == 0
    node(page, 7).click()
    expect(heard(page)).to_contain_text("selection=node:7")
    assert drawn(page) == 39


def test_with_few_attributes_all_edges_are_drawn(demo):
    page = demo("attributes=8&step=0")
    expect(page.get_by_label("Draw")).to_be_hidden()
    assert drawn(page) == 28


def test_around_the_chosen_node_the_rest_of_a_large_tree_is_pale(demo):
    page = demo("attributes=40")
    page.get_by_label("Draw").select_option("around the chosen node")
    expect(page.get_by_text("choose a node", exact=True)).to_be_visible()
    edges = [decision.edge for decision in decisions(40) if decision.taken]
    near = {n for pair in edges if 7 in pair for n in pair}
    page.mouse.click(*cell_spot(page, 40, 7, 7))
    expect(page.locator("svg.graph .node.attribute:not(.dim)")).to_have_count(len(near))
    box, view = node(page, 7).bounding_box(), page.locator("svg.graph").bounding_box()
    assert view["x"] < box["x"] < box["x"] + box["width"] < view["x"] + view["width"]
    assert view["y"] < box["y"] < box["y"] + box["height"] < view["y"] + view["height"]


def test_circle_and_tree_are_a_choice_at_every_step(demo):
    page = demo("attributes=8&step=3")
    expect(button(page, "Circle")).to_have_attribute("aria-pressed", "true")
    places = [node(page, n).get_attribute("transform") for n in range(8)]
    button(page, "Tree").click()
    assert [node(page, n).get_attribute("transform") for n in range(8)] != places
    assert drawn(page) == 0
    button(page, "TAN").click()
    button(page, "Circle").click()
    expect(page.locator("svg.graph .node.class")).to_be_visible()


# From now on time stands still for what moves in pictures, until `pass(ms)`.
CLOCK = """() => {
    let [now, waiting] = [0, []];
    performance.now = () => now;
    window.requestAnimationFrame = work => waiting.push(work);
    window.pass = ms => {
        const works = waiting;
        [now, waiting] = [now + ms, []];
        for (const work of works) work(now);
    };
}"""


def test_nodes_move_at_most_300_ms_and_keep_their_elements(demo):
    page = demo("attributes=8&step=3", reduced_motion="no-preference")
    node(page, 0).evaluate("element => { element.kept = true; }")
    page.evaluate(CLOCK)
    places = [node(page, 0).get_attribute("transform")]
    button(page, "Tree").click()
    for ms in (0, 100, 200, 400):
        page.evaluate("ms => pass(ms)", ms)
        places.append(node(page, 0).get_attribute("transform"))
    before, start, between, at_300, later = places
    assert before == start != between != at_300
    assert at_300 == later
    assert node(page, 0).evaluate("element => element.kept")


@pytest.mark.parametrize("attributes", [16, 40, 100])
@pytest.mark.parametrize("step", ["", "&step=0"])
def test_it_opens_at_a_scale_that_can_be_read(demo, attributes, step):
    page = demo(f"attributes={attributes}{step}")
    scale = float(transform(page).split("scale(")[1].rstrip(")"))
    assert 13 * scale >= 10


# The arcs of the class


# How many of the arcs have a point on a node that they do not belong to, and how far each ends from its own node.
ARCS = """() => {
    const lesson = [...document.querySelectorAll('*')].map(e => e.shadowRoot?.querySelector('.lesson')).find(Boolean)
        ?? document.querySelector('.lesson');
    const path = lesson.querySelector('.behind .arc');
    const at = path.getScreenCTM();
    const boxes = [...lesson.querySelectorAll('.node.attribute .body')].map(body => body.getBoundingClientRect());
    const away = (box, p) => {  // a node is a pill
        const round = box.height / 2;
        const beside = Math.max(box.left + round - p.x, 0, p.x - box.right + round);
        return Math.max(0, Math.hypot(beside, p.y - box.top - round) - round);
    };
    return path.getAttribute('d').split(/(?=M)/).map((d, index) => {
        const arc = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        arc.setAttribute('d', d);
        const length = arc.getTotalLength();
        const points = Array.from({ length: 200 }, (_, n) => arc.getPointAtLength(length * n / 199).matrixTransform(at));
        const behind = boxes.filter((box, n) => points.some(p => away(box, p) === 0)).length;
        return { behind, end: away(boxes[index], points.at(-1)) };
    });
}"""


@pytest.mark.parametrize("kind", ["Circle", "Tree"])
@pytest.mark.parametrize(
    "query", ["attributes=1", "attributes=2", "attributes=8", "attributes=16&root=9", "attributes=40"]
)
def test_every_arc_of_the_class_runs_beside_the_nodes_to_its_attribute(demo, query, kind):
    page = demo(query)
    button(page, kind).click()
    arcs = page.evaluate(ARCS)
    assert len(arcs) == int(query.split("=")[1].split("&")[0])
    assert [arc["behind"] for arc in arcs] == [0] * len(arcs)
    assert all(0 < arc["end"] < 12 for arc in arcs)
    heads = page.locator(".behind .arc-head").get_attribute("d")
    assert heads.count("Z") == len(arcs)


@pytest.mark.parametrize("query", ["data=iris", "data=tennis&root=name%3Ahumidity", "data=wine", "data=tic-tac-toe"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_arcs_can_be_seen_where_nodes_stand_in_a_chain(visit, query, size):
    page = visit(f"/spanning_tree?{query}", size=size, reduced_motion="reduce")
    expect(page.locator(".behind .arc")).to_have_count(1)
    assert [arc["behind"] for arc in page.evaluate(ARCS)] == [0] * (page.locator("svg.graph .node").count() - 1)


def test_the_arcs_go_round_a_node_that_was_moved(demo):
    page = demo("attributes=8")
    box, goal = (node(page, n).locator(".body").bounding_box() for n in (6, 2))
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] + 30, steps=3)
    page.mouse.up()
    assert [arc["behind"] for arc in page.evaluate(ARCS)] == [0] * 8


def test_pointing_at_an_attribute_shows_its_arc(demo):
    page = demo("attributes=8")
    expect(page.locator("path.star")).not_to_have_attribute("d", re.compile("M"))
    node(page, 4).hover()
    expect(page.locator("path.star")).to_have_attribute("d", re.compile("^M[^M]+$"))


# What stands where


LIST, MATRIX = re.compile(r"^Edges, heaviest first \("), re.compile("^Matrix of the weights$")
PLACES = """() => [...document.querySelectorAll('*')].map(e => e.shadowRoot).find(root => root?.querySelector('.lesson'))
    .querySelectorAll('.bar :is(button, input, select), .steps :is(button, input, select), .list, .canvas')
    .values().toArray().map(e => e.getBoundingClientRect()).map(box => [box.x, box.y, box.width].map(Math.round).join(' '))"""


def unfold(page: Page, title: re.Pattern[str]) -> None:
    page.locator("summary").filter(has_text=title).click()


def resize(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    still(page.locator(".lesson"))


@pytest.mark.parametrize("query", ["attributes=8", "attributes=6&twins=1", "attributes=40"])
@pytest.mark.parametrize("width", [1400, 800, 390])
def test_buttons_and_list_keep_their_place_over_all_steps(demo, query, width):
    page = demo(f"{query}&step=0")
    resize(page, width)
    last = int(page.get_by_role("slider", name="Step").get_attribute("max"))
    steps = [*range(0, last, max(1, last // 25)), last - 2, last - 1, last]
    places = set()
    for step in steps:
        page.get_by_role("slider", name="Step").evaluate(
            "(slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input')); }", step
        )
        expect(page.locator(".controls .count")).to_have_text(f"Step {step} of {last}")
        places.add(tuple(page.evaluate(PLACES)))
    assert len(places) == 1


@pytest.mark.parametrize("data", ["iris", "tennis", "wine", "titanic", "contact-lenses"])
def test_picture_player_and_list_are_seen_together(visit, data):
    page = visit(f"/spanning_tree?data={data}&step=2", reduced_motion="reduce")
    expect(line(page)).to_contain_text("heaviest edge left")
    parts = [".canvas", ".steps", ".said", ".scroller", ".notes", ".matrix"]
    expect(page.locator(".list tr.looked")).to_be_in_viewport()
    still(page.locator(".lesson"))
    tops = [page.locator(f".lesson {part}").bounding_box()["y"] for part in parts]
    assert tops == sorted(tops)
    view, looked = page.locator(".scroller").bounding_box(), page.locator(".list tr.looked").bounding_box()
    assert view["y"] + view["height"] <= 900
    assert view["y"] < looked["y"] < looked["y"] + looked["height"] <= 900


def test_where_there_is_room_the_list_stands_beside_the_picture(visit):
    page = visit("/?data=iris")
    still(page.locator(".lesson"))
    picture, table = (page.locator(f".lesson {part}").bounding_box() for part in (".canvas", ".scroller"))
    assert picture["x"] + picture["width"] < table["x"]
    assert table["y"] < picture["y"] + picture["height"]


def test_on_a_phone_matrix_and_list_are_folded_and_stay_as_they_were_left(demo, accessible):
    page = demo("attributes=16&step=5", size="phone")
    expect(page.locator(".list table")).to_be_hidden()
    expect(page.locator("canvas.cells")).to_be_hidden()
    accessible(page)
    page.locator("summary").filter(has_text=LIST).focus()
    page.keyboard.press("Enter")
    looked = page.locator(".list tr.looked")
    expect(looked).to_be_in_viewport()
    node(page, 3).locator(".hit").click()
    expect(heard(page)).to_contain_text("selection=node:3")
    page.get_by_text("One attribute", exact=True).click()
    expect(page.locator("svg.graph .node.attribute")).to_have_count(1)
    expect(page.locator(".list table")).to_be_visible()
    expect(page.locator("canvas.cells")).to_be_hidden()
    accessible(page)


def test_on_a_desktop_nothing_is_folded(demo):
    page = demo("attributes=16&step=5")
    expect(page.locator(".list table")).to_be_visible()
    expect(page.locator("canvas.cells")).to_be_visible()
    expect(page.locator("summary").filter(has_text=LIST)).to_be_hidden()


def test_after_a_tap_the_phone_says_that_it_opens_below(visit):
    page = visit("/spanning_tree?data=iris&step=0", size="phone")
    page.locator('svg.graph g.node[data-id="node:2"] .hit').tap()
    expect(line(page)).to_contain_text("petal length (cm): ")
    expect(line(page)).to_contain_text("bits with the class. Its numbers open below.")
    heading = page.get_by_role("heading", name="petal length (cm)")
    expect(heading).to_be_visible()
    expect(line(page)).to_contain_text("Its numbers open below.")
    below = page.locator(".canvas").bounding_box()
    assert heading.bounding_box()["y"] - below["y"] - below["height"] < 800
    button(page, "Next").click()
    expect(line(page)).to_contain_text("The heaviest edge left is")


def test_a_page_that_opens_nothing_below_is_not_said_to(demo):
    page = demo("attributes=8&step=0", size="phone")
    node(page, 2).locator(".hit").tap()
    expect(heard(page)).to_contain_text("selection=node:2")
    expect(line(page)).to_contain_text("The complete graph")
    page = demo("attributes=8&step=0&opens=1")
    node(page, 2).locator(".hit").click()
    expect(heard(page)).to_contain_text("selection=node:2")
    expect(line(page)).to_contain_text("The complete graph")


# Names that are too long


def labels(page: Page) -> list[str]:
    return page.locator("svg.graph .node.attribute text").all_text_contents()


@pytest.mark.parametrize("kind", ["Circle", "Tree"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_names_that_begin_and_end_alike_look_different_when_they_are_cut(demo, kind, size):
    page = demo("attributes=9&alike=1&step=0", size=size)
    button(page, kind).click()
    cut = labels(page)
    assert len(set(cut)) == 9
    for label, name in zip(cut, ALIKE, strict=True):
        assert label == name or any(part and part in name for part in label.split("…"))
    if size == "phone":
        unfold(page, LIST)
    expect(page.locator(".list tr[data-rank] button").nth(5)).to_be_visible()
    ends = page.locator(".list tr[data-rank] button").evaluate_all(
        "all => all.map(one => [...one.querySelectorAll('.name')].map(name => name.textContent).join())"
    )
    assert len(set(ends)) == len(ends) > 5


def test_long_names_keep_their_beginning_and_their_end(demo):
    page = demo("attributes=12", size="phone")
    button(page, "Circle").click()
    for label, name in zip(labels(page), LONG, strict=False):
        start, _, end = label.partition("…")
        assert label == name or (start and end and name.startswith(start) and name.endswith(end))


def test_names_are_whole_when_the_picture_has_room(demo):
    page = demo("attributes=3&alike=1")
    assert labels(page) == list(ALIKE[:3])
    button(page, "Circle").click()
    assert labels(page) == list(ALIKE[:3])


CUTS = """([names, room]) => {
    SCRIPT
    const cut = cutter(document.body);
    cut.readFont();
    return [cut.apart(names, names.map(() => room)), names.map(name => cut.wide(name))];
}"""


@pytest.mark.parametrize("room", [40, 70, 110, 160])
def test_cut_names_fit_and_differ(demo, room):
    page = demo("attributes=2")
    script = (ROOT / "bnviz/ui/graph_view/graph/names.js").read_text(encoding="utf-8")
    names = [*ALIKE, *LONG, *HOSTILE, *(f"a long beginning {n} and a long end" for n in (1, 2, 12)), "a", ""]
    cut, _ = page.evaluate(CUTS.replace("SCRIPT", script), [names, room])
    _, wide = page.evaluate(CUTS.replace("SCRIPT", script), [cut, 10_000])
    assert max(wide) <= room
    if room >= 70:
        assert len(set(cut)) == len(names)


def test_in_the_list_of_a_phone_each_name_has_a_line(demo):
    page = demo("attributes=16&step=0", size="phone")
    unfold(page, LIST)
    first = page.locator(".list tr[data-rank='0'] button")
    upper, lower = (first.locator(".name").nth(n).bounding_box() for n in (0, 1))
    assert lower["y"] >= upper["y"] + upper["height"] - 2
    i, j = decisions(16)[0].edge
    expect(first).to_have_accessible_name(f"{LONG[i]} – {LONG[j]}")
    texts = first.locator(".name").all_inner_texts()
    for text, name in zip(texts, (LONG[i], LONG[j]), strict=True):
        assert len(text) >= min(len(name), 12)
        assert name.startswith(text.split("…")[0])


# The order of things, signs and notes


def test_after_one_attribute_the_stages_are_in_their_order_again(demo):
    page = demo("attributes=8")
    order = ["Complete graph", "Spanning tree", "Directed tree", "TAN"]
    assert page.locator(".stages button").all_inner_texts() == order
    page.get_by_text("One attribute", exact=True).click()
    expect(page.locator(".stages button")).to_have_count(2)
    page.get_by_text("One attribute", exact=True).click()
    expect(page.locator(".stages button")).to_have_text(order)
    kinds = page.locator(".legend li span").all_inner_texts()
    assert kinds[0].startswith("conditional mutual information (CMI) 0")


def test_a_weight_that_is_not_distinguishable_from_zero_has_a_dotted_line(demo):
    page = demo("attributes=8&step=0")
    analysis = made(8)[1]
    for decision in analysis.decisions[-3:] + analysis.decisions[:1]:
        i, j = decision.edge
        page.locator(".list .scroller").evaluate(
            "(box, end) => { box.scrollTop = end ? 1e6 : 0; }", decision.weight < 0.05
        )
        cell = row(page, i, j).locator("td").nth(2)
        expect(cell).to_have_text(shown(in_unit(decision.weight, "bits")))
        mark = cell.get_by_role("img", name="not distinguishable from zero with this many rows")
        expect(mark).to_have_count(int(analysis.faint[i, j]))


def test_cmi_is_spelled_out_once_at_every_stage(demo):
    page = demo("attributes=8&step=0")
    for stage in ("Complete graph", "Spanning tree", "Directed tree", "TAN"):
        button(page, stage).click()
        text = page.locator(".legend").inner_text()
        assert text.count("conditional mutual information (CMI)") == 1


def inside(page: Page, locator) -> bool:
    box, view = locator.bounding_box(), page.locator("svg.graph").bounding_box()
    across = view["x"] <= box["x"] and box["x"] + box["width"] <= view["x"] + view["width"]
    return across and view["y"] <= box["y"] and box["y"] + box["height"] <= view["y"] + view["height"]


@pytest.mark.parametrize("query", ["attributes=40", "attributes=40&step=0"])
def test_what_is_chosen_from_outside_is_brought_into_view(demo, query):
    page = demo(query)
    for _ in range(6):
        button(page, "Larger").click()
    page.locator("svg.graph").evaluate("svg => svg.scrollIntoView()")
    box = page.locator("svg.graph").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 900, box["y"] + 500, steps=3)
    page.mouse.up()
    assert not inside(page, node(page, 0).locator(".body"))
    page.get_by_role("button", name="Choose edge 0-1 from outside").click()
    expect(edge(page, 0, 1)).to_have_class(re.compile("chosen"))
    assert all(inside(page, node(page, n).locator(".body")) for n in (0, 1))


@pytest.mark.parametrize("selection", ["node:37", "edge:20-37"])
def test_what_the_address_chooses_is_in_view(demo, selection):
    page = demo(f"attributes=40&selection={selection}")
    expect(page.locator(".chosen.node, .chosen.edge")).to_have_count(1)
    nodes = [int(n) for n in selection.split(":")[1].split("-")]
    assert all(inside(page, node(page, n).locator(".body")) for n in nodes)


@pytest.mark.parametrize(("step", "draw"), [("", "around the chosen node"), ("&step=0", "edges of the chosen node")])
def test_of_a_chosen_edge_both_ends_are_the_chosen_node(demo, step, draw):
    page = demo(f"attributes=40&selection=edge:3-7{step}")
    page.get_by_label("Draw").select_option(draw)
    expect(page.get_by_text("choose a node", exact=True)).to_be_hidden()
    if step:
        assert drawn(page) == 2 * 39 - 1
    else:
        taken = [decision.edge for decision in decisions(40) if decision.taken]
        near = {3, 7} | {n for pair in taken if {3, 7} & set(pair) for n in pair}
        expect(page.locator("svg.graph .node.attribute:not(.dim)")).to_have_count(len(near))


@pytest.mark.parametrize("query", ["attributes=8", "attributes=8&step=10", "attributes=2", "attributes=16"])
def test_the_note_of_an_edge_covers_neither_end(demo, query):
    page = demo(query)
    drawn_edges = [
        d for d in decisions(int(query.split("=")[1].split("&")[0])) if d.taken and edge(page, *d.edge).count()
    ]
    assert drawn_edges
    for decision in drawn_edges:
        page.mouse.move(2, 2)
        page.mouse.move(*middle(page, edge(page, *decision.edge)))
        expect(page.locator(".tip")).to_be_visible()
        note = page.locator(".tip").bounding_box()
        for n in decision.edge:
            box = node(page, n).locator(".body").bounding_box()
            across = min(note["x"] + note["width"], box["x"] + box["width"]) - max(note["x"], box["x"])
            down = min(note["y"] + note["height"], box["y"] + box["height"]) - max(note["y"], box["y"])
            assert across <= 0 or down <= 0


# Downloads


def downloaded(page: Page, kind: str) -> bytes:
    with page.expect_download() as waiting:
        button(page, kind).click()
    assert waiting.value.suggested_filename.endswith(f".{kind.lower()}")
    return waiting.value.path().read_bytes()


SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("step", ["", "&step=4"])
@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_the_svg_stands_alone_with_whole_names_on_white(demo, step, color_scheme):
    page = demo(f"attributes=10&hostile=1{step}", color_scheme=color_scheme)
    picture = ElementTree.fromstring(downloaded(page, "SVG"))  # noqa: S314
    assert picture.tag == f"{SVG}svg"
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert set(HOSTILE) <= set(texts)
    tags = {element.tag.removeprefix(SVG) for element in picture.iter()}
    assert tags <= {"svg", "title", "rect", "g", "path", "text"}
    names = {name for element in picture.iter() for name in element.attrib}
    assert not {name for name in names if name.startswith(("on", "class", "style", "data", "aria", "role"))}
    assert picture.find(f"{SVG}rect").get("fill") == "#ffffff"
    assert {text.get("fill") for text in picture.iter(f"{SVG}text")} <= {"rgb(28, 39, 51)", "rgb(255, 255, 255)"}
    assert page.locator(".paper").count() == 0


def test_the_png_is_a_picture_of_some_size(demo):
    page = demo("attributes=8")
    content = downloaded(page, "PNG")
    assert content.startswith(b"\x89PNG")
    width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))
    assert width > 400
    assert height > 400


# Odd names and sizes


def test_hostile_names_are_shown_as_they_are(demo):
    page = demo("attributes=10&hostile=1&step=0")
    for index, name in enumerate(HOSTILE):
        node(page, index).locator(".hit").hover()
        expect(page.locator(".tip .name")).to_have_text(name, use_inner_text=False)
    for _ in range(8):
        button(page, "Next").click()
    button(page, "TAN").click()
    assert page.evaluate("window.harmed") is None
    assert page.locator(".lesson img, .lesson script, .lesson b, .lesson a").count() == 0


@pytest.mark.parametrize(("attributes", "pairs"), [(1, 0), (2, 1)])
def test_one_and_two_attributes(demo, attributes, pairs, accessible):
    page = demo(f"attributes={attributes}&step=0")
    expect(page.locator(".list tr[data-rank]")).to_have_count(pairs)
    button(page, "TAN").click()
    expect(page.locator("svg.graph .node")).to_have_count(attributes + 1)
    expect(page.locator("svg.graph .edge")).to_have_count(pairs)
    accessible(page)


# Everyone


@pytest.mark.parametrize("query", ["attributes=16&step=9", "attributes=40", "attributes=10&hostile=1&step=0"])
def test_axe_finds_nothing(demo, accessible, query):
    page = demo(query)
    accessible(page)
    node(page, 2).click()
    button(page, "Guess the next edge").click()
    expect(button(page, "Stop guessing")).to_be_visible()
    accessible(page)


@pytest.mark.parametrize("query", ["attributes=16&step=9", "attributes=100", "attributes=10&hostile=1"])
def test_a_phone_shows_all_in_one_column(demo, fits, query):
    page = demo(query, size="phone")
    fits(page)
    for title in (LIST, MATRIX):
        unfold(page, title)
    boxes = [page.locator(part).bounding_box() for part in (".picture", ".list", ".notes", ".matrix")]
    assert all(box["width"] <= 390 for box in boxes)
    assert [box["y"] for box in boxes] == sorted(box["y"] for box in boxes)
    fits(page)
    small = page.locator(".lesson :is(button, select, summary, input):visible").evaluate_all(
        "all => all.filter(e => e.type !== 'checkbox' && e.getBoundingClientRect().height < 24).map(e => e.outerHTML)"
    )
    assert small == []


def test_a_finger_chooses_and_two_zoom(demo):
    page = demo("attributes=16&step=5", size="phone")
    i, j = decisions(16)[0].edge
    page.touchscreen.tap(*middle(page, edge(page, i, j)))
    expect(heard(page)).to_contain_text(f"selection=edge:{i}-{j}")
    before = transform(page)
    page.locator("svg.graph").evaluate(
        """svg => {
            const box = svg.getBoundingClientRect();
            const send = (type, id, x, y) => svg.dispatchEvent(new PointerEvent(type, {
                pointerId: id, pointerType: 'touch', bubbles: true, clientX: box.x + x, clientY: box.y + y }));
            svg.setPointerCapture = () => {};
            send('pointerdown', 11, 150, 150);
            send('pointerdown', 12, 200, 150);
            for (const far of [220, 240, 260]) send('pointermove', 12, far, 150);
            send('pointerup', 12, 260, 150);
            send('pointerup', 11, 150, 150);
        }"""
    )
    assert transform(page) != before
    assert float(transform(page).split("scale(")[1].rstrip(")")) > float(before.split("scale(")[1].rstrip(")"))


@pytest.mark.parametrize("attributes", [40, 150])
def test_only_the_rows_in_sight_of_a_long_list_are_drawn_at_every_step(demo, attributes):
    page = demo(f"attributes={attributes}&step=0")
    for number in range(1, 6):
        page.get_by_role("button", name="Next", exact=True).click()
        expect(page.get_by_role("slider", name="Step")).to_have_value(str(number))
        assert page.locator(".list tr[data-rank]").count() < 40
