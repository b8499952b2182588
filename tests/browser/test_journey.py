"""The main way through the app, as a visitor goes it: open a file, choose the class, read the tree, open a sum, turn the tree."""

import re

import pytest
from playwright.sync_api import expect

from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.draw.numbers import shown
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from tests.browser.conftest import choose_option, still

CSV = b"""outlook,wind,coat,play
sunny,weak,no,yes
sunny,strong,no,no
rain,strong,yes,no
rain,weak,yes,no
cloudy,weak,no,yes
cloudy,strong,yes,yes
sunny,weak,no,yes
rain,strong,yes,no
cloudy,weak,yes,yes
rain,weak,no,no
"""


def open_file(page, name, content):
    page.locator('input[type="file"]').set_input_files({"name": name, "mimeType": "text/csv", "buffer": content})


def field(page, label):
    return page.get_by_role("combobox", name=label, exact=True)


def node(page, name):
    return page.locator("svg.graph").get_by_role("button", name=re.compile(f"^{re.escape(name)}: "))


def click_edge(page, identifier):
    """Clicks into the middle of an edge, where its line is."""
    line = page.locator(f"svg.graph [data-id='{identifier}'] path").first
    still(line)
    x, y = line.evaluate(
        """path => {
            const middle = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
            return [middle.x, middle.y];
        }"""
    )
    page.mouse.click(x, y)


def test_from_a_file_to_its_tree(visit, settled):
    page = visit("/spanning_tree")
    open_file(page, "weather.csv", CSV)
    expect(field(page, "Data set")).to_have_value("weather.csv")
    expect(field(page, "Class")).to_have_value("play")

    choose_option(page, "Class", "outlook")
    expect(node(page, "play")).to_be_visible()
    choose_option(page, "Class", "play")
    expect(node(page, "play")).to_have_count(0)

    click_edge(page, "edge:0-2")
    expect(page.get_by_role("heading", name="outlook – coat")).to_be_visible()
    expect(page.get_by_text(re.compile(r"terms add up to 0\.371 bits"))).to_be_visible()
    expect(field(page, "Open a node")).to_have_value("outlook")
    expect(page).to_have_url(re.compile("select=outlook.*with=coat"))

    choose_option(page, "Root", "wind")
    expect(node(page, "wind")).to_have_accessible_name(re.compile("the root"))
    expect(page).to_have_url(re.compile("root=name%3Awind"))
    expect(page.get_by_role("heading", name="outlook – coat")).to_be_visible()


def test_a_file_that_cannot_be_read_gets_a_sentence_and_nothing_is_lost(visit):
    page = visit("/data?data=tennis")
    open_file(page, "broken.csv", b"a,b\n1,2\n1,2,3\n")
    expect(page.get_by_role("alert")).to_contain_text("On line 3 there are 3 values, but the header names 2 columns.")
    expect(field(page, "Data set")).to_have_value("Tennis weather")
    expect(page.get_by_text("14 rows, ")).to_be_visible()
    page.get_by_role("button", name="Close this message").click()
    expect(page.get_by_role("alert")).to_have_count(0)


SETTINGS = (
    "data=iris&class=petal+width+%28cm%29&bins=3&unit=nats&root=first&select=species&with=sepal+width+%28cm%29&step=2"
)


def weight_in_nats():
    """The number that the settings ask for, from the package."""
    table = example("iris").table()
    recipe = recipe_for(table, "petal width (cm)", numeric=["petal width (cm)"], bins=3)
    dataset = recipe.fit(table).encode(table)
    names = [v.name for v in dataset.attributes]
    info = information(counted(dataset))
    return shown(info.cmi[names.index("sepal width (cm)"), names.index("species")])


def test_a_link_shows_the_same_in_a_fresh_browser(visit):
    pages = [visit(f"/spanning_tree?{SETTINGS}")]
    expect(pages[0].get_by_role("heading", name="sepal width (cm) – species")).to_be_visible()
    pages.append(visit(pages[0].url.removeprefix(pages[0].url.split("/spanning_tree")[0])))
    expect(pages[1].get_by_role("heading", name="sepal width (cm) – species")).to_be_visible()
    for page in pages:
        expect(page).to_have_url(re.compile("bins=3"))
        expect(field(page, "Class")).to_have_value("petal width (cm)")
        expect(page.get_by_test_id("stMetricLabel")).to_have_text("I(X;Z|Y) in nats")
        expect(page.locator("svg.graph")).to_have_accessible_name(re.compile("step 2 of"))
    seen = [page.locator("svg.graph").aria_snapshot() for page in pages]
    assert seen[0] == seen[1]
    assert [page.get_by_test_id("stMetricValue").inner_text() for page in pages] == [weight_in_nats()] * 2


def test_the_step_of_the_player_is_in_the_address(visit):
    page = visit("/spanning_tree?data=iris")
    page.get_by_role("button", name="Complete graph").click()
    expect(page).to_have_url(re.compile("step=0"))
    page.get_by_role("button", name="TAN", exact=True).click()
    expect(page).not_to_have_url(re.compile("step="))


