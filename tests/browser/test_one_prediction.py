"""One prediction, opened in the browser: a click on a bar of the waterfall shows the rows behind it."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import choose_option


def test_a_click_on_a_bar_opens_its_factor(visit):
    page = visit("/classifiers?data=tennis&view=One+prediction&models=nb")
    bars = page.get_by_role("figure", name=re.compile("^The factors of Naive Bayes")).get_by_role("button")
    expect(page.get_by_text(re.compile("^Of the 5 rows with play = no, 3 have outlook = sunny"))).to_be_visible()
    expect(bars).to_have_count(5)
    humidity = bars.filter(has_text="humidity = high")
    humidity.click()
    expect(page).to_have_url(re.compile("factor=name%3Ahumidity"))
    opened = page.get_by_text("Of the 5 rows with play = no, 4 have humidity = high: P = (4 + 1/2) / (5 + 1) = 0.750.")
    expect(opened).to_be_visible()
    expect(page.get_by_role("combobox", name=re.compile("^Factor"))).to_have_value("humidity = high")
    humidity.click()
    choose_option(page, "Factor, click its bar or choose", "outlook = sunny")
    expect(opened).to_have_count(0)
    humidity.press("Enter")  # the same bar opens its factor again
    expect(opened).to_be_visible()
    expect(humidity).to_be_focused()


def test_a_bar_tells_its_numbers_to_the_mouse_the_finger_and_the_keyboard(visit, look):
    page = visit("/classifiers?data=tennis&view=One+prediction&models=nb", **look)
    figure = page.get_by_role("figure", name=re.compile("^The factors of Naive Bayes"))
    figure.locator(".lines .piece").nth(1).hover()
    expect(figure.locator(".tip")).to_contain_text("outlook = sunny\nP = 0.556 for play = no: 3 of 5 rows")
    page.mouse.move(5, 5)
    expect(figure.locator(".tip")).to_be_hidden()
    figure.get_by_role("button").nth(2).focus()
    expect(figure.locator(".tip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(figure.locator(".tip")).to_be_hidden()


def test_names_in_bars_are_no_markup(visit):
    page = visit("/classifiers?data=tennis&view=One+prediction&models=nb")
    rows = "".join(f"<b>{n % 3}</b>,<i>{n % 2}</i>\n" for n in range(30))
    file = {"name": "marks.csv", "mimeType": "text/csv", "buffer": f"<u>x</u>,y\n{rows}".encode()}
    page.locator('input[type="file"]').first.set_input_files(file)
    figure = page.get_by_role("figure", name=re.compile("^The factors of Naive Bayes"))
    expect(figure.get_by_text(re.compile("^<u>x</u> = <b>0</b>"))).to_be_visible()
    expect(figure.locator("b, i, u")).to_have_count(0)


def test_the_answer_of_a_local_kdb_opens_in_its_factors(visit):
    page = visit("/local_kdb?data=pregnant&k=2&row=30&view=The+answer")
    page.get_by_role("link", name=re.compile("^See why")).click()
    expect(page.get_by_role("tab", name="One prediction")).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("spinbutton", name=re.compile("^Row"))).to_have_value("30")
    expect(page.get_by_role("combobox", name="Classifier", exact=True)).to_have_value("Local KDB(2)")
