"""The networks that are equivalent to a learned one: the rows cannot tell them apart, so their arrows are no causes."""

import streamlit as st

from bnviz.draw.equivalence_view import equivalence_class, equivalence_view
from bnviz.draw.graphs_noticed import class_noticed
from bnviz.draw.plain import heads
from bnviz.model.errors import InputError
from bnviz.ui.address import adopt, publish
from bnviz.ui.graph_view.mount import show_network
from bnviz.ui.memory import MEMORY
from bnviz.ui.noticed import show_noticed
from bnviz.ui.search_found import HILL, graph, titles
from bnviz.ui.search_rows import SearchData
from bnviz.ui.search_settings import search_settings
from bnviz.ui.text import literal

OF = "class_of"


def show(of: SearchData) -> None:
    """Shows the network, what is compelled in it, and other members of its class."""
    settings = search_settings(of)
    offered = titles(of, settings)
    adopt(OF, HILL, offered)
    name = st.selectbox("Network", list(offered), key=OF, format_func=offered.__getitem__, width=320)
    publish(OF, name, HILL)
    try:
        dag = graph(of, name, settings)
    except InputError as error:
        st.error(literal(str(error)))
        return
    found = MEMORY.kept(("equivalence class", dag), lambda: equivalence_class(dag))
    view = equivalence_view(of.names, found, of.target)
    show_network(view, key="searched_class", step=view.last_step - len(found.others))
    show_noticed(class_noticed(found, heads(of.names)))
