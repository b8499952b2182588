"""The published tables that are kept, and what is said about a file that is none."""

import numpy as np
import pytest

from bnviz.evaluate.published import data_facts, loss_table, published
from bnviz.model.errors import InputError


def test_the_papers_tables():
    facts, tables = data_facts(), published()
    assert len(facts) == 70
    assert (facts[0].name, facts[0].instances, facts[0].attributes, facts[0].classes) == ("contact-lenses", 24, 4, 3)
    assert [f.instances for f in facts] == sorted(f.instances for f in facts)
    for table in tables.values():
        assert table.datasets == tuple(f.name for f in facts)
        assert table.algorithms == ("TAN", "STAN-MI", "STAN-SU", "STAN-JMI", "STAN-CMIM", "STAN-MRMR", "AODE", "KDB1")
        assert table.mean.shape == table.sd.shape == (70, 8)
    assert tables["rmse"].of("AODE")[1] == 0.6614
    assert tables["zero_one_loss"].sd[1, 6] == 0.2885


def test_a_published_zero_one_loss_is_a_number_of_rows():
    for facts, losses in zip(data_facts(), published()["zero_one_loss"].mean, strict=True):
        wrong = losses * facts.instances
        assert np.abs(wrong - wrong.round()).max() <= 0.00005 * facts.instances + 1e-9, facts.name


def test_a_record_on_some_data_sets():
    table = published()["rmse"]
    assert str(table.record("STAN-MRMR", "TAN", ["iris", "wine", "nothing"])) == "1/1/0"
    with pytest.raises(InputError, match="no algorithm 'NB'"):
        table.of("NB")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "cannot be read"),
        ("", "is empty"),
        ("a,b\n1,2\n", "not a table of losses"),
        ("dataset,TAN,TAN_sd\n", "not a table of losses"),
        ("dataset,TAN,AODE\niris,1,2\n", "not a table of losses"),
        ("dataset,TAN,TAN_sd\niris,0.1,x\n", "not a number"),
        ("dataset,TAN,TAN_sd\niris,0.1,0.2\nwine,0.1\n", "too short"),
        (b"\xff\xfe\xff", "not text"),
    ],
)
def test_a_file_that_is_no_table_is_refused(tmp_path, text, words):
    path = tmp_path / "rmse.csv"
    if text is not None:
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(InputError, match=words) as refused:
        loss_table(path)
    assert "rmse.csv" in str(refused.value)
