"""A page with nothing but the cut editor, for its tests: `?data=iris|many|one|two|none|huge|wide|hostile`, `&cuts=2.45,4.75`, and
`&live=1` for what is told while a cut moves.
"""

from collections.abc import Callable

import numpy as np
import streamlit as st

from bnviz.data.discretize import Cuts, bin_labels, bin_of, chosen_bin_labels
from bnviz.draw.cut_words import Effect
from bnviz.draw.histogram import histogram_of
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.model.dataset import Dataset
from bnviz.model.variable import Variable
from bnviz.ui.cut_editor.mount import show
from bnviz.ui.cut_editor.typed import typed_cuts

SPECIES = ("setosa", "versicolor", "virginica")
HOSTILE = ('<img src=x onerror="window.harmed=1">', "שלום עולם", "\u202eoverride $\\frac12$", "x" * 300)


def petals() -> tuple[np.ndarray, np.ndarray]:
    """Lengths of three kinds of petals, in steps of 0.1: 1.0 to 1.9, then 3.0 to 5.1, then 4.5 to 6.9."""
    rng = np.random.default_rng(1)
    parts = [rng.normal(mean, spread, 50) for mean, spread in ((1.46, 0.17), (4.26, 0.47), (5.55, 0.55))]
    limits = ((1.0, 1.9), (3.0, 5.1), (4.5, 6.9))
    lengths = [np.round(np.clip(part, *ends), 1) for part, ends in zip(parts, limits, strict=True)]
    return np.concatenate(lengths), np.repeat(np.arange(3), 50)


def made(data: str) -> tuple[str, np.ndarray, np.ndarray, tuple[str, ...]]:
    """The name of the column, its numbers, the classes of the rows, and the names of the classes."""
    rng = np.random.default_rng(2)
    if data == "many":
        target = rng.integers(0, 2, 20_000)
        return "voltage", rng.normal(target, 1.5), target, ("low", "high")
    if data == "wide":
        target = rng.integers(0, 9, 2000)
        return "income", np.round(rng.lognormal(8 + target / 4, 1)), target, tuple(f"group {n + 1}" for n in range(9))
    numbers, target = petals()
    few = {"one": [5.0] * 4, "two": [5.0, 5, 6, 6], "none": [np.nan] * 4, "huge": [-1e300, 5.0, 1e-300, 1e300]}
    if data in few:
        return "petal length", np.array(few[data]), np.arange(4) % 2, ("no", "yes", "never")
    return (
        (HOSTILE[0], numbers, target, HOSTILE[1:]) if data == "hostile" else ("petal length", numbers, target, SPECIES)
    )


def effect_of(numbers: np.ndarray, target: np.ndarray, classes: tuple[str, ...], cuts: Cuts) -> Effect:
    """I(X;Y) of the numbers cut like this, from the engine of every page."""
    states = Variable("x", bin_labels(cuts, numbers))
    codes = np.array([bin_of(numbers, cuts), target], np.uint16)
    info = information(counted(Dataset((states,), Variable("y", classes), codes)))
    return Effect(float(info.mi[0]), len(cuts) + 1, info.H_y)


def heard(name: str) -> Callable[[Cuts], None]:
    def told(cuts: Cuts) -> None:
        st.session_state[name] = cuts
        st.session_state["heard"] = [*st.session_state.get("heard", []), f"{name} {list(cuts)}"]

    return told


@st.fragment
def editor(data: str, live: bool) -> None:
    if st.button("Reset from outside"):
        st.session_state["cuts"] = (2.45, 4.75)
    name, numbers, target, classes = st.cache_resource(made)(data)
    cuts = st.session_state["cuts"]
    known = np.isfinite(numbers)
    codes = np.where(known, np.arange(len(numbers)), -1)
    moving = st.session_state.pop("moving", None)
    effect = None
    if known.any():
        effect = effect_of(numbers[known], target[known], classes, moving or cuts)
        other = effect_of(numbers[known], target[known], classes, (3.5,))
        effect = effect._replace(others=(("2 bins cut at 3.5", other.mi),))
    show(
        "editor",
        name,
        histogram_of(numbers, codes, target, classes, cuts),
        cuts,
        heard("cuts"),
        names=chosen_bin_labels(cuts, numbers[known]),
        effect=effect,
        on_move=heard("moving") if live else None,
    )
    st.text("Heard: " + "; ".join(st.session_state.get("heard", [])[-4:]))


def page() -> None:
    st.set_page_config(layout="wide")
    st.title("Cut editor")
    query = st.query_params
    st.session_state.setdefault("cuts", typed_cuts(query.get("cuts", "2.45,4.75")))
    editor(query.get("data", "iris"), "live" in query)


if __name__ == "__main__":
    page()
