"""Which classifiers are compared, and their options: chosen once on a page, kept from page to page."""

from collections.abc import Callable, Container
from dataclasses import dataclass, replace

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bnviz.draw.model_words import ASSUMES, NAMES, kinds
from bnviz.learn.analysis import Analysis
from bnviz.learn.models import (
    Akdb,
    Aode,
    AodeWithSubsumption,
    AveragedTan,
    Forest,
    Kdb,
    LocalKdb,
    Model,
    NaiveBayes,
    SelectiveKdb,
    Spode,
    Stan,
    Tan,
)
from bnviz.learn.parameters import Smoothing
from bnviz.model.dataset import Dataset
from bnviz.ui import root_choice
from bnviz.ui.address import adopt, publish
from bnviz.ui.ranking_choice import chosen_ranking
from bnviz.ui.smoothing_choice import show_smoothing_choice
from bnviz.ui.text import told_apart
from bnviz.ui.whole_number import adopt_number, publish_number

MODELS, LIST = "models", "model_list"
USUAL = "tan,kdb,aode,nb"
MOST = 6
K, LIMIT, L, PARENT = "k", "limit", "l", "parent"
MOST_K, MOST_LIMIT, MOST_L = 5, 1_000_000, 1_000_000
WITH_K = (Kdb, SelectiveKdb, LocalKdb, Akdb)
PARENT_RULES = {"mi": "largest I(X;Y)", "cmi": "largest sum of I(X;Z|Y)"}


@dataclass(frozen=True)
class Compared:
    """The classifiers that are compared, in the order of their choice, the smoothing that all of them have, and the most parents
    of a KDB, chosen or not.
    """

    models: tuple[Model, ...]
    smoothing: Smoothing
    k: int


def show_model_choice(dataset: Dataset, analysis: Analysis) -> Compared:
    """The chosen classifiers, after showing the list of them, k where one of them has it and, in the sidebar, their other options;
    the page ends without any.
    """
    asked = show_options(dataset, analysis)
    right = _show_names(asked)
    if not any(isinstance(model, WITH_K) for model in asked.models):
        return asked
    with right:
        return _with_k(asked, show_k(len(dataset.attributes)))


def show_options(dataset: Dataset, analysis: Analysis) -> Compared:
    """The classifiers that are asked for, after showing their options in the sidebar: all but k."""
    asked = adopt(MODELS, USUAL, _Lists())
    st.session_state[LIST] = asked.split(",") if asked else []
    with st.sidebar:
        options = _Options(dataset, analysis)
        models = tuple(options.model(name) for name in st.session_state[LIST])
        return Compared(models, show_smoothing_choice(), Kdb.k)


def show_list(asked: Compared, attributes: int) -> Compared:
    """The classifiers that are asked for with the chosen k, after showing their list and the slider; a page or a part of it that
    runs alone ends without any, and where others were chosen than the options are shown of, the whole page runs.
    """
    with _show_names(asked):
        return _with_k(asked, show_k(attributes))


def _show_names(asked: Compared) -> DeltaGenerator:
    """The place beside the list of classifiers, after showing it."""
    names = kinds()
    left, right = st.columns([2, 1], vertical_alignment="bottom")
    chosen = left.multiselect(
        f"Classifiers, at most {MOST}",
        names,
        format_func=lambda name: NAMES[name],
        max_selections=MOST,
        key=LIST,
        on_change=_take,
        help="\n".join(f"- {NAMES[name]}: {ASSUMES[name]}" for name in names),
    )
    publish(MODELS, ",".join(chosen), USUAL)
    if chosen != [model.name for model in asked.models]:
        st.rerun()
    if not chosen:
        st.info("Choose at least one classifier.")
        st.stop()
    return right


def _with_k(asked: Compared, k: int) -> Compared:
    models = (replace(model, k=k) if isinstance(model, WITH_K) else model for model in asked.models)
    return Compared(tuple(models), asked.smoothing, k)


def _take() -> None:
    st.session_state[MODELS] = ",".join(st.session_state[LIST])


def show_k(attributes: int) -> int:
    """The most parents that an attribute of a KDB may have, after showing the slider where there is a choice."""
    most = min(MOST_K, attributes - 1)
    if most < 1:
        return 0
    adopt_number(K, Kdb.k, range(most + 1))
    k = int(st.slider("k, the most parents besides the class", 0, most, key=K))
    publish_number(K, k, Kdb.k)
    return k


class _Options:
    """The options of the models, each shown once, when the first model that has it is asked for."""

    def __init__(self, dataset: Dataset, analysis: Analysis) -> None:
        self._dataset, self._analysis = dataset, analysis
        self._shown: dict[str, int] = {}
        self._root_shown = False

    def model(self, name: str) -> Model:
        """The model of this name with its options, and the usual k."""
        make: dict[str, Callable[[], Model]] = {
            "nb": NaiveBayes,
            "spode": lambda: Spode(self._parent()),
            "aode": lambda: Aode(self._limit()),
            "aode-sr": lambda: AodeWithSubsumption(self._limit(), self._l()),
            "tan": lambda: Tan(self._root()),
            "stan": lambda: Stan(chosen_ranking("Ranking of STAN"), self._root()),
            "averaged-tan": AveragedTan,
            "forest": Forest,
            "kdb": Kdb,
            "selective-kdb": SelectiveKdb,
            "local-kdb": lambda: LocalKdb(l=self._l()),
            "akdb": lambda: Akdb(l=self._l()),
        }
        return make[name]()

    def _root(self) -> str:
        if not self._root_shown:
            root_choice.chosen_root(self._dataset, self._analysis)
            self._root_shown = True
        return str(st.session_state[root_choice.KEY])

    def _parent(self) -> str:
        names = {f"name:{v.name}": v.name for v in self._dataset.attributes}
        options = told_apart({**PARENT_RULES, **names})
        adopt(PARENT, Spode.parent, options)
        rule = st.selectbox("Super-parent of SPODE", list(options), format_func=lambda o: options[o], key=PARENT)
        publish(PARENT, rule, Spode.parent)
        return rule

    def _limit(self) -> int:
        told = "A value that fewer rows have is no super-parent in AODE."
        return self._number(LIMIT, "AODE: rows a super-parent needs", 0, MOST_LIMIT, Aode.limit, told)

    def _l(self) -> int:
        told = "A value implies another when at least l rows have both and none speaks against it."
        return self._number(L, "l, rows that show a dependency", 1, MOST_L, LocalKdb.l, told)

    def _number(self, key: str, label: str, least: int, most: int, usual: int, told: str) -> int:
        if key not in self._shown:
            adopt_number(key, usual, range(least, most + 1))
            self._shown[key] = int(st.number_input(label, least, most, key=key, help=told))
            publish_number(key, self._shown[key], usual)
        return self._shown[key]


class _Lists(Container[str]):
    """The lists of classifiers that an address may ask for: their names with commas between, each once; "" is none."""

    def __contains__(self, asked: object) -> bool:
        names = asked.split(",") if isinstance(asked, str) else []
        return asked == "" or (len(names) <= MOST and len(set(names)) == len(names) and set(names) <= set(kinds()))
