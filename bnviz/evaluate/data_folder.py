"""The data sets of a folder: its CSV files, and what a `manifest.json` beside them says about their columns."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bnviz.data.recipe import Recipe, recipe_for
from bnviz.data.source import content_of
from bnviz.data.table import Table
from bnviz.data.table_file import read_table
from bnviz.evaluate.protocol import Protocol
from bnviz.model.errors import InputError

MANIFEST = "manifest.json"
KINDS = ("numeric", "categorical")


@dataclass(frozen=True)
class DataFile:
    """A file with a data set. The columns that are not named are of the kind that they seem to be; the class is the last column
    unless `target` names it.
    """

    name: str
    path: Path
    numeric: tuple[str, ...] = ()
    categorical: tuple[str, ...] = ()
    target: str | None = None

    @property
    def size(self) -> int:
        """The size of the file in bytes."""
        return self.path.stat().st_size

    def digest(self) -> str:
        """The SHA-256, in hex, of the file and of what is said about it.

        Errors: InputError when it cannot be read.
        """
        content = hashlib.sha256(content_of(self.path))
        content.update(repr((self.numeric, self.categorical, self.target)).encode("utf-8", "surrogatepass"))
        return content.hexdigest()

    def read(self, protocol: Protocol) -> tuple[Table, Recipe]:
        """The table, and how its columns become states by a protocol.

        Errors: InputError when it cannot be used.
        """
        table = read_table(self.path)
        wishes = (self.target, self.numeric, self.categorical)
        return table, recipe_for(table, *wishes, (), protocol.discretize, protocol.bins, protocol.missing)


def data_files(folder: Path) -> tuple[DataFile, ...]:
    """The CSV files of a folder by size, the small ones first. A manifest is a list of objects with `file` and, as they are known,
    `name`, `kinds` ({column: numeric or categorical}) and `target`; files that it does not name are read without it.

    Errors: InputError when there is none, or the manifest cannot be understood.
    """
    if not folder.is_dir():
        raise InputError(f"There is no folder {str(folder)!r}.")
    tables = _tables(folder)
    said = {entry.path: entry for entry in _manifest(folder)}
    paths = [*(path for path in said if path.is_file()), *(path for path in tables if path not in said)]
    found = [said.get(path) or DataFile(path.stem, path) for path in paths]
    if not found:
        raise InputError(f"The folder {str(folder)!r} has no CSV file: choose one with a file for each data set.")
    names = [file.name for file in found]
    if twice := [name for name in names if names.count(name) > 1]:
        raise InputError(f"Two data sets of the folder {str(folder)!r} are called {twice[0]!r}: rename one.")
    return tuple(sorted(found, key=lambda file: (file.size, file.name)))


def _tables(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() == ".csv" and path.is_file())
    except OSError as error:
        raise InputError(f"The folder {str(folder)!r} cannot be read: {error.strerror}.") from None


def files_that_are_gone(folder: Path) -> tuple[str, ...]:
    """The names of the files that the manifest of a folder names, but that are not there.

    Errors: InputError when the manifest cannot be understood.
    """
    return tuple(entry.path.name for entry in _manifest(folder) if not entry.path.is_file())


def _manifest(folder: Path) -> list[DataFile]:
    path = folder / MANIFEST
    if not path.exists():
        return []
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
        return [_entry(folder, entry) for entry in _of_type(list, entries, "it is no list")]
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise InputError(
            f'The file {str(path)!r} is no list of data sets, such as [{{"file": "iris.csv", "kinds": {{"width": "numeric"}}}}]: '
            f"{error}."
        ) from None


def _entry(folder: Path, entry: Any) -> DataFile:
    """What an entry of a manifest says.

    Errors: ValueError or TypeError when it is none.
    """
    said = _of_type(dict, entry, f"{json.dumps(entry):.99} is no entry")
    name = _of_type(str, said.get("file"), f"the entry {json.dumps(entry):.99} names no file")
    file = Path(name)
    if file.name != name:
        raise ValueError(f"{name!r} is not the name of a file in the folder")
    kinds = _of_type(dict, said.get("kinds") or {}, f"the kinds of {name!r} are not given by column")
    if unknown := [kind for kind in kinds.values() if kind not in KINDS]:
        raise ValueError(f"there is no kind {unknown[0]!r:.99}: a column is {' or '.join(KINDS)}")
    numeric, categorical = (tuple(column for column, k in kinds.items() if k == kind) for kind in KINDS)
    called = _of_type(str, said.get("name") or file.stem, f"the name of {name!r} is no text")
    target = _of_type(str | None, said.get("target"), f"the target of {name!r} is no text")
    return DataFile(called, folder / file, numeric, categorical, target)


def _of_type(wanted: Any, found: Any, otherwise: str) -> Any:
    """What was found, if it is of the type that is wanted.

    Errors: TypeError with the text if it is not.
    """
    if not isinstance(found, wanted):
        raise TypeError(otherwise)
    return found
