"""What can be set for PC: the test, and from where on two variables count as independent."""

from typing import cast

import streamlit as st

from bnviz.draw.pc_words import TEST_NAMES
from bnviz.learn.conditional_tests import TestName
from bnviz.learn.pc_rules import ALPHA, MOST_GIVEN, THRESHOLD, PcRules
from bnviz.ui.address import adopt, publish
from bnviz.ui.whole_number import adopt_number, publish_number

TEST, LEVEL, LIMIT, GIVEN = "test", "alpha", "threshold", "most_given"
MOST_ALPHA, MOST_NATS, LEAST, MOST = 0.5, 1.0, 1e-6, 8
TEST_HELP = (
    "G² is 2 t times the conditional mutual information in nats, chi-square sums (n − e)²/e; both have degrees of freedom and a "
    "p-value. Conditional mutual information itself is compared with a limit, whatever the number of rows."
)
LEVEL_HELP = "Two variables count as independent when p is at least α. A smaller α takes more edges away."


def pc_settings() -> PcRules:
    """The settings, after showing their controls."""
    first, second, third, _ = st.columns(4)
    with first:
        adopt(TEST, "g2", TEST_NAMES)
        test = st.selectbox(
            "Test",
            list(TEST_NAMES),
            key=TEST,
            format_func=lambda name: TEST_NAMES[cast(TestName, name)],
            help=TEST_HELP,
        )
        publish(TEST, test, "g2")
    with second:
        alpha, threshold = ALPHA, THRESHOLD
        if test == "cmi":
            threshold = _fraction("Limit in nats", LIMIT, THRESHOLD, MOST_NATS)
        else:
            alpha = _fraction("Significance level α", LEVEL, ALPHA, MOST_ALPHA, LEVEL_HELP)
    with third:
        adopt_number(GIVEN, MOST_GIVEN, range(MOST + 1))
        given = int(st.number_input("Most variables given", 0, MOST, key=GIVEN))
        publish_number(GIVEN, given, MOST_GIVEN)
    return PcRules(test, alpha, threshold, given)


def _fraction(label: str, key: str, usual: float, most: float, about: str | None = None) -> float:
    number = st.number_input(
        label,
        LEAST,
        most,
        usual,
        usual / 5,
        format="%.6g",
        key=key,
        bind="query-params",
        persist_state="session",
        help=about,
    )
    return float(number)
