"""A structure has a name for each node, and no name twice."""

import pytest

from bnviz.graph.dag import DAG
from bnviz.model.structure import Structure


def test_names_belong_to_nodes():
    structure = Structure(("rain", "wet grass"), DAG(((), (0,))))
    assert [structure.names[node] for arc in structure.dag.arcs for node in arc] == ["rain", "wet grass"]


@pytest.mark.parametrize(
    ("names", "complaint"), [(("a",), "1 names do not fit 2 nodes"), (("a", "a"), "two nodes have the same name")]
)
def test_names_that_do_not_fit_are_refused(names, complaint):
    with pytest.raises(ValueError, match=complaint):
        Structure(names, DAG(((), ())))
