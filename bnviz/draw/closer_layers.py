"""Brings layers of nodes nearer to each other where a layout leaves much room between them. What stands in a layer, and
the order in which lines pass it, stay as they are; only the slopes between the layers get flatter.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Band = tuple[float, float]


_FAR = 1e6


def closer(bands: Sequence[Band], most: float) -> tuple[list[float], list[float]]:
    """Old heights and what becomes of each; between two of them heights change evenly.

    `bands` are the upper and lower ends of the layers, from the top; between two of them there is room of `most` px
    at most afterwards. The first and the last height are far outside, so that all others lie between.
    """
    ends = [end for band in bands for end in band]
    moved = ends[:1]
    for n, (before, after) in enumerate(pairwise(ends)):
        moved.append(moved[-1] + (min(after - before, most) if n % 2 else after - before))
    return [ends[0] - _FAR, *ends, ends[-1] + _FAR], [moved[0] - _FAR, *moved, moved[-1] + _FAR]


def bent_at(route: Sequence[Point], heights: Sequence[float]) -> list[Point]:
    """The route with a point more wherever it passes one of these rising heights on a slant."""
    points = [route[0]]
    for (x, y), (next_x, next_y) in pairwise(route):
        passed = heights[bisect_right(heights, min(y, next_y)) : bisect_left(heights, max(y, next_y))]
        if x != next_x:
            slope = (next_x - x) / (next_y - y) if next_y != y else 0
            points += [(x + (level - y) * slope, level) for level in (passed if y < next_y else passed[::-1])]
        points.append((next_x, next_y))
    return points


def without_needless(route: Sequence[Point]) -> list[Point]:
    """The route without points that lie on the straight line between their neighbours, to half a px."""
    points = [route[0]]
    for (x, y), (next_x, next_y) in pairwise(route[1:]):
        last_x, last_y = points[-1]
        across = abs((next_x - last_x) * (y - last_y) - (next_y - last_y) * (x - last_x))
        length = ((next_x - last_x) ** 2 + (next_y - last_y) ** 2) ** 0.5
        if across > 0.5 * length:
            points.append((x, y))
    return [*points, route[-1]]
