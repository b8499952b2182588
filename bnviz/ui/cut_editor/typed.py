"""Cut points as you type them, and as the field shows them."""

import re
from collections.abc import Sequence
from itertools import pairwise

from bnviz.data.discretize import Cuts
from bnviz.data.recipe import MOST_BINS
from bnviz.data.table import numbers
from bnviz.draw.tidy_cuts import written
from bnviz.model.errors import InputError

LONGEST = 40
"""How much of a text that is no number is repeated."""


def typed_cuts(text: str) -> Cuts:
    """The cut points in a text, rising: numbers with commas or spaces between them, or with semicolons, and then a comma in a
    number is a decimal comma.

    Errors: InputError for what is no finite number, for a number that stands twice, and for more than `MOST_BINS` - 1.
    """
    comma = ";" in text
    parts = re.split(r"[;\n]" if comma else r"[,\s]", text.replace("\N{MINUS SIGN}", "-"))
    found = sorted(_number(part.strip(), comma) for part in parts if part.strip())
    for one, other in pairwise(found):
        if one == other:
            raise InputError(f"{written(one)} stands twice: write each cut point once.")
    if len(found) >= MOST_BINS:
        raise InputError(f"These are {len(found):,} cut points: write at most {MOST_BINS - 1:,}.")
    return tuple(found)


def _number(text: str, comma: bool) -> float:
    found = numbers([text.replace(" ", "")], comma)
    if found is None:
        short = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        raise InputError(
            f"“{short}” is no number: write cut points such as 2.45, 4.75; with a decimal comma, 2,45; 4,75."
        )
    return found.item() + 0.0  # no -0


def field_text(cuts: Sequence[float]) -> str:
    """The cut points as the field shows them."""
    return ", ".join(map(written, cuts))
