"""Reads the command line and runs the command. A refused input ends with one line on standard error and exit status 2."""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from bnviz.cli import app, evaluate, infer, info, kdb, learn, local, predict, reproduce, separate, stan, tan
from bnviz.cli.options import plain
from bnviz.model.errors import InputError

COMMANDS = (app, info, tan, stan, kdb, local, predict, evaluate, reproduce, separate, infer, learn)


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
        if sys.stdout is not None:
            sys.stdout.flush()
    except InputError as error:
        _complain(str(error))
        return 2
    except BrokenPipeError:
        # The reader of our output left, as `head` does.
        _give_up_output()
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        _complain(f"The answer cannot be written: {error.strerror}.")
        _give_up_output()
        return 1
    return 0


def _complain(text: str) -> None:
    """Prints one line on standard error, unless the command was started with that closed."""
    if sys.stderr is not None:
        sys.stderr.write(plain(text) + "\n")


def _give_up_output() -> None:
    """Keeps standard output, if there is one, from being flushed again at exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
