"""The options that say how the columns of a data file become states, and the recipe that they or a recipe file make."""

import argparse
from typing import get_args

from bnviz.data.coding import Missing
from bnviz.data.discretize import Method
from bnviz.data.recipe import Recipe, recipe_for
from bnviz.data.recipe_file import recipe_from, recipe_text
from bnviz.data.table import Note, Table
from bnviz.model.errors import InputError

WISHES = ("target", "numeric", "categorical", "leave_out", "discretize", "bins", "missing")
"""The options that a recipe file stands for. They have no default here, so that one sees which of them were given."""


def add_preparing_options(command: argparse.ArgumentParser) -> None:
    """Adds the options to the parser of a command."""
    command.add_argument("--target", metavar="NAME", help="the class (default: the last column)")
    for option, text in (
        ("--numeric", "this column is numbers"),
        ("--categorical", "this column is categories"),
        ("--leave-out", "this column is not used"),
    ):
        command.add_argument(option, metavar="NAME", action="append", default=[], help=f"{text}; may be repeated")
    command.add_argument(
        "--discretize",
        choices=[method for method in get_args(Method) if method != "custom"],
        help="how numbers become states (default: equal-frequency; mdl: by what they tell about the class)",
    )
    command.add_argument("--bins", type=int, metavar="5", help="how many bins a numeric column gets (default: 5)")
    command.add_argument(
        "--missing",
        choices=get_args(Missing),
        help="what a missing value becomes: one more state (the default), the most frequent state or the mean, or its row is "
        "dropped",
    )
    command.add_argument("--recipe", metavar="FILE", help="a recipe file, in place of all of these")


def chosen_recipe(chosen: argparse.Namespace, table: Table) -> tuple[Recipe, tuple[Note, ...]]:
    """The recipe that the options ask for, and notes on how a recipe file fits the table.

    Errors: InputError when a recipe file cannot be used, or other options are given beside it.
    """
    wishes = {name: value for name in WISHES if (value := getattr(chosen, name)) not in (None, [])}
    if chosen.recipe is None:
        return recipe_for(table, **wishes), ()
    if wishes:
        options = ", ".join(f"--{name.replace('_', '-')}" for name in wishes)
        raise InputError(f"A recipe file says how every column is prepared: give either --recipe or {options}.")
    return recipe_from(recipe_text(chosen.recipe), table)
