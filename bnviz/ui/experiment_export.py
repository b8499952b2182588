"""An experiment to take along: its numbers, a report, and the program that repeats it."""

from weakref import ref

import streamlit as st

from bnviz.data.csv_text import table_csv
from bnviz.data.reading import AUTOMATIC
from bnviz.data.recipe_file import recipe_json
from bnviz.draw.experiment_code import Repeated, built_in, experiment_code, from_file, result_cells
from bnviz.draw.experiment_report import About, report
from bnviz.evaluate.finished import Finished
from bnviz.model.errors import InputError
from bnviz.ui import picker
from bnviz.ui.address import setting
from bnviz.ui.experiment_draws import bias_run, curves_run
from bnviz.ui.experiment_results import Run
from bnviz.ui.experiment_settings import DRAWS, USUAL_DRAWS
from bnviz.ui.experiment_work import Work
from bnviz.ui.noticed import show_noticed
from bnviz.ui.uploads import uploads


def show(work: Work) -> None:
    """Shows a button for each file, which is made when its button is clicked, and the program.

    Only then the results are looked up: the session keeps what makes a file, so it must not hold them.
    """
    run, unit, stem = work.run, picker.unit(), work.chosen.stem
    code, kept = code_of(work), ref(run)
    about = About(work.chosen.title, work.folding, work.smoothing, work.dataset.target, code)
    drawn = drawn_runs(work)
    also = [None if one is None else ref(one) for one in drawn]

    with st.container(horizontal=True):
        if run.done:
            st.download_button(
                "Numbers (CSV)",
                lambda: table_csv(result_cells(_again(kept))),
                f"{stem}-folds.csv",
                "text/csv",
                on_click="ignore",
            )
            st.download_button(
                "Report (HTML)",
                lambda: report(_again(kept), about, unit, *(None if one is None else _again(one) for one in also)),
                f"{stem}-report.html",
                "text/html",
                on_click="ignore",
            )
        st.download_button(
            "Program (Python)", lambda: code, f"{stem}-experiment.py", "text/x-python", on_click="ignore"
        )
    if not run.done:
        st.info("Start the experiment, and its numbers and a report can be saved here.")
    elif not run.whole:
        st.caption("The numbers and the report are of the folds that are finished; the program does all of them.")
    if run.done:
        st.caption(_also_reported(*drawn))
    with st.expander("The program"):
        # Neither in colours nor in a box that scrolls: those are too pale, and no key reaches this.
        st.code(code, language=None, wrap_lines=True)
    if work.chosen.uploaded:
        st.caption("The program reads your file from the folder in which you run it.")
    show_noticed(
        [
            "The program uses the same code as this page and the same seed, so it prints the same losses. Times are those of the "
            "machine that it runs on."
        ]
    )


def drawn_runs(work: Work) -> tuple[Run | None, Run | None]:
    """The runs of the learning curves and of bias and variance with as many draws as are set, those that have results."""
    draws = int(setting(DRAWS) or USUAL_DRAWS)
    try:
        curves, divided = curves_run(work, work.models, draws, "curves")[0], bias_run(work, draws)[0]
    except InputError:  # too few rows, or too many numbers
        return None, None
    return curves if curves.done else None, divided if divided.done else None


def _also_reported(curves: Run | None, divided: Run | None) -> str:
    if curves is None and divided is None:
        return "Draw the learning curves, or take the loss apart into bias and variance, and the report has these too."
    there = [name for run, name in ((curves, "the learning curves"), (divided, "bias and variance")) if run is not None]
    return f"The report has {' and '.join(there)} too, as far as they are computed."


def _again(kept: ref[Run]) -> Finished:
    if (found := kept()) is None or (finished := found.finished) is None:
        raise InputError("These results are not kept any more: start the experiment again, and then save.")
    return finished


def code_of(work: Work) -> str:
    """The program that repeats the experiment."""
    chosen = work.chosen
    if chosen.uploaded:
        how = uploads()[chosen.identifier].reading
        imports, table = from_file(chosen.title, "" if how == AUTOMATIC else repr(how))
    else:
        imports, table = built_in(chosen.identifier)
    left_out = [name for name in chosen.table.names if name not in chosen.recipe.columns]
    recipe = recipe_json(chosen.recipe, left_out)
    return experiment_code(
        Repeated(imports, table, chosen.table.digest, recipe, work.models, work.smoothing, work.folding)
    )
