"""Reads the command line and runs the command. A refused input ends with one line on standard error and exit status 2."""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from bnviz.cli import app, info, kdb, local, predict, stan, tan
from bnviz.cli.options import plain
from bnviz.model.errors import InputError

COMMANDS = (app, info, tan, stan, kdb, local, predict)


def parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    top = argparse.ArgumentParser(prog="python -m bnviz", description="Bayesian-network classifiers, made visible.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status: 0, or 2 when the input is refused."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    chosen = parser().parse_args(arguments)
    try:
        chosen.run(chosen)
        sys.stdout.flush()
    except InputError as error:
        sys.stderr.write(plain(str(error)) + "\n")
        return 2
    except BrokenPipeError:
        # The reader of our output left, as `head` does; the stream must not be flushed again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        sys.stderr.write(f"The answer cannot be written: {error.strerror}.\n")
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0
