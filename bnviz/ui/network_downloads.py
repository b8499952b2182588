"""The network of a page as a file, in each format that there is; a file is made when its button is clicked."""

from functools import partial

import streamlit as st

from bnviz.data.network_files import FORMATS
from bnviz.data.network_formats.json_format import network_json
from bnviz.data.network_formats.unwritable import unwritable
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.picker import NO_NAME
from bnviz.ui.text import literal


def show_network_downloads(chosen: ChosenNetwork) -> None:
    """Shows a button for each format; one that cannot hold the network is closed, and says why."""
    stem = NO_NAME.sub("_", chosen.title)[:60].strip(" .") or "network"
    obstacle = literal(unwritable(chosen.net.variables))
    with st.container(horizontal=True):
        for form in FORMATS:
            reason = "" if form.write is network_json else obstacle
            st.download_button(
                f"Network ({form.title})",
                partial(form.write, chosen.net),
                f"{stem}.{form.ending}",
                form.mime,
                on_click="ignore",
                disabled=bool(reason),
                help=reason or None,
            )
    st.caption(
        "JSON, BIF, XML BIF and Hugin NET hold the probabilities and can be opened here again; DOT and GraphML hold the graph."
    )
