"""The tables under the picture: the same numbers as in it, as lines that can be sorted."""

import streamlit as st

from bnviz.draw.numbers import Unit, in_unit
from bnviz.draw.sums import Lines
from bnviz.learn.analysis import Analysis
from bnviz.learn.tan import Parents
from bnviz.model.dataset import Dataset
from bnviz.ui.tables import show_lines

MOST_PAIRS = 5_000
"""The table has at most so many pairs, the heaviest: a browser gets slow with a hundred thousand lines."""


def show_tables(dataset: Dataset, analysis: Analysis, parents: Parents, unit: Unit) -> None:
    """Shows all pairs, the heaviest first, and all attributes."""
    names = [v.name for v in dataset.attributes]
    pairs, attributes = st.tabs(["All pairs", "All attributes"])
    decisions = analysis.decisions
    shown = range(min(MOST_PAIRS, len(decisions)))
    ordered = [decisions.edge(rank) for rank in shown]
    with pairs:
        if len(shown) < len(decisions):
            st.caption(f"These are the heaviest {len(shown):,} of {len(decisions):,} pairs.")
        lines: Lines = {
            "rank": list(range(1, len(ordered) + 1)),
            "X": [names[i] for i, _ in ordered],
            "Z": [names[j] for _, j in ordered],
            f"I(X;Z|Y) in {unit}": [in_unit(float(analysis.info.cmi[edge]), unit) for edge in ordered],
            "in the tree": ["yes" if rank in decisions.taken else "no" for rank in shown],
            "p (G² test)": [float(analysis.p[edge]) for edge in ordered],
        }
        show_lines(lines, "pairs", "All pairs of attributes by their conditional mutual information")
    with attributes:
        lines = {
            "attribute": names,
            "states": [v.cardinality for v in dataset.attributes],
            f"I(X;Y) in {unit}": in_unit(analysis.info.mi, unit).tolist(),
            f"H(X) in {unit}": in_unit(analysis.info.H, unit).tolist(),
            "SU": analysis.info.su.tolist(),
            "parent in the tree": ["" if p is None else names[p] for p in parents],
        }
        show_lines(lines, "all_attributes", "All attributes, their information and their parents")
