"""The nodes and arcs that a text in the DOT language describes, statement by statement."""

import re
from html import unescape
from itertools import product

from bnviz.data.network_formats.dot_tokens import COMMENTS, Token, dot_tokens
from bnviz.data.network_formats.draft import check_name
from bnviz.data.network_formats.limits import NETWORK_LIMITS
from bnviz.data.network_formats.masked_text import MaskedText
from bnviz.model.errors import InputError, quoted

ESCAPED = re.compile(r"\\(\r?\n|.)", re.DOTALL)
ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|\w{1,32});")
DEFAULTS = ("node", "edge", "graph")


class DotGraph:
    """The label of each node by its id (None where it has none), the arcs as pairs of ids, and how many of them came again.

    Errors: InputError for what is no directed graph; it says the line.
    """

    def __init__(self, title: str, text: str) -> None:
        self.labels: dict[str, str | None] = {}
        self.arcs: dict[tuple[str, str], None] = {}
        self.repeated = 0
        self._source = MaskedText(title, text, COMMENTS)
        self._tokens = dot_tokens(self._source)
        self._end = Token("", len(self._source.text), "end")
        self._next = next(self._tokens, self._end)
        self._graph()

    def _graph(self) -> None:
        self._accept("strict")
        if not (self._accept("digraph") or self._accept("dag")):
            raise self._fault("arcs must have a direction: write digraph, and -> for each arc")
        if self._next.text != "{":
            self._id()
        self._expect("{")
        self._statements(1)
        if self._next.kind != "end":
            raise self._fault("something follows the graph: keep one graph in the file")

    def _statements(self, depth: int) -> dict[str, None]:
        """Reads up to the closing brace; the nodes in it."""
        if depth > NETWORK_LIMITS.depth:
            raise self._fault(f"braces are nested more than {NETWORK_LIMITS.depth} deep: mend this line")
        inside: dict[str, None] = {}
        while not self._accept("}"):
            if not (self._accept(";") or self._accept(",")):
                inside.update(self._statement(depth))
        return inside

    def _statement(self, depth: int) -> dict[str, None]:
        """Reads a statement; the nodes in it."""
        if self._next.kind == "word" and self._next.text.lower() in DEFAULTS:
            self._take()
            self._attributes("")
            return {}
        node = None if self._at_subgraph() else self._id()
        if node is not None and self._accept("="):
            self._id()
            return {}
        ends = self._subgraph(depth) if node is None else self._node(node)
        found = dict(ends)
        arrows = 0
        while self._accept("->"):
            after = self._subgraph(depth) if self._at_subgraph() else self._node(self._id())
            self._join(ends, after)
            found.update(after)
            ends, arrows = after, arrows + 1
        if self._next.text in ("--", "<->", "<-"):
            raise self._fault(f"there is {self._next.text}: write each arc as -> from a parent to its child")
        label = self._attributes(node or "")
        if node is not None and not arrows and label is not None:
            check_name(label, self._next.place, self._source.fault)
            self.labels[node] = label
        return found

    def _at_subgraph(self) -> bool:
        return self._next.text == "{" or (self._next.kind == "word" and self._next.text.lower() == "subgraph")

    def _subgraph(self, depth: int) -> dict[str, None]:
        if self._accept("subgraph") and self._next.text != "{":
            self._id()
        self._expect("{")
        return self._statements(depth + 1)

    def _node(self, node: str) -> dict[str, None]:
        """Adds a node; where on its border an arc ends is passed over."""
        check_name(node, self._next.place, self._source.fault)
        while self._accept(":"):
            self._id()
        self.labels.setdefault(node, None)
        if len(self.labels) > NETWORK_LIMITS.nodes:
            raise self._fault(f"the node number {len(self.labels):,} begins, and no more are read")
        return {node: None}

    def _join(self, parents: dict[str, None], children: dict[str, None]) -> None:
        if len(self.arcs) + len(parents) * len(children) > NETWORK_LIMITS.arcs:
            raise self._fault(f"there are more than {NETWORK_LIMITS.arcs:,} arcs, and no more are read")
        for arc in product(parents, children):
            self.repeated += arc in self.arcs
            self.arcs[arc] = None

    def _attributes(self, node: str) -> str | None:
        """Reads lists of attributes; the label in them, or None."""
        label: str | None = None
        while self._accept("["):
            while not self._accept("]"):
                if self._accept(",") or self._accept(";"):
                    continue
                name = self._id()
                if self._accept("="):
                    kind, text = self._next.kind, self._raw_id()
                    if name == "label" and kind != "markup":
                        label = shown(text, node)
        return label

    def _id(self) -> str:
        return ESCAPED.sub(_in_id, self._raw_id())

    def _raw_id(self) -> str:
        """Takes an id; texts in quotes with a plus between them are one."""
        token = self._take()
        if token.kind not in ("word", "quoted", "markup"):
            raise self._source.fault(token.place, f"there is {quoted(token.text)} where a name should stand.")
        text = token.text
        while token.kind == "quoted" and self._accept("+"):
            text += self._take().text
        return text

    def _accept(self, text: str) -> bool:
        """Takes the next token if it is this mark or word."""
        if self._next.kind in ("mark", "word") and self._next.text.lower() == text:
            self._next = next(self._tokens, self._end)
            return True
        return False

    def _expect(self, text: str) -> None:
        if not self._accept(text):
            raise self._fault(f"there is {quoted(self._next.text)} where {text} should stand: mend this line")

    def _take(self) -> Token:
        token = self._next
        if token.kind == "end":
            raise self._fault("the text ends too early: close each brace and bracket")
        self._next = next(self._tokens, self._end)
        return token

    def _fault(self, said: str) -> InputError:
        return self._source.fault(self._next.place, said + ".")


def _in_id(found: re.Match[str]) -> str:
    """In an id in quotes, a backslash before a quote or a line end is none; any other is a backslash."""
    return found[1] if found[1] == '"' else "" if found[1].endswith("\n") else found[0]


def shown(text: str, node: str) -> str:
    """What a label says: a backslash begins a command, an ampersand an entity; `\\N` is the id of the node."""

    def said(found: re.Match[str]) -> str:
        after = found[1]
        if after in "nlr":
            return "\n"
        return node if after == "N" else "" if after.endswith("\n") else after

    return ENTITY.sub(lambda found: unescape(found[0]), ESCAPED.sub(said, text))
