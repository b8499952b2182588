"""What an analysis would take is said in numbers that are its own."""

from bnviz.draw.cost_words import causes, seconds_in_words, size_in_words, too_large
from bnviz.learn.cost import cost


def test_a_time_is_said_as_a_person_would():
    assert [seconds_in_words(s) for s in (0.02, 1.4, 7.4, 80, 200)] == [
        "about a second",
        "about a second",
        "about 7 seconds",
        "about 80 seconds",
        "about 3 minutes",
    ]


def test_the_size_is_that_of_the_cost():
    found = cost([2, 3], 2, 10)
    assert size_in_words(found) == "2 attributes, 22 counts, 1 MB, about a second"


def test_the_columns_that_cause_it_are_named_with_their_share():
    found = cost([5_000, 5, 5, 5], 2, 1_000)
    assert (
        causes(found, list("abcd"), "y") == "Most of it comes from a (5,000 states, in 0.999 of the counts of pairs)."
    )
    both = causes(cost([900, 5, 5, 5], 700, 1_000), list("abcd"), "y")
    assert both.startswith("Most of it comes from the class y (700 states, in all counts) and a (900 states")
    none = "No column stands out: there are 3,000 attributes, and half of them have 6 states or more."
    assert causes(cost([6] * 3_000, 2, 50), [f"x{i}" for i in range(3_000)], "y") == none


def test_a_data_set_that_is_too_large_gets_its_counts_and_the_limits():
    said = too_large(cost([6_000, 7], 6_000, 6_000), ["id", "b"], "class")
    assert said.startswith("Counting 1 pair of attributes in each of 6,000 classes would take 288,042,000 counts, 2,")
    assert "the limit is 30,000,000 counts and 2,000 attributes, so nothing has been computed." in said
