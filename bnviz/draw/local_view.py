"""The network of one row as pictures: its story step by step, and the finished network beside the one that all rows share."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from bnviz.draw.local_story import Moment, joint, told
from bnviz.draw.local_words import left_out_words, moment_words
from bnviz.draw.network_frame import Arc, Frame, Mark, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import cut
from bnviz.learn.information import Information, Nats
from bnviz.learn.kdb import Choice
from bnviz.learn.network_classifier import Parents
from bnviz.learn.row_network import RowNetwork
from bnviz.learn.ser import Addition, Elimination

MOST_REFUSED = 6
"""So many of the best candidates that were not taken are drawn; the table has them all."""
FEW_ARCS = 60
"""Up to so many arcs both networks give the nodes their places; of more only the one of all rows, which is quicker."""
LAID = 2
"""So many parents of each attribute give the nodes their places: with all of them large networks would take seconds."""
NAME = 60
"""The most characters of a name or a value in a picture."""


@dataclass(frozen=True, eq=False)
class RowPicture:
    """The network of a row as pictures need it. `names` and `values` are the names of all attributes, and with their values."""

    network: RowNetwork
    names: Sequence[str]
    values: Sequence[str]
    target: str
    unit: Unit

    @property
    def nodes(self) -> tuple[int, ...]:
        """The attributes that are drawn, rising: all, or of many those of the story. The class is one more node."""
        story = told(self.network)
        return tuple(range(len(self.names))) if len(story) == len(self.network.order) else tuple(sorted(story))

    @property
    def absent(self) -> tuple[int, ...]:
        """The attributes that are drawn although their values take no part, because they are not in the data."""
        return tuple(sorted(set(self.nodes) - set(self.network.order)))


def story_view(of: RowPicture, moments: Sequence[Moment]) -> NetworkView:
    """The picture of the story, a step for each moment."""
    network, frames = of.network, _Frames(of, of.network.clmi, "I(x;z|Y)", of.absent)
    most = max((float(network.lmi[i]) for i in network.order), default=0.0)
    shares = [float(network.lmi[i]) / most if most > 0 and i in network.order else None for i in of.nodes]
    return network_view(
        [*(of.values[i] for i in of.nodes), of.target],
        [Panel("", tuple(frames.frame(moment) for moment in moments))],
        target=len(of.nodes),
        arranged_by=[frames.places(network.parents_before)],
        measure=f"I(x;z|Y) in {of.unit}",
        rings=([*shares, None], "I(x;Y) as a share of the largest here"),
    )


def pair_view(of: RowPicture, shared: Parents, order: Sequence[int], info: Information, last: Moment) -> NetworkView:
    """The network that all rows share, whose attributes come in in this order, and the one of the row at its last moment."""
    every, own = _Frames(of, info.cmi, "I(X;Z|Y)", ()), _Frames(of, of.network.clmi, "I(x;z|Y)", of.absent)
    left = Frame(every.arcs(shared, ()), badges=every.badges(order))
    right = own.with_left_out(own.still(last), last, shared)
    arcs = len(left.arcs) + len(right.arcs) - 2 * len(of.nodes)
    places = [every.places(shared), *([own.places(last.parents)] if arcs <= FEW_ARCS else [])]
    factors = len(joint(of.network, last))
    return network_view(
        [*(cut(of.names[i], NAME) for i in of.nodes), of.target],
        [
            Panel("KDB, for all rows", (left,), _factors(len(of.names))),
            Panel("Local KDB, for this row", (right,), _factors(factors)),
        ],
        target=len(of.nodes),
        arranged_by=places,
        measure=f"I(X;Z|Y), or I(x;z|Y) of the row, in {of.unit}",
    )


def _factors(number: int) -> str:
    return f"P(y) and {number:,} more {'factor' if number == 1 else 'factors'}"


class _Frames:
    """The frames of networks over the nodes of a picture, with the information of each arc."""

    def __init__(self, of: RowPicture, information: Nats, symbol: str, absent: Sequence[int]) -> None:
        self._of, self._symbol, self._absent = of, symbol, absent
        self._amounts = in_unit(information, of.unit)
        self._number = {i: n for n, i in enumerate(of.nodes)}
        self._order = of.network.order
        self._from_class = {i: Arc(len(self._number), n, "class") for i, n in self._number.items()}
        self._made: dict[tuple[int, int, Mark], Arc] = {}

    def frame(self, moment: Moment) -> Frame:
        """A moment of the story: what is looked at now stands out, what is refused or removed is drawn as well."""
        of, event = self._of, moment.event
        extra: list[Arc] = []
        looked: tuple[int | tuple[int, int], ...] = ()
        if isinstance(event, Choice):
            taken = len(event.parents)
            others = [j for j, _ in islice(event.ranking, taken, taken + MOST_REFUSED)]
            extra = [self._arc(j, event.attribute, "refused") for j in others]
            looked = self._looked(event.attribute, (*event.parents, *others))
        elif isinstance(event, Addition):
            extra = [self._arc(p, event.attribute, "removed") for p in event.dropped]
            looked = self._looked(event.attribute, (event.candidate,))
        elif isinstance(event, Elimination):
            extra = [self._arc(p, event.attribute, "removed") for p in event.parents]
            looked = self._looked(event.attribute, (event.why.attribute_from,))
        still = self.still(moment)
        arcs = (*still.arcs, *extra) if extra else still.arcs
        words = moment_words(of.network, moment, of.values, of.unit)
        return Frame(arcs, words, still.roles, looked, still.badges, name=moment.name)

    def still(self, moment: Moment) -> Frame:
        """The network at a moment; what was eliminated is grey."""
        greyed: dict[int, tuple[Role, ...]] = {
            self._number[i]: ("greyed",) for i in (*self._absent, *moment.eliminated)
        }
        return Frame(self.arcs(moment.parents, moment.eliminated), "", greyed, (), self.badges(self._order))

    def with_left_out(self, still: Frame, moment: Moment, shared: Parents) -> Frame:
        """The network with the arcs, in grey, that all rows have and this one not because it has no factor for the child."""
        of, extra = self._of, []
        for i in moment.eliminated:
            words = left_out_words(of.network, i, of.values)
            drawn = [p for p in shared[i] if p in self._number and i in self._number]
            extra += [Arc(self._number[p], self._number[i], "greyed", text=words) for p in drawn]
        return replace(still, arcs=(*still.arcs, *extra)) if extra else still

    def places(self, parents: Parents) -> Frame:
        """The arcs that give the nodes their places."""
        return Frame(self.arcs(tuple(pa[:LAID] for pa in parents), ()))

    def badges(self, order: Sequence[int]) -> dict[int, str]:
        """The place of each attribute in an order."""
        return {self._number[i]: str(n) for n, i in enumerate(order, 1) if i in self._number}

    def arcs(self, parents: Parents, eliminated: Sequence[int]) -> tuple[Arc, ...]:
        """The arcs of a network. Those into an attribute without a factor are left out, also the one from the class."""
        gone = {*self._absent, *eliminated}
        kept = [i for i in self._of.nodes if i not in gone]
        own = [self._arc(p, i) for i in kept for p in parents[i] if p in self._number]
        return (*(self._from_class[i] for i in kept), *own)

    def _arc(self, parent: int, child: int, mark: Mark = "taken") -> Arc:
        """An arc with its information, made once for all steps."""
        found = self._made.get((parent, child, mark))
        if found is None:
            amount = float(self._amounts[parent, child])
            text = f"{self._symbol} = {shown(amount)} {self._of.unit}"
            found = Arc(self._number[parent], self._number[child], mark, text=text, amount=amount)
            self._made[parent, child, mark] = found
        return found

    def _looked(self, attribute: int, candidates: Sequence[int]) -> tuple[int | tuple[int, int], ...]:
        i = self._number[attribute]
        return (i, *((self._number[j], i) for j in candidates))
