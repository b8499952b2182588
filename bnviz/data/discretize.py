"""Numbers become states: cut points divide the number line into bins, and a number's bin is its state."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isfinite
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from bnviz.data.repeated import Repeated
from bnviz.model.dataset import smallest_unsigned

Method = Literal["equal-frequency", "equal-width", "mdl", "custom", "none"]
"""How numbers become states: bins of equal frequency, of equal width, by what they tell about the class (Fayyad and Irani's
minimum description length), at chosen cut points, or each number a state."""
Cuts = tuple[float, ...]
Numbers = NDArray[np.float64]
OWN_DIGITS = 6
"""A chosen cut point of up to so many digits is printed as it is."""
FEW_CUTS = 255
"""Up to this many cuts it is faster to compare all values with each cut than to search the cuts for each value."""


def rising(values: Numbers) -> Numbers:
    """The values in rising order; those that rise already, as when one caller needs them so twice, are not sorted again."""
    return values if (values[1:] >= values[:-1]).all() else np.sort(values)


def equal_frequency(values: Numbers | Repeated, bins: int) -> Cuts:
    """Cut points that put about as many of the values into each bin: `s[int(n/b*i) - 1]` of the sorted values for i = 1 .. b-1.

    A cut equal to the one before or to the largest value is skipped, so there may be fewer bins. `values` is not empty.
    """
    ordered = values if isinstance(values, Repeated) else rising(values)
    bins = min(bins, len(ordered))
    return _different((float(ordered[int(len(ordered) / bins * i) - 1]) for i in range(1, bins)), float(ordered[-1]))


def equal_width(values: Numbers | Repeated, bins: int) -> Cuts:
    """Cut points at equal distances, `min + i (max - min) / b`; skipped as in `equal_frequency`. `values` is not empty."""
    low, high = float(values.min()), float(values.max())
    if isfinite(bins * (high - low)):
        return _different((low + i * (high - low) / bins for i in range(1, bins)), high)
    # Numbers so large that their distance is not a number any more.
    return _different((low * (1 - i / bins) + high * (i / bins) for i in range(1, bins)), high)


def cut_points(values: Numbers | Repeated, method: Method, bins: int) -> Cuts:
    """The cut points of a method that is told the number of bins; none when there is no value."""
    if not values.size:
        return ()
    return {"equal-frequency": equal_frequency, "equal-width": equal_width}[method](values, bins)


def _different(cuts: Iterable[float], largest: float) -> Cuts:
    found: list[float] = []
    for cut in cuts:
        if cut < largest and (not found or cut != found[-1]):
            found.append(cut)
    return tuple(found)


def bin_of(values: Numbers, cuts: Cuts) -> NDArray[np.unsignedinteger]:
    """The bin of each value, 0 .. len(cuts): the number of cuts below it. A value equal to a cut falls in the bin below it."""
    kind = smallest_unsigned(len(cuts) + 1)
    if len(cuts) > FEW_CUTS:
        return np.searchsorted(np.array(cuts), values, side="left").astype(kind)
    found = np.zeros(len(values), kind)
    for cut in cuts:
        found += values > cut
    return found


def bin_labels(cuts: Cuts, values: Numbers) -> tuple[str, ...]:
    """The names of the bins, `<= c1`, `(c1, c2]`, `> ck`, with the fewest digits that are still true of the values.

    Digits are added until the printed cuts differ and each value lies on the same side of the printed as of the real cut.
    """
    if not cuts:
        return ("any value",)
    # Of all values only the two around a cut can lie between it and what is printed.
    ordered = rising(values)
    above = np.searchsorted(ordered, np.array(cuts), side="right").tolist()
    lower = np.array([ordered[k - 1] if k else -np.inf for k in above])
    upper = np.array([ordered[k] if k < len(ordered) else np.inf for k in above])
    texts = [repr(cut) for cut in cuts]
    for digits in range(1, 18):
        short = [_decimal(cut, digits) for cut in cuts]
        printed = np.array(short, float)
        if (np.diff(printed) > 0).all() and ((lower <= printed) & (printed < upper)).all():
            texts = short
            break
    return _names(texts)


def chosen_bin_labels(cuts: Cuts, values: Numbers) -> tuple[str, ...]:
    """The names of bins whose cut points someone chose: with their own digits where these are few, else as in `bin_labels`."""
    texts = [_decimal(cut, OWN_DIGITS) for cut in cuts]
    few = bool(cuts) and all(float(text) == cut for text, cut in zip(texts, cuts, strict=True))
    return _names(texts) if few else bin_labels(cuts, values)


def _names(cuts: Sequence[str]) -> tuple[str, ...]:
    between = (f"({a}, {b}]" for a, b in pairwise(cuts))
    return (f"<= {cuts[0]}", *between, f"> {cuts[-1]}")


def _decimal(number: float, digits: int) -> str:
    """The number with this many significant digits, without an exponent where it is of ordinary size."""
    if number and not 1e-4 <= abs(number) < 1e15:
        return np.format_float_scientific(number, precision=digits - 1, trim="-", exp_digits=1)
    return np.format_float_positional(number, precision=digits, fractional=False, trim="-")
