"""PC as steps of one picture: the edge under test and what is given, the edges that go, and the directions that follow."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from bnviz.draw.network_frame import Arc, Frame, Mark, Panel, Role
from bnviz.draw.network_view import NetworkView, network_view
from bnviz.draw.pc_words import end_words, step_words
from bnviz.draw.plain import heads
from bnviz.draw.sentences import counted_noun
from bnviz.graph.pattern import Oriented, Pattern
from bnviz.learn.pc import Collider, Step, Tested
from bnviz.learn.pc_result import PcResult, is_told, pattern_after, take
from bnviz.learn.pc_rules import PcRules

MOST_STEPS = 400
"""So many steps of the search are steps of the picture."""
SAID = {
    "query": "X of the test",
    "target": "Y of the test",
    "observed": "given",
    "waiting": "not found independent yet",
}


def shown_steps(steps: Sequence[Step]) -> tuple[int, ...]:
    """The steps of the search that have a step of the picture: all, or of many those that change the graph, the last
    `MOST_STEPS` of them: the directions are among these.
    """
    if len(steps) <= MOST_STEPS:
        return tuple(range(len(steps)))
    told = [k for k, step in enumerate(steps) if is_told(step)]
    return tuple(told[-MOST_STEPS:])


def pc_view(
    steps: Sequence[Step], result: PcResult, rules: PcRules, names: Sequence[str], target: int | None = None
) -> NetworkView:
    """The complete graph, the steps of `shown_steps`, and what is found."""
    n = len(names)
    last = Frame(graph_arcs(result.graph.compelled, result.graph.reversible), end_words(result), name="Found")
    pairs = counted_noun(n * (n - 1) // 2, "pair", "pairs")
    first = Frame(_waiting(pattern_after(n, ())), f"PC starts with all {pairs} joined.", name="Complete graph")
    frames = (first, *_frames(steps, rules, heads(names)), last)
    return network_view(names, [Panel("", frames)], target=target, arranged_by=(last,), said=SAID)


def _frames(steps: Sequence[Step], rules: PcRules, names: Sequence[str]) -> Iterator[Frame]:
    shown, pattern, done = shown_steps(steps), pattern_after(len(names), ()), 0
    for phase, numbers in groupby(shown, lambda k: _phase(steps[k])):
        name = phase
        for k in numbers:
            for step in steps[done : k + 1]:
                take(pattern, step)
            done = k + 1
            yield _frame(steps[k], pattern, step_words(steps[k], rules, names), name)
            name = ""


def _phase(step: Step) -> str:
    if isinstance(step, Tested):
        return f"{step.level} given"
    return "v-structures" if isinstance(step, Collider) else "Meek's rules"


def _frame(step: Step, pattern: Pattern, words: str, name: str) -> Frame:
    if isinstance(step, Tested):
        roles: dict[int, tuple[Role, ...]] = {step.x: ("query",), step.y: ("target",)}
        roles |= dict.fromkeys(step.given, ("observed",))
        others = [arc for arc in _waiting(pattern) if arc.pair != (step.x, step.y)]
        tested = Arc(step.x, step.y, "taken" if step.kept else "removed", directed=False)
        return Frame((*others, tested), words, roles, ((step.x, step.y),), name=name)
    arcs = graph_arcs(pattern.arcs, pattern.edges)
    if isinstance(step, Oriented):
        return Frame(arcs, words, looked=(step.arc,), name=name)
    looked = tuple((end, step.child) for end in (step.one, step.other))
    return Frame(arcs, words, dict.fromkeys(step.given, ("observed",)), looked, name=name)


def _waiting(pattern: Pattern) -> tuple[Arc, ...]:
    return graph_arcs((), pattern.edges, "waiting")


def graph_arcs(
    arcs: Sequence[tuple[int, int]], edges: Sequence[tuple[int, int]], mark: Mark = "taken"
) -> tuple[Arc, ...]:
    """The arcs of a picture: those with a direction, and edges without one."""
    return (*(Arc(p, child, mark) for p, child in arcs), *(Arc(i, j, mark, directed=False) for i, j in edges))
