"""The names of the models, their options, and what is said of a name or an option that is none."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.learn.models import MODELS, Aode, AodeWithSubsumption, Forest, NaiveBayes, Spode, Tan, model
from bnviz.learn.parameters import Smoothing
from bnviz.learn.spode import spode
from bnviz.learn.tan import tan_classifier
from bnviz.learn.training import Training
from bnviz.model.errors import InputError
from tests.learn.datasets import dataset
from tests.steady import steady


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("nb", NaiveBayes()),
        (" nb ", NaiveBayes()),
        ("aode", Aode(1)),
        ("aode:limit=30", Aode(30)),
        ("aode-sr:limit=2,l=7", AodeWithSubsumption(2, 7)),
        ("tan", Tan("mi")),
        ("tan:root=first", Tan("first")),
        ("tan:root=name:mi", Tan("name:mi")),
        ("spode:parent=a=b", Spode("a=b")),
        ("spode:parent=", Spode("")),
        ('{"name": "spode", "parent": "a,b"}', Spode("a,b")),
        (' {"parent": " a", "name": "spode"}', Spode(" a")),
        ('{"name": "aode", "limit": 30}', Aode(30)),
        ("forest", Forest(None)),
        ("forest:threshold=0.25", Forest(0.25)),
    ],
)
def test_a_text_names_a_model(text, meant):
    assert model(text) == meant
    assert hash(model(text)) == hash(meant)
    assert model(str(meant)) == meant


def test_options_as_usual_are_not_written():
    assert [str(m()) for m in MODELS[:4]] == ["nb", "spode", "aode", "aode-sr"]
    assert str(Tan("first")) == "tan:root=first"
    assert json.loads(str(Spode("a,b"))) == {"name": "spode", "parent": "a,b"}


@steady
@given(st.text(max_size=8))
def test_every_attribute_can_be_named(name):
    for kind in (Spode, Tan):
        assert model(str(kind(name))) == kind(name)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("bayes", "no model 'bayes': choose one of nb, spode, aode"),
        ("", "no model ''"),
        ("nb:k=2", "'nb' has no option 'k': it has none"),
        ("tan:rot=first", "'tan' has no option 'rot': it has root"),
        ("aode:limit", "'limit' in the model 'aode:limit' is no option: write option=value"),
        ("spode:parent=a,b", "'b' in the model .* needs the JSON form"),
        ("aode:limit=1,limit=2", "has the option 'limit' twice"),
        ("aode:limit=-1", "option limit of the model 'aode' is a whole number from 0 up, not '-1'"),
        ("aode:limit=two", "whole number from 0 up, not 'two'"),
        ("aode:limit=1.5", "whole number"),
        ("aode-sr:l=0", "whole number from 1 up, not '0'"),
        ('{"name": "aode", "limit": true}', "whole number from 0 up, not True"),
        ('{"name": "aode", "limit": 1.0}', "whole number from 0 up, not 1.0"),
        ('{"name": "tan", "root": 3}', "option root of the model 'tan' is text, not 3"),
        ("forest:threshold=nan", "a number from 0 up, not 'nan'"),
        ("forest:threshold=-0.1", "a number from 0 up"),
        ("{", "no JSON object"),
        ('{"name": 3}', "has no name"),
        ("{}", "has no name"),
        ('{"name": "local-kdb", "ser": "perhaps"}', "option ser of the model 'local-kdb' is yes or no, not 'perhaps'"),
    ],
)
def test_what_is_no_model_is_refused_with_what_there_is(text, words):
    with pytest.raises(InputError, match=words):
        model(text)


def test_a_deep_or_long_json_text_is_refused_in_one_sentence():
    for text in ("[" * 100_000, '{"a":' * 100_000, '{"name": "' + "x" * 10_000 + '"'):
        with pytest.raises(InputError) as refused:
            model("{" + text)
        assert len(str(refused.value)) < 500


def test_a_model_is_learned_as_its_options_say():
    data = dataset([[0, 0, 1, 1, 0], [0, 1, 1, 0, 1], [0, 1, 0, 1, 1]], [0, 0, 1, 1, 1], [2, 2, 2], 2)
    training = Training(data, Smoothing("laplace"))
    for text, same in (
        ("spode:parent=x2", spode(training, "x2")),
        ("tan:root=first", tan_classifier(training, "first")),
    ):
        learned = model(text).learned(training)
        assert learned.parents == same.parents
        assert (learned.posterior(data.X) == same.posterior(data.X)).all()
    assert model("forest:threshold=99").learned(training).parents == ((), (), ())
    with pytest.raises(InputError, match="no attribute 'x9'"):
        model("tan:root=x9").learned(training)
