"""A page with nothing but the graph view, for its tests: `?attributes=40&root=3&step=0`, and `&hostile=1`,
`&alike=1`, `&twins=1` or `&opens=1`.
"""

from collections.abc import Callable
from itertools import cycle, islice

import numpy as np
import streamlit as st

from bnviz.draw.tree_view import tree_view
from bnviz.graph.spanning_tree import oriented
from bnviz.graph.ties import best
from bnviz.learn.analysis import Analysis, analysed
from bnviz.model.dataset import Dataset
from bnviz.model.variable import Variable
from bnviz.ui.graph_view.mount import show_tree

LONG = (
    "uniformity-of-cell-size", "uniformity-of-cell-shape", "marginal-adhesion", "clump-thickness", "bare-nuclei",
    "single-epithelial-cell-size", "bland-chromatin", "normal-nucleoli", "mitoses", "age", "menopause",
    "tumor-size", "inv-nodes", "node-caps", "deg-malig", "breast", "breast-quad", "irradiat",
)  # fmt: skip
HOSTILE = (
    '<img src=x onerror="window.harmed=1">', "</text><script>window.harmed=1</script>", "$\\frac{1}{2}$ **bold** `code`",
    "\"quoted\" & 'single'", "x" * 300, "👩‍👩‍👧‍👦 family 🎈", "שלום עולם", "\u202eoverride", "  spaces  ", "node:3",
)  # fmt: skip
ALIKE = tuple(f"measurement of sensor number {n} in the hall" for n in range(1, 10))


def named(attributes: int, words: tuple[str, ...]) -> list[str]:
    laps = islice(cycle(words), attributes)
    return [word if n < len(words) else f"{word}-{n // len(words) + 1}" for n, word in enumerate(laps)]


def made(attributes: int, words: tuple[str, ...] = LONG, twins: bool = False) -> tuple[list[str], Analysis]:
    """Attributes of which each mostly copies an earlier one, as in a tree; the last two only make noise.

    With twins the first three are the same.
    """
    rng = np.random.default_rng(attributes)
    rows = 400
    target = rng.integers(0, 2, rows)
    columns = [(target + rng.integers(0, 2, rows)) % 3]
    for n in range(1, attributes):
        copied = columns[rng.integers(max(0, n - 5), n)]
        noise = rng.random(rows) < (0.97 if n >= attributes - 2 else rng.uniform(0.1, 0.8))
        columns.append(np.where(noise, (target * (n % 3 == 0) + rng.integers(0, 3, rows)) % 3, copied))
    if twins:
        columns[1:3] = [columns[0]] * 2
    names = named(attributes, words)
    variables = tuple(Variable(name, ("low", "middle", "high")) for name in names)
    codes = np.array([*columns, target], np.uint8)
    return names, analysed(Dataset(variables, Variable("diagnosis", ("benign", "malignant")), codes))


def heard(name: str) -> Callable[[str | int], None]:
    def told(value: str | int) -> None:
        st.session_state[name] = value
        st.session_state["heard"] = [*st.session_state.get("heard", []), f"{name}={value}"]
        if name == "root":
            st.session_state["step"] = None

    return told


def asked() -> None:
    """Puts what the address asks for into the session, once."""
    for name, kind in (("selection", str), ("step", int), ("root", int)):
        given = st.query_params.get(name)
        st.session_state.setdefault(name, kind(given) if given is not None else "" if kind is str else None)


def show() -> None:
    st.set_page_config(layout="wide")
    st.title("Graph view")
    asked()
    query = st.query_params
    count = 1 if st.toggle("One attribute") else int(query.get("attributes", "8"))
    words = HOSTILE if "hostile" in query else ALIKE if "alike" in query else LONG
    names, analysis = st.cache_resource(made)(count, words, "twins" in query)
    if st.button("Choose edge 0-1 from outside"):
        st.session_state["selection"] = "edge:0-1"
    if st.button("Step 0 from outside"):
        st.session_state["step"] = 0
    root, step = st.session_state["root"], st.session_state["step"]
    root = best(analysis.info.mi.tolist()) if root is None or root >= count else root
    show_tree(
        tree_view(analysis, names, "diagnosis", oriented(analysis.edges, count, root)),
        key="view",
        selection=st.session_state["selection"] if count > 1 else "",
        step=step if count > 1 else None,
        on_selection=heard("selection"),
        on_step=heard("step"),
        on_root=heard("root"),
        opens="opens" in query,
    )
    st.text("Heard: " + "; ".join(st.session_state.get("heard", [])))


if __name__ == "__main__":
    show()
