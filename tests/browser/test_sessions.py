"""Two visitors at once, with files of the same name and shape: neither ever sees the other's rows or numbers."""

import re

import numpy as np
import pytest
from playwright.sync_api import expect

from bnviz.data.recipe import recipe_for
from bnviz.data.table_file import read_table
from bnviz.draw.numbers import shown
from bnviz.learn.counts import counted
from bnviz.learn.information import information


def csv_of(mark: str, seed: int) -> bytes:
    """60,000 rows, more than Streamlit looks at; every text carries the mark of its owner."""
    codes = np.random.default_rng(seed).integers(0, 3, (60_000, 3))
    codes[:, 1] = np.where(codes[:, 0] == seed % 3, codes[:, 0], codes[:, 1])
    body = "\n".join(f"{mark}{a},{mark}{b},{mark}{c}" for a, b, c in codes.tolist())
    return f"first,second,third\n{body}\n".encode()


def bits(content: bytes) -> str:
    """I(X;Z|Y) of the only pair, as the page shows it."""
    table = read_table(content)
    dataset = recipe_for(table).fit(table).encode(table)
    return shown(float(information(counted(dataset)).cmi[0, 1]) / np.log(2))


@pytest.fixture
def files():
    return {mark: csv_of(mark, seed) for seed, mark in enumerate(("ada", "bob"), 1)}


def test_files_of_one_name_and_shape_stay_with_their_owners(visit, files):
    assert bits(files["ada"]) != bits(files["bob"])
    pages = {mark: visit("/data") for mark in files}
    for mark, page in pages.items():  # one right after the other, so that both are read at once
        page.locator('input[type="file"]').first.set_input_files(
            {"name": "data.csv", "mimeType": "text/csv", "buffer": files[mark]}
        )
    for page in pages.values():
        expect(page.get_by_role("combobox", name="Data set", exact=True)).to_have_value("data.csv")
        page.get_by_role("link", name="From data to a tree").click()
    for mark, page in pages.items():
        other = next(m for m in files if m != mark)
        node = page.locator("svg.graph").get_by_role("button", name=re.compile("^first: "))
        expect(node).to_be_visible(timeout=20_000)
        node.click()
        expect(page.get_by_text(f"{mark}0").first).to_be_attached()
        expect(page.get_by_text(re.compile(rf"\b{re.escape(bits(files[mark]))}\b")).first).to_be_attached()
        assert f"{other}0" not in page.content()
