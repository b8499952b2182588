"""A large file is read in pieces side by side, and is the same bytes."""

import os
from io import BytesIO

import pytest

from bnviz.data import source
from bnviz.data.source import content_of

CONTENT = bytes(range(256)) * 20


@pytest.fixture(params=[1, 100, 1023, 2559, 2560, 1 << 20])
def block(request, monkeypatch):
    """Pieces of this many bytes; with the last two the file is too small for pieces."""
    monkeypatch.setattr(source, "BLOCK", request.param)
    return request.param


def test_all_bytes_come_in_their_order_however_large_the_pieces_are(block, tmp_path):
    file = tmp_path / "table"
    file.write_bytes(CONTENT[:-3])
    assert content_of(file) == content_of(str(file)) == content_of(BytesIO(CONTENT[:-3])) == CONTENT[:-3]


def test_a_file_that_became_shorter_since_it_was_asked_for_its_size_is_read_as_it_is(monkeypatch, tmp_path):
    monkeypatch.setattr(source, "BLOCK", 1000)
    file = tmp_path / "table"
    file.write_bytes(CONTENT)
    asked = os.fstat

    def longer(handle):
        values = list(asked(handle))
        values[6] += 500
        return os.stat_result(values)

    monkeypatch.setattr(source, "fstat", longer)
    assert content_of(file) == CONTENT
