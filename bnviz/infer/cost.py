"""What an exact answer costs is known before anything is computed: the cells of the tables that it has to fill. They grow with
the treewidth, which is one less than the number of variables in the largest clique.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import prod

from bnviz.model.errors import InputError
from bnviz.model.network import BayesNet

MOST_CELLS = 30_000_000
"""The most cells that a table may have, or that tables held at once may have together: 240 MB."""
MOST_AXES = 60
"""The most variables that a table may have, those with one state too: numpy's arrays have no more than 64 axes."""
ADVICE = "Observe some of these variables, or take arcs between them away."
"""What to do about an elimination that is refused."""
BLAMED, NAMED = 3, 8
"""Of so many cliques so many variables are named when a network is refused."""


@dataclass(frozen=True)
class Cost:
    """The cliques that an order of elimination makes: the cells of the largest table and of all together, and the width, the
    number of variables in the largest clique less one; 0 where no clique has a variable. The least width of any order is the
    treewidth.
    """

    width: int
    largest: int
    cells: int


class TooDenseError(InputError):
    """A refusal to begin: `width` is that of the order that was found, `cliques` are the largest ones, the most cells first."""

    def __init__(self, text: str, width: int, cliques: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(text)
        self.width = width
        self.cliques = cliques


def cost(cliques: Iterable[Sequence[int]], cardinalities: Sequence[int]) -> Cost:
    """The cost of tables over these cliques."""
    sizes = [(len(clique), prod(cardinalities[v] for v in clique)) for clique in cliques]
    cells = [size for _, size in sizes]
    return Cost(max([1, *(n for n, _ in sizes)]) - 1, max(cells, default=1), sum(cells))


def refuse_too_dense(
    net: BayesNet, found: Cost, cells: int, cliques: Iterable[Sequence[int]], advice: str = ADVICE
) -> None:
    """Raises TooDenseError when so many cells are too many; the largest cliques are to blame."""
    if cells <= MOST_CELLS:
        return
    sizes = {tuple(sorted(clique)): prod(net.variables[v].cardinality for v in clique) for clique in cliques}
    blamed = tuple(sorted(sizes, key=lambda clique: (-sizes[clique], clique))[:BLAMED])
    largest, *others = [_named(net, clique) for clique in blamed]
    also = f" The next are {' and '.join(others)}." if others else ""
    raise TooDenseError(
        f"The network is too dense for an exact answer: the tables need {_rounded(cells)} cells, and at most {MOST_CELLS:,} "
        f"fit. The order that was found has width {found.width} (the treewidth of what is left to sum is at most that), and its "
        f"largest clique alone has {_rounded(found.largest)} cells: {largest}.{also} {advice}",
        found.width,
        blamed,
    )


def _named(net: BayesNet, clique: Sequence[int]) -> str:
    """The first variables of a clique by their names, and how many more there are."""
    names = [repr(net.variables[v].name) for v in clique[:NAMED]]
    more = f" and {len(clique) - NAMED:,} more" if len(clique) > NAMED else ""
    return f"[{', '.join(names)}{more}]"


def _rounded(cells: int) -> str:
    """A number of cells, as a power of ten when it is very large."""
    return f"{cells:,}" if cells < 10**15 else f"about 10^{len(str(cells)) - 1}"
