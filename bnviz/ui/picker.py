"""What the pages share: the data set, its class, the bins and the unit, chosen in the sidebar. They stay from page to page."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import get_args

import streamlit as st

from bnviz.data.discretize import Method
from bnviz.data.encoding import Encoding
from bnviz.data.examples import EXAMPLES, example
from bnviz.data.recipe import Coding, Recipe, recipe_for
from bnviz.data.table import Table
from bnviz.draw.numbers import Unit
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.ui import store
from bnviz.ui.address import adopt, publish
from bnviz.ui.text import literal

FIRST = "wine"
"""The data set that a visitor sees first."""
UPLOAD = re.compile(r"upload-[0-9a-f]{12}")
METHODS: dict[Method, str] = {"equal-frequency": "equal frequency", "equal-width": "equal width", "none": "no bins"}
Choice = Coding | None
"""How one column was set by hand on the data page; None leaves it out."""


@dataclass(frozen=True)
class Chosen:
    """The data set on all pages: its id in the address, its title, its table, and the recipe that the controls ask for."""

    identifier: str
    title: str
    table: Table
    recipe: Recipe

    @property
    def uploaded(self) -> bool:
        """Whether it is a visitor's own file."""
        return UPLOAD.fullmatch(self.identifier) is not None

    @property
    def choices(self) -> dict[str, Choice]:
        """The columns that were set by hand."""
        return choices(self.table)


def show() -> None:
    """Shows the controls in the sidebar and remembers what is chosen; stops the page while it waits for a file."""
    with st.sidebar:
        _show_problem()
        identifier = _data_set()
        _upload()
    if UPLOAD.fullmatch(identifier) and identifier not in _uploads():
        st.info(
            f"This link is about a file that its author opened (`{identifier}`). Files stay with the person who opens them: "
            "open your copy of it under “Your own CSV” in the sidebar, and you see what the link shows."
        )
        st.stop()
    title, table, target = _opened(identifier)
    with st.sidebar:
        recipe = _recipe(table, target)
    st.session_state["chosen"] = Chosen(identifier, title, table, recipe)


def chosen() -> Chosen:
    """What is chosen in the sidebar."""
    found: Chosen = st.session_state["chosen"]
    return found


def prepared() -> tuple[Encoding, Dataset]:
    """The chosen data set, ready to learn from; where it cannot be, the page says why and ends here."""
    try:
        return store.prepared(chosen().table, chosen().recipe)
    except InputError as error:
        st.error(literal(str(error)))
        st.stop()


def unit() -> Unit:
    """The unit in which information is shown."""
    found: Unit = st.session_state.get("unit") or "bits"
    return found


def choices(table: Table) -> dict[str, Choice]:
    """The columns of this table that were set by hand, in this session."""
    every: dict[str, dict[str, Choice]] = st.session_state.setdefault("choices", {})
    return every.setdefault(table.digest, {})


def _uploads() -> dict[str, tuple[str, Table]]:
    """The files of this session: for each id its name and its table."""
    found: dict[str, tuple[str, Table]] = st.session_state.setdefault("uploads", {})
    return found


def _opened(identifier: str) -> tuple[str, Table, str | None]:
    """Title, table and class of a data set; no class for a file, whose last column it is by default."""
    if identifier in _uploads():
        return *_uploads()[identifier], None
    built_in = example(identifier)
    return built_in.title, store.example_table(identifier), built_in.target


class _Known:
    """The ids that an address may ask for: the built-in sets, and any file."""

    def __contains__(self, identifier: object) -> bool:
        return isinstance(identifier, str) and (
            UPLOAD.fullmatch(identifier) is not None or any(e.id == identifier for e in EXAMPLES)
        )


def _data_set() -> str:
    """The id of the chosen data set."""
    if (opened := st.session_state.pop("opened", None)) is not None:
        st.session_state["data"] = opened
    now = adopt("data", FIRST, _Known())
    waiting = [now] if UPLOAD.fullmatch(now) and now not in _uploads() else []
    titles = {e.id: e.title for e in EXAMPLES} | {key: name for key, (name, _) in _uploads().items()}
    identifier = st.selectbox(
        "Data set",
        [*waiting, *reversed(_uploads()), *(e.id for e in EXAMPLES)],
        format_func=lambda i: titles.get(i, i),
        key="data",
    )
    publish("data", identifier, FIRST)
    return identifier


def _upload() -> None:
    """The uploader. A file is read once and its bytes are let go; what cannot be read changes nothing."""
    number = st.session_state.setdefault("uploads_read", 0)
    file = st.file_uploader(
        "Your own CSV",
        type=["csv", "tsv", "txt", "data"],
        key=f"upload-{number}",
        help="The first line names the columns. The file stays in this server's memory until you close the page.",
    )
    if file is None:
        return
    st.session_state["uploads_read"] = number + 1
    try:
        with st.spinner("Reading the file"):
            table = store.uploaded_table(file.getvalue())
    except InputError as error:
        st.session_state["problem"] = f"{file.name}: {error}"
    else:
        identifier = f"upload-{table.digest[:12]}"
        _uploads()[identifier] = (file.name, table)
        st.session_state["opened"] = identifier
        st.session_state.pop("problem", None)
    st.rerun()


def _show_problem() -> None:
    if (problem := st.session_state.get("problem")) is not None:
        st.error(literal(problem) + " What you had opened before is still there.")
        if st.button("Close this message", key="close-problem"):
            del st.session_state["problem"]
            st.rerun()


def _recipe(table: Table, target: str | None) -> Recipe:
    """The recipe that the controls and the choices of the data page make."""
    own = choices(table)
    names = [name for name in table.names if own.get(name, True) is not None]
    if not names:
        names = list(table.names)
    default = names.index(target) if target in names else len(names) - 1
    chosen_class = st.selectbox(
        "Class", names, index=default, key="class", bind="query-params", help="The column to predict."
    )
    base = recipe_for(table, chosen_class, leave_out=[n for n in table.names if n not in names])
    if any(c.kind == "numeric" for c in (*base.attributes, base.target)):
        labels = {label: method for method, label in METHODS.items()}
        method = labels[
            st.selectbox(
                "Numbers become",
                list(labels),
                key="method",
                bind="query-params",
                help="Every method here works on states, so numbers are put into bins.",
            )
        ]
        bins = 5
        if method != "none":
            bins = st.number_input("Bins", 1, 50, 5, key="bins", bind="query-params")
        base = with_bins(base, method, bins)
    st.radio("Unit of information", get_args(Unit), key="unit", horizontal=True, bind="query-params")
    return with_choices(base, own)


def with_bins(recipe: Recipe, method: Method, bins: int) -> Recipe:
    """The recipe with this method and number of bins for every column."""
    attributes = tuple(replace(c, method=method, bins=bins) for c in recipe.attributes)
    return Recipe(attributes, replace(recipe.target, method=method, bins=bins))


def with_choices(recipe: Recipe, own: Mapping[str, Choice]) -> Recipe:
    """The recipe with the codings that were set by hand."""
    return Recipe(
        tuple(own.get(c.column) or c for c in recipe.attributes), own.get(recipe.target.column) or recipe.target
    )
