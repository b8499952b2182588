"""A data set checks its codes, keeps them small and unchangeable, and has a digest of exactly its content."""

import numpy as np
import pytest

from bnviz.model.dataset import Dataset, smallest_unsigned
from bnviz.model.variable import Variable

X = Variable("x", ("a", "b", "c"))
Y = Variable("y", ("no", "yes"))


def test_lines_are_attributes_and_the_last_is_the_class():
    data = Dataset((X, Variable("z", ("0",))), Y, np.array([[0, 2, 1, 1], [0, 0, 0, 0], [1, 0, 1, 1]]))
    assert data.variables[-1] is Y
    assert data.rows == 4
    assert data.X.tolist() == [[0, 2, 1, 1], [0, 0, 0, 0]]
    assert data.y.tolist() == [1, 0, 1, 1]
    assert data.codes.dtype == np.uint8


@pytest.mark.parametrize(("states", "dtype"), [(1, "u1"), (256, "u1"), (257, "u2"), (65_536, "u2"), (65_537, "u4")])
def test_the_codes_take_the_smallest_type_that_holds_them(states, dtype):
    assert smallest_unsigned(states) == np.dtype(dtype)
    x = Variable("x", tuple(map(str, range(states))))
    data = Dataset((x,), Y, np.array([[0, states - 1], [0, 1]]))
    assert data.codes.dtype == np.dtype(dtype)
    assert data.X.tolist() == [[0, states - 1]]


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_the_codes_cannot_be_changed_neither_here_nor_from_outside(dtype):
    codes = np.array([[0, 1], [0, 1]], dtype)
    data = Dataset((X,), Y, codes)
    codes[0, 0] = 2
    assert data.X.tolist() == [[0, 1]]
    for part in (data.codes, data.X, data.y):
        with pytest.raises(ValueError, match="read-only"):
            part[..., 0] = 1


@pytest.mark.parametrize(
    ("codes", "complaint"),
    [
        ([[0, 3], [0, 1]], "'x': code 3 is not one of its states"),
        ([[0, 1], [-1, 1]], "'y': code -1 is not one of its states"),
        ([[0, 1]], r"codes have shape \(1, 2\), expected \(2, rows\)"),
        ([0, 1], r"codes have shape \(2,\), expected \(2, rows\)"),
    ],
)
def test_codes_that_do_not_fit_are_refused(codes, complaint):
    with pytest.raises(ValueError, match=complaint):
        Dataset((X,), Y, np.array(codes))


def test_two_variables_of_one_name_are_refused():
    with pytest.raises(ValueError, match="two variables have the same name"):
        Dataset((Y,), Y, np.zeros((2, 1), int))


def test_the_digest_is_the_content_s():
    codes = np.array([[0, 1, 2], [0, 1, 1]])
    data = Dataset((X,), Y, codes)
    assert data.digest == Dataset((X,), Y, codes.astype(np.uint8)).digest
    assert len(data.digest) == 64
    others = [
        Dataset((X,), Y, codes[:, ::-1]),
        Dataset((X,), Y, codes[:, :2]),
        Dataset((Variable("z", X.states),), Y, codes),
        Dataset((Variable("x", ("a", "c", "b")),), Y, codes),
        Dataset((X,), Variable("y", ("no", "yes", "?")), codes),
        Dataset((X,), Y, np.array([[0, 1, 2], [0, 1, 0]])),
    ]
    assert len({data.digest, *(other.digest for other in others)}) == 7


def test_names_that_no_encoding_knows_have_a_digest():
    assert Dataset((Variable("\ud800", ("\udfff",)),), Y, np.zeros((2, 1), int)).digest
    assert Dataset((X,), Y, np.zeros((2, 0), int)).digest
