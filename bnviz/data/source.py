"""Where bytes come from: a path, an open file, or memory. No more is read than can be used, even of an endless stream."""

from io import RawIOBase
from os import PathLike, fstat
from pathlib import Path
from typing import BinaryIO

from bnviz.data.limits import LIMITS, MB
from bnviz.model.errors import InputError

Source = str | PathLike[str] | bytes | BinaryIO
BLOCK = 8 * MB


def content_of(source: Source) -> bytes:
    """The bytes of a source.

    Errors: InputError when it cannot be opened, was opened as text, or is larger than `LIMITS.megabytes`.
    """
    if isinstance(source, bytes):
        if len(source) > LIMITS.megabytes * MB:
            raise InputError(_too_large())
        return source
    try:
        if isinstance(source, str | PathLike):
            with Path(source).open("rb", buffering=0) as file:
                return _bounded(file, fstat(file.fileno()).st_size + 1)
        return _bounded(source)
    except (OSError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"The file {str(source)!r} cannot be read: {reason}.") from None


def _bounded(file: RawIOBase | BinaryIO, first: int = BLOCK) -> bytes:
    """All bytes of a file, read in blocks; the first one holds a whole file whose size is known."""
    if first > LIMITS.megabytes * MB + 1:
        raise InputError(_too_large())
    blocks: list[bytes] = []
    size = 0
    while block := file.read(BLOCK if blocks else max(first, BLOCK)):
        if isinstance(block, str):
            raise InputError("The file is open as text: open it as bytes, with mode 'rb'.")
        blocks.append(block)
        size += len(block)
        if size > LIMITS.megabytes * MB:
            raise InputError(_too_large())
    return blocks[0] if len(blocks) == 1 else b"".join(blocks)


def _too_large() -> str:
    return (
        f"The file is larger than {LIMITS.megabytes:,} MB, the most that is read: take columns or rows out of it, or save its "
        "numbers with fewer digits."
    )
