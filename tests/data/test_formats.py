"""What a file is shows in its bytes; one that is not read is named, with what to do."""

import pickle

import numpy as np
import pytest

from bnviz.data.formats import FOREIGN, format_of
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError
from tests.data.files import gz, parquet, xlsx, zipped


def test_what_is_read_is_told_apart_by_its_first_bytes():
    assert format_of(b"a,b\n1,2\n") == "text"
    assert format_of(b"") == "text"
    assert format_of(gz(b"a,b\n")) == "gzip"
    assert format_of(zipped({"a.csv": b""})) == "zip"
    assert format_of(zipped({})) == "zip"
    assert format_of(xlsx({"s": []})) == "zip"
    assert format_of(parquet(a=[1])) == "parquet"


@pytest.mark.parametrize("foreign", FOREIGN, ids=lambda f: f.what)
def test_what_is_not_read_is_named_with_a_way_out(foreign):
    with pytest.raises(InputError) as refused:
        read_table(foreign.start + b"\0\1\2" * 50)
    assert foreign.what in str(refused.value)
    assert str(refused.value).endswith(f"{foreign.mend}.")


@pytest.mark.parametrize("content", [pickle.dumps({"a": 1}), pickle.dumps([1, 2], 2), pickle.dumps(np.arange(9), 5)])
def test_a_pickle_is_named_and_never_opened(content):
    with pytest.raises(InputError, match="a pickled object of Python: it could run programs when it is opened"):
        read_table(content)


def test_a_tar_archive_is_named_even_inside_gzip():
    content = b"a.csv".ljust(257, b"\0") + b"ustar" + b"\0" * 250
    for packed in (content, gz(content)):
        with pytest.raises(InputError, match="a tar archive: unpack it first"):
            read_table(packed)


@pytest.mark.parametrize("word", ["RDX", "ORC", "FEA1", "BZh", "ARROW1"])
def test_words_that_begin_other_files_begin_texts_too(word):
    assert read_table(f"{word},b\n1,x\n2,y\n".encode()).names == (word, "b")


def test_no_text_takes_long_to_be_known_for_no_page():
    assert read_table(b"<!--" + b"-->,<!--" * 400 + b"\n" + b"x," * 400 + b"y\n").rows == 1
