"""Times what a visitor waits for: from a click to the answer on the page, in a browser, with a server of its own.

python -m benchmarks.clicks --only tree local --rounds 7 --json times.json
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from math import isfinite
from pathlib import Path
from statistics import median

from benchmarks.browser import Visitor, chromium, served
from benchmarks.click_cases import CASES


@dataclass(frozen=True)
class Times:
    """One case: what is asked, the milliseconds until each answer (infinite where none came), and how many there may be."""

    case: str
    what: str
    limit: float
    milliseconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The median, which the limit is for."""
        return median(self.milliseconds)

    @property
    def kept(self) -> bool:
        """Whether the median is within the limit."""
        return self.median <= self.limit


def run(names: Sequence[str], rounds: int) -> Iterator[Times]:
    """The times of these cases, one after another, with a server for all of them."""
    with served() as url, chromium() as browser:
        visitor = Visitor(browser, url)
        with visitor.page("/"):  # the first visitor of a server pays for some of Streamlit's own imports
            pass
        for name in names:
            case = CASES[name]
            yield Times(name, case.what, case.limit, tuple(case.measured(visitor, rounds)))


def machine() -> dict[str, str | int | float | None]:
    """What the times depend on besides the code."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "cores": os.cpu_count(),
        "machine": platform.machine(),
        "python": platform.python_version(),
        "streamlit": version("streamlit"),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,  # what is at work already
    }


def line(times: Times) -> str:
    """The times of a case as a line of a Markdown table."""
    middle, worst = (f"{ms:,.0f}" if isfinite(ms) else "no answer" for ms in (times.median, max(times.milliseconds)))
    kept = "kept" if times.kept else "missed"
    return f"| {times.what} | {len(times.milliseconds)} | {middle} | {worst} | {times.limit:,.0f} | {kept} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs what the command line asks for and prints it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.clicks", description="Times what a visitor waits for.")
    parser.add_argument("--only", nargs="+", choices=CASES, default=list(CASES), help="the cases to measure")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="a file to write the times to")
    chosen = parser.parse_args(arguments)
    sys.stdout.write(", ".join(f"{key} {value}" for key, value in machine().items()) + "\n\n")
    sys.stdout.write(
        "| from a click to the answer | times | median ms | worst ms | limit ms | |\n|---|---|---|---|---|---|\n"
    )
    found = []
    for times in run(chosen.only, chosen.rounds):
        sys.stdout.write(line(times) + "\n")
        sys.stdout.flush()
        found.append(times)
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "times": [asdict(t) for t in found]}, indent=1))


if __name__ == "__main__":
    main()
