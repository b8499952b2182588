"""Round numbers for an axis: a step of 1, 2 or 5 times a power of ten, the edges of bars, and the ticks with their labels."""

from decimal import ROUND_CEILING, Decimal
from sys import float_info

LARGEST = float_info.max
NUMBERS_WRITTEN_OUT = (Decimal("1e-4"), Decimal("1e15"))
"""Between these a tick is written without an exponent."""


def nice_step(low: float, high: float, most: int) -> Decimal:
    """The smallest step of 1, 2 or 5 times a power of ten of which at most `most` fit between two different numbers.

    Decimals, because the distance of two large floats may be no float any more.
    """
    least = (_exact(high) - _exact(low)) / most
    power = Decimal(1).scaleb(least.adjusted())
    return next(times * power for times in (1, 2, 5, 10) if times * power >= least)


def ticks(low: float, high: float, most: int = 10) -> list[tuple[float, str]]:
    """Numbers to print along an axis from low to high, each with its label; for an axis of one number that number."""
    if low == high:
        return [(low, _label(_exact(low)))]
    step = nice_step(low, high, most)
    first, last = _steps(low, step), -_steps(-high, step)
    found = {float(n * step): _label(n * step) for n in range(first, last + 1)}
    return [(number, label) for number, label in found.items() if low <= number <= high]


def bar_edges(low: float, high: float, most: int, grain: Decimal = Decimal(0)) -> list[float]:
    """The edges of bars `(edge, next edge]` that hold all numbers from low to high (low < high), at most `most` + 2 bars.

    For numbers that are all multiples of the `grain` (1 for whole numbers) they lie half-way between two of these.
    """
    step, shift = max(nice_step(low, high, most), grain), grain / 2
    first, last = _steps(low, step, shift) - 1, _steps(high, step, shift)
    edges = (float(n * step - shift) for n in range(first, last + 1))
    return sorted({min(max(edge, -LARGEST), LARGEST) for edge in edges})


def _exact(number: float) -> Decimal:
    """The number as it is written: 0.3 and not the binary fraction next to it."""
    return Decimal(repr(number))


def _steps(number: float, step: Decimal, shift: Decimal = Decimal(0)) -> int:
    """How many steps from zero reach the number or just pass it."""
    return int(((_exact(number) + shift) / step).to_integral_value(ROUND_CEILING))


def _label(number: Decimal) -> str:
    small, large = NUMBERS_WRITTEN_OUT
    short = number.normalize()
    return f"{short:f}" if not number or small <= abs(number) < large else f"{short:e}"
