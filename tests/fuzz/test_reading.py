"""Whatever the bytes, the reader answers with a data set or with one sentence. `long_run.py` asks for longer."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.table_file import read_table
from tests.fuzz.long_run import main
from tests.fuzz.reader import answer
from tests.fuzz.seeds import PIECES, pack, seeds, spoilt
from tests.steady import steady, thorough


def test_every_whole_file_is_read():
    tables = [read_table(content) for content in seeds()]
    assert all(table.rows for table in tables)


@thorough
@given(st.one_of(st.binary(max_size=300), st.lists(st.sampled_from(PIECES), max_size=30).map(b"".join)), st.randoms())
def test_any_bytes_become_data_or_a_sentence(content, chance):
    assert answer(content, chance)


@steady
@given(st.lists(st.integers(0, 2**32), min_size=10, max_size=10))
def test_spoilt_real_files_become_data_or_a_sentence(numbers):
    for number in numbers:
        chance = Random(number)  # noqa: S311  # a test, not a secret
        assert answer(pack(spoilt(chance.choice(seeds()), chance), chance), chance)


def test_the_long_run_tells_what_it_found(capsys):
    assert main(["--seconds", "0.1", "--seed", "3"]) == 0
    assert "of them data" in capsys.readouterr().out
