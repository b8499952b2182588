"""The settings of all tabs of an experiment: a tab that is not open has no controls, and still a link has what they are set to."""

from collections.abc import Collection, Sequence

from bnviz.draw.curve_view import LOSS_NAMES
from bnviz.draw.pair_tests import TESTS
from bnviz.evaluate.measures import LOSSES
from bnviz.learn.models import Model
from bnviz.ui.address import adopt
from bnviz.ui.experiment_classes import OF_CLASS, PREDICTED
from bnviz.ui.experiment_draws import LOSS
from bnviz.ui.experiment_leaking import MEASURE as LEAKING
from bnviz.ui.experiment_losses import MEASURE, MEASURES, MODEL
from bnviz.ui.experiment_pairs import TESTED
from bnviz.ui.experiment_settings import DRAWS, MOST_DRAWS, USUAL_DRAWS
from bnviz.ui.whole_number import adopt_number


def adopt_all(models: Sequence[Model], classes: int) -> None:
    """Takes what the address says of each setting, or what it was; call it before the tabs are shown."""
    names = [model.name for model in models]
    settings: dict[str, tuple[str, Collection[str]]] = {
        MODEL: (names[0], names),
        MEASURE: (LOSSES[0], MEASURES),
        TESTED: ("zero-one", TESTS),
        OF_CLASS: (PREDICTED, [PREDICTED, *(f"class:{k}" for k in range(classes))]),
        LOSS: ("zero-one", LOSS_NAMES),
        LEAKING: (LOSSES[0], LOSSES),
    }
    for key, (usual, allowed) in settings.items():
        adopt(key, usual, allowed)
    adopt_number(DRAWS, USUAL_DRAWS, range(1, MOST_DRAWS + 1))
