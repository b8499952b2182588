"""The tables of a paper: what is marked, found and said of them, and of tables made by hand."""

from bnviz.draw.paper_tables import facts_lines, facts_noticed, loss_lines, losses_noticed, summary_lines
from bnviz.evaluate.published import DataFacts, data_facts, published
from tests.draw.losses import losses

TABLE = losses([[0.1, 0.1, 0.3], [0.5, 0.2, 0.3], [0.4, 0.4, 0.4]], ["iris", "Wine", "zoo"])


def test_the_data_sets_are_those_of_the_paper():
    lines = facts_lines(data_facts(), ["iris"])
    assert len(lines["rows"]) == 70
    k = lines["data set"].index("iris")
    assert [cells[k] for cells in lines.values()] == [9, "iris", 150, 4, 3, "yes"]
    assert lines["our own figures"].count("yes") == 1


def test_what_is_said_of_the_data_sets():
    facts = [DataFacts("a", 10, 3, 2), DataFacts("b", 20, 9, 2), DataFacts("c", 40_000, 4, 7)]
    assert facts_noticed(facts, ["a", "b"]) == [
        "The smallest data set, a, has 10 rows, the largest, c, 40,000: 4,000 times as many.",
        "Half of them have at most 20 rows; 1 has more than 10,000. In a count of wins each of them counts the same.",
        "b has the most attributes (9), c the most classes (7).",
        "Our own figures are of 2 of the 3; not of c.",
    ]
    assert len(facts_noticed(facts, ["a", "b", "c"])) == 3


def test_the_least_losses_have_a_star_and_a_search_finds_a_part_of_a_name():
    lines = loss_lines(TABLE)
    assert lines["A"] == ["0.1000 ± 0.1000 ★", "0.5000 ± 0.1000", "0.4000 ± 0.1000 ★"]
    assert lines["B"][1].endswith("★")
    assert loss_lines(TABLE, " wi ")["data set"] == ["Wine"]
    assert loss_lines(TABLE, "none")["A"] == []


def test_how_often_each_has_the_least():
    lines = summary_lines(TABLE, "RMSE")
    assert (lines["least on"], lines["alone"]) == ([2, 3, 1], [0, 1, 0])
    assert losses_noticed(TABLE, "RMSE") == [
        "B has the least RMSE most often: on 3 of 3 data sets, on 1 of them alone.",
        "The least mean over all data sets is that of B, 0.233. Such a mean adds up losses of easy and of hard data sets; a count "
        "of wins does not.",
        "They are farthest apart on Wine: B has 0.2000, A 0.5000.",
        "On zoo all of them have the same.",
    ]


def test_the_published_tables_are_shown_as_they_are_printed():
    lines = loss_lines(published()["zero_one_loss"], "lung")
    assert lines["AODE"] == ["0.4688 ± 0.2885 ★"]
    assert lines["TAN"] == ["0.5938 ± 0.2265"]
