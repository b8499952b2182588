"""Session files: what is saved comes back, and a broken file gets a sentence."""

import json

import pytest

from bnviz.data.session_file import Session, is_session, session_from, session_json
from bnviz.model.errors import InputError

SESSION = Session(
    identifier="upload-0123456789ab",
    title="größe \u2028.csv",
    digest="0123",
    recipe='{"class": {"column": "a,b"}}',
    settings={"bins": 7, "root": "name:x", "with": None, "evidence": ["smoke=yes", "xray=no"]},
    page="data",
)


def test_what_is_saved_comes_back():
    text = session_json(SESSION)
    assert is_session(text)
    back = session_from(text)
    assert json.loads(back.recipe) == json.loads(SESSION.recipe)
    assert (back.identifier, back.title, back.digest, back.settings, back.page) == (
        SESSION.identifier, SESSION.title, SESSION.digest, SESSION.settings, SESSION.page,
    )  # fmt: skip


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
        ({"page": 3}, "'page'"),
        ({"data": {"id": "\ud800", "title": "", "digest": ""}}, "a character that cannot be written"),
        ({"settings": {"unit": "\udc00"}}, "a character that cannot be written"),
        ({"settings": {"\udc00": 1}}, "a character that cannot be written"),
    ],
)
def test_a_broken_session_gets_a_sentence(change, named):
    content = json.loads(session_json(SESSION)) | change
    with pytest.raises(InputError, match=named):
        session_from(json.dumps(content))
