"""Numbers are shown with three significant digits, and information in bits or nats."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.draw.numbers import in_unit, shown
from tests.steady import thorough


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (-0.0, "0"),
        (1, "1.00"),
        (0.5, "0.500"),
        (0.37, "0.370"),
        (0.12345, "0.123"),
        (0.0012345, "0.00123"),
        (0.0001, "0.000100"),
        (0.00001234, "1.23e-5"),
        (1e-20, "1.00e-20"),
        (-0.12345, "-0.123"),
        (12.345, "12.3"),
        (999.4, "999"),
        (999.6, "1,000"),
        (1000, "1,000"),
        (67557, "67,557"),
        (-67557, "-67,557"),
        (999_999.4, "999,999"),
        (999_999.6, "1.00e+6"),
        (1_234_567, "1.23e+6"),
        (np.float64(0.25), "0.250"),
        (float("nan"), "nan"),
    ],
)
def test_three_digits(number, text):
    assert shown(number) == text


@thorough
@given(st.floats(-1e9, 1e9))
def test_what_is_shown_is_the_number_to_three_digits(number):
    assert float(shown(number).replace(",", "")) == pytest.approx(number, rel=5.1e-3, abs=0)


def test_a_bit_is_ln_2_nats():
    assert in_unit(np.log(2), "bits") == pytest.approx(1, abs=1e-15)
    assert in_unit(np.log(2), "nats") == np.log(2)
    assert in_unit(np.array([0.0, np.log(8)]), "bits").tolist() == pytest.approx([0, 3], abs=1e-14)
