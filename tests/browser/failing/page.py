"""Fails as the URL asks: refuses an input, breaks in the script or in a callback, or asks another host."""

import streamlit as st

from bnviz.model.errors import InputError


def broken() -> None:
    raise RuntimeError("the secret inside")


st.set_page_config(page_title="failing")
st.title("Before the failure")
st.button("Break it", on_click=broken)
fault = st.query_params.get("fault")
if fault == "input":
    raise InputError(st.query_params["text"])
if fault == "script":
    broken()
if fault == "elsewhere":
    st.image("http://elsewhere.invalid/picture.png")
