"""The spanning tree page: how the conditional mutual information becomes a tree, and the tree a TAN."""

import streamlit as st

from bnviz.draw.sentences import noticed
from bnviz.graph.spanning_tree import oriented
from bnviz.ui import picker, store
from bnviz.ui.downloads import show_downloads
from bnviz.ui.edge_panel import show_edge
from bnviz.ui.hints import show_hints
from bnviz.ui.link import show_copy_link
from bnviz.ui.node_panel import show_attribute, show_class
from bnviz.ui.root_choice import chosen_root
from bnviz.ui.selection import chosen_nodes, show_lists
from bnviz.ui.text import literal
from bnviz.ui.tree_picture import picture, show_picture
from bnviz.ui.tree_tables import show_tables

st.title("From data to a tree", anchor=False)
st.write(
    "Two attributes that still tell about each other once the class is known get a heavy edge: its weight is the conditional "
    "mutual information I(X;Z|Y). The heaviest edges that close no cycle make the tree, and tree and class together make "
    "the classifier called TAN, tree-augmented naive Bayes."
)
_, dataset = picker.prepared()
unit = picker.unit()
analysis = store.analysis(dataset)

left, right = st.columns([3, 2], gap="large")
with right:
    parents = oriented(analysis.edges, len(dataset.attributes), chosen_root(dataset, analysis))
    show_lists(dataset)
    nodes = chosen_nodes(dataset)
with left:
    show_picture(picture(dataset, analysis, parents, unit), dataset)
with right:
    if not nodes:
        show_hints(picker.chosen())
    elif len(nodes) == 2:
        show_edge(dataset, analysis, (nodes[0], nodes[1]), unit)
    elif nodes[0] == len(dataset.attributes):
        show_class(dataset, analysis, unit)
    else:
        show_attribute(dataset, analysis, parents, nodes[0], unit)

show_tables(dataset, analysis, parents, unit)
show_downloads(dataset, analysis, parents)
show_copy_link(picker.chosen())

st.header("What you should have noticed", anchor=False)
for sentence in noticed(analysis, [v.name for v in dataset.attributes], unit):
    st.write(literal(sentence))
