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
    """A number with three significant digits, without an exponent unless it is below 0.0001 or at least a million."""
    if number == 0 or 1e-4 <= abs(number) < 1e6:
        return (
            np.format_float_positional(number, precision=3, fractional=False, trim="-")
            if abs(number) < 1000
            else f"{number:,.0f}"
        )
    return np.format_float_scientific(number, precision=2, trim="-", exp_digits=1)
