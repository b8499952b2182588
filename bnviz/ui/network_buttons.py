"""Buttons that save a network, one for each format that there is; a file is made when its button is clicked."""

from collections.abc import Callable, Sequence

import streamlit as st

from bnviz.data.network_files import FORMATS
from bnviz.data.network_formats.json_format import network_json
from bnviz.data.network_formats.unwritable import unwritable
from bnviz.model.network import BayesNet
from bnviz.model.variable import Variable
from bnviz.ui.text import literal

WHAT_IS_KEPT = (
    "JSON, BIF, XML BIF and Hugin NET hold the probabilities and can be opened again on the pages of networks; DOT and GraphML "
    "hold the graph."
)


def show_network_buttons(noun: str, stem: str, variables: Sequence[Variable], made: Callable[[], BayesNet]) -> None:
    """Shows the buttons, such as `Network (BIF)` with this noun, for files of this stem. `made` is the network of these
    variables. The button of a format that cannot hold them is closed, and says why.
    """
    obstacle = literal(unwritable(variables))

    def text(write: Callable[[BayesNet], str]) -> Callable[[], str]:
        return lambda: write(made())

    for form in FORMATS:
        reason = "" if form.write is network_json else obstacle
        st.download_button(
            f"{noun} ({form.title})",
            text(form.write),
            f"{stem}.{form.ending}",
            form.mime,
            on_click="ignore",
            disabled=bool(reason),
            help=reason or None,
        )
