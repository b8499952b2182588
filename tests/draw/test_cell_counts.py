"""Numbers of cells that no table holds are still said."""

from bnviz.draw.cell_counts import cell_column, cells_words


def test_a_very_large_number_is_a_power_of_ten():
    assert cells_words(30_000_000) == "30,000,000"
    assert cells_words(2**100) == "about 10^30"


def test_a_column_with_one_too_large_a_number_is_text():
    assert cell_column([4, 8]) == [4, 8]
    assert cell_column([4, 2**100]) == ["4", "about 10^30"]
    assert cell_column([]) == []
