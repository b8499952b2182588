"""The network that all rows share beside the one of the chosen row, on the same places, and what differs."""

from collections.abc import Callable

import streamlit as st

from bnviz.draw.local_lines import arc_lines
from bnviz.draw.local_noticed import noticed
from bnviz.draw.local_words import left_out_words
from bnviz.draw.network_view import NetworkView
from bnviz.draw.sentences import counted_noun
from bnviz.ui import local_opened
from bnviz.ui.graph_view.mount import show_networks
from bnviz.ui.local_lesson import Lesson, lesson
from bnviz.ui.local_settings import LocalSettings
from bnviz.ui.noticed import show_noticed
from bnviz.ui.row_choice import ChosenRow
from bnviz.ui.selection import chosen_nodes, select
from bnviz.ui.tables import show_behind
from bnviz.ui.text import literal

MOST_SAID = 4


@st.fragment
def show(row: ChosenRow, settings: LocalSettings) -> None:
    """Shows both pictures, what is selected in them, and all arcs as a table."""
    of = lesson(row, settings)
    show_share(of)
    view = of.pair_view()
    show_networks(view, key="local_pair", selection=selection(of, view), on_selection=on_selection(of))
    moment = of.moments[-1]
    _show_left_out(of)
    local_opened.show(of)
    without = {i: left_out_words(of.network, i, of.values) for i in moment.eliminated}
    lines = arc_lines(of.shared, moment.parents, without, of.names)
    if lines["parent"]:
        said = "All arcs between attributes, and in which network they are"
        show_behind("All arcs of both networks", lambda: lines, "local_arcs", said)
    else:
        st.write("No arc joins two attributes.")
    show_network_noticed(of)


def show_network_noticed(of: Lesson) -> None:
    """Shows what should have been noticed about the network of the row."""
    show_noticed(noticed(of.picture, of.shared, of.order, of.analysis.info, of.least))


def _show_left_out(of: Lesson) -> None:
    """Says why nodes and arcs of the row's network are grey."""
    said = [f"{of.names[i]}: {left_out_words(of.network, i, of.values)}" for i in of.moments[-1].eliminated]
    if said:
        more = f"; and {len(said) - MOST_SAID:,} more" if len(said) > MOST_SAID else ""
        st.caption(literal(f"Grey in the row's network: {'; '.join(said[:MOST_SAID])}{more}."))


def show_share(of: Lesson) -> None:
    """Says that the picture shows a part of many attributes, where it does."""
    drawn = len(of.picture.nodes)
    if drawn < len(of.names):
        every = counted_noun(len(of.names), "attribute", "attributes")
        st.caption(f"The picture shows {drawn:,} of {every}, those whose values tell the most; the tables have all.")


def selection(of: Lesson, view: NetworkView) -> str:
    """What is selected, as a picture names it; "" for what it does not have."""
    number = {i: n for n, i in enumerate((*of.picture.nodes, len(of.names)))}
    nodes = chosen_nodes(of.dataset)
    if not nodes or any(i not in number for i in nodes):
        return ""
    asked = f"{'arc' if len(nodes) == 2 else 'node'}:{'-'.join(str(number[i]) for i in nodes)}"
    return asked if view.has(asked) else ""


def on_selection(of: Lesson) -> Callable[[str], None]:
    """The function that selects what a picture says; of an arc from the class its attribute alone."""
    nodes, names = (*of.picture.nodes, len(of.names)), [v.name for v in of.dataset.variables]

    def selected(said: str) -> None:
        numbers = [nodes[int(number)] for number in said.partition(":")[2].split("-") if number]
        select(names, tuple(i for i in numbers if len(numbers) == 1 or i != len(names) - 1))

    return selected
