"""The files that a session has open, within a number of bytes: beyond it those that were used least recently are let go.
The session is told which. The file that it is looking at always stays.
"""

from itertools import count
from typing import Protocol, TypeVar

from bnviz.ui.memory import MEMORY, Memory
from bnviz.ui.weight import bytes_of

SHARE = 3
"""A session holds at most this part of the server's memory in files."""
_USES = count()


class Named(Protocol):
    """Something with a name."""

    @property
    def name(self) -> str:
        """The name."""
        ...


File = TypeVar("File", bound=Named)


class Shelf(dict[str, File]):
    """Open files by their ids; looking one up is using it. Where the whole server needs room, files go as well."""

    def __init__(self, memory: Memory = MEMORY) -> None:
        super().__init__()
        self._memory = memory
        self._uses: dict[str, int] = {}
        self._gone: list[str] = []
        memory.on_need(self.release)

    def __setitem__(self, identifier: str, file: File) -> None:
        with self._memory.lock:
            super().__setitem__(identifier, file)
            self._uses[identifier] = next(_USES)
            self._memory.watch(file)
            while bytes_of(*self.values()) > self._memory.most // SHARE and self.release():
                pass

    def __getitem__(self, identifier: str) -> File:
        with self._memory.lock:
            self._uses[identifier] = next(_USES)
            return super().__getitem__(identifier)

    def release(self) -> bool:
        """Whether a file could be let go: the one that was used least recently, unless there is only one."""
        with self._memory.lock:
            if len(self) < 2:
                return False
            oldest = min(self, key=lambda identifier: self._uses.get(identifier, -1))
            self._gone.append(self.pop(oldest).name)
            self._uses.pop(oldest, None)
            return True

    def told(self) -> list[str]:
        """The names of the files that were let go since this was last asked."""
        with self._memory.lock:
            gone, self._gone = self._gone, []
            return gone
