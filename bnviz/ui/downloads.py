"""Downloads of what is on screen: the edges and the network, in formats that other programs read."""

import streamlit as st

from bnviz.data.csv_text import edges_csv
from bnviz.draw.numbers import in_unit
from bnviz.learn.analysis import Analysis
from bnviz.learn.tan import Parents
from bnviz.model.dataset import Dataset


def show_downloads(dataset: Dataset, analysis: Analysis, parents: Parents) -> None:
    """Shows a button for each format; a file is made when its button is clicked."""
    names = [v.name for v in dataset.attributes]
    arcs = [(i, j) if parents[j] == i else (j, i) for i, j in analysis.edges]

    def edges() -> str:
        bits = in_unit(analysis.info.cmi, "bits")
        return edges_csv((names[i], names[j], float(bits[i, j])) for i, j in arcs)

    with st.container(horizontal=True):
        st.download_button("Edges (CSV)", edges, "tan-edges.csv", "text/csv", on_click="ignore")
