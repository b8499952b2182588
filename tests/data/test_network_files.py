"""A network file is read for what it holds; whatever it holds, it becomes a network or a sentence that says what is wrong."""

import gzip
from pathlib import Path
from random import Random

import numpy as np
import pytest

from bnviz.data import network_files
from bnviz.data.network_files import FORMATS, read_network
from bnviz.data.network_formats import dot_tokens, draft, elements, statements
from bnviz.data.network_formats.limits import NETWORK_LIMITS, NetworkLimits
from bnviz.data.networks import network
from bnviz.model.errors import InputError
from tests.data.network_formats.networks import assert_same, named

SPRINKLER = network("sprinkler").net
WRITTEN = {form.title: form.write(SPRINKLER).encode() for form in FORMATS}
READ = [title for title in WRITTEN if title != "GraphML"]


@pytest.mark.parametrize("title", READ)
@pytest.mark.parametrize("name", ["", "network.txt", "network.csv"])
def test_the_content_decides_not_the_name(title, name):
    file = read_network(WRITTEN[title], name)
    assert file.format == title
    assert file.structure.names == ("cloudy", "sprinkler", "rain", "wet grass")


@pytest.mark.parametrize("title", READ)
def test_a_packed_file_a_path_and_white_space_before_the_text_are_read(title, tmp_path):
    file = tmp_path / "file.gz"
    file.write_bytes(gzip.compress(WRITTEN[title]))
    assert read_network(str(file)).format == title
    assert read_network(Path(file)).format == title
    with file.open("rb") as stream:
        assert read_network(stream).format == title
    if title != "XML BIF":  # there the declaration must come first
        assert read_network(b"\n \t" + WRITTEN[title]).format == title


def test_the_name_decides_where_the_content_does_not():
    with pytest.raises(InputError, match="On line 1 of this BIF file there is 'vraiable x'"):
        read_network(b"vraiable x { }", "some.bif")
    with pytest.raises(InputError, match="On line 1 of this Hugin NET file there is 'x'"):
        read_network(b"x { }", "SOME.NET")
    with pytest.raises(InputError, match="On line 1 of this DOT file"):
        read_network(b"x { }", "some.gv")
    with pytest.raises(InputError, match="On line 1 of this BIF file"):
        read_network(gzip.compress(b"vraiable x { }"), "some.bif.gz")


def test_an_encoding_that_had_to_be_guessed_is_noted():
    text = WRITTEN["BIF"].decode().replace("cloudy", '"nuageux à midi"').encode("cp1252")
    file = read_network(text)
    assert file.structure.names[0] == "nuageux à midi"
    assert [note.kind for note in file.notes] == ["encoding"]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "The file is empty"),
        (b" \n\t", "The file is empty"),
        (b"\xff\xfe", "This file is not text"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "This file is not text"),
        (b"PK\x03\x04" + bytes(100), "This file is not text"),
        (gzip.compress(b""), "The file is empty"),
        (gzip.compress(b"network")[:-4], "The gzip archive ends too early"),
        (b"outlook,play\nsunny,no\n", "This file is no network that can be read; it begins with 'outlook,play"),
        (b"// only a comment", "it begins with '// only a comment'"),
        (b"<!DOCTYPE html><html><body>404</body></html>", "This file seems to be an HTML page"),
        (WRITTEN["GraphML"], "This file is GraphML, which is written here but not read"),
        (b'<?xml version="1.0"?><smile version="1.0" id="x"></smile>', "there is the element 'SMILE', and no BIF"),
        (b"// ~->[DNET-1]->~\nbnet Asia { }", "This file seems to be a file of Netica or Elvira"),
        (b'belief network "unknown"\nnode a { }', "This file seems to be a file in Microsoft's DSC format"),
        (b"{", "This network file is not JSON"),
        (b'{"a": 1}', "This JSON file is not a network"),
        (b"network x { }", "This BIF file cannot be used: it has no variable"),
        (b"net { }", "This Hugin NET file cannot be used: it has no variable"),
        (b"<BIF><NETWORK></NETWORK></BIF>", "This XML BIF file cannot be used: it has no variable"),
    ],
)
def test_what_is_no_network_is_refused_with_a_sentence(content, complaint):
    with pytest.raises(InputError, match=complaint) as refused:
        read_network(content)
    assert str(refused.value).endswith((".", "…'."))


# Limits: what is too large is not begun


def bif(*blocks):
    return "\n".join(("network x { }", *blocks)).encode()


def variable(name, *states):
    return f"variable {name} {{ type discrete [ {len(states)} ] {{ {', '.join(states)} }}; }}"


