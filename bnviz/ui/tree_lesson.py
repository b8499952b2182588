"""The picture of the tree beside what is selected in it. A click in it runs this part of the page alone, which is quick."""

import streamlit as st

from bnviz.draw.numbers import Unit
from bnviz.learn.tan import Parents
from bnviz.ui import picker
from bnviz.ui.downloads import show_downloads
from bnviz.ui.edge_panel import show_edge
from bnviz.ui.hints import show_hints
from bnviz.ui.node_panel import show_attribute, show_class
from bnviz.ui.root_choice import rerun_if_moved
from bnviz.ui.selection import chosen_nodes, show_lists
from bnviz.ui.tree_picture import picture, show_picture


@st.fragment
def show_lesson(parents: Parents, unit: Unit) -> None:
    """Shows the picture, the lists and panel of the selection, and the downloads.

    Data and analysis are asked for in here: what a fragment is given stays in the session, whether anybody looks or not.
    """
    rerun_if_moved()
    chosen, (_, dataset) = picker.chosen(), picker.prepared()
    analysis = picker.analysis(dataset)
    left, right = st.columns([3, 2], gap="large")
    with right:
        show_lists(dataset)
        nodes = chosen_nodes(dataset)
    with left:
        show_picture(picture(dataset, analysis, parents, unit), dataset, opens=True)
    with right:
        if not nodes:
            show_hints(chosen, len(dataset.attributes))
        elif len(nodes) == 2:
            show_edge(dataset, analysis, (nodes[0], nodes[1]), unit)
        elif nodes[0] == len(dataset.attributes):
            show_class(dataset, analysis, unit)
        else:
            show_attribute(dataset, analysis, parents, nodes[0], unit)
    show_downloads(chosen, dataset, parents)
