"""What the command `reproduce` answers: our losses beside the published ones, who wins how often, and what took how long."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import isfinite
from typing import Any

from bnviz.cli.evaluate_answer import shown_or_dash
from bnviz.cli.options import write_line, write_table
from bnviz.draw.beside_words import rows_words
from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun
from bnviz.evaluate.against_published import Beside, beside, far_sets
from bnviz.evaluate.experiment import Experiment
from bnviz.evaluate.protocol import Protocol
from bnviz.evaluate.published import MEASURES, LossTable
from bnviz.evaluate.win_draw_loss import WinDrawLoss
from bnviz.model.errors import listed

Tables = dict[str, LossTable]
TITLES = {"zero_one_loss": "zero-one loss", "rmse": "RMSE"}


def answer(protocol: Protocol, found: Experiment, paper: Tables | None) -> dict[str, Any]:
    """The answer as JSON has it; what was not published, or is infinite, is null."""
    return {
        "protocol": protocol.key,
        "datasets": _datasets(found, paper),
        "records": [
            {"algorithm": one, "against": other, "measure": measure, **_records(found, paper, measure, one, other)}
            for measure in MEASURES
            for one, other in protocol.pairs
        ],
        "near_published": None if paper is None else {m: _nearness(_beside(found, paper, m)) for m in MEASURES},
        "seconds": {name: asdict(seconds) for name, seconds in found.seconds.items()},
        "counting_seconds": found.counting_seconds,
        "unfinished": found.unfinished,
    }


def _beside(found: Experiment, paper: Tables, measure: str) -> tuple[Beside, ...]:
    return beside(measure, found.tables[measure], found.rows, paper[measure])


def _datasets(found: Experiment, paper: Tables | None) -> dict[str, Any]:
    sets: dict[str, Any] = {n: {"rows": t, "algorithms": {}} for n, t in zip(found.datasets, found.rows, strict=True)}
    for measure in MEASURES:
        ours = found.tables[measure]
        losses = () if paper is None else _beside(found, paper, measure)
        theirs = {(loss.dataset, loss.algorithm): loss for loss in losses}
        for d, dataset in enumerate(ours.datasets):
            for a, name in enumerate(ours.algorithms):
                loss = theirs.get((dataset, name))
                sets[dataset]["algorithms"].setdefault(name, {})[measure] = {
                    "ours": float(ours.mean[d, a]),
                    "ours_sd": float(ours.sd[d, a]),
                    "published": loss and loss.published,
                    "published_sd": loss and loss.published_sd,
                    "standard_error": loss and loss.standard_error,
                    "distance": loss.distance if loss and isfinite(loss.distance) else None,
                }
    return sets


def _records(found: Experiment, paper: Tables | None, measure: str, one: str, other: str) -> dict[str, Any]:
    records = _record_of(found, paper, measure, one, other)
    return {
        key: None if r is None else {"win": r.win, "draw": r.draw, "loss": r.loss, "p": r.p}
        for key, r in records.items()
    }


def _record_of(
    found: Experiment, paper: Tables | None, measure: str, one: str, other: str
) -> dict[str, WinDrawLoss | None]:
    """Ours, the published one, and the published one on our data sets only."""
    theirs = paper[measure] if paper is not None and {one, other} <= set(paper[measure].algorithms) else None
    return {
        "ours": found.tables[measure].record(one, other),
        "published": None if theirs is None else theirs.record(one, other),
        "published_here": None if theirs is None else theirs.record(one, other, found.datasets),
    }


def _nearness(losses: Sequence[Beside]) -> dict[str, Any]:
    far = far_sets(losses)
    sets = len({loss.dataset for loss in losses})
    return {
        "near": sets - len(far),
        "of": sets,
        "far": {name: [loss.algorithm for loss in of] for name, of in far.items()},
    }


def write(protocol: Protocol, found: Experiment, paper: Tables | None, paper_facts: Mapping[str, int]) -> None:
    """Prints the losses, where they are far from the published ones, the records, the times, and what is not finished."""
    if not found.datasets:
        write_line("No data set is finished.")
    for measure in MEASURES if found.datasets else ():
        _write_losses(found.tables[measure], TITLES[measure])
    for measure in MEASURES if paper is not None and found.datasets else ():
        _write_far(_beside(found, paper or {}, measure), TITLES[measure])
    if paper_facts and (words := rows_words(dict(zip(found.datasets, found.rows, strict=True)), paper_facts)):
        write_line(words)
    if found.datasets:
        _write_records(protocol, found, paper)
    _write_times(found)
    write_line(f"protocol: {protocol.key}")
    for name, folds in found.unfinished.items():
        write_line(f"note: {name} is not in the tables: {folds} of its {protocol.folds} folds are finished.")


def _write_losses(ours: LossTable, title: str) -> None:
    lines = [
        [name, *(f"{m:.4f} ± {s:.4f}" for m, s in zip(mean, sd, strict=True))]
        for name, mean, sd in zip(ours.datasets, ours.mean.tolist(), ours.sd.tolist(), strict=True)
    ]
    write_table([title, *ours.algorithms], lines)
    write_line()


def _write_far(losses: Sequence[Beside], title: str) -> None:
    far = far_sets(losses)
    sets = len({loss.dataset for loss in losses})
    if not sets:
        write_line(f"No {title} of these data sets was published.")
        return
    near = f"{sets - len(far):,} of {counted_noun(sets, 'data set', 'data sets')}"
    write_line(f"On {near} every {title} is within two standard errors of the published one.")
    for name, of in far.items():
        apart = ", ".join(
            f"{x.algorithm} {x.ours:.4f} against {x.published:.4f} ({shown_or_dash(x.distance)} standard errors)"
            for x in of
        )
        write_line(f"  {name}: {apart}")


def _write_records(protocol: Protocol, found: Experiment, paper: Tables | None) -> None:
    head = [
        "win/draw/loss",
        "loss",
        "here",
        "p",
        *(["published for these", "p", "published for all", "p"] if paper else []),
    ]
    lines = []
    for measure in MEASURES:
        for one, other in protocol.pairs:
            of = _record_of(found, paper, measure, one, other)
            keys = ("ours", "published_here", "published") if paper else ("ours",)
            cells = [cell for key in keys for cell in _record_cells(of[key])]
            lines.append([f"{one} against {other}", TITLES[measure], *cells])
    write_line()
    write_table(head, lines)
    own = [] if paper is None else [name for name in found.datasets if name not in paper[MEASURES[0]].datasets]
    if own:
        more = counted_noun(len(own), "data set", "data sets")
        write_line(f"Here counts {more} more than published for these: {listed(own)}.")
    write_line()


def _record_cells(record: WinDrawLoss | None) -> tuple[str, str]:
    return ("–", "–") if record is None else (str(record), f"{record.p:.4f}")


def _write_times(found: Experiment) -> None:
    every = found.counting_seconds + sum(seconds.both for seconds in found.seconds.values())
    if not every:
        return
    lines = [[name, shown(s.fit), shown(s.predict), f"{s.both / every:.0%}"] for name, s in found.seconds.items()]
    lines.append(
        ["counts, for all of them", shown(found.counting_seconds), "–", f"{found.counting_seconds / every:.0%}"]
    )
    write_table(["seconds in all", "learning", "predicting", "share"], lines)
