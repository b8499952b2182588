"""Where bytes come from: a path, an open file, or memory. No more is read than can be used, even of an endless stream."""

from io import BytesIO, RawIOBase
from os import PathLike, fstat
from pathlib import Path
from typing import BinaryIO

from bnviz.data.limits import LIMITS, MB
from bnviz.data.threads import in_threads
from bnviz.model.errors import InputError

Source = str | PathLike[str] | bytes | BinaryIO
BLOCK = 8 * MB


def content_of(source: Source) -> bytes:
    """The bytes of a source.

    Errors: InputError when it cannot be opened, was opened as text, or is larger than `LIMITS.megabytes`.
    """
    if isinstance(source, bytes):
        _check(len(source))
        return source
    try:
        if isinstance(source, str | PathLike):
            return _of_file(Path(source))
        return _bounded(source)
    except (OSError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"The file {str(source)!r} cannot be read: {reason}.") from None


def _of_file(path: Path) -> bytes:
    with path.open("rb", buffering=0) as file:
        size = fstat(file.fileno()).st_size
        _check(size)
        return (_in_pieces(path, size) if size > 2 * BLOCK else None) or _bounded(file, size + 1)


def _in_pieces(path: Path, size: int) -> bytes | None:
    """The bytes of a large file, several pieces at a time; None when it has fewer than it said."""
    room = BytesIO(bytes(size))

    def read(start: int) -> bool:
        with path.open("rb", buffering=0) as file, view[start : start + BLOCK] as piece:
            file.seek(start)
            return file.readinto(piece) == len(piece)

    with room.getbuffer() as view:
        whole = all(list(in_threads(read, range(0, size, BLOCK))))
    return room.getvalue() if whole else None


def _bounded(file: RawIOBase | BinaryIO, first: int = BLOCK) -> bytes:
    """All bytes of a file, read in blocks; the first one holds a whole file whose size is known."""
    blocks: list[bytes] = []
    size = 0
    while block := file.read(BLOCK if blocks else max(first, BLOCK)):
        if isinstance(block, str):
            raise InputError("The file is open as text: open it as bytes, with mode 'rb'.")
        blocks.append(block)
        size += len(block)
        _check(size)
    return blocks[0] if len(blocks) == 1 else b"".join(blocks)


def _check(size: int) -> None:
    if size > LIMITS.megabytes * MB:
        raise InputError(
            f"The file is larger than {LIMITS.megabytes:,} MB, the most that is read: take columns or rows out of it, or save "
            "its numbers with fewer digits."
        )
