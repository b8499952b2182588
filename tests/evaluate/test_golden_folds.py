"""Ten folds by row number, against the numbers of an independent, slow program for thirteen data sets.

They are compared where the folder `shared` lies beside this checkout.
"""

import json
from pathlib import Path

import pytest

from bnviz.data.recipe import recipe_for
from bnviz.data.table_file import read_table
from bnviz.evaluate.cross_validation import cross_validation
from bnviz.evaluate.fold_data import splits
from bnviz.evaluate.folds import fold_rows
from bnviz.evaluate.model_result import model_results
from bnviz.learn.models import model
from tests.oracle.test_golden import FILES, SHARED

MODELS = {
    "nb": "nb",
    "tan_root0": "tan:root=first",
    "aode": "aode:limit=1",
    "kdb1": "kdb:k=1",
    "stan_mrmr": "stan:ranking=mrmr,root=first",
}


def golden(name):
    """The numbers of the other program, and the table with the columns' kinds as it had them."""
    file, csv = SHARED / "golden" / f"{name}.json", SHARED / "data" / f"{name}.csv"
    if not file.exists() or not csv.exists():
        pytest.skip("The folder `shared` with the golden numbers is not beside this checkout.")
    numbers = json.loads(Path(file).read_text(encoding="utf-8"))
    table = read_table(csv)
    kinds = dict(zip(numbers["attributes"], numbers["kinds"], strict=True))
    numeric, categorical = (tuple(n for n, kind in kinds.items() if kind == k) for k in ("numeric", "categorical"))
    return numbers["cv10_row_mod"], table, recipe_for(table, numeric=numeric, categorical=categorical)


@pytest.mark.parametrize("name", FILES)
def test_ten_folds_by_row_number(name):
    expected, table, recipe = golden(name)
    data = splits(table, recipe)
    models = [model(text) for text in MODELS.values()]
    rounds = fold_rows(data.dataset.y, 10, "modulo")
    for key, found in zip(MODELS, model_results(models, cross_validation(data, models, rounds)), strict=True):
        assert found.zero_one_loss == pytest.approx(expected[key]["zero_one_loss"], rel=0, abs=1e-8), key
        assert found.rmse == pytest.approx(expected[key]["rmse"], rel=0, abs=1e-8), key
