"""A discrete variable: a name and the list of its states. The labels of a column live here and nowhere else."""

from dataclasses import dataclass

MISSING = "?"
"""The label of the state "missing". No other state can have it: a cell that reads `?` is a missing one."""


@dataclass(frozen=True)
class Variable:
    """A name and its states, as text, in a fixed order.

    Errors: ValueError without a state or with a state twice.
    """

    name: str
    states: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.states:
            raise ValueError(f"variable {self.name!r} has no state")
        if len(set(self.states)) != len(self.states):
            raise ValueError(f"variable {self.name!r} has a state twice: {self.states}")

    @property
    def cardinality(self) -> int:
        """The number of states, 1 or more."""
        return len(self.states)
