"""Which network the network pages show: one from a textbook, one learned from the data, one from a file, or the one you draw."""

import re
from dataclasses import dataclass

import streamlit as st

from bnviz.data.networks import NETWORKS, network
from bnviz.draw.plain import heads
from bnviz.draw.sentences import listed
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.ui import drawing, learned_choice
from bnviz.ui.address import adopt, publish
from bnviz.ui.network_uploads import network_uploads, open_offered, show_network_problem, show_network_uploader
from bnviz.ui.text import literal, told_apart

KEY, FIRST, DRAWN = "network", "asia", "drawn"
SPELLED = ""
"""No network has this id: the address always names the network."""
FIXED = "It is not learned: the data set in the sidebar changes nothing here."
UPLOAD = re.compile(r"upload-[0-9a-f]{12}")


@dataclass(frozen=True, eq=False)
class ChosenNetwork:
    """The network of a page: its id in the address, its title, and the network.

    One that was learned has its `dataset` (node i is attribute i) and the node of the class, `target`; others have neither.
    `notes` say what is not the network's own, such as tables drawn at random.
    """

    identifier: str
    title: str
    net: BayesNet
    dataset: Dataset | None = None
    target: int | None = None
    notes: tuple[str, ...] = ()

    @property
    def names(self) -> list[str]:
        """The names of the nodes."""
        return [v.name for v in self.net.variables]

    @property
    def said(self) -> list[str]:
        """The names for a sentence: long ones are cut, and still told apart."""
        return heads(self.names)

    @property
    def drawn(self) -> bool:
        """Whether it is the network that the visitor draws."""
        return self.identifier == DRAWN


def chosen_network() -> ChosenNetwork:
    """The network, after showing the list and its options; where there is none the page says why and ends here."""
    # What comes and goes has a place of its own, so that what is below stays the same and keeps its focus and its settings.
    above = st.container()
    with above:
        show_network_problem()
    if (arrived := st.session_state.pop("opened_network", None)) is not None:
        st.session_state[KEY] = arrived
    with above:
        _say_unknown()
    now = adopt(KEY, FIRST, _Known())
    open_offered(now)
    titles = _titles(now)
    left, right = st.columns([2, 3], gap="large", vertical_alignment="center")
    identifier = left.selectbox("Network", list(titles), format_func=lambda i: titles[i], key=KEY)
    publish(KEY, identifier, SPELLED)
    with left.popover("A network from a file", icon=":material/upload_file:"):
        show_network_uploader()
    with right:
        chosen = _chosen(identifier)
    with st.container():
        for note in chosen.notes:
            st.caption(literal(note))
    return chosen


def open_network(identifier: str) -> None:
    """Opens another network; call it before the list is shown."""
    st.session_state["opened_network"] = identifier


def _chosen(identifier: str) -> ChosenNetwork:
    try:
        if identifier in learned_choice.LEARNED:
            learned = learned_choice.show_learned(identifier)
            return ChosenNetwork(
                identifier, learned.title, learned.net, learned.dataset, len(learned.dataset.attributes), learned.notes
            )
        if identifier == DRAWN:
            return _drawn()
        if UPLOAD.fullmatch(identifier):
            return _from_file(identifier)
    except InputError as error:
        st.error(literal(str(error)))
        st.stop()
    textbook = network(identifier)
    st.write(literal(f"{textbook.teaches}"))
    st.caption(literal(f"{textbook.origin} {FIXED}"))
    return ChosenNetwork(identifier, textbook.title, textbook.net)


def _drawn() -> ChosenNetwork:
    sketch = drawing.history().now
    drawing.publish_drawing()
    st.write("You draw this network yourself, in the tab “Draw” of the page on d-separation.")
    st.caption(FIXED)
    net = sketch.network()
    every = len(sketch.at_random) == len(sketch.nodes)
    some = listed(heads(sketch.at_random), drawing.MOST_NAMES) if sketch.at_random else ""
    which = "All its probabilities" if every else f"The probabilities of {some}"
    notes: tuple[str, ...] = (f"{which} are drawn at random (seed {sketch.seed}).",) if sketch.at_random else ()
    if beyond := drawing.beyond_the_address():
        notes += (beyond,)
    return ChosenNetwork(DRAWN, "Your drawing", net, notes=notes)


def _from_file(identifier: str) -> ChosenNetwork:
    files = network_uploads()
    if identifier not in files:
        st.info(
            f"The address names a network file ({identifier}) that is not open here: files are forgotten when a page is "
            "reloaded, and a link does not carry them. Open the file with “A network from a file”."
        )
        st.stop()
    file = files[identifier]
    st.write(literal(file.origin or f"From the file {file.name}."))
    st.caption(FIXED)
    return ChosenNetwork(identifier, file.name, file.net, notes=file.notes)


def _titles(now: str) -> dict[str, str]:
    """The titles of the networks by their ids, in the order of the list."""
    files = {key: file.name for key, file in reversed(network_uploads().items())}
    waiting = {now: "a file that is not open"} if UPLOAD.fullmatch(now) and now not in files else {}
    books = {book.id: f"{book.title} ({len(book.net.variables)} nodes)" for book in NETWORKS}
    learned = {key: f"{name}, learned from the data set" for key, name in learned_choice.NAMED.items()}
    return told_apart({**waiting, **files, **books, **learned, DRAWN: "Draw one yourself"})


def _say_unknown() -> None:
    asked = st.query_params.get(KEY, FIRST)
    if asked not in _Known():
        st.warning(
            literal(f"There is no network {asked[:60]!r}: the address must name a built-in one or a file that is open.")
        )


class _Known:
    """The ids that an address may ask for."""

    def __contains__(self, identifier: object) -> bool:
        return isinstance(identifier, str) and (
            identifier in learned_choice.LEARNED
            or identifier == DRAWN
            or UPLOAD.fullmatch(identifier) is not None
            or any(book.id == identifier for book in NETWORKS)
        )
