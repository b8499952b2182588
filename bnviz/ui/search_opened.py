"""The ways from a learned network to the pages of d-separation and of inference."""

from hashlib import sha256
from pathlib import Path

import streamlit as st

from bnviz.graph.dag import DAG
from bnviz.learn.search_cost import Method
from bnviz.learn.whole_network import whole_network
from bnviz.model.errors import InputError
from bnviz.ui import picker
from bnviz.ui.network_choice import KEY, open_network
from bnviz.ui.network_uploads import PROBLEM, NetworkUpload, network_uploads
from bnviz.ui.search_rows import SearchData
from bnviz.ui.smoothing_choice import chosen_smoothing

PAGES = Path(__file__).parents[2] / "pages"
WAYS = {"separation": "Its independencies: d-separation", "inference": "Its probabilities: inference"}
NAMES: dict[Method, str] = {"hill-climbing": "Hill climbing", "pc": "PC"}


def show_ways(of: SearchData, method: Method, dag: DAG | None) -> None:
    """Shows the links to the pages that open the network; one of drawn rows becomes an open network there."""
    if dag is None:
        return
    with st.container(horizontal=True):
        for page, label in WAYS.items():
            if of.truth is None:
                st.page_link(
                    PAGES / f"{page}.py", label=label, query_params={"data": picker.chosen().identifier, KEY: method}
                )
            elif st.button(label, key=f"open-{method}-{page}"):
                _keep(of, method, dag)
                st.switch_page(PAGES / f"{page}.py")


def _keep(of: SearchData, method: Method, dag: DAG) -> None:
    """Opens the network for this session, its tables estimated from the drawn rows."""
    title = f"{NAMES[method]} of {of.title}"
    identifier = f"upload-{sha256(f'{of.dataset.digest} {dag}'.encode()).hexdigest()[:12]}"
    try:
        net = whole_network(dag, of.dataset, chosen_smoothing())
    except InputError as error:
        st.session_state[PROBLEM] = f"{title}: {error}"
        return
    network_uploads()[identifier] = NetworkUpload(title, net, (), f"Learned here: {title}.")
    open_network(identifier)
