"""The options that say how a whole network is learned."""

import argparse
from collections.abc import Sequence

from bnviz.cli.network_option import node_named
from bnviz.learn.climbing_rules import MOST_PARENTS, PATIENCE, TABU, Arc, ClimbingRules
from bnviz.learn.conditional_tests import TESTS
from bnviz.learn.pc_rules import ALPHA, MOST_GIVEN, THRESHOLD, PcRules
from bnviz.learn.scores import SAMPLE_SIZE, SCORES
from bnviz.model.errors import InputError

OF_CLIMBING = {
    "most-parents": MOST_PARENTS,
    "tabu": TABU,
    "patience": PATIENCE,
    "restarts": 0,
    "seed": 0,
    "require": [],
    "forbid": [],
}
OF_PC = {"test": TESTS[0], "alpha": ALPHA, "threshold": THRESHOLD, "most-given": MOST_GIVEN}
"""The options that only one of the methods looks at, with their usual values."""


def add_learning_options(command: argparse.ArgumentParser) -> None:
    """Adds the options to the parser of a command."""
    command.add_argument("--score", choices=SCORES, default=SCORES[0], help=f"what is climbed (default: {SCORES[0]})")
    command.add_argument(
        "--sample-size", type=float, default=SAMPLE_SIZE, metavar="10", help="the equivalent sample size of bdeu"
    )
    climbing = command.add_argument_group("hill climbing")
    climbing.add_argument(
        "--most-parents", type=int, default=MOST_PARENTS, metavar="5", help=f"of a node (default: {MOST_PARENTS})"
    )
    climbing.add_argument(
        "--tabu",
        type=int,
        default=TABU,
        metavar="10",
        help="so many of the last graphs may not come again (default: 10)",
    )
    climbing.add_argument(
        "--patience", type=int, default=PATIENCE, metavar="10", help="moves without a better graph (default: 10)"
    )
    climbing.add_argument(
        "--restarts", type=int, default=0, metavar="0", help="climb again so often, from a changed graph (default: 0)"
    )
    climbing.add_argument("--seed", type=int, default=0, metavar="0", help="of the restarts (default: 0)")
    for option, text in (("--require", "this arc is there"), ("--forbid", "this arc is not there")):
        climbing.add_argument(
            option, nargs=2, action="append", default=[], metavar=("FROM", "TO"), help=f"{text}; may be repeated"
        )
    tests = command.add_argument_group("PC")
    tests.add_argument("--test", choices=TESTS, default=TESTS[0], help=f"default: {TESTS[0]}")
    tests.add_argument("--alpha", type=float, default=ALPHA, metavar="0.05", help="significance (default: 0.05)")
    tests.add_argument(
        "--threshold", type=float, default=THRESHOLD, metavar="0.001", help="nats, of the test cmi (default: 0.001)"
    )
    tests.add_argument(
        "--most-given", type=int, default=MOST_GIVEN, metavar="5", help=f"of a test (default: {MOST_GIVEN})"
    )


def climbing_rules(chosen: argparse.Namespace, names: tuple[str, ...]) -> ClimbingRules:
    """The settings of hill climbing over nodes of these names.

    Errors: InputError for an arc with a name that no node has, or a negative seed.
    """
    if chosen.seed < 0:
        raise InputError(f"The seed is {chosen.seed}: give a whole number from 0 up.")
    return ClimbingRules(
        score=chosen.score,
        sample_size=chosen.sample_size,
        tabu=chosen.tabu,
        patience=chosen.patience,
        restarts=chosen.restarts,
        seed=chosen.seed,
        most_parents=chosen.most_parents,
        required=_arcs(chosen.require, names),
        forbidden=_arcs(chosen.forbid, names),
    )


def pc_rules(chosen: argparse.Namespace) -> PcRules:
    """The settings of PC.

    Errors: InputError for a number out of its range.
    """
    return PcRules(chosen.test, chosen.alpha, chosen.threshold, chosen.most_given)


def unused_words(chosen: argparse.Namespace) -> list[str]:
    """What is to be said of options that were given another value than usual, but that the method does not look at."""
    climbing = chosen.method == "hill-climbing"
    name, other, usual = ("Hill climbing", "pc", OF_PC) if climbing else ("PC", "hill-climbing", OF_CLIMBING)
    changed = [f"--{option}" for option, value in usual.items() if getattr(chosen, option.replace("-", "_")) != value]
    return [f"{name} does not use {', '.join(changed)}: that belongs to --method {other}."] if changed else []


def _arcs(pairs: Sequence[Sequence[str]], names: tuple[str, ...]) -> tuple[Arc, ...]:
    return tuple((node_named(parent, names), node_named(child, names)) for parent, child in pairs)
