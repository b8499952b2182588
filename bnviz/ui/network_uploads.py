"""The network files that are open in this session. A file is read once; what cannot be read changes nothing that is open."""

from dataclasses import dataclass
from hashlib import sha256

import streamlit as st

from bnviz.data.network_files import READ, read_network
from bnviz.data.network_formats.limits import NETWORK_LIMITS
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.model.random_tables import with_random_tables
from bnviz.ui.memory import MEMORY
from bnviz.ui.shelf import Shelf
from bnviz.ui.text import literal
from bnviz.ui.uploads import forget_bytes

PROBLEM, COUNT, OFFERED = "network_problem", "network_files_read", "networks_offered"


@dataclass(frozen=True, eq=False)
class NetworkUpload:
    """An open file: its name, its network, and what was decided while it was read.

    A network that was learned here is open in the same way; `origin` says so.
    """

    name: str
    net: BayesNet
    notes: tuple[str, ...]
    origin: str = ""


def network_uploads() -> dict[str, NetworkUpload]:
    """The open files by their ids, the beginning of the digest of their content."""
    if "network_uploads" not in st.session_state:
        st.session_state["network_uploads"] = Shelf[NetworkUpload]()
    found: dict[str, NetworkUpload] = st.session_state["network_uploads"]
    return found


def offer_network(place: str, identifier: str, network: NetworkUpload) -> None:
    """Opens a network once it is asked for by its id; a place on a page offers one."""
    st.session_state.setdefault(OFFERED, {})[place] = identifier, network


def open_offered(identifier: str) -> None:
    """Opens the network of this id if it is offered."""
    files = network_uploads()
    for offered, network in st.session_state.get(OFFERED, {}).values():
        if offered == identifier and identifier not in files:
            files[identifier] = network


def show_network_problem() -> None:
    """Says why the last file could not be read, until it is closed."""
    if (problem := st.session_state.get(PROBLEM)) is None:
        return
    st.error(literal(problem) + " What you had opened before is still there.")
    if st.button("Close this message", key="close-network-problem"):
        del st.session_state[PROBLEM]
        st.rerun()


def show_network_uploader() -> None:
    """Shows the uploader, and opens the file that comes."""
    number = st.session_state.setdefault(COUNT, 0)
    st.write("BIF, XML BIF, Hugin NET, JSON as it is saved here, or DOT, which has the graph alone.")
    file = st.file_uploader(
        "Network file", type=list(READ), key=f"network-{number}", max_upload_size=NETWORK_LIMITS.megabytes
    )
    if file is None:
        return
    _open(file.name, file.getvalue())
    st.session_state[COUNT] = number + 1
    forget_bytes(file.file_id)
    st.rerun()


def _open(name: str, content: bytes) -> None:
    digest = sha256(content).hexdigest()
    # The name counts too: where the content leaves open what it is, its ending decides.
    key = ("network file", digest, name.rpartition(".")[2])
    try:
        file = MEMORY.kept(key, lambda: read_network(content, name))
    except InputError as error:
        st.session_state[PROBLEM] = f"{name}: {error}"
        return
    st.session_state.pop(PROBLEM, None)
    notes = tuple(note.text for note in file.notes)
    net = file.network
    if net is None:
        net = with_random_tables(file.structure, seed=0)
        notes += (
            "The file has the graph alone: all nodes have the states yes and no, and probabilities drawn at random.",
        )
    identifier = f"upload-{digest[:12]}"
    network_uploads()[identifier] = NetworkUpload(name, net, notes)
    st.session_state["opened_network"] = identifier
