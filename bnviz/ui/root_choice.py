"""Which attribute the tree is turned away from: a list, which "Make root" in the picture sets as well."""

import streamlit as st

from bnviz.learn.analysis import Analysis
from bnviz.learn.tan import root_attribute
from bnviz.model.dataset import Dataset
from bnviz.ui.address import adopt, publish
from bnviz.ui.text import told_apart

KEY, USUAL = "root", "mi"
RULES = {"mi": "largest I(X;Y)", "first": "first attribute"}
MOVED = "root_moved"
HELP = "All edges of the tree point away from it. Without smoothing every root gives the same probabilities."


def chosen_root(dataset: Dataset, analysis: Analysis) -> int:
    """The root, after showing the list."""
    names = [v.name for v in dataset.attributes]
    options = told_apart({**RULES, **{f"name:{name}": name for name in names}})
    adopt(KEY, USUAL, options)
    rule = st.selectbox("Root", list(options), format_func=lambda o: options[o], key=KEY, help=HELP)
    publish(KEY, rule, USUAL)
    return root_attribute(rule, names, analysis.info.mi.tolist())


def make_root(names: list[str], node: int) -> None:
    """Makes an attribute the root; call it before the list is shown."""
    st.session_state[KEY] = f"name:{names[node]}"
    st.session_state[MOVED] = True


def rerun_if_moved() -> None:
    """Runs the whole page where a part of it that runs alone has just made another attribute the root."""
    if st.session_state.pop(MOVED, False):
        st.rerun()


def start_anew() -> None:
    """Takes the usual root again; call it before the list is shown."""
    st.session_state[KEY] = USUAL
