"""Learning the chosen classifiers, and asking them about all rows. What takes long is done in the background and can be stopped."""

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import replace
from math import prod

import streamlit as st

from bnviz.draw.model_words import title
from bnviz.draw.sentences import listed
from bnviz.learn.analysis import Analysis
from bnviz.learn.models import Akdb, LocalKdb, Model, SelectiveKdb
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.network import Probabilities
from bnviz.ui.jobs import JOBS, Tell
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_choice import Compared
from bnviz.ui.model_store import learned, learned_key, posterior_key, posterior_of
from bnviz.ui.text import literal, without_options
from bnviz.ui.waiting import outcome, stop_if_stopped

LONG = 2_000_000
"""Values (rows times attributes) from which on learning, or predicting all rows, is done in the background."""
SLOWER: dict[type[Model], int] = {SelectiveKdb: 10, LocalKdb: 50, Akdb: 50}
"""How many times as long as others these take for each value: to learn, or to predict."""


def all_learned(dataset: Dataset, analysis: Analysis, compared: Compared) -> Compared:
    """The chosen classifiers that these data allow, all of them learned; the page says why one is refused, and ends without any."""
    smoothing = compared.smoothing
    new = tuple(model for model in compared.models if not MEMORY.has(learned_key(dataset, model, smoothing)))
    slow = tuple(model for model in new if not isinstance(model, LocalKdb | Akdb))  # these take time when they predict

    def work(tell: Tell) -> None:
        for n, model in enumerate(slow):
            tell(n / len(slow))
            with suppress(InputError):  # raised again below
                learned(dataset, analysis, model, smoothing)

    done(work, ("learned", dataset.digest, compared), dataset.X.shape, "Learning", slow)
    return _without_refused(compared, lambda model: learned(dataset, analysis, model, smoothing))


def all_allowed(dataset: Dataset, compared: Compared) -> Compared:
    """The chosen classifiers that these data allow, none of them learned yet; the page says why one is refused, and ends without
    any.
    """
    return _without_refused(compared, lambda model: model.check(dataset))


def _without_refused(compared: Compared, attempt: Callable[[Model], object]) -> Compared:
    models = []
    for model in compared.models:
        try:
            attempt(model)
            models.append(model)
        except InputError as error:
            st.warning(literal(f"{title(model)} is left out here. {without_options(str(error))}"))
    if not models:
        st.stop()
    return replace(compared, models=tuple(models))


def all_posteriors(dataset: Dataset, analysis: Analysis, compared: Compared) -> list[Probabilities]:
    """P(y|x) of every row by each of the chosen classifiers, each of shape (t, c)."""
    models = compared.models
    new = tuple(m for m in models if not MEMORY.has(posterior_key(dataset, m, compared.smoothing)))

    def work(tell: Tell) -> None:
        for n, model in enumerate(new):
            posterior_of(dataset, analysis, model, compared.smoothing, part_of(tell, n, len(new)))

    done(work, ("posteriors", dataset.digest, compared), dataset.X.shape, "Predicting all rows", new)
    return [posterior_of(dataset, analysis, model, compared.smoothing) for model in models]


def part_of(tell: Tell, n: int, of: int) -> Tell:
    """What tells the share of one of several pieces of work."""
    return lambda share: tell((n + share) / of)


def done(
    work: Callable[[Tell], None],
    what: tuple[str, str, Hashable],
    shape: tuple[int, ...],
    doing: str,
    models: Sequence[Model],
) -> None:
    """Does the work with rows and attributes of this shape, in the background when it takes long for these models.

    `what` is its name, the digest of the data that it is about, and what tells it from other work.
    """
    if not takes_long(shape, models):
        work(lambda _: None)
        return
    known = f"{what[0]} {what[1]}"
    stop_if_stopped(known, "You stopped this, so there is nothing to show here yet.", "Go on after all")
    said = f"{doing} by {listed([title(model) for model in models], 6)} takes a while with {shape[1]:,} rows."
    outcome(JOBS.job(what, work), literal(said), doing, known)


def takes_long(shape: tuple[int, ...], models: Sequence[Model]) -> bool:
    """Whether work with rows and attributes of this shape takes long for these models together."""
    return sum(prod(shape) * SLOWER.get(type(model), 1) for model in models) >= LONG
