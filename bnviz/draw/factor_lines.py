"""A factor as a table, and one cell of a factor opened into the products that were added up to make it."""

from itertools import islice, product

from bnviz.draw.numbers import shown
from bnviz.draw.plain import heads
from bnviz.draw.sentences import listed
from bnviz.draw.value_words import value_words
from bnviz.infer.elimination import Elimination
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet

MOST_LINES = 500
"""A table has at most so many lines."""
MOST_TERMS = 6
Lines = dict[str, list[str] | list[float]]
Cell = tuple[int, ...]
"""The state of each variable in the scope of a factor."""


def cells(factor: Factor) -> list[Cell]:
    """The first cells of a factor, the last variable changing quickest."""
    return list(islice(product(*map(range, factor.values.shape)), MOST_LINES))


def factor_lines(net: BayesNet, factor: Factor, value: str = "value") -> Lines:
    """A column for each variable of the factor, and one with its numbers."""
    shown_cells = cells(factor)
    titles = heads([*(net.variables[v].name for v in factor.scope), value])
    lines: Lines = {
        title: [net.variables[v].states[cell[axis]] for cell in shown_cells]
        for axis, (title, v) in enumerate(zip(titles[:-1], factor.scope, strict=True))
    }
    return lines | {titles[-1]: [float(factor.values[cell]) for cell in shown_cells]}


def cell_words(net: BayesNet, factor: Factor, cell: Cell) -> str:
    """A cell of a factor in words; `the number` when the factor has no variable."""
    said = [value_words(net.variables[v], k) for v, k in zip(factor.scope, cell, strict=True)]
    return ", ".join(said) if said else "the number"


def term_lines(net: BayesNet, step: Elimination, names: list[str], cell: Cell) -> Lines:
    """The products that are added up to make a cell: one line a state of the variable that is summed out, a column a factor."""
    where = dict(zip(step.made.scope, cell, strict=True))
    states = net.variables[step.variable].states
    titles = heads([net.variables[step.variable].name, *names, "product"])
    lines: Lines = {titles[0]: list(states)}
    for title, factor in zip(titles[1:-1], step.factors, strict=True):
        lines[title] = [_value(factor, where | {step.variable: k}) for k in range(len(states))]
    lines[titles[-1]] = [_value(step.product, where | {step.variable: k}) for k in range(len(states))]
    return lines


def sum_words(net: BayesNet, step: Elimination, cell: Cell) -> str:
    """A cell as the sum that made it, with the numbers in place."""
    where = dict(zip(step.made.scope, cell, strict=True))
    terms = []
    for k in range(net.variables[step.variable].cardinality):
        at = where | {step.variable: k}
        terms.append(" × ".join(shown(_value(factor, at)) for factor in step.factors))
    total = shown(float(step.made.values[cell]))
    if len(terms) > MOST_TERMS:
        return f"{listed(terms, MOST_TERMS)}, added up: {total}"
    return f"{' + '.join(terms)} = {total}"


def _value(factor: Factor, states: dict[int, int]) -> float:
    return float(factor.values[tuple(states[v] for v in factor.scope)])
