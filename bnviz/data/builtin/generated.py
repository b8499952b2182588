"""Tables drawn at random from a known truth, always the same ones. What a method finds in them can be held against it."""

import numpy as np

from bnviz.data.csv_text import Rows
from bnviz.model.network import BayesNet
from bnviz.model.sampling import sampled

SEGMENTS = ("top", "upper left", "upper right", "middle", "lower left", "lower right", "bottom")
LIT = ("1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010", "1111111", "1111011")
"""The segments of a digital display that are lit for each digit 0 to 9, in the order of `SEGMENTS`."""
NOISE = 0.1
"""The probability that a segment shows the opposite."""


def led(rows: int, irrelevant: int, seed: int) -> Rows:
    """A display with faulty segments, as many attributes that are coin flips as asked for, and the digit it should show.

    Breiman, Friedman, Olshen and Stone 1984, section 2.6.1.
    """
    # Only `random` is used: its stream stays the same from one release of numpy to the next.
    rng = np.random.default_rng(seed)
    digit = (rng.random(rows) * 10).astype(int)
    lit = np.array([[int(mark) for mark in line] for line in LIT])[digit]
    shown = lit ^ (rng.random(lit.shape) < NOISE)
    flips = (rng.random((rows, irrelevant)) < 0.5).astype(int)
    values = np.column_stack([shown, flips, digit]).tolist()
    header = [*SEGMENTS, *(f"coin {k}" for k in range(1, irrelevant + 1)), "digit"]
    return [header, *([str(value) for value in row] for row in values)]


def network_sample(net: BayesNet, target: str, rows: int, seed: int) -> Rows:
    """Rows drawn from a network: a column for each node, that of the class last."""
    codes = sampled(net, rows, np.random.default_rng(seed)).tolist()
    columns = [
        [variable.name, *(variable.states[code] for code in line)]
        for variable, line in zip(net.variables, codes, strict=True)
    ]
    columns.sort(key=lambda column: column[0] == target)
    return list(zip(*columns, strict=True))
