"""The first page: what this is, a tree at once, and the way onward."""

import streamlit as st

from bnviz.draw.sentences import strongest
from bnviz.graph.spanning_tree import oriented
from bnviz.learn.tan import root_attribute
from bnviz.ui import charts_ahead, picker
from bnviz.ui.shell import FOLDER
from bnviz.ui.text import literal
from bnviz.ui.tree_picture import picture, show_picture

st.title("Bayesian networks you can look into", anchor=False)
st.write(
    "A Bayesian-network classifier learns from a table which columns tell about each other, and predicts one of them, the "
    "class, from the others. Here you watch it learn: every picture is computed from the data in front of you, and every "
    "number opens into the sum it comes from. Pick a data set in the sidebar or open your own file, and follow it from the "
    "table to the tree."
)
with st.container(horizontal=True):
    st.page_link(
        str(FOLDER / "spanning_tree.py"), label="Open every number of this tree", icon=":material/account_tree:"
    )
    st.page_link(str(FOLDER / "data.py"), label="Look at the data, or bring your own", icon=":material/table:")
_, dataset = picker.prepared()
unit = picker.unit()
analysis = picker.analysis(dataset)
names = [v.name for v in dataset.attributes]
root = root_attribute("mi", names, analysis.info.mi.tolist())
st.header(literal(f"{picker.chosen().title}: the tree of its {len(names)} attributes"), anchor=False)
show_picture(picture(dataset, analysis, oriented(analysis.edges, len(names), root), unit), dataset, opens=False)
st.write(literal(strongest(analysis, names, unit)))
charts_ahead.load_at_rest()
