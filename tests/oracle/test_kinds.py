"""The data sets beside this checkout load, and their columns get the kinds that people gave them, but for a few that are listed."""

import json
from pathlib import Path

import pytest

from bnviz.data.table_file import read_table

DATA = Path(__file__).parents[3] / "shared" / "data"
OTHERS = {
    "cylinder-bands": ["timestamp", "caliper", "current_density", "press"],
    "german": ["installment_commitment", "residence_since", "existing_credits", "num_dependents"],
    "haberman": ["Patients_year_of_operation"],
    "heart-disease-c": ["ca"],
    "hungarian": ["ca"],
    "ionosphere": ["a01", "a02"],
    "labor-negotiations": ["duration"],
    "lymphography": ["lym_nodes_dimin", "lym_nodes_enlar"],
    "optdigits": [f"input{k}" for k in (1, 9, 25, 32, 33, 40, 57)],
    "segment": ["region-pixel-count"],
}
"""Counts with up to four values that people call numbers, and numbers that people call codes."""


def test_nearly_all_columns_get_their_kind():
    if not DATA.exists():
        pytest.skip("The folder `shared` with the data sets is not beside this checkout.")
    sets = json.loads((DATA / "manifest.json").read_text(encoding="utf-8"))
    wanted, found = {}, {}
    for known in sets:
        table = read_table(DATA / known["file"])
        assert table.rows == known["instances"]
        wanted |= {(known["name"], name): kind for name, kind in known["kinds"].items()}
        found |= {(known["name"], c.name): c.kind for c in table.columns if c.name in known["kinds"]}
    assert len(sets) == 62
    assert len(wanted) == 1513
    others = {(data, name) for (data, name), kind in wanted.items() if found[data, name] != kind}
    assert others == {(data, name) for data, names in OTHERS.items() for name in names}
    assert len(others) <= 0.05 * len(wanted)
