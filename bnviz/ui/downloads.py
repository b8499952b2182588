"""Downloads of what is on screen: the edges and the network, in formats that other programs read."""

from collections.abc import Callable
from weakref import ref

import streamlit as st

from bnviz.data.csv_text import edges_csv
from bnviz.data.network_formats.dot import network_dot
from bnviz.data.network_formats.graphml import network_graphml
from bnviz.data.network_formats.json_format import network_json
from bnviz.data.network_formats.unwritable import unwritable
from bnviz.draw.numbers import in_unit
from bnviz.learn.analysis import Analysis
from bnviz.learn.tan import Parents, tan_network
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.ui import store
from bnviz.ui.picker import Chosen
from bnviz.ui.smoothing_choice import chosen_smoothing
from bnviz.ui.text import literal

FORMATS: tuple[tuple[str, Callable[[BayesNet], str], str, str], ...] = (
    ("Network (JSON)", network_json, "json", "application/json"),
    ("Network (DOT)", network_dot, "dot", "text/vnd.graphviz"),
    ("Network (GraphML)", network_graphml, "graphml", "application/graphml+xml"),
)


def show_downloads(chosen: Chosen, dataset: Dataset, parents: Parents) -> None:
    """Shows a button for each format; a file is made when its button is clicked.

    Only then the analysis is looked up: the session keeps what makes a file, so it must not hold the data.
    """
    names = [v.name for v in dataset.attributes]
    obstacle = unwritable(dataset.variables)
    smoothing = chosen_smoothing()

    table, recipe = ref(chosen.table), chosen.recipe

    def again() -> tuple[Dataset, Analysis]:
        if (found := table()) is None:
            raise InputError("These data are not open any more: open them again, and then save.")
        data = store.prepared(found, recipe)[1]
        return data, store.analysis(data)

    def edges() -> str:
        analysis = again()[1]
        bits = in_unit(analysis.info.cmi, "bits")
        arcs = ((i, j) if parents[j] == i else (j, i) for i, j in analysis.edges)
        return edges_csv((names[i], names[j], float(bits[i, j])) for i, j in arcs)

    def network(write: Callable[[BayesNet], str]) -> Callable[[], str]:
        def text() -> str:
            data, analysis = again()
            return write(tan_network(data, analysis.counts, parents, smoothing))

        return text

    with st.container(horizontal=True):
        st.download_button("Edges (CSV)", edges, f"{chosen.stem}-tan-edges.csv", "text/csv", on_click="ignore")
        for label, write, ending, mime in FORMATS:
            reason = "" if write is network_json else obstacle
            st.download_button(
                label,
                network(write),
                f"{chosen.stem}-tan.{ending}",
                mime,
                on_click="ignore",
                disabled=bool(reason),
                help=literal(reason) or None,
            )
    st.caption(
        "The picture itself is saved with the buttons SVG and PNG above it. The JSON has the probabilities as well."
    )
