"""`python -m bnviz tan`: the keys and values of its JSON object, the root, and what a reader sees."""

import json

import pytest

from bnviz.cli.main import main

# x1 copies x0 but for one row in each class; x2 is the exclusive or of the two in class u, and alternates in class v.
TEXT = "x0,x1,mi,class\n" + "".join(f"{k % 2},{(k + (k == 6)) % 2},{k // 2 % 2},{'uv'[k // 4]}\n" for k in range(8))


@pytest.fixture
def tan(tmp_path, capsys):
    """`tan("--root=first")` is the answer as JSON; with `form="text"` as a reader sees it."""

    def answered(*options, text=TEXT, form="json", status=0):
        path = tmp_path / "data.csv"
        path.write_text(text, encoding="utf-8", newline="")
        assert main(["tan", str(path), *options, *(["--json"] if form == "json" else [])]) == status
        out, err = capsys.readouterr()
        return err if status else json.loads(out) if form == "json" else out

    return answered


def test_the_json_object(tan):
    found = tan("--root", "first")
    assert list(found) == ["root", "parents", "edges", "weight_bits"]
    assert found["root"] == "x0"
    assert list(found["parents"]) == ["x0", "x1", "mi"]
    assert found["parents"]["x0"] is None
    assert [list(edge) for edge in found["edges"]] == [["from", "to", "cmi_bits"]] * 2
    assert found["weight_bits"] == pytest.approx(sum(edge["cmi_bits"] for edge in found["edges"]), abs=1e-15)


@pytest.mark.parametrize("root", ["first", "mi", "x0", "x1", "name:mi", "name:x1"])
def test_parents_and_edges_are_one_tree_from_any_root(tan, root):
    found = tan(f"--root={root}")
    assert {(e["from"], e["to"]) for e in found["edges"]} == {
        (p, c) for c, p in found["parents"].items() if p is not None
    }
    assert found["parents"][found["root"]] is None
    assert [c for c, p in found["parents"].items() if p is None] == [found["root"]]
    assert {frozenset((e["from"], e["to"])) for e in found["edges"]} == {
        frozenset((e["from"], e["to"])) for e in tan("--root=first")["edges"]
    }


def test_the_heaviest_edge_comes_first(tan):
    weights = [edge["cmi_bits"] for edge in tan()["edges"]]
    assert weights == sorted(weights, reverse=True)


def test_a_column_called_like_a_rule_is_named(tan):
    assert tan("--root=name:mi")["root"] == "mi"
    assert tan("--root=mi")["root"] != "mi"
    assert tan()["root"] == tan("--root=mi")["root"]


def test_the_class_is_no_root(tan):
    assert tan("--root=class", status=2, form="text") == (
        "There is no attribute 'class' to be the root: give mi, first or one of 'x0', 'x1', 'mi'.\n"
    )


def test_one_attribute_is_a_tree_without_an_edge(tan):
    text = "x,class\na,u\nb,v\n"
    assert tan(text=text) == {"root": "x", "parents": {"x": None}, "edges": [], "weight_bits": 0}
    assert tan(text=text, form="text").startswith("root x; total weight 0 bits\n")


def test_the_readable_answer(tan):
    """Every pair of a, b, class occurs twice but where b copies a: in class u always, in class v never."""
    text = "a,b,class\n0,0,u\n1,1,u\n0,0,u\n1,1,u\n0,0,v\n0,1,v\n1,0,v\n1,1,v\n"
    assert tan(text=text, form="text") == (
        "root a; total weight 0.500 bits\n\nparent -> child  I(X;Z|Y) bits\na -> b                   0.500\n"
    )
