"""The options that prepare the columns, on any command, and recipe files in their place."""

import json

import pytest

import bnviz
from bnviz.cli.main import main
from bnviz.learn.counts import counted
from bnviz.learn.information import information
from bnviz.model.errors import InputError

TEXT = "id,size,sky,play\nr1,1.5,rain,no\nr2,2.5,clear,no\nr3,,clear,yes\nr4,4.5,?,yes\nr5,5.5,clear,yes\nr6,2,rain,\n"


@pytest.fixture
def data(tmp_path):
    path = tmp_path / "data.csv"
    path.write_text(TEXT, encoding="utf-8")
    return path


@pytest.fixture
def info(data, capsys):
    """`info("--bins=2")` is the answer as JSON, or what stands on standard error when it is refused."""

    def answered(*options, path=data):
        status = main(["info", str(path), *map(str, options), "--json"])
        out, err = capsys.readouterr()
        return json.loads(out) if status == 0 else err

    return answered


def test_a_missing_value_is_a_state_is_filled_or_leaves_its_row_out(info):
    """The sizes 1.5, 2.5, 4.5, 5.5 are cut at 2.5 in two bins; their mean is 3.5. Without the two rows that miss a value 1.5,
    2.5, 5.5 are left, which are cut after int(3/2) = 1 of them.
    """
    options = ("--leave-out=id", "--bins=2")
    state, mode, drop = (info(*options, "--missing", way) for way in ("state", "mode", "drop"))
    assert info(*options) == state
    assert [found["rows"] for found in (state, mode, drop)] == [5, 5, 3]
    assert state["states"] == [["<= 2.5", "> 2.5", "?"], ["clear", "rain", "?"]]
    assert mode["states"] == [["<= 2.5", "> 2.5"], ["clear", "rain"]]
    assert [found["cuts"]["size"] for found in (state, mode, drop)] == [[2.5], [2.5], [1.5]]
    assert [found["missing"] for found in (state, mode, drop)] == [{"size": 1, "sky": 1}, {"size": 1, "sky": 1}, {}]
    assert [n["kind"] for n in mode["notes"]][-2:] == ["missing-filled", "missing-filled"]
    assert ("", "missing-dropped") in [(n["column"], n["kind"]) for n in drop["notes"]]


def test_numbers_can_be_cut_by_what_they_tell_about_the_class(info):
    found = info("--leave-out=id", "--discretize", "mdl")
    assert found["cuts"] == {"size": [3.5]}
    assert found["kinds"] == ["numeric", "categorical"]


def test_a_recipe_file_gives_the_same_answer_as_the_options_that_it_was_written_with(info, tmp_path):
    recipe = tmp_path / "recipe.json"
    options = ("--target=sky", "--leave-out=id", "--discretize=mdl", "--missing=mode", "--categorical=play")
    found = info(*options, "--write-recipe", recipe)
    assert info("--recipe", recipe) == found
    again = tmp_path / "again.json"
    info("--recipe", recipe, "--write-recipe", again)
    assert again.read_bytes() == recipe.read_bytes()
    assert json.loads(recipe.read_text(encoding="utf-8"))["left_out"] == ["id"]


def test_a_recipe_file_can_do_what_no_option_does(info, tmp_path):
    """Cut points, rare states and names are its own; the answer speaks of the columns by their new names."""
    recipe = tmp_path / "recipe.json"
    info("--leave-out=id", "--write-recipe", recipe)
    content = json.loads(recipe.read_text(encoding="utf-8"))
    content["attributes"][0].update(method="custom", cuts=[2, 5], name="height")
    content["attributes"][1].update(rare=2, name="weather")
    content["left_out"] = []
    recipe.write_text(json.dumps(content), encoding="utf-8")
    found = info("--recipe", recipe)
    assert found["attributes"] == ["height", "weather"]
    assert found["cuts"] == {"height": [2, 5]}
    assert found["states"] == [["<= 2", "(2, 5]", "> 5", "?"], ["clear", "other", "?"]]
    assert found["missing"] == {"height": 1, "weather": 1}
    assert "not-in-recipe" in [n["kind"] for n in found["notes"]]


def test_a_recipe_goes_with_no_other_way_to_prepare(info, tmp_path):
    recipe = tmp_path / "recipe.json"
    info("--write-recipe", recipe)
    assert info("--recipe", recipe, "--bins=5", "--leave-out=id", "--missing=state") == (
        "A recipe file says how every column is prepared: give either --recipe or --leave-out, --bins, --missing.\n"
    )


@pytest.mark.parametrize(
    ("content", "words"),
    [(None, "cannot be read: No such file"), ("{}", "This is not a recipe file"), ("\0", "This is not a recipe file")],
)
def test_what_is_no_recipe_is_refused_in_one_line(info, tmp_path, content, words):
    recipe = tmp_path / "recipe.json"
    if content is not None:
        recipe.write_text(content)
    refused = info("--recipe", recipe)
    assert words in refused
    assert refused.count("\n") == 1


def test_a_recipe_is_not_written_where_it_cannot_be_or_over_the_data(info, data, tmp_path):
    assert "cannot be written to" in info("--write-recipe", tmp_path / "none" / "recipe.json")
    assert "that is the data file. Give another name.\n" in info("--write-recipe", data)
    assert data.read_text(encoding="utf-8") == TEXT


def test_every_command_takes_them(data, capsys):
    assert main(["tan", str(data), "--leave-out=id", "--missing=mode", "--discretize=mdl", "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)["parents"]) == ["size", "sky"]


def test_read_csv_prepares_in_the_same_way(info, tmp_path):
    recipe = tmp_path / "recipe.json"
    found = info("--leave-out=id", "--discretize=mdl", "--missing=mode", "--write-recipe", recipe)
    wished = bnviz.read_csv(TEXT.encode(), leave_out=("id",), discretize="mdl", missing="mode")
    assert bnviz.read_csv(TEXT.encode(), recipe=recipe).digest == wished.digest
    assert information(counted(wished)).mi.tolist() == pytest.approx([b * 0.6931471805599453 for b in found["mi_bits"]])
    assert bnviz.read_csv(TEXT.encode(), "play", (), (), 2).attributes[1].states == ("<= 2.5", "> 2.5", "?")
    with pytest.raises(InputError, match="give either a recipe or other wishes"):
        bnviz.read_csv(TEXT.encode(), recipe=recipe, bins=3)
