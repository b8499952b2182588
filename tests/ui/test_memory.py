"""What the server holds stays within its number of bytes, is made once, and is what was asked for."""

import gc
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event

import numpy as np
import pytest

from bnviz.model.errors import InputError
from bnviz.ui.memory import LEAST_MB, MB, SETTING, FullError, Memory, budget
from bnviz.ui.weight import bytes_of


@dataclass(eq=False)
class Thing:
    """A value of so many bytes."""

    array: np.ndarray


@pytest.fixture(autouse=True, scope="module")
def _what_is_loaded_is_set_aside():
    """As in the server: what is not of these tests is looked through for garbage once, not with each value."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def thing(megabytes: float) -> Thing:
    return Thing(np.zeros(int(megabytes * MB), np.uint8))


def test_a_value_is_made_once():
    memory = Memory(10 * MB)
    made = []
    one = memory.kept("a", lambda: made.append(1) or thing(1))
    assert memory.kept("a", lambda: made.append(1) or thing(1)) is one
    assert made == [1]
    assert memory.kept("b", lambda: thing(1)) is not one


def test_the_least_recently_used_goes_first():
    memory = Memory(10 * MB)
    for key in "abc":
        memory.kept(key, lambda: thing(3))
    memory.kept("a", lambda: pytest.fail("it is there"))
    memory.kept("d", lambda: thing(3))
    assert [key for key in "abcd" if memory.has(key)] == ["a", "c", "d"]


def test_whatever_comes_it_never_holds_more_than_it_may():
    """Two hundred values of random sizes and keys, some of them held by somebody for a while."""
    rng = np.random.default_rng(1)
    memory = Memory(20 * MB)
    held: list[Thing] = []
    refused = 0
    for _ in range(200):
        size = float(rng.choice([0.1, 1, 5, 9, 25]))
        try:
            value = memory.kept(int(rng.integers(60)), lambda size=size: thing(size), int(size * MB))
        except FullError:
            refused += 1
            value = None
        held.append(value)
        del value
        if rng.random() < 0.6:
            held.clear()
        assert memory.held() <= 20.1 * MB
    assert 0 < refused < 160


def test_what_somebody_still_uses_counts_until_it_is_let_go():
    memory = Memory(10 * MB)
    mine = memory.kept("mine", lambda: thing(8))
    with pytest.raises(FullError, match="takes about 5 MB, and open pages of this server hold 8 of 10 MB"):
        memory.kept("other", lambda: thing(5), 5 * MB)
    assert not memory.has("mine")
    assert len(mine.array) == 8 * MB
    del mine
    assert memory.held() == 0
    memory.kept("other", lambda: thing(5), 5 * MB)


def test_parts_of_a_tuple_count_each_on_its_own():
    memory = Memory(10 * MB)
    mine = memory.kept("pair", lambda: (thing(4), thing(3)))[1]
    memory.forget()
    gc.collect()
    assert memory.held() == pytest.approx(3 * MB, rel=0.01)
    assert len(mine.array) == 3 * MB


def test_others_wait_for_the_one_that_makes_it_and_nobody_waits_for_another_key():
    memory = Memory(10 * MB)
    begun, go_on = Event(), Event()
    made = []

    def slow() -> Thing:
        begun.set()
        go_on.wait(20)  # a quick one that waited for this one would come after it
        made.append("slow")
        return thing(1)

    with ThreadPoolExecutor(4) as pool:
        same = [pool.submit(memory.kept, "slow", slow) for _ in range(3)]
        assert begun.wait(20)
        memory.kept("quick", lambda: made.append("quick") or thing(1))
        assert not any(future.done() for future in same)
        go_on.set()
        assert len({id(future.result(20)) for future in same}) == 1
    assert made == ["quick", "slow"]


def test_what_is_being_made_counts_already():
    memory = Memory(10 * MB)
    begun, go_on = Event(), Event()

    def slow() -> Thing:
        begun.set()
        assert go_on.wait(20)
        return thing(6)

    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(memory.kept, "slow", slow, 6 * MB)
        assert begun.wait(20)
        with pytest.raises(FullError):
            memory.kept("other", lambda: thing(6), 6 * MB)
        go_on.set()
        assert future.result(20)
        del future
    memory.kept("other", lambda: thing(6), 6 * MB)


def test_a_refusal_is_not_kept_and_is_told_to_all_who_wait():
    memory = Memory(MB)

    def refuse() -> Thing:
        raise InputError("no")

    for _ in range(2):
        with pytest.raises(InputError, match="no"):
            memory.kept("a", refuse)
    assert memory.kept("a", lambda: thing(0.1)) is not None


def test_who_waits_for_one_that_fails_otherwise_makes_it():
    memory = Memory(MB)
    begun, go_on = Event(), Event()

    def stopped() -> Thing:
        begun.set()
        assert go_on.wait(20)
        raise KeyboardInterrupt

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(memory.kept, "a", stopped)
        assert begun.wait(20)
        second = pool.submit(memory.kept, "a", lambda: thing(0.1))
        go_on.set()
        assert isinstance(first.exception(20), KeyboardInterrupt)
        assert len(second.result(20).array) == MB // 10


def test_the_number_of_bytes_is_set_by_the_environment(monkeypatch):
    monkeypatch.setenv(SETTING, "400")
    assert budget() == 400 * MB
    for wrong in ("", "much", "-5", str(LEAST_MB - 1), "1.5"):
        monkeypatch.setenv(SETTING, wrong)
        with pytest.raises(InputError, match=f"{SETTING} must be a whole number of megabytes, at least {LEAST_MB}"):
            budget()


def test_bytes_are_those_of_the_arrays_and_texts_and_what_is_shared_counts_once():
    array = np.zeros(1000)
    assert bytes_of(array) == bytes_of(array, array[10:], array[::2], memoryview(array)) == 8000
    texts = tuple(f"{k:08d}" for k in range(100_000))
    assert bytes_of(texts) == pytest.approx(100_000 * (8 + 49 + 8), rel=0.05)
    assert bytes_of((texts, texts)) < 1.01 * bytes_of(texts)
    assert bytes_of({"a": [array]}) > 8000
    assert bytes_of(None, 3, 2.5, True) == 0


def test_little_results_do_not_weigh_everything_each(monkeypatch):
    memory, weighed = Memory(100 * MB), []
    held = memory.held
    monkeypatch.setattr(memory, "held", lambda: weighed.append(1) or held())
    for key in range(2_000):
        memory.kept(key, lambda: thing(0.01))
    assert len(weighed) < 10
    assert held() == pytest.approx(20 * MB, rel=0.1)
