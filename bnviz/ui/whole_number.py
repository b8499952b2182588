"""A setting that is a whole number, in the address and kept from page to page like the others."""

from collections.abc import Container
from dataclasses import dataclass

import streamlit as st

from bnviz.ui.address import adopt, publish


def adopt_number(name: str, usual: int, allowed: Container[int]) -> int:
    """The value of a setting, which lives in `st.session_state[name]`; call it before the control that has this key."""
    number = int(adopt(name, str(usual), _Written(allowed)))
    st.session_state[name] = number
    return number


def publish_number(name: str, number: int, usual: int) -> None:
    """Puts the value of a setting into the address; the usual one is not spelled out. Call it after the control."""
    publish(name, str(number), str(usual))


@dataclass(frozen=True)
class _Written:
    """The numbers that are allowed, as a control has them or as an address writes them."""

    numbers: Container[int]

    def __contains__(self, value: object) -> bool:
        text = str(value)
        return text.isascii() and text.isdecimal() and len(text) < 10 and int(text) in self.numbers
