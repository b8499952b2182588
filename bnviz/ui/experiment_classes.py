"""What each classifier takes for what, whether its probabilities mean what they say, and how well they sort two classes."""

import numpy as np
import streamlit as st

from bnviz.draw.calibration_view import (
    calibration_figure,
    calibration_lines,
    calibration_sentences,
    roc_figure,
    roc_sentence,
)
from bnviz.draw.confusion_view import MOST_DRAWN, confusion_figure, confusion_lines, confusion_sentences
from bnviz.draw.experiment_lines import titles_of
from bnviz.draw.plain import cut
from bnviz.evaluate.finished import Finished
from bnviz.model.variable import Variable
from bnviz.ui.address import adopt, publish
from bnviz.ui.experiment_losses import MODEL
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal, told_apart

OF_CLASS, PREDICTED = "calibrated", "predicted"
PICTURE = {"displayModeBar": False}
WORD = 40
LISTED = 100
"""Of more classes the most frequent ones can be chosen."""


def show(of: Finished, target: Variable) -> None:
    """Shows the confusion matrix of one classifier, the calibration of all, and for two classes their curves."""
    titles, by_name = titles_of(of.models), [model.name for model in of.models]
    adopt(MODEL, by_name[0], by_name)
    name = st.selectbox("Classifier", by_name, key=MODEL, format_func=lambda n: titles[by_name.index(n)])
    publish(MODEL, name, by_name[0])
    opened = by_name.index(name)
    left, right = st.columns(2, gap="large")
    with left:
        st.markdown("**What is taken for what**")
        said = _show_confusion(of, target, opened, titles[opened])
    with right:
        st.markdown("**Whether probabilities mean what they say**")
        said += _show_calibration(of, target, opened, titles)
    if target.cardinality == 2:
        said += _show_roc(of, target, titles)
    show_noticed(said)


def _show_confusion(of: Finished, target: Variable, opened: int, title: str) -> list[str]:
    counts = of.results[opened].confusion
    if target.cardinality <= MOST_DRAWN:
        st.plotly_chart(
            confusion_figure(counts, target.states),
            key="confusion",
            config=PICTURE,
            alt="The confusion matrix; the table below has its numbers",
        )
    with st.expander("The confusions in numbers", expanded=target.cardinality > MOST_DRAWN):
        show_lines(confusion_lines(counts, target.states), "confusions", "How many rows of each class got which class")
    return confusion_sentences(counts, target.states, title)


def _show_calibration(of: Finished, target: Variable, opened: int, titles: list[str]) -> list[str]:
    often = np.argsort(-np.bincount(of.results[0].y, minlength=target.cardinality), kind="stable")[:LISTED]
    states = {f"class:{k}": f"P({cut(target.states[k], WORD)})" for k in sorted(often.tolist())}
    options = told_apart({PREDICTED: "P of the class that is predicted", **states})
    asked = adopt(OF_CLASS, PREDICTED, options)
    asked = st.selectbox("Probability", list(options), key=OF_CLASS, format_func=options.__getitem__)
    publish(OF_CLASS, asked, PREDICTED)
    of_class = None if asked == PREDICTED else int(asked.partition(":")[2])
    found = [result.calibration(of_class) for result in of.results]
    st.plotly_chart(
        calibration_figure(found, titles, "what was said, on average"),
        key="calibration",
        config=PICTURE,
        alt="What each classifier says and what comes true; the table below has the numbers of the chosen one",
    )
    with st.expander("The calibration in numbers"):
        show_lines(calibration_lines(found[opened]), "calibrations", f"The calibration of {titles[opened]}")
    st.caption("Predictions in ten bins by their probability; the larger a mark, the more predictions are in its bin.")
    return calibration_sentences(found, titles)


def _show_roc(of: Finished, target: Variable, titles: list[str]) -> list[str]:
    y = of.results[0].y
    if len(set(y.tolist())) < 2:
        return ["All rows so far are of one class, so nothing can be sorted yet."]
    st.markdown("**How well the probability sorts the two classes (ROC)**")
    st.caption(
        literal(
            f"The class to be found is {cut(target.states[1], WORD)}. Each point is a threshold on its probability."
        )
    )
    found = [result.roc() for result in of.results]
    st.plotly_chart(
        roc_figure(found, titles), key="roc", config=PICTURE, alt="The ROC curves; their areas stand in words below"
    )
    return [roc_sentence(found, titles)]
