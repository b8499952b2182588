"""How large data may be, told beforehand: the limits of reading, of comparing pairs, and of the server's memory."""

from typing import NamedTuple

from bnviz.data.coding import MOST_BINS
from bnviz.data.limits import LIMITS, Limits
from bnviz.data.network_formats.limits import NETWORK_LIMITS
from bnviz.draw.cost_words import seconds_in_words
from bnviz.evaluate.time_ahead import MOST_NUMBERS
from bnviz.infer.cost import MOST_CELLS as MOST_INFERENCE_CELLS
from bnviz.infer.enumeration import MOST_CELLS as MOST_COMBINATIONS
from bnviz.learn.cost import MOST_ATTRIBUTES, MOST_CELLS
from bnviz.learn.level_cost import MOST_TESTS
from bnviz.learn.search_cost import MOST_BYTES, MOST_SECONDS
from bnviz.ui.memory import MB, MEMORY, SETTING, USUAL_MB
from bnviz.ui.network_picture import MOST_DRAWN
from bnviz.ui.search_rows import MOST_NODES as MOST_LEARNED
from bnviz.ui.search_work import MOST_RESAMPLING
from bnviz.ui.separation_pairs import MOST_NODES
from bnviz.ui.shelf import SHARE


class Limit(NamedTuple):
    """One bound: of what, how much, and what you are offered beyond it."""

    what: str
    most: str
    beyond: str


def limits(reading: Limits = LIMITS, memory: int = USUAL_MB * MB) -> tuple[Limit, ...]:
    """All limits, in the order in which data meet them."""
    return (
        Limit(
            "A file",
            f"{reading.megabytes} MB, unpacked {reading.decompressed_megabytes} MB",
            "take columns or rows out",
        ),
        Limit("Rows", f"{reading.rows:,}", "a sample of them is read"),
        Limit("Columns", f"{reading.columns:,}", "take columns out"),
        Limit("Rows times columns", f"{reading.cells:,}", "a sample of the rows is read"),
        Limit("Different texts in all columns", f"{reading.labels:,}", "take columns of free text out"),
        Limit("Cells of a workbook", f"{reading.workbook_cells:,}", "save it as CSV"),
        Limit(
            "A network file",
            f"{NETWORK_LIMITS.megabytes} MB, {NETWORK_LIMITS.nodes:,} variables, {NETWORK_LIMITS.cells:,} numbers in all tables",
            "fewer parents or states",
        ),
        Limit("Nodes and arcs of a network that is drawn", f"{MOST_DRAWN:,}", "answers in words and tables"),
        Limit("Nodes whose pairs are all shown at once", f"{MOST_NODES:,}", "the pairs of one node"),
        Limit("Bins of a column", f"{MOST_BINS:,}", "fewer bins"),
        Limit("Attributes whose pairs are compared", f"{MOST_ATTRIBUTES:,}", "those that tell the most are kept"),
        Limit(
            "Counts: each two states in each class",
            f"{MOST_CELLS:,} ({8 * MOST_CELLS // MB} MB)",
            "bins, rare states merged, or columns left out",
        ),
        Limit(
            "Cells of the tables of an exact inference: of the largest in an elimination, of all in a junction tree",
            f"{MOST_INFERENCE_CELLS:,} ({8 * MOST_INFERENCE_CELLS // MB} MB)",
            "more evidence, or fewer arcs between the variables that are named",
        ),
        Limit(
            "Combinations of states that an enumeration writes down",
            f"{MOST_COMBINATIONS:,}",
            "elimination, or more evidence",
        ),
        Limit(
            "A whole network that is learned",
            f"about {MOST_SECONDS / 60:.0f} minutes and {MOST_BYTES // MB:,} MB; on the page {MOST_LEARNED:,} variables",
            "columns left out, or a sample of the rows",
        ),
        Limit("Learning it again from resamples", seconds_in_words(MOST_RESAMPLING), "fewer resamples"),
        Limit("Tests of PC with so many variables given", f"{MOST_TESTS:,}", "fewer variables given, or a lower alpha"),
        Limit(
            "Probabilities that an experiment keeps: rows tested times classes and classifiers",
            f"{MOST_NUMBERS:,} ({8 * MOST_NUMBERS // MB} MB)",
            "fewer repeats, draws or classifiers, or a sample of the rows",
        ),
        Limit(
            "Data and results that the server holds",
            f"{memory // MB:,} MB ({SETTING})",
            "what was used least recently is let go, and computed again when it is needed",
        ),
        Limit("Open files of one visitor", f"{memory // SHARE // MB:,} MB", "the file used least recently is closed"),
    )


def limit_lines() -> list[str]:
    """All limits of this server as short lines."""
    return [f"{limit.what}: {limit.most}; beyond it: {limit.beyond}." for limit in limits(memory=MEMORY.most)]
