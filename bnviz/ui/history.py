"""Something that you change step by step, and the way back: every change can be undone and done again."""

from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")
LONGEST = 200
"""So many changes can be undone."""


@dataclass(frozen=True)
class History(Generic[T]):
    """What it is now, what it was before each change, and what was undone (the next one last)."""

    now: T
    before: tuple[T, ...] = ()
    undone: tuple[T, ...] = ()

    def then(self, now: T) -> "History[T]":
        """The history after a change; what was undone cannot be done again."""
        return History(now, (*self.before, self.now)[-LONGEST:])

    def back(self) -> "History[T]":
        """The history after the last change was undone; call it only where there is one."""
        return History(self.before[-1], self.before[:-1], (*self.undone, self.now))

    def forth(self) -> "History[T]":
        """The history after the change that was undone last was made again; call it only where there is one."""
        return History(self.undone[-1], (*self.before, self.now), self.undone[:-1])