def test_the_back_button_takes_back_a_step_and_a_root(visit):
    page = visit("/spanning_tree?data=tennis")
    graph = page.locator("svg.graph")
    expect(graph).to_have_accessible_name(re.compile("step (.+) of \\1$"))
    page.get_by_role("button", name="Complete graph").click()
    expect(page).to_have_url(re.compile("step=0"))
    choose_option(page, "Root", "humidity")
    expect(page).to_have_url(re.compile("root=name%3Ahumidity"))
    page.go_back()
    expect(field(page, "Root")).to_have_value("largest I(X;Y)")
    expect(graph).to_have_accessible_name(re.compile("step 0 of"))
    page.go_back()
    expect(graph).to_have_accessible_name(re.compile("step (.+) of \\1$"))
    expect(page).to_have_url(re.compile(r"/spanning_tree\?data=tennis$"))
    # Another page is one press, and another tab is one, however much of the address each has written.
    page.get_by_role("link", name="d-separation and blankets").click()
    expect(page).to_have_url(re.compile(r"/separation\?.*network=asia"))
    page.get_by_role("tab", name="Markov blanket").click()
    expect(page).to_have_url(re.compile("node=tub"))
    page.go_back()
    expect(page.get_by_role("tab", name="Paths")).to_have_attribute("aria-selected", "true")
    page.go_back()
    expect(page).to_have_url(re.compile(r"/spanning_tree\?data=tennis$"))


def test_settings_stay_from_page_to_page(visit):
    page = visit("/data?data=titanic")
    choose_option(page, "Class", "sex")
    page.get_by_role("link", name="From data to a tree").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("From data to a tree")
    expect(field(page, "Data set")).to_have_value("Titanic")
    expect(field(page, "Class")).to_have_value("sex")
    expect(page).to_have_url(re.compile("data=titanic"))


def test_another_data_set_starts_with_its_own_class_and_nothing_selected(visit):
    page = visit("/spanning_tree?data=titanic&class=sex&select=age&root=first&step=0")
    expect(page.get_by_role("heading", name="age", exact=True)).to_be_visible()
    choose_option(page, "Data set", "Hair and eye colour")
    expect(field(page, "Class")).to_have_value("eye")
    expect(field(page, "Open a node")).to_have_value("")
    expect(field(page, "Root")).to_have_value("largest I(X;Y)")
    expect(page).to_have_url(re.compile(r"/spanning_tree\?data=hair-eye$"))


def test_a_smaller_data_set_is_drawn_under_a_selection_of_a_larger_one(visit):
    page = visit("/spanning_tree?data=wine&select=ash&with=proline")
    expect(page.get_by_role("heading", name="ash – proline")).to_be_visible()
    choose_option(page, "Data set", "Iris")
    expect(node(page, "sepal length (cm)")).to_be_visible()
    expect(node(page, "proline")).to_have_count(0)


def test_guessing_goes_on_after_a_node_was_opened(visit):
    page = visit("/spanning_tree?data=tennis")
    page.get_by_role("button", name="Guess the next edge").click()
    for _ in range(2):
        page.get_by_role("button", name="Show it").click()
    graph = page.locator("svg.graph")
    expect(graph).to_have_accessible_name(re.compile("step 2 of 6"))
    choose_option(page, "Open a node", "windy")
    expect(page.get_by_role("heading", name="windy")).to_be_visible()
    expect(graph).to_have_accessible_name(re.compile("step 2 of 6"))
    expect(page.get_by_text("2 shown")).to_be_visible()


def test_a_file_survives_a_click_while_it_is_read(visit):
    page = visit("/data?data=tennis")
    rows = "".join(f"{i % 7},{i % 11},{i / 3:.4f},{'ab'[i % 2]}\n" for i in range(150_000))
    open_file(page, "large.csv", ("p,q,r,s\n" + rows).encode())
    page.get_by_text("nats", exact=True).click()
    expect(field(page, "Data set")).to_have_value("large.csv")


def test_numbers_of_a_class_can_be_classes_or_bins(visit):
    page = visit("/data?data=iris&class=petal+width+%28cm%29&view=Attributes")
    expect(page.get_by_text("The class is petal width (cm), with 5 classes:")).to_be_visible()
    choose_option(page, "Numbers of the class", "each a class")
    expect(page.get_by_text("The class is petal width (cm), with 22 classes: 0.1, 0.2,")).to_be_visible()


@pytest.mark.parametrize(
    "path", ["/", "/data?data=titanic", "/spanning_tree?data=iris&select=species", "/spanning_tree?select=ash&with=hue"]
)
def test_every_page_is_accessible_and_fits(visit, accessible, fits, path, look):
    page = visit(path, **look)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    accessible(page)
    fits(page)
