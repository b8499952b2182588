"""Which characters a text holds that tell how it is to be read. All of it is looked at, and once is enough."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

PIECE = 1 << 18
"""How many bytes are looked at at a time: few enough to stay close to the processor."""


@dataclass(frozen=True, eq=False)
class Text:
    """The bytes of a text; whether all are ASCII; the number of line feeds; whether a quote and whether a backslash is there; and
    where the first control character is that no text has, or None. Tab, line ends, form feed, and the two that end or escape
    text on old terminals do occur.
    """

    content: bytes
    ascii: bool
    line_feeds: int
    quotes: bool
    backslashes: bool
    control: int | None


def looked_through(content: bytes) -> Text:
    """The text with what is found in it."""
    line_feeds, ascii_only, quotes, backslashes, control = 0, True, False, False, None
    for start in range(0, len(content), PIECE):
        end = min(start + PIECE, len(content))
        codes = np.frombuffer(content, np.uint8, end - start, start)
        line_feeds += (feeds := int(np.count_nonzero(codes == 10)))
        quotes = quotes or content.find(b'"', start, end) >= 0
        backslashes = backslashes or content.find(b"\\", start, end) >= 0
        if (
            np.count_nonzero(codes.view(np.int8) < 32) > feeds
        ):  # else there are letters and line feeds, as in most pieces
            ascii_only = ascii_only and int(codes.max()) < 128
            if control is None and (where := _control(codes)) is not None:
                control = start + where
    return Text(content, ascii_only, line_feeds, quotes, backslashes, control)


def _control(codes: NDArray[np.uint8]) -> int | None:
    """Where the first control character is that no text has, or None."""
    if np.count_nonzero(codes < 32) == np.count_nonzero((codes == 9) | (codes == 10) | (codes == 13)):
        return None
    # Numbers below zero wrap to large ones, so one comparison tests a range.
    control = (codes < 9) | (codes == 11) | (codes - np.uint8(14) < 12) | (codes - np.uint8(28) < 4)
    return int(control.argmax()) if control.any() else None


def occurrences(text: bytes, character: str, start: int = 0) -> int:
    """How often an ASCII character stands in a text from this byte on."""
    codes, wanted = np.frombuffer(text, np.uint8), ord(character)
    return sum(int(np.count_nonzero(codes[k : k + PIECE] == wanted)) for k in range(start, len(codes), PIECE))
