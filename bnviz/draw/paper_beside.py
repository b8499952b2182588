"""Our losses beside published ones: as a scatter plot, as tables, and in words that say where and how far they differ."""

from collections.abc import Mapping, Sequence
from math import isfinite

import plotly.graph_objects as go

from bnviz.draw.experiment_lines import number_word, numbers_or_words
from bnviz.draw.lines_figure import lines_figure
from bnviz.draw.paper_records import sign
from bnviz.draw.plain import plain
from bnviz.draw.risk_figure import GREY
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.evaluate.against_published import Beside, far_sets
from bnviz.evaluate.win_draw_loss import DECIMALS

ROOM = 1.05
CLOSE, FAR = "within two standard errors", "farther apart"


def beside_figure(losses: Sequence[Beside], title: str) -> go.Figure:
    """A point for each loss: the published one across, ours up; those that are farther apart than two standard errors apart."""
    high = max((value for one in losses for value in (one.ours, one.published)), default=1.0) * ROOM or 1.0
    marks = (
        (CLOSE, "circle-open", [one for one in losses if one.near]),
        (FAR, "diamond", [o for o in losses if not o.near]),
    )
    points = [
        {
            "type": "scatter",
            "mode": "markers",
            "name": f"{name} ({len(of):,})",
            "x": [one.published for one in of],
            "y": [one.ours for one in of],
            "hovertext": [_hover(one) for one in of],
            "hoverinfo": "text",
            "marker": {"symbol": symbol, "size": 8},
        }
        for name, symbol, of in marks
    ]
    line = {
        "type": "line",
        "x0": 0,
        "y0": 0,
        "x1": high,
        "y1": high,
        "layer": "below",
        "line": {"color": GREY, "width": 1},
    }
    return lines_figure(
        points,
        {"title": {"text": f"published {title}"}, "range": [-0.02 * high, high]},
        {"title": {"text": f"our {title}"}, "range": [-0.02 * high, high]},
        [line],
    )


def _hover(one: Beside) -> str:
    return (
        f"{plain(one.dataset)}, {plain(one.algorithm)}<br>ours {one.ours:.4f}, published {one.published:.4f}<br>"
        f"{number_word(one.distance)} standard errors"
    )


def beside_lines(losses: Sequence[Beside]) -> Lines:
    """A line for each loss, those that are farthest apart first."""
    order = sorted(losses, key=lambda one: -abs(one.distance))
    return {
        "data set": [one.dataset for one in order],
        "algorithm": [one.algorithm for one in order],
        "ours": [f"{one.ours:.4f} ± {one.ours_sd:.4f}" for one in order],
        "published": [f"{one.published:.4f} ± {one.published_sd:.4f}" for one in order],
        "standard error": [one.standard_error for one in order],
        "distance in standard errors": numbers_or_words([one.distance for one in order]),
        "within two": ["yes" if one.near else "no" for one in order],
    }


def distance_lines(losses: Sequence[Beside]) -> Lines:
    """A line for each data set, a column for each algorithm: how many standard errors ours is above the published loss."""
    datasets = list(dict.fromkeys(one.dataset for one in losses))
    algorithms = list(dict.fromkeys(one.algorithm for one in losses))
    of = {(one.dataset, one.algorithm): one.distance for one in losses}
    lines: Lines = {"data set": datasets}
    for name in algorithms:
        lines[name] = numbers_or_words([of[dataset, name] for dataset in datasets])
    worst = [max(abs(of[dataset, name]) for name in algorithms) for dataset in datasets]
    return lines | {"farthest": numbers_or_words(worst)}


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
        return f"All {len(common):,} data sets have as many rows as the paper says." if len(common) > 1 else ""
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
