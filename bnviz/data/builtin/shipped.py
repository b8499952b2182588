"""The data sets that scikit-learn carries with it, as rows of text. They are read from its own files, never from the network."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bnviz.data.csv_text import Rows


def iris() -> Rows:
    """Four measures of 150 flowers and their species."""
    from sklearn.datasets import load_iris

    return _rows(load_iris, "species")


def wine() -> Rows:
    """Thirteen measures of 178 wines and the cultivar, 1 to 3."""
    from sklearn.datasets import load_wine

    return _rows(load_wine, "cultivar", ("1", "2", "3"))


def breast_cancer() -> Rows:
    """Thirty measures of the cell nuclei in 569 tumours and the diagnosis."""
    from sklearn.datasets import load_breast_cancer

    return _rows(load_breast_cancer, "diagnosis")


def digits() -> Rows:
    """The 64 pixels (0 white to 16 black) of 1,797 handwritten digits, and the digit."""
    from sklearn.datasets import load_digits

    return _rows(load_digits, "digit")


def _rows(load: Callable[[], Any], target: str, classes: Sequence[str] | None = None) -> Rows:
    """The rows of a bunch; whole numbers are written without a decimal point."""
    bunch = load()
    labels = [str(label) for label in bunch.target_names] if classes is None else classes
    values: Iterable[list[float]] = bunch.data.tolist()
    rows = zip(values, bunch.target.tolist(), strict=True)
    return [
        [*map(str, bunch.feature_names), target],
        *([*(str(int(x)) if x.is_integer() else repr(x) for x in row), labels[y]] for row, y in rows),
    ]
