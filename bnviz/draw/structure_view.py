"""Classifiers as pictures side by side: the networks that they consist of, on the same places."""

from collections.abc import Sequence
from dataclasses import dataclass

from bnviz.draw.common_places import arranging
from bnviz.draw.network_frame import Arc, Frame, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import cut
from bnviz.graph.ties import falling
from bnviz.learn.analysis import Analysis
from bnviz.learn.information import Information
from bnviz.learn.size import Size
from bnviz.learn.structures import Structure

MOST_NETWORKS = 40
"""Of a larger family only the networks of the attributes that tell the most about the class are shown."""
MOST_ARCS = 800
"""All networks of a family in one picture have at most so many arcs."""
NAME = 60
"""The most characters of a name in a sentence."""


@dataclass(frozen=True, eq=False)
class Shown:
    """A classifier that is shown: its title, its networks and its size."""

    title: str
    structures: tuple[Structure, ...]
    size: Size | None


def family_order(info: Information) -> tuple[int, ...]:
    """The attributes whose networks a family shows, the one that tells the most about the class last."""
    return tuple(list(falling(info.mi.tolist()))[:MOST_NETWORKS][::-1])


def structure_view(
    shown_ones: Sequence[Shown], names: Sequence[str], target: str, analysis: Analysis, unit: Unit
) -> NetworkView:
    """The pictures of classifiers over these attributes; a family has a step for all of its networks together, then one for
    each attribute of `family_order`.
    """
    info, arcs = analysis.info, _Arcs(names, analysis, unit)
    panels = [Panel(one.title, arcs.frames(one), _numbers(one, names)) for one in shown_ones]
    shares = [float(mi / info.H_y) if info.H_y else 0.0 for mi in info.mi]
    return network_view(
        [*names, target],
        panels,
        target=len(names),
        arranged_by=arranging([panel.frames[-1] for panel in panels], analysis),
        measure=f"I(X;Z|Y) in {unit}",
        rings=([*shares, None], "I(X;Y) as a share of H(Y)"),
    )


class _Arcs:
    """The frames of classifiers over the same attributes, with each arc's information."""

    def __init__(self, names: Sequence[str], analysis: Analysis, unit: Unit) -> None:
        self._names, self._unit, self._faint = names, unit, analysis.faint
        self._cmi, self._order = in_unit(analysis.info.cmi, unit), family_order(analysis.info)

    def frames(self, one: Shown) -> tuple[Frame, ...]:
        """The steps of one picture."""
        if len(one.structures) == 1:
            return (self._frame(one.structures[0], ""),)
        of = {s.of: s for s in one.structures}
        networks = [self._frame(of[i], _said(one, cut(self._names[i], NAME))) for i in self._order]
        return (self._together(one, networks[-1]), *networks)

    def _frame(self, s: Structure, words: str) -> Frame:
        unused = sorted(set(range(len(self._names))) - set(s.used))
        roles: dict[int, tuple[Role, ...]] = dict.fromkeys(unused, ("greyed",))
        own = [self._arc(p, i) for i in s.used for p in s.parents[i]]
        return Frame((*(Arc(len(self._names), i, "class") for i in s.used), *own), words, roles)

    def _together(self, one: Shown, last: Frame) -> Frame:
        """All networks of a family: an edge for each pair that has an arc in one of them."""
        pairs = sorted({(min(i, p), max(i, p)) for s in one.structures for i, pa in enumerate(s.parents) for p in pa})
        if len(pairs) > MOST_ARCS:
            return Frame(
                last.arcs, f"{len(pairs):,} arcs are too many for one picture: this is the last step.", last.roles
            )
        own = [self._arc(i, j, directed=False) for i, j in pairs]
        words = f"All {len(one.structures):,} networks at once: {len(pairs):,} pairs have an arc in one of them."
        return Frame((*(Arc(len(self._names), i, "class") for i in range(len(self._names))), *own), words)

    def _arc(self, parent: int, child: int, directed: bool = True) -> Arc:
        amount = float(self._cmi[parent, child])
        text, faint = f"{shown(amount)} {self._unit}", bool(self._faint[parent, child])
        return Arc(parent, child, text=text, amount=amount, directed=directed, faint=faint)


def _said(one: Shown, name: str) -> str:
    return f"The network of {name}, one of {len(one.structures):,} that are averaged."


def _numbers(one: Shown, names: Sequence[str]) -> str:
    """The parameters, the rows for each cell of the largest table, and how many attributes are used."""
    if one.size is None:
        return f"the mean of {len(one.structures):,} networks"
    rows = shown(min(table.rows_per_cell for table in one.size.tables))
    said = f"{one.size.parameters:,} parameters, {rows} rows a cell in the largest table"
    used = len(one.structures[0].used)
    return said if used == len(names) else f"{said}, {used:,} of {len(names):,} attributes"
