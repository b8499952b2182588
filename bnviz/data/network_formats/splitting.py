"""Lists of names and of numbers in the text of a network file. Programs that quote no names write them in several ways, and the
first way that fits what is known is taken.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

import numpy as np

from bnviz.data.network_formats.limits import NETWORK_LIMITS
from bnviz.data.network_formats.masked_text import MaskedText
from bnviz.model.network import Probabilities

COMMA_SPACE = re.compile(r",\s+")
NO_INTERVAL = re.compile(r"(?:[(\[][^()\[\]]*[)\]]|[^,])+")
SPACES = re.compile(r"[\s,]+")
NUMBERS = re.compile(r"[\s,0-9.eE+-]*")


def names_in(source: MaskedText, text: str, count: int | None = None) -> list[str] | None:
    """The names in a list; `count` says how many there are where that is known. None when it is no list of so many names."""
    text = text.strip().removesuffix(",").rstrip()
    if count is None:
        most = NETWORK_LIMITS.states
        return (
            _names(source, _outside_intervals(text, most) if "," in text else SPACES.split(text, most)) if text else []
        )
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


def _ways(text: str, count: int) -> Iterator[list[str]]:
    """The text cut into pieces in each of the ways, where it is not known to be one piece.

    At a comma and a space, so that names without quotes may hold commas; at commas, but not at that of an interval such as
    (0.5, 1.2]; at every comma; at white space.
    """
    if count == 0:
        yield [] if not text else [text]
        return
    if count == 1:
        yield [text]
    yield COMMA_SPACE.split(text, count)
    yield _outside_intervals(text, count)
    yield text.split(",", count)
    yield SPACES.split(text, count)


def _outside_intervals(text: str, most: int) -> list[str]:
    """The pieces between commas that are not in an interval; as many as `most` and one more."""
    return [found[0] for found in islice(NO_INTERVAL.finditer(text), most + 1)]


def _names(source: MaskedText, pieces: Sequence[str]) -> list[str] | None:
    names = [source.name(piece) for piece in pieces if piece.strip()]
    return None if len(names) < len(pieces) or None in names else [name for name in names if name is not None]


def numbers_in(text: str) -> Probabilities | None:
    """The numbers in a list with commas or white space between them; None when it holds anything else."""
    if NUMBERS.fullmatch(text) is None:
        return None
    try:
        return np.fromiter(map(float, text.replace(",", " ").split()), np.float64)
    except ValueError:
        return None
