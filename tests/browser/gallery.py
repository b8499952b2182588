"""Every kind of control and text that a page may use, on one page."""

import streamlit as st

from bnviz.ui.shell import STYLE

st.set_page_config(page_title="gallery", layout="wide")
st.html(STYLE)
st.title("Every kind of control")
for place, name in ((st, "main"), (st.sidebar, "side")):
    place.header(f"Part {name}")
    place.caption("A caption of small words")
    place.write(
        "Some text, a [link](/), `code`, :blue-badge[badge], :red[red], :green[green], :orange[orange], :gray[gray]"
    )
    for kind in ("primary", "secondary", "tertiary"):
        place.button(f"Button {kind}", type=kind, key=f"{name}-{kind}")
        place.button(f"Closed {kind}", type=kind, key=f"{name}-{kind}-closed", disabled=True)
        with place.form(f"{name}-{kind}-form"):
            st.form_submit_button(f"Submit {kind}", type=kind, width="stretch")
    place.radio("Radio", ["one", "two"], captions=["first", "second"], key=f"{name}-radio")
    place.checkbox("Checkbox", value=True, help="a hint", key=f"{name}-checkbox")
    place.toggle("Toggle", value=True, key=f"{name}-toggle")
    place.slider("Slider", 0, 1000, 300, key=f"{name}-slider")
    place.select_slider("Choice", ["alpha", "beta"], key=f"{name}-choice")
    place.number_input("Number", key=f"{name}-number")
    place.text_input("Text", placeholder="words", key=f"{name}-text")
    place.selectbox("Box", ["alpha", "beta"], key=f"{name}-box")
    place.multiselect("Several", ["alpha", "beta"], ["alpha"], key=f"{name}-several")
    place.segmented_control("Segments", ["alpha", "beta"], default="alpha", key=f"{name}-segments")
    place.pills("Pills", ["alpha", "beta"], default="alpha", key=f"{name}-pills")
    place.file_uploader(f"File {name}", key=f"{name}-file")
    place.tabs(["open", "closed"])[0].write("in a tab")
    place.expander("More", expanded=True).write("inside")
    for message in (place.info, place.warning, place.success, place.error):
        message("A message of some words")
    place.metric("Metric", "12.3 bits", "0.4")
    place.progress(40, "progress")
    place.table({"column": ["alpha", "beta"]})
    place.dataframe({"column": ["alpha", "beta"]})
    place.code("x = 1", language="python")
