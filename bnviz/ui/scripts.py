"""The scripts of our own pictures: a browser loads each once from an address of its own, so that no click sends it again."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
# Where the app lies is told by Streamlit's own script: a server may have the app in a folder, and the page may be below it.
LOADER = """
const address = "%s";
const home = () => new URL("../../", document.querySelector('script[src*="static/js/"]').src);
const { default: show } = globalThis.bnvizScripts?.[address] ?? (await import(new URL(address, home())));
export default show;
"""
_SENT: dict[str, str] = {}


def joined(paths: Iterable[Path]) -> str:
    """The texts of these files, one after another: a script is one module in the browser, so a part may use those before it."""
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def loader(name: str, text: str) -> str:
    """The script that a component is given: it loads this `text`, from an address that names what it contains, so that what a
    browser keeps is never stale.
    """
    file = f"{name}-{hashlib.sha256(text.encode()).hexdigest()[:16]}.js"
    _SENT[file] = text
    return LOADER % f"scripts/{file}"


def loaded_ahead() -> str:
    """The element of a page with which a browser has all scripts before a picture first needs them."""
    addresses = [f"scripts/{file}" for file in _SENT]
    imports = "".join(f'import * as script{n} from "./{address}";' for n, address in enumerate(addresses))
    known = ",".join(f'"{address}": script{n}' for n, address in enumerate(addresses))
    return f'<script type="module">{imports}globalThis.bnvizScripts = {{{known}}};</script>'


def route(base: str) -> Route:
    """The route of the scripts, for an app whose address ends with `base` (such as "/class", or nothing)."""
    return Route(f"{base}/scripts/{{file}}", _send)


async def _send(request: Request) -> Response:
    text = _SENT.get(request.path_params["file"])
    if text is None:
        return Response("There is no such script.", status_code=404, media_type="text/plain")
    return Response(text, media_type="text/javascript", headers=FOREVER)
