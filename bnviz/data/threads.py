"""Work side by side: arrow, numpy and the reading of files let other threads run while they are busy with something long."""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pyarrow as pa

LONG = 50_000
"""From so many rows on it pays to begin threads."""
T = TypeVar("T")


def side_by_side(task: Callable[..., T], rows: int, *items: Iterable[Any]) -> Generator[T]:
    """What a task makes of columns (and of what belongs to each of them), in their order; in threads when they have many rows."""
    yield from in_threads(task, *items) if rows >= LONG else map(task, *items)


def in_threads(task: Callable[..., T], *items: Iterable[Any]) -> Generator[T]:
    """What a task makes of the items, in their order. Closing the iterator leaves out what is not begun yet."""
    with ThreadPoolExecutor(pa.cpu_count()) as pool:
        try:
            yield from pool.map(task, *items)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
