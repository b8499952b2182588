"""Names that no format but JSON can hold: those with a control character."""

import re
from collections.abc import Iterable

from bnviz.model.errors import InputError
from bnviz.model.variable import Variable

NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""The characters that XML 1.0 cannot hold, not even escaped; no other text should."""


def unwritable(variables: Iterable[Variable]) -> str:
    """Why other formats than JSON cannot hold a network of these variables, as a sentence; "" when they can."""
    for variable in variables:
        for text in (variable.name, *variable.states):
            if found := NOT_IN_XML.search(text):
                return (
                    f"{text!r} contains the character {found.group()!r}, which only JSON can hold: download the network as "
                    "JSON, or rename the column."
                )
    return ""


def refuse_unwritable(variables: Iterable[Variable]) -> None:
    """Refuses a network with such a name.

    Errors: InputError.
    """
    if reason := unwritable(variables):
        raise InputError(reason)
