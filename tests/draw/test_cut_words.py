"""What the cuts do to I(X;Y), in words: the numbers with their unit."""

from math import log

from bnviz.draw.cut_words import Effect, effect_text


def test_the_effect_is_told_in_the_unit_beside_that_of_other_bins():
    effect = Effect(0.92 * log(2), 3, 1.585 * log(2), (("5 bins of equal frequency", 0.88 * log(2)),))
    assert effect_text(effect, "bits") == (
        "I(X;Y) = 0.920 bits with these 3 bins; 0.880 with 5 bins of equal frequency; at most 1.58, the entropy of the class."
    )
    assert effect_text(effect, "nats").startswith("I(X;Y) = 0.638 nats with these 3 bins; ")


def test_one_bin_is_called_so():
    assert effect_text(Effect(0, 1, log(2)), "bits") == (
        "I(X;Y) = 0 bits with one bin; at most 1.00, the entropy of the class."
    )


def test_a_state_of_missing_values_counts_too():
    assert effect_text(Effect(0.25 * log(2), 1, log(2), absent=True), "bits").startswith(
        "I(X;Y) = 0.250 bits with one bin and the missing values as a state; "
    )
