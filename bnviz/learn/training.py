"""What a classifier is learned from: rows, a rule of smoothing, and their counts, which all classifiers of these rows share."""

from functools import cached_property

import numpy as np

from bnviz.learn.counts import JointCounts, counted
from bnviz.learn.information import Information, Nats, information, redundancy
from bnviz.learn.joint_table import Counts
from bnviz.learn.kernels import single
from bnviz.learn.local_information import LocalInformation, local_information
from bnviz.learn.parameters import M_ESTIMATE, Smoothing
from bnviz.learn.profile import profile
from bnviz.learn.value_counts import ValueCounts
from bnviz.model.dataset import Dataset


class Training:
    """A data set to learn from. Its joint counts and their information are computed once, when first needed.

    `counts` can be handed in: in cross validation those of a fold are the whole table's without the rows that are tested.
    Naive Bayes needs no pairs of attributes, so it can be learned where they would be too many to count.
    """

    def __init__(self, dataset: Dataset, smoothing: Smoothing = M_ESTIMATE, counts: JointCounts | None = None) -> None:
        self.dataset = dataset
        self.smoothing = smoothing
        self._pairs = counts

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the attributes."""
        return tuple(v.name for v in self.dataset.attributes)

    @cached_property
    def states(self) -> tuple[int, ...]:
        """The number of states of each attribute."""
        return tuple(v.cardinality for v in self.dataset.attributes)

    @property
    def classes(self) -> int:
        """The number of classes c."""
        return self.dataset.target.cardinality

    @property
    def rows(self) -> int:
        """The number of rows t."""
        return self.dataset.rows

    @property
    def counts(self) -> JointCounts:
        """The counts of all pairs of attributes.

        Errors: InputError when there are too many.
        """
        if self._pairs is None:
            self._pairs = counted(self.dataset)
        return self._pairs

    @cached_property
    def info(self) -> Information:
        """The information of all attributes and pairs of attributes.

        Errors: InputError when there are too many pairs.
        """
        return information(self.counts)

    @cached_property
    def redundancy(self) -> Nats:
        """I(X_i;X_j) of each pair of attributes, shape (a, a).

        Errors: InputError when there are too many pairs.
        """
        return redundancy(self.counts, self.info)

    @cached_property
    def mi(self) -> Nats:
        """I(X_i;Y) of each attribute, shape (a,); no pair is counted for it."""
        return profile(self.dataset).mi if self._pairs is None else self.info.mi

    @cached_property
    def local_info(self) -> LocalInformation:
        """The information of single values and of pairs of values.

        Errors: InputError when there are too many pairs.
        """
        return local_information(self.counts)

    @cached_property
    def value_counts(self) -> ValueCounts:
        """The counts of rows that share many values."""
        return ValueCounts(self.dataset)

    @cached_property
    def N_c(self) -> Counts:
        """n(y), shape (c,)."""
        return np.bincount(self.dataset.y, minlength=self.classes)

    def attribute(self, i: int) -> Counts:
        """n(x_i, y), shape (v_i, c)."""
        if self._pairs is not None:
            return self._pairs.attribute(i)
        return single(self.dataset.X[i], self.dataset.y, self.states[i], self.classes)

    def pair(self, p: int, i: int) -> Counts:
        """n(x_p, x_i, y), shape (v_p, v_i, c); of all pairs only this one is counted unless they are counted already."""
        if self._pairs is not None:
            return self._pairs.pair(p, i)
        return self.together((p, i))

    def together(self, attributes: tuple[int, ...]) -> Counts:
        """n(x_i, x_j, ..., y) of several attributes, counted over the rows, one axis for each and the class last."""
        shape = (*(self.states[i] for i in attributes), self.classes)
        code = np.zeros(self.rows, np.intp)
        for line, v in zip([*(self.dataset.X[i] for i in attributes), self.dataset.y], shape, strict=True):
            code *= v
            code += line
        return np.bincount(code, minlength=int(np.prod(shape))).reshape(shape)
