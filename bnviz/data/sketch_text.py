"""A drawn graph as a short text for an address: `A;B[low|high];C:A,B` has three nodes, B with states of its own, and A and B are
the parents of C. Tables are not in it: they are drawn at random from the seed.
"""

import re
from urllib.parse import quote, unquote

from bnviz.data.sketch import YES_NO, Sketch
from bnviz.data.sketch_changes import with_arc, with_node
from bnviz.model.errors import InputError

NODE = re.compile(r"(?P<name>[^\[\]:;,|]+)(?:\[(?P<states>[^\[\]:;,]+)\])?(?::(?P<parents>[^\[\]:;|]+))?")
"""A node as it is written; names are percent-encoded, so that they have none of the marks."""


def sketch_text(sketch: Sketch) -> str:
    """The text of the graph, with names and states."""
    return ";".join(
        _written(node.name)
        + ("" if node.variable.states == YES_NO else f"[{'|'.join(map(_written, node.variable.states))}]")
        + (f":{','.join(map(_written, node.parents))}" if node.parents else "")
        for node in sketch.nodes
    )


def sketch_from_text(text: str, seed: int = 0) -> Sketch:
    """The sketch that a text describes, all tables drawn at random.

    Errors: InputError when the text is not one that `sketch_text` writes.
    """
    found = [NODE.fullmatch(part) for part in text.split(";")] if text else []
    sketch = Sketch(seed=seed)
    for match in found:
        if match is None:
            raise InputError("The address describes no graph: it has the form A;B;C:A,B.")
        states = tuple(map(_read, match["states"].split("|"))) if match["states"] else YES_NO
        sketch = with_node(sketch, _read(match["name"]), states)
    for match in filter(None, found):
        for parent in match["parents"].split(",") if match["parents"] else ():
            sketch = with_arc(sketch, _read(parent), _read(match["name"]))
    return sketch


def _written(name: str) -> str:
    return quote(name, safe=" ", errors="surrogatepass")


def _read(name: str) -> str:
    return unquote(name, errors="surrogatepass")
