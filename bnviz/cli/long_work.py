"""What commands that take long share: how many processes work side by side, and how far it is."""

import sys

from bnviz.evaluate.processes import usual_processes
from bnviz.model.errors import InputError

LONG = 5.0
"""Work that is expected to take more seconds than this is worth the second that a process takes to begin."""


def chosen_processes(asked: int | None, seconds: float) -> int:
    """The number of processes that are asked for; without a wish one, or the usual number where the work is expected to be long.

    Errors: InputError for fewer than one.
    """
    if asked is None:
        return usual_processes() if seconds > LONG else 1
    if asked < 1:
        raise InputError(f"{asked} processes cannot work: give 1 or more.")
    return asked


def tell(text: str) -> None:
    """Writes how far it is on the last line of a terminal; nowhere else."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()
