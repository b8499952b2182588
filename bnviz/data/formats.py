"""What kind of file some bytes are, told from the bytes themselves: the name of a file may say anything."""

import re
from typing import Literal, NamedTuple

from bnviz.model.errors import InputError

Format = Literal["text", "zip", "gzip", "parquet"]
SAVE = "save the table as CSV or Excel (.xlsx) in the program that made it"


class Foreign(NamedTuple):
    """A kind of file that is not read: its first bytes, what it is, and what to do instead."""

    start: bytes
    what: str
    mend: str = SAVE


FOREIGN = (
    Foreign(
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        "an old Excel workbook (.xls) or another old Office file",
        "save it as .xlsx or CSV",
    ),
    Foreign(b"%PDF", "a PDF document", "copy the table into a spreadsheet and save that as CSV"),
    *(
        Foreign(start, "a picture", "take the file with the numbers that it was drawn from")
        for start in (b"\x89PNG", b"GIF8", b"\xff\xd8\xff", b"II*\0", b"MM\0*")
    ),
    Foreign(b"SQLite format 3\0", "an SQLite database", "export one of its tables as CSV"),
    Foreign(b"\x89HDF\r\n\x1a\n", "an HDF5 file"),
    Foreign(b"\x93NUMPY", "a NumPy array", "write it with numpy.savetxt and name the columns"),
    Foreign(b"ARROW1", "a Feather file", "write it as Parquet or CSV"),
    Foreign(b"FEA1", "a Feather file", "write it as Parquet or CSV"),
    Foreign(b"ORC", "an ORC file", "write it as Parquet or CSV"),
    Foreign(b"RDX", "a workspace of R", "write the data frame with write.csv"),
    Foreign(b"$FL", "an SPSS file"),
    Foreign(b"<stata_dta>", "a Stata file"),
    Foreign(b"BZh", "a bzip2 archive", "unpack it first"),
    Foreign(b"\xfd7zXZ\0", "an xz archive", "unpack it first"),
    Foreign(b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive", "unpack it first"),
    Foreign(b"Rar!", "a RAR archive", "unpack it first"),
    Foreign(b"\x28\xb5\x2f\xfd", "a Zstandard archive", "unpack it first"),
    Foreign(b"{\\rtf", "a formatted text (RTF)"),
)
PICKLE = re.compile(rb"\x80[\x02-\x05](\x95|[\]})cX(q])")
HTML = re.compile(rb"\s*+(<!--(?:[^-]|-(?!->))*+-->\s*+)*+<(!doctype html|html|head|body)\b", re.IGNORECASE | re.DOTALL)
XML = re.compile(rb"\s*<\?xml\b", re.IGNORECASE)
JSON = re.compile(rb"\s*(\{\s*[\"}]|\[\s*[\[{\"])")
JSON_END = re.compile(rb"[]}]\s*\Z")


def format_of(content: bytes) -> Format:
    """The kind of a file; whatever may be text is "text".

    Errors: InputError, with what it seems to be and what to do, for a kind that is not read.
    """
    for foreign in FOREIGN:
        if content.startswith(foreign.start) and _is_really(content, foreign):
            raise InputError(_refusal(foreign.what, foreign.mend))
    if content.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return "zip"
    if content.startswith(b"\x1f\x8b"):
        return "gzip"
    if content.startswith(b"PAR1"):
        return "parquet"
    if PICKLE.match(content) and content.endswith(b"."):
        mend = "it could run programs when it is opened; write its table as CSV"
        raise InputError(_refusal("a pickled object of Python", mend))
    if content[257:262] == b"ustar":
        raise InputError(_refusal("a tar archive", "unpack it first"))
    return "text"


def _is_really(content: bytes, foreign: Foreign) -> bool:
    """Whether a file is of this kind: one whose mark is made of letters must hold more than text does."""
    return not foreign.start.isalnum() or re.search(rb"[\0-\x08]", content[:1000]) is not None


def _refusal(what: str, mend: str) -> str:
    return f"This file is not text or another kind of table that can be read; it seems to be {what}: {mend}."


def check_text(text: bytes) -> None:
    """Refuses a text that is no table but a page, XML or JSON.

    Errors: InputError.
    """
    start = text[:4096]
    if HTML.match(start):
        mend = "perhaps the page of a download was saved instead of the file; take the file itself"
        raise InputError(f"This file seems to be an HTML page: {mend}.")
    if XML.match(start):
        raise InputError(f"This file seems to be XML: {SAVE}.")
    if JSON.match(start) and JSON_END.search(text[-100:]):
        raise InputError(f"This file seems to be JSON: {SAVE}.")
