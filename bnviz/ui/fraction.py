"""A setting that is a number with decimals, in the address and kept from page to page like the others."""

from dataclasses import dataclass

import streamlit as st

from bnviz.ui.address import adopt, publish


def adopt_fraction(name: str, usual: float, most: float) -> float:
    """The value of a setting from 0 to `most`, which lives in `st.session_state[name]`; call it before the control of this key."""
    number = float(adopt(name, _written(usual), _UpTo(most)))
    st.session_state[name] = number
    return number


def publish_fraction(name: str, number: float, usual: float) -> None:
    """Puts the value of a setting into the address; the usual one is not spelled out. Call it after the control."""
    publish(name, _written(number), _written(usual))


def _written(number: float) -> str:
    return repr(number).removesuffix(".0")


@dataclass(frozen=True)
class _UpTo:
    """The numbers from 0 to the largest, as a control has them or as an address writes them."""

    most: float

    def __contains__(self, value: object) -> bool:
        try:
            return 0 <= float(str(value)) <= self.most
        except ValueError:
            return False
