"""BIF files as other programs write them, and what is said of those that cannot be read."""

import re

import numpy as np
import pytest

from bnviz.data.network_formats.bif import read_bif
from bnviz.data.network_formats.bif_writer import network_bif
from bnviz.data.networks import network
from bnviz.model.errors import InputError
from tests.data.network_formats.networks import named

R_BNLEARN = """network unknown {
}
variable weather {
  type discrete [ 3 ] { (-Inf,0.5], (0.5,1.2], (1.2, Inf] };
}
variable Temp.high {
  type discrete [ 2 ] { <5, Asy/Patch };
}
variable play {
  type discrete [ 2 ] { 0, 1 };
}
probability ( weather ) {
  table 2.5e-01, 0.25, 5.000000e-1;
}
probability ( play | weather, Temp.high ) {
  ((0.5,1.2], Asy/Patch) 0.4, 0.6;
  ((-Inf,0.5], <5) 0.1, 0.9;
  ((1.2, Inf], <5) 0.5, 0.5;
  ((0.5,1.2], <5) 0.3, 0.7;
  ((-Inf,0.5], Asy/Patch) 0.2, 0.8;
  ((1.2, Inf], Asy/Patch) 0.6, 0.4;
}
probability ( Temp.high ) {
  table 1, 0;
}
"""

JAVABAYES = """// Bayesian Network in the Interchange Format
network "Dog Problem" { //5 variables and 5 probability distributions
\tproperty "author = {someone}; (c) 1997" ;
}
variable  "light on" { //2 values
\ttype discrete[2] {  "true"  "false" };
\tproperty "position = (218, 195)" ;
}
variable  "family out" { //2 values
\ttype discrete[2] {  "true""false" };
}
variable bark {
\ttype discrete[2] { true false };
}
probability (  "light on"  "family out" ) { //2 variable(s) and 4 values
\ttable 0.6 0.05 0.4 0.95 ;
}
probability (  "family out" ) { /* a comment { over
two lines */
\ttable 0.15 0.85 ;
}
probability ( bark "family out" "light on" ) {
\tdefault 0.5 0.5 ;
\t("true" "false") 0.9 0.1 ;
}
"""


def table(net, name):
    """The probabilities of a node as nested lists."""
    return net.cpts[[v.name for v in net.variables].index(name)].tolist()


def test_a_file_of_r_is_read_by_its_labels():
    file = read_bif(R_BNLEARN)
    net = file.with_probabilities
    assert file.notes == ()
    weather, temperature, play = net.variables
    assert weather.states == ("(-Inf,0.5]", "(0.5,1.2]", "(1.2, Inf]")
    assert temperature.name == "Temp.high"
    assert temperature.states == ("<5", "Asy/Patch")
    assert play.states == ("0", "1")
    assert net.dag.parents == ((), (), (0, 1))
    assert table(net, "play") == [[[0.1, 0.9], [0.2, 0.8]], [[0.3, 0.7], [0.4, 0.6]], [[0.5, 0.5], [0.6, 0.4]]]


def test_a_file_of_javabayes_is_read():
    file = read_bif(JAVABAYES)
    net = file.with_probabilities
    assert [v.name for v in net.variables] == ["light on", "family out", "bark"]
    assert {v.states for v in net.variables} == {("true", "false")}
    assert net.dag.parents == ((1,), (), (1, 0))
    # The child's state changes slowest: P(light on | family out) = 0.6.
    assert table(net, "light on") == [[0.6, 0.4], [0.05, 0.95]]
    assert table(net, "bark") == [[[0.5, 0.5], [0.9, 0.1]], [[0.5, 0.5], [0.5, 0.5]]]


def test_a_table_with_two_parents_has_the_last_one_changing_fastest():
    head = "".join(
        f"variable {n} {{ type discrete [ {k} ] {{ {s} }}; }}" for n, k, s in (("a", 2, "x y"), ("b", 3, "p q r"))
    )
    child = "variable c { type discrete [ 2 ] { u, v }; }"
    rows = "probability (a) { table .5 .5; } probability (b) { table .2 .3 .5; }"
    first, second = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6], [0.9, 0.8, 0.7, 0.6, 0.5, 0.4]
    numbers = " ".join(map(str, first + second))
    net = read_bif(f"{head}{child}{rows}probability (c | a, b) {{ table {numbers}; }}").with_probabilities
    np.testing.assert_array_equal(net.cpts[2][..., 0].ravel(), first)
    np.testing.assert_array_equal(net.cpts[2][1, 0], [0.4, 0.6])


