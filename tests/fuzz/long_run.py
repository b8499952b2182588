"""Feeds the reader spoilt files for as long as you like, in processes with a limit of time and memory for each file.

python -m tests.fuzz.long_run --seconds 600 --seed 1 [--keep FOLDER]
"""

import argparse
import multiprocessing
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from tests.fuzz.reader import answer
from tests.fuzz.seeds import pack, seeds, spoilt

MOST_SECONDS = 20
MOST_MEMORY = 3 << 30
"""Bytes of address space for reading one file, on top of what the process has before; much is reserved and never used."""
BATCH = 200


@dataclass
class Found:
    """How many files were tried, how many became data, and the faults by what they are, each with the first file."""

    tried: int = 0
    data: int = 0
    slowest: float = 0.0
    faults: dict[str, tuple[int, bytes]] = field(default_factory=dict)


def content_of(number: int) -> bytes:
    """The spoilt file of this number: always the same."""
    chance = Random(number)  # noqa: S311  # a test, not a secret
    if chance.random() < 0.1:
        return chance.randbytes(chance.randrange(200))
    return pack(spoilt(chance.choice(seeds()), chance), chance)


def _work(numbers: range, pipe: Connection) -> None:
    """Tries these files one after another and reports each before and after."""
    used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * os.sysconf("SC_PAGE_SIZE")
    resource.setrlimit(resource.RLIMIT_AS, (used + MOST_MEMORY, used + MOST_MEMORY))
    for number in numbers:
        pipe.send((number, None, 0.0))
        signal.alarm(MOST_SECONDS)  # without a handler it ends the process, which the parent sees
        start = time.perf_counter()
        try:
            said = answer(content_of(number), Random(number))  # noqa: S311
        except BaseException:  # noqa: BLE001  # that nothing but our own error comes out is what is tested
            said = "fault: " + traceback.format_exc()
        signal.alarm(0)
        pipe.send((number, said, time.perf_counter() - start))
    pipe.send(None)


def _batch(numbers: range, found: Found) -> int:
    """Tries these files in a process of their own; the first number that is left, as after a process that died."""
    ours, theirs = multiprocessing.get_context("fork").Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=_work, args=(numbers, theirs))
    process.start()
    theirs.close()
    last = numbers.start
    try:
        while (report := ours.recv()) is not None:
            last, said, seconds = report
            if said is not None:
                found.tried += 1
                found.data += said == "data"
                found.slowest = max(found.slowest, seconds)
                if said.startswith("fault: "):
                    _note(found, said.strip().splitlines()[-1][:200] + _place(said), last)
    except EOFError:
        process.join()
        found.tried += 1
        _note(found, f"the process ended with {process.exitcode}", last)
    process.join()
    return last + 1


def _place(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if "bnviz" in line and line.strip().startswith("File")]
    return " at " + lines[-1].rpartition("bnviz/")[2] if lines else ""


def _note(found: Found, what: str, number: int) -> None:
    times, first = found.faults.get(what, (0, content_of(number)))
    found.faults[what] = (times + 1, first)
    if times == 0:
        sys.stderr.write(f"file {number}: {what}\n")


def run(seconds: float, seed: int) -> Found:
    """What was found in this time."""
    found, number, end = Found(), seed * 10_000_000, time.monotonic() + seconds
    seeds()
    while time.monotonic() < end:
        number = _batch(range(number, number + BATCH), found)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status: 0, or 1 when there was a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.long_run", description="Feeds the reader spoilt files.")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the first file of each fault")
    chosen = parser.parse_args(arguments)
    found = run(chosen.seconds, chosen.seed)
    sys.stdout.write(
        f"{found.tried:,} files, {found.data:,} of them data, the slowest took {found.slowest:.1f} s, {len(found.faults)} faults\n"
    )
    for k, (what, (times, content)) in enumerate(found.faults.items()):
        sys.stdout.write(f"{times:,} times: {what}\n")
        if chosen.keep:
            chosen.keep.mkdir(exist_ok=True, parents=True)
            (chosen.keep / f"fault-{k}").write_bytes(content)
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
