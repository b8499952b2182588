"""Whole networks that were learned in different ways, side by side and as a table: what they share, and what each has alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bnviz.draw.climb_words import points
from bnviz.draw.network_frame import Frame, Panel
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.numbers import shown
from bnviz.draw.pc_view import graph_arcs
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun, listed
from bnviz.draw.sums import Lines
from bnviz.graph.comparison import Comparison, compared
from bnviz.graph.cpdag import CPDAG
from bnviz.graph.dag import DAG
from bnviz.learn.prediction_loss import PredictionLoss
from bnviz.learn.scores import NetworkScore

TRUTH, CLIMBED = "Truth", "Hill climbing"
"""The titles of the network that the rows were drawn from, and of the one that hill climbing found."""


@dataclass(frozen=True, eq=False)
class Found:
    """A network that was found: its title, its equivalence class, one network of it (None when there is none), and its score."""

    title: str
    graph: CPDAG
    dag: DAG | None
    score: NetworkScore | None


def compared_view(found: Sequence[Found], names: Sequence[str], score: str, target: int | None = None) -> NetworkView:
    """The equivalence classes side by side; differences are those to the first."""
    panels = [
        Panel(one.title, (Frame(graph_arcs(one.graph.compelled, one.graph.reversible)),), _numbers(one, score))
        for one in found
    ]
    said = {"reversed": f"joined in another way than in {found[0].title}"}
    dag = next((one.dag for one in found if one.dag is not None), None)
    by = [Frame(graph_arcs(dag.arcs, ()))] if dag is not None and dag.arcs else None
    return network_view(names, panels, target=target, arranged_by=by, said=said, classes=True)


def _numbers(one: Found, score: str) -> str:
    if one.score is None:
        return "no network has these arcs and edges"
    return f"{score} {points(one.score.score)}, {counted_noun(one.score.parameters, 'parameter', 'parameters')}"


def compared_lines(found: Sequence[Found], score: str) -> Lines:
    """A line for each network; what is compared is compared with the first."""
    against = [compared(one.graph, found[0].graph) for one in found]
    lines: Lines = {
        "network": [one.title for one in found],
        score: ["–" if one.score is None else points(one.score.score) for one in found],
        "free parameters": _cells([None if one.score is None else one.score.parameters for one in found]),
        "pairs joined": [_joined(one.graph) for one in found],
    }
    return lines | {
        "SHD": [c.distance for c in against],
        "common": [len(c.common) for c in against],
        "missing": [len(c.missing) for c in against],
        "extra": [len(c.extra) for c in against],
        "joined in another way": [len(c.turned) for c in against],
        "precision of the skeleton": _cells([c.precision for c in against]),
        "recall of the skeleton": _cells([c.recall for c in against]),
    }


def _cells(numbers: Sequence[float | None]) -> list[float] | list[str]:
    """The cells of a column: numbers that can be sorted or, where one is lacking, texts."""
    known = [number for number in numbers if number is not None]
    if len(known) == len(numbers):
        return known
    return ["–" if number is None else shown(number) for number in numbers]


def _joined(graph: CPDAG) -> int:
    return len(graph.compelled) + len(graph.reversible)


def prediction_lines(losses: Mapping[str, PredictionLoss]) -> Lines:
    """A line for each network: how well it predicts the class of rows that it was not learned from."""
    return {
        "network": list(losses),
        "rows predicted right": [f"{loss.right:,} of {loss.rows:,}" for loss in losses.values()],
        "zero-one loss": [loss.zero_one for loss in losses.values()],
        "RMSE of the true class": [loss.rmse for loss in losses.values()],
    }


def compared_noticed(found: Sequence[Found], names: Sequence[str], score: str) -> list[str]:
    """Which network is nearest to the first, what all of them share, and which scores best."""
    first, others = found[0], found[1:]
    if not others:
        return ["Choose a second network to compare."]
    against = [(one, compared(one.graph, first.graph)) for one in others]
    said = [_nearest(first, against), _shared(found, names)]
    scored = [one for one in found if one.score is not None]
    if len(scored) > 1:
        said.append(_best(scored, score))
    return said


def _nearest(first: Found, against: Sequence[tuple[Found, Comparison]]) -> str:
    least = min(c.distance for _, c in against)
    near = listed([one.title for one, c in against if c.distance == least], 4)
    if not least:
        return f"{near}: the very equivalence class of {first.title}."
    differ = counted_noun(least, "pair differs", "pairs differ")
    c = next(c for _, c in against if c.distance == least)
    parts = [(len(c.missing), "missing"), (len(c.extra), "extra"), (len(c.turned), "joined in another way")]
    of = listed([f"{number:,} {what}" for number, what in parts if number])
    return f"The nearest to {first.title}: {near}. {differ[0].upper()}{differ[1:]} ({of})."


def _shared(found: Sequence[Found], names: Sequence[str]) -> str:
    pairs = [{(min(arc), max(arc)) for arc in (*one.graph.compelled, *one.graph.reversible)} for one in found]
    common = sorted(set.intersection(*pairs))
    if not common:
        return "No pair is joined in all of them."
    said = heads(names)
    some = listed([f"{said[i]} – {said[j]}" for i, j in common], 4)
    return f"{counted_noun(len(common), 'pair is', 'pairs are')} joined in all of them: {some}."


def _best(scored: Sequence[Found], score: str) -> str:
    best = max(scored, key=lambda one: one.score.score if one.score else 0.0)
    truth = next((one for one in scored if one.title == TRUTH), None)
    top = best.score.score if best.score else 0.0
    highest = listed([one.title for one in scored if one.score and points(one.score.score) == points(top)], 4)
    said = f"The highest {score}, {points(top)}, is that of {highest}."
    if truth is not None and truth.score is not None and points(truth.score.score) != points(top):
        said += f" The truth has {points(truth.score.score)}: these rows alone do not show all of it."
    climbed = next((one.score.score for one in scored if one.title == CLIMBED and one.score), top)
    if TRUTH in highest and points(climbed) != points(top):
        said += (
            f" {CLIMBED} ended {points(top - climbed)} below it, where no single move that is allowed gains anything."
        )
    return said


def prediction_noticed(losses: Mapping[str, PredictionLoss], target: str) -> str:
    """Which network predicts the class best, and that the best-fitting one need not."""
    best = min(losses.values(), key=lambda loss: loss.rmse).rmse
    who = listed([title for title, loss in losses.items() if loss.rmse == best], 4)
    worst = max(losses.values(), key=lambda loss: loss.rmse).rmse
    if worst == best:
        return f"All of them predict {target} equally well (RMSE {shown(best)})."
    verb = "predicts" if sum(loss.rmse == best for loss in losses.values()) == 1 else "predict"
    last = listed([title for title, loss in losses.items() if loss.rmse == worst], 4)
    return f"{who} {verb} {target} best (RMSE {shown(best)}), {last} worst ({shown(worst)})."
