"""What learning Y does to the probability of X, in words and as a table, in one situation or in two beside each other."""

from collections.abc import Mapping

import numpy as np

from bnviz.draw.belief import Belief
from bnviz.draw.numbers import shown
from bnviz.draw.value_words import value_words
from bnviz.model.network import BayesNet


def known_words(net: BayesNet, known: Mapping[int, int]) -> str:
    """`xray = yes, dysp = no`."""
    return ", ".join(value_words(net.variables[node], state) for node, state in sorted(known.items()))


def probability_name(net: BayesNet, x: tuple[int, int], known: Mapping[int, int]) -> str:
    """`P(tub = yes | xray = yes)` for a node and its state."""
    given = f" | {known_words(net, known)}" if known else ""
    return f"P({value_words(net.variables[x[0]], x[1])}{given})"


def belief_sentence(net: BayesNet, found: Belief, x_state: int, y_state: int) -> str:
    """The probability of a state of X, and what learning a state of Y makes of it."""
    before, after = float(found.alone[x_state]), float(found.learned[y_state, x_state])
    first = f"{probability_name(net, (found.x, x_state), found.known)} = {shown(before)}."
    learned = value_words(net.variables[found.y], y_state)
    if np.isnan(after):
        return f"{first} {learned} cannot occur then."
    if abs(after - before) <= 1e-9:
        return f"{first} If you learn {learned} as well, it stays the same."
    return f"{first} If you learn {learned} as well, it {'rises' if after > before else 'falls'} to {shown(after)}."


def explains_away(base: Belief, found: Belief, x_state: int, y_state: int) -> bool:
    """Whether Y explains X away: what is known makes X likelier than it is at the `base`, where Y tells nothing about X; and then
    learning Y, which it makes likelier too, takes some of that back.
    """
    x_rises = found.alone[x_state] > base.alone[x_state] + 1e-9
    y_rises = found.of_y[y_state] > base.of_y[y_state] + 1e-9
    falls = found.learned[y_state, x_state] < found.alone[x_state] - 1e-9
    return bool(x_rises and y_rises and falls and not base.moves)


def belief_lines(net: BayesNet, situations: Mapping[str, Belief], x_state: int) -> dict[str, list[str] | list[float]]:
    """The table: a line while nothing is learned of Y, then one for each state of Y; a column for each situation, by heading."""
    y = next(iter(situations.values())).y
    lines: dict[str, list[str] | list[float]] = {"learned of Y": ["nothing", *net.variables[y].states]}
    for heading, found in situations.items():
        lines[heading] = [float(found.alone[x_state]), *map(float, found.learned[:, x_state])]
    return lines
