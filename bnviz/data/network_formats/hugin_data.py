"""The data of a potential in a Hugin NET file: numbers in brackets, one level for each parent, the child's states innermost."""

import re
from collections.abc import Sequence
from math import prod

import numpy as np

from bnviz.data.network_formats.draft import Draft
from bnviz.data.network_formats.masked_text import MaskedText
from bnviz.data.network_formats.splitting import numbers_in
from bnviz.data.network_formats.statements import Statement
from bnviz.model.errors import quoted
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

BRACKET = re.compile(r"[()]|[^()]+")


def data_of(
    source: MaskedText, draft: Draft, data: Statement | None, family: Sequence[Variable], place: int
) -> tuple[Probabilities, bool]:
    """The table of a family, and whether it is not set: then there are no data, or each number is 1, and all states are equally
    likely.

    Errors: InputError when the brackets or the numbers do not fit.
    """
    shape = [v.cardinality for v in family]
    if data is None:
        return np.full(shape, 1 / shape[-1]), True
    value = data.text.partition("=")[2]
    numbers = numbers_in(value.replace("(", " ").replace(")", " "))
    if numbers is None:
        raise source.fault(
            data.place, f"the data of {quoted(family[-1].name)} hold something that is no number: mend it."
        )
    table = draft.shaped(numbers, family, data.place)
    many = value.count("(") > prod(shape) * len(shape)
    if (said := "are more than there are numbers" if many else _misfit(value, shape)) is not None:
        raise source.fault(data.place, f"the brackets in the data of {quoted(family[-1].name)} {said}.")
    if shape[-1] > 1 and (table == 1).all():
        return np.full(shape, 1 / shape[-1]), True
    return table, False


def _misfit(value: str, shape: Sequence[int]) -> str | None:
    """What is wrong with the brackets, or None. One pair around all numbers is enough; else each level has its own."""
    inside: list[int] = []
    flat = value.count("(") <= 1
    for part in BRACKET.findall(value):
        if part == "(":
            if len(inside) >= len(shape):
                return f"are nested deeper than {len(shape)}"
            if inside:
                inside[-1] += 1
            inside.append(0)
        elif part == ")":
            if not inside:
                return "close once too often"
            level, found = len(inside) - 1, inside.pop()
            if not flat and found != shape[level]:
                return f"have {found:,} parts where {shape[level]:,} should stand"
        elif inside:
            inside[-1] += len(part.replace(",", " ").split())
        elif part.strip():
            return "do not enclose all numbers"
    return "do not close" if inside else None
