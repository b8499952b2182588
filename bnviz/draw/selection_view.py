"""How a STAN grows, as steps of one picture: the tree of the full TAN, of which the first 1, 2, 3, ... attributes have factors."""

from collections.abc import Sequence
from dataclasses import dataclass

from bnviz.draw.network_frame import Arc, Frame, Mark, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import cut
from bnviz.draw.selection_words import NAME, outside, outside_words, risk_words, taken_words
from bnviz.learn.analysis import Analysis
from bnviz.learn.forward_selection import Step
from bnviz.learn.network_classifier import Parents
from bnviz.learn.risk_curve import Curve

MOST_STEPS = 100
"""So many attributes come in, one after the other; the tables have all."""


def drawn(curve: Curve, parents: Parents) -> tuple[int, ...]:
    """The attributes that are drawn, rising: the first ones of the ranking, and those that they depend on."""
    first = curve.order[:MOST_STEPS]
    return tuple(sorted({*first, *(p for i in first for p in parents[i])}))


@dataclass(frozen=True, eq=False)
class SubModels:
    """The models with the first 1, 2, 3, ... attributes of a ranking, as a picture needs them.

    `steps` say why each attribute comes in when it does; `parents` are those in the full TAN.
    """

    curve: Curve
    steps: Sequence[Step]
    ranking: str
    parents: Parents
    names: Sequence[str]
    target: str
    analysis: Analysis
    unit: Unit


def selection_view(of: SubModels) -> NetworkView:
    """The picture of the sub-models: step s has the first s attributes, step 0 the class alone."""
    nodes, frames = drawn(of.curve, of.parents), _Frames(of)
    last = min(len(of.curve.order), MOST_STEPS)
    return network_view(
        [*(cut(of.names[i], NAME) for i in nodes), cut(of.target, NAME)],
        [Panel("", tuple(frames.frame(s) for s in range(last + 1)))],
        target=len(nodes),
        arranged_by=[frames.places()],
        measure=f"I(X;Z|Y) in {of.unit}",
    )


class _Frames:
    """The frames of the sub-models, with the information of each arc."""

    def __init__(self, of: SubModels) -> None:
        self._of, self._curve, self._parents = of, of.curve, of.parents
        self._amounts, self._faint = in_unit(of.analysis.info.cmi, of.unit), of.analysis.faint
        self._nodes = drawn(of.curve, of.parents)
        self._number = {i: n for n, i in enumerate(self._nodes)}
        self._inside, self._outside = ({i: self._arcs(i, mark) for i in self._nodes} for mark in ("taken", "greyed"))
        self._badges = {self._number[i]: str(n) for n, i in enumerate(of.curve.order, 1) if i in self._number}

    def places(self) -> Frame:
        """The arcs that give the nodes their places: the whole tree."""
        return Frame(tuple(arc for arcs in self._inside.values() for arc in arcs))

    def frame(self, s: int) -> Frame:
        """The model with the first s attributes."""
        used = set(self._curve.order[:s])
        hub = len(self._nodes)
        arcs = tuple(arc for i in self._nodes for arc in (self._inside[i] if i in used else self._outside[i]))
        own = tuple(Arc(hub, self._number[i], "class") for i in self._nodes if i in used)
        looked = (self._number[self._curve.order[s - 1]],) if s else ()
        return Frame((*own, *arcs), self._words(s), self._roles(s, used), looked, self._badges, name=self._title(s))

    def _arcs(self, i: int, mark: Mark) -> tuple[Arc, ...]:
        return tuple(self._arc(p, i, mark) for p in self._parents[i] if p in self._number)

    def _arc(self, parent: int, child: int, mark: Mark) -> Arc:
        amount, faint = float(self._amounts[parent, child]), bool(self._faint[parent, child])
        text = f"{shown(amount)} {self._of.unit}"
        return Arc(self._number[parent], self._number[child], mark, text=text, amount=amount, faint=faint)

    def _roles(self, s: int, used: set[int]) -> dict[int, tuple[Role, ...]]:
        looked_at = set(outside(self._curve, self._parents, s))
        return {self._number[i]: ("parent",) if i in looked_at else ("greyed",) for i in self._nodes if i not in used}

    def _words(self, s: int) -> str:
        if not s:
            return "No attribute has come in: only the class prior P(y) is there, the same for every row."
        said = [
            taken_words(self._of.steps[s - 1], self._of.ranking, self._of.names, self._of.unit),
            risk_words(self._curve, s),
            outside_words(self._curve, self._parents, s, self._of.names),
        ]
        return " ".join(sentence for sentence in said if sentence)

    def _title(self, s: int) -> str:
        """What the button of a step says; most steps have none."""
        full, chosen = s == len(self._curve.order), s == self._curve.n_selected
        if chosen:
            return f"Chosen: s = {s:,}"
        return "Full TAN" if full else "Class alone" if not s else ""
