"""A small app that fails on demand, under the rules of the real one."""

from pathlib import Path

import streamlit as st

from bnviz.ui.failure import told_plainly

app = st.App(Path(__file__).with_name("page.py"), on_script_error=told_plainly)
