"""The same question by elimination, by the junction tree and by enumeration: their answers side by side, and what each costs."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

import numpy as np

from bnviz.draw.cell_counts import cell_column, cells_words, counted_cells
from bnviz.draw.elimination_offers import Query
from bnviz.draw.factor_lines import cell_words, cells
from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.masks import mask_of
from bnviz.infer.cost import Cost, TooDenseError
from bnviz.infer.enumeration import MOST_CELLS
from bnviz.infer.junction_tree import junction_tree
from bnviz.infer.outline import outline_of
from bnviz.infer.posterior import METHODS, Method, posterior
from bnviz.model.factor import Factor

TITLES: dict[Method, str] = {
    "elimination": "elimination",
    "junction-tree": "junction tree",
    "enumeration": "enumeration",
}
SAME = 1e-9
MOST_NODES = 200
"""In a network of more nodes not every one is asked for."""


@dataclass(frozen=True, eq=False)
class Answered:
    """What a method costs in cells, and its answer; None when it is not begun, because it would cost too much: `refusal` says
    what is too dense.
    """

    method: Method
    cost: Cost
    answer: Factor | None
    refusal: str = ""


def costs(query: Query) -> dict[Method, Cost]:
    """What each method costs for this question, before anything is computed."""
    tree = junction_tree(outline_of(query.net), mask_of(v for v in query.targets if v not in query.evidence))
    return {
        "elimination": query.plan("min-fill").cost,
        "junction-tree": tree.cost,
        "enumeration": Cost(query.joint_width, query.joint_cells, query.joint_cells),
    }


def answers(query: Query) -> tuple[Answered, ...]:
    """The answers of all methods that are begun.

    Errors: ImpossibleEvidenceError when the evidence has probability 0.
    """
    found = []
    for method in METHODS:
        cost = costs(query)[method]
        answer, refusal = None, ""
        if method != "enumeration" or cost.cells <= MOST_CELLS:
            try:
                answer = posterior(query.net, query.targets, query.evidence, query.soft, method)
            except TooDenseError as error:
                refusal = str(error)
        found.append(Answered(method, cost, answer, refusal))
    return tuple(found)


def answer_lines(query: Query, found: Sequence[Answered]) -> dict[str, list[str] | list[float]]:
    """The states of what is asked for, and a column with the answer of each method that was begun."""
    begun = {one.method: one.answer for one in found if one.answer is not None}
    if not begun:
        return {}
    shown_cells = cells(next(iter(begun.values())))
    lines: dict[str, list[str] | list[float]] = {
        "state": [cell_words(query.net, next(iter(begun.values())), cell) for cell in shown_cells]
    }
    return lines | {TITLES[m]: [float(answer.values[cell]) for cell in shown_cells] for m, answer in begun.items()}


def cost_lines(found: Sequence[Answered]) -> dict[str, list[str] | list[int]]:
    """What each method costs."""
    return {
        "method": [TITLES[one.method] for one in found],
        "cells in all": cell_column([one.cost.cells for one in found]),
        "largest table": cell_column([one.cost.largest for one in found]),
        "width": [one.cost.width for one in found],
        "answer": ["given" if one.answer is not None else "not begun" for one in found],
    }


def apart(found: Sequence[Answered]) -> float:
    """By how much the answers differ at most; infinite when there are fewer than two."""
    values = [one.answer.values for one in found if one.answer is not None]
    return max((float(np.abs(values[0] - other).max()) for other in values[1:]), default=inf)


def agreement(found: Sequence[Answered]) -> str:
    """Whether the methods that were begun give the same answer."""
    begun = [TITLES[one.method] for one in found if one.answer is not None]
    if not begun:
        return "No method is begun: each would need too many cells."
    if len(begun) == 1:
        return f"Only {begun[0]} is begun; the others would need too many cells."
    gap = apart(found)
    how = "give the same answer" if gap <= SAME else f"differ by up to {shown(gap)}"
    rounding = f" (the largest difference, {shown(gap)}, is rounding)" if 0 < gap <= SAME else ""
    left = [TITLES[one.method] for one in found if one.answer is None]
    refused = f" {listed(left).capitalize()} is not begun: it would need too many cells." if left else ""
    return f"{listed(begun).capitalize()} {how}{rounding}.{refused}"


def methods_noticed(query: Query, found: Sequence[Answered]) -> list[str]:
    """What a reader should have noticed about the methods."""
    cost = {one.method: one.cost.cells for one in found}
    fills = "fills" if found[0].answer is not None else "would fill"
    said = [
        f"For this one question elimination {fills} {counted_cells(cost['elimination'])}, the junction tree "
        f"{cells_words(cost['junction-tree'])}, enumeration {cells_words(cost['enumeration'])}."
    ]
    nodes = [v for v in range(query.net.dag.nodes) if v not in query.evidence]
    if len(nodes) > 1 and query.net.dag.nodes <= MOST_NODES:
        each = sum(Query(query.net, (v,), query.evidence, query.soft).plan("min-fill").cost.cells for v in nodes)
        tree = junction_tree(outline_of(query.net)).cost.cells
        said.append(
            f"For the {counted_noun(len(nodes), 'unobserved node', 'unobserved nodes')} one by one, elimination "
            f"{fills} {cells_words(each)} cells in all. The junction tree for all of them has "
            f"{cells_words(tree)}, each visited in two sweeps."
        )
    return said
