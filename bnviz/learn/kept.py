"""What was computed and may be asked for again, as much as there is room for: what was used least recently is let go first."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """Values by key, each with the room that it takes; together they take at most `most`, but the last one always stays."""

    def __init__(self, most: int) -> None:
        self.room = 0
        self._most = most
        self._values: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: K) -> V | None:
        """The value of a key; None when it is not kept."""
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def put(self, key: K, value: V, room: int) -> V:
        """Keeps the value of a key that is not kept yet, and returns it."""
        self._values[key] = value, room
        self.room += room
        while self.room > self._most and len(self._values) > 1:
            self.room -= self._values.popitem(last=False)[1][1]
        return value
