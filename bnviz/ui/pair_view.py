"""Two attributes side by side: their mosaic by class, what they tell about each other, and the numbers of the picture."""

from itertools import islice
from pathlib import Path

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bnviz.data.encoding import Encoding
from bnviz.draw.data_sentences import WORD, joined_note, pair_sentence
from bnviz.draw.mosaic import mosaic, mosaic_lines
from bnviz.draw.numbers import in_unit, shown
from bnviz.draw.plain import cut
from bnviz.draw.symbol_words import symbol_help
from bnviz.graph.ties import falling
from bnviz.learn.largest import largest, shown_counts
from bnviz.model.dataset import Dataset
from bnviz.ui import picker, seen
from bnviz.ui.address import adopt, publish
from bnviz.ui.attribute_view import shown_classes
from bnviz.ui.picker import Chosen
from bnviz.ui.tab_link import OPEN
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

X, Z = "pair_x", "pair_z"
STATES = 13
"""The most states of an attribute that the mosaic shows; of more, the rarest are joined."""
TAB = "Two attributes"
"""The tab of the data page that shows a pair."""
PAGE = Path(__file__).parents[2] / "pages" / "data.py"


def show_pair_link(x: str, z: str) -> None:
    """Shows a link to the data page with these two attributes open, for any page that names a pair.

    A link, because st.switch_page would take what the sidebar has set out of the address.
    """
    st.page_link(PAGE, label="See both attributes by class", query_params={OPEN: TAB, X: x, Z: z})


def show(_chosen: Chosen, _encoding: Encoding, dataset: Dataset) -> None:
    """Shows the two lists, the information the two share, the mosaic and its numbers."""
    names = [v.name for v in dataset.attributes]
    if len(names) < 2:
        st.info("There is one attribute only, so there is no pair to look at.")
        return
    i, j = _pair(dataset, names)
    if i == j:
        st.info("Choose two different attributes.")
        return
    _show_information(dataset, i, j)
    x, z = (largest(dataset.attributes[k], dataset.X[k], STATES) for k in (i, j))
    y = shown_classes(dataset)
    N_xzy = shown_counts((x, z, y), (dataset.X[i], dataset.X[j], dataset.y))
    x_name, z_name, y_name = (cut(name, WORD) for name in (x.name, z.name, y.name))
    said = f"The mosaic of {x_name} and {z_name} by class; the table below has the numbers"
    st.plotly_chart(mosaic(N_xzy, x, z, y), key="mosaic", config={"displayModeBar": False}, alt=said)
    st.caption(
        literal(
            f"Each column is one state x of {x_name}, as wide as P(x); each tile in it one state z of {z_name}, as high as P(z|x); "
            f"its colours are the classes y of {y_name}, as wide as P(y|x,z). So areas are shares of all rows; where X and Z are "
            f"independent, all columns are cut alike. The states z stand beside the first column; the "
            f"others have them in the same order. {joined_note(x, z, y)}"
        )
    )
    show_lines(mosaic_lines(N_xzy, x, z, y), "mosaic_numbers", "The numbers of the mosaic")


def _pair(dataset: Dataset, names: list[str]) -> tuple[int, int]:
    """The two attributes, after showing the lists; unless others are chosen, X tells the most about the class and Z of the
    others.
    """
    order = list(islice(falling(seen.profile_of(dataset).mi.tolist()), 2))
    left, right = st.columns(2)
    i = names.index(_choice(left, X, "Attribute X", names[order[0]], names))
    other = order[1] if i == order[0] else order[0]
    return i, names.index(_choice(right, Z, "Attribute Z", names[other], names))


def _choice(place: DeltaGenerator, key: str, label: str, usual: str, names: list[str]) -> str:
    adopt(key, usual, names)
    name = place.selectbox(label, names, key=key)
    publish(key, name, usual)
    return name


def _show_information(dataset: Dataset, i: int, j: int) -> None:
    unit, found = picker.unit(), seen.pair_of(dataset, i, j)
    with st.container(horizontal=True, gap="large"):
        for label, nats in (("I(X;Z)", found.mi), ("I(X;Z|Y)", found.cmi)):
            amount = in_unit(nats, unit)
            st.metric(f"{label} in {unit}", shown(amount), help=symbol_help(label, amount), width="content")
    x, z = dataset.attributes[i].name, dataset.attributes[j].name
    st.write(literal(pair_sentence(found, x, z, dataset.target.name, unit)))
