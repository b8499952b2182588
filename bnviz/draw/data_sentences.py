"""What the data page says of classes, rows, attributes and pairs: each sentence is computed from the numbers on screen."""

from collections.abc import Iterable

import numpy as np

from bnviz.draw.numbers import Unit, in_unit, shown
from bnviz.draw.plain import cut
from bnviz.draw.sentences import counted_noun, listed
from bnviz.graph.ties import tied
from bnviz.learn.duplicates import Duplicates
from bnviz.learn.joint_table import Counts
from bnviz.learn.largest import Kept
from bnviz.learn.pair import PairInformation
from bnviz.learn.profile import ClassBalance
from bnviz.learn.significance import ALPHA
from bnviz.model.dataset import Dataset
from bnviz.model.variable import Variable

WORD = 60
"""The most characters of a name or a state in a sentence."""
LISTED = 30
"""So many names or states are spelled out."""


def used_sentence(dataset: Dataset) -> str:
    """How many rows are used, and which classes there are."""
    used = counted_noun(dataset.rows, "row", "rows")
    classes = counted_noun(dataset.target.cardinality, "class", "classes")
    states = listed([cut(state, WORD) for state in dataset.target.states], LISTED)
    return f"{used} are used. The class is {cut(dataset.target.name, WORD)}, with {classes}: {states}."


def set_by_hand(names: Iterable[str]) -> str:
    """The columns that were set by hand, in words."""
    return listed([cut(name, WORD) for name in names], LISTED)


def balance_sentence(balance: ClassBalance, y: Variable, unit: Unit) -> str:
    """How even the classes are, and what always saying the most frequent one would reach."""
    n, t = int(balance.N_c[balance.mode]), int(balance.N_c.sum())
    most, even = in_unit(float(np.log(len(y.states))), unit), in_unit(balance.H, unit)
    several = int((balance.N_c == n).sum()) - 1
    more = f" ({counted_noun(several, 'other class has', 'other classes have')} as many)" if several else ""
    mode = cut(y.states[balance.mode], WORD)
    return (
        f"The most frequent class is {mode}{more}: always saying it is right in {n:,} of {t:,} rows, a share of "
        f"{shown(n / t)}, so a classifier has to do better than that. H(Y) = {shown(even)} {unit}; "
        f"{len(y.states):,} classes of equal size would have {shown(most)}."
    )


def duplicate_sentences(found: Duplicates) -> list[str]:
    """How many rows repeat an earlier one, how many contradict each other, and what that means for any classifier."""
    if not found.alike:
        return [f"No two of the {found.rows:,} rows have the same states in all attributes."]
    repeat = "rows repeats" if found.repeated == 1 else "rows repeat"
    share = shown(found.repeated / found.rows)
    said = [
        f"{found.repeated:,} of {found.rows:,} {repeat} an earlier one in all attributes and the class, a share of {share}, in the "
        "states that the methods see (numbers in one bin are the same)."
    ]
    if not found.contradicting:
        return [*said, "Rows with the same attribute values always have the same class."]
    combinations = counted_noun(found.contradictions, "combination", "combinations")
    return [
        *said,
        f"{found.contradicting:,} rows share all their attribute values with a row of another class ({combinations} of values). "
        f"A classifier sees only the attributes, so none can get all rows right: at most {found.best_hits:,} of {found.rows:,}, a "
        f"share of {shown(found.best_accuracy)}.",
    ]


def most_telling(N_xy: Counts, x: Kept, y: Kept) -> str:
    """Which of these states shifts the class most, the one of the largest P(x) KL(P(Y|x) || P(Y)), and the class whose
    probability it moves most. Of states that stand together none is singled out, and the sentence says so.
    """
    n_x, n_y, t = N_xy.sum(1), N_xy.sum(0), int(N_xy.sum())
    expected = n_x[:, None] * n_y
    with np.errstate(divide="ignore", invalid="ignore"):
        terms = np.where(N_xy > 0, N_xy / t * np.log(N_xy * t / expected), 0.0)
    parts = terms.sum(1)
    x_name, y_name = cut(x.name, WORD), cut(y.name, WORD)
    if tied(float(parts.max()), 0.0):
        if x.joined:
            return (
                f"The classes are mixed alike in the states of {x_name} shown alone, and in the others taken together."
            )
        return f"The classes are mixed alike in every state of {x_name}: alone it tells nothing about {y_name}."
    s = int(parts[:-1].argmax() if x.joined else parts.argmax())
    among = f"Of the {len(x.states) - 1:,} states shown alone, " if x.joined else "The state "
    given, before = N_xy[s] / n_x[s], n_y / t
    c = int(np.abs(given - before).argmax())
    rises, rows = "rises" if given[c] > before[c] else "falls", counted_noun(int(n_x[s]), "row", "rows")
    return (
        f"{among}{cut(x.states[s], WORD)} of {x_name} shifts the class most, over its {rows}: the probability of "
        f"{y_name} = {cut(y.states[c], WORD)} {rises} from {int(n_y[c]):,}/{t:,} = {shown(float(before[c]))} to "
        f"{int(N_xy[s, c]):,}/{int(n_x[s]):,} = {shown(float(given[c]))}."
    )


def pair_sentence(found: PairInformation, x_name: str, z_name: str, y_name: str, unit: Unit) -> str:
    """What two attributes tell about each other without the class, what of it is left within the classes, and whether that is
    more than chance would show.
    """
    mi, cmi = (f"{shown(in_unit(nats, unit))} {unit}" for nats in (found.mi, found.cmi))
    x_name, z_name, y_name = (cut(name, WORD) for name in (x_name, z_name, y_name))
    said = f"{x_name} and {z_name} share I(X;Z) = {mi}; once {y_name} is known, I(X;Z|Y) = {cmi}"
    if tied(found.mi, 0.0) and tied(found.cmi, 0.0):
        return f"{said}: in these rows they tell nothing about each other, with the class or without it."
    if tied(found.mi, found.cmi):
        return f"{said}: the same, so knowing the class changes nothing between them."
    if tied(found.cmi, 0.0):
        return f"{said}: all that they share they share through the class, so naive Bayes is right to keep them apart."
    return f"{said}. {_left_words(found)}"


def _left_words(found: PairInformation) -> str:
    """What it means that something is left once the class is known."""
    if found.p >= ALPHA:
        return (
            f"That is not distinguishable from zero with this many rows (G² test, p = {shown(found.p)}): chance alone may show as "
            "much, and they need not depend on each other once the class is known."
        )
    if found.cmi < found.mi:
        return (
            "That is less: part of what they share is what both tell about the class, and the rest stays between them."
        )
    if tied(found.mi, 0.0):
        return "That is more: within the classes they depend on each other, which all rows together hide."
    return (
        "That is more: within the classes they tell more about each other than in all rows together. Some of it may be chance, "
        "as each class alone has fewer rows."
    )


def out_of_reach(most: int, l: int) -> str:  # noqa: E741 - the paper's symbol
    """Why no value can imply another in at least `l` rows when the most frequent value is in only `most`; "" when one could."""
    rows = counted_noun(most, "row", "rows")
    return f"No value is in as many as {l:,} rows here: the most frequent one is in {rows}." if most < l else ""


def joined_note(*shown_states: Kept) -> str:
    """Which rare states a picture shows together, or nothing."""
    joined = [f"the {k.joined:,} rarest states of {cut(k.name, WORD)}" for k in shown_states if k.joined]
    return f"The picture shows {listed(joined)} as one." if joined else ""
