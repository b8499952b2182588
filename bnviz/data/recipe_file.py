"""A recipe as a file: readable, to be kept beside the data and applied to them again, or to other data with the same columns."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from os import PathLike
from pathlib import Path
from sys import float_info
from typing import Any, NoReturn

from bnviz.data.coding import Coding
from bnviz.data.recipe import Recipe
from bnviz.data.table import Note, Table
from bnviz.model.errors import InputError, listed, quoted

FORMAT, VERSION = "bnviz recipe", 1
LARGEST = 20_000_000
"""A recipe file has at most this many characters or bytes: more than 100,000 columns need."""
LARGEST_NUMBER = 10**9
"""No whole number in a recipe is larger."""
PARTS = {"format": "text", "version": "whole number", "class": "object", "attributes": "list", "left_out": "list"}
SETTINGS = {
    "column": "text",
    "kind": "text",
    "method": "text",
    "bins": "whole number",
    "cuts": "list",
    "rare": "whole number",
    "missing": "text",
    "name": "text or null",
}
TYPES = {"text": (str,), "whole number": (int,), "list": (list,), "object": (dict,), "text or null": (str, type(None))}


def recipe_json(recipe: Recipe, left_out: Sequence[str]) -> str:
    """The text of a recipe file: every setting of the class and of each attribute, and the names of the columns left out."""
    attributes = ",\n".join(f"  {_line(asdict(coding))}" for coding in recipe.attributes)
    return (
        f'{{\n "format": {_line(FORMAT)},\n "version": {VERSION},\n "class": {_line(asdict(recipe.target))},\n'
        f' "attributes": [\n{attributes}\n ],\n "left_out": {_line(list(left_out))}\n}}\n'
    )


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def recipe_text(file: str | PathLike[str]) -> bytes:
    """The content of a recipe file, up to what is too much for one.

    Errors: InputError when it cannot be read.
    """
    try:
        with Path(file).open("rb") as stream:
            return stream.read(LARGEST + 1)
    except OSError as error:
        raise InputError(f"The recipe {str(file)!r} cannot be read: {error.strerror}.") from None


def recipe_from(text: str | bytes, table: Table) -> tuple[Recipe, tuple[Note, ...]]:
    """The recipe in a recipe file, for this table, and a note on the columns of the table that it does not know.

    These are left out. Attributes come in the order of the table's columns; a setting that is not written down has its default.
    Errors: InputError when it is no recipe file, or needs a column that the table does not have; it says what and where.
    """
    content = _content(text)
    target = _coding(content["class"], "The class of the recipe")
    attributes = [_coding(entry, f"Attribute {k} of the recipe") for k, entry in enumerate(content["attributes"], 1)]
    for name in content["left_out"]:
        _require(name, "text", "A column that the recipe leaves out")
    needed = [target.column, *(coding.column for coding in attributes)]
    known = Counter([*needed, *content["left_out"]])
    _check_columns(needed, known, table)
    coding_of = {coding.column: coding for coding in attributes}
    recipe = Recipe(tuple(coding_of[name] for name in table.names if name in coding_of), target)
    return recipe, _note_on([name for name in table.names if name not in known])


def _check_columns(needed: Sequence[str], known: Counter[str], table: Table) -> None:
    if twice := [name for name, times in known.items() if times > 1]:
        raise InputError(f"The recipe names the column {twice[0]!r:.99} twice: name each column once.")
    present = set(table.names)
    if lacking := [name for name in needed if name not in present]:
        raise InputError(
            f"The recipe needs the column {lacking[0]!r:.99}, which is not in these data. Their columns are "
            f"{listed(table.names)}."
        )


def _note_on(unknown: Sequence[str]) -> tuple[Note, ...]:
    if not unknown:
        return ()
    if len(unknown) == 1:
        return (
            Note(
                unknown[0],
                "not-in-recipe",
                f"The recipe does not name the column {quoted(unknown[0])}: it is left out.",
            ),
        )
    text = f"The recipe does not name {len(unknown):,} columns ({listed(unknown)}): they are left out."
    return (Note("", "not-in-recipe", text),)


def _content(text: str | bytes) -> dict[str, Any]:
    """The parts of a recipe file, each there and of its type."""
    if len(text) > LARGEST:
        raise InputError(
            f"This is too large for a recipe file: it may have {LARGEST:,} characters. Choose another file."
        )
    try:
        written = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        content = json.loads(written.removeprefix("\ufeff"), object_pairs_hook=_once, parse_constant=_no_number)
    except InputError:
        raise
    except (ValueError, RecursionError):
        raise InputError(
            "This is not a recipe file: it cannot be read as JSON. Choose a file that was saved as one."
        ) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InputError(
            f"This is not a recipe file: its format is not {FORMAT!r}. Choose a file that was saved as one."
        )
    if type(content.get("version")) is not int or content["version"] != VERSION:
        version = f"{content.get('version')!r:.20}"
        raise InputError(f"The recipe has version {version}, but only version {VERSION} can be read: save it again.")
    _check_keys(content, PARTS, list(PARTS), "The recipe")
    return content


def _coding(entry: Any, where: str) -> Coding:
    _require(entry, "object", where)
    _check_keys(entry, SETTINGS, ["column", "kind"], where)
    for cut in entry.get("cuts", []):
        if type(cut) not in (int, float) or not abs(cut) <= float_info.max:
            raise InputError(f"{where} has the cut point {cut!r:.20}: it must be a number.")
    return Coding(**{**entry, "cuts": tuple(entry.get("cuts", ()))})


def _check_keys(entry: dict[str, Any], types: dict[str, str], needed: Sequence[str], where: str) -> None:
    if unknown := [key for key in entry if key not in types]:
        raise InputError(f"{where} has {unknown[0]!r:.99}, which means nothing: choose from {', '.join(types)}.")
    if lacking := [key for key in needed if key not in entry]:
        raise InputError(f"{where} has no {quoted(lacking[0])}: add it, or save the recipe again.")
    for key, value in entry.items():
        _require(value, types[key], f"{where}: {key!r}")


def _require(value: Any, kind: str, where: str) -> None:
    if type(value) not in TYPES[kind]:
        raise InputError(f"{where} must be {'an' if kind == 'object' else 'a'} {kind}.")
    if kind == "whole number" and abs(value) > LARGEST_NUMBER:
        raise InputError(f"{where} is too large: it must be at most {LARGEST_NUMBER:,}.")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object that was read, each key once."""
    found = dict(pairs)
    if len(found) < len(pairs):
        key = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise InputError(f"The recipe has {key!r:.99} twice in one object: write it once.")
    return found


def _no_number(text: str) -> NoReturn:
    raise InputError(f"The recipe has {text}, which is no number: write a number in its place.")
