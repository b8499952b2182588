"""The way through the page of the classifiers: change k, open a table, follow a row into its prediction, change a value."""

import re

import pytest
from playwright.sync_api import expect

from bnviz.data.examples import example
from bnviz.data.recipe import recipe_for
from bnviz.draw.numbers import shown
from bnviz.learn.models import model
from bnviz.learn.training import Training
from tests.browser.conftest import click_in_table, expect_found, settle

TABS = (
    "Structures",
    "How+KDB+is+built",
    "From+naive+Bayes+to+the+full+joint",
    "Disagreements",
    "Another+file",
    "One+prediction",
)


def panel(page, title):
    return page.get_by_role("group", name=title, exact=True)


def node(page, title, name):
    return panel(page, title).get_by_role("button", name=re.compile(f"^{re.escape(name)}[:,]"))


def learned(text):
    built_in = example("wine")
    table = built_in.table()
    dataset = recipe_for(table, built_in.target).fit(table).encode(table)
    return model(text).learned(Training(dataset)), dataset


def test_k_changes_the_structure_and_a_click_opens_the_table(visit):
    page = visit("/classifiers?data=wine&models=tan,kdb")
    expect(panel(page, "KDB(1)")).to_be_visible()
    page.get_by_role("slider", name="k, the most parents besides the class").press("ArrowRight")
    expect(panel(page, "KDB(2)")).to_be_visible()
    expect(panel(page, "KDB(2)")).to_contain_text(f"{learned('kdb:k=2')[0].parameters:,} parameters")
    expect(page).to_have_url(re.compile("k=2"))

    node(page, "KDB(2)", "proline").click()
    expect(page.get_by_role("heading", name="proline")).to_be_visible()
    expect(page.get_by_text("Conditional probability table")).to_be_visible()
    expect(page).to_have_url(re.compile("select=proline"))
    page.get_by_label("Strength m").fill("2")
    page.get_by_label("Strength m").press("Enter")
    expect(page).to_have_url(re.compile("strength=2"))
    expect(page.get_by_role("heading", name="proline")).to_be_visible()


CUT = """() => [...document.querySelectorAll('[data-testid="stMetricValue"] *')]
    .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth).map((one) => one.innerText)"""
"""The numbers that are longer than their place."""


def test_what_an_attribute_tells_is_read_whole(visit):
    page = visit("/classifiers?data=titanic&select=age")
    expect(page.get_by_test_id("stMetricValue")).to_have_text(["0.00641", "0.284", "0.0108"])
    settle(page)
    expect_found(page, CUT, [])


def test_a_row_on_which_they_disagree_opens_and_its_factors_add_up(visit):
    page = visit("/classifiers?data=wine&models=tan,nb&view=Disagreements")
    expect(page.get_by_text(re.compile("training accuracy: the same rows"))).to_be_visible()
    click_in_table(page.get_by_test_id("stDataFrame").first, 15, 52)
    expect(page.get_by_role("tab", name="One prediction")).to_have_attribute("aria-selected", "true")
    row = int(page.get_by_label(re.compile("^Row, 0 to")).input_value())
    classifier, dataset = learned("tan")
    P = sorted(classifier.posterior(dataset.X[:, [row]])[0])
    said = re.compile(rf"The 14 parts add up to .* bits.* = {shown(P[-1])} / {shown(P[-2])} in TAN")
    expect(page.get_by_text(said)).to_be_visible()
    expect(page).to_have_url(re.compile(f"row={row}.*view=One|view=One.*row={row}"))


def test_the_steps_of_kdb_come_with_their_candidates(visit):
    page = visit("/classifiers?data=tennis&view=How+KDB+is+built&k=2")
    expect(page.get_by_text("KDB takes the attributes in the order of I(X;Y).")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_text("Z an attribute that came in before it; I(X;Z|Y) is in bits.")).to_be_visible()
    expect(page).to_have_url(re.compile("build_step=4"))


def test_the_networks_of_a_family_are_steps(visit):
    page = visit("/classifiers?data=tennis&models=aode")
    expect(page.get_by_text(re.compile("The network of outlook, one of 4 that are averaged")).first).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page).to_have_url(re.compile("member=name"))
    expect(page.get_by_text(re.compile("The network of humidity, one of 4 that are averaged")).first).to_be_visible()


@pytest.mark.parametrize("view", TABS)
def test_every_tab_is_accessible_and_fits(visit, accessible, fits, view, look):
    page = visit(f"/classifiers?data=tennis&view={view}&select=outlook&row=3&changes=0-3", **look)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    accessible(page)
    fits(page)


@pytest.mark.parametrize("address", ["/classifiers?data=wine", "/local_kdb?data=wine"])
def test_all_of_a_small_network_is_in_view_at_once(visit, address):
    page = visit(address)
    expect(page.locator("svg.graph g.node").first).to_be_visible()
    expect(page.get_by_text("A part is out of view").filter(visible=True)).to_have_count(0)
