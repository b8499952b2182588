"""`python -m bnviz infer`: the posterior of nodes of a network given evidence, by a method of your choice, and what it costs."""

import argparse
from typing import Any

from bnviz.cli.network_option import add_network_option, chosen_network, no_such_node, node_named
from bnviz.cli.options import write_json, write_line, write_notes, write_table
from bnviz.draw.elimination_offers import Query
from bnviz.draw.evidence_words import evidence_words, findings
from bnviz.draw.factor_lines import MOST_LINES, factor_lines
from bnviz.draw.joint_words import joint_sentences
from bnviz.draw.likelihood_words import likelihood_from, likelihood_label
from bnviz.draw.method_lines import TITLES
from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun
from bnviz.graph.masks import mask_of
from bnviz.graph.triangulation import RULES
from bnviz.infer.cost import Cost, TooDenseError
from bnviz.infer.junction_tree import junction_tree
from bnviz.infer.outline import outline_of
from bnviz.infer.posterior import METHODS, likelihood, posterior
from bnviz.model.errors import InputError
from bnviz.model.factor import Factor
from bnviz.model.network import BayesNet

EXAMPLES = """examples:
  python -m bnviz infer --network asia lung
  python -m bnviz infer --network asia lung --evidence smoke=yes --evidence xray=no
  python -m bnviz infer --network asia lung --likelihood xray=0.8,0.3
  python -m bnviz infer --network asia lung bronc --evidence dysp=yes
  python -m bnviz infer --network alarm CVP --evidence HRBP=High --method junction-tree --json
"""


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command: argparse.ArgumentParser = commands.add_parser(
        "infer",
        help="the posterior of one or more nodes of a network",
        description="The probability of each state of a node given the evidence; of several nodes, of each combination of their "
        "states. All methods are exact and answer alike.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_network_option(command)
    command.add_argument(
        "target", nargs="+", metavar="TARGET", help="the name of a node; several are asked for together"
    )
    command.add_argument(
        "--evidence", action="append", default=[], metavar="NODE=STATE", help="an observed state (repeatable)"
    )
    command.add_argument(
        "--likelihood",
        action="append",
        default=[],
        metavar="NODE=NUMBER,...",
        help="an uncertain observation: how likely what was seen is in each state of the node, in their order (repeatable)",
    )
    command.add_argument("--method", choices=METHODS, default=METHODS[0], help=f"default: {METHODS[0]}")
    command.add_argument(
        "--order",
        choices=RULES,
        default=RULES[0],
        help=f"the rule for the order of elimination, also that of a triangulation (default: {RULES[0]})",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object with all digits")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer."""
    file = chosen_network(chosen)
    net = file.with_probabilities
    targets = tuple(node_named(name, file.structure.names) for name in chosen.target)
    evidence = observed(net, chosen.evidence)
    soft = uncertain(net, chosen.likelihood)
    found = posterior(net, targets, evidence, soft, chosen.method, chosen.order)
    order, cost = course(Query(net, targets, evidence, soft), chosen)
    names = [net.variables[v].name for v in order]
    seen = probability_of_evidence(net, evidence, soft)
    if chosen.json:
        sizes = {"width": cost.width, "largest": cost.largest, "cells": cost.cells}
        answer = {"posterior": by_state(net, found), "order": names, "cost": sizes, "probability_of_evidence": seen}
        write_json(answer)
        return
    given = evidence_words(net, evidence, len(evidence) + len(soft), soft)
    write_line(f"given: {given}")
    for node, values in soft.items():
        write_line(f"likelihood of {likelihood_label(net, node, values)}")
    if evidence or soft:
        write_line(f"P(evidence): {'not computed, it would need too many cells' if seen is None else shown(seen)}")
    write_line()
    lines = factor_lines(net, found, "probability")
    write_table(list(lines), [[*cell, shown(p)] for *cell, p in zip(*lines.values(), strict=True)])
    if found.values.size > MOST_LINES:
        write_line(f"These are the first {MOST_LINES:,} of {found.values.size:,} combinations; --json has all.")
    if len(targets) > 1:
        for said in joint_sentences(net, found, given if evidence or soft else ""):
            write_line(said)
    write_line()
    write_line(
        f"method: {TITLES[chosen.method]}; {counted_noun(cost.cells, 'cell', 'cells')} in all tables, width {cost.width}"
    )
    if names:
        write_line(f"order of elimination: {', '.join(names)}")
    write_notes(file.notes)


def by_state(net: BayesNet, found: Factor) -> dict[str, Any]:
    """The probability of each state; of several nodes, by the states of the first, in each by those of the second, and so on."""
    states = net.variables[found.scope[0]].states
    if len(found.scope) == 1:
        return dict(zip(states, found.values.tolist(), strict=True))
    return {s: by_state(net, Factor(found.scope[1:], part)) for s, part in zip(states, found.values, strict=True)}


def observed(net: BayesNet, texts: list[str]) -> dict[int, int]:
    """The observed state of each node in texts such as `smoke=yes`.

    Errors: InputError for a node or a state that there is not, and for two states of one node.
    """
    known = findings(net)
    found: dict[int, int] = {}
    for text in texts:
        if text not in known:
            raise _unknown(net, text)
        node, state = known[text]
        if found.setdefault(node, state) != state:
            name = net.variables[node].name
            raise InputError(f"The evidence has two states of {name!r}: it can be in one of them.")
    return found


def uncertain(net: BayesNet, texts: list[str]) -> dict[int, tuple[float, ...]]:
    """The likelihoods of each node that is seen with uncertainty, in texts such as `xray=0.8,0.3`.

    Errors: InputError for a text that says no likelihood of a node, and for two different ones of one node.
    """
    found: dict[int, tuple[float, ...]] = {}
    for text in texts:
        node, values = likelihood_from(net, text)
        if found.setdefault(node, values) != values:
            raise InputError(f"There are two likelihoods of {net.variables[node].name!r}: multiply them into one.")
    return found


def probability_of_evidence(
    net: BayesNet, evidence: dict[int, int], soft: dict[int, tuple[float, ...]]
) -> float | None:
    """P(evidence), with likelihoods counted as probabilities of what was seen; None when it would need too large tables."""
    try:
        return likelihood(net, evidence, soft)
    except TooDenseError:
        return None


def _unknown(net: BayesNet, text: str) -> InputError:
    """What is wrong with a piece of evidence that is not a node and one of its states."""
    for variable in net.variables:
        if text.startswith(f"{variable.name}="):
            states = ", ".join(map(repr, variable.states))
            return InputError(
                f"{variable.name!r} has no state {text[len(variable.name) + 1 :]!r}: its states are {states}."
            )
    name, equals, _ = text.partition("=")
    if not equals:
        return InputError(f"The evidence {text!r} does not say a state: write it as NODE=STATE.")
    return no_such_node(name, tuple(v.name for v in net.variables))


def course(query: Query, chosen: argparse.Namespace) -> tuple[tuple[int, ...], Cost]:
    """The order in which a method eliminates variables, and what it costs."""
    if chosen.method == "enumeration":
        return (), Cost(query.joint_width, query.joint_cells, query.joint_cells)
    if chosen.method == "elimination":
        plan = query.plan(chosen.order)
        return plan.order, plan.cost
    together = mask_of(v for v in query.targets if v not in query.evidence)
    tree = junction_tree(outline_of(query.net), together, chosen.order)
    return tuple(step.node for step in tree.steps), tree.cost
