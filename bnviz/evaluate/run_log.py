"""A file that keeps what is finished of a long experiment: one line for each fold of a data set, added as soon as it is there.
A run that was stopped, however it was, goes on from it.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bnviz.model.errors import InputError


@dataclass(frozen=True)
class Sums:
    """What one algorithm did on one fold: `wrong` rows got another class; `squares` is the sum of (1 - P(true class))^2; seconds of
    learning from counts that were there, and of predicting.
    """

    wrong: int
    squares: float
    fit_seconds: float
    predict_seconds: float


@dataclass(frozen=True)
class FoldLine:
    """One fold of `folds` of one data set: `run` is the key of the protocol, which begins with its name, `digest` that of the data.
    `rows` were tested; `counting_seconds` is what all algorithms needed together.
    """

    run: str
    dataset: str
    digest: str
    fold: int
    folds: int
    rows: int
    counting_seconds: float
    answers: dict[str, Sums]

    @property
    def about(self) -> tuple[str, str, str, int]:
        """What is in the line: of two lines about the same, one is enough."""
        return self.run, self.dataset, self.digest, self.fold


def lines_of(path: Path) -> list[FoldLine]:
    """The lines of a file, each fold once; none when there is no file. A line that was cut off when the run was killed is left out.

    Errors: InputError when the file cannot be read, or has no line of this kind although it is not empty.
    """
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise InputError(f"The file {str(path)!r} cannot be read: {reason}.") from None
    found = read_lines(text)
    if "\n" in text and not found:
        raise InputError(
            f"The file {str(path)!r} was not written by an earlier run, and it is not written over: name another one with --out."
        )
    return found


def read_lines(text: str) -> list[FoldLine]:
    """The lines of a text, each fold once (the last about it); what is no such line is left out."""
    found: dict[object, FoldLine] = {}
    for text_line in text.splitlines():
        line = _line(text_line)
        if line is not None:
            found[line.about] = line
    return list(found.values())


def _line(text: str) -> FoldLine | None:
    try:
        fields: dict[str, Any] = json.loads(text)
        answers = {name: Sums(**sums) for name, sums in fields.pop("answers").items()}
        return FoldLine(**fields, answers=answers)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def append(path: Path, lines: Iterable[FoldLine]) -> None:
    """Adds lines to the end of the file, which is made when there is none. A line that was cut off there is ended first.

    Errors: InputError when it cannot be written.
    """
    try:
        with path.open("ab+") as file:
            if file.tell():
                file.seek(-1, 2)
                if file.read(1) != b"\n":
                    file.write(b"\n")
            for line in lines:
                file.write(json.dumps(asdict(line), ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n")
    except OSError as error:
        raise InputError(f"The file {str(path)!r} cannot be written: {error.strerror}.") from None
