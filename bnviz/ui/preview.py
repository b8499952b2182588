"""What the data page shows of a table: where it comes from, its rows, what was noticed, and what each attribute tells."""

from collections.abc import Sequence

import pyarrow as pa
import streamlit as st

from bnviz.data.csv_text import table_csv
from bnviz.data.examples import example
from bnviz.data.table import Note
from bnviz.draw.data_sentences import used_sentence
from bnviz.draw.sentences import counted_noun
from bnviz.model.dataset import Dataset
from bnviz.ui.about import show_about
from bnviz.ui.picker import Chosen
from bnviz.ui.text import literal
from bnviz.ui.what_fits import limit_lines

SAMPLE = "titanic"
"""The data set that is offered as a CSV file to try."""
ROWS = 200
"""How many rows the preview shows."""


def show_origin(chosen: Chosen) -> None:
    """Shows the title, where the data come from and what they are good for."""
    st.header(literal(chosen.title), anchor=False)
    show_about(chosen)


def show_sample() -> None:
    """Offers a CSV file to download and open again."""
    built_in = example(SAMPLE)
    st.download_button(
        "Download a sample CSV to try",
        built_in.csv,
        f"{SAMPLE}.csv",
        "text/csv",
        on_click="ignore",
        help=f"{built_in.title}: {built_in.origin} Open it again with “Your own file” in the sidebar.",
    )


def show_limits() -> None:
    """Shows what fits, before a file is chosen."""
    with st.expander("What fits"):
        st.markdown("\n".join(f"- {literal(line)}" for line in limit_lines()))


def show_rows(chosen: Chosen) -> None:
    """Shows the first rows as they were read."""
    table = chosen.table
    shown = min(ROWS, table.rows)
    first = "" if shown == table.rows else f" These are the first {shown:,}."
    st.write(
        literal(
            f"{counted_noun(table.rows, 'row', 'rows')}, {counted_noun(len(table.columns), 'column', 'columns')}.{first}"
        )
    )
    cells = {c.name: c.first(ROWS) for c in table.columns}
    # With many columns pandas takes ten times as long.
    texts = pa.table({name: pa.array(column, pa.string()) for name, column in cells.items()})
    st.dataframe(
        texts, hide_index=True, height=240, placeholder="missing", key="rows", alt="The first rows of the data"
    )
    name = f"{chosen.stem}-rows.csv"
    st.download_button("These rows (CSV)", lambda: _csv(cells), name, "text/csv", on_click="ignore")


def _csv(cells: dict[str, list[str | None]]) -> str:
    rows = zip(*cells.values(), strict=True)
    return table_csv([list(cells), *([cell or "" for cell in row] for row in rows)])


def show_notes(notes: Sequence[Note]) -> None:
    """Shows what was noticed and decided while reading."""
    with st.expander(f"What was noticed while reading ({len(notes)})", expanded=0 < len(notes) <= 6):
        if not notes:
            st.write("Nothing out of the ordinary.")
        for note in notes:
            st.write(literal(note.text))


def show_used(dataset: Dataset) -> None:
    """Shows how many rows are used, and which classes there are."""
    st.write(literal(f"{used_sentence(dataset)} Select a line to open its attribute."))
