"""A model's options as you write them: `k=2,l=100` after its name, or a JSON object for names with odd characters."""

import json
from collections.abc import Mapping
from dataclasses import Field, fields
from math import inf, nan
from typing import Any, TypeVar

from bnviz.model.errors import InputError

Options = TypeVar("Options")
YES_NO = {"yes": True, "no": False}


def written(text: str) -> tuple[str, dict[str, Any]]:
    """The name and the options in a text such as `kdb:k=2` or `{"name": "spode", "parent": "a,b"}`.

    Errors: InputError when it cannot be understood.
    """
    if text.lstrip().startswith("{"):
        return _from_json(text)
    name, _, rest = text.strip().partition(":")
    options: dict[str, Any] = {}
    for part in rest.split(",") if rest else []:
        key, equals, value = part.partition("=")
        if not equals:
            raise InputError(
                f"{part!r} in the model {text!r} is no option: write option=value, with commas between options. A value with a "
                'comma in it needs the JSON form: {"name": "spode", "parent": "a,b"}.'
            )
        if key.strip() in options:
            raise InputError(f"The model {text!r} has the option {key.strip()!r} twice: give it once.")
        options[key.strip()] = value
    return name.strip(), options


def _from_json(text: str) -> tuple[str, dict[str, Any]]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"The model {text!r:.200} is no JSON object: {error}.") from None
    name = options.pop("name", None)
    if not isinstance(name, str):
        raise InputError(f'The model {text!r:.200} has no name: write it like {{"name": "spode", "parent": "a,b"}}.')
    return name, options


def filled(kind: type[Options], name: str, options: Mapping[str, Any]) -> Options:
    """An object of a frozen dataclass with these options; those that are not given have their defaults.

    A field's `metadata` may have `least`, the smallest number, and `choices`, the words that are allowed.
    Errors: InputError, which lists what there is, for an unknown option or value.
    """
    known: dict[str, Field[Any]] = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for option in options:
        if option not in known:
            there_is = f"it has {', '.join(known)}" if known else "it has none"
            raise InputError(f"The model {name!r} has no option {option!r}: {there_is}.")
    return kind(**{option: _value(name, known[option], value) for option, value in options.items()})


def _value(name: str, field: Field[Any], value: Any) -> Any:
    choices = field.metadata.get("choices", ())
    what = f"The option {field.name} of the model {name!r}"
    if field.type is str:
        if not isinstance(value, str) or (choices and value not in choices):
            wanted = f"one of {', '.join(choices)}" if choices else "text"
            raise InputError(f"{what} is {wanted}, not {value!r}.")
        return value
    if field.type is bool:
        found = YES_NO.get(value) if isinstance(value, str) else value
        if not isinstance(found, bool):
            raise InputError(f"{what} is yes or no, not {value!r}.")
        return found
    if field.type is not int:
        return _number(what, value)
    return _whole_number(what, field.metadata.get("least", 0), value)


def _whole_number(what: str, least: int, value: Any) -> int:
    try:
        found = int(value) if isinstance(value, str) else value
    except ValueError:
        found = None
    if not isinstance(found, int) or isinstance(found, bool) or found < least:
        raise InputError(f"{what} is a whole number from {least} up, not {value!r}.")
    return found


def _number(what: str, value: Any) -> float:
    try:
        found = float(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else nan
    except (ValueError, OverflowError):
        found = nan
    if not 0 <= found < inf:
        raise InputError(f"{what} is a number from 0 up, not {value!r}.")
    return found


def text_of(name: str, options: Any) -> str:
    """The name with those options that differ from their defaults, so that `written` and `filled` give the same again."""
    changed = {f.name: value for f in fields(options) if (value := getattr(options, f.name)) != f.default}
    if any(isinstance(value, str) and ("," in value or value != value.strip()) for value in changed.values()):
        return json.dumps({"name": name, **changed}, ensure_ascii=False)
    said = {True: "yes", False: "no"}
    parts = [f"{k}={said[v] if isinstance(v, bool) else v}" for k, v in changed.items()]
    return f"{name}:{','.join(parts)}" if parts else name
