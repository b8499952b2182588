"""Two attributes and the class as tiles: the area of each is the share of the rows that have its values."""

from itertools import product
from typing import Any

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from bnviz.draw.class_marks import class_bars, laid_out, ticks
from bnviz.draw.numbers import shown
from bnviz.draw.plain import MOST, cut, heads, plain
from bnviz.draw.sums import Lines
from bnviz.learn.joint_table import Counts
from bnviz.learn.largest import Kept

GAP = 0.012
"""The space between two tiles, as a share of the picture; all of it lies outside the tiles, which keep their proportions."""


def mosaic(N_xzy: Counts, x: Kept, z: Kept, y: Kept) -> go.Figure:
    """The mosaic of X and Z: a column for each x as wide as P(x), in it a tile for each z as high as P(z|x), and in the tile
    a part for each class as wide as P(y|x,z). So the area of a part is P(x,z,y).

    `N_xzy` (v_x, v_z, c). Tiles without a row are left out. Where X and Z are independent, all columns are cut alike.
    """
    left, bottom, width, height = _tiles(N_xzy.sum(2))
    n_xz = N_xzy.sum(2)
    parts: list[dict[str, list[Any]]] = [{"x": [], "width": [], "base": [], "y": [], "hovertext": []} for _ in y.states]
    for i, j in product(range(len(x.states)), range(len(z.states))):
        start = left[i]
        for c, n in enumerate(N_xzy[i, j].tolist()):
            if not n:
                continue
            share = width[i] * n / n_xz[i, j]
            part = {"x": start, "width": share, "base": bottom[i, j], "y": height[i, j]}
            for key, number in part.items():
                parts[c][key].append(float(number))
            parts[c]["hovertext"].append(_hover(N_xzy, (i, j, c), (x, z, y)))
            start += share
    bars = [class_bars(c, name, offset=0, **parts[c]) for c, name in enumerate(y.states)]
    lowest = next((i for i in range(len(x.states)) if n_xz[i].any()), 0)
    plane = {"showgrid": False, "zeroline": False}
    across = {"title": f"x: {plain(x.name)}, as wide as P(x)", "range": [0, _end(left, width)], **plane}
    up = {"title": f"z: {plain(z.name)}, as high as P(z|x)", "range": [0, 1 + GAP * (len(z.states) - 1)], **plane}
    middle = bottom[lowest] + height[lowest] / 2
    across |= ticks(list(x.states), (left + width / 2).tolist())
    up |= ticks(list(z.states), apart(middle.tolist(), 0.055))
    return laid_out(bars, y.name, 460, across, up, barmode="overlay")


def _tiles(n_xz: Counts) -> tuple[NDArray[np.float64], ...]:
    """Left edge (v_x,) and lower edge (v_x, v_z), width (v_x,) and height (v_x, v_z) of the tiles."""
    n_x = n_xz.sum(1)
    width = n_x / max(int(n_x.sum()), 1)
    height = n_xz / np.maximum(n_x, 1)[:, None]
    left = np.cumsum(width) - width + GAP * np.arange(len(width))
    bottom = np.cumsum(height, axis=1) - height + GAP * np.arange(height.shape[1])
    return left, bottom, width, height


def _end(left: NDArray[np.float64], width: NDArray[np.float64]) -> float:
    return float(left[-1] + width[-1])


def apart(places: list[float], least: float) -> list[float]:
    """The rising places, moved as little as needed upwards, then downwards, until neighbours are at least `least` apart and
    the last is not above the last place or 1.
    """
    moved = list(places)
    for k in range(1, len(moved)):
        moved[k] = max(moved[k], moved[k - 1] + least)
    moved[-1] = min(moved[-1], max(places[-1], 1.0))
    for k in range(len(moved) - 2, -1, -1):
        moved[k] = min(moved[k], moved[k + 1] - least)
    return moved


def _hover(N_xzy: Counts, cell: tuple[int, int, int], variables: tuple[Kept, Kept, Kept]) -> str:
    i, j, _ = cell
    n, n_xz, n_x, t = (int(a) for a in (N_xzy[cell], N_xzy[i, j].sum(), N_xzy[i].sum(), N_xzy.sum()))
    said = "<br>".join(
        f"{symbol}: {plain(v.name)} = {plain(v.states[k])}" for symbol, v, k in zip("xzy", variables, cell, strict=True)
    )
    numbers = (("P(x,z,y)", n, t), ("P(y|x,z)", n, n_xz), ("P(z|x)", n_xz, n_x), ("P(x)", n_x, t))
    return said + "".join(f"<br>{symbol} = {a:,}/{b:,} = {shown(a / b)}" for symbol, a, b in numbers)


def mosaic_lines(N_xzy: Counts, x: Kept, z: Kept, y: Kept) -> Lines:
    """The numbers of the mosaic, one line for each tile that has rows: counts, P(x,z), P(z|x) and for each class P(y|x,z)."""
    n_xz = N_xzy.sum(2)
    i, j = np.nonzero(n_xz)
    n, n_x, t = n_xz[i, j], n_xz.sum(1)[i], int(n_xz.sum())
    return {
        "x": [cut(x.states[k], MOST) for k in i.tolist()],
        "z": [cut(z.states[k], MOST) for k in j.tolist()],
        "n(x,z)": n.tolist(),
        "P(x,z)": (n / max(t, 1)).tolist(),
        "P(z|x)": (n / n_x).tolist(),
        **{f"n(x,z,y), y = {name}": N_xzy[i, j, c].tolist() for c, name in enumerate(heads(y.states))},
        **{f"P(y|x,z), y = {name}": (N_xzy[i, j, c] / n).tolist() for c, name in enumerate(heads(y.states))},
    }
