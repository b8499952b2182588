"""The page of d-separation as a visitor goes through it: clicks and keys set the question, the ball rolls, a quiz is answered."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import still

ASIA = "/separation?network=asia"


def node(page: Page, name: str):
    return page.locator("svg.graph").get_by_role("button", name=re.compile(f"^{name}[,]"))


def arc(page: Page, one: int, other: int):
    return page.locator(f'svg.graph g.edge[data-id="edge:{one}-{other}"]')


def formula(page: Page, text: str):
    expect(page.get_by_text(text, exact=True).first).to_be_visible()


def has(locator, name: str):
    expect(locator).to_have_class(re.compile(rf"\b{name}\b"))


def clicks_set(page: Page, name: str):
    page.get_by_role("group", name="What a click on a node sets").get_by_role("button", name=name, exact=True).click()


def test_a_click_observes_a_node_and_a_path_opens(visit):
    page = visit(ASIA)
    formula(page, "tub ⟂ lung")
    has(arc(page, 1, 5), "blocked")
    node(page, "xray").click()
    formula(page, "tub ⟂̸ lung | xray")
    has(arc(page, 1, 5), "open")
    expect(arc(page, 1, 5).locator(".sign.ball")).to_be_visible()
    expect(page.get_by_text("You now observe xray: 1 path opens.")).to_be_visible()
    expect(page.get_by_text("This is explaining away")).to_be_visible()
    expect(page).to_have_url(re.compile("z=xray"))
    node(page, "xray").click()
    formula(page, "tub ⟂ lung")
    expect(page).not_to_have_url(re.compile("z="))


def test_x_and_y_are_set_by_click_and_by_key_and_the_lists_follow(visit):
    page = visit(ASIA)
    clicks_set(page, "X")
    node(page, "asia").click()
    formula(page, "asia ⟂ lung")
    node(page, "dysp").focus()
    page.keyboard.press("y")
    formula(page, "asia ⟂̸ dysp")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("z")
    formula(page, "asia ⟂̸ dysp | xray")
    expect(page.get_by_role("combobox", name="X", exact=True)).to_have_value("asia")
    expect(page.get_by_role("combobox", name="Y", exact=True)).to_have_value("dysp")


def test_several_keys_in_a_row_are_all_kept(visit):
    page = visit(ASIA)
    node(page, "asia").focus()
    for key in ("z", "End", "z", "ArrowLeft", "ArrowLeft", "ArrowLeft", "z"):
        page.keyboard.press(key)
    formula(page, "tub ⟂̸ lung | asia, bronc, dysp")


def test_b_opens_the_blanket_of_the_node(visit):
    page = visit(ASIA)
    node(page, "either").focus()
    page.keyboard.press("b")
    expect(page.get_by_role("tab", name="Markov blanket")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("combobox", name="The node")).to_have_value("either")
    said = page.get_by_text("The Markov blanket of either has 5 nodes: 2 parents, 2 children and 1 co-parent.")
    expect(said.first).to_be_visible()  # a moment later it stands there once more, for those who hear it
    rings = [node(page, name).locator(".role") for name in ("tub", "xray", "bronc")]
    styles = [ring.evaluate("ring => getComputedStyle(ring).strokeDasharray") for ring in rings]
    assert len(set(styles)) == 3
    # A node at the border is chosen, and a picture that is whole stays so.
    node(page, "dysp").click()
    expect(page.get_by_role("combobox", name="The node")).to_have_value("dysp")
    expect(node(page, "dysp")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("A part is out of view")).to_be_hidden()


def test_the_legend_explains_the_rings_that_can_be_seen(visit):
    page = visit("/separation?network=drawn&graph=A;B:A;C:A,B&view=Markov+blanket&node=A")
    legend = page.locator("[data-part=legend]")
    expect(legend.get_by_text("child", exact=True)).to_be_visible()
    # B is a child and a co-parent, and has the ring of a child.
    expect(node(page, "B").locator(".role")).to_have_class("role child")
    expect(legend.get_by_text("co-parent")).to_have_count(0)


def test_the_ball_is_stepped_along_a_path_and_stays_on_it_when_a_node_is_observed(visit):
    page = visit(ASIA)
    page.get_by_text("blocked: tub → either ← lung").click()
    expect(page).to_have_url(re.compile("path=1"))
    line = page.locator(".said p.line")
    expect(line).to_have_text("The ball starts at tub, which is X.")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(line).to_contain_text("Neither it nor a descendant of it is observed, so the ball stops.")
    expect(page).to_have_url(re.compile("ball=2"))
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    node(page, "xray").click()
    expect(line).to_contain_text("Its descendant xray is observed, so the ball passes.")
    has(arc(page, 5, 6), "looked")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(line).to_have_text("The ball comes to lung, which is Y: the path is open.")
    has(arc(page, 3, 5), "open")


def test_a_link_shows_the_same(visit):
    page = visit(f"{ASIA}&x=xray&y=smoke&z=tub&z=bronc&path=1&ball=1")
    formula(page, "xray ⟂̸ smoke | tub, bronc")
    expect(page.locator(".said p.line")).to_have_text("The ball starts at xray, which is X.")
    node(page, "lung").click()
    formula(page, "xray ⟂ smoke | tub, lung, bronc")
    page.go_back()
    formula(page, "xray ⟂̸ smoke | tub, bronc")


def test_a_pair_of_the_matrix_opens_its_paths(visit):
    page = visit(f"{ASIA}&view=All+pairs")
    expect(page.get_by_text("6 of 28 pairs are separated")).to_be_visible()
    point = page.locator(".js-plotly-plot .trace").first.locator("path.point").first
    box = still(point, 15)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("tab", name="Paths")).to_have_attribute("aria-selected", "true")
    formula(page, "asia ⟂̸ tub")
    expect(page.get_by_text("no set separates neighbours")).to_be_visible()


def test_the_table_of_all_paths_is_opened(visit):
    page = visit(ASIA)
    page.get_by_text("All paths as a table: 2 paths.").click()
    expect(page.get_by_test_id("stDataFrame").first).to_be_visible()
    node(page, "xray").click()
    formula(page, "tub ⟂̸ lung | xray")
    expect(page.get_by_test_id("stDataFrame").first).to_be_visible()


def test_the_other_graphs_are_walked_step_by_step(visit):
    page = visit(f"{ASIA}&view=Other+graphs&form=ancestral&z=xray")
    line = page.locator(".said p.line")
    expect(line).to_have_text("xray taken out: tub – lung leads from tub to lung, so they are not separated.")
    page.get_by_role("button", name="Ancestors", exact=True).click()
    expect(line).to_contain_text("2 other nodes are left out")
    expect(node(page, "dysp")).to_have_accessible_name(re.compile("left aside"))
    page.get_by_text("Equivalence class", exact=True).click()
    expect(line).to_contain_text("there are 6 equivalent networks")
    page.get_by_role("button", name="Others", exact=True).click()
    expect(line).to_contain_text("An equivalent network, with 1 arc turned")
    expect(page.locator("svg.graph .sign.both").first).to_be_visible()


def test_an_edge_that_is_added_runs_round_the_node_between_its_ends(visit):
    page = visit("/separation?network=drawn&graph=A;B:A;C:B;D:A,C&view=Other+graphs&form=moral")
    sign, between = (
        page.locator(one).bounding_box() for one in ("svg.graph .sign.plus", 'svg.graph [data-id="node:1"]')
    )
    assert sign["x"] >= between["x"] + between["width"] or sign["x"] + sign["width"] <= between["x"]


def test_a_quiz_question_is_answered_by_clicks_in_the_picture(visit):
    page = visit(f"{ASIA}&view=Quiz&kind=blanket")
    question = page.get_by_text(re.compile("^Which nodes are the Markov blanket of (.+)\\?$"))
    expect(question).to_be_visible()
    assert question.inner_text() == "Which nodes are the Markov blanket of bronc?"
    for name in ("smoke", "either", "dysp"):
        node(page, name).click()
        expect(page.get_by_test_id("stMultiSelect").get_by_text(name, exact=True)).to_be_visible()
    page.get_by_role("button", name="Check").click()
    expect(
        page.get_by_text("Right. Parents, children and the children's other parents: smoke, either and dysp.")
    ).to_be_visible()
    expect(page.get_by_text("1 of 1 answer right in this session.")).to_be_visible()
    page.get_by_role("button", name="Next question").click()
    expect(page).to_have_url(re.compile("question=2"))
    expect(page.get_by_role("button", name="Check")).to_be_visible()


def test_a_sheet_for_a_class_is_saved(visit):
    page = visit(f"{ASIA}&view=Quiz&quiz=7")
    page.get_by_text("On paper: questions and answers for a class").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Questions and answers (HTML)").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert saved.value.suggested_filename == "asia-quiz-7.html"
    assert text.count("<li>") == 20
    assert "network=asia&amp;view=Quiz&amp;quiz=7" in text


def test_a_finger_observes_a_node(visit):
    page = visit(ASIA, size="phone")
    node(page, "dysp").scroll_into_view_if_needed()
    node(page, "dysp").tap()
    formula(page, "tub ⟂̸ lung | dysp")


@pytest.mark.parametrize(
    "query",
    [
        "&z=xray&path=1&ball=2",
        "&x=tub&y=tub",
        "&view=Markov+blanket&node=either",
        "&view=All+pairs&z=xray",
        "&view=Other+graphs&form=moral",
        "&view=Independencies",
        "&view=Quiz&question=4",
    ],
)
def test_every_tab_is_accessible_and_fits(visit, accessible, fits, query, look):
    page = visit(ASIA + query, **look)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    accessible(page)
    fits(page)