MANY = 1_000_000
PARENTS = ", ".join(f"a{k}" for k in range(1, 24))
TOO_LARGE = {
    "long name": (bif(variable("a" * 1001, "x")), "has 1,001 characters, and at most 1,000 are read"),
    "megabyte state": (bif(variable("a", "x" * MANY)), "has 1,000,000 characters"),
    "states": (bif(variable("a", *map(str, range(5001)))), "'a' has 5,001 states, and at most 5,000 are read"),
    "endless states": (b"variable a { type discrete { " + b"x," * MANY + b" }; }", "'a' has 5,001 states"),
    "nodes": (bif(*(variable(f"a{k}", "x") for k in range(5001))), "the variable number 5,001 begins"),
    "cells": (
        bif(*(variable(f"a{k}", "x", "y") for k in range(24)), f"probability (a0 | {PARENTS}) {{ default .5 .5; }}"),
        "the table of 'a0' with 23 parents brings the numbers of all tables to 16,777,216, and at most 10,000,000 are read",
    ),
    "parents": (
        bif(
            *(variable(f"a{k}", "x") for k in range(62)),
            f"probability (a0 | {', '.join(f'a{k}' for k in range(1, 62))}) {{ table 1; }}",
        ),
        "'a0' has 61 parents, and at most 60 are read",
    ),
    "numbers": (bif(variable("a", "x"), f"probability (a) {{ table {'1 ' * MANY}; }}"), "there are 1,000,000 numbers"),
    "deep braces": (b"network x " + b"{a" * MANY, "braces are nested more than 100 deep"),
    "deep elements": (b"<a>" * MANY, "elements are nested more than 100 deep"),
    "deep brackets": (
        b"node a { states = (x); } potential (a) { data = " + b"(" * MANY + b"1; }",
        "the brackets in the data of 'a' are more than there are numbers",
    ),
    "deep graphs": (b"digraph " + b"{" * MANY, "braces are nested more than 100 deep"),
    "deep JSON": (b"[" * MANY + b"{", "begins with"),
    "open comments": (b"network /*" + b"/*" * MANY, "a comment begins that does not close"),
    "open quote": (b'network "' + b"\\" * (MANY + 1) + b'"', "a quote begins that does not close"),
    "open markup": (b"digraph {a=" + b"<" * MANY, "an angle bracket begins that does not close"),
    "file": (b"a" * (32 * 1024 * 1024 + 1), "larger than 32 MB"),
    "packed file": (gzip.compress(b"a" * (32 * 1024 * 1024 + 1)), "larger than 32 MB"),
}


@pytest.mark.parametrize("kind", TOO_LARGE)
def test_what_is_too_large_is_refused_before_it_is_made(kind):
    content, complaint = TOO_LARGE[kind]
    with pytest.raises(InputError, match=complaint):
        read_network(content)


def test_too_many_statements_elements_and_tokens_are_refused(monkeypatch):
    few = NetworkLimits(statements=10, elements=10, tokens=10)
    monkeypatch.setattr(dot_tokens, "NETWORK_LIMITS", few)
    monkeypatch.setattr(statements, "NETWORK_LIMITS", few)
    monkeypatch.setattr(elements, "NETWORK_LIMITS", few)
    with pytest.raises(InputError, match="On line 8 of this BIF file the statement number 11 begins"):
        read_network(WRITTEN["BIF"])
    with pytest.raises(InputError, match="On line 13 of this XML BIF file the element number 11 begins"):
        read_network(WRITTEN["XML BIF"])
    with pytest.raises(InputError, match="On line 3 of this DOT file the word or mark number 11 begins"):
        read_network(WRITTEN["DOT"])


def test_all_tables_together_count(monkeypatch):
    monkeypatch.setattr(draft, "NETWORK_LIMITS", NetworkLimits(cells=13))
    for title in ("BIF", "XML BIF", "Hugin NET"):
        with pytest.raises(InputError, match=r"the table of 'wet grass' with 2 parents brings the numbers .* to 18"):
            read_network(WRITTEN[title])


def test_the_readme_says_what_fits():
    readme = Path(__file__).parents[2].joinpath("README.md").read_text(encoding="utf-8")
    most = NETWORK_LIMITS
    assert f"| {most.megabytes} MB, {most.nodes:,} variables, {most.cells:,} numbers in all tables |" in readme


# Spoilt files


def spoilt(content, chance):
    """The bytes with a few of them changed, left out, repeated or exchanged."""
    text = bytearray(content)
    for _ in range(chance.randint(1, 4)):
        at, length = chance.randrange(len(text)), chance.choice((1, 1, 2, 5, 30))
        piece = bytes(text[at : at + length])
        match chance.randrange(6):
            case 0:
                text[at : at + length] = b""
            case 1:
                text[at:at] = piece * chance.choice((1, 3))
            case 2:
                text[at : at + length] = chance.randbytes(len(piece))
            case 3:
                text[at : at + 1] = chance.choice(
                    (b'"', b"{", b"}", b"(", b")", b";", b"<", b">", b"\\", b"/*", b"\0", b"|", b",")
                )
            case 4:
                other = chance.randrange(len(text))
                text[at : at + length], text[other : other + length] = text[other : other + length], piece
            case _:
                text[at : at + length] = chance.choice(
                    (b"1e999", b"-1", b"nan", b"0", b"\xff", "é".encode(), b"1e-400", b"1_0")
                )
    return bytes(text)


@pytest.mark.parametrize("title", READ)
def test_a_spoilt_file_is_read_or_refused_with_a_sentence(title):
    chance, outcomes = Random(7), set()  # noqa: S311  # a test, not a secret
    names = named([("a, b", ("(0,1]", 'say "x"')), ("ü", ("1", "2", "3")), ("c", ("x", "y"))], [(), (0,), (0, 1)])
    write = {form.title: form.write for form in FORMATS}[title]
    for net in (SPRINKLER, names):
        content = write(net).encode()
        for _ in range(250):
            outcomes.add(outcome(spoilt(content, chance)))
    assert outcomes == {"network", "refused"}


def outcome(content):
    """What came of a file; fails for any other error than our own, and for a network that is none."""
    try:
        file = read_network(content)
    except InputError as error:
        return "refused" if str(error).endswith(".") else str(error)
    assert len(file.structure.names) == file.structure.dag.nodes
    if file.network is not None:
        assert all(np.allclose(cpt.sum(-1), 1) for cpt in file.network.cpts)
    return "network"


def test_the_formats_have_endings_of_their_own():
    assert len({form.ending for form in FORMATS}) == len(FORMATS)
    assert {form.ending for form in FORMATS if form.title in READ} <= set(network_files.READ)
    assert_same(read_network(WRITTEN["JSON"]).with_probabilities, SPRINKLER)
