"""The ranking, step by step: the scores of all candidates, each with its formula in numbers."""

import streamlit as st

from bnviz.draw.plain import cut
from bnviz.draw.selection_lines import TERM, candidate_lines, order_lines, term_lines
from bnviz.draw.selection_words import NAME, taken_words
from bnviz.draw.stan_words import RANKING_NAMES
from bnviz.learn.forward_selection import Step
from bnviz.ui.address import adopt, publish
from bnviz.ui.stan_lesson import Lesson, lesson
from bnviz.ui.stan_settings import StanSettings, show_number_field
from bnviz.ui.tables import show_formula, show_lines
from bnviz.ui.text import literal, told_apart

CANDIDATE, TAKEN = "candidate", "taken"
"""Which candidate is opened, kept in the address: the one that is taken, or `name:` and an attribute."""
FORMULA = {
    "mi": r"\text{score}(X)=I(X;Y)",
    "su": r"\text{score}(X)=\frac{2\,I(X;Y)}{H(X)+H(Y)}",
    "mrmr": r"\text{score}(X)=\frac{I(X;Y)}{\frac{1}{|S|}\sum_{X'\in S} I(X;X')+0.01\ \text{bit}}",
    "mrmr-difference": r"\text{score}(X)=I(X;Y)-\frac{1}{|S|}\sum_{X'\in S} I(X;X')",
    "cmim": r"\text{score}(X)=\min_{X'\in S} I(X;Y\mid X')",
    "jmi": r"\text{score}(X)=\sum_{X'\in S} I(X,X';Y)",
}
READS = {
    "mi": "Mutual information: what X tells about the class, and nothing else. Two attributes that tell the same both come early.",
    "su": "Symmetrical uncertainty: what X tells about the class, as a share of what the two could tell each other, so attributes "
    "gain less from having many states.",
    "mrmr": "Minimum redundancy, maximum relevance: what X tells about the class, divided by what it shares with those taken "
    "before (S). The experiments of Chen, Zhang and Liu (2021) use this form.",
    "mrmr-difference": "Minimum redundancy, maximum relevance: what X tells about the class, less what it shares with those taken "
    "before (S). Chen, Zhang and Liu (2021) write this form first.",
    "cmim": "Conditional mutual information maximization: what X still tells about the class when one of those taken before (S) is "
    "known, the one that leaves the least.",
    "jmi": "Joint mutual information: what X tells about the class together with each of those taken before (S).",
}
"""What the formula of each ranking means."""


@st.fragment
def show(settings: StanSettings) -> None:
    """Shows the order, then one step of it with its candidates, and one candidate with what its score is made of."""
    of = lesson(settings)
    ranking = settings.ranking
    st.write(literal(f"{RANKING_NAMES[ranking]}. {READS[ranking]}"))
    show_formula(FORMULA[ranking])
    if ranking in TERM:
        st.caption("Before any attribute is taken S is empty, and the score is I(X;Y).")
    st.caption("Risk and zero-one loss are leave-one-out: each row is predicted from the counts of all others.")
    show_lines(order_lines(of.curve, of.steps, of.names, of.unit), "ranking_order", "The attributes in their order")
    st.header("One step, opened", anchor=False)
    left, right = st.columns(2, gap="large")
    with left:
        step = of.steps[show_number_field(len(of.names), of.curve.n_selected) - 1]
    with right:
        candidate = _candidate(of, step)
    st.write(literal(taken_words(step, ranking, of.names, of.unit)))
    show_lines(candidate_lines(step, ranking, of.names, of.unit), "ranking_candidates", "The candidates of this step")
    _show_terms(of, step, candidate)


def _candidate(of: Lesson, step: Step) -> int:
    """The candidate that is opened, after showing the list."""
    left = {f"name:{of.names[i]}": of.names[i] for i in step.candidates.tolist()}
    options = told_apart({TAKEN: "the one that is taken", **left})
    adopt(CANDIDATE, TAKEN, options)
    found = st.selectbox("Open a candidate", list(options), format_func=lambda o: options[o], key=CANDIDATE)
    publish(CANDIDATE, found, TAKEN)
    return step.attribute if found == TAKEN else of.names.index(left[found])


def _show_terms(of: Lesson, step: Step, candidate: int) -> None:
    """Shows the numbers, one for each attribute that was taken before, that a candidate's score is made of."""
    lines = term_lines(of.training, step, candidate, of.settings.ranking, of.names, of.unit)
    if lines is not None:
        st.markdown(f"**{literal(cut(of.names[candidate], NAME))} (X) and each attribute that was taken before**")
        show_lines(lines, "ranking_terms", "The candidate with each attribute that was taken before")
