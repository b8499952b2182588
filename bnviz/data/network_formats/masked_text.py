"""The text of a network file without what gets in the way of reading it: comments are taken out, and each name in quotes is
put aside, so that a bracket or a comma in the text is never part of a name.
"""

import re
from bisect import bisect
from functools import cached_property

from bnviz.model.errors import InputError, quoted

SLASH_COMMENTS = r"//[^\n]*|/\*.*?\*/|/\*.*"
QUOTES = r'"(?:[^"\\]|\\.)*+"|"'
MARK = re.compile(r"\0(\d+)\0")


class MaskedText:
    """A text in which `\\0 17 \\0` (without the spaces) stands for the quoted name number 17; its lines are those of the file.

    Errors: InputError for a quote or a comment that does not close (the text names the line).
    """

    def __init__(self, title: str, text: str, comments: str = SLASH_COMMENTS) -> None:
        if "\0" in text:
            raise InputError(
                f"This {title} file holds the character number 0, which is in no text: choose another file."
            )
        self.title = title
        self.quoted: list[str] = []
        self.text = re.sub(f"{QUOTES}|{comments}", self._aside, text, flags=re.DOTALL)

    def _aside(self, found: re.Match[str]) -> str:
        """What stands in the text for a name in quotes or a comment; as many lines as it had."""
        part = found[0]
        lines = "\n" * part.count("\n")
        if part[0] != '"':
            if part.startswith("/*") and not (len(part) > 3 and part.endswith("*/")):
                raise self._open(found, "comment")
            return lines or " "
        if part == '"':
            raise self._open(found, "quote")
        self.quoted.append(part[1:-1])
        return f" \0{len(self.quoted) - 1}\0 {lines}"

    def _open(self, found: re.Match[str], what: str) -> InputError:
        line = found.string.count("\n", 0, found.start()) + 1
        return InputError(f"On line {line:,} of this {self.title} file a {what} begins that does not close: close it.")

    def name(self, piece: str) -> str | None:
        """The name that a piece of the text is: a word as it stands, or what is in the quotes; None when it is neither.

        In quotes, `\\"` is a quote and `\\\\` a backslash.
        """
        piece = piece.strip()
        if (found := MARK.fullmatch(piece)) is not None:
            return unescaped(self.quoted[int(found[1])])
        return None if "\0" in piece else piece

    def shown(self, piece: str) -> str:
        """A piece of the text as it stands in the file, in quotes and cut where it is long."""
        return quoted(MARK.sub(lambda found: f'"{self.quoted[int(found[1])]}"', piece))

    def line(self, place: int) -> int:
        """The number of the line at this place in the text."""
        return bisect(self._line_ends, place - 1) + 1

    @cached_property
    def _line_ends(self) -> list[int]:
        return [found.start() for found in re.finditer("\n", self.text)]

    def fault(self, place: int, said: str) -> InputError:
        """The error for what is said about this place in the text."""
        return InputError(f"On line {self.line(place):,} of this {self.title} file {said}")


def unescaped(quoted: str) -> str:
    """What is meant by what stands between two quotes."""
    return re.sub(r'\\(["\\])', r"\1", quoted) if "\\" in quoted else quoted


def in_quotes(name: str) -> str:
    """The name in quotes; `unescaped` undoes it."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
