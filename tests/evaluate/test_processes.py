"""Pieces side by side: all results, errors that end the rest, and no process that stays."""

import multiprocessing
import os
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from bnviz.evaluate.processes import side_by_side, usual_processes, with_shared
from bnviz.model.errors import InputError

ROOT = Path(__file__).parents[2]


def doubled(number):
    if number < 0:
        raise InputError(f"{number} is negative.")
    return 2 * number, os.getpid()


def killed(_piece):
    os._exit(9)


def added(shared, number):
    return sum(shared) + number


def slept(seconds):
    sleep(seconds)
    return seconds


def gone(processes):
    """Whether none of them is left, after some patience."""
    end = monotonic() + 30
    while any(process.is_alive() for process in processes) and monotonic() < end:
        sleep(0.05)
    return not any(process.is_alive() for process in processes)


@pytest.mark.parametrize("processes", [1, 2])
def test_all_results(processes):
    found = list(side_by_side(doubled, [1, 2, 3, 4], processes))
    assert sorted(number for number, _ in found) == [2, 4, 6, 8]
    assert (os.getpid() in {process for _, process in found}) == (processes == 1)
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("processes", [1, 2])
def test_something_shared_is_there_for_every_piece(processes):
    found = with_shared(added, [10, 20], [1, 2, 3], processes)
    assert sorted(found) == [31, 32, 33]
    assert list(with_shared(added, [1], [5], processes)) == [6]


def test_nothing_to_do():
    assert list(side_by_side(doubled, [], 2)) == []
    assert usual_processes() >= 1


@pytest.mark.parametrize("processes", [1, 2])
def test_an_error_is_raised(processes):
    with pytest.raises(InputError, match="-3 is negative"):
        list(side_by_side(doubled, [1, -3], processes))


def test_a_process_that_is_killed_is_told():
    with pytest.raises(InputError, match="fewer processes"):
        list(side_by_side(killed, [1, 2, 3], 2))
    assert gone(multiprocessing.active_children())


def test_who_gives_up_does_not_wait_and_leaves_no_process():
    found = side_by_side(slept, [0.0, 200.0, 200.0], 2)
    assert next(found) == 0.0
    running = multiprocessing.active_children()
    assert running
    found.close()
    assert gone(running)


WORK = """
import os
from tests.evaluate.test_processes import side_by_side, told

if __name__ == "__main__":
    list(side_by_side(told, [0, 1, 2, 3], 2))
"""


def told(_piece):
    """Says which process it is, and then works on for long."""
    os.write(1, f"{os.getpid()}\n".encode())
    sleep(200)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_who_is_killed_leaves_no_process(tmp_path):
    script = tmp_path / "work.py"
    script.write_text(WORK, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, script], cwd=ROOT, env=environment, stdout=subprocess.PIPE) as parent:
        numbers = [int(parent.stdout.readline()) for _ in range(2)]
        parent.kill()
        parent.stdout.read()  # ends when no process can write to it any more: each has ended, or is about to
    assert len(set(numbers)) == 2
    end = monotonic() + 30
    while any(alive(number) for number in numbers):
        assert monotonic() < end
        sleep(0.05)


def alive(number):
    """Whether a process is there and more than a remainder that nobody asked about."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{number}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
