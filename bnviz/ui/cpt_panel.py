"""A table of probabilities, opened: the counts behind it, and the rule of smoothing that makes them probabilities."""

from collections.abc import Sequence

import streamlit as st

from bnviz.draw.data_sentences import WORD
from bnviz.draw.plain import cut
from bnviz.draw.sums import cpt_lines
from bnviz.learn.joint_table import Counts
from bnviz.learn.parameters import Smoothing, estimated
from bnviz.model.variable import Variable
from bnviz.ui.smoothing_choice import show_estimate
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

MOST_LINES = 2_000
"""A table has at most about so many lines: a browser gets slow with a hundred thousand."""


def show_prior(N_c: Counts, target: Variable, smoothing: Smoothing) -> None:
    """Shows P(y) from the counts n(y), shape (c,)."""
    show_estimate(smoothing, target.cardinality, "t")
    lines = cpt_lines(N_c, estimated(N_c, smoothing), target, (), ())
    show_lines(lines, "prior", "The prior of the class")


def show_cpt(counts: Counts, child: Variable, parents: Sequence[Variable], smoothing: Smoothing) -> None:
    """Shows P(x | y, parents) from the counts n(y, parents..., x); the class is the first of the `parents`.

    Of a table with many lines only those of the combinations that most rows have.
    """
    symbols = parent_symbols(len(parents))
    context = f"n({','.join(symbols)})"
    show_estimate(smoothing, child.cardinality, context)
    y, *others = parents
    named = [f"x is a state of {cut(child.name, WORD)}, y one of the class {cut(y.name, WORD)}"]
    named += [f"{s} a state of its parent {cut(v.name, WORD)}" for s, v in zip(symbols[1:], others, strict=True)]
    st.caption(literal(", ".join(named) + "."))
    if counts.size > MOST_LINES:
        st.caption(
            f"The table has {counts.size:,} cells. These are the combinations of the class and the parents that most rows have."
        )
    lines = cpt_lines(counts, estimated(counts, smoothing), child, tuple(parents), symbols, MOST_LINES)
    show_lines(lines, "cpt", "The conditional probability table")


def parent_symbols(parents: int) -> tuple[str, ...]:
    """The symbols of so many parents, the class first: y, z, or y, z₁, z₂ and so on."""
    if parents <= 2:
        return ("y", "z")[:parents]
    return ("y", *(f"z{k}" for k in range(1, parents)))
