"""The network of one row as tables: what its values tell, who could be a parent, what is written in the joint probability."""

from collections.abc import Mapping, Sequence, Set

import numpy as np

from bnviz.draw.local_view import RowPicture
from bnviz.draw.local_words import factor_words
from bnviz.draw.numbers import Unit, in_unit
from bnviz.draw.sums import Lines
from bnviz.learn.information import Information
from bnviz.learn.kdb import Choice, first_falling
from bnviz.learn.network_classifier import Parents
from bnviz.learn.row_network import RowNetwork
from bnviz.learn.ser import Elimination

MOST_PAIRS = 5_000
"""The table of pairs has at most so many, the largest: a browser gets slow with a hundred thousand lines."""

ARC, UNTIL, SINCE, IMPLIED = "arc z → x", "until SER", "since SER", "no: z → x"
"""The column that tells of an arc, and what it says of those that substitution and elimination take away or bring."""


def value_lines(of: RowPicture, n: Sequence[int], order: Sequence[int], info: Information) -> Lines:
    """The values of the row in their order: `n` are the rows with each, `order` is that of the attributes in all rows."""
    network, unit = of.network, of.unit
    place = {i: k for k, i in enumerate(order, 1)}
    return {
        "number": list(range(1, len(network.order) + 1)),
        f"I(x;Y) in {unit}": [in_unit(float(network.lmi[i]), unit) for i in network.order],
        "value x": [of.values[i] for i in network.order],
        "n(x)": [n[i] for i in network.order],
        f"I(X;Y) in {unit}": [in_unit(float(info.mi[i]), unit) for i in network.order],
        "number in all rows": [place[i] for i in network.order],
    }


def pair_lines(of: RowPicture, info: Information) -> Lines:
    """The pairs of values, the largest I(x;z|Y) first, and whether there is an arc; of each pair x came in after z."""
    network, values, unit = of.network, of.values, of.unit
    order = np.array(network.order, np.intp)
    x, z = (order[places] for places in np.tril_indices(len(order), -1))
    largest = first_falling(network.clmi[x, z], MOST_PAIRS)
    first = list(zip(x[largest].tolist(), z[largest].tolist(), strict=True))
    after = {(factor.attribute, p) for factor in network.joint for p in factor.parents}
    implied = {(s.attribute, s.why.attribute_from) for s in network.steps if isinstance(s, Elimination)}
    return {
        "rank": list(range(1, len(first) + 1)),
        f"I(x;z|Y) in {unit}": [in_unit(float(network.clmi[pair]), unit) for pair in first],
        "value x": [values[i] for i, _ in first],
        "value z": [values[j] for _, j in first],
        ARC: [IMPLIED if pair in implied else _arc(network, after, *pair) for pair in first],
        f"I(X;Z|Y) in {unit}": [in_unit(float(info.cmi[pair]), unit) for pair in first],
    }


def _arc(network: RowNetwork, after: Set[tuple[int, int]], i: int, j: int) -> str:
    """Whether the network has an arc from j to i; `after` are those it has in the end, by child and parent."""
    if j in network.parents_before[i]:
        return "yes" if (i, j) in after else UNTIL
    return SINCE if (i, j) in after else "no"


def candidate_lines(choice: Choice, values: Sequence[str], unit: Unit) -> Lines:
    """The candidates of a value, the highest I(x;z|Y) first, and what becomes of each without substitution."""
    ties = set(choice.tied_out)
    came_in = {j: number for number, j in enumerate(choice.earlier, 1)}
    return {
        "rank": list(range(1, len(choice.ranking) + 1)),
        "candidate z": [values[j] for j, _ in choice.ranking],
        f"I(x;z|Y) in {unit}": [in_unit(score, unit) for _, score in choice.ranking],
        "came in as": [came_in[j] for j, _ in choice.ranking],
        "becomes": [
            "parent" if k < len(choice.parents) else "tied, came in later" if j in ties else "no parent"
            for k, (j, _) in enumerate(choice.ranking)
        ],
    }


def factor_lines(network: RowNetwork, values: Sequence[str]) -> Lines:
    """The factors of the joint probability before and after substitution and elimination, in the order of the attributes."""
    after = {factor.attribute: factor_words(factor, values) for factor in network.joint}
    return {
        "number": list(range(1, len(network.order) + 1)),
        "before": [factor_words(factor, values) for factor in network.joint_before],
        "after": [after.get(factor.attribute, "left out") for factor in network.joint_before],
    }


def arc_lines(shared: Parents, own: Parents, without: Mapping[int, str], names: Sequence[str]) -> Lines:
    """The arcs between attributes of both networks and in which they are; those in `without` have no arcs in the row's own, for the
    reason that is given.
    """
    gone = without.keys()
    left = {(p, i) for i, pa in enumerate(shared) for p in pa}
    right = {(p, i) for i, pa in enumerate(own) for p in pa if i not in gone}
    every = sorted(left | right, key=lambda arc: (arc[1], arc[0]))

    def told(parent: int, child: int) -> str:
        if (parent, child) in left:
            if child in gone:
                return f"all rows; in this row {without[child]}"
            return "both" if (parent, child) in right else "all rows only"
        return "this row, turned round" if (child, parent) in left else "this row only"

    return {
        "parent": [names[p] for p, _ in every],
        "child": [names[i] for _, i in every],
        "in the network of": [told(*arc) for arc in every],
    }
