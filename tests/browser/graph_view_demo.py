"""A page with nothing but the graph view, for its tests: `?attributes=40&names=long&root=3`, and `&hostile=1`."""

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


def named(attributes: int, words: tuple[str, ...]) -> list[str]:
    laps = islice(cycle(words), attributes)
    return [word if n < len(words) else f"{word}-{n // len(words) + 1}" for n, word in enumerate(laps)]


@st.cache_resource
def made(attributes: int, hostile: bool) -> tuple[list[str], Analysis]:
    """Attributes of which each mostly copies an earlier one, as in a tree; the last two only make noise."""
    rng = np.random.default_rng(attributes)
    rows = 400
    target = rng.integers(0, 2, rows)
    columns = [(target + rng.integers(0, 2, rows)) % 3]
    for n in range(1, attributes):
        copied = columns[rng.integers(max(0, n - 5), n)]
        noise = rng.random(rows) < (0.97 if n >= attributes - 2 else rng.uniform(0.1, 0.8))
        columns.append(np.where(noise, (target * (n % 3 == 0) + rng.integers(0, 3, rows)) % 3, copied))
    names = named(attributes, HOSTILE if hostile else LONG)
    variables = tuple(Variable(name, ("low", "middle", "high")) for name in names)
    codes = np.array([*columns, target], np.uint8)
    return names, analysed(Dataset(variables, Variable("diagnosis", ("benign", "malignant")), codes))


def heard(name: str):
    def told(value: str | int) -> None:
        st.session_state[name] = value
        st.session_state["heard"] = [*st.session_state.get("heard", []), f"{name}={value}"]
        if name == "root":
            st.session_state["step"] = None

    return told


names, analysis = made(int(st.query_params.get("attributes", "8")), "hostile" in st.query_params)
for name, start in (("selection", ""), ("step", None), ("root", None)):
    if name not in st.session_state:
        given = st.query_params.get(name, start)
        st.session_state[name] = int(given) if given is not None and name != "selection" else given

st.set_page_config(layout="wide")
st.title("Graph view")
root = st.session_state["root"]
root = best(analysis.info.mi.tolist()) if root is None else root
view = tree_view(analysis, names, "diagnosis", oriented(analysis.edges, len(names), root))
if st.button("Choose edge 0-1 from outside"):
    st.session_state["selection"] = "edge:0-1"
if st.button("Step 0 from outside"):
    st.session_state["step"] = 0
step = st.session_state["step"]
show_tree(
    view,
    key="view",
    selection=st.session_state["selection"],
    step=None if step is None else min(step, view.last_step),
    on_selection=heard("selection"),
    on_step=heard("step"),
    on_root=heard("root"),
)
st.text("Heard: " + "; ".join(st.session_state.get("heard", [])))
