"""A fitted estimator as plain values and as the text of a file. Pickles and files hold the same: no code, only what was learned."""

import json
from collections.abc import Mapping
from typing import Any

from bnviz.estimators.classes import classes_content
from bnviz.estimators.known_states import known_content, known_from
from bnviz.estimators.learned import learned_content, learned_from
from bnviz.estimators.preparing import plain

FORMAT, VERSION = "bnviz estimator", 1


def stored(state: Mapping[str, Any]) -> dict[str, Any]:
    """The attributes of an estimator, what was learned as plain values."""
    if "_learned" not in state:
        return dict(state)
    return {**state, "_learned": learned_content(state["_learned"]), "_known": known_content(state["_known"])}


def restored(state: Mapping[str, Any]) -> dict[str, Any]:
    """The attributes that `stored` has made plain."""
    if "_learned" not in state:
        return dict(state)
    return {**state, "_learned": learned_from(state["_learned"]), "_known": known_from(state["_known"])}


def stored_text(estimator: Any) -> str:
    """The text of the file of a fitted estimator.

    Errors: InputError when the classes are of an odd type.
    """
    state = estimator.__getstate__()
    names = state.get("feature_names_in_")
    content = {
        "format": FORMAT,
        "version": VERSION,
        "estimator": type(estimator).__name__,
        "parameters": {name: _json_value(value) for name, value in estimator.get_params(deep=False).items()},
        "features": state["n_features_in_"] if names is None else names.tolist(),
        "classes": classes_content(state["classes_"]),
        "notes": list(state["notes_"]),
        "columns": state["_known"],
        "learned": state["_learned"],
    }
    lines = (f" {json.dumps(key)}: {json.dumps(value, allow_nan=False)}" for key, value in content.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json_value(value: Any) -> Any:
    if isinstance(value, str | bool | int | float | None):
        return value
    single = plain(value)
    return single if single is not value else [plain(one) for one in value]
