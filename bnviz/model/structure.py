"""A network without its probabilities: the names of the variables, and which of them depend directly on which."""

from dataclasses import dataclass

from bnviz.graph.dag import DAG


@dataclass(frozen=True)
class Structure:
    """The names of the nodes of a graph; `names[i]` is the name of node i.

    Errors: ValueError when the numbers differ or two nodes have the same name.
    """

    names: tuple[str, ...]
    dag: DAG

    def __post_init__(self) -> None:
        if len(self.names) != self.dag.nodes:
            raise ValueError(f"{len(self.names)} names do not fit {self.dag.nodes} nodes")
        if len(set(self.names)) != len(self.names):
            raise ValueError("two nodes have the same name")
