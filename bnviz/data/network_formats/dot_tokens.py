"""The words and marks of a text in the DOT language of Graphviz."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bnviz.data.network_formats.limits import NETWORK_LIMITS
from bnviz.data.network_formats.masked_text import MARK, SLASH_COMMENTS, MaskedText

COMMENTS = rf"(?m:^[ \t]*#[^\n]*)|{SLASH_COMMENTS}"
TOKEN = re.compile(r"\0\d+\0|<->|->|--|-?(?:\.\d+|\d+\.\d*)(?!\w)|-\d+|\w+|\S")
MARKS = frozenset("{}[];,=:+") | {"->", "--", "<->", "<-"}
ANGLE = re.compile("[<>]")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text, where it begins, and what it is: a word, a text in quotes (as it stands there), markup, or a mark."""

    text: str
    place: int
    kind: str


def dot_tokens(source: MaskedText) -> Iterator[Token]:
    """The tokens, one after another.

    Errors: InputError for a character that is in no token, and for an angle bracket that does not close.
    """
    place, left = 0, NETWORK_LIMITS.tokens
    while (found := TOKEN.search(source.text, place)) is not None:
        text, start, place, left = found[0], found.start(), found.end(), left - 1
        if left < 0:
            raise source.fault(
                start, f"the word or mark number {NETWORK_LIMITS.tokens + 1:,} begins, and no more are read."
            )
        if text == "<":
            place = _end_of_markup(source, start)
            yield Token(source.text[start:place], start, "markup")
        elif (mark := MARK.fullmatch(text)) is not None:
            yield Token(source.quoted[int(mark[1])], start, "quoted")
        elif text in MARKS:
            yield Token(text, start, "mark")
        elif text[-1] in "._" or text[-1].isalnum():
            yield Token(text, start, "word")
        else:
            raise source.fault(start, f"there is {text!r}, which means nothing here: put names in quotes.")


def _end_of_markup(source: MaskedText, start: int) -> int:
    """Where the markup ends whose first angle bracket is at `start`."""
    depth = 0
    for found in ANGLE.finditer(source.text, start, start + NETWORK_LIMITS.markup):
        depth += 1 if found[0] == "<" else -1
        if not depth:
            return found.end()
    raise source.fault(start, "an angle bracket begins that does not close, or only far away: close it.")
