"""The networks that can be compared: the truth, those that were searched for, and those of classifiers of the same rows."""

from dataclasses import dataclass

from bnviz.draw.climb_words import SCORE_NAMES
from bnviz.draw.compared_view import CLIMBED, TRUTH, Found
from bnviz.evaluate.fold_data import chosen_rows, others
from bnviz.graph.cpdag import cpdag
from bnviz.graph.dag import DAG
from bnviz.graph.ties import best
from bnviz.learn.chow_liu import chow_liu
from bnviz.learn.climbing_rules import ClimbingRules
from bnviz.learn.exact_network import MOST_NODES, best_network
from bnviz.learn.held_out import third
from bnviz.learn.kdb import kdb_parents
from bnviz.learn.parameters import M_ESTIMATE
from bnviz.learn.pc_rules import PcRules
from bnviz.learn.prediction_loss import PredictionLoss, prediction_loss
from bnviz.learn.scores import NetworkScore, Scores
from bnviz.learn.search_cost import Method
from bnviz.learn.tan import tan_dag, tree_parents
from bnviz.learn.training import Training
from bnviz.learn.whole_network import node_posterior, whole_network
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError
from bnviz.ui.memory import MEMORY
from bnviz.ui.pc_work import pc_of
from bnviz.ui.search_rows import SearchData
from bnviz.ui.search_work import climb_of

HILL: Method = "hill-climbing"
TESTS: Method = "pc"
TREE, EXACT, TAN, KDB, TRUE = "chow-liu", "best", "tan", "kdb", "truth"
"""The ids of what can be compared, as they are in the address."""


@dataclass(frozen=True)
class SearchSettings:
    """The settings of all searches: of hill climbing, of PC, and the k of KDB."""

    climbing: ClimbingRules
    tests: PcRules
    k: int


def titles(of: SearchData, settings: SearchSettings) -> dict[str, str]:
    """What can be compared, by id, in the order in which it is offered."""
    truth = {} if of.truth is None else {TRUE: TRUTH}
    best_of_all = {EXACT: "Best of all"} if len(of.names) <= MOST_NODES else {}
    own = {HILL: CLIMBED, TESTS: "PC", TAN: "TAN", KDB: f"KDB({settings.k})", TREE: "Chow-Liu tree"}
    return truth | own | best_of_all


def found(of: SearchData, name: str, settings: SearchSettings) -> Found:
    """The network of this id.

    Errors: InputError where it cannot be learned.
    """
    title = titles(of, settings)[name]
    if name == TESTS:
        result = pc_of(of, settings.tests).result
        return Found(title, result.graph, result.dag, _score(of, result.dag, settings.climbing))
    dag = graph(of, name, settings)
    return Found(title, cpdag(dag), dag, _score(of, dag, settings.climbing))


def graph(of: SearchData, name: str, settings: SearchSettings) -> DAG:
    """A network of this id.

    Errors: InputError where there is none, or it cannot be learned.
    """
    if name == TRUE and of.truth is not None:
        return of.truth.dag
    if name == HILL:
        return climb_of(of, settings.climbing).dag
    if name == TESTS:
        dag = pc_of(of, settings.tests).result.dag
        if dag is None:
            raise InputError("The tests contradict each other: no network has these arcs and edges.")
        return dag
    if name == TREE:
        return MEMORY.kept(("chow-liu", of.dataset.digest), lambda: chow_liu(of.dataset)).dag()
    if name == EXACT:
        rules = settings.climbing
        key = ("best network", of.dataset.digest, rules.score, rules.sample_size)
        return MEMORY.kept(key, lambda: best_network(of.dataset, rules.score, rules.sample_size))
    return _classifier_graph(of.dataset, name, settings.k)


def _classifier_graph(dataset: Dataset, name: str, k: int) -> DAG:
    """The network of TAN or of KDB(k); the pairs are counted once, not at every click."""

    def make() -> DAG:
        info = Training(dataset).info
        if name == TAN:
            return tan_dag(tree_parents(info, best(info.mi.tolist())))
        target = len(info.mi)
        return DAG((*((target, *parents) for parents in kdb_parents(info, k)), ()))

    return MEMORY.kept(("classifier graph", dataset.digest, name, k if name == KDB else 0), make)


def _score(of: SearchData, dag: DAG | None, rules: ClimbingRules) -> NetworkScore | None:
    if dag is None:
        return None
    key = ("score", of.dataset.digest, dag, rules.score, rules.sample_size)
    return MEMORY.kept(key, lambda: Scores(of.dataset, rules.score, rules.sample_size).network(dag))


def score_name(settings: SearchSettings) -> str:
    """What the score is called by which all networks are compared."""
    return SCORE_NAMES[settings.climbing.score]


def prediction(of: SearchData, name: str, settings: SearchSettings) -> PredictionLoss:
    """How well a network predicts the last variable of a third of the rows, graph and tables learned from the others.

    Errors: InputError where it cannot be learned from them.
    """
    rows = third(of.dataset.rows)
    key = ("without a third", of.dataset.digest)
    learned = MEMORY.kept(key, lambda: chosen_rows(of.dataset, others(of.dataset.rows, rows)))
    rest = SearchData(of.title, learned, of.truth)
    tested = of.dataset.codes[:, rows]
    dag = graph(rest, name, settings)

    def make() -> PredictionLoss:
        net = whole_network(dag, rest.dataset, M_ESTIMATE)
        loss = prediction_loss(node_posterior(net, len(of.names) - 1, tested), tested[-1])
        if loss is None:
            raise InputError("There is no row to predict.")
        return loss

    return MEMORY.kept(("held-out loss", rest.dataset.digest, dag), make)
