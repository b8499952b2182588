"""The spanning tree page: how the conditional mutual information becomes a tree, and the tree a TAN."""

import streamlit as st

from bnviz.draw.sentences import noticed
from bnviz.graph.spanning_tree import oriented
from bnviz.ui import picker
from bnviz.ui.link import show_copy_link
from bnviz.ui.noticed import show_noticed
from bnviz.ui.root_choice import chosen_root
from bnviz.ui.tree_lesson import show_lesson
from bnviz.ui.tree_tables import show_tables

st.title("From data to a tree", anchor=False)
st.write(
    "Two attributes that still tell about each other once the class is known get a heavy edge: its weight is the conditional "
    "mutual information I(X;Z|Y). The heaviest edges that close no cycle make the tree, and tree and class together make "
    "the classifier called TAN, tree-augmented naive Bayes."
)
_, dataset = picker.prepared()
unit = picker.unit()
analysis = picker.analysis(dataset)
with st.sidebar:
    root = chosen_root(dataset, analysis)
parents = oriented(analysis.edges, len(dataset.attributes), root)

show_lesson(parents, unit)
show_tables(dataset, analysis, parents, unit)
show_copy_link(picker.chosen())

show_noticed(noticed(analysis, [v.name for v in dataset.attributes], unit))
