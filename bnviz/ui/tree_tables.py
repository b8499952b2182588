"""The tables under the picture: the same numbers as in it, as lines that can be sorted."""

from bnviz.draw.numbers import Unit, in_unit
from bnviz.draw.sums import Lines
from bnviz.learn.analysis import Analysis
from bnviz.learn.tan import Parents
from bnviz.model.dataset import Dataset
from bnviz.ui.tables import show_behind

MOST_PAIRS = 5_000
"""The table has at most so many pairs, the heaviest: a browser gets slow with a hundred thousand lines."""


def show_tables(dataset: Dataset, analysis: Analysis, parents: Parents, unit: Unit) -> None:
    """Shows all pairs, the heaviest first, and all attributes, each closed until it is wanted."""
    number = len(analysis.decisions)
    which = "All pairs" if number <= MOST_PAIRS else f"The heaviest {MOST_PAIRS:,} of {number:,} pairs"
    show_behind(
        f"{which} as a table",
        lambda: _pairs(dataset, analysis, unit),
        "pairs",
        f"{which} of attributes by their conditional mutual information",
    )
    show_behind(
        "All attributes as a table",
        lambda: _attributes(dataset, analysis, parents, unit),
        "all_attributes",
        "All attributes, their information and their parents",
    )


def _pairs(dataset: Dataset, analysis: Analysis, unit: Unit) -> Lines:
    names, decisions = [v.name for v in dataset.attributes], analysis.decisions
    shown = range(min(MOST_PAIRS, len(decisions)))
    ordered = [decisions.edge(rank) for rank in shown]
    return {
        "rank": list(range(1, len(ordered) + 1)),
        "X": [names[i] for i, _ in ordered],
        "Z": [names[j] for _, j in ordered],
        f"I(X;Z|Y) in {unit}": [in_unit(float(analysis.info.cmi[edge]), unit) for edge in ordered],
        "in the tree": ["yes" if rank in decisions.taken else "no" for rank in shown],
        "p (G² test)": [float(analysis.p[edge]) for edge in ordered],
    }


def _attributes(dataset: Dataset, analysis: Analysis, parents: Parents, unit: Unit) -> Lines:
    names = [v.name for v in dataset.attributes]
    return {
        "attribute": names,
        "states": [v.cardinality for v in dataset.attributes],
        f"I(X;Y) in {unit}": in_unit(analysis.info.mi, unit).tolist(),
        f"H(X) in {unit}": in_unit(analysis.info.H, unit).tolist(),
        "SU": analysis.info.su.tolist(),
        "parent in the tree": ["" if p is None else names[p] for p in parents],
    }
