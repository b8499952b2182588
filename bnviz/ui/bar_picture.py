"""Puts bars on a page, as a part of our own: a figure of plotly is made and drawn anew whenever a number in it changes."""

from collections.abc import Callable
from pathlib import Path

import streamlit as st

from bnviz.draw.bar_chart import BarChart
from bnviz.ui.scripts import joined, loader

FOLDER = Path(__file__).with_name("bars")

_mount = st.components.v2.component(
    "bnviz_bars",
    html=joined([FOLDER / "bars.html"]),
    css=joined([FOLDER / "bars.css"]),
    js=loader("bars", joined([FOLDER / "bars.js"])),
)


def show_bars(chart: BarChart, key: str, alt: str, on_open: Callable[[str], None] | None = None) -> None:
    """Shows the bars. `on_open` is told what the line opens that was clicked, before the page runs."""
    known = {line.opens for line in chart.lines if line.opens}

    def opened() -> None:
        asked = st.session_state[key].get("opened")
        if on_open is not None and isinstance(asked, str) and asked in known:
            on_open(asked)

    _mount(key=key, data={"chart": chart.payload, "alt": alt}, on_opened_change=opened)
