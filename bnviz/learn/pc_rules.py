"""What PC is to do: which test it asks, and how much dependence it takes for none."""

from dataclasses import dataclass

from bnviz.learn.conditional_tests import TESTS, Measured, TestName
from bnviz.model.errors import InputError

ALPHA = 0.05
THRESHOLD = 0.001
"""Below so many nats a conditional mutual information counts as none, when it is the test."""
MOST_GIVEN = 5


@dataclass(frozen=True)
class PcRules:
    """The settings of PC.

    - `test`: g2, chi-square, or cmi. The first two call a pair independent when p >= `alpha`, the third when the conditional
      mutual information is below `threshold` (nats).
    - `most_given`: no test has more variables given (None: as many as there are neighbours).
    """

    test: TestName = "g2"
    alpha: float = ALPHA
    threshold: float = THRESHOLD
    most_given: int | None = MOST_GIVEN

    def __post_init__(self) -> None:
        """Errors: InputError for a number out of its range or an unknown test."""
        if self.test not in TESTS:
            raise InputError(f"There is no test {self.test!r}: choose one of {', '.join(TESTS)}.")
        if not 0 < self.alpha < 1:
            raise InputError(f"The significance level is {self.alpha:g}; it must lie between 0 and 1.")
        if not self.threshold > 0:
            raise InputError(f"The threshold is {self.threshold:g} nats; it must be above 0.")
        if self.most_given is not None and self.most_given < 0:
            raise InputError(f"At most {self.most_given} variables given cannot be meant: it must be 0 or more.")

    def independent(self, found: Measured, given: int) -> bool:
        """Whether a test with so many nodes given finds that two are independent.

        With nodes given, a test without a degree of freedom finds nothing: in no stratum do both of the two vary, as the given ones
        determine one of them or there are too few rows. The edge is kept then. (With none given, one of the two is constant.)
        """
        if given and not found.degrees:
            return False
        return found.statistic < self.threshold if self.test == "cmi" else found.p >= self.alpha
