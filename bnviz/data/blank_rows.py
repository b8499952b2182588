"""Rows without any value, such as lines of spaces, are no rows. Arrow asks what to do with each row of another width."""

from typing import Any, Literal

MOST = 100_000
"""So many of them are left out: each takes about ten microseconds."""


class Blanks:
    """The answers to arrow on the rows of a text: one without any value is left out, as long as they are not too many."""

    def __init__(self, delimiter: str) -> None:
        self._marks = f'{delimiter}" \t\r\n'
        self._found = 0
        self.most = MOST

    def __call__(self, row: Any) -> Literal["skip", "error"]:
        """The answer on one row."""
        if row.text.strip(self._marks):
            return "error"
        self._found += 1
        return "error" if self.too_many else "skip"

    @property
    def too_many(self) -> bool:
        """Whether there were more than are left out."""
        return self._found > self.most
