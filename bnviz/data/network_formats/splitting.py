"""Lists of names and of numbers in the text of a network file. Programs that quote no names write them in several ways, and the
first way that fits what is known is taken.
"""

import re
from collections.abc import Mapping, Sequence

import numpy as np

from bnviz.data.network_formats.masked_text import MaskedText
from bnviz.model.network import Probabilities

WAYS = (re.compile(r",\s+"), re.compile(","), re.compile(r"[\s,]+"))
"""What stands between two names: a comma and a space, so that a name without quotes may hold a comma; a comma; or white space."""
NUMBERS = re.compile(r"[\s,\d.eE+-]*")


def names_in(source: MaskedText, text: str, count: int | None = None) -> list[str] | None:
    """The names in a list; `count` says how many there are where that is known. None when it is no list of so many names."""
    text = text.strip().removesuffix(",").rstrip()
    if count is None:
        return _names(source, (WAYS[1] if "," in text else WAYS[2]).split(text)) if text else []
    for pieces in _ways(text, count):
        if len(pieces) == count and (names := _names(source, pieces)) is not None:
            return names
    return None


def labels_in(source: MaskedText, text: str, states: Sequence[Mapping[str, int]]) -> tuple[int, ...] | None:
    """The numbers of the names in a list, one of the first states, one of the second, and so on; None when it is no such list."""
    for pieces in _ways(text.strip(), len(states)):
        names = _names(source, pieces) if len(pieces) == len(states) else None
        if names is not None and all(name in known for name, known in zip(names, states, strict=True)):
            return tuple(known[name] for name, known in zip(names, states, strict=True))
    return None


def _ways(text: str, count: int) -> list[list[str]]:
    if count == 0:
        return [[]] if not text else []
    return [[text], *(way.split(text) for way in WAYS)] if count == 1 else [way.split(text) for way in WAYS]


def _names(source: MaskedText, pieces: Sequence[str]) -> list[str] | None:
    names = [source.name(piece) for piece in pieces if piece.strip()]
    return None if len(names) < len(pieces) or None in names else [name for name in names if name is not None]


def numbers_in(text: str) -> Probabilities | None:
    """The numbers in a list with commas or white space between them; None when it holds anything else."""
    if NUMBERS.fullmatch(text) is None:
        return None
    try:
        return np.array([float(word) for word in text.replace(",", " ").split()], np.float64)
    except ValueError:
        return None
