"""Few arcs give the places themselves; of many the spanning tree does."""

from bnviz.draw.common_places import MOST_ARCS, arranging
from bnviz.draw.network_frame import Arc, Frame
from bnviz.learn.analysis import analysed
from tests.draw.learned import ANALYSIS, DATA
from tests.learn.datasets import dataset


def test_few_arcs_give_the_places():
    frames = [Frame((Arc(4, 0, "class"), Arc(0, 1))), Frame((Arc(1, 2),))]
    assert arranging(frames, ANALYSIS) == frames


def test_of_many_arcs_the_tree_gives_the_places():
    analysis = analysed(dataset([DATA.X[i % 4] for i in range(20)], DATA.y, [3, 2, 4, 2] * 5, 3))
    every = Frame(tuple(Arc(j, i) for i in range(20) for j in range(i)))
    assert len(every.arcs) > MOST_ARCS
    (tree,) = arranging([every], analysis)
    assert {arc.pair for arc in tree.arcs} == set(analysis.edges)
    assert len({arc.child for arc in tree.arcs}) == len(tree.arcs) == 19
