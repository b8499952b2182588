"""`python -m bnviz info`: the keys and values of its JSON object, and what a reader sees."""

import json

import pytest

import bnviz
from bnviz.cli.main import main
from bnviz.learn.counts import counted
from bnviz.learn.information import information

TEXT = """id,size,sky,play
,4.5,rain,no
0,1.5,clear,yes
1,2.5,?,no
2,9.5,rain,?
3,3.5,clear,yes
"""
KEYS = ["rows", "attributes", "kinds", "states", "classes", "cuts", "mi_bits", "su", "cmi_bits", "missing", "notes"]


@pytest.fixture
def info(tmp_path, capsys):
    """`info("--bins=2", text=...)` is the answer as JSON; `info(text=..., form="text")` as a reader sees it."""

    def answered(*options, text=TEXT, form="json"):
        path = tmp_path / "data.csv"
        path.write_text(text, encoding="utf-8", newline="")
        assert main(["info", str(path), *options, *(["--json"] if form == "json" else [])]) == 0
        out = capsys.readouterr().out
        return json.loads(out) if form == "json" else out

    return answered


def test_the_json_object(info):
    """Four rows have a class. Their sizes 1.5, 2.5, 3.5, 4.5 are cut after int(4/2) = 2 of them, at 2.5. Each bin has one row of
    each class, so `size` tells nothing; clear is yes (2 rows), rain and missing are no (1 row each), so `sky` tells all of the
    1 bit, and with H(sky) = 1.5 bits SU = 2 * 1 / (1.5 + 1). In class no, half of the rows, the sky tells the size: 0.5 bits.
    """
    found = info("--bins", "2", "--leave-out", "id")
    assert list(found) == KEYS
    assert found["rows"] == 4
    assert found["attributes"] == ["size", "sky"]
    assert found["kinds"] == ["numeric", "categorical"]
    assert found["states"] == [["<= 2.5", "> 2.5"], ["clear", "rain", "?"]]
    assert found["classes"] == ["no", "yes"]
    assert found["cuts"] == {"size": [2.5]}
    assert found["missing"] == {"sky": 1}
    assert found["mi_bits"] == pytest.approx([0, 1], abs=1e-12)
    assert found["su"] == pytest.approx([0, 0.8], abs=1e-12)
    assert found["cmi_bits"] == [pytest.approx([0, 0.5], abs=1e-12), pytest.approx([0.5, 0], abs=1e-12)]
    assert [(n["column"], n["kind"]) for n in found["notes"]] == [
        ("id", "missing"),
        ("sky", "missing"),
        ("play", "missing"),
        ("play", "class-missing"),
        ("", "missing-state"),
    ]
    assert all(list(n) == ["column", "kind", "text"] for n in found["notes"])


def test_numbers_are_not_rounded(info):
    found = info("--leave-out=id")
    data = bnviz.read_csv(TEXT.encode(), leave_out=("id",))
    wanted = information(counted(data))
    assert found["su"] == wanted.su.tolist()


def test_the_readable_answer(info):
    assert info("--bins=2", "--leave-out=id", form="text") == (
        "4 rows; class play: no, yes\n"
        "\n"
        "attribute         kind  states  missing  I(X;Y) bits     SU  cut points\n"
        "size           numeric       2        0            0      0         2.5\n"
        "sky        categorical       3        1         1.00  0.800           -\n"
        "\n"
        "note: 'id' has no value in 1 of 5 rows.\n"
        "note: 'sky' has no value in 1 of 5 rows.\n"
        "note: 'play' has no value in 1 of 5 rows.\n"
        "note: 1 row has no value in the class 'play': it is left out.\n"
        "note: In one attribute a missing value is one more state, written ?.\n"
    )


def test_of_many_cut_points_some_are_told(info):
    text = "x,class\n" + "".join(f"{n},{'uv'[n % 2]}\n" for n in range(1, 11))
    assert "1, 2, 3, 4, 5 and 3 others" in info("--bins=9", text=text, form="text")


def test_advice_that_was_followed_is_not_repeated(info):
    text = "id,sky,class\na,x,u\nb,y,v\nc,x,u\n"
    assert [note["kind"] for note in info(text=text)["notes"]] == ["id"]
    assert info("--leave-out=id", text=text)["notes"] == []


ODD = ["mi", "first", "name:mi", "-x", "--numeric", "a b", "=1+1", "0", "a,b", 'q"q', "größe", "[x]"]


@pytest.mark.parametrize("name", ODD)
def test_any_name_can_be_given(info, name):
    quoted = '"' + name.replace('"', '""') + '"'
    text = f"{quoted},other,class\n1,1.5,u\n2,2.5,v\n3,3.5,u\n"
    found = info(f"--numeric={name}", "--categorical=other", text=text)
    assert found["attributes"] == [name, "other"]
    assert found["kinds"] == ["numeric", "categorical"]
    assert list(found["cuts"]) == [name]
    assert info(f"--leave-out={name}", text=text)["attributes"] == ["other"]
    assert info(f"--target={name}", text=text)["classes"] == ["1", "2", "3"]


def test_repeated_options_add_up(info):
    text = "a,b,c,d,class\n1,1,1,1.5,u\n2,2,2,2.5,v\n"
    found = info("--numeric", "a", "--numeric", "b", "--leave-out", "c", "--categorical", "d", text=text)
    assert dict(zip(found["attributes"], found["kinds"], strict=True)) == {
        "a": "numeric",
        "b": "numeric",
        "d": "categorical",
    }


@pytest.mark.parametrize(("method", "cuts"), [("equal-frequency", [2.0, 4.0]), ("equal-width", [34.0, 67.0])])
def test_the_way_of_binning_can_be_chosen(info, method, cuts):
    text = "x,class\n1,u\n2,v\n3,u\n4,v\n5,u\n100,v\n"
    assert info("--discretize", method, "--bins", "3", text=text)["cuts"] == {"x": cuts}


def test_without_bins_there_are_no_cuts(info):
    found = info("--discretize", "none", text="x,class\n10,u\n9,v\n8.5,u\n")
    assert found["cuts"] == {}
    assert found["states"] == [["8.5", "9", "10"]]


def test_one_attribute_has_no_pair(info):
    found = info(text="x,class\na,u\nb,v\n")
    assert found["cmi_bits"] == [[0]]
    assert found["mi_bits"] == pytest.approx([1], abs=1e-12)
