"""What happens at a step of hill climbing, in words, and what a reader should have noticed about the whole search."""

from collections.abc import Sequence

from bnviz.draw.numbers import shown
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.hill_climbing import Climb, Move
from bnviz.learn.scores import NetworkScore

SCORE_NAMES = {"bic": "BIC", "aic": "AIC", "bdeu": "BDeu", "k2": "K2", "ll": "log-likelihood"}
"""What each score is called, in the order in which they are offered."""
KINDS = {"add": "added", "delete": "taken away", "reverse": "turned round"}
REFUSALS = {
    "cycle": "it would close a cycle",
    "parents": "the child has as many parents as it may",
    "required": "the arc is required",
    "forbidden": "the arc is forbidden",
    "tabu": "it leads back to a network of the tabu list",
}


def points(score: float) -> str:
    """A score with one decimal: the differences between scores of thousands are what counts."""
    return f"{round(score, 1) + 0.0:,.1f}".replace("-", "−")


def arc_words(move: Move, names: Sequence[str]) -> str:
    """The arc that a move is about, as it is before it is turned round."""
    return f"{names[move.parent]} → {names[move.child]}"


def start_words(start: NetworkScore, score: str, arcs: int) -> str:
    """What the search begins with."""
    graph = "no arc" if not arcs else f"the {counted_noun(arcs, 'required arc', 'required arcs')}"
    return f"The search begins with {graph}: {SCORE_NAMES[score]} is {points(start.score)}."


def move_words(move: Move, number: int, before: NetworkScore, names: Sequence[str], score: str) -> str:
    """What a move does, what it gains, and why it was made; `before` is the score of the network it was made in, the names are
    as they are said (`heads`).
    """
    name = SCORE_NAMES[score]
    said = f"Move {number:,}: {arc_words(move, names)} is {KINDS[move.kind]}. "
    if move.why == "restart":
        said = f"Restart, move {number:,}: {arc_words(move, names)} is {KINDS[move.kind]}, drawn at random. "
    change = move.after.score - before.score
    said += f"{name} {change_words(change, before.score)} {points(move.after.score)}"
    if score in ("bic", "aic") and move.why != "restart":
        fit, penalty = move.after.likelihood - before.likelihood, move.after.penalty - before.penalty
        said += f": the log-likelihood changes by {points(fit)}, the penalty by {points(penalty)}"
    said += "."
    if move.why == "tabu":
        said += " No move gains anything, so the best one that leads to a network not on the tabu list is made."
    if move.ties:
        more = counted_noun(move.ties, "other move gains", "other moves gain")
        said += f" {more} just as much; the contents of the columns decide which is made."
    return said


def change_words(change: float, before: float) -> str:
    """How a score of this size changes; rounding is no change, and small changes keep their digits."""
    if abs(change) <= 1e-9 * abs(before):
        return "stays at"
    amount = points(abs(change)) if abs(change) >= 1 else shown(abs(change))
    return f"{'rises' if change > 0 else 'falls'} by {amount} to"


def end_words(climb: Climb, rules: ClimbingRules) -> str:
    """How the search ended, and which network is kept."""
    kept = climb.scores[climb.best]
    arcs = counted_noun(len(climb.dag.arcs), "arc", "arcs")
    said = f"The network of the highest {SCORE_NAMES[rules.score]}, {points(kept.score)}, has {arcs}."
    later = len(climb.moves) - climb.best
    if later:
        which = f"after move {climb.best:,}" if climb.best else "that the search began with"
        more = "the later one found no better" if later == 1 else f"the {later:,} later ones found no better"
        return f"{said} It is the one {which}; {more}."
    return f"{said} No move gains anything any more." if climb.moves else f"{said} No move gains anything."


def climb_noticed(climb: Climb, rules: ClimbingRules, names: Sequence[str]) -> list[str]:
    """What the search has shown: how the gains shrink, what was taken back, what the penalty kept out."""
    if not rules.room:
        return ["No node may have a parent, so there is no arc."]
    if not climb.best:
        return [_nothing_words(climb, rules)]
    first, last = climb.start_score, climb.scores[climb.best]
    gained = last.score - first.score
    said = [
        f"{counted_noun(climb.best, 'move leads', 'moves lead')} from {points(first.score)} to {points(last.score)}."
    ]
    top = climb.moves[0]
    if gained > 0 and climb.best > 1:
        share = (top.after.score - first.score) / gained
        said.append(f"The first, {arc_words(top, heads(names))}, makes {shown(share)} of what is gained.")
    back = [move for move in climb.moves[: climb.best] if move.kind != "add" and move.why == "better"]
    if back:
        one, many = "move takes back or turns", "moves take back or turn"
        said.append(f"{counted_noun(len(back), one, many)} an arc that looked right before others were there.")
    said.append(_penalty_words(last, rules))
    return said


def _nothing_words(climb: Climb, rules: ClimbingRules) -> str:
    """Why the network that the search began with is kept."""
    name = SCORE_NAMES[rules.score]
    if rules.required:
        return f"No move raises {name}: the network of the required arcs is kept."
    allowed = " that is allowed" if rules.forbidden else ""
    return f"No arc{allowed} raises {name}: these rows do not show clearly that any variable depends on another."


def _penalty_words(last: NetworkScore, rules: ClimbingRules) -> str:
    parameters = counted_noun(last.parameters, "free parameter", "free parameters")
    if rules.score == "ll":
        return (
            f"Nothing is taken off for {parameters}, so more arcs never fit worse: only the limit of parents stops it."
        )
    if rules.score in ("bdeu", "k2"):
        return (
            f"The network has {parameters}. {SCORE_NAMES[rules.score]} averages over all values that they could have, which costs "
            f"{points(last.penalty)} against the values that fit best."
        )
    each = last.penalty / last.parameters if last.parameters else 0.0
    return (
        f"The penalty is {points(last.penalty)}: {shown(each)} for each of {parameters}. An arc that fits less than it costs "
        "stays out."
    )
