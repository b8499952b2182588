"""MDL's decisions in words: every number in them is one of the decision's."""

import numpy as np
import pytest

from bnviz.data.mdl import MdlDecision, mdl
from bnviz.draw.mdl_words import mdl_lines, mdl_text
from bnviz.draw.numbers import in_unit, shown


def decided(values, classes) -> list[MdlDecision]:
    return list(mdl(np.array(values, float), np.array(classes), max(classes) + 1))


def test_one_bin_is_explained_by_the_best_cut_and_what_it_costs():
    found = decided([1, 2, 3, 4], [0, 1, 0, 1])
    [text] = mdl_text(found, "bits")
    gain, threshold = (shown(in_unit(amount, "bits")) for amount in (found[0].gain, found[0].threshold))
    assert text == (
        "Of the cuts between neighbouring numbers whose sets of classes differ the best, at 1.5, gains "
        f"{gain} bits about the class; MDL asks for more than {threshold}, what the cut itself costs "
        "with 4 rows. So it keeps one bin, and one bin tells nothing about the class."
    )


def test_beside_one_bin_missing_values_may_tell_something():
    """One bin of numbers and one state for the missing values: what I(X;Y) there is, is that of the missing ones."""
    found = decided([1, 2, 3, 4], [0, 1, 0, 1])
    told = "its numbers tell nothing about the class: the 0.250 bits come from which values are missing."
    assert mdl_text(found, "bits", 0.25 * np.log(2))[0].endswith(f"So it keeps one bin, and {told}")
    assert mdl_text(decided([5, 5], [0, 1]), "bits", 0.25 * np.log(2))[0].endswith(f"so it keeps one bin, and {told}")
    assert "missing" not in mdl_text(found, "bits", 1e-16)[0]


@pytest.mark.parametrize(
    ("values", "classes"), [([1, 2, 3], [0, 0, 0]), ([5, 5, 5], [0, 1, 0]), ([1, 1, 2, 2], [0, 1, 0, 1])]
)
def test_where_no_cut_is_possible_it_says_so(values, classes):
    [text] = mdl_text(decided(values, classes), "bits")
    assert text.startswith("MDL looks for a cut only between two neighbouring numbers whose sets of classes differ.")


def test_cuts_are_told_with_their_gains_and_why_there_is_no_other():
    values = [*range(20), *range(30, 50)]
    classes = [0] * 20 + [1] * 19 + [0]
    found = decided(values, classes)
    taken = [d for d in found if d.accepted]
    refused = [d for d in found if not d.accepted]
    assert len(taken) == 1
    assert len(refused) == 1
    first, last = mdl_text(found, "bits")
    assert first.startswith(
        f"MDL makes 2 bins, with a cut at 24.5 (gains {shown(in_unit(taken[0].gain, 'bits'))} bits, has to"
    )
    assert last.startswith("It cuts no further: the cut that comes closest, at 48.5, between 30 and 49, gains ")


def test_where_nothing_is_left_to_cut_it_says_so():
    found = decided(list(range(40)), [0] * 20 + [1] * 20)
    assert mdl_text(found, "nats")[1] == (
        "In no bin are two neighbouring numbers left whose sets of classes differ, so there is nothing more to cut."
    )


def test_the_table_has_a_line_for_each_decision():
    found = decided([*range(20), *range(30, 50)], [0] * 20 + [1] * 19 + [0])
    lines = mdl_lines(found, "nats")
    assert lines["best cut"] == [24.5, 48.5]
    assert lines["rows"] == [40, 20]
    assert lines["gain in nats"] == [d.gain for d in found]
    assert lines["decision"] == ["cut", "no cut"]
