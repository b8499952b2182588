"""The one error for input that cannot be used. Its text says what is wrong, where, and what you can do about it."""

from collections.abc import Sequence

NAMES = 20
"""How many names a sentence lists."""
SHOWN = 60
"""So many characters of a name or a value are shown in a sentence."""


class InputError(ValueError):
    """A refusal that a person can act on; the text is shown to them as it is."""


def quoted(text: str) -> str:
    """The text in quotes on one line, cut where it is long."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")


def listed(names: Sequence[str]) -> str:
    """The names in quotes, the first `NAMES` of them, and how many more there are."""
    more = f" and {len(names) - NAMES:,} more" if len(names) > NAMES else ""
    return ", ".join(map(quoted, names[:NAMES])) + more
