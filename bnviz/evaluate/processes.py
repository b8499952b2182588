"""Pieces of work side by side, each in a process. What is finished comes at once; when the work is given up, no process stays."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, TypeVar

from threadpoolctl import threadpool_limits

from bnviz.model.errors import InputError

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Shared = TypeVar("Shared")
MOST = 8
"""The most processes that one piece of work may take by default, however many processors there are."""


def usual_processes() -> int:
    """The number of processes that work takes unless it is told otherwise: one for each processor that it may use."""
    of_this = getattr(os, "sched_getaffinity", None)
    return min(len(of_this(0)) if of_this else os.cpu_count() or 1, MOST)


def side_by_side(task: Callable[[Piece], Result], pieces: Sequence[Piece], processes: int) -> Generator[Result]:
    """What the task makes of the pieces, as they are finished; with one process, or one piece, here and in their order.

    `task` is a function of a module. Closing the iterator, and any error, ends the processes; an error of the task is raised.
    Errors: InputError when a process was killed.
    """
    yield from with_shared(_without_shared, task, pieces, processes)


def _without_shared(task: Callable[[Piece], Result], piece: Piece) -> Result:
    return task(piece)


def with_shared(
    task: Callable[[Shared, Piece], Result], shared: Shared, pieces: Sequence[Piece], processes: int
) -> Generator[Result]:
    """As `side_by_side`, for a task that needs something large for every piece: each process is given it once."""
    if processes < 2 or len(pieces) < 2:
        yield from (task(shared, piece) for piece in pieces)
        return
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(processes, len(pieces)), spawn, _begin, (shared,))
    try:
        with _keyboard_held():
            futures: list[Future[Result]] = [pool.submit(_call, task, piece) for piece in pieces]
        for future in as_completed(futures):
            yield future.result()
    except BrokenProcessPool:
        _end(pool)
        raise InputError(
            "A process that did a part of the work was ended from outside, perhaps as the memory ran out: ask for fewer processes."
        ) from None
    except BaseException:
        _end(pool)
        raise
    pool.shutdown()


_GIVEN: list[Any] = []
"""In a process of its own: what it was given for all pieces."""


def _call(task: Callable[[Any, Piece], Result], piece: Piece) -> Result:
    return task(_GIVEN[0], piece)


@contextmanager
def _keyboard_held() -> Iterator[None]:
    """While processes are begun, a key that stops the work waits: a process that is not ready for it would complain."""
    if not hasattr(signal, "pthread_sigmask"):  # not on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(shared: object) -> None:
    """A process leaves the keyboard to the one that began it, ends when that is gone, and computes in one thread."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threadpool_limits(1)
    _GIVEN[:] = [shared]
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
