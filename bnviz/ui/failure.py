"""What you see when something goes wrong: a plain sentence, never the inside of the program.

The whole story goes to the server's log, for the person who runs the app.
"""

import streamlit as st

from bnviz.model.errors import InputError
from bnviz.ui.text import literal

UNEXPECTED = (
    "Something in this app went wrong, and this page is not complete. Change the last setting back, or reload the "
    "page. If it happens again, tell the person who runs this app: the cause is in the server's log."
)


def told_plainly(error: Exception) -> bool:
    """True, after the page shows a sentence about `error`, which Streamlit has logged with its traceback.

    An InputError is written for its reader and is shown as it is; any other error says what you can do.
    """
    st.error(literal(str(error)) if isinstance(error, InputError) else UNEXPECTED)
    return True
