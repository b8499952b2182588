"""Multiplying arrays and summing axes out in calls of numpy's einsum. Which calls it takes depends on no number in the arrays."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from math import prod
from string import ascii_letters
from typing import NamedTuple

import numpy as np

from bnviz.model.network import Probabilities

Scope = tuple[int, ...]
AT_ONCE = 6
"""So many arrays are multiplied in one call at most."""
FEW_CELLS = 96
"""For so many cells a second call takes longer than to go through them for several sums at once."""


class Product(NamedTuple):
    """The numbers of factors to multiply, the axes that stay, and the axes that are summed out."""

    factors: tuple[int, ...]
    scope: Scope
    summed: Scope


class Call(NamedTuple):
    """One call of einsum: its subscripts, the numbers of the arrays that go in, and the number of the one that comes out."""

    subscripts: str
    inputs: tuple[int, ...]
    output: int


def carry_out(planned: Sequence[Call], arrays: dict[int, Probabilities]) -> None:
    """Makes the calls one after the other; what they make is added to the arrays."""
    for subscripts, inputs, output in planned:
        arrays[output] = np.einsum(subscripts, *[arrays[k] for k in inputs])


def fused(
    tables: Mapping[int, Scope], products: Sequence[Product], made: int, cardinalities: Sequence[int]
) -> tuple[Call, ...]:
    """The calls that make these products, of tables with these scopes and of one another, numbered from `made`; each is used
    by one later product.

    A call costs more than a few multiplications: products that stay small are made in one call with the one that uses them.
    """
    scopes = dict(tables) | {number: product.scope for number, product in enumerate(products, made)}
    waiting: dict[int, Product] = {}
    found: list[Call] = []
    for number, (factors, scope, summed) in enumerate(products, made):
        cells = prod([cardinalities[v] for v in (*scope, *summed)])
        inputs: list[int] = []
        gone = summed
        for k in factors:
            small = waiting.pop(k, None)
            if small is None:
                inputs.append(k)
                continue
            more = prod([cardinalities[v] for v in small.summed])
            if cells * more <= FEW_CELLS and len(inputs) + len(small.factors) + len(factors) <= AT_ONCE + 1:
                inputs += small.factors
                gone += small.summed
                cells *= more
            else:
                found += calls(scopes, small.factors, small.scope, k)
                inputs.append(k)
        waiting[number] = Product(tuple(inputs), scope, gone)
    last, product = waiting.popitem()
    found += calls(scopes, product.factors, product.scope, last)
    return tuple(found)


def calls(scopes: Mapping[int, Scope], inputs: Sequence[int], out: Scope, made: int) -> Iterator[Call]:
    """The calls that multiply the arrays `inputs` and sum out what is not in `out`, into the array `made`.

    More than `AT_ONCE` are multiplied in groups, small ones first; what a group gives has a negative number and is used at once.
    """
    left, axes = tuple(inputs), {k: scopes[k] for k in inputs}
    if len(left) > AT_ONCE:
        left = tuple(sorted(left, key=lambda k: len(axes[k])))
        for spare in count(1):
            if len(left) <= AT_ONCE:
                break
            taken, left = left[:AT_ONCE], (*left[AT_ONCE:], -spare)
            axes[-spare] = tuple({v: None for k in taken for v in axes[k]})
            yield Call(_subscripts(axes, taken, axes[-spare]), taken, -spare)
    yield Call(_subscripts(axes, left, out), left, made)


def _subscripts(scopes: Mapping[int, Scope], inputs: Sequence[int], out: Scope) -> str:
    """What einsum is told: the axes of each array that goes in, and of the one that comes out."""
    letters: dict[int, str] = {}
    for k in inputs:
        for v in scopes[k]:
            if v not in letters:
                letters[v] = ascii_letters[len(letters)]
    axes = ["".join([letters[v] for v in scopes[k]]) for k in inputs]
    return f"{','.join(axes)}->{''.join([letters[v] for v in out])}"
