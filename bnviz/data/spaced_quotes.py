"""Quotes that stand after spaces, as in `1, "a, b"`: they open a value all the same once the spaces are gone."""

import re
from collections.abc import Iterator
from io import BytesIO

from bnviz.data.characters import Text, looked_through
from bnviz.data.layout import SAMPLE, Layout
from bnviz.data.table import Note

SAID = "Quotes stand after spaces: these spaces are left out, and what is in the quotes is the value."


def without_spaces(text: Text, layout: Layout) -> tuple[Text, list[Note]]:
    """The text without the spaces before quoted values, and the note on it; the text itself where its beginning has none."""
    content = text.content
    if not text.quotes or layout.escape or layout.delimiter == " ":
        return text, []
    if next(_spaces(content[layout.start : layout.start + SAMPLE], 0, layout.delimiter), None) is None:
        return text, []
    found, end, whole = BytesIO(), 0, memoryview(content)
    for start, quote in _spaces(content, layout.start, layout.delimiter):
        found.write(whole[end:start])
        end = quote
    found.write(whole[end:])
    return looked_through(found.getvalue()), [Note("", "spaced-quotes", SAID)]


def _spaces(content: bytes, start: int, delimiter: str) -> Iterator[tuple[int, int]]:
    """Where spaces before quoted values begin and end. Values are looked through one by one: what looks like this within
    quotes is part of a value.
    """
    edge = rb"[\r\n" + re.escape(delimiter).encode() + rb"]"
    # Possessive repeats (*+) never try another division of the text, which could take forever.
    value = re.compile(rb"(?:\A|(?<=" + edge + rb')) *+("[^"]*+(?:""[^"]*+)*+")(?= *(?:\Z|' + edge + rb"))")
    for match in value.finditer(content, start):
        if match.start() < match.start(1):
            yield match.start(), match.start(1)
