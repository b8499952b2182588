"""Tables where there is no pointer: neither they nor their buttons stand on words."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import expect_found, settle

COVERED = """() => [...document.querySelectorAll('[data-testid="stElementToolbar"], [data-testid="stDataFrameResizable"]')]
    .flatMap((part) => {
        const over = part.getBoundingClientRect();
        const isCovered = ({ left, right, top, bottom, height }) =>
            height && left < over.right && right > over.left && top < over.bottom - 2 && bottom > over.top + 2;
        const words = [...document.querySelectorAll("p, h1, h2, h3, label")].filter((one) => one.innerText);
        return words.filter((one) => isCovered(one.getBoundingClientRect())).map((one) => one.innerText);
    })"""
"""The words on which a table or its buttons stand."""


@pytest.mark.parametrize(
    ("address", "tables"),
    [
        pytest.param("/paper?view=Two+algorithms", 3, id="whole"),
        pytest.param("/selection?data=wine&view=One+row+left+out", 2, id="cut"),
    ],
)
def test_a_table_and_its_buttons_cover_no_words_where_there_is_no_pointer(visit, address, tables):
    page = visit(address, size="phone")
    expect(page.get_by_test_id("stElementToolbar")).to_have_count(tables)
    settle(page)
    expect_found(page, COVERED, [])
