"""What is kept of our own runs beside their losses: the numbers of rows, and the times."""

import csv
from dataclasses import dataclass
from pathlib import Path

from bnviz.evaluate.experiment import Seconds
from bnviz.evaluate.published import REPRODUCED

COUNTS = "counts"


@dataclass(frozen=True, eq=False)
class Times:
    """The seconds of each algorithm over all folds of all data sets, and those of counting, which all have in common."""

    seconds: dict[str, Seconds]
    counting: float


def kept_times(folder: Path) -> Times:
    """The times in `seconds.csv` of a folder of `REPRODUCED`."""
    with folder.joinpath("seconds.csv").open(encoding="utf-8", newline="") as file:
        lines = {line["algorithm"]: line for line in csv.DictReader(file)}
    found = {name: Seconds(float(line["learning"]), float(line["predicting"])) for name, line in lines.items()}
    return Times(found, found.pop(COUNTS).fit)


def kept_rows() -> dict[str, int]:
    """The number of rows of each data set of our own runs."""
    with REPRODUCED.joinpath("rows.csv").open(encoding="utf-8", newline="") as file:
        return {line["dataset"]: int(line["rows"]) for line in csv.DictReader(file)}
