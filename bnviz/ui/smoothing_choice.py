"""How probabilities are estimated from counts: the rule of smoothing and its strength, which stay from page to page."""

import re

import streamlit as st

from bnviz.learn.parameters import Rule, Smoothing
from bnviz.ui.tables import show_formula

RULE, STRENGTH = "smoothing", "strength"
RULES: dict[Rule, str] = {"m-estimate": "m-estimate", "laplace": "Laplace", "ml": "no smoothing"}
SYMBOL: dict[Rule, str] = {"m-estimate": "m", "laplace": "α"}
STRONGEST = 1000.0
HELP = (
    "What was never seen is unlikely, not impossible: the m-estimate adds m rows, spread evenly over the states; Laplace adds α to "
    "each count; without smoothing a probability is a share of the rows."
)


def show_smoothing_choice() -> Smoothing:
    """The chosen smoothing, after showing the list and the strength."""
    rule = _rule(
        st.selectbox("Smoothing", RULES.values(), key=RULE, bind="query-params", persist_state="session", help=HELP)
    )
    if rule != "ml":
        st.number_input(
            f"Strength {SYMBOL[rule]}",
            0.0,
            STRONGEST,
            Smoothing.strength,
            0.5,
            format="%.6g",
            key=STRENGTH,
            bind="query-params",
            persist_state="session",
        )
    return chosen_smoothing()


def chosen_smoothing() -> Smoothing:
    """The smoothing that was chosen, on this page or by its address."""
    strength = st.session_state.get(STRENGTH)
    return Smoothing(_rule(st.session_state.get(RULE)), Smoothing.strength if strength is None else float(strength))


def show_estimate(smoothing: Smoothing, states: int, context: str) -> None:
    """Shows the formula of an estimate of a variable with this many states; `context` is `n(y,z1,z2)`, or `t` without a parent."""
    context = re.sub(r"z(\d)", r"z_\1", context)
    count = context.replace("n(", "n(x,") if context != "t" else "n(x)"
    s = f"{smoothing.strength:.6g}"
    all_of_it = f"{smoothing.strength * states:.6g}"
    formula = {
        "m-estimate": rf"P=\frac{{{count}+{s}/{states}}}{{{context}+{s}}}",
        "laplace": rf"P=\frac{{{count}+{s}}}{{{context}+{all_of_it}}}",
        "ml": rf"P=\frac{{{count}}}{{{context}}}",
    }
    show_formula(formula[smoothing.rule])


def _rule(label: str | None) -> Rule:
    return next((rule for rule, text in RULES.items() if text == label), "m-estimate")
