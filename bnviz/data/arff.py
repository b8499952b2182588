"""An ARFF file, as Weka writes them, becomes a table: it names its columns, says which are numbers, and lists the states."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pyarrow as pa

from bnviz.data.assembly import Raw, assembled
from bnviz.data.characters import Text
from bnviz.data.delimited import Body
from bnviz.data.layout import Layout
from bnviz.data.limits import check_columns, check_rows
from bnviz.data.reading import Reading
from bnviz.data.row_sample import columns_of, picked
from bnviz.data.table import Kind, Note, Table
from bnviz.model.errors import InputError, quoted

# Possessive repeats (*+, ++) never try another division of the text, which could take forever.
START = re.compile(rb"\s*+(%[^\r\n]*+\s++)*+@relation\b", re.IGNORECASE)
LINE = re.compile(rb"[^\r\n]*(?:\r\n?|\n|\Z)")
QUOTED = r"'(?:[^'\\]|\\.)*+'|\"(?:[^\"\\]|\\.)*+\""
ATTRIBUTE = re.compile(rf"@attribute\s++({QUOTED}|\S++)\s*+(.*)", re.IGNORECASE | re.DOTALL)
WORD = re.compile(rf"\s*+({QUOTED}|[^,'\"{{}}]*+)\s*+(,|\Z)", re.DOTALL)
SPARSE = re.compile(rf"\s*+(\d++)\s++({QUOTED}|[^,'\"]*+)\s*+(,|\Z)", re.DOTALL)
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
NUMBERS = ("numeric", "real", "integer")
LONGEST = 1 << 22
"""How many characters a declaration may have."""


@dataclass(frozen=True)
class Attribute:
    """A declared column: its name, and its states where they are listed; `kind` is None for texts and dates."""

    name: str
    kind: Kind | None
    states: tuple[str, ...] = ()


def is_arff(text: bytes) -> bool:
    """Whether a text begins as an ARFF file does."""
    return START.match(text[:100_000]) is not None


def arff_table(text: Text, reading: Reading, notes: list[Note]) -> Table:
    """The table in the text of an ARFF file.

    Errors: InputError for a declaration that cannot be read and for a row that does not fit (the text names the line).
    """
    content = text.content
    attributes, start, line = _declared(content)
    if not attributes:
        raise InputError(
            "The ARFF file declares no attribute: add lines with @attribute, a name and a type before @data."
        )
    check_columns(len(attributes))
    body = Body(text, start, Layout(start, ",", None, ()), len(attributes))
    if body.empty:
        raise InputError("The ARFF file has no rows after @data. Add rows, or choose another file.")
    plain = not any(content.find(mark, start) >= 0 for mark in (b"'", b'"', b"{", b"%", b"\\"))
    columns, drawn = columns_of(body, reading) if plain else _slow(body, line, attributes, reading)
    raw = Raw(
        [a.name for a in attributes], columns, kinds=[a.kind for a in attributes], states=[a.states for a in attributes]
    )
    said = (
        "This is an ARFF file: it declares which columns are numbers, and the states of the others. The states stand here in the "
        "order of their texts, as those of every file."
    )
    return assembled(raw, reading, (*notes, Note("", "arff", said), *drawn))


def _declared(text: bytes) -> tuple[list[Attribute], int, int]:
    """The attributes, the byte after the line of @data, and the number of that line."""
    found: list[Attribute] = []
    for number, line in enumerate(LINE.finditer(text), 1):
        said = line[0][:LONGEST].decode("utf-8", "ignore").strip()
        word = said.split(None, 1)[0].lower() if said else "%"
        if word == "@data":
            return found, line.end(), number
        if word == "@attribute":
            found.append(_attribute(said, number))
        elif not word.startswith("%") and word != "@relation":
            raise InputError(
                f"On line {number:,} of the ARFF file there is {said[:40]!r}, not @attribute or @data: mend this line."
            )
        if line.end() == len(text):
            break
    raise InputError("The ARFF file has no line @data, so it has no rows. Add it before the rows.")


def _attribute(said: str, number: int) -> Attribute:
    found = ATTRIBUTE.match(said)
    kind = found[2].strip() if found else ""
    if found is None or not kind:
        raise InputError(
            f"The attribute on line {number:,} of the ARFF file has no type: write numeric, string, date or {{states}}."
        )
    name, word = _unquoted(found[1]), kind.split(None, 1)[0].lower()
    if kind.startswith("{"):
        listed, closed, _ = kind[1:].rpartition("}")
        states = _words(listed) if closed else None
        if states is None:
            raise InputError(
                f"The states of {quoted(name)} on line {number:,} of the ARFF file cannot be read: look at the quotes."
            )
        return Attribute(name, "categorical", tuple(states))
    if word in NUMBERS:
        return Attribute(name, "numeric")
    if word in ("string", "date"):
        return Attribute(name, None)
    raise InputError(
        f"{quoted(name)} on line {number:,} of the ARFF file is of the type {word[:40]!r}, which is not a single "
        "value: take it out."
    )


def _unquoted(word: str) -> str:
    word = word.strip()
    if len(word) > 1 and word[0] in "'\"" and word[-1] == word[0]:
        return ESCAPED.sub(r"\1", word[1:-1])
    return word


def _words(text: str) -> list[str] | None:
    """The words of a list with commas between them, or None when it is not one."""
    if "'" not in text and '"' not in text:
        return [word.strip() for word in text.split(",")]
    found, end = [], 0
    while (word := WORD.match(text, end)) is not None:
        found.append(_unquoted(word[1]))
        end = word.end()
        if not word[2]:
            return found
    return None


def _slow(
    body: Body, line: int, attributes: list[Attribute], reading: Reading
) -> tuple[list[pa.ChunkedArray], list[Note]]:
    """The columns of rows with quotes, comments or numbered values, read one by one."""
    check_rows(body.most_rows, body.width)
    rows: Sequence[list[str]] = list(_rows(body.content, body.start, line, attributes))
    if not rows:
        raise InputError("The ARFF file has no rows after @data. Add rows, or choose another file.")
    rows, drawn = picked(rows, reading)
    texts = (pa.array(list(column), pa.string()) for column in zip(*rows, strict=True))
    return [pa.chunked_array([column.dictionary_encode()]) for column in texts], drawn


def _rows(text: bytes, start: int, line: int, attributes: list[Attribute]) -> Iterator[list[str]]:
    zeros = [a.states[0] if a.states else "0" if a.kind == "numeric" else "" for a in attributes]
    for number, found in enumerate(LINE.finditer(text, start), line + 1):
        said = found[0].decode().strip()
        if said and not said.startswith("%"):
            row = _sparse(said, zeros) if said.startswith("{") else _words(said)
            if row is None:
                raise InputError(
                    f"Line {number:,} of the ARFF file cannot be read: look for a quote that does not close."
                )
            if len(row) != len(attributes):
                widths = f"there are {len(row):,} values, but the ARFF file declares {len(attributes):,} attributes"
                mend = "Mend this line, or put values that contain commas in quotes."
                raise InputError(f"On line {number:,} {widths}. {mend}")
            yield row
        if found.end() == len(text):
            return


def _sparse(said: str, zeros: list[str]) -> list[str] | None:
    """A row that only lists the values that are not zero (or the first state), each after its position."""
    row, end, inside = list(zeros), 0, said[1:].rpartition("}")[0]
    while inside.strip() and (pair := SPARSE.match(inside, end)) is not None:
        if int(pair[1][:9]) >= len(row):
            return None
        row[int(pair[1][:9])] = _unquoted(pair[2])
        end = pair.end()
        if not pair[3]:
            return row
    return None if inside.strip() or not said.endswith("}") else row
