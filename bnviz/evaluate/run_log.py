"""A file that keeps what is finished of a long experiment: one line for each fold of a data set, added as soon as it is there.
A run that was stopped, however it was, goes on from it.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from bnviz.model.errors import InputError

MOST_FOLDS, MOST_ALGORITHMS, MOST_AMOUNT = 1_000, 50, 1e10
BEGIN = '{"run"'
"""What the text of each line begins with."""


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
        text = path.read_text(encoding="utf-8-sig") if path.exists() else ""
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise InputError(f"The file {str(path)!r} cannot be read: {reason}.") from None
    found = read_lines(text)
    if text.strip() and not found and not _is_cut_off(text):
        raise InputError(
            f"The file {str(path)!r} was not written by an earlier run, and it is not written over: name another one with --out."
        )
    return found


def _is_cut_off(text: str) -> bool:
    """Whether a text is the beginning of a first line, which was never finished."""
    return "\n" not in text and (text.startswith(BEGIN) or BEGIN.startswith(text))


def read_lines(text: str) -> list[FoldLine]:
    """The lines of a text, each fold once (the last about it); what is no such line, or cannot be true, is left out."""
    return list(
        {line.about: line for text_line in text.splitlines() if (line := _line(text_line)) is not None}.values()
    )


def count_unread(text: str) -> int:
    """How many lines of a text, without the empty ones, `read_lines` leaves out because they are no such line or cannot be true."""
    return sum(_line(text_line) is None for text_line in text.splitlines() if text_line.strip())


def _line(text: str) -> FoldLine | None:
    try:
        fields: dict[str, Any] = json.loads(text)
        answers = {name: Sums(**sums) for name, sums in fields.pop("answers").items()}
        line = FoldLine(**fields, answers=answers)
        return line if _is_sound(line) else None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _is_sound(line: FoldLine) -> bool:
    """Whether all in a line, which anybody may have written, is what it should be."""
    texts: list[object] = [line.run, line.dataset, line.digest, *line.answers]
    wholes: list[object] = [line.fold, line.folds, line.rows]
    return (
        all(isinstance(text, str) and _is_writable(text) for text in texts)
        and all(type(whole) is int for whole in wholes)
        and 0 <= line.fold < line.folds
        and 2 <= line.folds <= MOST_FOLDS
        and 1 <= line.rows <= MOST_AMOUNT
        and _is_amount(line.counting_seconds)
        and 1 <= len(line.answers) <= MOST_ALGORITHMS
        and all(_are_sound(sums, line.rows) for sums in line.answers.values())
    )


def _are_sound(sums: Sums, rows: int) -> bool:
    whole: object = sums.wrong
    return (
        type(whole) is int
        and 0 <= sums.wrong <= rows
        and all(_is_amount(amount) for amount in (sums.squares, sums.fit_seconds, sums.predict_seconds))
        and sums.squares <= rows * (1 + 1e-9)
    )


def _is_amount(number: object) -> bool:
    if not isinstance(number, int | float) or isinstance(number, bool):
        return False
    return isfinite(number) and 0 <= number <= MOST_AMOUNT


def _is_writable(text: str) -> bool:
    """Whether a text has no half of a character, which no page can show."""
    return text.isprintable() or not any("\ud800" <= sign <= "\udfff" for sign in text)


def append(path: Path, lines: Iterable[FoldLine]) -> None:
    """Adds lines to the end of the file, which is made when there is none. A line that was cut off there is ended first.

    Errors: InputError when it cannot be written.
    """
    texts = [json.dumps(asdict(line), ensure_ascii=False) + "\n" for line in lines]
    try:
        with path.open("ab+") as file:
            if file.tell():
                file.seek(-1, 2)
                if file.read(1) != b"\n":
                    texts.insert(0, "\n")
            file.write("".join(texts).encode("utf-8", "surrogatepass"))
    except OSError as error:
        raise InputError(f"The file {str(path)!r} cannot be written: {error.strerror}.") from None
