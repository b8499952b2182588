"""What can be set for hill climbing: the score, how far it looks, and the arcs that must or must not be there."""

from itertools import permutations
from typing import cast

import streamlit as st

from bnviz.draw.climb_words import SCORE_NAMES
from bnviz.draw.plain import heads
from bnviz.learn.climbing_rules import MOST_PARENTS, Arc, ClimbingRules
from bnviz.learn.scores import SAMPLE_SIZE, ScoreName
from bnviz.ui.address import adopt, publish
from bnviz.ui.address_list import adopt_list, publish_list
from bnviz.ui.search_rows import LARGEST_SEED, SearchData
from bnviz.ui.text import told_apart
from bnviz.ui.whole_number import adopt_number, publish_number

SCORE, SIZE = "score", "ess"
PARENTS, TABU, RESTARTS, SHAKEN = "most_parents", "tabu", "restarts", "restart_seed"
REQUIRED, FORBIDDEN = "required", "forbidden"
MOST_ROOM, MOST_TABU, MOST_RESTARTS, MOST_SIZE = 10, 100, 50, 1000
LISTED = 60
"""Arcs of so many nodes can be required or forbidden: the list has each."""
SCORE_HELP = (
    "Every score weighs how well the network fits the rows against its size. BIC takes off half of ln(rows) for each free "
    "parameter, AIC takes off 1; BDeu and K2 are the probability of the rows averaged over all probabilities; the log-likelihood "
    "takes off nothing."
)
SIZE_HELP = "The prior of BDeu weighs as much as so many rows, spread evenly."
TABU_HELP = (
    "0: the search stops where no move gains anything. Else it goes on with the best move that leads to none of so many last "
    "networks, and stops after ten moves that found nothing better."
)
RESTARTS_HELP = "How often the best network is changed by five random moves, to climb again from there."


def climb_settings(of: SearchData) -> ClimbingRules:
    """The settings, after showing their controls."""
    first, second, third, fourth = st.columns(4)
    with first:
        adopt(SCORE, "bic", SCORE_NAMES)
        score = st.selectbox(
            "Score", list(SCORE_NAMES), key=SCORE, format_func=SCORE_NAMES.__getitem__, help=SCORE_HELP
        )
        publish(SCORE, score, "bic")
        size = (
            _number("Equivalent sample size", SIZE, int(SAMPLE_SIZE), 1, MOST_SIZE, SIZE_HELP)
            if score == "bdeu"
            else SAMPLE_SIZE
        )
    with second:
        room = _number("Most parents of a node", PARENTS, MOST_PARENTS, 0, MOST_ROOM)
    with third:
        tabu = _number("Length of the tabu list", TABU, ClimbingRules.tabu, 0, MOST_TABU, TABU_HELP)
    with fourth:
        restarts = _number("Restarts", RESTARTS, 0, 0, MOST_RESTARTS, RESTARTS_HELP)
        seed = _number("Seed of the restarts", SHAKEN, 0, 0, LARGEST_SEED) if restarts else 0
    required, forbidden = _arcs(of)
    return ClimbingRules(
        cast(ScoreName, score), size, tabu, restarts=restarts, seed=seed, most_parents=room, required=required, forbidden=forbidden
    )  # fmt: skip


def _number(label: str, key: str, usual: int, least: int, most: int, about: str | None = None) -> int:
    adopt_number(key, usual, range(least, most + 1))
    number = int(st.number_input(label, least, most, key=key, help=about))
    publish_number(key, number, usual)
    return number


def _arcs(of: SearchData) -> tuple[tuple[Arc, ...], tuple[Arc, ...]]:
    """The required and the forbidden arcs."""
    if len(of.names) > LISTED:
        st.caption(f"Arcs can be required or forbidden among {LISTED} variables at most.")
        return (), ()
    names = heads(of.names)
    labels = told_apart({f"{p} {c}": f"{names[p]} → {names[c]}" for p, c in permutations(range(len(names)), 2)})
    arcs = {label: (int(pair.split()[0]), int(pair.split()[1])) for pair, label in labels.items()}
    with st.expander("Arcs that must or must not be there"):
        return _list("Required arcs", REQUIRED, arcs), _list("Forbidden arcs", FORBIDDEN, arcs)


def _list(label: str, key: str, arcs: dict[str, Arc]) -> tuple[Arc, ...]:
    adopt_list(key, arcs)
    asked: list[str] = st.multiselect(label, list(arcs), key=key, placeholder="choose an arc")
    publish_list(key, asked)
    return tuple(arcs[one] for one in asked)
