"""How the network of one row comes about, as one story: naive Bayes, the parents that each value takes, then substitution and
elimination. Every moment of it is a whole network.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from bnviz.learn.kdb import Choice
from bnviz.learn.network_classifier import Parents
from bnviz.learn.row_network import RowNetwork, WrittenFactor
from bnviz.learn.ser import Addition, Elimination, Step

START, LEARNED, END = "Naive Bayes", "Local KDB", "After SER"
"""The names of three moments: nothing is decided, all parents are chosen, and all that follows from what the values imply."""
MOST = 150
"""The story is about so many values, those that tell the most about the class: a picture of more cannot be read."""

Event = Choice | Addition | Elimination


@dataclass(frozen=True, eq=False)
class Moment:
    """A moment of the story: what has just happened (None at the beginning and the end), and the network after it.

    `parents` are those of each attribute, `eliminated` the attributes without a factor.
    """

    event: Event | None
    parents: Parents
    eliminated: tuple[int, ...]
    name: str = ""

    def after(self, event: Event) -> "Moment":
        """The next moment."""
        if isinstance(event, Elimination):
            return replace(self, event=event, eliminated=(*self.eliminated, event.attribute), name="")
        i, own = event.attribute, event.parents if isinstance(event, Choice) else event.after
        return replace(self, event=event, parents=(*self.parents[:i], own, *self.parents[i + 1 :]), name="")


def told(network: RowNetwork) -> tuple[int, ...]:
    """The attributes that the story is about, in their order: the first `MOST`. Their parents are among them."""
    return network.order[:MOST]


def story(network: RowNetwork, with_ser: bool) -> tuple[Moment, ...]:
    """The moments from naive Bayes to the row's network; `with_ser` says whether substitution and elimination are part of it.

    Of these only the steps of attributes whose network they change are told.
    """
    moments = [Moment(None, ((),) * len(network.x), (), START)]
    for choice in network.choices[:MOST]:
        moments.append(moments[-1].after(choice))
    if len(moments) > 1:
        moments[-1] = replace(moments[-1], name=LEARNED)
    if not with_ser:
        return tuple(moments)
    for step in changing(network.steps, told(network)):
        moments.append(moments[-1].after(step))
    return (*moments, replace(moments[-1], event=None, name=END))


def changing(steps: Sequence[Step], attributes: Sequence[int]) -> Iterator[Step]:
    """The steps of those of these attributes that lose a parent or their factor: all additions of the first kind."""
    wanted = set(attributes)
    for attribute, group in groupby(steps, lambda step: step.attribute):
        own = list(group)
        if attribute not in wanted:
            continue
        substituted = any(isinstance(step, Addition) and step.why for step in own)
        yield from (step for step in own if substituted or isinstance(step, Elimination))


def joint(network: RowNetwork, moment: Moment) -> tuple[WrittenFactor, ...]:
    """The factors of P(y, x) besides P(y) at a moment, in the order of the attributes."""
    return tuple(WrittenFactor(i, moment.parents[i]) for i in network.order if i not in moment.eliminated)
