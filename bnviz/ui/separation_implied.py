"""What the network implies about independence, as a list; where it was learned from data, each is tested on the rows."""

import streamlit as st

from bnviz.data.csv_text import columns_csv
from bnviz.draw.implied import (
    LISTINGS,
    Implied,
    Lines,
    Listing,
    count_words,
    implied,
    implied_lines,
    implied_noticed,
    lines_with_tests,
    noticed_in_tests,
)
from bnviz.draw.sentences import counted_noun
from bnviz.graph.dag import DAG
from bnviz.graph.independencies import Independence
from bnviz.learn.independence import IndependenceTest, independence_test
from bnviz.model.dataset import Dataset
from bnviz.ui import picker
from bnviz.ui.address import adopt, publish
from bnviz.ui.memory import MEMORY
from bnviz.ui.network_choice import ChosenNetwork
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

LISTING = "listing"
"""Which list is shown, in the address."""
MOST = 1_000
"""So many independencies are listed."""
MOST_WORK = 3_000_000
"""The rows that all tests together may look at: more would keep a click waiting."""
MOST_TESTS, LEAST_TESTS = 200, 10


@st.fragment
def show(chosen: ChosenNetwork) -> None:
    """Shows the list and, for a network that was learned, the tests."""
    dag, names = chosen.net.dag, chosen.names
    adopt(LISTING, "pairs", LISTINGS)
    listing: Listing = st.radio(
        "What is independent", list(LISTINGS), key=LISTING, format_func=LISTINGS.__getitem__, horizontal=True
    )
    publish(LISTING, listing, "pairs")
    listed = _implied(dag, listing)
    found = listed.found
    st.write(literal(count_words(listed)))
    noticed = implied_noticed(dag, found, chosen.said)
    if chosen.dataset is None or listing == "local":
        lines: Lines = implied_lines(found, names)
    else:
        lines, said = _tested(chosen, chosen.dataset, found)
        noticed += said
    if found:
        show_lines(lines, "implied", "The independencies that the network implies")
        _show_download(chosen, lines)
    show_noticed(noticed)


def _implied(dag: DAG, listing: Listing) -> Implied:
    key = ("implied", dag, listing)
    return MEMORY.kept(key, lambda: implied(dag, listing, MOST))


def _tested(chosen: ChosenNetwork, dataset: Dataset, found: tuple[Independence, ...]) -> tuple[Lines, list[str]]:
    """The lines with the tests, and what they show; says how many are tested."""
    number = max(LEAST_TESTS, min(MOST_TESTS, MOST_WORK // dataset.rows))
    some = found[:number]
    tests = MEMORY.kept(("tests of independence", dataset.digest, some), lambda: _tests(dataset, some))
    rows = counted_noun(dataset.rows, "row", "rows")
    which = f"The first {number:,} of them are" if len(found) > number else "Each is"
    st.caption(
        f"{which} tested on the {rows} with the G² test, at the level of 0.05. The network was learned from these very rows, so it "
        "has been fitted to what it is compared with."
    )
    lines = lines_with_tests(some, tests, chosen.names, dataset.rows, picker.unit())
    return lines, noticed_in_tests(tests, dataset.rows)


def _tests(dataset: Dataset, found: tuple[Independence, ...]) -> tuple[IndependenceTest, ...]:
    return tuple(independence_test(dataset, one.X[0], one.Y[0], one.Z) for one in found)


def _show_download(chosen: ChosenNetwork, lines: Lines) -> None:
    name = f"{chosen.identifier}-independencies.csv"
    st.download_button("Independencies (CSV)", lambda: columns_csv(lines), name, "text/csv", on_click="ignore")
