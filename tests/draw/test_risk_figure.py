"""The figures of risk curves: the lines are the numbers, the stars stand where they should, names are text."""

import numpy as np

from bnviz.draw.risk_figure import MOST_MARKS, fold_figure, loss_figure, meeting, risk_figure
from bnviz.learn.leave_one_out import Losses, training_losses
from bnviz.learn.rankings import RANKINGS
from bnviz.learn.risk_curve import Curve
from tests.draw.learned import NAMES
from tests.draw.stan_learned import CURVES, PARENTS, TRAINING


def stars(trace):
    return [
        x
        for x, symbol, size in zip(trace.x, trace.marker.symbol, trace.marker.size, strict=True)
        if "star" in symbol and size
    ]


def test_every_ranking_is_a_line_and_its_choice_a_star():
    figure = risk_figure(CURVES, "mrmr", NAMES, 2, ["mrmr", "su"])
    for name, trace in zip(RANKINGS, figure.data, strict=True):
        assert list(trace.y) == CURVES[name].cvr.tolist()
        assert list(trace.x) == [1, 2, 3, 4]
        assert stars(trace) == [CURVES[name].n_selected]
        assert trace.visible == (name in ("mrmr", "su"))
    assert len({trace.line.dash for trace in figure.data}) == len(RANKINGS)
    assert figure.layout.shapes[0].x0 == 2
    assert f"chosen: s = {CURVES['mrmr'].n_selected}" in [note.text for note in figure.layout.annotations]


def test_what_is_said_of_the_choice_stands_towards_the_middle_of_the_figure():
    def aside(*cvr):
        losses = Losses(np.array(cvr), np.array(cvr))
        names = [f"x{i}" for i in range(len(cvr))]
        curves = dict.fromkeys(RANKINGS, Curve(tuple(range(len(cvr))), losses))
        return risk_figure(curves, "mi", names, 1, RANKINGS).layout.annotations[0].ax

    assert aside(0.1, 0.2, 0.3, 0.4) > 0
    assert aside(0.4, 0.3, 0.1, 0.2) < 0
    assert aside(0.4, 0.3, 0.2, 0.1) < 0


def test_where_curves_meet_a_click_is_about_the_chosen_one():
    def curve(*cvr):
        return Curve((0, 1), Losses(np.array(cvr), np.array(cvr)))

    curves = {"mrmr": curve(0.4, 0.3), "jmi": curve(0.5, np.nextafter(0.3, 1))}
    assert meeting(curves, "mrmr", "jmi", 1) == "jmi"
    assert meeting(curves, "mrmr", "jmi", 2) == "mrmr"
    assert meeting(curves, "jmi", "jmi", 2) == "jmi"


def test_losses_that_differ_by_rounding_alone_are_equal():
    level = np.array([0.3, 0.2, np.nextafter(0.2, 0)])
    figure = loss_figure({"left out": Losses(level, level)}, False, 2)
    assert stars(figure.data[0]) == [2]


def test_what_is_selected_does_not_make_the_rest_pale():
    for trace in risk_figure(CURVES, "mi", NAMES, 0, RANKINGS).data:
        assert trace.unselected.marker.opacity == 1
    assert not risk_figure(CURVES, "mi", NAMES, 0, RANKINGS).layout.shapes


def test_the_full_tan_is_named_unless_it_is_chosen():
    def named(cvr):
        losses = Losses(np.array(cvr), np.array(cvr))
        every = dict.fromkeys(RANKINGS, Curve((0, 1, 2), losses))
        return [note.text for note in risk_figure(every, "mi", NAMES[:3], 1, ["mi"]).layout.annotations]

    assert "full TAN" in named([0.3, 0.2, 0.4])
    assert named([0.4, 0.3, 0.2]) == ["chosen: s = 3"]


def test_a_name_is_text():
    figure = risk_figure(CURVES, "mi", ["<b>x</b>", "$y$", "a", "b"], 1, RANKINGS)
    words = "".join(figure.data[0].hovertext)
    assert "<b>" not in words
    assert "$" not in words
    assert "&lt;b&gt;x&lt;/b&gt; comes in" in words


def test_of_many_attributes_only_the_strong_line_says_more_than_its_numbers():
    a = MOST_MARKS + 1
    rng = np.random.default_rng(1)
    every = {name: Curve(tuple(range(a)), Losses(rng.random(a), rng.random(a))) for name in RANKINGS}
    figure = risk_figure(every, "cmim", [f"a{i}" for i in range(a)], 1, RANKINGS)
    for name, trace in zip(RANKINGS, figure.data, strict=True):
        assert len(trace.hovertext) == (a if name == "cmim" else 0)
        assert stars(trace) == [every[name].n_selected]
        assert sum(size > 0 for size in trace.marker.size) == 1


def test_the_losses_are_those_that_are_asked_for():
    (known,) = training_losses(TRAINING, PARENTS, [CURVES["jmi"].order])
    losses = {"left out": CURVES["jmi"].losses, "known": known}
    for zero_one in (True, False):
        figure = loss_figure(losses, zero_one, 3)
        for trace, one in zip(figure.data, losses.values(), strict=True):
            numbers = one.zero_one if zero_one else one.rmse
            assert list(trace.y) == numbers.tolist()
            assert stars(trace) == [int(np.argmin(numbers)) + 1]
        assert figure.layout.shapes[0].x0 == 3
        assert figure.layout.yaxis.title.text == ("zero-one loss" if zero_one else "RMSE")


def test_folds_are_thin_and_named_once():
    figure = fold_figure(CURVES["mi"], [CURVES["su"], CURVES["jmi"]], "MI")
    assert [trace.showlegend for trace in figure.data] == [None, True, False]
    assert list(figure.data[2].y) == CURVES["jmi"].cvr.tolist()
    assert [s for s, size in enumerate(figure.data[1].marker.size, 1) if size] == [CURVES["su"].n_selected]


def test_one_attribute_has_a_figure():
    one = {name: Curve((0,), Losses(np.array([0.2]), np.array([0.1]))) for name in RANKINGS}
    assert risk_figure(one, "mi", ["x"], 1, RANKINGS).layout.xaxis.dtick == 1
