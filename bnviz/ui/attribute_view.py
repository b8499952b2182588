"""One attribute, opened: its distribution by class, the raw numbers behind its bins, and the numbers of the picture."""

import streamlit as st

from bnviz.data.encoding import Encoding
from bnviz.draw.data_sentences import WORD, joined_note, most_telling
from bnviz.draw.distribution import distribution, distribution_lines
from bnviz.draw.numbers import in_unit, shown
from bnviz.draw.plain import cut
from bnviz.draw.raw_numbers import raw_numbers
from bnviz.draw.symbol_words import symbol_help
from bnviz.learn.joint_table import Counts
from bnviz.learn.largest import Kept, largest, shown_counts
from bnviz.model.dataset import Dataset
from bnviz.ui import picker, seen
from bnviz.ui.address import adopt, publish
from bnviz.ui.picker import Chosen
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

BARS = "bars"
ROWS, SHARE, NUMBERS = "rows", "share of each state", "raw numbers"
STATES, CLASSES = 40, 16
"""The most states and classes that a picture shows; of more, the rarest are joined."""


def show(chosen: Chosen, encoding: Encoding, dataset: Dataset, i: int) -> None:
    """Shows the picture of attribute i, a sentence on it, and its numbers."""
    name = dataset.attributes[i].name
    _show_facts(chosen, encoding, dataset, i)
    kept = (
        largest(dataset.attributes[i], dataset.X[i], STATES),
        shown_classes(dataset),
    )
    N_xy = shown_counts(kept, (dataset.X[i], dataset.y))
    _show_picture(chosen, encoding, dataset, i, kept, N_xy)
    st.write(literal(most_telling(N_xy, *kept)))
    named = f"x is a state of {cut(name, WORD)}, y one of the class {cut(dataset.target.name, WORD)}."
    st.caption(literal(f"{named} {joined_note(*kept)}"))
    show_lines(distribution_lines(N_xy, *kept), "distribution", "The numbers of the picture")


def shown_classes(dataset: Dataset) -> Kept:
    """The classes as the pictures show them."""
    return largest(dataset.target, dataset.y, CLASSES)


def _show_facts(chosen: Chosen, encoding: Encoding, dataset: Dataset, i: int) -> None:
    unit, found, v = picker.unit(), seen.profile_of(dataset), dataset.attributes[i]
    missing, t = int(seen.missing_of(chosen.table, chosen.recipe, encoding)[i]), dataset.rows
    mi, su = in_unit(float(found.mi[i]), unit), float(found.su[i])
    facts = {
        f"I(X;Y) in {unit}": (shown(mi), symbol_help("I(X;Y)", mi)),
        "SU": (shown(su), symbol_help("SU", su)),
        "States": (f"{v.cardinality:,}", f"{int(found.occurring[i]):,} of them have rows"),
        "Missing share": (shown(missing / t), f"{missing:,} of the {t:,} rows"),
    }
    with st.container(horizontal=True, gap="medium"):
        for label, (short, whole) in facts.items():
            st.metric(label, short, help=whole, width="content")
    name = chosen.recipe.attributes[i].column
    for note in (*chosen.table.notes, *encoding.notes):
        if note.column == name:
            st.caption(literal(note.text))


def _show_picture(
    chosen: Chosen, encoding: Encoding, dataset: Dataset, i: int, kept: tuple[Kept, Kept], N_xy: Counts
) -> None:
    """Shows the bars that the switch asks for; raw numbers only where the attribute has bins."""
    cuts = encoding.attributes[i].cuts
    options = [ROWS, SHARE] if cuts is None else [ROWS, SHARE, NUMBERS]
    bars = adopt(BARS, ROWS, [ROWS, SHARE, NUMBERS])
    st.session_state[BARS] = bars if bars in options else ROWS
    bars = st.radio("Bars show", options, key=BARS, horizontal=True)
    publish(BARS, bars, ROWS)
    if bars == NUMBERS and cuts is not None:
        histogram = seen.histogram_of_column(chosen.table, chosen.recipe, encoding, dataset, i)
        figure = raw_numbers(histogram, cuts, kept[0].name, kept[1].name)
        said = f"The numbers of {kept[0].name} by class, with the cut points between its bins"
    else:
        figure = distribution(N_xy, *kept, "share" if bars == SHARE else "rows")
        said = f"The states of {kept[0].name} by class; the table below has the numbers"
    st.plotly_chart(figure, key="distribution_figure", config={"displayModeBar": False}, alt=said)
