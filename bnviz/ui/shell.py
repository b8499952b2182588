"""The frame around every lesson: the title, the list of pages and what the pages share.

Streamlit runs this file anew at every click.
"""

from pathlib import Path

import streamlit as st

from bnviz.ui import address, picker
from bnviz.ui.smoothing_choice import take_smoothing
from bnviz.ui.tab_link import take_tab

ICON = Path(__file__).parent / "assets" / "icon.svg"
STYLE = Path(__file__).parent / "assets" / "frame.css"
FOLDER = Path(__file__).parents[2] / "pages"

# The file in pages/, whose name is the URL as well (the first is `/`), and the title. A new lesson is a line.
PAGES = (
    ("home", "Start"),
    ("data", "Data"),
    ("spanning_tree", "From data to a tree"),
    ("classifiers", "Classifiers side by side"),
    ("local_kdb", "Local KDB, row by row"),
    ("selection", "Selecting attributes: STAN"),
    ("separation", "d-separation and blankets"),
    ("inference", "Inference: watch it eliminate"),
    ("structure", "Learning a whole network"),
    ("experiment", "Comparing fairly"),
    ("paper", "The STAN paper, repeated"),
)


def show() -> None:
    """Shows the frame and, in it, the page that the URL asks for."""
    st.set_page_config(page_title="bnviz", page_icon=ICON, layout="wide")
    st.html(STYLE)
    pages = [st.Page(FOLDER / f"{stem}.py", title=title, default=stem == "home") for stem, title in PAGES]
    page = st.navigation(pages)
    address.begin(page.url_path)
    take_tab()
    picker.show()
    take_smoothing()
    page.run()
    address.end()


if __name__ == "__main__":
    show()
