"""What can be done where a level of PC's tests would take too long: what each button changes makes it fit."""

from weakref import ref

import streamlit as st

from bnviz.learn.level_cost import MOST_TESTS, LevelCost, columns_that_fit
from bnviz.learn.pc_rules import PcRules
from bnviz.ui import picker
from bnviz.ui.choices import Choices
from bnviz.ui.offers import by_information, take
from bnviz.ui.pc_settings import GIVEN
from bnviz.ui.pc_work import PcRefusedError, stricter
from bnviz.ui.search_data import ROWS
from bnviz.ui.search_rows import SearchData
from bnviz.ui.text import literal
from bnviz.ui.waiting import STOPPED


def show_beforehand(cost: LevelCost) -> None:
    """Shows a button that leaves out a level which is not begun if all depend on all."""
    fewer = cost.given - 1
    st.button(f"Give at most {fewer:,} from the start", key="pc-given-from-start", on_click=_begin_with, args=(fewer,))
    st.caption("No level is refused then, whatever depends on what.")


def show_refused(of: SearchData, rules: PcRules, refused: PcRefusedError) -> None:
    """Shows what the level would take, and a button for each thing that can be done about it."""
    cost = refused.cost
    st.error(literal(f"{refused.estimate} None of these tests has been made."))
    if cost.given:
        fewer = cost.given - 1
        st.button(f"Give at most {fewer:,}", key="pc-fewer-given", on_click=_set, args=(GIVEN, fewer))
        st.caption(
            "What these tests find is shown at once: they are made already. An edge more may stay than there should."
        )
    if of.truth is None:
        _offer_columns(of, rules)
    elif cost.tests <= MOST_TESTS:
        rows = max(of.dataset.rows // 10, 1)
        st.button(f"Draw {rows:,} rows", key="pc-fewer-rows", on_click=_set, args=(ROWS, rows))
        st.caption("A test takes less time then, and finds less.")
    test = stricter(rules)
    st.write(f"{test[0].upper()}{test[1:]} takes more edges away, so that fewer sets are left to be tested.")


def _offer_columns(of: SearchData, rules: PcRules) -> None:
    """Shows a button that keeps as many columns as no level is refused for."""
    dataset = of.dataset
    most = columns_that_fit([v.cardinality for v in dataset.variables], dataset.rows, rules.most_given) - 1
    if not 0 < most < len(dataset.attributes):
        return
    chosen = picker.chosen()
    out = sorted(by_information(dataset)[most:])
    gone: Choices = dict.fromkeys(chosen.recipe.attributes[i].column for i in out)
    label = f"Keep the {most:,} attributes that tell the most about the class, by I(X;Y)"
    st.button(label, key="pc-fewer-columns", on_click=take, args=(ref(chosen.table), gone))
    st.caption("No level is refused then, whatever depends on what. It can be undone on the page “Data”.")


def _begin_with(given: int) -> None:
    st.session_state[GIVEN] = given
    st.session_state.pop(STOPPED, None)  # the other work may have been stopped


def _set(setting: str, number: int) -> None:
    st.session_state[setting] = number
