"""The losses of the classifiers, each opened to its folds."""

from typing import Any

import streamlit as st

from bnviz.draw.experiment_lines import LABELS, MEANS, columns, fold_lines, label_of, loss_lines, seen, titles_of
from bnviz.draw.experiment_words import losses_noticed
from bnviz.draw.fold_strip import fold_strip
from bnviz.draw.sums import Lines
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.measures import LOSSES, TIMES, Measure
from bnviz.ui import picker
from bnviz.ui.address import adopt, publish
from bnviz.ui.experiment_run import Going, show_found
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import config_of, show_lines

MODEL, MEASURE, TABLE = "opened_model", "measure", "experiment_losses"
SHORT, NARROW = 8, 66
"""A column with a head of at most so many characters is so many px wide."""
MEASURES: tuple[Measure, ...] = (*LOSSES, *TIMES)


def show(found: Finished | None, going: Going | None) -> None:
    """Shows the table, the folds of the number that is opened, and what is to be noticed; while the folds go on, only the table."""
    if going is None:
        show_found(found, going, _show)
    else:
        going.show_in(st.empty(), _show_so_far)
        st.empty()  # what stood here before would be taken for what is found now


def _show(of: Finished) -> None:
    unit = picker.unit()
    _show_table(of)
    left, right = st.columns(2)
    titles, by_name = titles_of(of.models), [model.name for model in of.models]
    with left:
        name = adopt(MODEL, by_name[0], by_name)
        name = st.selectbox(
            "Classifier that is opened", by_name, key=MODEL, format_func=lambda n: titles[by_name.index(n)]
        )
        publish(MODEL, name, by_name[0])
    with right:
        adopt(MEASURE, LOSSES[0], MEASURES)
        measure: Measure = st.selectbox("Measure", MEASURES, key=MEASURE, format_func=lambda m: label_of(m, unit))
        publish(MEASURE, measure, LOSSES[0])
    opened = by_name.index(name)
    st.plotly_chart(
        fold_strip(titles, seen(of, measure, unit), opened, label_of(measure, unit)),
        key="fold_strip",
        config={"displayModeBar": False},
        alt="The folds of each classifier as dots; the table below has the numbers",
    )
    st.caption(
        f"{LABELS[measure][0].upper()}{LABELS[measure][1:]}: {MEANS[measure]}. A dot is a fold, the bar is all rows together."
    )
    with st.expander("The folds in numbers"):
        show_lines(fold_lines(of, measure, unit), "experiment_folds", "Each fold, by every classifier")
    show_noticed([*losses_noticed(of, unit), "Which differences mean anything is on the next tab."])


def _config(lines: Lines) -> dict[str, Any]:
    """The settings of the columns, those with short heads narrow, so that all are seen at once."""
    config = config_of(lines)
    for head, column in config.items():
        if len(head) <= SHORT:
            column["width"] = NARROW
    return config


def _show_so_far(of: Finished) -> None:
    """Shows the losses of what is finished while the others are still to come."""
    lines = loss_lines(of, picker.unit())
    st.dataframe(lines, column_config=_config(lines), hide_index=True, alt="The losses of the folds that are finished")


def _show_table(of: Finished) -> None:
    """Shows the losses; a click on a number opens it."""
    unit = picker.unit()
    lines = loss_lines(of, unit)

    def opened() -> None:
        state: Any = st.session_state[TABLE]
        if cells := state["selection"]["cells"]:
            row, head = cells[0]
            st.session_state[MODEL] = of.models[int(row)].name
            st.session_state[MEASURE] = columns(unit).get(head, st.session_state.get(MEASURE, LOSSES[0]))

    st.dataframe(
        lines,
        column_config=_config(lines),
        hide_index=True,
        height="content",
        key=TABLE,
        on_select=opened,
        selection_mode="single-cell",
        alt="The losses of each classifier over all rows that were tested",
    )
    st.caption(
        "Losses are of all tested rows together, ± is their standard deviation over the folds, times are the mean of a fold. Click "
        "a number to see its folds."
    )
