"""What the chosen classifiers say of all rows they learned from."""

from bnviz.model.dataset import Dataset
from bnviz.model.network import Probabilities
from bnviz.ui import picker
from bnviz.ui.model_choice import Compared
from bnviz.ui.model_store import posterior_of


def posteriors_of(dataset: Dataset, compared: Compared) -> list[Probabilities]:
    """P(y|x) of every row by each of the chosen classifiers, each of shape (t, c)."""
    analysis = picker.analysis(dataset)
    return [posterior_of(dataset, analysis, model, compared.smoothing) for model in compared.models]
