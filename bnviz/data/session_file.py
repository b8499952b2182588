"""A session in a file: which data, how their columns become states, and what is set on the pages. The data themselves are not
in it: they are known by their digest.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from bnviz.data.reading import AUTOMATIC, Reading
from bnviz.model.errors import InputError, quoted

FORMAT, VERSION = "bnviz session", 1
Setting = str | int | float | bool | list[str] | None
"""The value of one control; of one that holds several choices all of them."""
READING = {
    "delimiter": str,
    "encoding": str,
    "decimal": str,
    "missing": list,
    "header": bool,
    "sheet": str,
    "sample": int,
    "seed": int,
}
"""What can be said about the reading of a file."""
LARGEST_NUMBER = 10**9
"""No whole number in it is larger."""


@dataclass(frozen=True)
class Session:
    """What a session file says.

    `identifier`, `title` and `digest` name the data set and the content of its table, `recipe` is the text of a recipe file,
    `settings` are the values of controls by their names in the address, `reading` is how the file of the data was read.
    """

    identifier: str
    title: str
    digest: str
    recipe: str
    settings: Mapping[str, Setting]
    reading: Reading = AUTOMATIC


def session_json(session: Session) -> str:
    """The text of a session file."""
    usual, reading = asdict(AUTOMATIC), asdict(session.reading)
    content = {
        "format": FORMAT,
        "version": VERSION,
        "data": {"id": session.identifier, "title": session.title, "digest": session.digest},
        "reading": {name: value for name, value in reading.items() if value != usual[name]},
        "settings": dict(sorted(session.settings.items())),
        "recipe": json.loads(session.recipe),
    }
    return json.dumps(content, indent=1) + "\n"


def is_session(text: str) -> bool:
    """Whether a text says of itself that it is a session file."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(content, dict) and content.get("format") == FORMAT


def session_from(text: str) -> Session:
    """The session in the text of a file for which `is_session` holds.

    Errors: InputError when something is missing or of another kind; it says what.
    """
    content: dict[str, Any] = json.loads(text)
    if content.get("version") != VERSION:
        raise InputError(
            f"This session file has version {content.get('version')!r}, but only version {VERSION} can be opened here: save the "
            "session again."
        )
    _check_characters(content)
    data = _part(content, "data", dict)
    settings = _part(content, "settings", dict)
    for name, value in settings.items():
        if not _is_setting(value):
            raise InputError(
                f"In this session file the setting {quoted(name)} is neither a text nor a number nor a list of texts: "
                "save the session "
                "again."
            )
    return Session(
        identifier=_part(data, "id", str),
        title=_part(data, "title", str),
        digest=_part(data, "digest", str),
        recipe=json.dumps(_part(content, "recipe", dict)),
        settings=settings,
        reading=_reading(_part(content, "reading", dict) if "reading" in content else {}),
    )


def _reading(said: dict[str, Any]) -> Reading:
    for name, value in said.items():
        fits = type(value) is READING.get(name) and (type(value) is not int or abs(value) <= LARGEST_NUMBER)
        if not fits or (isinstance(value, list) and not all(isinstance(text, str) for text in value)):
            raise InputError(
                f"In this session file {name!r:.60} does not say how a file is read: it was changed. Save the session again."
            )
    return Reading(**{**said, "missing": tuple(said.get("missing", Reading.missing))})


def _is_setting(value: object) -> bool:
    if isinstance(value, list):
        return all(isinstance(one, str) for one in value)
    return isinstance(value, str | int | float | bool | None)


def _check_characters(content: dict[str, Any]) -> None:
    """Refuses half a character: JSON can spell one, but no page can show it and no file can keep it."""
    try:
        json.dumps(content, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise InputError(
            "This session file has a character that cannot be written: it was changed. Save the session again."
        ) from None


def _part(content: dict[str, Any], name: str, kind: type) -> Any:
    found = content.get(name)
    if not isinstance(found, kind):
        raise InputError(
            f"This session file has no {quoted(name)}, or something else in its place: it was changed or cut off. "
            "Save the session again."
        )
    return found
