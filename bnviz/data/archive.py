"""Files in archives are unpacked in memory, and no further than the limit: what an archive says of its size is not believed."""

import zlib
from collections.abc import Iterator
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from bnviz.data.limits import LIMITS, MB
from bnviz.model.errors import InputError

BLOCK = MB
MOST_MEMBERS = 10_000
"""An archive with more files than this is not looked into."""
ENTRY = b"PK\x01\x02"
"""Each file in a ZIP archive has one of these in its list of contents."""
DAMAGED = (BadZipFile, EOFError, LookupError, NotImplementedError, OSError, RuntimeError, ValueError, zlib.error)
"""What the library raises for an archive that is not whole, is encrypted, or says impossible things."""


def gunzipped(content: bytes) -> bytes:
    """The file in a gzip archive; several that follow one another are one file.

    Errors: InputError when it is damaged or unpacks to more than the limit.
    """
    found: list[bytes] = []
    size, rest = 0, content
    try:
        while rest.startswith(b"\x1f\x8b"):
            unpacker = zlib.decompressobj(wbits=31)
            while not unpacker.eof:
                block = unpacker.decompress(unpacker.unconsumed_tail or rest, BLOCK)
                rest = b""
                if not block and not unpacker.eof and not unpacker.unconsumed_tail:
                    raise InputError("The gzip archive ends too early: load or copy it again.")
                size += len(block)
                check_size(size)
                found.append(block)
            rest = unpacker.unused_data.lstrip(b"\0")
    except zlib.error:
        raise InputError("The gzip archive is damaged: load or copy it again.") from None
    return b"".join(found)


def check_size(size: int) -> None:
    """Refuses what unpacks to more than the limit.

    Errors: InputError.
    """
    if size > LIMITS.decompressed_megabytes * MB:
        raise InputError(
            f"The file unpacks to more than {LIMITS.decompressed_megabytes:,} MB, the most that is read: take columns or rows out."
        )


class Archive:
    """A ZIP archive: its files by name, in its order. Names are shown, never used as paths."""

    def __init__(self, content: bytes) -> None:
        if content.count(ENTRY) > MOST_MEMBERS:
            raise InputError(f"The archive holds more than {MOST_MEMBERS:,} files: put the table alone into one.")
        try:
            self._zip = ZipFile(BytesIO(content))
            self.members = [info for info in self._zip.infolist() if not info.is_dir()]
        except DAMAGED:
            raise InputError(
                "This file is not text; it begins like a ZIP archive or an Excel workbook but is damaged: load or copy it "
                "again, or save the table as CSV first."
            ) from None
        self._unpacked = 0

    @property
    def names(self) -> list[str]:
        """The names of the files."""
        return [info.filename for info in self.members]

    @property
    def tables(self) -> list[ZipInfo]:
        """The files that may be tables: those that systems put in beside them are not."""
        return [
            info
            for info in self.members
            if not info.filename.startswith("__MACOSX/") and not info.filename.rpartition("/")[2].startswith(".")
        ]

    def blocks(self, info: ZipInfo) -> Iterator[bytes]:
        """The content of one of the files, piece by piece; all that is unpacked from the archive counts towards the limit.

        Errors: InputError when it is damaged, encrypted, packed in an unusual way, or too large.
        """
        name = info.filename[:80]
        if info.flag_bits & 1:
            raise InputError(f"{name!r} in the archive is encrypted: unpack it first.")
        if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise InputError(f"{name!r} is packed in an unusual way: unpack it first.")
        try:
            with self._zip.open(info) as file:
                while block := file.read(BLOCK):
                    self._unpacked += len(block)
                    check_size(self._unpacked)
                    yield block
        except InputError:
            raise
        except DAMAGED:
            raise InputError(f"{name!r} in the archive is damaged: load or copy the archive again.") from None

    def content(self, info: ZipInfo) -> bytes:
        """The content of one of the files.

        Errors: InputError as for `blocks`.
        """
        return b"".join(self.blocks(info))
