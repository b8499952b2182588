"""The page of experiments: classifiers compared on rows that they have not seen, and which differences mean anything."""

import streamlit as st

from bnviz.draw.experiment_words import ahead_words, finished_words
from bnviz.model.errors import InputError
from bnviz.ui import (
    experiment_address,
    experiment_classes,
    experiment_draws,
    experiment_export,
    experiment_leaking,
    experiment_losses,
    experiment_pairs,
    experiment_rule,
    experiment_time,
    learning,
    model_choice,
    picker,
)
from bnviz.ui.experiment_run import show_found, show_run, wait_for
from bnviz.ui.experiment_settings import show_folding
from bnviz.ui.experiment_work import Work
from bnviz.ui.link import show_copy_link
from bnviz.ui.text import literal, without_options

st.title("Comparing fairly", anchor=False)
st.write(
    "A classifier looks good on the rows that it learned from. Here each row is predicted by classifiers that learn from other "
    "rows: the rows go into folds, and each fold is predicted from all others."
)
chosen = picker.chosen()
_, dataset = picker.prepared()
analysis = picker.analysis(dataset)
# A classifier that these rows do not allow is named and left out; the others are compared.
compared = learning.all_allowed(dataset, model_choice.show_model_choice(dataset, analysis))
work = Work(chosen, dataset, compared.models, compared.smoothing, show_folding(dataset.rows))
try:
    work.check()
    shown = show_run(
        work.going,
        work.run,
        "folds",
        work.folds,
        (ahead_words(work.folding, len(work.models)), work.folding.planned * work.seconds),
        "Start the experiment",
    )
    of_folds = {
        "Differences": experiment_pairs.show,
        "Classes and probabilities": lambda of: experiment_classes.show(of, dataset.target),
        "Time": experiment_time.show,
    }
    of_work = {
        "Learning curves": experiment_draws.show_curves,
        "Bias and variance": experiment_draws.show_bias,
        "Leaking": experiment_leaking.show,
        "A rule of thumb": experiment_rule.show,
        "Take it along": experiment_export.show,
    }
    experiment_address.adopt_all(work.models, dataset.target.cardinality)
    names = ["Losses", *of_folds, *of_work]
    with shown.below:
        said = st.empty()  # whether there is anything to say or not, the tabs stay in their place
        if shown.finished is not None:
            said.write(literal(finished_words(shown.finished, work.folding.bins_on)))
        for name, tab in zip(names, st.tabs(names, key="view", bind="query-params"), strict=True):
            if tab.open:
                with tab:
                    if name in of_work:
                        of_work[name](work)
                    elif name == "Losses":
                        experiment_losses.show(work.run.finished, shown.going)
                    else:
                        show_found(work.run.finished, shown.going, of_folds[name])
except InputError as error:
    st.error(literal(without_options(str(error))))
show_copy_link(chosen)
wait_for(work.going)
