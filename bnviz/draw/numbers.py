"""Numbers as they are shown: three significant digits with their unit. Information is in nats inside; here in bits by default."""

from math import log
from typing import Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

Unit = Literal["bits", "nats"]


Amount = TypeVar("Amount", float, NDArray[np.float64])


def in_unit(nats: Amount, unit: Unit) -> Amount:
    """An amount of information, or an array of them, in the unit: one bit is ln 2 nats."""
    return nats / log(2) if unit == "bits" else nats


def shown(number: float) -> str:
    """A number with three significant digits, or all before the point; an exponent only below 0.0001 or from a million."""
    if number == 0:
        return "0"
    if 1e-4 <= abs(number) < 999.5:
        return f"{number:#.3g}".rstrip(".")
    if 999.5 <= abs(number) < 999_999.5:
        return f"{number:,.0f}"
    return np.format_float_scientific(number, precision=2, trim="k", min_digits=2, exp_digits=1)
