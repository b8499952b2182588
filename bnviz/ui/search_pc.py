"""PC, test by test: the edge under test, the table and the number that decide, and the directions that follow."""

import streamlit as st

from bnviz.draw.independence_lines import MOST_CELLS, ROWS, TERMS, independence_lines
from bnviz.draw.pc_view import MOST_STEPS, pc_view, shown_steps
from bnviz.draw.pc_words import given_words, measured_words, pair_words, pc_noticed
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun
from bnviz.draw.sums import Lines
from bnviz.draw.weak_tests import step_words, weak_noticed
from bnviz.learn.pc import Step, Tested
from bnviz.learn.pc_result import PcResult
from bnviz.learn.pc_rules import PcRules
from bnviz.model.errors import InputError
from bnviz.ui.noticed import show_noticed
from bnviz.ui.pc_refused import show_beforehand, show_refused
from bnviz.ui.pc_work import PcRefusedError, may_end_at, pc_of
from bnviz.ui.search_opened import show_ways
from bnviz.ui.search_player import show_player
from bnviz.ui.search_rows import SearchData
from bnviz.ui.tables import show_lines
from bnviz.ui.text import literal


def show(of: SearchData, rules: PcRules) -> None:
    """Shows the player, what decided the step, the separating sets, and what is to be noticed, or what can be done where a level
    of the tests would take too long.

    Errors: InputError when already the first would.
    """
    waiting, beforehand = st.container(), st.empty()
    ends = may_end_at(of, rules)
    if ends is not None and ends.given:
        with beforehand.container():
            show_beforehand(ends)
    try:
        with waiting:
            pc_of(of, rules)  # what it raises is for the page to say, not for the part of it that runs alone
    except PcRefusedError as refused:
        beforehand.empty()
        show_refused(of, rules, refused)
    except InputError:
        beforehand.empty()
        raise
    else:
        beforehand.empty()
        _show(of, rules)


@st.fragment
def _show(of: SearchData, rules: PcRules) -> None:
    search = pc_of(of, rules)
    steps, result = search.steps, search.result
    numbers = shown_steps(steps)
    shown = show_player("pc", of, rules, lambda: pc_view(steps, result, rules, of.names, of.target))
    with shown.under:
        if search.made > len(numbers):
            some = f"the last {MOST_STEPS} of them" if len(numbers) == MOST_STEPS else "all of them"
            those = (
                f"those that change the graph are steps of the picture, {some}" if numbers else "none changes the graph"
            )
            st.caption(f"Of {search.made:,} steps {those}.")
    with shown.beside:
        at = steps[numbers[shown.step - 1]] if 1 <= shown.step <= len(numbers) else None
        _show_step(of, rules, search.values, at)
    with st.expander("All separating sets"):
        lines = separating_lines(result, of.names)
        if lines["given"]:
            show_lines(lines, "separating_sets", "The sets that separate the pairs that are not joined")
        else:
            st.write("No pair was found independent.")
    show_ways(of, "pc", result.dag)
    weak = weak_noticed(result, rules, search.values, of.dataset.rows, of.names)
    show_noticed([*pc_noticed(steps, result, rules, of.names), *weak])


def _show_step(of: SearchData, rules: PcRules, values: tuple[int, ...], step: Step | None) -> None:
    """Shows the counts behind a test; `values` is how many of them each variable has in the rows."""
    if not isinstance(step, Tested):
        st.write(
            "Play the steps, or walk them one by one. Every pair is tested with nothing given, then given one neighbour, two, and "
            "so on; a pair that is independent once is not joined. The sets that separated them give the directions."
        )
        return
    names, given = heads(of.names), "Given" if step.given else "With"
    st.header(literal(pair_words(step.x, step.y, names)), anchor=False)
    rest = given_words(step.given, names).partition(" ")[2]
    st.write(literal(f"{given} {rest}: {measured_words(step, rules)}."))
    lines = independence_lines(of.dataset, step.x, step.y, step.given, rules.test)
    show_lines(lines, "test_cells", "The counts behind the test")
    if len(lines[ROWS]) == MOST_CELLS:
        st.caption(f"These are the first {MOST_CELLS:,} cells.")
    st.write(literal(step_words((step.x, step.y, *step.given), values, of.dataset.rows, rules)))
    degrees = counted_noun(step.degrees, "degree of freedom", "degrees of freedom")
    st.caption(
        f"e is what independence expects within a stratum. The terms {TERMS[rules.test]} add up to the statistic; {degrees}: "
        "(values of the one that occur − 1)(values of the other − 1), summed over the strata."
    )


def separating_lines(result: PcResult, names: list[str]) -> Lines:
    """The pairs that are not joined, and what separated each."""
    found = sorted(result.separating.items())
    return {
        "pair": [f"{names[x]}, {names[y]}" for (x, y), _ in found],
        "given": [", ".join(names[v] for v in given) or "nothing" for _, given in found],
    }
