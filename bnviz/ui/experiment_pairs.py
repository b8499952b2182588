"""Which differences between the classifiers mean anything."""

import streamlit as st

from bnviz.draw.experiment_lines import titles_of
from bnviz.draw.pair_tests import TESTS, Tested, pair_matrix_lines, pair_sentence, pair_test_lines, pairs_noticed
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.pairs import paired
from bnviz.ui.address import adopt, publish
from bnviz.ui.noticed import show_noticed
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal

TESTED = "tested_loss"
ABOUT: dict[Tested, str] = {
    "zero-one": (
        "Both predict the same rows, so what counts is on how many rows only the one is wrong and on how many only the other. If "
        "both were equally good, either would be as likely: McNemar's exact test says how likely so uneven a split would then be."
    ),
    "rmse": (
        "Each fold gives a difference of the two RMSE. Folds learn from mostly the same rows, so their differences vary less than "
        "those of new samples would: the corrected t-test (Nadeau and Bengio) makes up for that."
    ),
}


def show(of: Finished) -> None:
    """Shows the matrix, the tests in numbers and in sentences, and what is to be noticed."""
    titles, pairs = titles_of(of.models), paired(of)
    if not pairs:
        st.info("Choose at least two classifiers to compare them.")
        return
    adopt(TESTED, "zero-one", TESTS)
    tested: Tested = st.radio("Compare by", list(TESTS), key=TESTED, format_func=TESTS.__getitem__, horizontal=True)
    publish(TESTED, tested, "zero-one")
    st.write(ABOUT[tested])
    show_lines(
        pair_matrix_lines(pairs, titles, tested), "pair_matrix", "How each classifier compares with each other one"
    )
    if tested == "zero-one" and any(fold.round for fold in of.folds):
        st.caption("McNemar's test counts each row once, so it looks at the first round only.")
    for pair in pairs:
        st.write(literal(pair_sentence(pair, titles, tested)))
    with st.expander("The tests in numbers"):
        show_lines(pair_test_lines(pairs, titles, tested), "pair_tests", "The test of each pair")
    show_noticed(pairs_noticed(pairs, titles))
