"""Values that imply other values, with the number of rows that show it."""

import streamlit as st

from bnviz.data.csv_text import columns_csv
from bnviz.data.encoding import Encoding
from bnviz.draw.data_sentences import out_of_reach
from bnviz.draw.sentences import counted_noun
from bnviz.draw.sums import Lines
from bnviz.learn.dependencies import Dependencies, Dependency
from bnviz.model.dataset import Dataset
from bnviz.ui import picker, seen
from bnviz.ui.picker import Chosen
from bnviz.ui.tables import show_lines
from bnviz.ui.whole_number import adopt_number, publish_number

KEY, USUAL, MOST = "l", 100, 1_000_000
SHOWN, WRITTEN = 1_000, 100_000
"""The most dependencies in the table, and in the file: those that the most rows show."""


def show(chosen: Chosen, _encoding: Encoding, dataset: Dataset) -> None:
    """Shows the field for l, how many dependencies there are, and those that the most rows show."""
    st.write(
        "A value x of one attribute implies a value z of another, x → z, when every row with x has z as well, so P(z|x) = 1. "
        "z is then a generalisation of x and adds nothing to it: methods that know this leave it out. Few rows may show it by "
        "chance, so at least l must."
    )
    adopt_number(KEY, USUAL, range(1, MOST + 1))
    l = int(st.number_input("l, the fewest rows that must show it", 1, MOST, key=KEY))  # noqa: E741
    publish_number(KEY, l, USUAL)
    found = seen.dependencies_of(dataset, picker.analysis(dataset), l)
    strongest = found.strongest(SHOWN)
    st.write(_said(found, dataset, l))
    if not strongest:
        return
    show_lines(dependency_lines(dataset, strongest), "dependencies", "Values that imply values, the most rows first")

    def csv() -> str:
        return columns_csv(dependency_lines(dataset, found.strongest(WRITTEN)))

    label = "Dependencies (CSV)" if len(found) <= WRITTEN else f"The first {WRITTEN:,} dependencies (CSV)"
    st.download_button(label, csv, f"{chosen.stem}-dependencies.csv", "text/csv", on_click="ignore")


def dependency_lines(dataset: Dataset, found: list[Dependency]) -> Lines:
    """The dependencies as a table, one line for each."""
    v = dataset.attributes
    return {
        "attribute of x": [v[d.attribute_from].name for d in found],
        "x": [v[d.attribute_from].states[d.state_from] for d in found],
        "attribute of z": [v[d.attribute_to].name for d in found],
        "z": [v[d.attribute_to].states[d.state_to] for d in found],
        "n(x)": [d.count for d in found],
        "n(x,z)": [d.count for d in found],
    }


def _said(found: Dependencies, dataset: Dataset, l: int) -> str:  # noqa: E741
    at_least = counted_noun(l, "row", "rows")
    if not len(found):
        few = out_of_reach(int(seen.profile_of(dataset).mode_rows.max()), l)
        none = f"No value implies another in at least {at_least}."
        smaller = "A smaller l may show some." if l > 1 and len(dataset.attributes) > 1 else ""
        return " ".join(filter(None, (none, few, smaller)))
    first = f" These are the {SHOWN:,} that the most rows show." if len(found) > SHOWN else ""
    return f"{counted_noun(len(found), 'pair of values', 'pairs of values')} x → z in at least {at_least}.{first}"
