"""What single values tell, written out as the sum that it is: one term for each class."""

from dataclasses import replace

from bnviz.learn.joint_table import Counts
from bnviz.learn.terms import CmiTerms, MiTerms, cmi_terms, mi_terms


def lmi_terms(N_xy: Counts, x: int) -> MiTerms:
    """The terms of I(x;Y) of state x from the counts n(x,y), shape (v, c): those of I(X;Y) that are about x.

    Source: Duan and Wang 2017, Definition 5.
    """
    every = mi_terms(N_xy)
    own = every.x == x
    parts = {name: getattr(every, name)[own] for name in ("x", "y", "n_xy", "n_x", "n_y", "term")}
    return replace(every, **parts, empty=N_xy.shape[1] - int(own.sum()))


def clmi_terms(N_xzy: Counts, x: int, z: int) -> CmiTerms:
    """The terms of I(x;z|Y) of states x and z from the counts n(x,z,y), shape (v_x, v_z, c); there may be none.

    Source: Duan and Wang 2017, Definition 6.
    """
    every = cmi_terms(N_xzy)
    own = (every.x == x) & (every.z == z)
    parts = {name: getattr(every, name)[own] for name in ("x", "z", "y", "n_xzy", "n_xy", "n_zy", "n_y", "term")}
    return replace(every, **parts, empty=N_xzy.shape[2] - int(own.sum()))
