"""A session's files stay within its share of the memory, and the one that is looked at stays."""

import gc
from dataclasses import dataclass

import numpy as np
import pytest

from bnviz.ui.memory import MB, FullError, Memory
from bnviz.ui.shelf import SHARE, Shelf


@dataclass(eq=False)
class File:
    name: str
    array: np.ndarray


def file(name: str, megabytes: int) -> File:
    return File(name, np.zeros(megabytes * MB, np.uint8))


def test_files_go_when_the_session_has_too_many_and_it_is_told_which():
    memory = Memory(30 * MB)
    shelf: Shelf[File] = Shelf(memory)
    for name in "abcdef":
        shelf[name] = file(f"{name}.csv", 4)
        assert memory.held() <= 30.1 * MB / SHARE
    assert list(shelf) == ["e", "f"]
    assert shelf.told() == ["a.csv", "b.csv", "c.csv", "d.csv"]
    assert shelf.told() == []


def test_the_file_used_last_stays_whatever_its_size():
    shelf: Shelf[File] = Shelf(Memory(30 * MB))
    shelf["a"] = file("a.csv", 4)
    shelf["b"] = file("b.csv", 4)
    assert shelf["a"].name == "a.csv"
    shelf["c"] = file("c.csv", 4)
    assert list(shelf) == ["a", "c"]
    shelf["d"] = file("d.csv", 25)
    assert list(shelf) == ["d"]


def test_all_sessions_give_way_when_the_server_needs_room():
    memory = Memory(30 * MB)
    shelves: list[Shelf[File]] = [Shelf(memory) for _ in range(3)]
    for shelf in shelves:
        shelf["old"] = file("old.csv", 4)
        shelf["now"] = file("now.csv", 4)
    assert memory.kept("result", lambda: file("result", 11), 11 * MB)
    assert [list(shelf) for shelf in shelves] == [["now"], ["now"], ["old", "now"]]
    assert [shelf.told() for shelf in shelves] == [["old.csv"], ["old.csv"], []]
    with pytest.raises(FullError):
        memory.kept("more", lambda: file("more", 25), 25 * MB)


def test_what_a_session_has_is_free_when_it_ends():
    memory = Memory(30 * MB)
    shelf: Shelf[File] = Shelf(memory)
    shelf["a"] = file("a.csv", 4)
    assert memory.held() >= 4 * MB
    del shelf
    gc.collect()
    assert memory.held() == 0
