"""Our losses beside published ones, in words: how many are near, and where, how far and why the others are not."""

from collections.abc import Mapping, Sequence
from math import isfinite

from bnviz.draw.experiment_lines import number_word
from bnviz.draw.paper_records import sign
from bnviz.draw.sentences import counted_noun, listed
from bnviz.evaluate.against_published import Beside, far_sets
from bnviz.evaluate.win_draw_loss import DECIMALS


def near_words(losses: Sequence[Beside], title: str) -> list[str]:
    """On how many data sets all losses are near, how many single ones are not, and to which side ours differ."""
    far, sets = far_sets(losses), len({one.dataset for one in losses})
    single = sum(map(len, far.values()))
    apart = [sign(round(one.ours, DECIMALS) - round(one.published, DECIMALS)) for one in losses]
    said = [
        f"On {sets - len(far):,} of {counted_noun(sets, 'data set', 'data sets')} every {title} is within two standard errors of "
        f"the published one. Of {counted_noun(len(losses), 'single loss', 'single losses')}, {single:,} "
        f"{'is' if single == 1 else 'are'} farther apart.",
        f"Ours is lower for {apart.count(-1):,} of them, the same at four decimals for {apart.count(0):,}, and higher for "
        f"{apart.count(1):,}.",
    ]
    if far and single > 1:
        worst = max((one for of in far.values() for one in of), key=lambda one: abs(one.distance))
        if isfinite(worst.distance):
            said.append(
                f"Farthest apart is {worst.algorithm} on {worst.dataset}: {worst.ours:.4f} against {worst.published:.4f}, "
                f"{number_word(abs(worst.distance))} standard errors."
            )
    return said


def far_words(
    losses: Sequence[Beside],
    rows: Mapping[str, int],
    published_rows: Mapping[str, int],
    other: Sequence[Beside] = (),
    other_bins: str = "",
) -> list[str]:
    """For each data set that is not near: which losses, whether it has another number of rows than the published one, and whether
    the losses are near with the bins of another run of ours.
    """
    far, also = far_sets(losses), far_sets(other)
    tried = {one.dataset for one in other}
    said = []
    for name, of in far.items():
        apart = [f"{one.algorithm} {one.ours:.4f} against {one.published:.4f} ({_signed(one)})" for one in of]
        words = f"{name}: {listed(apart, len(apart))}."
        words += _rows_words(rows.get(name), published_rows.get(name))
        if name in tried:
            both = [one.algorithm for one in of if one.algorithm in {o.algorithm for o in also.get(name, ())}]
            words += _other_words(both, len(of), other_bins)
        said.append(words)
    return said


def _signed(one: Beside) -> str:
    text = number_word(abs(one.distance))
    return f"{text} standard errors {'above' if one.distance > 0 else 'below'}"


def rows_words(here: Mapping[str, int], there: Mapping[str, int]) -> str:
    """Whether the data sets have as many rows as the paper says, `there`."""
    common = [name for name in here if name in there]
    other = [f"{name} ({here[name]:,}, not {there[name]:,})" for name in common if here[name] != there[name]]
    if not other:
        if len(common) < 2:
            return ""
        if len(common) == len(here):
            return f"All {len(common):,} data sets have as many rows as the paper says."
        return f"The {len(common):,} data sets that the paper has too have as many rows as it says."
    return (
        f"{counted_noun(len(other), 'data set has', 'data sets have')} another number of rows than the paper says, and so cannot "
        f"be the same data: {listed(other, len(other))}."
    )


def _rows_words(here: int | None, there: int | None) -> str:
    if here is None or there is None or here == there:
        return ""
    return f" The data have {here:,} rows, the paper says {there:,}: they are not the same data."


def _other_words(both: Sequence[str], number: int, bins: str) -> str:
    if not both:
        return f" With {bins} {'it is' if number == 1 else 'all of these are'} within two."
    if len(both) == number:
        return f" With {bins} {'it is' if number == 1 else 'all of these are'} farther than two as well."
    is_far = "is" if len(both) == 1 else "are"
    return f" With {bins} {listed(both, len(both))} {is_far} farther than two as well; the others are within."
