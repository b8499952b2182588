"""Each step of an elimination in a sentence: the factors by their names, what is multiplied and added up, and what it costs."""

from collections.abc import Mapping, Sequence

from bnviz.draw.cell_counts import LARGEST, cell_column, cells_words, counted_cells
from bnviz.draw.elimination_offers import Offer, Order, Query, completed, order_costs
from bnviz.draw.evidence_words import evidence_words
from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.value_words import value_words
from bnviz.graph.masks import bits
from bnviz.graph.triangulation import RULES
from bnviz.infer.plan import Plan, SumOut
from bnviz.model.network import BayesNet

MOST_NAMES, MOST_FACTORS = 6, 6


def scope_words(net: BayesNet, scope: Sequence[int]) -> str:
    """The names of variables, `A, B, C`."""
    return ", ".join(net.variables[v].name for v in scope)


def factor_name(query: Query, plan: Plan, factor: int) -> str:
    """A factor by its number in a plan: `P(xray = yes | either)` for a table of the network, `λ(xray)` for a likelihood,
    `τ2(tub, lung)` for one that a step made.
    """
    net, n = query.net, query.net.dag.nodes
    if factor >= 2 * n:
        step = plan.steps[factor - 2 * n]
        return f"τ{factor - 2 * n + 1}({scope_words(net, step.scope)})"
    if factor >= n:
        return f"λ({net.variables[factor - n].name})"
    parts = [_known(net, v, query.evidence) for v in (factor, *net.dag.parents[factor])]
    return f"P({parts[0]} | {', '.join(parts[1:])})" if len(parts) > 1 else f"P({parts[0]})"


def _known(net: BayesNet, node: int, evidence: Mapping[int, int]) -> str:
    return value_words(net.variables[node], evidence[node]) if node in evidence else net.variables[node].name


def step_sentence(query: Query, plan: Plan, number: int) -> str:
    """What step `number` of a plan, counted from 0, multiplies, adds up and leaves."""
    net, step = query.net, plan.steps[number]
    names = [factor_name(query, plan, k) for k in step.factors]
    name, states = net.variables[step.variable].name, net.variables[step.variable].cardinality
    product, made = _cells(query, (*step.scope, step.variable)), _cells(query, step.scope)
    does = f"multiply {' × '.join(names)}" if len(names) > 1 else f"take {names[0]}"
    over = f"over {scope_words(net, step.scope)}" if step.scope else "without any variable: a number"
    return (
        f"Sum out {name}: {does} ({counted_noun(product, 'cell', 'cells')}) and add up over its "
        f"{counted_noun(states, 'state', 'states')}. The new factor τ{number + 1} is {over} ({counted_noun(made, 'cell', 'cells')})"
        f"{_fill_words(net, step)}."
    )


def _fill_words(net: BayesNet, step: SumOut) -> str:
    if not step.fill:
        return ""
    some = listed([f"{net.variables[i].name} – {net.variables[j].name}" for i, j in step.fill], MOST_NAMES)
    return f" and joins {some}, which no table had together"


def start_sentence(query: Query, plan: Plan) -> str:
    """What the elimination begins with."""
    names = [factor_name(query, plan, k) for k in plan.tables]
    if not names:
        return "What you ask for is known already, so there is nothing to multiply."
    soft = " λ is the likelihood of what you saw." if any(query.net.dag.nodes <= k for k in plan.tables) else ""
    return (
        f"It begins with {counted_noun(len(names), 'factor', 'factors')}: {listed(names, MOST_FACTORS)}.{soft} An edge joins "
        "variables that are in a factor together."
    )


def known_sentences(query: Query) -> list[str]:
    """What is certain of what is asked for: what is observed, and nodes that have a single state."""
    net, seen = query.net, query.evidence
    observed = [value_words(net.variables[v], seen[v]) for v in query.targets if v in seen]
    single = [v for v in query.targets if v not in seen and net.variables[v].cardinality == 1]
    only = [value_words(net.variables[v], 0) for v in single]
    said = [f"{', '.join(observed)}: probability 1, because it is observed."] if observed else []
    return said + ([f"{', '.join(only)}: probability 1, because it has no other state."] if only else [])


def pruned_sentence(query: Query, plan: Plan) -> str:
    """Which tables need not be multiplied, and why; empty when all are needed."""
    names = [v.name for v in query.net.variables]
    parts = plan.relevant
    said = []
    if parts.barren:
        some = [names[v] for v in bits(parts.barren)]
        verb, sums = ("is", "its table sums") if len(some) == 1 else ("are", "their tables sum")
        said.append(
            f"{listed(some, MOST_NAMES)} {verb} barren: neither asked for nor observed, nor an ancestor of what is, so "
            f"{sums} to 1."
        )
    if parts.separated:
        some = [names[v] for v in bits(parts.separated)]
        given = f"given {evidence_words(query.net, query.evidence)}, " if query.evidence else ""
        said.append(
            f"The {'table' if len(some) == 1 else 'tables'} of {listed(some, MOST_NAMES)} would only multiply the answer by a "
            f"constant: {given}no factor joins what is unknown there to what you ask for."
        )
    return " ".join(said)


