"""What a whole network is learned from: the data of all pages, or rows drawn from a known network, so that one can see how much
of it is found.
"""

import streamlit as st

from bnviz.draw.sentences import counted_noun
from bnviz.model.errors import InputError
from bnviz.model.sampled_rows import MOST_CELLS, sampled_rows
from bnviz.ui import picker
from bnviz.ui.address import adopt, publish
from bnviz.ui.memory import MEMORY
from bnviz.ui.network_choice import chosen_network
from bnviz.ui.search_different import show_different
from bnviz.ui.search_rows import LARGEST_SEED, MOST_NODES, SearchData
from bnviz.ui.text import literal
from bnviz.ui.whole_number import adopt_number, publish_number

SOURCE, DATA, NETWORK = "learn", "data", "network"
"""Where the rows come from, in the address."""
SOURCES = {DATA: "the data set in the sidebar", NETWORK: "rows drawn from a known network"}
ROWS, USUAL_ROWS = "sample", 1_000
SEED = "rows_seed"


def chosen_data() -> SearchData:
    """The rows, after showing where they may come from; the page says what is wrong with them, and ends there."""
    adopt(SOURCE, DATA, SOURCES)
    source = st.radio("Learn from", list(SOURCES), key=SOURCE, format_func=SOURCES.__getitem__, horizontal=True)
    publish(SOURCE, source, DATA)
    found = _sample() if source == NETWORK else _data()
    if len(found.names) > MOST_NODES:
        st.error(
            f"These are {len(found.names):,} variables, and a whole network is learned of {MOST_NODES} at most. Leave columns out "
            "on the page “Data”."
        )
        st.stop()
    return found


def _data() -> SearchData:
    chosen = picker.chosen()
    _, dataset = picker.prepared()
    rows = counted_noun(dataset.rows, "row", "rows")
    st.write(literal(f"{chosen.title}: {rows}. The class is one more variable here."))
    show_different(chosen.table, chosen.recipe, dataset)
    return SearchData(chosen.title, dataset)


def _sample() -> SearchData:
    chosen = chosen_network()
    if not chosen.names:
        st.info("This network has no node yet. Draw one on the page of d-separation.")
        st.stop()
    most = max(MOST_CELLS // len(chosen.names), 1)
    left, right, _ = st.columns([1, 1, 2])
    adopt_number(ROWS, min(USUAL_ROWS, most), range(1, most + 1))
    rows = int(left.number_input(f"Rows, 1 to {most:,}", 1, most, key=ROWS, step=100))
    publish_number(ROWS, rows, USUAL_ROWS)
    adopt_number(SEED, 0, range(LARGEST_SEED + 1))
    seed = int(right.number_input("Seed", 0, LARGEST_SEED, key=SEED, help="Another seed draws other rows."))
    publish_number(SEED, seed, 0)
    try:
        dataset = MEMORY.kept(("sample", chosen.net, rows, seed), lambda: sampled_rows(chosen.net, rows, seed))
    except InputError as error:
        st.error(literal(str(error)))
        st.stop()
    return SearchData(f"{rows:,} rows of {chosen.title}", dataset, chosen.net)
