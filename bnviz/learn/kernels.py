"""Two quick ways of counting every pair of attributes in every class, which give the same table.
One packs attributes into groups and counts pairs of groups; the other multiplies a matrix of zeros and ones by itself.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from math import inf, prod

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from bnviz.learn.joint_table import Counts, JointTable
from bnviz.model.dataset import Codes

GROUP = 181
"""The most combined states of a group: the counts of two groups then fit into a fast cache, class by class (181^2 < 2^15)."""
TOGETHER = 1 << 22
"""The most counts of a pair of groups; a pair with more is counted attribute by attribute, or one column of many states
would need far more room than the joint table itself.
"""
BLOCK = 4096
"""Rows in one matrix product: few enough for the cache and exact in single precision (below 2^24)."""
HOT = 1 << 23
"""About how many entries the matrix of zeros and ones of a block has at most, so that many states do not take much room."""
PANEL = 1024
"""About how many states a product has on its left: the matrix of all by all would be larger than the joint table."""
WIDEST = 16384
"""The most states in all for which products are used (a panel then takes 200 MB)."""


Tell = Callable[[float], None]
"""Is told now and then the share of the work that is done, 0 to 1; an error that it raises ends the work."""


def silent(_share: float) -> None:
    """Tells nobody."""


def group_seconds(states: tuple[int, ...], classes: int, rows: int) -> float:
    """How long `by_groups` is expected to take, from costs fitted on one core."""
    groups = [prod(states[i] for i in group) for group in grouped(states)]
    tables = (sum(groups) ** 2 - sum(size * size for size in groups)) / 2
    return 1e-9 * (1.5 * rows * len(groups) ** 2 + 3 * classes * tables + 6_000 * len(states) ** 2)


def product_seconds(states: tuple[int, ...], classes: int, rows: int) -> float:
    """How long `by_products` is expected to take, from costs fitted on one core; infinite where it would need much room."""
    total = sum(states)
    if total > WIDEST:
        return inf
    area = total * min(total, (total + PANEL) / 2)
    return 1e-9 * (rows * (0.02 * area + 0.5 * total) + 5 * classes * area)


def products_are_quicker(states: tuple[int, ...], classes: int, rows: int) -> bool:
    """Whether `by_products` is expected to be quicker than `by_groups`."""
    return product_seconds(states, classes, rows) < group_seconds(states, classes, rows)


def grouped(states: tuple[int, ...]) -> list[list[int]]:
    """The attributes packed into groups of at most `GROUP` combined states (a larger attribute alone), few states first."""
    groups: list[list[int]] = []
    size = GROUP
    for i in sorted(range(len(states)), key=lambda i: states[i]):
        if not groups or size * states[i] > GROUP:
            groups.append([])
            size = 1
        groups[-1].append(i)
        size *= states[i]
    return groups


def single(x: Codes, y: Codes, states: int, classes: int) -> Counts:
    """n(x, y), shape (states, classes)."""
    code = np.multiply(x, classes, dtype=np.intp)
    code += y
    return np.bincount(code, minlength=states * classes).reshape(states, classes)


def by_groups(X: Codes, y: Codes, states: tuple[int, ...], classes: int, tell: Tell = silent) -> JointTable:
    """The joint table by one count for each pair of groups of attributes, summed out to the pairs of attributes."""
    joint = JointTable.empty(states, classes)
    groups = grouped(states)
    sizes = [[states[i] for i in group] for group in groups]
    packed = [_packed(X, group, size) for group, size in zip(groups, sizes, strict=True)]
    for group, size, code in zip(groups, sizes, packed, strict=True):
        if len(group) > 1:
            _write_within(joint, group, size, single(code, y, prod(size), classes))
    for done, (one, other) in enumerate(combinations(range(len(groups)), 2)):
        tell(2 * done / (len(groups) * (len(groups) - 1)))
        left, right = prod(sizes[one]), prod(sizes[other])
        if left * right * classes <= TOGETHER:
            table = _between(packed[one], packed[other], y, (left, right, classes))
            _write_between(joint, (groups[one], sizes[one]), (groups[other], sizes[other]), table)
        else:
            for i, j in product(groups[one], groups[other]):
                joint.pair(i, j)[...] = _between(X[i], X[j], y, (states[i], states[j], classes))
    return joint


def _between(one: Codes, other: Codes, y: Codes, shape: tuple[int, int, int]) -> Counts:
    """The counts of two codes and the class."""
    code = np.multiply(one, shape[1], dtype=np.intp)
    code += other
    code *= shape[2]
    code += y
    return np.bincount(code, minlength=prod(shape)).reshape(shape)


def _packed(X: Codes, group: list[int], sizes: list[int]) -> NDArray[np.unsignedinteger]:
    """One mixed-radix code for each row, shape (t,)."""
    code = X[group[0]].astype(np.min_scalar_type(prod(sizes)))
    for i, size in zip(group[1:], sizes[1:], strict=True):
        code *= code.dtype.type(size)
        code += X[i].astype(code.dtype)
    return np.asarray(code)


def _write_within(joint: JointTable, group: list[int], sizes: list[int], table: Counts) -> None:
    for k, m in combinations(range(len(group)), 2):
        shape = prod(sizes[:k]), sizes[k], prod(sizes[k + 1 : m]), sizes[m], prod(sizes[m + 1 :]), -1
        joint.pair(group[k], group[m])[...] = table.reshape(shape).sum((0, 2, 4))


def _write_between(
    joint: JointTable, one: tuple[list[int], list[int]], other: tuple[list[int], list[int]], table: Counts
) -> None:
    for k, i in enumerate(one[0]):
        left = _kept(table, one[1], k)
        turned = np.ascontiguousarray(left.transpose(1, 0, 2))
        for m, j in enumerate(other[0]):
            joint.pair(j, i)[...] = _kept(turned, other[1], m)


def _kept(table: Counts, sizes: list[int], axis: int) -> Counts:
    """The table, shape (product of sizes, n, c), with all but one attribute of the group on its first axis summed out."""
    if len(sizes) == 1:
        return table
    before, after = prod(sizes[:axis]), prod(sizes[axis + 1 :])
    return np.asarray(table.reshape(before, sizes[axis], after, *table.shape[1:]).sum((0, 2)))


def by_products(X: Codes, y: Codes, states: tuple[int, ...], classes: int, tell: Tell = silent) -> JointTable:
    """The joint table by one product of the matrix "row r has state s" with itself for each class."""
    joint = JointTable.empty(states, classes)
    by_class = np.argsort(y, kind="stable")
    rows_of = np.split(by_class, np.cumsum(np.bincount(y, minlength=classes))[:-1])
    # Threads of the matrix library wait for each other by spinning: while others work too, a product takes ten times as long.
    with _libraries().limit(limits=1, user_api="blas"):
        for first, last in _panels(states):
            start = joint.offsets[first]
            width = joint.offsets[last] - start
            for c, rows in enumerate(rows_of):
                tell((first + (last - first) * c / classes) / len(states))
                gram = _gram(X[first:], rows, states[first:], width)
                for i in range(first, last):
                    begin, end = joint.offsets[i] - start, joint.offsets[i + 1] - start
                    joint.strip(i)[..., c] = gram[begin:end, end:]
    return joint


def _panels(states: tuple[int, ...]) -> list[tuple[int, int]]:
    """The attributes in runs (first, last + 1) that have `PANEL` states or just more."""
    panels, first, width = [], 0, 0
    for i, v in enumerate(states):
        width += v
        if width >= PANEL or i == len(states) - 1:
            panels.append((first, i + 1))
            first, width = i + 1, 0
    return panels


@cache
def _libraries() -> ThreadpoolController:
    """The numeric libraries that are loaded; finding them takes a millisecond."""
    return ThreadpoolController()


def _gram(X: Codes, rows: NDArray[np.intp], states: tuple[int, ...], width: int) -> NDArray[np.float64]:
    """How often each of the first `width` states meets each state in these rows, shape (width, sum of states)."""
    state = np.concatenate([np.arange(v, dtype=X.dtype) for v in states])[:, None]
    gram = np.zeros((width, len(state)))
    block = min(BLOCK, HOT // len(state))
    for start in range(0, len(rows), block):
        hot = (np.repeat(X[:, rows[start : start + block]], states, axis=0) == state).astype(np.float32)
        gram += hot[:width] @ hot.T
    return gram
