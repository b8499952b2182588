"""The sign test: the examples of the definition, the paper's Tables 2 and 3 from its own losses, and the binomial by adding up."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.evaluate.protocol import stan_protocol
from bnviz.evaluate.published import published
from bnviz.evaluate.win_draw_loss import WinDrawLoss, win_draw_loss
from tests.steady import steady

# Chen, Zhang and Liu 2021, Tables 2 and 3: win/draw/loss and one-tailed p, on 70 data sets.
PRINTED = {
    "zero_one_loss": {
        ("STAN-MI", "TAN"): ("26/22/22", "0.3601"),
        ("STAN-SU", "TAN"): ("29/20/21", "0.2015"),
        ("STAN-JMI", "TAN"): ("22/29/19", "0.4050"),
        ("STAN-CMIM", "TAN"): ("30/21/19", "0.1142"),
        ("STAN-MRMR", "TAN"): ("34/22/14", "0.0112"),
        ("STAN-MRMR", "AODE"): ("33/1/36", "0.4050"),
        ("STAN-MRMR", "KDB1"): ("40/7/23", "0.0266"),
    },
    "rmse": {
        ("STAN-MI", "TAN"): ("28/21/21", "0.2352"),
        ("STAN-SU", "TAN"): ("32/19/19", "0.0740"),
        ("STAN-JMI", "TAN"): ("34/20/16", "0.0207"),
        ("STAN-CMIM", "TAN"): ("34/18/18", "0.0361"),
        ("STAN-MRMR", "TAN"): ("38/17/15", "0.0038"),
        ("STAN-MRMR", "AODE"): ("31/0/39", "0.2015"),
        ("STAN-MRMR", "KDB1"): ("45/1/24", "0.0077"),
    },
}


@pytest.mark.parametrize("measure", PRINTED)
def test_the_papers_tables_2_and_3(measure):
    table = published()[measure]
    assert tuple(PRINTED[measure]) == stan_protocol().pairs
    for (one, other), (record, p) in PRINTED[measure].items():
        found = table.record(one, other)
        assert (str(found), f"{found.p:.4f}") == (record, p), (one, other)


def test_by_hand():
    found = win_draw_loss([0.1, 0.2, 0.30004, 0.5], [0.2, 0.1, 0.3, 0.4])
    assert found == WinDrawLoss(1, 1, 2)
    assert found.p == 0.5  # three data sets count: two or three wins of three
    assert WinDrawLoss(0, 0, 0).p == 1
    assert WinDrawLoss(3, 0, 0).p == 0.125


@steady
@given(*[st.integers(0, 5)] * 3)
def test_p_is_the_share_of_tosses_that_are_at_least_as_uneven_to_that_side(win, draw, loss):
    n, ahead = win + loss + draw // 2 * 2, max(win, loss) + draw // 2
    tosses = list(product((0, 1), repeat=n))
    assert WinDrawLoss(win, draw, loss).p == pytest.approx(sum(sum(t) >= ahead for t in tosses) / len(tosses))
    assert WinDrawLoss(win, draw, loss).p == WinDrawLoss(loss, draw, win).p


def test_as_many_losses_of_the_one_as_of_the_other():
    with pytest.raises(ValueError, match="zip"):
        win_draw_loss([0.1], [0.1, 0.2])
