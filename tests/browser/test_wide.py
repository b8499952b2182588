"""Few rows of very many columns: the tree opens, can be clicked, and its table says that it is cut."""

import re

import numpy as np
from playwright.sync_api import expect


def wide(rows: int, columns: int) -> bytes:
    rng = np.random.default_rng(0)
    values = rng.normal(size=(rows, columns))
    values[:, 1::2] += values[:, ::2]
    names = ",".join(f"gene{i}" for i in range(columns))
    lines = [",".join([*map("{:.4f}".format, row), "ab"[r % 2]]) for r, row in enumerate(values)]
    return "\n".join([f"{names},class", *lines]).encode()


def test_forty_rows_of_six_hundred_columns(visit):
    page = visit("/spanning_tree")
    page.locator('input[type="file"]').first.set_input_files(
        {"name": "genes.csv", "mimeType": "text/csv", "buffer": wide(40, 600)}
    )
    expect(page.get_by_role("combobox", name="Data set", exact=True)).to_have_value("genes.csv", timeout=60_000)
    expect(page.get_by_text("The heaviest 5,000 of 179,700 pairs as a table")).to_be_attached(timeout=60_000)
    node = page.locator("svg.graph").get_by_role("button", name=re.compile("^gene")).first
    name = node.get_attribute("aria-label").split(":")[0]
    node.press("Enter")
    expect(page.get_by_role("combobox", name="Open a node")).to_have_value(name, timeout=60_000)
