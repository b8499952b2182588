"""`python -m bnviz learn`: a whole network learned from a table, the class as one more node, by hill climbing or by PC."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from bnviz.cli.learn_options import add_learning_options, climbing_rules, pc_rules, unused_words
from bnviz.cli.long_work import LONG, tell
from bnviz.cli.options import Loaded, data_command, loaded, write_json, write_line, write_notes, write_table
from bnviz.data.table import Note
from bnviz.draw.cost_words import seconds_in_words
from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun
from bnviz.draw.weak_tests import values_that_occur, weak_noticed
from bnviz.graph.cpdag import CPDAG, cpdag
from bnviz.graph.dag import DAG
from bnviz.graph.pattern import Arc
from bnviz.learn.all_different import all_different
from bnviz.learn.hill_climbing import HillClimbing
from bnviz.learn.level_cost import dense_costs, dense_refusal
from bnviz.learn.pc import pc
from bnviz.learn.pc_result import pc_result
from bnviz.learn.pc_rules import PcRules
from bnviz.learn.scores import Scores
from bnviz.learn.search_cost import check_search
from bnviz.model.dataset import Dataset
from bnviz.model.errors import quoted

EXAMPLES = """examples:
  python -m bnviz learn weather.csv
  python -m bnviz learn weather.csv --method pc --alpha 0.01
  python -m bnviz learn weather.csv --score bdeu --forbid play sky --json
"""


Decision = TypeVar("Decision")


class Found(NamedTuple):
    """What was learned: arcs and undirected edges, a network of this class (None when there is none), and how it was reached."""

    graph: CPDAG
    dag: DAG | None
    how: str
    notes: tuple[str, ...]


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command = data_command(
        commands,
        "learn",
        "a whole network, learned by hill climbing or PC",
        "A network over all columns, the class as one more node. Printed are the arcs that all equivalent networks have, and the "
        "edges whose direction the data cannot tell.",
        EXAMPLES,
    )
    command.add_argument("--method", choices=METHODS, default="hill-climbing", help="default: hill-climbing")
    add_learning_options(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer."""
    data = loaded(chosen)
    dataset = data.dataset
    names = [v.name for v in dataset.variables]
    scores = Scores(dataset, chosen.score, chosen.sample_size)
    found = METHODS[chosen.method](dataset, chosen)
    total = None if found.dag is None else scores.network(found.dag)
    said = (*found.notes, *_different(data), *unused_words(chosen))
    notes = (*data.notes, *(Note("", "learning", text) for text in said))
    if chosen.json:
        write_json(
            {
                "edges": _named(found.graph.compelled, names),
                "undirected": _named(found.graph.reversible, names),
                "score": None if total is None else total.score,
                "parameters": None if total is None else total.parameters,
                "network": None if found.dag is None else _named(found.dag.arcs, names),
                "notes": [note.text for note in notes],
            }
        )
        return
    write_line(f"{chosen.method}: {found.how}")
    if total is not None:
        write_line(
            f"{chosen.score} {total.score:,.1f} nats: log-likelihood {total.likelihood:,.1f} less {shown(total.penalty)}; "
            f"{counted_noun(total.parameters, 'parameter', 'parameters')}"
        )
    write_line()
    rows = [f"{names[i]} -> {names[j]}" for i, j in found.graph.compelled]
    rows += [f"{names[i]} - {names[j]}" for i, j in found.graph.reversible]
    write_table(["arcs of all equivalent networks (->) and edges of either direction (-)"], [[row] for row in rows])
    if not rows:
        write_line("none")
    write_notes(notes)


def by_hill_climbing(dataset: Dataset, chosen: argparse.Namespace) -> Found:
    """What hill climbing finds.

    Errors: InputError for options that contradict each other, or when it would take too long.
    """
    names = tuple(v.name for v in dataset.variables)
    rules = climbing_rules(chosen, names)
    check_search("hill-climbing", dataset, max(rules.restarts, 0), rules.shakes)
    search = HillClimbing(dataset, rules)
    climb = search.climb(_told(search.moves(), "moves", 1))
    how = f"{counted_noun(len(climb.moves), 'move', 'moves')}, the best network after {climb.best:,}"
    return Found(cpdag(climb.dag), climb.dag, how, ())


def by_pc(dataset: Dataset, chosen: argparse.Namespace) -> Found:
    """What PC finds.

    Errors: InputError for an option out of its range, or when it would take too long.
    """
    rules = pc_rules(chosen)
    check_search("pc", dataset)
    _tell_beforehand(dataset, rules)
    names = [v.name for v in dataset.variables]
    found = pc_result(len(names), _told(pc(dataset, rules), "tests and directions", 1_000))
    notes = [
        f"The v-structure {quoted(names[c.one])} -> {quoted(names[c.child])} <- {quoted(names[c.other])} contradicts an earlier "
        "one and was left out."
        for c in found.conflicts
    ]
    if found.dag is None:
        notes.append(
            "No network has these arcs and edges and no other v-structure: the tests contradict each other, so there is no score."
        )
    notes += weak_noticed(found, rules, values_that_occur(dataset), dataset.rows, names)
    return Found(found.graph, found.dag, counted_noun(found.tests, "test", "tests"), tuple(notes))


def _tell_beforehand(dataset: Dataset, rules: PcRules) -> None:
    """Says which level would not be begun if all depends on all, where those before it take long."""
    states = [v.cardinality for v in dataset.variables]
    ends = dense_refusal(states, dataset.rows, rules.most_given)
    if ends is None or not ends.given:
        return
    seconds = sum(cost.seconds for cost in dense_costs(states, dataset.rows, ends.given - 1))
    if seconds > LONG:
        print(
            f"If all columns depend on each other, this ends without an answer after up to {seconds_in_words(seconds)}, as the "
            f"tests with {ends.given:,} given are too many; with --most-given {ends.given - 1:,} it ends with one.",
            file=sys.stderr,
        )


METHODS: dict[str, Callable[[Dataset, argparse.Namespace], Found]] = {
    "hill-climbing": by_hill_climbing,
    "pc": by_pc,
}


def _named(arcs: Sequence[Arc], names: Sequence[str]) -> list[dict[str, str]]:
    return [{"from": names[i], "to": names[j]} for i, j in arcs]


def _told(decisions: Iterable[Decision], what: str, every: int) -> Iterator[Decision]:
    """The same decisions; how many there are so far is told on a terminal, each so many."""
    try:
        for number, decision in enumerate(decisions, 1):
            if number % every == 0:
                tell(f"{number:,} {what}")
            yield decision
    finally:
        tell("")


def _different(data: Loaded) -> list[str]:
    """What is to be said of columns with a different value in every row."""
    said = []
    for i in all_different(data.dataset):
        name = data.dataset.variables[i].name
        numbers = data.table.column(name).numbers is not None
        bins = "put its numbers into bins (--numeric, --discretize equal-frequency), or " if numbers else ""
        said.append(
            f"Every row has a different value of {quoted(name)}, so nothing that would hold for a new row can be learned from it: "
            f"{bins}leave it out (--leave-out)."
        )
    return said
