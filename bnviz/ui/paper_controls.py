"""What the tabs of the page of the paper share: which loss is seen, and a table to take along."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from bnviz.data.csv_text import columns_csv
from bnviz.draw.paper_tables import TITLES
from bnviz.evaluate.published import ZERO_ONE
from bnviz.ui.address import adopt, publish

LOSS = "paper_loss"


def chosen_loss() -> str:
    """The loss that is seen, after showing the control."""
    adopt(LOSS, ZERO_ONE, TITLES)
    name = st.radio("Loss", list(TITLES), key=LOSS, format_func=TITLES.__getitem__, horizontal=True)
    publish(LOSS, name, ZERO_ONE)
    return name


def show_download(lines: Mapping[str, Sequence[Any]], label: str, name: str) -> None:
    """Shows a button that saves a table given by its columns."""
    st.download_button(
        f"{label} (CSV)", lambda: columns_csv(lines), f"{name}.csv", "text/csv", on_click="ignore", key=f"save-{name}"
    )
