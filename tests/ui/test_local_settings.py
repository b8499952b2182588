"""The numbers of the slider of l."""

from bnviz.ui.local_settings import steps


def test_the_slider_has_whole_numbers_that_grow_evenly():
    assert steps(20) == [1, 2, 3, 4, 5, 7, 10, 15, 20]
    assert steps(1) == [1]
    found = steps(2_000_000)
    assert found == sorted(set(found))
    assert len(found) < 50
    assert found[-1] == 2_000_000
