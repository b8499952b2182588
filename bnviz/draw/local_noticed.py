"""What a reader should have noticed about the network of a row, on each tab of its page: all is computed from what is shown."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bnviz.draw.local_view import NAME, RowPicture
from bnviz.draw.local_words import end_words
from bnviz.draw.numbers import in_unit, shown
from bnviz.draw.plain import cut
from bnviz.draw.sentences import counted_noun, listed, some_of
from bnviz.graph.ties import GAP, tied
from bnviz.learn.classifier import predicted
from bnviz.learn.information import Information
from bnviz.learn.network_classifier import Parents
from bnviz.learn.row_network import RowNetwork
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

NONE_KNOWN = "No value of this row is in the data, so only the prior of the class is left."


def noticed(of: RowPicture, shared: Parents, order: Sequence[int], info: Information, l: int | None) -> list[str]:  # noqa: E741
    """The sentences. `shared` are the parents and `order` is the order in the network of all rows; `l` is the least number of
    rows that show that a value implies another, None without substitution and elimination.
    """
    network = of.network
    if not network.order:
        return [NONE_KNOWN]
    said = [first_words(of, order, info), shared_words(network, shared)]
    if l is None:
        return [*said, "Substitution and elimination are switched off here."]
    said.append(implied_words(network, of.values, l))
    return [*said, end_words(network)] if network.dependencies.implies.any() else said


def first_words(of: RowPicture, order: Sequence[int], info: Information) -> str:
    """Which attribute comes first in all rows, and which value in this one."""
    first, own = order[0], of.network.order[0]
    name, value = cut(of.names[first], NAME), of.values[own]
    lmi, mi = (f"{shown(in_unit(float(nats), of.unit))} {of.unit}" for nats in (of.network.lmi[own], info.mi[first]))
    if first == own:
        return f"{name} comes first in both networks: I(X;Y) = {mi}, of which {value} has {lmi}."
    return (
        f"Over all rows {name} tells the most about the class (I(X;Y) = {mi}), but of the values in this row it is {value} "
        f"(I(x;Y) = {lmi}): so the row's network has another order."
    )


def shared_words(network: RowNetwork, shared: Parents) -> str:
    """How many arcs of the row's network, as it is in the end, are those of all rows."""
    own = {(p, factor.attribute) for factor in network.joint for p in factor.parents}
    common = own & {(p, i) for i, pa in enumerate(shared) for p in pa}
    if not own:
        return "The row's network has no arc between attributes."
    turned = {(i, p) for p, i in own} & {(p, i) for i, pa in enumerate(shared) for p in pa}
    arcs = counted_noun(len(own), "arc between its values", "arcs between its values")
    if len(own) == 1:
        there = "it is in" if common else "it is the other way round in" if turned else "it is not in"
        return f"The local KDB of this row has {arcs}; {there} the network of all rows{' too' if common else ''}."
    more = f", {len(turned):,}{' more' if common else ''} the other way round" if turned else ""
    are = "is" if len(common) < 2 else "are"
    shared_arcs = f"{some_of(len(common), len(own))} {are} in the network of all rows{' too' if common else ''}"
    return f"The local KDB of this row has {arcs}; {shared_arcs}{more}."


def implied_words(network: RowNetwork, values: Sequence[str], l: int) -> str:  # noqa: E741 - the paper's symbol
    """Which values of the row imply others."""
    found = network.dependencies.all()
    rows = counted_noun(l, "row", "rows")
    if not found:
        return (
            f"No value of this row implies another in at least {rows}, so there is nothing to substitute or eliminate."
        )
    pairs = listed([f"{values[d.attribute_from]} → {values[d.attribute_to]} ({d.count:,} rows)" for d in found], 4)
    return f"In at least {rows} without an exception: {pairs}."


def values_noticed(of: RowPicture, order: Sequence[int], info: Information, l: int | None) -> list[str]:  # noqa: E741
    """What the values tell and share: the arguments are those of `noticed`."""
    network = of.network
    if not network.order:
        return [NONE_KNOWN]
    said = [first_words(of, order, info)]
    if len(network.order) > 1:
        said.append(below_zero_words(network))
    return said if l is None else [*said, implied_words(network, of.values, l)]


def below_zero_words(network: RowNetwork) -> str:
    """How many pairs of values share less than nothing, which two attributes cannot."""
    shared = [float(network.clmi[i, j]) for i, j in combinations(network.order, 2)]
    below, pairs = sum(nats < -GAP for nats in shared), counted_noun(len(shared), "pair of values", "pairs of values")
    if not below:
        return f"I(x;z|Y) is below zero for none of {pairs}, though single values allow that."
    are = "is" if below == 1 else "are"
    return (
        f"I(x;z|Y) can be below zero: of {pairs} {below:,} {are}. The I(X;Z|Y) of two attributes, the sum over all their values, "
        "never is."
    )


def answers_noticed(before: Probabilities, after: Probabilities, every: Probabilities, target: Variable) -> list[str]:
    """What a network of its own does to the answer, and what substitution and elimination do.

    `before` and `after` substitution and elimination and `every`, that of the KDB of all rows, are P(y|x), shape (c,).
    """
    c = int(predicted(after[None])[0])
    name = f"P({cut(target.name, NAME)} = {cut(target.states[c], NAME)})"
    p, q, r = (shown(float(P[c])) for P in (every, before, after))
    if tied(float(every[c]), float(before[c])):
        own = f"keeps {name} = {p}"
    else:
        own = f"hardly moves {name} from {p}" if p == q else f"takes {name} from {p} to {q}"
    moved = "hardly move it" if q == r else f"take it on to {r}"
    if tied(float(before[c]), float(after[c])):
        moved = "leave it there"
    return [f"A network of its own {own}; substitution and elimination {moved}."]


def rows_noticed(changes: NDArray[np.intp], rows: int) -> list[str]:
    """How different the networks of the rows are from the shared one; `changes` has those of the rows that were looked at."""
    looked, same = len(changes), int((changes == 0).sum())
    of = counted_noun(looked, "row", "rows")
    evenly = "" if looked == rows else f", evenly spread over all {rows:,}"
    if same == looked:
        all_of_them = f"All {of}{f'{evenly},' if evenly else ''} have" if looked > 1 else "The only row has"
        return [f"{all_of_them} the network that all rows share."]
    half, most = int(np.median(changes)), int(changes.max())
    have = f"{same:,} have" if same > 1 else f"{same or 'none'} has"
    at_least = f", and at least half of the rows in {half:,} or more" if half else ""
    return [
        f"Of {of}{evenly}, {have} exactly the network that all rows share. The most changed differs in "
        f"{counted_noun(most, 'place', 'places')}{at_least}."
    ]
