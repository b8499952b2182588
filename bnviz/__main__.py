"""Lets you type `python -m bnviz`."""

import os
import sys
from contextlib import suppress

from bnviz.cli.main import main


def run() -> int:
    """The exit status of the command that was typed."""
    try:
        return main()
    except SystemExit as ended:  # how the parser of arguments ends after a help text or a mistake
        return ended.code if isinstance(ended.code, int) else 0


if __name__ == "__main__":
    status = run()
    for stream in filter(None, (sys.stdout, sys.stderr)):  # one that was closed is None
        with suppress(OSError, ValueError):
            stream.flush()
    # Everything is said. A thread of arrow's that lets go of its input while Python ends would abort the process instead.
    os._exit(status)
