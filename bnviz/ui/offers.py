"""What can be done about a data set that is too large to be analysed: each offer says what would result, and a click does it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from weakref import ref

import numpy as np
import streamlit as st

from bnviz.data.coding import Coding
from bnviz.data.recipe import Recipe
from bnviz.data.table import Table
from bnviz.draw.cost_words import size_in_words, too_large
from bnviz.learn.cost import Cost, cost, cost_of
from bnviz.learn.profile import profile
from bnviz.model.dataset import Dataset
from bnviz.ui.choices import Choice, Choices, choose
from bnviz.ui.text import literal

FEW = 20
"""A column with this many states or fewer is left as it is when others are merged or binned."""
RARE = (2, 3, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000)
"""The numbers of rows below which states are tried to be called rare."""
MOST_LEFT_OUT = 5
"""Leaving out columns is offered when so few are enough."""


@dataclass(frozen=True)
class Offer:
    """Something that makes the data small enough: what the button says, the columns as they would be set, and the new cost."""

    label: str
    choices: Choices
    cost: Cost


def show_offers(table: Table, recipe: Recipe, dataset: Dataset) -> None:
    """Shows what the analysis would take, and a button for each thing that can be done about it."""
    names = [v.name for v in dataset.attributes]
    st.error(literal(too_large(cost_of(dataset), names, dataset.target.name)))
    found = offers(table, recipe, dataset)
    if not found:
        st.write("Choose another class in the sidebar, or set the columns on the page “Data”.")
        return
    st.write("One of these makes it fit. Each can be undone on the page “Data”, where you can also set single columns.")
    for number, offer in enumerate(found):
        st.button(literal(offer.label), key=f"offer-{number}", on_click=take, args=(ref(table), offer.choices))
        st.caption(literal(f"Leaves {size_in_words(offer.cost)}."))


def take(table: ref[Table], changes: Choices) -> None:
    """Sets the columns as offered. (The session keeps what a button does, so that must not hold the data.)"""
    if (found := table()) is not None:
        choose(found, changes)


def offers(table: Table, recipe: Recipe, dataset: Dataset) -> list[Offer]:
    """What makes the data set small enough, the least that is lost first; each one does so on its own."""
    found = (_bins, _merge_rare, _leave_out, _keep_the_best)
    made = [offer for make in found for offer in make(table, recipe, dataset) if offer.cost.fits]
    return [offer for k, offer in enumerate(made) if offer.choices not in [other.choices for other in made[:k]]]


def _bins(table: Table, recipe: Recipe, dataset: Dataset) -> Iterator[Offer]:
    """Bins for the numbers that are kept as values."""
    codings = (*recipe.attributes, recipe.target)
    states = [v.cardinality for v in dataset.variables]
    changes: dict[str, Choice] = {}
    for i, coding in enumerate(codings):
        as_values = coding.kind == "categorical" or coding.method == "none"
        if states[i] > FEW and as_values and table.column(coding.column).numbers is not None:
            changes[coding.column] = replace(coding, kind="numeric", method="equal-frequency", cuts=(), rare=0)
            states[i] = min(states[i], coding.bins + _has_missing(table, coding))
    if changes:
        label = f"Put the numbers of {_these(list(changes))} into bins"
        yield Offer(label, changes, cost(states[:-1], states[-1], dataset.rows))


def _merge_rare(table: Table, recipe: Recipe, dataset: Dataset) -> Iterator[Offer]:
    """The smallest number of rows such that it is enough to merge the states that have fewer, of the attributes alone if that
    is enough, and of the class too. A column is left alone when nothing would be left of it.
    """
    codings = (*recipe.attributes, recipe.target)
    many = [i for i, v in enumerate(dataset.variables) if v.cardinality > FEW and codings[i].kind == "categorical"]
    rows_of = {i: np.bincount(dataset.codes[i]) for i in many}
    for rare, columns in product(RARE, ([i for i in many if i < len(recipe.attributes)], many)):
        states = [v.cardinality for v in dataset.variables]
        merged: dict[str, Choice] = {}
        for i in columns:
            if (rows_of[i] >= rare).any() and (rows_of[i] < rare).any():
                states[i] = int((rows_of[i] >= rare).sum()) + 1
                merged[codings[i].column] = replace(codings[i], rare=rare)
        found = cost(states[:-1], states[-1], dataset.rows)
        if merged and found.fits:
            label = f"Merge the states with fewer than {rare:,} rows, each column's into one, in {_these(list(merged))}"
            yield Offer(label, merged, found)
            return


def _leave_out(table: Table, recipe: Recipe, dataset: Dataset) -> Iterator[Offer]:
    """The columns with the most states, as few as are enough."""
    states = [v.cardinality for v in dataset.attributes]
    worst = sorted(range(len(states)), key=lambda i: -states[i])
    for number in range(1, min(MOST_LEFT_OUT, len(states) - 1) + 1):
        left = [states[i] for i in sorted(worst[number:])]
        found = cost(left, dataset.target.cardinality, dataset.rows)
        if found.fits:
            out = [recipe.attributes[i].column for i in sorted(worst[:number])]
            yield Offer(f"Leave out {_these(out)}", dict.fromkeys(out), found)
            return


def _keep_the_best(table: Table, recipe: Recipe, dataset: Dataset) -> Iterator[Offer]:
    """As many attributes as can be, those that tell the most about the class."""
    states = [v.cardinality for v in dataset.attributes]
    order = by_information(dataset)
    few, many = 0, len(states)  # the largest number that fits is at least `few`, and below `many`
    while many - few > 1:
        middle = (few + many) // 2
        fits = cost([states[i] for i in sorted(order[:middle])], dataset.target.cardinality, dataset.rows).fits
        few, many = (middle, many) if fits else (few, middle)
    if few > 1:
        kept = sorted(order[:few])
        out = [recipe.attributes[i].column for i in sorted(order[few:])]
        label = f"Keep the {few:,} attributes that tell the most about the class, by I(X;Y)"
        yield Offer(
            label, dict.fromkeys(out), cost([states[i] for i in kept], dataset.target.cardinality, dataset.rows)
        )


def by_information(dataset: Dataset) -> list[int]:
    """The attributes, the largest I(X;Y) first; a column of names, which tells all and nothing, comes last."""
    mi = profile(dataset).mi
    states = [v.cardinality for v in dataset.attributes]
    return sorted(range(len(states)), key=lambda i: (2 * states[i] > dataset.rows, -mi[i]))


def _has_missing(table: Table, coding: Coding) -> bool:
    return coding.missing == "state" and table.column(coding.column).missing > 0


def _these(names: Sequence[str]) -> str:
    """One to three names, or how many there are."""
    if len(names) > 3:
        return f"{len(names):,} columns"
    return " and ".join(", ".join(names).rsplit(", ", 1)) if len(names) > 1 else names[0]
