"""`python -m bnviz separate`: whether two nodes of a network are d-separated, by which paths, and the blanket of the first one."""

import argparse
from typing import Any

from bnviz.cli.network_option import add_network_option, chosen_network, node_named
from bnviz.cli.options import write_json, write_line, write_notes
from bnviz.draw.path_lines import count_sentence
from bnviz.draw.path_words import path_text, reason, verdict_word
from bnviz.draw.separation_words import answer_sentence, trouble
from bnviz.graph.blanket import markov_blanket
from bnviz.graph.question import MOST_PATHS, Question, answered
from bnviz.model.errors import InputError

EXAMPLES = """examples:
  python -m bnviz separate --network asia tub lung
  python -m bnviz separate --network asia tub lung --given xray --given smoke
  python -m bnviz separate --network alarm Hypovolemia LVFailure --given CO --json
"""


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command: argparse.ArgumentParser = commands.add_parser(
        "separate",
        help="whether two nodes of a network are d-separated, and why",
        description="Whether X and Y are d-separated given the observed nodes, the paths between them, and the blanket of X.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_network_option(command)
    command.add_argument("x", metavar="X", help="the name of a node")
    command.add_argument("y", metavar="Y", help="the name of another one")
    command.add_argument("--given", action="append", default=[], metavar="Z", help="an observed node (repeatable)")
    command.add_argument(
        "--paths", type=int, default=MOST_PATHS, metavar="N", help=f"list at most so many paths (default: {MOST_PATHS})"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer."""
    if chosen.paths < 1:
        raise InputError(f"{chosen.paths} paths cannot be listed: ask for at least 1.")
    file = chosen_network(chosen)
    names, dag = file.structure.names, file.structure.dag
    x, y = node_named(chosen.x, names), node_named(chosen.y, names)
    question = Question(x, y, tuple(sorted({node_named(z, names) for z in chosen.given})))
    if wrong := trouble(question, names):
        raise InputError(wrong)
    answer = answered(dag, question, chosen.paths)
    blanket = [names[node] for node in markov_blanket(dag, x).nodes]
    if chosen.json:
        paths = [
            {"nodes": [names[node] for node in path.nodes], "open": path.open, "reason": reason(path, names)}
            for path in answer.paths
        ]
        write_json({"separated": answer.separated, "paths": paths, "more_paths": answer.more, "blanket": blanket})
        return
    write_line(answer_sentence(answer, names))
    if answer.paths:
        write_line()
        write_line(count_sentence(answer))
        for path in answer.paths:
            write_line(f"{verdict_word(path)}: {path_text(dag, path.nodes, names)}; {reason(path, names)}")
    write_line()
    write_line(f"Markov blanket of {names[x]}: {', '.join(blanket) or 'no node'}")
    write_notes(file.notes)
