"""Numbers opened: the lines of the sum or of the table that a number comes from, ready to be shown.

Headings use the symbols of the formula beside them (x, z, y), so that no name from a file can collide with another.
"""

import numpy as np

from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.learn.joint_table import Counts
from bnviz.learn.terms import CmiTerms, MiTerms
from bnviz.model.network import Probabilities
from bnviz.model.variable import Variable

Lines = dict[str, list[str] | list[int] | list[float]]
"""A table as its columns: heading -> cells."""


def cmi_lines(terms: CmiTerms, x: Variable, z: Variable, y: Variable, unit: Unit) -> Lines:
    """One line for each term of I(X;Z|Y): states, the term in the unit, counts, and the probabilities that follow from them."""
    return {
        "x": [x.states[k] for k in terms.x],
        "z": [z.states[k] for k in terms.z],
        "y": [y.states[k] for k in terms.y],
        f"term ({unit})": in_unit(terms.term, unit).tolist(),
        "n(x,z,y)": terms.n_xzy.tolist(),
        "n(x,y)": terms.n_xy.tolist(),
        "n(z,y)": terms.n_zy.tolist(),
        "n(y)": terms.n_y.tolist(),
        "P(x,z,y)": (terms.n_xzy / terms.t).tolist(),
        "P(x,z|y)": (terms.n_xzy / terms.n_y).tolist(),
        "P(x|y)": (terms.n_xy / terms.n_y).tolist(),
        "P(z|y)": (terms.n_zy / terms.n_y).tolist(),
    }


def mi_lines(terms: MiTerms, x: Variable, y: Variable, unit: Unit) -> Lines:
    """One line for each term of I(X;Y), as in `cmi_lines`."""
    return {
        "x": [x.states[k] for k in terms.x],
        "y": [y.states[k] for k in terms.y],
        f"term ({unit})": in_unit(terms.term, unit).tolist(),
        "n(x,y)": terms.n_xy.tolist(),
        "n(x)": terms.n_x.tolist(),
        "n(y)": terms.n_y.tolist(),
        "P(x,y)": (terms.n_xy / terms.t).tolist(),
        "P(x)": (terms.n_x / terms.t).tolist(),
        "P(y)": (terms.n_y / terms.t).tolist(),
    }


def by_class(terms: CmiTerms | MiTerms, y: Variable, unit: Unit) -> Lines:
    """What each class adds to the sum, in the unit; the parts add up to the information."""
    parts = np.bincount(terms.y, in_unit(terms.term, unit), y.cardinality)
    return {"y": list(y.states), "rows": _class_rows(terms, y), f"sum of its terms ({unit})": parts.tolist()}


def _class_rows(terms: CmiTerms | MiTerms, y: Variable) -> list[int]:
    rows = np.zeros(y.cardinality, np.int64)
    rows[terms.y] = terms.n_y
    return [int(n) for n in rows]


def largest_cmi_term(terms: CmiTerms, unit: Unit) -> str:
    """The largest term of I(X;Z|Y) with its counts in the place of the symbols."""
    k = int(np.argmax(terms.term))
    n, n_x, n_z, n_y = int(terms.n_xzy[k]), int(terms.n_xy[k]), int(terms.n_zy[k]), int(terms.n_y[k])
    return _term(n, terms.t, f"{n}/{n_y}", f"{n_x}/{n_y} · {n_z}/{n_y}", float(terms.term[k]), unit)


def largest_mi_term(terms: MiTerms, unit: Unit) -> str:
    """The largest term of I(X;Y) with its counts in the place of the symbols."""
    k = int(np.argmax(terms.term))
    n, n_x, n_y, t = int(terms.n_xy[k]), int(terms.n_x[k]), int(terms.n_y[k]), terms.t
    return _term(n, t, f"{n}/{t}", f"{n_x}/{t} · {n_y}/{t}", float(terms.term[k]), unit)


def _term(n: int, t: int, joint: str, product: str, nats: float, unit: Unit) -> str:
    log = "log₂" if unit == "bits" else "ln"
    return f"{n}/{t} · {log} [ ({joint}) / ({product}) ] = {shown(in_unit(nats, unit))} {unit}"


def log_symbol(unit: Unit) -> str:
    """The logarithm of the unit in LaTeX: to base 2 for bits, the natural one for nats."""
    return r"\log_2" if unit == "bits" else r"\ln"


def cpt_lines(
    counts: Counts,
    cpt: Probabilities,
    child: Variable,
    parents: tuple[Variable, ...],
    symbols: tuple[str, ...],
    most: int | None = None,
) -> Lines:
    """One line for each combination of the parents' states and a state x of the child: the estimate and its counts.

    `counts` and `cpt` have one axis for each parent, in order, and the child's last; `symbols` are the parents' headings.
    When there are more than `most` lines, those of the combinations with the most rows, as many as fit but at least one.
    """
    v = child.cardinality
    n, P = counts.reshape(-1, v), cpt.reshape(-1, v)
    shown = np.arange(len(n))
    if most is not None and counts.size > most:
        shown = np.argsort(-n.sum(1), kind="stable")[: max(most // v, 1)]
    levels = np.unravel_index(shown, counts.shape[:-1] or (1,))
    given = "|" + ",".join(symbols) if symbols else ""
    of = {
        symbol: [parent.states[k] for k in np.repeat(level, v)]
        for symbol, parent, level in zip(symbols, parents, levels, strict=False)
    }
    return {
        **of,
        "x": list(child.states) * len(shown),
        f"P(x{given})": P[shown].ravel().tolist(),  # first, as a narrow column shows no more of the table
        f"n({','.join(('x', *symbols))})": n[shown].ravel().tolist(),
        f"n({','.join(symbols)})" if symbols else "t": np.repeat(n[shown].sum(1), v).tolist(),
    }
