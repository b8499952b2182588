"""What the network's numbers say of X: as by enumeration, and explaining away where it is one."""

from itertools import product

import numpy as np
import pytest

from bnviz.data.networks import network
from bnviz.draw.belief import belief
from bnviz.draw.belief_words import belief_lines, belief_sentence, explains_away
from bnviz.graph.separation import d_separated
from bnviz.infer.evidence import ImpossibleEvidenceError
from bnviz.infer.posterior import posterior
from tests.draw.asia import NET, number

TUB, LUNG, XRAY, DYSP, EITHER = map(number, ("tub", "lung", "xray", "dysp", "either"))
YES, NO = 0, 1


def test_explaining_away_by_hand():
    """P(tub) = 0.01 * 0.05 + 0.99 * 0.01 = 0.0104; an abnormal X-ray makes it nine times as likely, lung cancer takes that back."""
    base, found = belief(NET, TUB, LUNG, {}), belief(NET, TUB, LUNG, {XRAY: YES})
    assert base.alone[YES] == pytest.approx(0.0104)
    assert not base.moves
    assert found.moves
    assert found.alone[YES] == pytest.approx(0.0924, abs=5e-5)
    assert found.learned[YES, YES] == pytest.approx(0.0104)
    assert explains_away(base, found, YES, YES)
    assert not explains_away(base, found, YES, NO)
    assert not explains_away(base, base, YES, YES)
    assert belief_sentence(NET, found, YES, YES) == (
        "P(tub = yes | xray = yes) = 0.0924. If you learn lung = yes as well, it falls to 0.0104."
    )
    assert (
        belief_sentence(NET, base, YES, NO)
        == "P(tub = yes) = 0.0104. If you learn lung = no as well, it stays the same."
    )


@pytest.mark.parametrize("known", [{}, {DYSP: YES}, {DYSP: NO, XRAY: YES}])
def test_it_is_what_enumeration_says(known):
    found = belief(NET, TUB, LUNG, known)
    assert found.alone == pytest.approx(posterior(NET, (TUB,), known, method="enumeration").values)
    for y in (YES, NO):
        exact = posterior(NET, (TUB,), {**known, LUNG: y}, method="enumeration").values
        assert found.learned[y] == pytest.approx(exact)
    assert found.of_y == pytest.approx(posterior(NET, (LUNG,), known, method="enumeration").values)


def test_a_state_that_cannot_occur_has_no_number():
    found = belief(NET, XRAY, LUNG, {EITHER: NO})
    assert np.isnan(found.learned[YES]).all()
    assert belief_sentence(NET, found, YES, YES).endswith("lung = yes cannot occur then.")
    assert not found.moves


def test_what_cannot_be_known_together_is_refused():
    with pytest.raises(ImpossibleEvidenceError):
        belief(NET, XRAY, DYSP, {TUB: YES, EITHER: NO})


def test_the_table_has_a_column_for_each_situation():
    found = belief(NET, TUB, LUNG, {XRAY: YES})
    lines = belief_lines(NET, {"before": belief(NET, TUB, LUNG, {}), "now": found}, YES)
    assert list(lines) == ["learned of Y", "before", "now"]
    assert lines["learned of Y"] == ["nothing", "yes", "no"]
    assert lines["now"] == [found.alone[YES], *found.learned[:, YES]]


def test_learning_y_moves_x_only_where_a_path_is_open():
    """In the small textbook networks every open path shows in the numbers as well."""
    for identifier in ("chain", "fork", "collider"):
        net = network(identifier).net
        for x, y in product(range(3), repeat=2):
            others = [z for z in range(3) if z not in {x, y}]
            if x != y:
                for known in ({}, {others[0]: YES}):
                    assert belief(net, x, y, known).moves != d_separated(net.dag, (x,), (y,), tuple(known))
