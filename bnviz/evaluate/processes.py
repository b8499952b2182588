"""Pieces of work side by side, each in a process. What is finished comes at once; when the work is given up, no process stays."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing.connection import wait
from threading import Thread
from typing import TypeVar

from threadpoolctl import threadpool_limits

Piece = TypeVar("Piece")
Result = TypeVar("Result")
MOST = 8
"""The most processes that one piece of work may take by default, however many processors there are."""


def usual_processes() -> int:
    """The number of processes that work takes unless it is told otherwise: one for each processor that it may use."""
    of_this = getattr(os, "sched_getaffinity", None)
    return min(len(of_this(0)) if of_this else os.cpu_count() or 1, MOST)


def side_by_side(task: Callable[[Piece], Result], pieces: Sequence[Piece], processes: int) -> Generator[Result]:
    """What the task makes of the pieces, as they are finished; with one process, or one piece, here and in their order.

    `task` is a function of a module. Closing the iterator, and any error, ends the processes; an error of the task is raised.
    """
    if processes < 2 or len(pieces) < 2:
        yield from map(task, pieces)
        return
    pool = ProcessPoolExecutor(
        min(processes, len(pieces)), mp_context=multiprocessing.get_context("spawn"), initializer=_begin
    )
    futures: list[Future[Result]] = []
    try:
        futures = [pool.submit(task, piece) for piece in pieces]
        for future in as_completed(futures):
            yield future.result()
    except BaseException:
        _end(pool)
        raise
    pool.shutdown()


def _begin() -> None:
    """A process leaves the keyboard to the one that began it, ends when that is gone, and computes in one thread."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threadpool_limits(1)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Waits until the process that began this one is gone, even if it was killed, and ends this one."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _end(pool: ProcessPoolExecutor) -> None:
    """Ends the processes without waiting for what they are doing."""
    running = list((getattr(pool, "_processes", None) or {}).values())
    for process in running:
        process.terminate()
    pool.shutdown(cancel_futures=True)
