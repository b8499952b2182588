"""Who wins how often in our losses and in published ones, as a table and in words."""

from collections.abc import Mapping, Sequence

from bnviz.draw.sentences import listed
from bnviz.draw.sign_test import p_word
from bnviz.draw.sums import Lines
from bnviz.evaluate.published import LossTable


def ours_record_lines(
    ours: Mapping[str, LossTable],
    paper: Mapping[str, LossTable],
    titles: Mapping[str, str],
    pairs: Sequence[tuple[str, str]],
) -> Lines:
    """Win/draw/loss and p of these pairs: ours and published on the data sets that both have, and published on all."""
    heads = ("published, same sets", "p of these", "published, all sets", "p of all")
    cells: list[list[str]] = []
    for measure, table in ours.items():
        for one, other in pairs:
            theirs = paper[measure]
            found = (
                table.record(one, other, theirs.datasets),
                theirs.record(one, other, table.datasets),
                theirs.record(one, other),
            )
            numbers = [text for record in found for text in (str(record), p_word(record.p))]
            cells.append([f"{one} against {other}", titles[measure], *numbers])
    columns = ("comparison", "loss", "ours", "p", *heads)
    return {head: [line[k] for line in cells] for k, head in enumerate(columns)}


def ours_record_noticed(
    ours: Mapping[str, LossTable],
    paper: Mapping[str, LossTable],
    titles: Mapping[str, str],
    pairs: Sequence[tuple[str, str]],
) -> list[str]:
    """Whether the same algorithm is ahead in ours and in the published losses of the same data sets."""
    differ = []
    number = 0
    for measure, table in ours.items():
        for one, other in pairs:
            theirs = paper[measure]
            here, there = table.record(one, other, theirs.datasets), theirs.record(one, other, table.datasets)
            number += 1
            if sign(here.win - here.loss) != sign(there.win - there.loss):
                differ.append(f"{one} against {other} in {titles[measure]} ({here}, published {there})")
    if not number:
        return []
    if not differ:
        return [
            f"In all {number:,} comparisons the same one is ahead in ours and in the published losses of these data sets."
        ]
    return [
        f"In {number - len(differ):,} of {number:,} comparisons the same one is ahead in ours and in the published losses of these "
        f"data sets; not in {listed(differ, len(differ))}."
    ]


def sign(number: float) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)
