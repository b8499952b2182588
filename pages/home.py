"""The first page: what this is, a tree at once, and the way onward."""

import streamlit as st

from bnviz.draw.sentences import strongest
from bnviz.graph.spanning_tree import oriented
from bnviz.learn.tan import root_attribute
from bnviz.ui import charts_ahead, picker
from bnviz.ui.shell import FOLDER, PAGES
from bnviz.ui.text import literal
from bnviz.ui.tree_picture import picture, show_picture

LESSONS = {
    "data": "bring your own file or pick one, and see what each column becomes and tells about the class",
    "spanning_tree": "from mutual information to the maximum spanning tree and the TAN, every weight opened",
    "classifiers": "naive Bayes, AODE, TAN, KDB and their kin: structures, one prediction factor by factor, where they disagree",
    "local_kdb": "a network for one row, from what its own values tell",
    "selection": "the risk of a TAN as attributes are added, and how the best number of them is chosen",
    "separation": "which nodes of a network are independent of which, given what; paths, blankets, and a quiz",
    "inference": "what follows from what you observe, and how elimination and the junction tree compute it step by step",
    "structure": "a whole network found in the rows, by hill climbing and by tests, beside the one that made them",
    "experiment": "classifiers tested on rows that they have not seen, and which differences between them mean anything",
    "paper": "the losses that a paper published, who wins how often, and our own figures beside them",
}

st.title("Bayesian networks you can look into", anchor=False)
st.write(
    "A Bayesian-network classifier learns from a table which columns tell about each other, and predicts one of them, the "
    "class, from the others. Here you watch it learn: every picture is computed from the data in front of you, and every "
    "number opens into the sum it comes from. Pick a data set in the sidebar or open your own file, and follow it from the "
    "table to the tree."
)
_, dataset = picker.prepared()
unit = picker.unit()
analysis = picker.analysis(dataset)
names = [v.name for v in dataset.attributes]
root = root_attribute("mi", names, analysis.info.mi.tolist())
st.header(literal(f"{picker.chosen().title}: the tree of its {len(names)} attributes"), anchor=False)
show_picture(picture(dataset, analysis, oriented(analysis.edges, len(names), root), unit), dataset, opens=False)
st.write(literal(strongest(analysis, names, unit)))
charts_ahead.load_at_rest()
st.header("The lessons", anchor=False)
for stem, title in PAGES[1:]:
    st.page_link(str(FOLDER / f"{stem}.py"), label=f"**{title}**: {LESSONS[stem]}")
