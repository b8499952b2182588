"""What the parts of a workbook say about values that a reader would miss: merged cells, and formulas without a result."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bnviz.data.archive import Archive
from bnviz.data.table import Note
from bnviz.model.errors import InputError

DECLARATIONS = (b"<!DOCTYPE", b"<!ENTITY", "<!DOCTYPE".encode("utf-16-le"), "<!DOCTYPE".encode("utf-16-be"))
"""What no workbook has: with these, a short XML file can stand for a very long one."""
MERGED = re.compile(rb'<mergeCell [^>]{0,99}?ref="([A-Z]{1,3}(\d{1,7}):[A-Z]{1,3}(\d{1,7}))"')
NO_RESULT = re.compile(rb'<c(?![^>]{0,99}t="str")[^>]{0,99}><f[^>]{0,99}>[^<]{0,999}</f>(?:<v ?/>|<v></v>|</c>)')
"""A formula with neither a number nor a text, which may be empty, as the result that a spreadsheet program has saved."""
OVERLAP = 2000
"""So much of a block is looked at again with the next one, to find what stands across both."""


@dataclass
class Marks:
    """What a part holds: the first cells that are merged over several rows, as "A2:A9", and whether a formula has no result."""

    merged: str = ""
    no_result: bool = False

    def notes(self) -> Iterator[Note]:
        """The notes on a sheet with these marks."""
        if self.merged:
            said = (
                f"Cells are merged over several rows, such as {self.merged}: only the first row of them has the value, the others "
                "have none. Split them and fill in the value to give it to each."
            )
            yield Note("", "merged-cells", said)
        if self.no_result:
            said = (
                "A formula has no result in the file, so its cell has no value: open the workbook in a spreadsheet program and "
                "save it again."
            )
            yield Note("", "no-result", said)


def marks_of(archive: Archive) -> dict[str, Marks]:
    """The marks of each part of a workbook by its name. Every part is unpacked for this, which counts what they hold.

    Errors: InputError when they hold too much, or one declares entities.
    """
    found = {}
    for info in archive.members:
        if info.filename.endswith((".xml", ".rels")):
            marks = found[info.filename] = Marks()
            before = b""
            for block in archive.blocks(info):
                _look(before + block, marks)
                before = block[-OVERLAP:]
    return found


def _look(text: bytes, marks: Marks) -> None:
    """Adds what a piece of a part holds to its marks."""
    if any(declaration in text for declaration in DECLARATIONS):
        raise InputError("The Excel workbook holds declarations that no spreadsheet program writes: save it as CSV.")
    merged = (match[1].decode() for match in MERGED.finditer(text) if int(match[2]) < int(match[3]))
    marks.merged = marks.merged or next(merged, "")
    marks.no_result = marks.no_result or NO_RESULT.search(text) is not None
