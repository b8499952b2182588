"""The sentences of the story: they say what the step did, with its numbers."""

from bnviz.draw.local_story import story
from bnviz.draw.local_words import MOST_FACTORS, end_words, factor_words, joint_words, moment_words
from bnviz.learn.row_network import WrittenFactor
from tests.draw.pregnant_row import AGE, GENDER, PREGNANT, picture


def said(of, number):
    moments = story(of.network, with_ser=True)
    return moment_words(of.network, moments[number], of.values, of.unit)


def test_what_comes_in_first_and_what_it_takes():
    of = picture()
    assert said(of, 0) == "Naive Bayes: every value depends on the class alone."
    assert said(of, 1).startswith("pregnant = yes comes in as number 1: I(x;Y) = 0.0992 bits. It tells the most")
    assert said(of, 2).endswith("It takes all it can have, pregnant = yes (0.0765).")
    assert "Of the 3 earlier values it takes those of the highest I(x;z|Y): gender = female (-0.0208)" in said(of, 4)
    assert "A weight below zero is still a weight" in said(of, 4)


def test_the_unit_is_the_chosen_one():
    assert "I(x;Y) = 0.0687 nats" in said(picture(unit="nats"), 1)


def test_substitution_and_elimination_give_their_reason():
    of = picture()
    assert said(of, 6) == (
        "All 120 rows with pregnant = yes have gender = female. So given its parent pregnant = yes it is certain, P = 1 in every "
        "class, and its factor is left out."
    )
    assert said(of, 7) == "age = under 50 takes its best candidate, pregnant = yes."
    assert said(of, 8).startswith(
        "The next best candidate of age = under 50 is gender = female. Its parent pregnant = yes implies"
    )
    assert said(of, 9).endswith("It stays a parent of sport = yes.")
    assert "All 120 rows with pregnant = yes have gender = female: given pregnant = yes it adds nothing" in said(of, 11)
    assert (
        said(of, -1)
        == "What the values imply is used: 1 value has other parents than before and 2 of 5 factors are left out."
    )


def test_where_nothing_is_implied_nothing_changes():
    assert "change nothing in this row" in end_words(picture(l=1_000).network)


def test_values_that_are_not_in_the_data_take_no_part():
    assert said(picture(coffee=2), 0).endswith("One value is not in the data and takes no part.")
    assert said(picture(coffee=2, sport=2), 0).endswith("2 values are not in the data and take no part.")


def test_the_joint_is_written_out():
    of = picture()
    before, after = joint_words(of.network.joint_before, of.values), joint_words(of.network.joint, of.values)
    assert before.startswith("P(y) · P(pregnant = yes | y) · P(gender = female | y, pregnant = yes) · ")
    assert after.startswith("P(y) · P(pregnant = yes | y) · P(coffee = yes | y, pregnant = yes)")
    assert "P(gender = female" not in after
    assert factor_words(WrittenFactor(AGE, (PREGNANT, GENDER)), of.values) == (
        "P(age = under 50 | y, pregnant = yes, gender = female)"
    )


def test_a_long_joint_is_cut():
    factors = [WrittenFactor(0, ())] * (MOST_FACTORS + 2)
    assert joint_words(factors, ["x = 1"]).endswith("P(x = 1 | y) · 2 more factors")
    assert joint_words(factors[1:], ["x = 1"]).count("P(x = 1 | y)") == MOST_FACTORS + 1
