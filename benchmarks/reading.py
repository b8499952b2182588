"""Times reading a file and making a data set of it, in turn with pandas reading the same file with pyarrow, and says whether
the limit is kept.

python -m benchmarks.reading --files whole categories floats --rounds 7 --json times.json
"""

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from benchmarks.rows import SIZES, Size, sample
from bnviz.data.recipe import recipe_for
from bnviz.data.table_file import read_table

LIMIT = 2.0
"""The most that reading and encoding may take, in units of reading the file with pandas and pyarrow."""
FILES = ("whole", "categories", "quoted", "floats")


@dataclass(frozen=True)
class Times:
    """One file: its size, and the medians over the rounds in seconds; `ratio` is the median of the ratios within a round, and
    `cpu_ratio` that of the processor times, which other programs on the machine disturb less.
    """

    file: str
    megabytes: float
    rounds: int
    pandas: float
    bnviz: float
    ratio: float
    cpu_ratio: float


def written(name: str, size: Size, folder: Path) -> Path:
    """A CSV file of this size: codes as whole numbers, as words, as words in quotes, or measurements with six decimals."""
    import pandas as pd

    drawn = sample(size)
    rng = np.random.default_rng(1)
    words = np.array([f"state {k}" for k in range(size.states)])
    columns: dict[str, Any] = {f"x{i}": drawn.X[:, i] for i in range(size.attributes)}
    if name in ("categories", "quoted"):
        columns = {column: words[codes] for column, codes in columns.items()}
    elif name == "floats":
        columns = {column: (codes + rng.normal(size=size.rows)).round(6) for column, codes in columns.items()}
    file = folder / f"{name}.csv"
    pd.DataFrame(columns | {"class": drawn.y}).to_csv(file, index=False, quoting=2 if name == "quoted" else 0)
    return file


def by_pandas(file: Path) -> None:
    """Reads the file into a data frame."""
    import pandas as pd

    pd.read_csv(file, engine="pyarrow")


def by_bnviz(file: Path) -> None:
    """Reads the file, fits the usual recipe and encodes all rows."""
    table = read_table(file)
    recipe_for(table).fit(table).encode(table)


def measured(name: str, file: Path, rounds: int) -> Times:
    """The times of one file: in each round pandas and bnviz take turns, and each takes the better of two."""
    pandas, bnviz = [], []
    for _ in range(rounds):
        pandas.append(min(_seconds(by_pandas, file) for _ in range(2)))
        bnviz.append(min(_seconds(by_bnviz, file) for _ in range(2)))
    wall, cpu = ([b[k] / p[k] for p, b in zip(pandas, bnviz, strict=True)] for k in (0, 1))
    seconds = [median(turn[0] for turn in turns) for turns in (pandas, bnviz)]
    return Times(name, file.stat().st_size / 1e6, rounds, *seconds, median(wall), median(cpu))


def _seconds(task: Callable[[Path], None], file: Path) -> tuple[float, float]:
    """The seconds that a task took, on the wall and of the processors."""
    start, cpu = time.perf_counter(), time.process_time()
    task(file)
    return time.perf_counter() - start, time.process_time() - cpu


def machine() -> dict[str, str | int | None]:
    """What the times depend on besides the code."""
    import pandas as pd
    import pyarrow as pa

    return {
        "date": datetime.now(UTC).date().isoformat(),
        "cores": os.cpu_count(),
        "machine": platform.machine(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "pandas": pd.__version__,
        "pyarrow": pa.__version__,
    }


def report(times: Sequence[Times]) -> list[str]:
    """What a reader is told: the setting, the table, and whether the limit holds."""
    return [
        ", ".join(f"{key} {value}" for key, value in machine().items()),
        "",
        "| file | MB | rounds | pandas ms | bnviz ms | ratio | of processor time |",
        "|---|---|---|---|---|---|---|",
        *(
            f"| {t.file} | {t.megabytes:.0f} | {t.rounds} | {1000 * t.pandas:.0f} | {1000 * t.bnviz:.0f} "
            f"| {t.ratio:.2f} | {t.cpu_ratio:.2f} |"
            for t in times
        ),
        "",
        *(
            f"{t.file}: bnviz takes {t.ratio:.2f} times as long, the limit is {LIMIT:g}: "
            f"{'kept' if t.ratio <= LIMIT else 'missed'}."
            for t in times
        ),
    ]


def run(names: Sequence[str], size: Size, rounds: int) -> list[Times]:
    """The times of these files."""
    times = []
    with TemporaryDirectory() as folder:
        small = written("whole", Size(100, 3, 3, 2), Path(folder))
        by_pandas(small)  # imports and first calls
        by_bnviz(small)
        for name in names:
            file = written(name, size, Path(folder))
            times.append(measured(name, file, rounds))
            file.unlink()
    return times


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs what the command line asks for and prints it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.reading", description="Times reading a CSV file.")
    parser.add_argument("--files", nargs="+", choices=FILES, default=list(FILES))
    parser.add_argument("--rows", type=int, default=SIZES["D"].rows)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="a file to write the times to")
    chosen = parser.parse_args(arguments)
    largest = SIZES["D"]
    times = run(chosen.files, Size(chosen.rows, largest.attributes, largest.states, largest.classes), chosen.rounds)
    sys.stdout.write("\n".join(report(times)) + "\n")
    if chosen.json:
        chosen.json.write_text(json.dumps({"machine": machine(), "times": [asdict(t) for t in times]}, indent=1))


if __name__ == "__main__":
    main()
