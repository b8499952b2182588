"""Which method cuts a column, and what is said where it is another than the one that was chosen."""

import numpy as np

from bnviz.data.coding import Coding
from bnviz.data.cutting import fitted_cuts

VALUES = np.array([1, 2, 3, 4, 5, 6.0])
CLASSES = np.array([0, 0, 0, 1, 1, 1])


def cut(method, values=VALUES, classes=CLASSES, **settings):
    cuts, notes = fitted_cuts(Coding("x", "numeric", method, **settings), values, classes, 2)
    return cuts, [(n.column, n.kind, n.text) for n in notes]


def test_each_method():
    assert cut("equal-frequency", bins=3) == ((2, 4), [])
    assert cut("equal-width", bins=2) == ((3.5,), [])
    assert cut("custom", cuts=(0.0, 9.0)) == ((0, 9), [])
    assert cut("mdl") == ((3.5,), [])


def test_one_bin_of_mdl_is_told():
    assert cut("mdl", classes=CLASSES[[0, 3, 0, 3, 0, 3]]) == (
        (),
        [("x", "one-bin", "'x' has one bin: no cut point tells enough about the class to be worth it (MDL).")],
    )


def test_a_class_cannot_be_cut_by_what_it_tells_about_itself():
    assert cut("mdl", classes=None, bins=2) == (
        (3,),
        [
            (
                "x",
                "mdl-class",
                "MDL cuts by what is told about the class; 'x' is the class, so it gets bins of equal frequency.",
            )
        ],
    )


def test_where_mdl_makes_more_bins_than_a_column_may_have_it_gets_the_bins_asked_for():
    """The class changes 1,999 times, every 20 rows, and each change is worth a cut."""
    values = np.arange(40_000.0)
    cuts, notes = cut("mdl", values, (np.arange(40_000) // 20) % 2, bins=4)
    assert cuts == (9999, 19999, 29999)
    assert notes == [
        ("x", "mdl-many", "MDL makes more than 1,000 bins of 'x', so it gets bins of equal frequency."),
    ]


def test_without_a_value_there_is_one_bin():
    none = np.zeros(0)
    assert cut("mdl", none, none.astype(int))[0] == cut("equal-width", none, none)[0] == ()
    assert cut("custom", none, none, cuts=(1.0,))[0] == (1,)
