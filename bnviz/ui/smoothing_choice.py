"""How probabilities are estimated from counts: the rule of smoothing and its strength, which stay from page to page."""

import re

import streamlit as st

from bnviz.learn.parameters import Rule, Smoothing
from bnviz.ui.address import adopt, publish, setting
from bnviz.ui.fraction import adopt_fraction, publish_fraction
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
    _, strength = _taken()
    rule = _rule(st.selectbox("Smoothing", RULES.values(), key=RULE, help=HELP))
    if rule != "ml":
        label = f"Strength {SYMBOL[rule]}"
        strength = float(st.number_input(label, 0.0, STRONGEST, step=0.5, format="%.6g", key=STRENGTH))
    _publish(rule, strength)
    return Smoothing(rule, strength)


def take_smoothing() -> None:
    """Takes the smoothing from the address and keeps it there, on pages without a control of it too; call it before the page."""
    _publish(*_taken())


def chosen_smoothing() -> Smoothing:
    """The smoothing that was chosen, on this page or another, or by its address."""
    strength = setting(STRENGTH)
    return Smoothing(_rule(setting(RULE)), Smoothing.strength if strength is None else float(strength))


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


def _taken() -> tuple[Rule, float]:
    """The rule and the strength that are set, or that the address asks for."""
    rule = _rule(adopt(RULE, RULES[Smoothing.rule], RULES.values()))
    return rule, adopt_fraction(STRENGTH, Smoothing.strength, STRONGEST)


def _publish(rule: Rule, strength: float) -> None:
    publish(RULE, RULES[rule], RULES[Smoothing.rule])
    publish_fraction(STRENGTH, strength, Smoothing.strength)


def _rule(label: str | None) -> Rule:
    return next((rule for rule, text in RULES.items() if text == label), "m-estimate")
