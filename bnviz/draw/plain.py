"""Text from a file or a person, made safe for a plotly figure, which reads `<b>`, `<a href>`, `&amp;` and `$x$` as formatting."""

from collections.abc import Sequence

MARKS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "$": "&#36;", "\n": " ", "\r": " ", "\t": " "})
TURNING = {code: f"\\u{code:04x}" for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
"""Unseen characters that turn the rest of a line round, also what stands behind a name; they are seen as their numbers."""
HEAD = 40
MOST = 200
"""No label is longer: a cell may hold a million characters."""


def plain(text: str, most: int = MOST) -> str:
    """`text` for a title, tick, legend or hover of plotly, so that each character is seen as it is; of more than `most`
    characters the first ones and an ellipsis.
    """
    return cut(text, most).translate(MARKS).translate(TURNING)


def cut(text: str, most: int) -> str:
    """`text`, or of more than `most` characters the first ones and an ellipsis."""
    return text if len(text) <= most else text[: most - 1] + "…"


def heads(names: Sequence[str]) -> list[str]:
    """The names as parts of headings and sentences: cut, with a number behind one that would be there twice."""
    found: list[str] = []
    taken: set[str] = set()
    for k, name in enumerate(names):
        short = cut(name, HEAD)
        found.append(f"{short} ({k + 1})" if short in taken else short)
        taken.add(found[-1])
    return found
