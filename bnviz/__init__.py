"""Bayesian-network classifiers, made visible: exact counts, information, trees and networks from a table of data.
Import it on its own, or open the web app that draws everything it computes.

Symbols, here and in all modules:

    X_1 .. X_a   attributes; `a` their number              H(X)        entropy
    Y            the class; `c` its number of states       I(X;Y)      mutual information (`mi`)
    t            the number of rows                        I(X;Z|Y)    conditional mutual information (`cmi`)
    v_i          the number of states of X_i               SU          symmetric uncertainty (`su`)
    n(...)       a count; arrays of counts are N_xyc (two attributes and the class), N_xc, N_c

Inside, information is in nats; bits appear only where a number is shown.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from os import PathLike

    from bnviz.data.coding import Missing
    from bnviz.data.discretize import Method
    from bnviz.data.table_file import Source
    from bnviz.model.dataset import Dataset


def read_csv(
    source: "Source",
    target: str | None = None,
    numeric: tuple[str, ...] = (),
    categorical: tuple[str, ...] = (),
    bins: int = 5,
    discretize: "Method" = "equal-frequency",
    missing: "Missing" = "state",
    leave_out: tuple[str, ...] = (),
    recipe: "str | PathLike[str] | None" = None,
) -> "Dataset":
    """The data set in a CSV file: the last column is the class unless `target` names another, numbers are put into bins.

    `recipe` is the path of a recipe file, which stands in place of all other wishes.
    Errors: InputError (a ValueError) when the file or a wish cannot be used; its text says what to do.
    """
    from bnviz.data.recipe import recipe_for
    from bnviz.data.recipe_file import recipe_from, recipe_text
    from bnviz.data.table_file import (
        read_table,  # the reader's library is slow to import, and not everybody reads files
    )
    from bnviz.model.errors import InputError

    table = read_table(source)
    wishes = (target, tuple(numeric), tuple(categorical), tuple(leave_out), discretize, bins, missing)
    if recipe is None:
        return recipe_for(table, *wishes).fit(table).encode(table)
    if wishes != (None, (), (), (), "equal-frequency", 5, "state"):
        raise InputError("A recipe says how every column is prepared: give either a recipe or other wishes.")
    return recipe_from(recipe_text(recipe), table)[0].fit(table).encode(table)
