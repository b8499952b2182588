"""Long work in the background: one piece at a time, so that it cannot stall the whole class. All who ask for the same work
wait for one and the same job, and a job that nobody waits for any more ends.
"""

from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import RLock
from time import monotonic
from typing import Any

Tell = Callable[[float], None]
"""Is told the share of the work that is done, 0 to 1; it raises `StoppedError` when the work shall end."""
AT_ONCE = 1
"""How many long jobs run at the same time; a second one would take the processor from quick clicks."""
PATIENCE = 3.0
"""Seconds for which a job goes on without anybody waiting: a click runs the page anew, and then it waits again."""


class StoppedError(Exception):
    """Nobody waits for the work any more."""


class Job:
    """One piece of long work, and the `share` of it that is done, 0 to 1."""

    def __init__(self, work: Callable[[Tell], Any], pool: ThreadPoolExecutor) -> None:
        self.share = 0.0
        self._work = work
        self._asked = monotonic()
        self.future: Future[Any] = pool.submit(self._run)

    @property
    def runs(self) -> bool:
        """Whether it has begun; before that it waits for its turn."""
        return self.future.running()

    def done(self, seconds: float) -> bool:
        """Whether it has ended, after waiting for at most so long."""
        self._asked = monotonic() + seconds
        return bool(wait([self.future], seconds).done)

    def result(self) -> Any:
        """What the work returned, once it is done; an error of its own is raised.

        Errors: StoppedError when it ended because nobody waited.
        """
        return self.future.result()

    def tell(self, share: float) -> None:
        """Takes note of the share that is done.

        Errors: StoppedError when the work shall end.
        """
        self.share = share
        if monotonic() - self._asked > PATIENCE:
            raise StoppedError

    def _run(self) -> Any:
        self.tell(0.0)
        return self._work(self.tell)


class Jobs:
    """The long work that is going on, by what it is about; `at_once` pieces run, the others wait for their turn."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._pool = ThreadPoolExecutor(at_once, "long work")
        self._lock = RLock()
        self._going: dict[Hashable, Job] = {}

    def job(self, key: Hashable, work: Callable[[Tell], Any]) -> Job:
        """The job of this key: the one that is going on, or a new one that does this work."""
        with self._lock:
            going = self._going.get(key)
            if going is not None and not going.done(0):
                return going
            job = self._going[key] = Job(work, self._pool)
            job.future.add_done_callback(lambda _: self._ended(key, job))
            return job

    def _ended(self, key: Hashable, job: Job) -> None:
        with self._lock:
            if self._going.get(key) is job:
                del self._going[key]


JOBS = Jobs()
"""The long work of this server."""
