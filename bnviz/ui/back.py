"""Lets the browser's Back take back one act of the visitor, whatever it led to: another page, another tab, another question."""

from pathlib import Path

import streamlit as st

KEY = "history"
"""frame.css hides the container of this key."""

_mount = st.components.v2.component(
    "bnviz_history", js=(Path(__file__).parent / "assets" / "history.js").read_text(encoding="utf-8")
)


def keep_one_entry_an_act() -> None:
    """Lets what an act of the visitor leads to be one entry of the browser's history; call it on every page."""
    with st.container(key=KEY):
        _mount(key=f"{KEY}_script")
