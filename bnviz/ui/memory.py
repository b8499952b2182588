"""What is computed once and shared by all visitors, within a number of bytes: what was used last stays.

Streamlit's own caches count entries, and an entry here is a kilobyte or half a gigabyte.
"""

import gc
import os
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, wait
from threading import RLock
from typing import Any, TypeVar, cast

import pyarrow

from bnviz.model.errors import InputError
from bnviz.ui.weight import bytes_of

T = TypeVar("T")
MB = 1_000_000
SETTING = "BNVIZ_MEMORY_MB"
"""The name of the environment variable that says how many megabytes of data and results the server holds."""
USUAL_MB = 1_500
LEAST_MB = 100
LITTLE = 5 * MB
"""So many bytes may come before everything is weighed again."""


class FullError(InputError):
    """There is no room for a result, because open pages hold what was computed before."""


class Memory:
    """Values found by their keys, the least recently used let go first when together they take more than `most` bytes.

    Each is made by the first who asks; others who ask meanwhile wait for it, and nobody waits for another key. A value that
    was let go but is still used by a page counts until the page lets it go too, so that the sum is true.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.lock = RLock()
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._making: dict[Hashable, Future[Any]] = {}
        self._reserved: dict[Hashable, int] = {}
        self._alive: list[weakref.ref[Any]] = []
        self._weighed = self._new = 0
        self._releases: list[weakref.WeakMethod[Callable[[], bool]]] = []

    def kept(self, key: Hashable, make: Callable[[], T], needs: int = 0) -> T:
        """The value of this key, made now unless it is there; `needs` is how many bytes making it is expected to take.

        Errors: what `make` raises (nothing is kept then, and those who wait try themselves unless it is an InputError);
        FullError when there is no room for `needs`.
        """
        while True:
            with self.lock:
                if key in self._kept:
                    self._kept.move_to_end(key)
                    return cast(T, self._kept[key])
                others = self._making.get(key)
                if others is None:
                    mine = self._making[key] = Future()
                    break
            wait([others])
            if isinstance(failure := others.exception(), InputError):
                raise failure
        return self._made(key, make, needs, mine)

    def _made(self, key: Hashable, make: Callable[[], T], needs: int, promise: Future[Any]) -> T:
        try:
            if needs:
                with self.lock:
                    self._make_room(needs)
                    self._reserved[key] = needs
            value = make()
            with self.lock:
                self.watch(value)
                self._kept[key] = value
                self._reserved.pop(key, None)
                self._new += bytes_of(value)
                # Weighing everything takes a while, so a thousand little results do not ask for it each.
                if self._new > LITTLE or self._weighed + self._new > self.most:
                    self._let_go(0)
        except BaseException as error:
            promise.set_exception(error)
            raise
        else:
            promise.set_result(None)
            return value
        finally:
            with self.lock:
                del self._making[key]
                self._reserved.pop(key, None)

    def has(self, key: Hashable) -> bool:
        """Whether the value of this key is there."""
        with self.lock:
            return key in self._kept

    def watch(self, value: object) -> None:
        """Counts a value, and all that it holds, for as long as anybody has it; of a tuple each part on its own."""
        with self.lock:
            parts = value if isinstance(value, tuple) else (value,)
            self._alive += [weakref.ref(part) for part in parts if part is not None]

    def on_need(self, release: Callable[[], bool]) -> None:
        """Asks `release`, a method, to let something go when nothing else can be; it says whether it did."""
        with self.lock:
            self._releases.append(weakref.WeakMethod(release))

    def held(self) -> int:
        """The bytes of all values that anybody has, and those that are reserved for what is being made."""
        with self.lock:
            self._alive = [ref for ref in self._alive if ref() is not None]
            self._weighed, self._new = bytes_of(*(ref() for ref in self._alive)), 0
            return self._weighed + sum(self._reserved.values())

    def forget(self) -> None:
        """Lets go of everything."""
        with self.lock:
            self._kept.clear()

    def _make_room(self, needs: int) -> None:
        """Lets values go until there is room.

        Errors: FullError when all are let go and there still is not.
        """
        if self._let_go(needs):
            return
        gc.collect()
        if self.held() + needs > self.most:
            raise FullError(
                f"There is no room for this now: it takes about {max(needs // MB, 1):,} MB, and open pages of this server hold "
                f"{self.held() // MB:,} of {self.most // MB:,} MB. Try again in a minute, or close pages that you do not need."
            )

    def _let_go(self, needs: int) -> bool:
        """Whether there is room after letting go of what was used least recently, and then of what sessions can spare."""
        while (full := self.held() + needs > self.most) and (self._kept or self._spared()):
            if self._kept:
                self._kept.popitem(last=False)
            give_back()
        return not full

    def _spared(self) -> bool:
        """Whether one of those who can spare something did."""
        self._releases = [ref for ref in self._releases if ref() is not None]
        return any(release() for ref in self._releases if (release := ref()) is not None)


def give_back() -> None:
    """Gives memory that nobody uses back to the system; the reader of files would keep it for later."""
    pyarrow.default_memory_pool().release_unused()


def budget() -> int:
    """The bytes of data and results that the server holds, from the environment.

    Errors: InputError when it is no whole number of at least `LEAST_MB`.
    """
    asked = os.environ.get(SETTING, str(USUAL_MB))
    if not asked.isdecimal() or int(asked) < LEAST_MB:
        raise InputError(f"{SETTING} must be a whole number of megabytes, at least {LEAST_MB}; it is {asked!r}.")
    return int(asked) * MB


MEMORY = Memory(budget())
"""What this server holds for all visitors."""
