"""Learning whole networks: each search is made once for all visitors, and in the background where it takes long."""

from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

from bnviz.draw.cost_words import seconds_in_words
from bnviz.draw.sentences import counted_noun
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.hill_climbing import USUAL, Climb, HillClimbing
from bnviz.learn.search_cost import Method, TooLongError, check_search
from bnviz.model.errors import InputError
from bnviz.ui.jobs import JOBS, Tell
from bnviz.ui.memory import MEMORY
from bnviz.ui.search_rows import SearchData
from bnviz.ui.text import without_options
from bnviz.ui.waiting import outcome, stop_if_stopped

T = TypeVar("T")
LONG = 1.0
"""Estimated seconds from which on a search is made in the background."""
MOST_RESAMPLING = 1_800.0
"""Resampling that is expected to take more seconds is not begun."""


def climb_of(of: SearchData, rules: ClimbingRules) -> Climb:
    """The search of hill climbing; the page ends here where the visitor stops it.

    Errors: InputError for rules that contradict each other, or when it would take too long.
    """
    seconds = search_seconds(of, "hill-climbing", rules)
    search = HillClimbing(of.dataset, rules)

    def make(tell: Tell) -> Climb:
        return search.climb(watched(search.moves(), tell, 2 * len(of.names) * (rules.restarts + 1)))

    return ready(of, ("climb", of.dataset.digest, rules), make, "Climbing", seconds)


def watched(steps: Iterator[T], tell: Tell, about: int) -> Iterator[T]:
    """The steps, telling after each the share that is done when there are about so many."""
    for n, step in enumerate(steps, 1):
        tell(n / (n + about))
        yield step


def search_seconds(of: SearchData, method: Method, rules: ClimbingRules = USUAL) -> float:
    """About how long a search takes.

    Errors: InputError when that is too long to begin.
    """
    try:
        return check_search(method, of.dataset, rules.restarts, rules.shakes).seconds
    except TooLongError as error:
        less = "draw fewer rows" if of.truth is not None else "leave columns out on the page “Data”"
        first = "Ask for fewer restarts, or " if rules.restarts and method == "hill-climbing" else ""
        raise InputError(f"{error.estimate} {first}{less if first else less[0].upper() + less[1:]}.") from None


def check_resamples(each: float, times: int) -> float:
    """About how long learning from so many resamples takes when one takes so many seconds.

    Errors: InputError when that is too long to begin: others wait for it.
    """
    if each * times > MOST_RESAMPLING:
        fit = int(MOST_RESAMPLING / each)
        much = (
            f"Learning from {counted_noun(times, 'resample', 'resamples')} would take {seconds_in_words(each * times)}"
        )
        raise InputError(
            f"{much}; the limit is {seconds_in_words(MOST_RESAMPLING).removeprefix('about ')}. "
            + (f"Ask for {fit:,} at most." if fit else "Learn from fewer rows.")
        )
    return each * times


def ready(
    of: SearchData, key: Hashable, make: Callable[[Tell], T], doing: str, seconds: float, takes: str | None = None
) -> T:
    """What is made of these data, kept under the key: in the background, with a bar, when so many seconds are long.

    `takes` says how long, where that is more than one number.
    Errors: InputError of `make`, in the words of a page.
    """
    try:
        return _ready(of, key, make, doing, seconds, takes or seconds_in_words(seconds))
    except InputError as error:
        raise InputError(without_options(str(error))) from None


def _ready(of: SearchData, key: Hashable, make: Callable[[Tell], T], doing: str, seconds: float, takes: str) -> T:
    if MEMORY.has(key) or seconds < LONG:
        return MEMORY.kept(key, lambda: make(lambda _: None))
    known = f"{doing} {of.dataset.digest}"
    stop_if_stopped(known, "You stopped this, so there is nothing to show here yet.", "Go on after all")
    rows, nodes = counted_noun(of.dataset.rows, "row", "rows"), counted_noun(len(of.names), "variable", "variables")
    said = f"{doing} with {rows} of {nodes} takes {takes}."
    outcome(JOBS.job(key, lambda tell: MEMORY.kept(key, lambda: make(tell)), seconds), said, doing, known)
    return MEMORY.kept(key, lambda: make(lambda _: None))
