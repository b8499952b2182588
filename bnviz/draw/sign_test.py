"""Two columns of losses compared: who loses less on which data set, and how surprising so many wins are, opened into its sum."""

from collections.abc import Sequence
from math import comb

from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.evaluate.published import LossTable
from bnviz.evaluate.win_draw_loss import DECIMALS, WinDrawLoss

LEVEL = 0.05
WIN, DRAW, LOSS = "win", "draw", "loss"


def outcomes(table: LossTable, one: str, other: str) -> list[str]:
    """For each data set whether the first of two wins (loses less), draws or loses, at four decimals."""
    pairs = zip(table.of(one).tolist(), table.of(other).tolist(), strict=True)
    rounded = [(round(a, DECIMALS), round(b, DECIMALS)) for a, b in pairs]
    return [WIN if a < b else LOSS if a > b else DRAW for a, b in rounded]


def outcome_lines(table: LossTable, one: str, other: str) -> Lines:
    """A line for each data set, the clearest wins of the first one on top."""
    a, b = table.of(one).tolist(), table.of(other).tolist()
    found = outcomes(table, one, other)
    order = sorted(range(len(a)), key=lambda d: (round(a[d], DECIMALS) - round(b[d], DECIMALS), d))
    return {
        "data set": [table.datasets[d] for d in order],
        f"of {one}": [f"{a[d]:.4f}" for d in order],
        f"of {other}": [f"{b[d]:.4f}" for d in order],
        "first − second": [round(a[d] - b[d], 10) for d in order],
        "for the first": [found[d] for d in order],
    }


def outcome_words(table: LossTable, one: str, other: str) -> list[str]:
    """Which data sets are wins, draws and losses, all by name."""
    found = outcomes(table, one, other)
    said = []
    for outcome, many in ((WIN, "Wins"), (DRAW, "Draws"), (LOSS, "Losses")):
        names = [name for name, o in zip(table.datasets, found, strict=True) if o == outcome]
        said.append(f"{many} ({len(names):,}): {listed(names, len(names)) if names else 'none'}.")
    return said


def p_word(p: float) -> str:
    """A p as papers print it, with four decimals."""
    return f"{p:.4f}" if p >= 5e-5 else "< 0.0001"


def tosses(record: WinDrawLoss) -> tuple[int, int]:
    """How many of how many fair tosses the sign test asks for: the wins of whichever is ahead, with half of the draws."""
    half = record.draw // 2
    return max(record.win, record.loss) + half, record.win + record.loss + 2 * half


def tail_lines(record: WinDrawLoss) -> Lines:
    """The terms of the sum that is p: each number of wins that is at least as many, and its probability in fair tosses."""
    ahead, n = tosses(record)
    wins = list(range(ahead, n + 1))
    terms = [comb(n, k) / 2**n for k in wins]
    return {
        "k wins": wins,
        f"ways, C({n}, k)": [f"{comb(n, k):,}" for k in wins],
        f"probability, C({n}, k) / 2^{n}": terms,
        "added up": [sum(terms[: k + 1]) for k in range(len(terms))],
    }


def sign_words(record: WinDrawLoss, one: str, other: str) -> list[str]:
    """The record, how draws are divided, and the probability with its numbers."""
    sets = record.win + record.draw + record.loss
    said = [
        f"{one} against {other}: {counted_noun(record.win, 'win', 'wins')}, {counted_noun(record.draw, 'draw', 'draws')} and "
        f"{counted_noun(record.loss, 'loss', 'losses')} on {counted_noun(sets, 'data set', 'data sets')}. A win is a smaller "
        "loss at four decimals."
    ]
    ahead, n = tosses(record)
    if record.draw:
        half = record.draw // 2
        left = " One draw is left over and does not count." if record.draw % 2 else ""
        said.append(f"Draws are divided evenly, {half:,} for each.{left}")
    if record.win == record.loss:
        said.append(f"Neither is ahead: {ahead:,} of {n:,} for either.")
    else:
        first = one if record.win > record.loss else other
        said.append(f"So {first} is ahead on {ahead:,} of {n:,}.")
    return [*said, _probability(record, ahead, n)]


def _probability(record: WinDrawLoss, ahead: int, n: int) -> str:
    if n == 0:
        return "Nothing is left to be tossed for."
    ways = sum(comb(n, k) for k in range(ahead, n + 1))
    added = f"C({n}, {ahead}) + … + C({n}, {n})" if ahead < n else f"C({n}, {n})"
    counted = f"{ways:,} of {2**n:,}" if n <= 20 else f"{shown(ways)} of {shown(2**n)}"
    equals = "= " if record.p >= 5e-5 else ""
    verdict = "more than chance would show" if record.p < LEVEL else "no more than chance may show"
    return (
        f"If either were as likely to be ahead on each, at least {ahead:,} of {n:,} would come in ({added}) of 2^{n} ways, "
        f"{counted}: p {equals}{p_word(record.p)}, {verdict} at the level of {LEVEL}."
    )


def matrix_lines(table: LossTable) -> Lines:
    """A line and a column for each algorithm: win/draw/loss of the line against the column, with a star where p is below 0.05."""
    lines: Lines = {"algorithm": list(table.algorithms)}
    for other in table.algorithms:
        lines[f"against {other}"] = [_cell(table, one, other) for one in table.algorithms]
    return lines


def _cell(table: LossTable, one: str, other: str) -> str:
    if one == other:
        return ""
    record = table.record(one, other)
    return f"{record}{' *' if record.p < LEVEL else ''}"


def record_lines(tables: dict[str, LossTable], titles: dict[str, str], pairs: Sequence[tuple[str, str]]) -> Lines:
    """Win/draw/loss and p of these pairs in each loss, as a paper prints them."""
    lines: Lines = {"comparison": [f"{one} against {other}" for one, other in pairs]}
    for measure, table in tables.items():
        records = [table.record(one, other) for one, other in pairs]
        lines[f"win/draw/loss, {titles[measure]}"] = [str(record) for record in records]
        lines[f"p, {titles[measure]}"] = [p_word(record.p) for record in records]
    return lines


def matrix_noticed(table: LossTable, title: str) -> list[str]:
    """How many pairs differ, and who beats the most others."""
    names = table.algorithms
    clear = {one: [other for other in names if other != one and _beats(table, one, other)] for one in names}
    pairs = len(names) * (len(names) - 1) // 2
    number = sum(map(len, clear.values()))
    said = [
        f"Of {counted_noun(pairs, 'pair', 'pairs')}, {number:,} {'differs' if number == 1 else 'differ'} in {title} by more than "
        f"chance would show (one-tailed p below {LEVEL})."
    ]
    if number:
        most = max(map(len, clear.values()))
        said += [
            f"{one} is ahead of the most others: {listed(beaten, len(beaten))}."
            for one, beaten in clear.items()
            if len(beaten) == most
        ]
    if pairs > 1:
        said.append(
            f"Among {pairs:,} pairs some p are small by chance alone: where all were equally good, up to about "
            f"{shown(LEVEL * 2 * pairs)} would have such a p, as it is one-tailed and either may be ahead."
        )
    return said


def _beats(table: LossTable, one: str, other: str) -> bool:
    record = table.record(one, other)
    return record.win > record.loss and record.p < LEVEL
