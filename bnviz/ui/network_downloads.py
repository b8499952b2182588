"""The network of a page as a file, in each format that there is."""

import streamlit as st

from bnviz.ui.network_buttons import WHAT_IS_KEPT, show_network_buttons
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.picker import NO_NAME


def show_network_downloads(chosen: ChosenNetwork) -> None:
    """Shows a button for each format; one that cannot hold the network is closed, and says why."""
    stem = NO_NAME.sub("_", chosen.title)[:60].strip(" .") or "network"
    net = chosen.net  # what makes a file is kept, so it must not hold the data
    with st.container(horizontal=True):
        show_network_buttons("Network", stem, net.variables, lambda: net)
    st.caption(WHAT_IS_KEPT)
