"""Every classifier that can be compared has a name, a sentence, and a title with its k."""

from bnviz.draw.model_words import ASSUMES, NAMES, kinds, title
from bnviz.learn.models import model


def test_the_names_are_those_of_models_that_exist():
    assert sorted(kinds()) == sorted(NAMES) == sorted(ASSUMES)
    assert [model(name).name for name in kinds()] == kinds()


def test_the_title_has_the_number_of_parents():
    assert title(model("kdb:k=3")) == "KDB(3)"
    assert title(model("local-kdb")) == "Local KDB(1)"
    assert title(model("nb")) == "Naive Bayes"
