"""Bytes become text. All text is held as UTF-8 bytes: a file that is UTF-8 already, as most are, is never copied."""

import codecs
import re
from collections.abc import Iterator

from bnviz.data.characters import Text, looked_through
from bnviz.data.table import Note
from bnviz.model.errors import InputError

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
ENCODINGS = (
    *("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"),
    *(f"cp{number}" for number in (437, 850, 852, 866, 874, 932, 949, 950, *range(1250, 1259))),
    *(f"iso8859-{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16)),
    *("mac-roman", "koi8-r", "koi8-u", "shift_jis", "euc_jp", "euc_kr", "gbk", "gb18030", "big5"),
)
"""The encodings that can be asked for, by their usual names or any other that Python knows."""
END = b"\x1a"
"""The character after which old programs look for no more text."""
EMPTY = "The file is empty: it has no header and no rows. Choose another file."
BLOCK = 1 << 20
"""How many bytes are looked at or changed at a time, so that no second copy of a large file is held."""
SOMETHING = re.compile(rb"\S")


def utf8(content: bytes, encoding: str | None = None) -> tuple[bytes, list[Note]]:
    """The text of a file as UTF-8 bytes without a mark, and a note where its encoding had to be guessed or was given.

    Errors: InputError as for `text_of`.
    """
    text, notes = text_of(content, encoding)
    return text.content, notes


def text_of(content: bytes, encoding: str | None = None) -> tuple[Text, list[Note]]:
    """The text of a file without a mark, and a note where its encoding had to be guessed or was given.

    Errors: InputError for an empty file, for one that is not text, and for an encoding that it does not have.
    """
    found = looked_through(content)
    text, _, notes = _text(content, found.ascii) if encoding is None else _as_asked(content, encoding)
    while text.startswith(codecs.BOM_UTF8):
        text = text[len(codecs.BOM_UTF8) :]
    text = text.removesuffix(END)
    if text is not content:
        found = looked_through(text)
    if (where := found.control) is not None:
        raise InputError(
            "This file is not text (it may be a spreadsheet, an archive or a picture; the character number "
            f"{text[where]} at byte {where:,} is in no text): save the table as CSV first."
        )
    if SOMETHING.search(text) is None or (len(text) < BLOCK and text.decode().isspace()):
        raise InputError(EMPTY)
    return found, notes


def _text(content: bytes, ascii_only: bool) -> tuple[bytes, str, list[Note]]:
    """The text as UTF-8 bytes, the name of its encoding, and a note where that had to be guessed; what is known already is
    whether all bytes are ASCII.
    """
    for mark, encoding, name in MARKS:
        if content.startswith(mark):
            return _marked(content, encoding, name), name, []
    if (spread := _spread(content[:4096])) is not None and _is(content, spread):
        name = spread.upper().removesuffix("-LE").removesuffix("-BE")
        said = f"The file has no mark; it was read as {name} text."
        return _recoded(content, spread), name, [Note("", "encoding", said)]
    if ascii_only or _is(content, "utf-8"):
        return content, "UTF-8", []
    encoding, name = ("cp1252", "Windows-1252") if _is(content, "cp1252") else ("latin-1", "Latin-1")
    name = f"{name} (Western European)"
    said = f"The file is not UTF-8; it was read as {name} text."
    return _recoded(content, encoding), name, [Note("", "encoding", said)]


def _as_asked(content: bytes, encoding: str) -> tuple[bytes, str, list[Note]]:
    try:
        name = codecs.lookup(encoding).name
    except (LookupError, ValueError):
        name = ""
    if name not in {codecs.lookup(known).name for known in ENCODINGS}:
        raise InputError(
            f"There is no encoding {encoding!r} here: use utf-8, utf-16, windows-1252, latin-1, or another that is used for tables."
        )
    if name in ("utf-16", "utf-32") and not content.startswith(
        tuple(mark for mark, known, _ in MARKS if known == name)
    ):
        name = _spread(content[:4096]) or f"{name}-le"
    try:
        text = content if name == "utf-8" and _is(content, name) else _recoded(content, name)
        fits = not name.startswith(("utf-16", "utf-32")) or 0 in content  # each line end has a zero in it
    except UnicodeError:
        fits = False
    if not fits:
        likely = _text(content, content.isascii())[1]
        raise InputError(
            f"You said that the file is {encoding} text, and it is not: it seems to be {likely}. Leave the encoding open."
        )
    return text, name, [Note("", "encoding", f"The file was read as {name} text, as you said.")]


def _marked(content: bytes, encoding: str, name: str) -> bytes:
    """The text of a file that begins with the mark of its encoding."""
    try:
        if encoding == "utf-8-sig" and _is(content, "utf-8"):
            return content[len(codecs.BOM_UTF8) :]
        return content.decode(encoding).encode()
    except UnicodeDecodeError as error:
        raise InputError(
            f"This file says that it is {name} text, but byte {error.start:,} is not: save it as UTF-8."
        ) from None


def _spread(start: bytes) -> str | None:
    """The encoding in which Western letters stand beside zeros as they do here, or None."""
    if 0 not in start:
        return None
    for name, width, letter in (("utf-32-le", 4, 0), ("utf-32-be", 4, 3), ("utf-16-le", 2, 0), ("utf-16-be", 2, 1)):
        whole = start[: len(start) // width * width]
        zeros = [whole[k::width].count(0) for k in range(width)]
        units = len(whole) // width
        if units and zeros[letter] == 0 and all(z >= 0.7 * units for k, z in enumerate(zeros) if k != letter):
            return name
    return None


def _pieces(content: bytes, encoding: str) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder(encoding)()
    for start in range(0, len(content), BLOCK):
        yield decoder.decode(content[start : start + BLOCK], start + BLOCK >= len(content))


def _is(content: bytes, encoding: str) -> bool:
    """Whether the bytes are text in this encoding."""
    try:
        for _ in _pieces(content, encoding):
            pass
    except UnicodeError:
        return False
    return True


def _recoded(content: bytes, encoding: str) -> bytes:
    return b"".join(piece.encode() for piece in _pieces(content, encoding))
