"""The web server: how it starts and what it has ready before the first visitor comes. No lesson is in here."""

import asyncio
import gc
import importlib
import pkgutil
import socket
import sys
import webbrowser
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import streamlit as st
from streamlit import config
from streamlit.web import cli

import bnviz

ROOT = Path(__file__).parents[2]
# Not app.py: beside it lies the folder `pages`, which Streamlit would serve by its older rule, where a first
# visitor with a deep link gets the bare page file, without navigation, for every visitor after.
SCRIPT = Path(__file__).with_name("shell.py")
# Imported late by the modules that need them, so that the commands start fast; a visitor should not wait for them.
HEAVY = ("pandas", "pyarrow", "streamlit.elements.lib.column_config_utils")


def run(port: int | None = None, *, headless: bool = False) -> None:
    """Serves the app until it is stopped, exactly as `streamlit run app.py` does.

    port: the port to listen on; None takes the first free one from 8501 upwards.
    headless: whether the browser stays closed.
    """
    options = [] if port is None else ["--server.port", str(port)]
    if headless:
        options += ["--server.headless", "true"]
    cli.main_run.main([str(ROOT / "app.py"), *options], prog_name="bnviz app")


@asynccontextmanager
async def warmed_up(_app: st.App) -> AsyncGenerator[None]:
    """Yields once everything heavy is imported and out of the garbage collector's way, then says the address."""
    import_everything()
    # A full collection walks every object of every library: 100 ms a click without this.
    gc.collect()
    gc.freeze()
    announce()
    yield


def import_everything() -> None:
    """Imports every module of the package and the libraries that it imports late."""
    for name in HEAVY:
        importlib.import_module(name)
    for module in pkgutil.walk_packages(bnviz.__path__, "bnviz."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def announce() -> None:
    """Writes where the app can be opened, and opens it where there is a screen."""
    tail = f":{config.get_option('server.port')}/{config.get_option('server.baseUrlPath').strip('/')}"
    scheme = "https" if config.get_option("server.sslCertFile") else "http"
    address = f"{scheme}://localhost{tail}"
    sys.stdout.write(f"\n  bnviz is ready: {address}\n  From other machines: {scheme}://{socket.gethostname()}{tail}\n\n")
    sys.stdout.flush()
    if not config.get_option("server.headless"):
        asyncio.get_running_loop().call_soon(webbrowser.open, address)
