"""Statements of a network file: what stands before a brace or a semicolon. BIF and Hugin NET are both made of them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bnviz.data.network_formats.limits import NETWORK_LIMITS
from bnviz.data.network_formats.masked_text import MaskedText

STATEMENT = re.compile(r"[^{};]*([{};]|\Z)")
AFTER_WORD = re.compile(r"[\s(=\0\[]")


@dataclass(frozen=True, slots=True)
class Statement:
    """The text without white space around it, where it begins, and the brace or semicolon that ends it ("" at the end of all)."""

    text: str
    place: int
    end: str

    @property
    def word(self) -> str:
        """The first word, in small letters; "" when a bracket or a quote comes first."""
        return AFTER_WORD.split(self.text, maxsplit=1)[0].lower()

    @property
    def rest(self) -> str:
        """What follows the first word."""
        return self.text[len(self.word) :].strip()


def statements(source: MaskedText) -> Iterator[Statement]:
    """The statements of the text; a semicolon without anything before it is none.

    Errors: InputError when there are too many.
    """
    left = NETWORK_LIMITS.statements
    for found in STATEMENT.finditer(source.text):
        said = found[0][: found.start(1) - found.start()]
        text, end = said.strip(), found[1]
        if text or end in ("{", "}"):
            left -= 1
            if left < 0:
                said_so = f"the statement number {NETWORK_LIMITS.statements + 1:,} begins, and no more are read."
                raise source.fault(found.start(), said_so)
            yield Statement(text, found.start() + len(said) - len(said.lstrip()), end)


def inside(source: MaskedText, following: Iterator[Statement], opening: Statement) -> list[Statement]:
    """The statements that follow, up to the brace that closes the block of `opening`; those of blocks in it too.

    Errors: InputError when it does not close.
    """
    found: list[Statement] = []
    depth = 1
    for statement in following:
        depth += {"{": 1, "}": -1}.get(statement.end, 0)
        if depth > NETWORK_LIMITS.depth:
            raise source.fault(
                statement.place, f"braces are nested more than {NETWORK_LIMITS.depth} deep: mend this line."
            )
        if statement.text or depth:
            found.append(statement)
        if not depth:
            return found
    raise source.fault(opening.place, f"the block {source.shown(opening.text)} does not close: add a closing brace.")
