"""Downloads of the risk curves and of the chosen model, and the way to the page that compares it with other classifiers."""

from pathlib import Path
from weakref import ref

import streamlit as st

from bnviz.data.csv_text import table_csv
from bnviz.draw.selection_lines import curve_cells, loss_cells
from bnviz.learn.stan import first_attributes
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.ui import store
from bnviz.ui.network_buttons import WHAT_IS_KEPT, show_network_buttons
from bnviz.ui.picker import Chosen, unit
from bnviz.ui.stan_lesson import Lesson
from bnviz.ui.stan_settings import StanSettings

COMPARED = "stan,tan,kdb,nb"
PAGE = Path(__file__).parents[2] / "pages" / "classifiers.py"


def show_downloads(chosen: Chosen, of: Lesson) -> None:
    """Shows a button for each file, which is made when its button is clicked.

    Only then the data are looked up: the session keeps what makes a file, so it must not hold them.
    """
    table, recipe, settings, in_unit = ref(chosen.table), chosen.recipe, of.settings, unit()

    def again() -> Lesson:
        if (found := table()) is None:
            raise InputError("These data are not open any more: open them again, and then save.")
        data = store.prepared(found, recipe)[1]
        return Lesson(data, store.analysis(data), settings, in_unit)

    def curves() -> str:
        lesson = again()
        return table_csv(curve_cells(lesson.curves, lesson.names))

    def losses() -> str:
        return table_csv(loss_cells(again().losses))

    def network() -> BayesNet:
        lesson = again()
        curve = lesson.curve
        return first_attributes(lesson.training, lesson.parents, curve, curve.n_selected).network()

    name = f"{chosen.stem}-stan"
    with st.container(horizontal=True):
        st.download_button("Curves (CSV)", curves, f"{name}-curves.csv", "text/csv", on_click="ignore")
        st.download_button("Losses (CSV)", losses, f"{name}-losses.csv", "text/csv", on_click="ignore")
        show_network_buttons("Chosen model", name, of.dataset.variables, network)
    st.caption(
        "The camera at the curve saves it as SVG; the model at step s is saved with the buttons SVG and PNG above it. "
        + WHAT_IS_KEPT
    )
    _show_way_to_classifiers(chosen, settings)


def _show_way_to_classifiers(chosen: Chosen, settings: StanSettings) -> None:
    query = {"data": chosen.identifier, "models": COMPARED, "ranking": settings.ranking, "root": settings.root}
    st.page_link(
        PAGE,
        label="Compare the chosen STAN with TAN, KDB and naive Bayes",
        query_params=query,
    )