def offer_label(net: BayesNet, offer: Offer) -> str:
    """A variable that could go next and the size of what that would create."""
    return f"{net.variables[offer.variable].name}: {counted_noun(offer.product, 'cell', 'cells')}"


def offer_help(net: BayesNet, offer: Offer) -> str:
    """What eliminating it next would create."""
    left = f"a factor over {scope_words(net, offer.scope)}" if offer.scope else "a number"
    return (
        f"The product has {counted_noun(offer.product, 'cell', 'cells')}; what is left is {left}, "
        f"{counted_noun(offer.made, 'cell', 'cells')}. It fills in {counted_noun(offer.fill, 'edge', 'edges')}."
    )


def next_sentence(query: Query, order: Order) -> str:
    """Which variable each rule would eliminate next after this order; empty when none is left."""
    names: dict[str, list[str]] = {}
    for rule in RULES:
        rest = completed(query, order, rule)[len(order) :]
        if rest:
            names.setdefault(query.net.variables[rest[0]].name, []).append(rule)
    if len(names) == 1:
        return f"Each rule would take {next(iter(names))} next."
    return f"Next would be {', '.join(f'{name} by {listed(rules)}' for name, rules in names.items())}." if names else ""


def cost_lines(query: Query, order: Order) -> dict[str, list[str] | list[int]]:
    """What each order costs in cells, beside the joint distribution. Yours is there once you have eliminated something."""
    found = order_costs(query, order)
    mine = found.pop("yours")
    if order:
        found["yours" if set(order) == set(query.hidden) else "yours, the rest by min-fill"] = mine
    names = [v.name for v in query.net.variables]
    return {
        "order by": [*found, "brute force"],
        "order": [*(", ".join(names[v] for v in order) for order, _ in found.values()), "all at once"],
        "cells in all": cell_column([*(cost.cells for _, cost in found.values()), query.joint_cells]),
        "largest table": cell_column([*(cost.largest for _, cost in found.values()), query.joint_cells]),
        "width": [*(cost.width for _, cost in found.values()), query.joint_width],
    }


def elimination_noticed(query: Query, order: Order) -> list[str]:
    """What a reader should have noticed about these orders; before anything is eliminated, of the first rule that is best."""
    costs = {name: cost for name, (_, cost) in order_costs(query, order).items()}
    mine = costs.pop("yours")
    best = min(costs.values(), key=lambda cost: cost.cells)
    seen = mine if order else best
    said = [_versus_words(query, order, mine.cells, {name: cost.cells for name, cost in costs.items()})]
    joint = counted_cells(query.joint_cells)
    if query.joint_cells > seen.cells:
        said.append(f"The joint distribution has {joint}, about {_times(query.joint_cells, seen.cells)} times as many.")
    else:
        said.append(f"The joint distribution has {joint}, no more: in a network this small nothing is saved.")
    if query.hidden:
        largest = counted_cells(seen.largest)
        said.append(f"The largest table has {largest}; it grows exponentially with the width, {seen.width} here.")
    return said


def _versus_words(query: Query, order: Order, mine: int, rules: Mapping[str, int]) -> str:
    """What your order costs, in cells, beside the best of the rules; before you have begun, what these cost."""
    best = min(rules.values())
    by = listed([name for name, cells in rules.items() if cells == best])
    count = counted_cells(mine)
    if not query.hidden:
        return f"Nothing has to be summed out: the tables that are needed name no other unknown node. Their product has {count}."
    if not order:
        few = [name for name, cells in rules.items() if cells == best]
        least = f"Of the rules {by} {'fills' if len(few) == 1 else 'fill'} the fewest cells, {cells_words(best)}."
        same = f"Each rule ({by}) fills {counted_cells(best)}."
        return f"{same if len(few) == len(rules) else least} Eliminate nodes yourself to see what your own order fills."
    yours = "Your order" if set(order) == set(query.hidden) else "Your order, with the rest by min-fill,"
    if mine > best:
        return f"{yours} fills {count}, {by} only {cells_words(best)}: the answer is the same, the work is not."
    if mine < best:
        return f"{yours} fills {count}, fewer than the best of the rules ({by}, {cells_words(best)})."
    return f"{yours} fills {count}, as few as the best of the rules ({by})."


def _times(joint: int, cells: int) -> str:
    """How often a number of cells goes into a larger one, which may be too large for a floating-point number."""
    return shown(joint / cells) if joint < LARGEST * cells else cells_words(joint // cells)


def _cells(query: Query, scope: Sequence[int]) -> int:
    cells = 1
    for v in scope:
        cells *= query.cardinalities[v]
    return cells
