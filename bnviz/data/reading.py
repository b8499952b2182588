"""What you say about a file before it is read. Everything that is not said is found out from the file, and noted."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bnviz.data.table import USUAL_MISSING, Note
from bnviz.model.errors import InputError

Setting = Literal["delimiter", "encoding", "header"]
SETTINGS: dict[Setting, str] = {
    "delimiter": "what separates the values",
    "encoding": "the encoding",
    "header": "the first line",
}
"""What can be said about a text that other kinds of file say themselves."""


@dataclass(frozen=True)
class Reading:
    """How a file is read; None means: find out.

    - `delimiter`: the character between the values of a text file.
    - `encoding`: how its bytes are text, such as `utf-8` or `windows-1252`.
    - `decimal`: what stands before the decimals of a number.
    - `missing`: the texts that mean "no value", in any letter case; an empty cell always does.
    - `header`: whether the first line names the columns.
    - `sheet`: the sheet of a workbook or the file in an archive, by name (`book.xlsx/Sheet 1` for a sheet in an archive).
    - `sample`: how many rows to read, drawn evenly over the file with `seed`; all when there are no more.

    Errors: InputError for a value that cannot be meant.
    """

    delimiter: str | None = None
    encoding: str | None = None
    decimal: Literal[".", ","] | None = None
    missing: tuple[str, ...] = USUAL_MISSING
    header: bool | None = None
    sheet: str | None = None
    sample: int | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        if self.delimiter is not None and (
            len(self.delimiter) != 1 or self.delimiter in '"\r\n\0' or self.delimiter.isalnum()
        ):
            raise InputError(
                f"Values cannot be separated by {self.delimiter!r}: it must be one character, such as a comma, a semicolon, a tab "
                "or a vertical bar, and no letter, digit, quote or line end."
            )
        if self.decimal not in (None, ".", ","):
            raise InputError(f"Numbers cannot have {self.decimal!r} before their decimals: choose . or ,")
        if self.sample is not None and self.sample < 1:
            raise InputError(f"A sample cannot have {self.sample:,} rows: choose 1 or more.")


AUTOMATIC = Reading()
"""Nothing is said, and all is found out."""


def without_effect(reading: Reading, kind: str, settings: Sequence[Setting]) -> list[Note]:
    """The note on those of the settings that were said and do not apply to a kind of file, such as "a Parquet file"."""
    said = [
        words for setting, words in SETTINGS.items() if setting in settings and getattr(reading, setting) is not None
    ]
    if not said:
        return []
    things = " and ".join([", ".join(said[:-1]), said[-1]] if said[:-1] else said)
    return [Note("", "no-effect", f"What you said about {things} does not apply here: {kind} says that itself.")]
