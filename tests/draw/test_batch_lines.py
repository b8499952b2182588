"""Predictions of another file: the table, the file, and what was not there when the classifier was learned."""

import csv
from io import StringIO

import numpy as np
import pytest

from bnviz.data.csv_text import table_csv
from bnviz.data.other_table import coded_classes, coded_rows
from bnviz.data.recipe import recipe_for
from bnviz.data.table_file import read_table
from bnviz.draw.batch_lines import batch_lines, batch_rows, batch_sentences
from bnviz.learn.models import model
from bnviz.learn.training import Training

TABLE = read_table(b"sky,wind,play\nsun,weak,yes\nsun,strong,no\nrain,weak,yes\nrain,strong,no\nsun,weak,yes\n")
OTHER = read_table(b"wind,sky\nweak,sun\nstrong,=snow\n,rain\n")
RECIPE = recipe_for(TABLE, "play")
ENCODING = RECIPE.fit(TABLE)
DATA = ENCODING.encode(TABLE)


@pytest.fixture
def rows():
    return coded_rows(RECIPE, ENCODING, TABLE, OTHER)


@pytest.fixture
def posterior(rows):
    return model("nb").learned(Training(DATA)).posterior(rows.X)


def test_the_table_has_the_first_rows(rows, posterior):
    lines = batch_lines(rows, None, posterior, DATA.target, 2)
    assert lines["row"] == [0, 1]
    assert lines["predicted"] == ["yes", "no"]
    assert lines["P(yes)"] == posterior[:2, 1].tolist()
    assert lines["not in the data"] == ["", "sky = =snow"]


def test_the_file_has_all_rows_with_all_digits(rows, posterior):
    text = table_csv(batch_rows(rows, None, posterior, DATA.target))
    head, *lines = csv.reader(StringIO(text))
    assert head == ["row", "predicted", "P(no)", "P(yes)", "not in the data"]
    assert np.array([line[2:4] for line in lines], float).tolist() == posterior.tolist()
    assert [line[4] for line in lines] == ["", "sky = =snow", "wind = (missing)"]


def test_the_classes_stand_beside_the_predictions(rows, posterior):
    other = read_table(b"wind,sky,play\nweak,sun,yes\nstrong,=snow,\n,rain,perhaps\n")
    classes = coded_classes(RECIPE, ENCODING, TABLE, other)
    assert batch_lines(rows, classes, posterior, DATA.target, 2)["its class"] == ["yes", ""]
    head, *lines = csv.reader(StringIO(table_csv(batch_rows(rows, classes, posterior, DATA.target))))
    assert head[:4] == ["row", "predicted", "its class", "P(no)"]
    assert [line[2] for line in lines] == ["yes", "", "perhaps"]


def test_what_is_new_is_told(rows, posterior):
    spread, new = batch_sentences(rows, posterior, DATA.target)
    assert spread == "Of 3 rows it predicts yes for 2 and no for 1."
    assert new.startswith("In 2 rows a value of sky and wind was not there")
    same = coded_rows(RECIPE, ENCODING, TABLE, TABLE)
    P = model("nb").learned(Training(DATA)).posterior(same.X)
    assert batch_sentences(same, P, DATA.target)[1] == "Every value was there when the classifier was learned."
