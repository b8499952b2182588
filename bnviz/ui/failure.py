"""What you see when something goes wrong: one plain sentence, never the inside of the program. The whole story goes to the server's log."""

import streamlit as st

from bnviz.model.errors import InputError

UNEXPECTED = (
    "Something in this app went wrong, and the page could not be finished. Your data and settings are still here: "
    "change the last setting back or reload the page. If it happens again, whoever runs this app finds the cause in "
    "the server's log."
)


def told_plainly(error: Exception) -> bool:
    """True, after the page shows a sentence about `error`; Streamlit has logged it with its traceback before.

    An InputError was written for its reader and is shown as it is; of anything else the reader learns what to do.
    """
    st.error(literal(str(error)) if isinstance(error, InputError) else UNEXPECTED, icon=":material/error:")
    return True


def literal(text: str) -> str:
    """`text` so that Markdown shows every character of it as it is, markup, formulas and links included."""
    return "".join(f"&#{ord(mark)};" if mark in "\\`*_{}[]<>()#+-.!|~:$&" else mark for mark in text)
