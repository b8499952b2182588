"""The data sets of a folder, with and without a manifest, and what is said about one that cannot be understood."""

import json
from pathlib import Path

import pytest

from bnviz.evaluate.data_folder import DataFile, data_files, files_that_are_gone
from bnviz.evaluate.protocol import stan_protocol
from bnviz.model.errors import InputError
from tests.evaluate.tables import csv_text


@pytest.fixture
def folder(tmp_path):
    """A folder with two data sets, `large` and `small`; `folder(manifest)` also has a manifest."""

    def laid(manifest=None):
        tmp_path.joinpath("large.csv").write_text(csv_text(rows=80), encoding="utf-8")
        tmp_path.joinpath("small.csv").write_text("kind,size,y\n0,1.5,u\n1,2.5,v\n0,3.5,u\n", encoding="utf-8")
        tmp_path.joinpath("notes.txt").write_text("no data set", encoding="utf-8")
        if manifest is not None:
            text = manifest if isinstance(manifest, str) else json.dumps(manifest)
            tmp_path.joinpath("manifest.json").write_text(text, encoding="utf-8")
        return tmp_path

    return laid


def test_without_a_manifest_kinds_are_inferred_and_the_small_come_first(folder):
    small, large = data_files(folder())
    assert (small.name, large.name) == ("small", "large")
    _, recipe = small.read(stan_protocol())
    assert [c.kind for c in recipe.attributes] == ["categorical", "numeric"]
    assert recipe.target.column == "y"


def test_a_manifest_says_names_kinds_and_the_class(folder):
    entry = {"name": "tiny", "file": "small.csv", "kinds": {"size": "categorical"}, "target": "kind"}
    small, large = data_files(folder([entry, {"file": "gone.csv"}]))
    assert (small.name, large.name) == ("tiny", "large")
    _, recipe = small.read(stan_protocol())
    assert [(c.column, c.kind) for c in recipe.attributes] == [("size", "categorical"), ("y", "categorical")]


def test_the_digest_is_that_of_the_file_and_of_what_is_said_about_it(folder):
    path = folder() / "small.csv"
    one = DataFile("small", path)
    assert one.digest() == DataFile("other", path).digest()
    assert one.digest() != DataFile("small", path, categorical=("kind",)).digest()
    before = one.digest()
    path.write_text("kind,size,y\n0,1.5,u\n1,2.5,v\n", encoding="utf-8")
    assert one.digest() != before


@pytest.mark.parametrize(
    "manifest",
    [
        "{",
        "3",
        '["small.csv"]',
        {"file": "small.csv"},
        [{"file": 5}],
        [{"file": "small.csv", "name": ["x"]}],
        [{"file": "small.csv", "target": 5}],
        [{"file": "small.csv", "kinds": ["numeric"]}],
        [{"name": "x"}],
        [{"file": "../small.csv"}],
        [{"file": "small.csv", "kinds": {"kind": "odd"}}],
    ],
)
def test_a_manifest_that_cannot_be_understood_is_refused(folder, manifest):
    with pytest.raises(InputError, match="manifest") as refused:
        data_files(folder(manifest))
    assert "Error" not in str(refused.value)


def test_files_that_a_manifest_names_and_that_are_gone_are_known(folder):
    manifest = [{"file": "gone.csv"}, {"file": "small.csv"}, {"file": "other.csv", "name": "x"}]
    assert files_that_are_gone(folder(manifest)) == ("gone.csv", "other.csv")


def test_a_file_is_found_by_its_ending_in_capitals_and_a_folder_is_none(folder):
    path = folder()
    path.joinpath("small.csv").rename(path / "SMALL.CSV")
    path.joinpath("more.csv").mkdir()
    assert [file.name for file in data_files(path)] == ["SMALL", "large"]


def test_two_data_sets_of_one_name_are_refused(folder):
    with pytest.raises(InputError, match="'small'"):
        data_files(folder([{"file": "large.csv", "name": "small"}]))


def test_a_folder_without_data_is_refused(tmp_path):
    with pytest.raises(InputError, match="no CSV file"):
        data_files(tmp_path)
    with pytest.raises(InputError, match="no folder"):
        data_files(tmp_path / "gone")


def test_a_folder_that_cannot_be_looked_into_is_refused(folder, monkeypatch):
    def refused(_):
        raise PermissionError(13, "Permission denied")

    path = folder()
    for name in ("iterdir", "is_file"):
        with monkeypatch.context() as patched:
            patched.setattr(Path, name, refused)
            with pytest.raises(InputError, match="cannot be read: Permission denied"):
                data_files(path)
