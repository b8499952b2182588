"""Substitution and elimination: what the values of a row already imply is not said a second time. A parent that another parent
implies gives its place to the next best one, and the factor of a value that a parent implies is left out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bnviz.learn.dependencies import Dependency, RowDependencies
from bnviz.learn.kdb import Choice


@dataclass(frozen=True)
class Addition:
    """A candidate is taken among the parents of an attribute, and those that another parent implies are dropped.

    `why` has for each that is dropped the dependency from a parent that stays, so P(x_i|Pa,y) = P(x_i|Pa without it,y)
    (Theorem 1). `before` and `after` are the parents, in the order in which they were taken.
    """

    attribute: int
    candidate: int
    before: tuple[int, ...]
    why: tuple[Dependency, ...]
    after: tuple[int, ...]

    @property
    def dropped(self) -> tuple[int, ...]:
        """The parents that are dropped: the candidate itself, or earlier ones that it implies."""
        return tuple(d.attribute_to for d in self.why)


@dataclass(frozen=True)
class Elimination:
    """The factor of an attribute is left out, because its value is implied by a parent: P(x_i|Pa_i,y) = 1 (Theorem 2)."""

    attribute: int
    parents: tuple[int, ...]
    why: Dependency


Step = Addition | Elimination


def ser(choices: Sequence[Choice], row: RowDependencies, k: int) -> Iterator[Step]:
    """The steps of substitution and elimination in one row, attribute by attribute in the order of the local KDB(k).

    For each attribute there is an addition for each candidate that is looked at, and at its end perhaps the elimination.
    Source: Duan and Wang 2017, Theorems 1 and 2.
    """
    for choice in choices:
        parents: tuple[int, ...] = ()
        for addition in substitution(choice, row, k):
            yield addition
            parents = addition.after
        yield from elimination(choice.attribute, parents, row)


def substitution(choice: Choice, row: RowDependencies, k: int) -> Iterator[Addition]:
    """Takes candidates, best first, until k parents stay or no candidate is left."""
    chosen: tuple[int, ...] = ()
    for candidate in choice.candidates() if k else ():
        # The candidate was chosen last, so of two that imply each other it is the one that goes.
        if why := next((d for p in chosen if (d := row.why(p, candidate))), None):
            yield Addition(choice.attribute, candidate, chosen, (why,), chosen)
            continue
        dropped = tuple(d for p in chosen if (d := row.why(candidate, p)))
        gone = [d.attribute_to for d in dropped]
        after = (*(p for p in chosen if p not in gone), candidate)
        yield Addition(choice.attribute, candidate, chosen, dropped, after)
        chosen = after
        if len(chosen) == k:
            return


def elimination(attribute: int, parents: Sequence[int], row: RowDependencies) -> Iterator[Elimination]:
    """The elimination of an attribute whose value one of its parents implies; nothing when none does."""
    if why := next((d for p in parents if (d := row.why(p, attribute))), None):
        yield Elimination(attribute, tuple(parents), why)
