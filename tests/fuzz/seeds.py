"""Real files of all kinds to begin from, and the ways in which they are spoilt."""

from collections.abc import Callable
from functools import cache
from random import Random

import pyarrow as pa

from bnviz.data.examples import EXAMPLES, example
from bnviz.data.table import Table
from tests.data.files import cells, gz, parquet, xlsx, zipped

ROWS = 40
"""So many rows of a data set are enough, and keep the files small."""


@cache
def seeds() -> tuple[bytes, ...]:
    """The built-in data sets as CSV in several dresses, ARFF, Excel, Parquet, and in archives."""
    found: list[bytes] = []
    for known in EXAMPLES:
        table = example(known.id).table()
        names, rows = table.names, _some(table)
        text = _lines([list(names), *rows], ",")
        found += [text, _lines([list(names), *rows], ";").replace(b".", b","), text.decode().encode("utf-16"), gz(text)]
        if len(names) < 20:
            book = xlsx({"first": [list(names), *rows], "second": [["x"], ["1"]]})
            found += [
                _arff(table, rows),
                _arff(table, rows).replace(b"'", b'"'),
                book,
                zipped({"a.csv": text, "b.xlsx": book}),
            ]
            found.append(
                parquet(**{name: pa.array(column) for name, column in zip(names, zip(*rows, strict=True), strict=True)})
            )
            found.append(gz(found[-1]))
    return tuple(found)


def _some(table: Table) -> list[list[str]]:
    """Rows from all over the table, as texts."""
    return [[cell or "" for cell in row] for row in cells(table)[:: max(1, table.rows // ROWS)]]


def _lines(rows: list[list[str]], delimiter: str) -> bytes:
    return "".join(delimiter.join(_quoted(cell, delimiter) for cell in row) + "\r\n" for row in rows).encode()


def _quoted(cell: str, delimiter: str) -> str:
    return '"' + cell.replace('"', '""') + '"' if set(cell) & {delimiter, '"', "\n"} else cell


def _arff(table: Table, rows: list[list[str]]) -> bytes:
    kinds = [
        "numeric" if c.kind == "numeric" else "{" + ",".join(f"'{s}'" for s in c.labels) + "}" for c in table.columns
    ]
    head = "".join(f"@attribute '{name}' {kind}\n" for name, kind in zip(table.names, kinds, strict=True))
    body = "".join(",".join(f"'{cell}'" if cell else "?" for cell in row) + "\n" for row in rows)
    return f"% made for tests\n@relation r\n{head}@data\n{body}".encode()


PIECES = (
    *(
        b"",
        b",",
        b";",
        b"\t",
        b"|",
        b"\n",
        b"\r",
        b"\r\n",
        b'"',
        b'""',
        b"'",
        b"\\",
        b"\0",
        b"#",
        b"%",
        b"@data\n",
        b"{",
        b"}",
        b"?",
    ),
    *(
        b"NA",
        b"inf",
        b"1e999",
        b"-",
        b"1,5",
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"\xff",
        b"\xc3",
        b"PK\x03\x04",
        b"PK\x05\x06",
        b"PAR1",
    ),
    *(
        b"\x1f\x8b\x08",
        b"sep=;\n",
        b"@relation x\n",
        b"@attribute a {",
        b"x" * 5000,
        b"," * 5000,
        b"\n" * 500,
        b" ",
        b"0",
        b"9" * 400,
    ),
)


def spoilt(content: bytes, chance: Random) -> bytes:
    """The file after one to five accidents: bytes changed, cut out, doubled, moved, or replaced by something unsettling."""
    for _ in range(chance.randint(1, 5)):
        if not content:
            return content
        content = chance.choice(ACCIDENTS)(content, chance)
    return content


def _span(content: bytes, chance: Random) -> tuple[int, int]:
    start = chance.randrange(len(content))
    return start, min(len(content), start + chance.choice((1, 2, 4, 8, 50, 500)))


def _flip(content: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + bytes([content[at] ^ (1 << chance.randrange(8))]) + content[at + 1 :]


def _number(content: bytes, chance: Random) -> bytes:
    at, size = chance.randrange(len(content)), chance.choice((1, 2, 4, 8))
    value = chance.choice((0, 1, 2 ** (8 * size) - 1, 2 ** (8 * size - 1) - 1, chance.randrange(2 ** (8 * size))))
    return content[:at] + value.to_bytes(size, "little") + content[at + size :]


def _insert(content: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(content) + 1)
    return content[:at] + chance.choice(PIECES) + content[at:]


def _cut(content: bytes, chance: Random) -> bytes:
    start, end = _span(content, chance)
    return content[:start] + content[end:]


def _double(content: bytes, chance: Random) -> bytes:
    start, end = _span(content, chance)
    return content[:end] + content[start:end] * chance.choice((1, 2, 100)) + content[end:]


def _move(content: bytes, chance: Random) -> bytes:
    start, end = _span(content, chance)
    rest = content[:start] + content[end:]
    at = chance.randrange(len(rest) + 1)
    return rest[:at] + content[start:end] + rest[at:]


def _truncate(content: bytes, chance: Random) -> bytes:
    return content[: chance.randrange(len(content))]


def _swap(content: bytes, chance: Random) -> bytes:
    old, new = chance.choice((b",", b"\n", b"\r\n", b".", b"0", b"'", b"{")), chance.choice(PIECES)
    return content.replace(old, new, chance.choice((1, 3, 50)))


ACCIDENTS: tuple[Callable[[bytes, Random], bytes], ...] = (
    *(_flip, _number, _insert, _cut, _double, _move, _truncate, _swap),
)


def pack(content: bytes, chance: Random) -> bytes:
    """The file as it is, or in an archive: so that spoilt content arrives in a whole archive too."""
    way = chance.randrange(6)
    if way == 0:
        return gz(content)
    return zipped({"a.csv": content, "b.txt": b"a,b\n1,x\n2,y\n"}) if way == 1 else content
