"""The web app, started by `streamlit run app.py`. What a visitor sees is in bnviz/ui/shell.py and pages/."""

import streamlit as st
from starlette.middleware import Middleware

from bnviz.ui.compression import CompressedAssets
from bnviz.ui.failure import told_plainly
from bnviz.ui.page_scripts import PageScripts
from bnviz.ui.server import SCRIPT, routes, warmed_up

app = st.App(
    SCRIPT,
    lifespan=warmed_up,
    routes=routes(),
    middleware=[Middleware(CompressedAssets), Middleware(PageScripts)],
    on_script_error=told_plainly,
)
