"""PC over the rows of a page: its tests are made once for all visitors, and those before a level that is refused are kept."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from bnviz.draw.cost_words import seconds_in_words
from bnviz.draw.pc_view import MOST_STEPS
from bnviz.draw.weak_tests import values_that_occur
from bnviz.learn.level_cost import LevelCost, LevelRefusedError, dense_costs, dense_refusal
from bnviz.learn.pc import Step, Tested, UnfinishedError, pc
from bnviz.learn.pc_result import PcResult, is_told, pc_result
from bnviz.learn.pc_rules import PcRules
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.ui.jobs import Tell
from bnviz.ui.memory import MEMORY
from bnviz.ui.search_rows import SearchData
from bnviz.ui.search_work import ready, search_seconds

SHORT = 60.0
"""Where the tests may take more seconds, it is said with how many given they take less."""


@dataclass(frozen=True, eq=False)
class PcSearch:
    """What the steps of PC come to, how many were `made`, and about how many `seconds` they take on one core of 2020. `steps` are
    all that were made, or of more than `MOST_STEPS` those that are told (`is_told`): there may be millions. `values` is how many
    of them each variable has in the rows.

    When a level was `refused`, these are the steps with fewer given.
    """

    steps: tuple[Step, ...]
    made: int
    result: PcResult
    values: tuple[int, ...]
    seconds: float
    refused: LevelCost | None = None


class PcRefusedError(InputError):
    """A level that is not begun; `cost` says what it would take, and `estimate` says so in words."""

    def __init__(self, cost: LevelCost, rules: PcRules) -> None:
        self.cost, self.estimate = cost, LevelRefusedError(cost).estimate
        fewer = f"Give at most {cost.given - 1:,}, take" if cost.given else "Take"
        super().__init__(f"{self.estimate} {fewer} {stricter(rules)}, or leave columns out.")


def stricter(rules: PcRules) -> str:
    """With what PC takes more edges away."""
    return "a higher limit in nats" if rules.test == "cmi" else "a smaller significance level"


def pc_of(of: SearchData, rules: PcRules) -> PcSearch:
    """The steps of PC; the page ends here where the visitor stops it.

    Errors: PcRefusedError for a level that would take too long, InputError when already the first would. What the levels before
    that one find is kept as the search with so few given.
    """
    beforehand = search_seconds(of, "pc")
    key = _key(of, rules)
    seconds, takes = (0.0, "") if MEMORY.has(key) else _ahead(of.dataset, rules, beforehand)
    search = ready(of, key, lambda tell: made(of.dataset, rules, tell), "Testing", seconds, takes)
    if search.refused is None:
        return search
    if search.refused.given:
        fewer = replace(rules, most_given=search.refused.given - 1)
        MEMORY.kept(_key(of, fewer), lambda: replace(search, refused=None))
    raise PcRefusedError(search.refused, rules)


def may_end_at(of: SearchData, rules: PcRules) -> LevelCost | None:
    """The level that is not begun if all depend on all, where the search is still to be made; None when every level is."""
    states = [v.cardinality for v in of.dataset.variables]
    return None if MEMORY.has(_key(of, rules)) else dense_refusal(states, of.dataset.rows, rules.most_given)


def _key(of: SearchData, rules: PcRules) -> tuple[str, str, PcRules]:
    return "pc", of.dataset.digest, rules


def _ahead(dataset: Dataset, rules: PcRules, beforehand: float) -> tuple[float, str]:
    """The most seconds that the tests may take, and how long they take in words: it depends on what they find."""
    states = [v.cardinality for v in dataset.variables]
    refused = dense_refusal(states, dataset.rows, rules.most_given)
    given = rules.most_given if refused is None else refused.given - 1
    each = [cost.seconds for cost in dense_costs(states, dataset.rows, given)]
    most = sum(each)
    if refused is None and most < 2 * beforehand:
        return most, seconds_in_words(most)
    said = f"{seconds_in_words(beforehand)} where each depends on few others, and up to"
    said = f"{said} {seconds_in_words(most)} where all depend on all"
    if refused is not None:
        said = f"{said}, when the tests with {refused.given:,} given are too many to be begun"
    so_far = list(accumulate(each))
    short = sum(seconds <= SHORT for seconds in so_far)
    if 0 < short < len(each):
        said = f"{said}; with at most {short - 1:,} given up to {seconds_in_words(so_far[short - 1])}"
    return most, said


def made(dataset: Dataset, rules: PcRules, tell: Tell) -> PcSearch:
    """The search, telling after each step the share that is done of what is known to be ahead: the tests of the level at most."""
    watch = _Watch(tell)
    result = pc_result(len(dataset.variables), watch.seen(pc(dataset, rules, watch.begin)))
    return PcSearch(watch.steps, watch.made, result, values_that_occur(dataset), watch.seconds, watch.refused)


class _Watch:
    """What is to be kept of the steps of a search while they go by."""

    def __init__(self, tell: Tell) -> None:
        self.made, self.seconds = 0, 0.0
        self.refused: LevelCost | None = None
        self._tell = tell
        self._first: list[Step] = []
        self._told: list[Step] = []
        self._ahead, self._each = 1, 0.0

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, or of many those that are told."""
        return tuple(self._first if self.made <= MOST_STEPS else self._told)

    def begin(self, cost: LevelCost) -> None:
        """Takes note of a level that begins."""
        self._ahead = self.made + cost.tests
        self._each = cost.seconds / max(cost.tests, 1)

    def seen(self, steps: Iterator[Step]) -> Iterator[Step]:
        """The same steps; where a level is refused, also those that are left then."""
        try:
            for step in steps:
                self._keep(step)
                if isinstance(step, Tested):
                    self.seconds += self._each
                self._tell(min(self.made / self._ahead, 1.0))
                yield step
        except UnfinishedError as error:
            self.refused = error.cost
            for step in error.rest:
                self._keep(step)
                yield step

    def _keep(self, step: Step) -> None:
        self.made += 1
        if self.made <= MOST_STEPS:
            self._first.append(step)
        if is_told(step):
            self._told.append(step)
