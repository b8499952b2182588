"""A button that copies the address of the page: who opens it sees the same."""

from pathlib import Path

import streamlit as st

from bnviz.draw.data_sentences import set_by_hand
from bnviz.ui.picker import Chosen
from bnviz.ui.text import literal

FOLDER = Path(__file__).with_name("copy_link")

_mount = st.components.v2.component(
    "bnviz_copy_link",
    html="<div><button type='button'>Copy a link to this view</button><output></output></div>",
    css=(FOLDER / "copy_link.css").read_text(encoding="utf-8"),
    js=(FOLDER / "copy_link.js").read_text(encoding="utf-8"),
)


def show_copy_link(chosen: Chosen) -> None:
    """Shows the button, and says what the address does not carry."""
    words = {
        "done": "Copied.",
        "failed": "This browser does not allow it: copy the address from its address bar.",
    }
    _mount(key="copy_link", data=words)
    if chosen.uploaded:
        st.caption("The link does not carry your file: who opens it is asked for the same file.")
    if chosen.choices:
        st.caption(
            literal(
                f"The link does not carry what was set by hand on the data page: {set_by_hand(chosen.choices)}. A session file "
                "does, under “Save and open” there."
            )
        )
