"""The page that the variable DEMO names, with what the server of the app answers besides Streamlit."""

import os

import streamlit as st

from bnviz.ui.server import routes

app = st.App(os.environ["DEMO"], routes=routes())
