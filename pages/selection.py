"""The page of STAN: the risk as attributes are added to a TAN, the ranking behind it, and how the number of them is chosen."""

import streamlit as st

from bnviz.ui import charts_ahead, picker, stan_compared, stan_curve, stan_folds, stan_ranking, stan_row
from bnviz.ui.link import show_copy_link
from bnviz.ui.stan_downloads import show_downloads
from bnviz.ui.stan_lesson import lesson
from bnviz.ui.stan_settings import show_settings
from bnviz.ui.stan_work import curves_ready, losses_ready

charts_ahead.load_now()
st.title("Selecting attributes: STAN", anchor=False)
st.write(
    "A TAN has a factor for every attribute, but not every factor helps. STAN ranks the attributes and keeps the factors of the "
    "first s only, as many as predict best when each row in turn is left out of the training."
)
chosen = picker.chosen()
_, dataset = picker.prepared()
analysis = picker.analysis(dataset)
settings = show_settings(dataset, analysis)
curves_ready(dataset, analysis, settings)
curve, ranking, row, folds, compared = st.tabs(
    ["The risk curve", "The ranking", "One row left out", "Other rows", "Rankings compared"],
    key="view",
    bind="query-params",
)
if curve.open:
    with curve:
        losses_ready(dataset, analysis, settings)
        stan_curve.show(settings)
        show_downloads(chosen, lesson(settings))
if ranking.open:
    with ranking:
        stan_ranking.show(settings)
if row.open:
    with row:
        stan_row.show(settings)
if folds.open:
    with folds:
        stan_folds.show(settings)
if compared.open:
    with compared:
        stan_compared.show(settings)
show_copy_link(chosen)
