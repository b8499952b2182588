"""Long work in the background: one piece at a time, so that it cannot stall the whole class. All who ask for the same work
wait for one and the same job, and a job that nobody waits for any more ends.

What takes minutes has a queue of its own and rests while something shorter is computed: who waits for seconds of work does
not wait for the minutes of somebody else. So no more than two pieces of work are in memory.
"""

from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import RLock
from time import monotonic, sleep
from typing import Any

Tell = Callable[[float], None]
"""Is told the share of the work that is done, 0 to 1; it raises `StoppedError` when the work shall end."""
SLOW = 20.0
"""Work that is expected to take more seconds rests while shorter work is there."""
PATIENCE = 3.0
"""Seconds for which a job goes on without anybody waiting: a click runs the page anew, and then it waits again."""
REST = 0.05
"""Seconds between two looks whether slow work may go on."""
MOST_REST = 20.0
"""Seconds after which it goes on for a piece all the same: it shall end too, and the shorter work may wait for what it makes."""


class StoppedError(Exception):
    """Nobody waits for the work any more."""


class Job:
    """One piece of long work, and the `share` of it that is done, 0 to 1; it is `resting` while `rests` says so."""

    def __init__(self, work: Callable[[Tell], Any], pool: ThreadPoolExecutor, rests: Callable[[], bool]) -> None:
        self.share = 0.0
        self.resting = False
        self._work = work
        self._rests = rests
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
        """Takes note of the share that is done, and comes back when the work may go on.

        Errors: StoppedError when the work shall end.
        """
        self.share = share
        self._check()
        begun = monotonic()
        while self._rests() and monotonic() - begun < MOST_REST:
            self.resting = True
            sleep(REST)
            self._check()
        self.resting = False

    def _check(self) -> None:
        if monotonic() - self._asked > PATIENCE:
            raise StoppedError

    def _run(self) -> Any:
        self.tell(0.0)
        return self._work(self.tell)


class Jobs:
    """The long work that is going on, by what it is about: of short and of slow work one piece each, the others wait."""

    def __init__(self) -> None:
        self._short, self._slow = (ThreadPoolExecutor(1, name) for name in ("long work", "slow work"))
        self._lock = RLock()
        self._going: dict[Hashable, Job] = {}
        self._shorter: set[Hashable] = set()

    def job(self, key: Hashable, work: Callable[[Tell], Any], seconds: float = 0.0) -> Job:
        """The job of this key: the one that is going on, or a new one that does this work, which takes about so many seconds."""
        with self._lock:
            going = self._going.get(key)
            if going is not None and not going.done(0):
                return going
            if seconds > SLOW:
                job = Job(work, self._slow, lambda: bool(self._shorter))
            else:
                self._shorter.add(key)
                job = Job(work, self._short, lambda: False)
            self._going[key] = job
            job.future.add_done_callback(lambda _: self._ended(key, job))
            return job

    def _ended(self, key: Hashable, job: Job) -> None:
        with self._lock:
            if self._going.get(key) is job:
                del self._going[key]
                self._shorter.discard(key)


JOBS = Jobs()
"""The long work of this server."""
