"""The script of the charts is found where this version of Streamlit has it, and nothing breaks where another has none."""

import json

import pytest

from bnviz.ui import charts_ahead
from bnviz.ui.charts_ahead import FILE, SCRIPT, file_of_charts


def test_the_script_is_found_in_the_installed_streamlit():
    folder = charts_ahead.Path(charts_ahead.st.__file__).parent / "static" / "static" / "js"
    assert folder.joinpath(FILE).stat().st_size > 1_000_000


@pytest.mark.parametrize(
    "listed",
    [
        "",
        "{",
        "[]",
        "{}",
        json.dumps({f"lib/{SCRIPT}": {}}),
        json.dumps({f"lib/{SCRIPT}": "js/a.js"}),
        json.dumps({f"lib/{SCRIPT}": {"file": 7}}),
        json.dumps({f"{folder}/{SCRIPT}": {"file": f"js/{folder}.js"} for folder in "ab"}),
    ],
)
def test_another_list_of_files_names_no_script(tmp_path, listed):
    tmp_path.joinpath("manifest.json").write_text(listed, encoding="utf-8")
    assert file_of_charts(tmp_path) is None


def test_without_a_list_there_is_no_script(tmp_path):
    assert file_of_charts(tmp_path) is None


def test_only_its_name_is_told(tmp_path):
    listed = {f"../lib/{SCRIPT}": {"file": "static/js/Chart.1a2b.js"}, "other.tsx": {"file": "static/js/other.js"}}
    tmp_path.joinpath("manifest.json").write_text(json.dumps(listed), encoding="utf-8")
    assert file_of_charts(tmp_path) == "Chart.1a2b.js"


@pytest.mark.parametrize("load", [charts_ahead.load_at_rest, charts_ahead.load_now])
def test_a_page_without_a_script_to_load_is_as_it_was(monkeypatch, load):
    monkeypatch.setattr(charts_ahead, "FILE", None)
    monkeypatch.setattr(charts_ahead, "_mount", lambda **_: pytest.fail("there is nothing to load"))
    load()
