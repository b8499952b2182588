"""Lets the browser load what draws charts before the first one is on a page, while the visitor reads or the server computes."""

import json
from pathlib import Path, PurePosixPath

import streamlit as st

SCRIPT = "elements/PlotlyChart/PlotlyChart.tsx"
"""What Streamlit calls its source of the script, in the list of its files."""
KEY = "charts_ahead"
"""frame.css hides the container of this key."""


def file_of_charts(folder: Path) -> str | None:
    """The name of the script in Streamlit's folder of static files; None where this version has another list of its files."""
    try:
        listed = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        (file,) = {entry["file"] for source, entry in listed.items() if source.endswith(SCRIPT)}
        return PurePosixPath(file).name
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None


FILE = file_of_charts(Path(st.__file__).parent / "static")
_mount = st.components.v2.component(
    "bnviz_charts_ahead", js=(Path(__file__).parent / "assets" / "charts_ahead.js").read_text(encoding="utf-8")
)


def load_at_rest() -> None:
    """Lets the browser load the script once the visitor does nothing for a moment: a later page may show a chart."""
    _load("at rest")


def load_now() -> None:
    """Lets the browser load the script while the server works on this page, which begins with a chart."""
    _load("now")


def _load(when: str) -> None:
    if FILE is not None:
        with st.container(key=KEY):
            _mount(key=f"{KEY}_script", data={"file": FILE, "when": when})
