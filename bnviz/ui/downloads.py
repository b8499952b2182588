"""Downloads of what is on screen: the edges and the network, in formats that other programs read."""

from weakref import ref

import streamlit as st

from bnviz.data.csv_text import edges_csv
from bnviz.draw.numbers import in_unit
from bnviz.learn.analysis import Analysis
from bnviz.learn.tan import Parents, tan_network
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.ui import store
from bnviz.ui.network_buttons import WHAT_IS_KEPT, show_network_buttons
from bnviz.ui.picker import Chosen
from bnviz.ui.smoothing_choice import chosen_smoothing


def show_downloads(chosen: Chosen, dataset: Dataset, parents: Parents) -> None:
    """Shows a button for each format, once they are wanted; a file is made when its button is clicked.

    Only then the analysis is looked up: the session keeps what makes a file, so it must not hold the data.
    """
    box = st.expander("Save the edges and the network", key="tree_save_open", on_change="rerun")
    if not box.open:
        return
    names = [v.name for v in dataset.attributes]
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

    def network() -> BayesNet:
        data, analysis = again()
        return tan_network(data, analysis.counts, parents, smoothing)

    with box, st.container(horizontal=True):
        st.download_button("Edges (CSV)", edges, f"{chosen.stem}-tan-edges.csv", "text/csv", on_click="ignore")
        show_network_buttons("Network", f"{chosen.stem}-tan", dataset.variables, network)
    box.caption(f"The picture itself is saved with the buttons SVG and PNG above it. {WHAT_IS_KEPT}")