def test_a_small_network_is_written_as_expected():
    net = named([("a", ("yes", "no")), ("b c", ("1", "x,y"))])
    assert network_bif(net) == (
        "network unknown {\n}\n"
        "variable a {\n  type discrete [ 2 ] { yes, no };\n}\n"
        'variable "b c" {\n  type discrete [ 2 ] { "1", "x,y" };\n}\n'
        "probability ( a ) {\n  table 0.5, 0.5;\n}\n"
        'probability ( "b c" | a ) {\n  (yes) 0.5, 0.5;\n  (no) 0.5, 0.5;\n}\n'
    )


COIN = "variable coin { type discrete [ 3 ] { heads, tails, edge }; }\nprobability ( coin ) { table %s; }"


def test_rows_that_sum_to_one_as_far_as_their_digits_go_are_divided_and_that_is_noted():
    file = read_bif(COIN % "0.3333, 0.3333, 0.3333")
    assert table(file.with_probabilities, "coin") == [pytest.approx(1 / 3)] * 3
    assert [note.text for note in file.notes] == [
        "The table of 'coin' has rows that sum to 1 only as far as their digits go (the farthest to 0.9999); each of these was "
        "divided by its sum."
    ]


def test_exact_rows_stay_as_they_are_beside_rounded_ones():
    text = network_bif(network("sprinkler").net).replace("(yes) 0.8, 0.2", "(yes) 0.8001, 0.2")
    file = read_bif(text)
    rain = table(file.with_probabilities, "rain")
    assert rain[1] == [0.2, 0.8]
    assert rain[0] == pytest.approx([0.8001 / 1.0001, 0.2 / 1.0001], abs=1e-15)
    assert "'rain'" in file.notes[0].text


def test_a_row_that_is_off_by_less_than_a_page_shows_is_divided_too():
    file = read_bif(network_bif(network("sprinkler").net).replace("(yes) 0.8, 0.2", "(yes) 0.8, 0.1999999993"))
    assert sum(table(file.with_probabilities, "rain")[0]) == pytest.approx(1, abs=1e-15)
    assert "(the farthest to 0.9999999993)" in file.notes[0].text


def test_several_tables_are_noted_together():
    sure = re.sub(r"[\d.]+, [\d.]+;", "0.50001, 0.5;", network_bif(network("asia").net))
    (note,) = read_bif(sure).notes
    assert note.text.startswith(
        "The tables of 'asia', 'tub', 'smoke', 'lung', 'bronc', 'either', 'xray', 'dysp' have rows"
    )
    assert "to 1.00001)" in note.text


