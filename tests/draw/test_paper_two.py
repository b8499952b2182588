"""Two columns of losses compared: the points, the sum of the sign test, the matrix of all pairs, and the ranks."""

import pytest

from bnviz.draw.loss_scatter import loss_scatter, without_place
from bnviz.draw.rank_figure import rank_figure, rank_lines, rank_words, ranked
from bnviz.draw.sign_test import (
    matrix_lines,
    matrix_noticed,
    outcome_lines,
    outcome_words,
    p_word,
    record_lines,
    sign_words,
    tail_lines,
)
from bnviz.evaluate.protocol import stan_protocol
from bnviz.evaluate.published import published
from bnviz.evaluate.win_draw_loss import WinDrawLoss
from tests.draw.losses import losses

TABLE = losses([[0.1, 0.2], [0.3, 0.30004], [0.5, 0.0], [0.1, 0.4]], ["<a>", "b", "c", "d"])
CLEAR = losses([[0.1, 0.2, 0.2]] * 8)


def test_each_data_set_is_a_point_of_its_outcome():
    win, draw, loss, line = loss_scatter(TABLE, "A", "B", "RMSE", is_log=False).data
    assert (list(win.x), list(win.y)) == ([0.2, 0.4], [0.1, 0.1])
    assert (list(draw.x), list(loss.y)) == ([0.30004], [0.5])
    assert win.name == "A loses less (2)"
    assert win.hovertext[0] == "&lt;a&gt;<br>A 0.1000<br>B 0.2000"
    assert list(line.x) == list(line.y)
    assert len({trace.marker.symbol for trace in (win, draw, loss)}) == 3


def test_a_loss_of_nothing_has_no_place_on_logarithmic_axes():
    figure = loss_scatter(TABLE, "A", "B", "RMSE", is_log=True)
    assert figure.layout.xaxis.type == figure.layout.yaxis.type == "log"
    assert figure.data[2].name == "A loses more (0)"
    assert without_place(TABLE, "A", "B") == ["c"]
    assert loss_scatter(losses([[0.0, 0.0]]), "A", "B", "RMSE", is_log=True).data[3].x[1] == 1.05


def test_the_data_sets_of_each_outcome():
    lines = outcome_lines(TABLE, "A", "B")
    assert lines["data set"] == ["d", "<a>", "b", "c"]
    assert lines["for the first"] == ["win", "win", "draw", "loss"]
    assert outcome_words(TABLE, "A", "B") == ["Wins (2): <a> and d.", "Draws (1): b.", "Losses (1): c."]
    assert outcome_words(TABLE, "B", "A")[0] == "Wins (1): c."
    assert outcome_words(losses([[1, 2]]), "A", "B")[1] == "Draws (0): none."


@pytest.mark.parametrize("pair", stan_protocol().pairs)
def test_the_terms_add_up_to_p(pair):
    for table in published().values():
        record = table.record(*pair)
        lines = tail_lines(record)
        assert lines["added up"][-1] == pytest.approx(record.p)
        assert lines["k wins"][-1] == record.win + record.loss + record.draw // 2 * 2


def test_the_sign_test_in_words():
    assert sign_words(WinDrawLoss(4, 3, 1), "A", "B") == [
        "A against B: 4 wins, 3 draws and 1 loss on 8 data sets. A win is a smaller loss at four decimals.",
        "Draws are divided evenly, 1 for each. One draw is left over and does not count.",
        "So A is ahead on 5 of 7.",
        "If either were as likely to be ahead on each, at least 5 of 7 would come in (C(7, 5) + … + C(7, 7)) of 2^7 ways, 29 of "
        "128: p = 0.2266, no more than chance may show at the level of 0.05.",
    ]
    assert sign_words(WinDrawLoss(0, 0, 16), "A", "B")[1] == "So B is ahead on 16 of 16."
    assert "p < 0.0001, more than chance would show" in sign_words(WinDrawLoss(0, 0, 16), "A", "B")[2]
    assert sign_words(WinDrawLoss(2, 0, 2), "A", "B")[1] == "Neither is ahead: 2 of 4 for either."
    assert sign_words(WinDrawLoss(0, 1, 0), "A", "B")[-1] == "Nothing is left to be tossed for."
    assert (p_word(0.00005), p_word(0.00004)) == ("0.0001", "< 0.0001")


def test_the_matrix_has_every_two_and_says_who_is_ahead():
    lines = matrix_lines(CLEAR)
    assert lines["against B"] == ["8/0/0 *", "", "0/8/0"]
    assert lines["against A"] == ["", "0/0/8 *", "0/0/8 *"]
    said = matrix_noticed(CLEAR, "RMSE")
    assert said[0] == "Of 3 pairs, 2 differ in RMSE by more than chance would show (one-tailed p below 0.05)."
    assert said[1] == "A is ahead of the most others: B and C."
    assert matrix_noticed(losses([[0.1, 0.2]]), "RMSE") == [
        "Of 1 pair, 0 differ in RMSE by more than chance would show (one-tailed p below 0.05)."
    ]


def test_the_tables_2_and_3_of_the_paper():
    titles = {"zero_one_loss": "zero-one loss", "rmse": "RMSE"}
    lines = record_lines(published(), titles, stan_protocol().pairs)
    k = lines["comparison"].index("STAN-MRMR against TAN")
    assert [cells[k] for cells in lines.values()] == [
        "STAN-MRMR against TAN",
        "34/22/14",
        "0.0112",
        "38/17/15",
        "0.0038",
    ]


def test_the_ranks_are_drawn_and_told():
    of = ranked(published()["rmse"])
    figure = rank_figure(of)
    dots, *bars, scale = figure.data
    assert list(dots.x) == sorted(of.ranks.average.tolist())
    assert [(bar.x[0], bar.x[-1]) for bar in bars] == [
        (of.ranks.average[group[0]], of.ranks.average[group[-1]]) for group in of.groups
    ]
    assert scale.x[1] - scale.x[0] == pytest.approx(of.difference)
    assert [bar.showlegend for bar in bars] == [True] + [False] * (len(bars) - 1)
    lines = rank_lines(of)
    assert lines["algorithm"][:2] == ["AODE", "STAN-MRMR"]
    assert lines["best or as good on"][0] == 33
    said = rank_words(of, "RMSE")
    assert "χ² = 20.9, and Iman and Davenport's F = 3.08 with 7 and 483 degrees of freedom" in said[0]
    assert said[0].endswith("Its p is 0.00350: the ranks differ by more than chance would show.")
    assert len(said) == 2 + len(of.groups)


def test_where_all_agree_everybody_is_told_apart():
    said = rank_words(ranked(losses([[0.1, 0.2, 0.3]] * 40)), "RMSE")
    assert "F = ∞" in said[0]
    assert said[-1] == "Every two of them are told apart."
