"""The networks that are learned from the data set on all pages, with their options: each is the network of a classifier."""

from dataclasses import dataclass

import streamlit as st

from bnviz.draw.model_words import NAMES, title
from bnviz.learn.analysis import Analysis
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.models import Forest, Kdb, Model, NaiveBayes, Tan
from bnviz.learn.whole_network import whole_network
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet
from bnviz.ui import local_lesson, local_settings, picker, root_choice, row_choice
from bnviz.ui.climb_settings import climb_settings
from bnviz.ui.memory import MEMORY
from bnviz.ui.model_choice import show_k
from bnviz.ui.network_store import learned_network, network_of
from bnviz.ui.pc_settings import pc_settings
from bnviz.ui.pc_work import pc_of
from bnviz.ui.search_rows import SearchData
from bnviz.ui.search_work import climb_of
from bnviz.ui.smoothing_choice import chosen_smoothing, show_smoothing_choice
from bnviz.ui.text import literal

LOCAL = "local-kdb"
SEARCHED = {"hill-climbing": "Hill climbing", "pc": "PC"}
"""The ids and names of the ways to search for a whole network."""
NAMED = {**{name: NAMES[name] for name in ("nb", "tan", "forest", "kdb", LOCAL)}, **SEARCHED}
LEARNED = tuple(NAMED)
"""Their ids: the names of the classifiers that are one network, and of the searches for a network."""


@dataclass(frozen=True, eq=False)
class Learned:
    """A learned network: its title, the network (attribute i is node i, the class the last node), the data, and notes."""

    title: str
    net: BayesNet
    dataset: Dataset
    notes: tuple[str, ...] = ()


def show_learned(name: str) -> Learned:
    """The network of this name, after showing its options.

    Errors: InputError when it cannot be made of these data.
    """
    chosen = picker.chosen()
    _, dataset = picker.prepared()
    st.write(literal(f"{NAMED[name]}, learned from {chosen.title}, the data set in the sidebar."))
    with st.sidebar:
        show_smoothing_choice()
    if name in SEARCHED:
        return _searched(name, SearchData(chosen.title, dataset))
    analysis = picker.analysis(dataset)
    if name == LOCAL:
        return _local(dataset, analysis)
    model = _model(name, dataset, analysis)
    net = learned_network(dataset, analysis, model, chosen_smoothing())
    return Learned(f"{title(model)} of {chosen.title}", net, dataset)


def _searched(name: str, of: SearchData) -> Learned:
    with st.expander("Settings of the search"):
        rules = climb_settings(of) if name == "hill-climbing" else pc_settings()
    dag = climb_of(of, rules).dag if isinstance(rules, ClimbingRules) else pc_of(of, rules).result.dag
    title = f"{SEARCHED[name]} of {of.title}"
    if dag is None:
        raise InputError(
            "PC found arcs and edges that no network has: its tests contradict each other. Try another significance level."
        )
    smoothing = chosen_smoothing()
    key = ("searched network", of.dataset.digest, dag, smoothing)
    return Learned(title, MEMORY.kept(key, lambda: whole_network(dag, of.dataset, smoothing)), of.dataset)


def _model(name: str, dataset: Dataset, analysis: Analysis) -> Model:
    if name == "tan":
        root_choice.chosen_root(dataset, analysis)
        return Tan(str(st.session_state[root_choice.KEY]))
    if name == "kdb":
        return Kdb(show_k(len(dataset.attributes)))
    return NaiveBayes() if name == "nb" else Forest()


def _local(dataset: Dataset, analysis: Analysis) -> Learned:
    chosen = picker.chosen()
    encoding, _ = picker.prepared()
    row = row_choice.show_row_choice(chosen.table, chosen.recipe, encoding, dataset)
    of_row = local_lesson.lesson(row, local_settings.show_settings(dataset)).network
    net = network_of(dataset, analysis, of_row.parents, chosen_smoothing())
    left_out = [dataset.attributes[i].name for i in of_row.eliminated]
    notes = (
        (f"The classifier leaves out the factor of {', '.join(left_out)} in this row; here it keeps its table.",)
        if left_out
        else ()
    )
    return Learned(f"Local KDB of row {row.number} of {chosen.title}", net, dataset, notes)
