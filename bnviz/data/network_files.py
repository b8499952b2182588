"""Networks as files: which formats there are, which of them a file is in, and the way to read it. What a file holds decides, not
what it is called.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from os import PathLike

from bnviz.data.archive import gunzipped
from bnviz.data.formats import HTML
from bnviz.data.limits import MB
from bnviz.data.network_formats.bif import read_bif
from bnviz.data.network_formats.bif_writer import network_bif
from bnviz.data.network_formats.dot import network_dot, read_dot
from bnviz.data.network_formats.graphml import network_graphml
from bnviz.data.network_formats.hugin_net import read_hugin_net
from bnviz.data.network_formats.hugin_writer import network_hugin_net
from bnviz.data.network_formats.json_format import network_json, read_json
from bnviz.data.network_formats.limits import NETWORK_LIMITS
from bnviz.data.network_formats.network_file import NetworkFile
from bnviz.data.network_formats.xmlbif import network_xmlbif, read_xmlbif
from bnviz.data.source import Source, content_of
from bnviz.data.table import Note
from bnviz.data.text import utf8
from bnviz.model.errors import SHOWN, InputError, quoted
from bnviz.model.network import BayesNet


@dataclass(frozen=True)
class NetworkFormat:
    """A format: its title, how names of its files end, its media type, and how a network is written in it."""

    title: str
    ending: str
    mime: str
    write: Callable[[BayesNet], str]


FORMATS = (
    NetworkFormat("JSON", "json", "application/json", network_json),
    NetworkFormat("BIF", "bif", "text/plain", network_bif),
    NetworkFormat("XML BIF", "xml", "application/xml", network_xmlbif),
    NetworkFormat("Hugin NET", "net", "text/plain", network_hugin_net),
    NetworkFormat("DOT", "dot", "text/vnd.graphviz", network_dot),
    NetworkFormat("GraphML", "graphml", "application/graphml+xml", network_graphml),
)
"""What a network can be saved as. JSON, BIF, XML BIF and NET hold all of it and are read back exactly; the others, the graph."""
READ = ("bif", "xml", "xmlbif", "net", "dot", "gv", "json", "gz")
"""How the names of files end that can be read; one that ends otherwise is looked into all the same."""

READERS: dict[str, Callable[[str], NetworkFile]] = {
    **dict.fromkeys(("network", "variable", "probability"), read_bif),
    **dict.fromkeys(("net", "node", "potential", "class"), read_hugin_net),
    **dict.fromkeys(("digraph", "strict", "graph", "dag"), read_dot),
    "{": read_json,
}
"""The reader for the first word of a text, or its first character where that is none."""
ENDINGS = {"bif": read_bif, "net": read_hugin_net, "dot": read_dot, "gv": read_dot, "json": read_json}
"""The reader for a text that begins with nothing of that, by how the name of its file ends."""
START = re.compile(r"(?:\s|//[^\n]*|/\*.*?\*/|[%#][^\n]*)*+(\w+|.?)", re.DOTALL)
FOREIGN = {
    "bnet": "a file of Netica or Elvira: save the network as BIF or Hugin NET there",
    "belief": "a file in Microsoft's DSC format: save the network in another one",
}


def read_network(source: Source, name: str = "") -> NetworkFile:
    """What a network file holds, whichever of the formats it is in; gzip is unpacked. `name` is that of the file.

    Errors: InputError when it cannot be read; it says what is wrong, and where.
    """
    name = name or (str(source) if isinstance(source, str | PathLike) else "")
    content = _checked(content_of(source))
    if content.startswith(b"\x1f\x8b"):
        content, name = _checked(gunzipped(content)), name.removesuffix(".gz")
    text, notes = _text(content)
    if text.lstrip().startswith("<"):
        if HTML.match(content[:4096]):
            raise InputError(
                "This file seems to be an HTML page: perhaps a page was saved instead of the file it links to."
            )
        return read_xmlbif(content)
    found = START.match(text)
    first = found[1] if found else ""
    if said := FOREIGN.get(first.lower()):
        raise InputError(f"This file seems to be {said}.")
    reader = READERS.get(first.lower()) or ENDINGS.get(name.rpartition(".")[2].lower())
    if reader is None:
        raise InputError(
            f"This file is no network that can be read; it begins with {quoted(text.lstrip()[:SHOWN])}. Choose a file in BIF, XML "
            "BIF, Hugin NET or DOT, or one that was saved as JSON here."
        )
    file = reader(text)
    return replace(file, notes=(*notes, *file.notes))


def _checked(content: bytes) -> bytes:
    if len(content) > NETWORK_LIMITS.megabytes * MB:
        raise InputError(f"The network file is larger than {NETWORK_LIMITS.megabytes} MB, the most that is read.")
    return content


def _text(content: bytes) -> tuple[str, list[Note]]:
    """The text, and a note where its encoding had to be guessed."""
    if not content.strip():
        raise InputError("The file is empty: choose another one.")
    try:
        text, notes = utf8(content)
    except InputError:
        raise InputError(
            "This file is not text, and a network file is: choose a file in BIF, XML BIF, Hugin NET, DOT or JSON, saved as UTF-8."
        ) from None
    return text.decode(), notes
