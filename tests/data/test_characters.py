"""One look through a text finds what there is, wherever the pieces it is looked at in begin and end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data import characters
from bnviz.data.characters import looked_through, occurrences
from tests.steady import thorough

HARMLESS = {9, 10, 12, 13, 26, 27}
"""The control characters that are in texts."""


def first_control(content):
    return next((k for k, code in enumerate(content) if code < 32 and code not in HARMLESS), None)


@thorough
@given(
    st.lists(
        st.sampled_from([b"a", b"1,2\r\n", b"\n", b'"', b"\\", b"\t", b"\x0c", b"\x1a", b"\x0b", b"\0", b"\xc3\xa4"])
    ),
    st.sampled_from([1, 3, 1000]),
)
def test_what_is_found_is_what_there_is(parts, size):
    content = b"".join(parts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(characters, "PIECE", size)
        found = looked_through(content)
        assert occurrences(content, "\r", 1) == content.count(b"\r", 1)
    assert found.content is content
    assert found.ascii == content.isascii()
    assert found.line_feeds == content.count(b"\n")
    assert found.quotes == (b'"' in content)
    assert found.backslashes == (b"\\" in content)
    assert found.control == first_control(content)


@pytest.mark.parametrize("code", range(33))
def test_each_control_character_is_known(code):
    content = b"ab" + bytes([code]) + b"c\n"
    assert looked_through(content).control == (2 if code < 32 and code not in HARMLESS else None)
