"""The options that name a classifier and how its probabilities are estimated."""

import argparse
from typing import get_args

from bnviz.learn.models import MODELS, Model, model
from bnviz.learn.parameters import Rule, Smoothing
from bnviz.model.errors import InputError


def add_model_options(command: argparse.ArgumentParser) -> None:
    """Adds the options to the parser of a command."""
    names = ", ".join(kind.name for kind in MODELS)
    command.add_argument(
        "--model",
        required=True,
        metavar="MODEL",
        help=f'one of {names}; with options: kdb:k=2, or {{"name": "spode", "parent": "a,b"}} for odd names',
    )
    add_smoothing_options(command)


def add_smoothing_options(command: argparse.ArgumentParser) -> None:
    """Adds the options that say how probabilities are estimated."""
    command.add_argument(
        "--smoothing",
        choices=get_args(Rule),
        default="m-estimate",
        help="how counts become probabilities (default: m-estimate; ml: as they are)",
    )
    command.add_argument("--m", type=float, metavar="1", help="the strength of the smoothing (default: 1)")


def chosen_model(chosen: argparse.Namespace) -> Model:
    """The model that is asked for.

    Errors: InputError when there is no such model.
    """
    return model(chosen.model)


def chosen_smoothing(chosen: argparse.Namespace) -> Smoothing:
    """The smoothing that is asked for.

    Errors: InputError for a strength that cannot be, or one for maximum likelihood, which has none.
    """
    if chosen.smoothing == "ml" and chosen.m is not None:
        raise InputError("Maximum likelihood (--smoothing ml) adds nothing to the counts: leave --m out.")
    return Smoothing(chosen.smoothing, 1.0 if chosen.m is None else chosen.m)
