"""Small tables with numbers and categories that tell something about the class, made from a seed."""

import numpy as np

from bnviz.data.table_file import read_table


def csv_text(rows=60, seed=0, classes=3):
    """A CSV: two numeric columns, three categorical ones, one with missing values, and the class."""
    rng = np.random.default_rng(seed)
    y = rng.integers(classes, size=rows)
    size = y + rng.normal(0, 0.7, rows)
    mass = 2 * y + rng.normal(0, 2, rows)
    sky = (y + rng.integers(2, size=rows)) % 4
    wind = rng.integers(3, size=rows)
    wet = (sky + (rng.random(rows) < 0.2)) % 3
    lines = ["size,mass,sky,wind,wet,class"]
    for k in range(rows):
        gone = "?" if k % 11 == 5 else f"w{wind[k]}"
        lines.append(f"{size[k]:.3f},{mass[k]:.2f},s{sky[k]},{gone},t{wet[k]},c{y[k]}")
    return "\n".join(lines) + "\n"


def table(**options):
    """That CSV, read."""
    return read_table(csv_text(**options).encode())
