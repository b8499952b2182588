"""The frame around every lesson: the title, the list of pages and what they share. It runs anew at every click."""

from pathlib import Path

import streamlit as st

ICON = Path(__file__).parent / "assets" / "icon.svg"
FOLDER = Path(__file__).parents[2] / "pages"

# The file stem, which is the page's URL (the first one is also `/`), and the title. A new lesson is one line here.
PAGES = (
    ("home", "Start"),
    ("data", "Data"),
    ("spanning_tree", "From data to a tree"),
)


def show() -> None:
    """Shows the frame and, in it, the page that the URL asks for."""
    st.set_page_config(page_title="bnviz", page_icon=ICON, layout="wide")
    pages = [
        st.Page(FOLDER / f"{stem}.py", title=title, default=stem == "home")
        for stem, title in PAGES
        if (FOLDER / f"{stem}.py").exists()
    ]
    st.navigation(pages).run()


if __name__ == "__main__":
    show()
