"""What can be set for an experiment: into how many folds the rows go, how, how often, and where the bins
are learned; and how often rows are drawn anew.
"""

from typing import cast

import streamlit as st

from bnviz.draw.experiment_words import WAYS
from bnviz.evaluate.fold_data import BinsOn
from bnviz.evaluate.folding import Folding
from bnviz.evaluate.folds import Assign
from bnviz.ui.address import adopt, publish
from bnviz.ui.whole_number import adopt_number, publish_number

FOLDS, ASSIGN, REPEATS, SEED, BINS = "cv_folds", "assign", "repeats", "fold_seed", "bins_on"
MOST_FOLDS, MOST_REPEATS, LARGEST_SEED = 20, 10, 999_999
DRAWS, USUAL_DRAWS, MOST_DRAWS = "draws", 10, 50
BINS_ON: dict[BinsOn, str] = {"fold": "in each fold", "all": "on all rows"}
ASSIGN_HELP = (
    "Stratified: each class is spread evenly over the folds. At random: any row goes into any fold. By row number: row i is tested "
    "in fold i mod the number of folds, the same each time."
)
BINS_HELP = (
    "Cut points of numbers, merged states, and what a missing value becomes: learned from the training rows of each fold, or once "
    "on all rows, which have the tested ones among them."
)


def show_folding(rows: int) -> Folding:
    """The settings, after showing their controls, for so many rows."""
    first, second, third, fourth, fifth = st.columns(5)
    usual = Folding(folds=min(Folding.folds, max(rows, 2)))
    with first:
        folds = _number("Folds", FOLDS, usual.folds, 2, max(min(MOST_FOLDS, rows), 2))
    with second:
        assign = _choice("Rows go into folds", ASSIGN, usual.assign, WAYS, ASSIGN_HELP)
    with third:
        repeats = 1 if assign == "modulo" else _number("Repeats", REPEATS, 1, 1, MOST_REPEATS)
    with fourth:
        seed = 0 if assign == "modulo" else _number("Seed", SEED, 0, 0, LARGEST_SEED)
    with fifth:
        bins_on = _choice("Bins are learned", BINS, usual.bins_on, BINS_ON, BINS_HELP)
    return Folding(folds, cast(Assign, assign), repeats, seed, cast(BinsOn, bins_on))


def chosen_draws() -> int:
    """The number of draws, after showing its control."""
    adopt_number(DRAWS, USUAL_DRAWS, range(1, MOST_DRAWS + 1))
    draws = int(st.number_input("Draws", 1, MOST_DRAWS, key=DRAWS, width=200))
    publish_number(DRAWS, draws, USUAL_DRAWS)
    return draws


def _number(label: str, key: str, usual: int, least: int, most: int) -> int:
    adopt_number(key, usual, range(least, most + 1))
    number = int(st.number_input(label, least, most, key=key))
    publish_number(key, number, usual)
    return number


def _choice(label: str, key: str, usual: str, options: dict[str, str] | dict[BinsOn, str], about: str) -> str:
    named: dict[str, str] = dict(options)  # type: ignore[arg-type]
    adopt(key, usual, named)
    chosen = str(st.selectbox(label, list(named), key=key, format_func=named.__getitem__, help=about))
    publish(key, chosen, usual)
    return chosen
