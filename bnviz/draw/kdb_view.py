"""How a KDB comes about, as steps of one picture: an attribute comes in, looks at the earlier ones, and takes its parents."""

from collections.abc import Sequence
from itertools import islice

from bnviz.draw.common_places import arranging
from bnviz.draw.network_frame import Arc, Frame, Mark, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import cut
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.structure_view import NAME
from bnviz.draw.sums import Lines
from bnviz.learn.analysis import Analysis
from bnviz.learn.kdb import Choice

MOST_STEPS = 150
"""So many attributes have a step of their own; all others come in with the last one."""
MOST_REFUSED = 6
"""So many of the best candidates that were not taken are drawn; the table has them all."""


def kdb_view(
    choices: Sequence[Choice], k: int, names: Sequence[str], target: str, analysis: Analysis, unit: Unit
) -> NetworkView:
    """The steps: the order first, then one for each attribute (the first `MOST_STEPS`), then the whole network."""
    frames = _Frames(choices, names, analysis, unit)
    last = Frame(frames.until(len(choices)), f"KDB({k}) is complete.", {}, (), frames.places, name="Complete")
    shares = [float(mi / analysis.info.H_y) if analysis.info.H_y else 0.0 for mi in analysis.info.mi]
    return network_view(
        [*names, target],
        [Panel("", (frames.first(), *(frames.step(n) for n in range(min(len(choices), MOST_STEPS))), last))],
        target=len(names),
        arranged_by=arranging([last], analysis),
        measure=f"I(X;Z|Y) in {unit}",
        rings=([*shares, None], "I(X;Y) as a share of H(Y)"),
    )


class _Frames:
    """The frames of the steps."""

    def __init__(self, choices: Sequence[Choice], names: Sequence[str], analysis: Analysis, unit: Unit) -> None:
        self._choices, self._names, self._unit, self._faint = choices, names, unit, analysis.faint
        self.places = {choice.attribute: str(n) for n, choice in enumerate(choices, 1)}

    def first(self) -> Frame:
        """Nothing has come in yet."""
        words = "The attributes wait in the order of their I(X;Y): what tells the most about the class comes in first."
        return Frame((), words, self._outside(0), (), self.places, name="Order")

    def step(self, n: int) -> Frame:
        """One attribute comes in: its parents are taken, the best of the others are refused."""
        choice = self._choices[n]
        i, taken = choice.attribute, len(choice.parents)
        others = [j for j, _ in islice(choice.ranking, taken, taken + MOST_REFUSED)]
        refused = [self._arc(j, i, score, "refused") for j, score in choice.ranking if j in others]
        looked: tuple[int | tuple[int, int], ...] = (i, *((j, i) for j in (*choice.parents, *others)))
        words = step_words(choice, n, self._names, self._unit)
        return Frame((*self.until(n + 1), *refused), words, self._outside(n + 1), looked, self.places)

    def until(self, n: int) -> tuple[Arc, ...]:
        """The arcs of the first n attributes."""
        done = self._choices[:n]
        own = [self._arc(j, choice.attribute, score) for choice in done for j, score in choice.taken]
        return (*(Arc(len(self._names), choice.attribute, "class") for choice in done), *own)

    def _outside(self, n: int) -> dict[int, tuple[Role, ...]]:
        return {choice.attribute: ("greyed",) for choice in self._choices[n:]}

    def _arc(self, parent: int, child: int, nats: float, mark: Mark = "taken") -> Arc:
        amount, faint = in_unit(nats, self._unit), bool(self._faint[parent, child])
        return Arc(parent, child, mark, text=f"{shown(amount)} {self._unit}", amount=amount, faint=faint)


def step_words(choice: Choice, n: int, names: Sequence[str], unit: Unit) -> str:
    """What happens when an attribute comes in as number n (from 0): why now, and which parents it takes."""
    x, amount = cut(names[choice.attribute], NAME), shown(in_unit(choice.weight, unit))
    said = f"{x} comes in as number {n + 1:,}: its I(X;Y) is {amount} {unit}."
    if choice.level:
        said += " That ties with the attribute before it, so the order of the columns decided."
    if not choice.earlier:
        return f"{said} No attribute is there before it, so the class is its only parent."
    if not choice.parents:
        return f"{said} With k = 0 it takes no parent besides the class."
    scores = dict(choice.ranking)
    taken = [f"{cut(names[j], NAME)} ({shown(in_unit(scores[j], unit))})" for j in choice.parents]
    earlier = counted_noun(len(choice.earlier), "earlier attribute", "earlier attributes")
    said += f" Of the {earlier} it takes those of the highest I(X;Z|Y): {listed(taken, 6)}."
    if choice.tied_out:
        tie = "ties" if len(choice.tied_out) == 1 else "tie"
        said += (
            f" {listed([cut(names[j], NAME) for j in choice.tied_out])} {tie} with the last of them, but came in later."
        )
    return said


def candidate_lines(choice: Choice, names: Sequence[str], unit: Unit) -> Lines:
    """The candidates of an attribute, the highest I(X;Z|Y) (in the unit) first, and what became of each."""
    ties = set(choice.tied_out)
    return {
        "candidate Z": [names[j] for j, _ in choice.ranking],
        "becomes": [
            "parent" if n < len(choice.parents) else "tied, came in later" if j in ties else "no parent"
            for n, (j, _) in enumerate(choice.ranking)
        ],
        "I(X;Z|Y)": [in_unit(score, unit) for _, score in choice.ranking],
        "came in as": [choice.earlier.index(j) + 1 for j, _ in choice.ranking],
    }


def order_lines(choices: Sequence[Choice], names: Sequence[str], unit: Unit) -> Lines:
    """All attributes in the order in which they come in, with their parents besides the class, best first."""
    return {
        "number": list(range(1, len(choices) + 1)),
        "attribute": [names[choice.attribute] for choice in choices],
        f"I(X;Y) in {unit}": [in_unit(choice.weight, unit) for choice in choices],
        "parents, best first": [", ".join(names[j] for j in choice.parents) for choice in choices],
    }
