"""The ways from a learned network to the pages of d-separation and of inference."""

from hashlib import sha256
from pathlib import Path

import streamlit as st

from bnviz.graph.dag import DAG
from bnviz.learn.search_cost import Method
from bnviz.learn.whole_network import whole_network
from bnviz.model.errors import InputError
from bnviz.ui import picker
from bnviz.ui.memory import MEMORY
from bnviz.ui.network_choice import KEY
from bnviz.ui.network_uploads import NetworkUpload, offer_network
from bnviz.ui.search_rows import SearchData
from bnviz.ui.smoothing_choice import chosen_smoothing
from bnviz.ui.text import literal

PAGES = Path(__file__).parents[2] / "pages"
WAYS = {"separation": "Its independencies: d-separation", "inference": "Its probabilities: inference"}
NAMES: dict[Method, str] = {"hill-climbing": "Hill climbing", "pc": "PC"}


def show_ways(of: SearchData, method: Method, dag: DAG | None) -> None:
    """Shows the links to the pages that open the network; one of drawn rows is opened when a link is followed."""
    if dag is None:
        return
    try:
        identifier = method if of.truth is None else _offered(of, method, dag)
    except InputError as error:
        st.caption(literal(f"Other pages cannot open this network. {error}"))
        return
    # Links, because st.switch_page would first take what this page has set out of its address: Back would come to that.
    asked = {"data": picker.chosen().identifier, KEY: identifier}
    with st.container(horizontal=True):
        for page, label in WAYS.items():
            st.page_link(PAGES / f"{page}.py", label=label, query_params=asked)


def _offered(of: SearchData, method: Method, dag: DAG) -> str:
    """The id under which this session can open the network, its tables estimated from the drawn rows."""
    smoothing = chosen_smoothing()
    net = MEMORY.kept(("opened", of.dataset.digest, dag, smoothing), lambda: whole_network(dag, of.dataset, smoothing))
    title = f"{NAMES[method]} of {of.title}"
    identifier = f"upload-{sha256(f'{of.dataset.digest} {dag} {smoothing}'.encode()).hexdigest()[:12]}"
    offer_network(method, identifier, NetworkUpload(title, net, (), f"Learned here: {title}."))
    return identifier
