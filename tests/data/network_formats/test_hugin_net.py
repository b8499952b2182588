"""Hugin NET files as other programs write them, and what is said of those that cannot be read."""

import re

import pytest

from bnviz.data.network_formats.hugin_net import read_hugin_net
from bnviz.data.network_formats.hugin_writer import network_hugin_net
from bnviz.data.networks import network
from bnviz.model.errors import InputError
from tests.data.network_formats.networks import named

HUGIN = """class Unnamed
{
    inputs = ();
    outputs = ();
    node_size = (80 40);

    node C2
    {
        label = "Wet; grass {?}";
        position = (250 50);
        states = ("yes" "no" "don't know");
        subtype = labelled;
        HR_Zero_1 = "1";
    }
    node C1
    {
        label = "";
        states = ("State 1"
                  "State 2");
    }
    node C3
    {
        states = ("a" "b");
    }
    potential (C1)
    {
        data = ( 0.25 75e-2 );
    }
    potential (C2 | C3 C1)
    {
        data = ((( 0.1 0.2 0.7 )	%  C3=a  C1=State 1
                 ( 0 1 0 ))	%  C3=a  C1=State 2
                (( 0.3 0.3 0.4 )
                 ( 1 0 0 )));
        experience = (( 10 10 ) ( 10 10 ));
    }
    potential (C3 | )
    {
        data = ( 1 1 );
    }
}
"""

SAMIAM = """//Produced by SamIam http://reasoning.cs.ucla.edu/samiam
net {
  propagationenginegenerator1791944048146838126L = "edu.ucla.belief.approx.BeliefPropagationSettings@f";
  robustfactor = "\\"quoted\\"";
}

node rain {
  states = ("no" "yes" );
  position = (0 0);
  DSLxSUBMODEL = "Root Submodel";
}
node sprinkler { states = ("off" "on"); ismapvariable = "false"; }
potential ( rain | ) { data = ( 0.8 0.2 ); }
potential ( sprinkler | rain )
{
  data = (( 0.6 0.4 )
(1.0 0.0 ));
}
"""


def test_a_file_of_hugin_is_read():
    file = read_hugin_net(HUGIN)
    net = file.with_probabilities
    assert [v.name for v in net.variables] == ["C2", "C1", "C3"]
    assert net.variables[0].states == ("yes", "no", "don't know")
    assert net.variables[1].states == ("State 1", "State 2")
    assert net.dag.parents == ((2, 1), (), ())
    assert net.cpts[0].tolist() == [[[0.1, 0.2, 0.7], [0, 1, 0]], [[0.3, 0.3, 0.4], [1, 0, 0]]]
    assert net.cpts[1].tolist() == [0.25, 0.75]
    assert net.cpts[2].tolist() == [0.5, 0.5]
    assert [note.text for note in file.notes] == [
        "Nodes have their names, not their labels: 'C2' is labelled 'Wet; grass {?}' in the file.",
        "'C3' has no probabilities of its own yet: all its states are equally likely.",
    ]


def test_a_file_of_samiam_is_read():
    file = read_hugin_net(SAMIAM)
    net = file.with_probabilities
    assert [(v.name, v.states) for v in net.variables] == [("rain", ("no", "yes")), ("sprinkler", ("off", "on"))]
    assert net.cpts[1].tolist() == [[0.6, 0.4], [1.0, 0.0]]
    assert file.notes == ()


def test_data_in_one_pair_of_brackets_are_read_and_no_data_are_uniform():
    start = "net { } node a { states = (x y); } node b { states = (p q); }"
    flat = read_hugin_net(start + "potential (a) { } potential (b | a) { data = (.1 .9 .2 .8); }")
    assert flat.with_probabilities.cpts[1].tolist() == [[0.1, 0.9], [0.2, 0.8]]
    assert flat.with_probabilities.cpts[0].tolist() == [0.5, 0.5]
    assert "'a'" in flat.notes[0].text


