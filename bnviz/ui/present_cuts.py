"""Who asks for cut points of their own and has none yet begins with those that stand now, not with a single bin."""

from dataclasses import replace

from bnviz.data.coding import Coding
from bnviz.model.errors import InputError
from bnviz.ui import store
from bnviz.ui.picker import Chosen


def with_cuts(chosen: Chosen, coding: Coding) -> Coding:
    """The coding of a column of the chosen data, with the column's cut points of now where it needs some and has none.

    Data that cannot be used as they are have no cut points.
    """
    if coding.method != "custom" or coding.cuts:
        return coding
    try:
        encoding, _ = store.prepared(chosen.table, chosen.recipe)
    except InputError:
        return coding
    cuts_of = {states.column: states.cuts for states in (*encoding.attributes, encoding.target)}
    return replace(coding, cuts=cuts_of.get(coding.column) or ())
