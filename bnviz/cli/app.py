"""`python -m bnviz app`: starts the web app."""

import argparse
from typing import Any


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command = commands.add_parser("app", help="start the web app in the browser")
    command.add_argument("--port", type=int, help="the port to listen on (default: the first free one from 8501)")
    command.add_argument("--headless", action="store_true", help="do not open a browser")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Serves the app until it is stopped."""
    from bnviz.ui import server  # only this command needs the web framework, whose import is slow

    server.run(chosen.port, headless=chosen.headless)