def test_a_small_network_is_written_as_expected():
    net = named([("n1", ("x", 'say "y"')), ("b c", ("1",)), ("d", ("u", "v"))], [(), (), (0, 1)])
    assert network_hugin_net(net) == (
        'net\n{\n}\nnode n1\n{\n  states = ("x" "say \\"y\\"");\n}\n'
        'node n1_\n{\n  label = "b c";\n  bnviz_name = "b c";\n  states = ("1");\n}\n'
        'node d\n{\n  states = ("u" "v");\n}\n'
        "potential (n1)\n{\n  data = (0.5 0.5);\n}\npotential (n1_)\n{\n  data = (1.0);\n}\n"
        "potential (d | n1 n1_)\n{\n  data = (((0.5 0.5)) ((0.5 0.5)));\n}\n"
    )


STUDENT = network_hugin_net(network("student").net)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("data = (0.6 0.4)", "data = (0.6 0.3)", "the table of 'difficulty' sums to 0.9"),
        ("data = (0.6 0.4)", "data = (0.6 0.4 0.0)", "the table of 'difficulty' has 3 numbers, and must have 2 = 2"),
        ("data = (0.6 0.4)", "data = (0.6 nil)", "the data of 'difficulty' hold something that is no number"),
        ("data = (0.6 0.4)", "data = ((0.6 0.4))", "the brackets in the data of 'difficulty' are nested deeper than 1"),
        ("data = (0.6 0.4)", "data = (0.6 0.4", "the brackets in the data of 'difficulty' do not close"),
        ("data = (0.6 0.4)", "data = 0.6 0.4)", "the brackets in the data of 'difficulty' do not enclose all numbers"),
        ("data = (0.6 0.4)", "data = (0.6 0.4))", "the brackets in the data of 'difficulty' close once too often"),
        ("data = (0.6 0.4)", "model_data = (Normal(0, 1))", "the potential of 'difficulty' is a formula"),
        (
            "((0.95 0.05) (0.2 0.8))",
            "((0.95 0.05 0.2) (0.8))",
            "the brackets in the data of 'SAT' have 3 parts where 2 should",
        ),
        (
            "((0.95 0.05) (0.2 0.8))",
            "((0.95 0.05) 0.2 0.8)",
            "the brackets in the data of 'SAT' have 3 parts where 2 should",
        ),
        ("potential (SAT | intelligence)", "potential (SAT | wisdom)", "'wisdom' is not a node: add it"),
        ("potential (SAT | intelligence)", "potential (IQ | intelligence)", "'IQ' is not a node: add it"),
        ("potential (SAT | intelligence)", "potential SAT", "a bar and its parents should stand in brackets"),
        (
            "potential (SAT | intelligence)",
            "potential (| intelligence)",
            "a bar and its parents should stand in brackets",
        ),
        ("potential (SAT | intelligence)", "potential (letter | intelligence)", "'letter' gets a second table"),
        ("node SAT", "node grade", "there is 'node grade', but each node needs a word of its own"),
        ("node SAT", "node", "there is 'node', but each node needs a word of its own"),
        ("node SAT", "continuous node SAT", "there is 'continuous node SAT': only networks of discrete nodes are read"),
        ("node SAT", "decision SAT", "only networks of discrete nodes are read"),
        ("node SAT", "nod SAT", "there is 'nod SAT' where a node or a potential should begin"),
        ('states = ("A" "B" "C");', "", "the node 'grade' has no list of states"),
        ('states = ("A" "B" "C");', "states = ();", "'grade' has no states"),
        ('states = ("A" "B" "C");', 'states = ("A" "B" "A");', "'grade' has the state 'A' twice"),
        ('states = ("A" "B" "C");', 'states = ("A" "B" "C;', "a quote begins that does not close"),
        ("net\n{\n}", "net\n{\n", "the block 'net' does not close"),
        ("net\n{\n}", "net\n" + "{" * 200, "braces are nested more than 100 deep"),
        ("net\n{\n}", "net\n{\n}\n}", "there is '}' where a node or a potential should begin"),
        (
            "potential (difficulty)\n{\n  data = (0.6 0.4);\n}\n",
            "",
            "This Hugin NET file has no table for 'difficulty'",
        ),
    ],
)
def test_a_broken_file_is_refused_with_a_sentence(old, new, complaint):
    assert old in STUDENT
    with pytest.raises(InputError, match=re.escape(complaint)) as refused:
        read_hugin_net(STUDENT.replace(old, new, 1))
    assert str(refused.value).endswith(".")
