"""Hill climbing, move by move: the network, the curve of its score, and what else could have been done."""

from dataclasses import dataclass
from typing import Any

import streamlit as st

from bnviz.draw.climb_view import MOST_STEPS, candidate_lines, climb_figure, climb_view, move_lines
from bnviz.draw.climb_words import SCORE_NAMES, climb_noticed
from bnviz.graph.dag import DAG
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.hill_climbing import Candidate, Climb, HillClimbing
from bnviz.ui.memory import MEMORY
from bnviz.ui.noticed import show_noticed
from bnviz.ui.search_opened import show_ways
from bnviz.ui.search_player import Shown, show_player
from bnviz.ui.search_rows import SearchData
from bnviz.ui.search_work import climb_of
from bnviz.ui.tables import show_lines

CLICKS = "climb_clicks"
MOST_CANDIDATES = 300


@dataclass(frozen=True, eq=False)
class Others:
    """All moves that were possible in a network."""

    candidates: tuple[Candidate, ...]


def show(of: SearchData, rules: ClimbingRules) -> None:
    """Shows the player, the curve, the other moves of the step, and what is to be noticed.

    Errors: InputError for rules that contradict each other, or when the search would take too long.
    """
    climb_of(of, rules)  # what it raises is for the page to say, not for the part of it that runs alone
    _show(of, rules)


@st.fragment
def _show(of: SearchData, rules: ClimbingRules) -> None:
    climb = climb_of(of, rules)
    shown = show_player("climb", of, rules, lambda: climb_view(climb, rules, of.names, of.target))
    with shown.under:
        if len(climb.moves) > MOST_STEPS:
            st.caption(
                f"The first {MOST_STEPS} of {len(climb.moves):,} moves have a step of their own; the table has all."
            )
    with shown.beside:
        _show_curve(climb, rules, shown)
    _show_candidates(of, rules, climb, shown)
    with st.expander("All moves"):
        if climb.moves:
            show_lines(move_lines(climb, of.names, rules.score), "climb_moves", "All moves, with the score after each")
        else:
            st.write("No move was made.")
    show_ways(of, "hill-climbing", climb.dag)
    show_noticed(climb_noticed(climb, rules, of.names))


def _show_curve(climb: Climb, rules: ClimbingRules, shown: Shown) -> None:
    """Shows the score over the moves; a click on a point goes to its step."""
    # A click on a point that is selected already would only take the selection back, so the figure begins anew.
    key = f"climb_curve_{st.session_state.get(CLICKS, 0)}"

    def clicked() -> None:
        state: Any = st.session_state[key]
        points = state["selection"]["points"]
        st.session_state[CLICKS] = st.session_state.get(CLICKS, 0) + 1
        number = int(points[0]["x"]) if points else -1
        if 0 <= number < shown.last or number == climb.best:  # of very many moves the later ones have no step
            shown.go(number)

    at = climb.best if shown.step == shown.last else shown.step
    st.plotly_chart(
        climb_figure(climb, rules, at),
        key=key,
        on_select=clicked,
        selection_mode="points",
        config={"displayModeBar": False},
        alt="The score and the log-likelihood after each move; the table of all moves has the numbers",
    )
    between = "" if rules.score == "ll" else " What lies between the two lines is the penalty."
    st.caption(f"The star is the network that is kept. Click a point to go to its step.{between}")


def _show_candidates(of: SearchData, rules: ClimbingRules, climb: Climb, shown: Shown) -> None:
    """Shows all that could have been done in the network before the move of this step."""
    kept = shown.step == shown.last
    number = climb.best if kept else shown.step
    made = None if kept or not number else climb.moves[number - 1]
    base = climb.best if kept else (made.base if made else 0)
    with st.expander(_what(climb, number, kept), key="climb_candidates_open", on_change="rerun") as box:
        if not box.open:
            return
        visited = _visited(climb, rules, base)
        key = ("climb candidates", of.dataset.digest, rules, base, made is not None)
        found = MEMORY.kept(
            key, lambda: Others(HillClimbing(of.dataset, rules).candidates(climb.graph(base), visited))
        ).candidates
        st.write(
            f"Every single move in the network after {base:,} moves, and what {SCORE_NAMES[rules.score]} would gain by it."
        )
        lines = candidate_lines(found[:MOST_CANDIDATES], made, of.names)
        show_lines(lines, "climb_candidates", "What could have been done, the highest gain first")
        if len(found) > MOST_CANDIDATES:
            st.caption(f"These are the best {MOST_CANDIDATES} of {len(found):,} moves.")


def _what(climb: Climb, number: int, kept: bool) -> str:
    if kept or not climb.moves:
        return "What could still be done, and what it would gain"
    return "What else could have been done" if number else "What could be done first"


def _visited(climb: Climb, rules: ClimbingRules, base: int) -> list[DAG]:
    """The networks on the tabu list when the network after so many moves was looked at."""
    return [climb.graph(k) for k in range(max(base - rules.tabu + 1, 0), base + 1)] if rules.tabu else []
