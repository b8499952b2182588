"""What can be set for STAN: the ranking, the root of its tree, and how many attributes the page looks at."""

from dataclasses import dataclass

import streamlit as st

from bnviz.learn.analysis import Analysis
from bnviz.learn.models import Stan
from bnviz.learn.parameters import Smoothing
from bnviz.model.dataset import Dataset
from bnviz.ui import root_choice
from bnviz.ui.address import adopt, publish
from bnviz.ui.ranking_choice import chosen_ranking
from bnviz.ui.smoothing_choice import show_smoothing_choice

S, CHOSEN = "s", "chosen"
"""How many attributes are looked at, kept in the address: as many as are chosen, or a number from 0."""
ASKED, YES, NO = "folds", "yes", "no"
"""Whether the curves on parts of the rows are asked for, kept in the address; of other data they are not, for it may take long."""
_FIELD, _DATA = "s_field", "s_shown_for"


@dataclass(frozen=True)
class StanSettings:
    """The ranking, the rule of the root as a model's option has it, and the smoothing."""

    ranking: str
    root: str
    smoothing: Smoothing

    @property
    def model(self) -> Stan:
        """The model of these settings."""
        return Stan(self.ranking, self.root)


def show_settings(dataset: Dataset, analysis: Analysis) -> StanSettings:
    """The settings, after showing their controls."""
    left, right = st.columns(2, gap="large")
    with left:
        ranking = chosen_ranking("Ranking")
    with right:
        root_choice.chosen_root(dataset, analysis)
    with st.sidebar:
        smoothing = show_smoothing_choice()
    if st.session_state.get(_DATA, dataset.digest) != dataset.digest:
        st.session_state.update({S: CHOSEN, ASKED: NO})
    st.session_state[_DATA] = dataset.digest
    return StanSettings(ranking, str(st.session_state[root_choice.KEY]), smoothing)


def number_looked_at(attributes: int, chosen: int) -> int:
    """How many attributes are looked at, 0 to all, from the session or the address; usually as many as are chosen."""
    asked = adopt(S, CHOSEN, {CHOSEN, *map(str, range(attributes + 1))})
    publish(S, asked, CHOSEN)
    return chosen if asked == CHOSEN else int(asked)


def look_at(s: int, chosen: int) -> None:
    """Sets how many attributes are looked at; call it before they are asked for."""
    st.session_state[S] = CHOSEN if s == chosen else str(s)


def show_number_field(attributes: int, chosen: int) -> int:
    """How many attributes are looked at, 1 to all, after showing the field for it."""
    now = max(number_looked_at(attributes, chosen), 1)
    st.session_state[_FIELD] = now
    st.number_input(
        f"s, 1 to {attributes:,}",
        1,
        attributes,
        key=_FIELD,
        on_change=lambda: look_at(int(st.session_state[_FIELD]), chosen),
    )
    return now