SPRINKLER = network_bif(network("sprinkler").net)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "0.1, 0.9;",
            "0.1, 0.8;",
            "On line 19 of this BIF file the table of 'sprinkler' in its row for cloudy = yes sums to 0.9",
        ),
        (
            "(yes, no) 0.9, 0.1;\n",
            "",
            "the table of 'wet grass' in its row for sprinkler = yes, rain = no has no numbers",
        ),
        ("(no) 0.5, 0.5;", "(maybe) 0.5, 0.5;", "a row of 'sprinkler' begins with '(maybe)'"),
        ("(no) 0.5, 0.5;", "(no, no) 0.5, 0.5;", "in its brackets must stand a state of 'cloudy'"),
        ("(no) 0.5, 0.5;", "(yes) 0.5, 0.5;", "the table of 'sprinkler' has a row twice: leave '(yes) 0.5, 0.5' out"),
        ("(no) 0.5, 0.5;", "(no) 0.5;", "there is 1 number in '(no) 0.5', where 2 should stand"),
        ("(no) 0.5, 0.5;", "(no) half, 0.5;", "there is 'half, 0.5' where 2 numbers should stand"),
        ("(no) 0.5, 0.5;", "(no) nan, 0.5;", "there is 'nan, 0.5' where 2 numbers should stand"),
        (
            "(no) 0.5, 0.5;",
            "(no) 1.5, -0.5;",
            "in its row for cloudy = no has the number 1.5: a probability is from 0 to 1",
        ),
        ("(no) 0.5, 0.5;", "(no) 1e999, 0.5;", "has the number inf"),
        ("(no) 0.5, 0.5;", "(no) 0.5.5, 0.5;", "there is '0.5.5, 0.5'"),
        ("table 0.5, 0.5;", "", "the table of 'cloudy' has no numbers"),
        (
            "table 0.5, 0.5;",
            "table 0.5, 0.5; table 0.5, 0.5;",
            "there is 'table 0.5, 0.5' where a row of 'cloudy' should stand",
        ),
        ("table 0.5, 0.5;", "tabel 0.5, 0.5;", "there is 'tabel 0.5, 0.5' where a row of 'cloudy' should stand"),
        (
            "( rain | cloudy )",
            "( rain | Cloudy )",
            "'Cloudy' is not the name of a variable: its letters differ from those of 'cloudy'",
        ),
        ("( rain | cloudy )", "( rain | snow )", "'snow' is not the name of a variable: declare it"),
        ("( rain | cloudy )", "( rain | rain )", "'rain' is its own parent"),
        ("( rain | cloudy )", "( sprinkler | cloudy )", "'sprinkler' gets a second table"),
        ("( rain | cloudy )", "( rain | cloudy, cloudy )", "'rain' has the same parent twice"),
        ("( rain | cloudy )", "( | cloudy )", "cannot be told apart"),
        ("( rain | cloudy )", "( )", "cannot be told apart"),
        ("( rain | cloudy )", "rain | cloudy", "names in brackets should follow probability"),
        (
            "( sprinkler | cloudy )",
            '( sprinkler | "wet grass" )',
            "a cycle: 'wet grass' -> 'sprinkler' -> 'wet grass'",
        ),
        ("variable rain", "variable cloudy", "'cloudy' is declared a second time"),
        (
            "variable rain",
            "variabel rain",
            "there is 'variabel rain' where a block network, variable or probability should begin",
        ),
        ("variable rain", "variable", "a variable has no name that can be read"),
        ("[ 2 ] { yes, no }", "[ 3 ] { yes, no }", "the states of 'cloudy' are no list of 3"),
        ("[ 2 ] { yes, no }", "[ 2 ] { yes, yes }", "'cloudy' has the state 'yes' twice"),
        ("[ 2 ] { yes, no }", "[ 0 ] { }", "'cloudy' has no states"),
        ("discrete [ 2 ] { yes, no }", "continuous", "there is 'type continuous' for 'cloudy'"),
        (
            "discrete [ 2 ] { yes, no }",
            "real [ 2 ] { yes, no }",
            "'cloudy' has 'type real [ 2 ]', and only discrete variables",
        ),
        ('"wet grass"', '"wet grass', "a quote begins that does not close"),
        ("network unknown {", "/* network unknown {", "a comment begins that does not close"),
        ("network unknown {\n}", "network unknown {", "does not close: add a closing brace"),
        ("probability ( cloudy ) {\n  table 0.5, 0.5;\n}\n", "", "This BIF file has no table for 'cloudy'"),
    ],
)
def test_a_broken_file_is_refused_with_a_sentence(old, new, complaint):
    assert old in SPRINKLER
    with pytest.raises(InputError, match=re.escape(complaint)) as refused:
        read_bif(SPRINKLER.replace(old, new, 1))
    assert str(refused.value).endswith(".")


def test_the_line_is_that_of_the_file_whatever_comments_and_names_stand_before():
    text = '// one\n/* two\nthree */ variable "a\nb" {\n type discrete [ 1 ] { "x" };\n}\nprobability ( "a\nb" ) { table 2; }\n'
    with pytest.raises(InputError, match=r"^On line 7 of this BIF file the table of 'a\\nb' has the number 2\.0"):
        read_bif(text)


def test_states_without_commas_that_hold_a_comma_are_read_in_rows_of_one_parent():
    text = 'variable a { type discrete [ 2 ] { "x, y", z }; } variable b { type discrete [ 1 ] { very low }; }\n'
    text += "probability ( a ) { table 0 1; } probability ( b | a ) { (x, y) 1; (z) 1; }"
    net = read_bif(text).with_probabilities
    assert net.variables[1].states == ("very low",)
    assert table(net, "b") == [[1], [1]]
