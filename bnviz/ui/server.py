"""The web server: how it starts, and what it has ready before the first visitor comes.

No lesson is in here; what a visitor sees begins in shell.py.
"""

import asyncio
import gc
import importlib
import logging
import pkgutil
import socket
import sys
import webbrowser
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import streamlit as st
from starlette.routing import Route
from streamlit import config
from streamlit.web import cli

import bnviz
from bnviz.ui import ahead, scripts

ROOT = Path(__file__).parents[2]
# Not app.py: beside it lies the folder `pages`, which Streamlit serves by an older rule until someone opens
# the first page. A deep link would then show everyone the bare page, without navigation and shared controls.
SCRIPT = Path(__file__).with_name("shell.py")
# Modules import these late, so that the commands start fast; here no visitor should wait for them.
HEAVY = ("pandas", "pyarrow", "sklearn.datasets")
LOGGER = logging.getLogger(__name__)


def run(port: int | None = None, *, headless: bool = False) -> None:
    """Serves the app until it is stopped, exactly as `streamlit run app.py` does, then ends the process.

    port: the port to listen on; None takes the first free one from 8501 upwards.
    headless: the browser stays closed.
    """
    options = [] if port is None else ["--server.port", str(port)]
    if headless:
        options += ["--server.headless", "true"]
    cli.main_run.main([str(ROOT / "app.py"), *options], prog_name="bnviz app")


def routes() -> list[Route]:
    """What the server answers besides Streamlit: the scripts of our own pictures, and what a click in them shows."""
    base = config.get_option("server.baseUrlPath").strip("/")
    return [part.route(f"/{base}" if base else "") for part in (scripts, ahead)]


@asynccontextmanager
async def warmed_up(_app: st.App) -> AsyncGenerator[None]:
    """Yields once everything heavy is imported and set aside from the garbage collector; tells the address."""
    import_everything()
    # Collecting garbage walks every object of every library: 100 ms a click if they are not set aside.
    gc.collect()
    gc.freeze()
    announce()
    yield


def import_everything() -> None:
    """Imports every module of the package and the libraries that they import late.

    One that cannot be imported is logged: the server starts all the same, and the pages without it work.
    """
    for name in HEAVY:
        _imported(name)
    # A package is imported on the way to its modules, so an error of its own comes there.
    broken = partial(LOGGER.exception, "%s cannot be imported")
    for module in pkgutil.walk_packages(bnviz.__path__, "bnviz.", onerror=broken):
        if not module.ispkg and module.name != "bnviz.__main__":
            _imported(module.name)


def _imported(name: str) -> None:
    try:
        importlib.import_module(name)
    except Exception:
        LOGGER.exception("%s cannot be imported", name)


def announce() -> None:
    """Writes where the app can be opened, and opens it there if this machine has a screen."""
    scheme = "https" if config.get_option("server.sslCertFile") else "http"
    path = config.get_option("server.baseUrlPath").strip("/")
    here, elsewhere = (
        f"{scheme}://{host}:{config.get_option('server.port')}/{path}" for host in ("localhost", socket.gethostname())
    )
    sys.stdout.write(f"\n  bnviz is ready: {here}\n  From other machines: {elsewhere}\n\n")
    sys.stdout.flush()
    if not config.get_option("server.headless"):
        asyncio.get_running_loop().call_soon(webbrowser.open, here)
