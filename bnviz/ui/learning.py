"""Learning the chosen classifiers, and asking them about all rows. What takes long is done in the background and can be stopped."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

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
from bnviz.ui.text import literal
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

    _done(work, "learned", dataset, compared, "Learning", slow)
    models = []
    for model in compared.models:
        try:
            learned(dataset, analysis, model, smoothing)
            models.append(model)
        except InputError as error:
            st.warning(literal(f"{title(model)} is left out here. {error}"))
    if not models:
        st.stop()
    return replace(compared, models=tuple(models))


def all_posteriors(dataset: Dataset, analysis: Analysis, compared: Compared) -> list[Probabilities]:
    """P(y|x) of every row by each of the chosen classifiers, each of shape (t, c)."""
    models = compared.models
    new = tuple(m for m in models if not MEMORY.has(posterior_key(dataset, m, compared.smoothing)))

    def work(tell: Tell) -> None:
        for n, model in enumerate(new):
            posterior_of(dataset, analysis, model, compared.smoothing, _part(tell, n, len(new)))

    _done(work, "posteriors", dataset, compared, "Predicting all rows", new)
    return [posterior_of(dataset, analysis, model, compared.smoothing) for model in models]


def _part(tell: Tell, n: int, of: int) -> Tell:
    """What tells the share of one of several pieces of work."""
    return lambda share: tell((n + share) / of)


def _done(
    work: Callable[[Tell], None], what: str, dataset: Dataset, compared: Compared, doing: str, models: Sequence[Model]
) -> None:
    """Does the work, in the background when it takes long for these models."""
    values = dataset.rows * len(dataset.attributes)
    if sum(values * SLOWER.get(type(model), 1) for model in models) < LONG:
        work(lambda _: None)
        return
    known = f"{what} {dataset.digest}"
    stop_if_stopped(known, "You stopped this, so there is nothing to show here yet.", "Go on after all")
    said = f"{doing} by {listed([title(model) for model in models], 6)} takes a while with {dataset.rows:,} rows."
    outcome(JOBS.job((what, dataset.digest, compared), work), literal(said), doing, known)
