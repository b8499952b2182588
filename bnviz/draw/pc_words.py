"""What happens at a step of PC, in words: a test and what follows from it, a v-structure, one of Meek's rules."""

from collections import Counter
from collections.abc import Sequence

from bnviz.draw.equivalence_view import step_words as meek_words
from bnviz.draw.numbers import shown
from bnviz.draw.sentences import counted_noun, listed
from bnviz.learn.conditional_tests import TestName
from bnviz.learn.pc import Collider, Step, Tested
from bnviz.learn.pc_result import PcResult
from bnviz.learn.pc_rules import PcRules

TEST_NAMES: dict[TestName, str] = {"g2": "G²", "chi-square": "chi-square", "cmi": "conditional mutual information"}
"""What each test is called, in the order in which they are offered."""
MOST_NAMES = 4
ASTRAY = "wrong tests can do this, and so can a common cause that is not in the data"


def _names(nodes: Sequence[int], names: Sequence[str]) -> str:
    return listed([names[node] for node in nodes], MOST_NAMES)


def pair_words(one: int, other: int, names: Sequence[str]) -> str:
    """Two nodes."""
    return f"{names[one]} and {names[other]}"


def given_words(given: Sequence[int], names: Sequence[str]) -> str:
    """What a test takes as known."""
    return f"given {_names(given, names)}" if given else "with nothing given"


def measured_words(step: Tested, rules: PcRules) -> str:
    """The numbers of a test, and the side of the limit on which they are."""
    if rules.test == "cmi":
        sign = "≥" if step.kept else "<"
        return f"I = {shown(step.statistic)} nats {sign} {rules.threshold:g}"
    degrees = counted_noun(step.degrees, "degree of freedom", "degrees of freedom")
    sign = "<" if step.kept else "≥"
    name = "G²" if rules.test == "g2" else "chi-square"
    if not step.degrees:
        return f"{name} = {shown(step.statistic)} without a degree of freedom"
    return f"{name} = {shown(step.statistic)} with {degrees}, p = {shown(step.p)} {sign} {rules.alpha:g}"


def edge_words(step: Tested, rules: PcRules, names: Sequence[str]) -> str:
    """What a test finds, and what becomes of the edge."""
    said = f"{pair_words(step.x, step.y, names)} {given_words(step.given, names)}: {measured_words(step, rules)}."
    if not step.degrees and step.kept:
        return f"{said} In no stratum do both of them vary, so the rows cannot tell: the edge stays."
    if not step.degrees:
        return f"{said} One of them has the same value in every row, so nothing depends on it: the edge goes."
    if step.kept:
        return f"{said} They depend on each other, so the edge stays."
    return f"{said} Nothing speaks against their independence, so the edge goes."


def collider_words(step: Collider, names: Sequence[str]) -> str:
    """Why a v-structure is one, or why it is left out."""
    one, child, other = (names[node] for node in (step.one, step.child, step.other))
    why = f"{one} and {other} were separated {given_words(step.given, names)}, without {child}"
    if not step.against:
        return f"{one} → {child} ← {other}: {why}. If {child} were no collider, it would have to be given."
    arcs = listed([f"{names[p]} → {names[c]}" for p, c in step.against])
    return f"Conflict: {why}, which asks for {one} → {child} ← {other}. But an earlier one has {arcs}, and the first one counts."


def step_words(step: Step, rules: PcRules, names: Sequence[str]) -> str:
    """What happens at a step; here as in all words of this module the names are as they are said (`heads`)."""
    if isinstance(step, Tested):
        return edge_words(step, rules, names)
    if isinstance(step, Collider):
        return collider_words(step, names)
    return meek_words(step, names)


def end_words(result: PcResult) -> str:
    """What PC found in the end."""
    compelled, edges = len(result.graph.compelled), len(result.graph.reversible)
    said = (
        f"{counted_noun(result.tests, 'test', 'tests')} left {counted_noun(compelled + edges, 'pair', 'pairs')} joined"
    )
    if compelled + edges:
        said += f", {compelled:,} with a direction and {edges:,} without"
    return f"{said}."


def pc_noticed(steps: Sequence[Step], result: PcResult, rules: PcRules, names: Sequence[str]) -> list[str]:
    """What the tests have shown: on which level edges went, and where the tests contradict each other."""
    n = len(names)
    removed = [step for step in steps if isinstance(step, Tested) and not step.kept]
    said = [f"Of {counted_noun(n * (n - 1) // 2, 'pair', 'pairs')} {_levels(removed)}."]
    compelled = len(result.graph.compelled)
    if compelled:
        v = sum(isinstance(step, Collider) and not step.against for step in steps)
        v_structures = counted_noun(v, "v-structure", "v-structures")
        said.append(
            f"{counted_noun(compelled, 'arc has its', 'arcs have their')} direction from {v_structures} and what"
            " follows from them; the tests cannot direct the others."
            if result.graph.reversible
            else f"The directions of all arcs follow from {v_structures}."
        )
    if result.conflicts:
        one, many = "v-structure contradicts an earlier one", "v-structures contradict earlier ones"
        said.append(f"{counted_noun(len(result.conflicts), one, many)}: {ASTRAY}.")
    if result.dag is None:
        said.append(f"No network has these arcs and edges without a further v-structure or a cycle: {ASTRAY}.")
    if rules.test != "cmi":
        tests = counted_noun(result.tests, "test was", "tests were")
        said.append(
            f"At α = {rules.alpha:g} one in {round(1 / rules.alpha):,} tests of independent pairs finds a dependence by "
            f"chance; {tests} done here."
        )
    return said


def _levels(removed: Sequence[Tested]) -> str:
    if not removed:
        return "none was found independent"
    numbers = Counter(step.level for step in removed)
    parts = [f"{numbers[level]:,} with {level:,} given" for level in sorted(numbers)]
    return (
        f"{'1 was' if len(removed) == 1 else f'{len(removed):,} were'} found independent: {listed(parts, len(parts))}"
    )
