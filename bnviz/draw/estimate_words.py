"""A probability as what it is estimated from: how many of how many rows, and what the smoothing makes of it."""

from dataclasses import dataclass

from bnviz.draw.sentences import counted_noun
from bnviz.learn.parameters import Smoothing


@dataclass(frozen=True)
class Share:
    """`n` of `of` rows have the value of a variable that has this many states."""

    n: int
    of: int
    states: int


def rows_words(share: Share) -> str:
    """The two counts, such as `8 of 13`."""
    return share_words(share.n, share.of)


def share_words(n: int, of: int) -> str:
    """Two counts as a share, such as `8 of 13`."""
    return f"{n:,} of {of:,}"


def estimate_words(share: Share, smoothing: Smoothing) -> str:
    """The two counts, and the smoothed fraction where something is added: `8 of 13 rows, smoothed (8 + 1/3) / (13 + 1)`."""
    said = f"{share.n:,} of {counted_noun(share.of, 'row', 'rows')}"
    if smoothing.added(share.states):
        return f"{said}, smoothed {fraction_words(share, smoothing)}"
    return said if share.of else f"{said}, so 1 / {share.states:,}"


def fraction_words(share: Share, smoothing: Smoothing) -> str:
    """The fraction that the estimate is, with what is added to both counts: `(8 + 1/3) / (13 + 1)`, or `8 / 13`."""
    if not smoothing.added(share.states):
        return f"{share.n:,} / {share.of:,}" if share.of else f"1 / {share.states:,}"
    s = f"{smoothing.strength:.6g}"
    added, to_all = (
        (f"{s}/{share.states:,}", s)
        if smoothing.rule == "m-estimate"
        else (s, f"{smoothing.strength * share.states:.6g}")
    )
    return f"({share.n:,} + {added}) / ({share.of:,} + {to_all})"
