"""Session files: what is saved comes back, and a broken file gets a sentence."""

import json

import pytest

from bnviz.data.reading import Reading
from bnviz.data.session_file import Session, is_session, session_from, session_json
from bnviz.model.errors import InputError

SESSION = Session(
    identifier="upload-0123456789ab",
    title="größe \u2028.csv",
    digest="0123",
    recipe='{"class": {"column": "a,b"}}',
    settings={"bins": 7, "root": "name:x", "with": None, "evidence": ["smoke=yes", "xray=no"]},
    reading=Reading(delimiter=";", decimal=",", missing=("", "-"), header=False, sheet="a/b", sample=7),
)


def test_what_is_saved_comes_back():
    text = session_json(SESSION)
    assert is_session(text)
    back = session_from(text)
    assert json.loads(back.recipe) == json.loads(SESSION.recipe)
    assert (back.identifier, back.title, back.digest, back.settings, back.reading) == (
        SESSION.identifier, SESSION.title, SESSION.digest, SESSION.settings, SESSION.reading,
    )  # fmt: skip


def test_a_session_that_says_nothing_of_reading_has_the_usual_one():
    content = json.loads(session_json(SESSION))
    del content["reading"]
    assert session_from(json.dumps(content)).reading == Reading()


@pytest.mark.parametrize("text", ["", "[]", "{", '"bnviz session"', '{"format": "bnviz recipe"}', "[" * 100_000])
def test_other_texts_are_no_session(text):
    assert not is_session(text)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"version": 2}, "version 2"),
        ({"version": None}, "version None"),
        ({"data": None}, "'data'"),
        ({"data": {"id": 1, "title": "", "digest": ""}}, "'id'"),
        ({"settings": []}, "'settings'"),
        ({"settings": {"bins": [1]}}, "'bins'"),
        ({"recipe": "x"}, "'recipe'"),
        ({"reading": []}, "'reading'"),
        ({"reading": {"delimiter": 3}}, "'delimiter' does not say how a file is read"),
        ({"reading": {"delimiter": "ab"}}, "Values cannot be separated by 'ab'"),
        ({"reading": {"decimal": ":"}}, "Numbers cannot have ':'"),
        ({"reading": {"header": 1}}, "'header' does not"),
        ({"reading": {"missing": ["x", 3]}}, "'missing' does not"),
        ({"reading": {"sample": True}}, "'sample' does not"),
        ({"reading": {"sample": 0}}, "A sample cannot have 0 rows"),
        ({"reading": {"seed": 10**400}}, "'seed' does not"),
        ({"reading": {"limits": 1}}, "'limits' does not"),
        ({"data": {"id": "\ud800", "title": "", "digest": ""}}, "a character that cannot be written"),
        ({"settings": {"unit": "\udc00"}}, "a character that cannot be written"),
        ({"settings": {"\udc00": 1}}, "a character that cannot be written"),
    ],
)
def test_a_broken_session_gets_a_sentence(change, named):
    content = json.loads(session_json(SESSION)) | change
    with pytest.raises(InputError, match=named):
        session_from(json.dumps(content))
