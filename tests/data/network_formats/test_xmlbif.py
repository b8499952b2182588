"""XML BIF files as other programs write them; entities, outside files and deep nesting are refused."""

import re

import pytest

from bnviz.data.network_formats.xmlbif import network_xmlbif, read_xmlbif
from bnviz.data.networks import network
from bnviz.model.errors import InputError
from tests.data.network_formats.networks import named

WEKA = """<?xml version="1.0"?>
<!-- DTD for the XMLBIF 0.3 format -->
<!DOCTYPE BIF [
\t<!ELEMENT BIF ( NETWORK )*>
\t      <!ATTLIST BIF VERSION CDATA #REQUIRED>
\t<!ELEMENT NETWORK ( NAME, ( PROPERTY | VARIABLE | DEFINITION )* )>
\t<!ELEMENT NAME (#PCDATA)>
]>
<BIF VERSION="0.3">
<NETWORK>
<NAME>play-weka</NAME>
<VARIABLE TYPE="nature">
<NAME>play &amp; win</NAME>
<OUTCOME>yes</OUTCOME>
<OUTCOME>&#39;no &lt;5&#39;</OUTCOME>
<PROPERTY>position = (0,0)</PROPERTY>
</VARIABLE>
<VARIABLE TYPE="nature">
<NAME>
   outlook
</NAME>
<OUTCOME>'\\'(-inf-1]\\''</OUTCOME>
<OUTCOME>overcast</OUTCOME>
<OUTCOME>rainy</OUTCOME>
</VARIABLE>
<DEFINITION>
<FOR>outlook</FOR>
<GIVEN>play &amp; win</GIVEN>
<TABLE>
0.2 0.4E0 4.0E-1 <!-- first row -->0.6<!-- no space -->0.1 .3
</TABLE>
</DEFINITION>
<DEFINITION>
<FOR>play &amp; win</FOR>
<TABLE>
0.6 0.4
</TABLE>
</DEFINITION>
</NETWORK>
</BIF>
"""


def test_a_file_of_weka_is_read():
    file = read_xmlbif(WEKA.encode())
    net = file.with_probabilities
    assert file.format == "XML BIF"
    assert [v.name for v in net.variables] == ["play & win", "outlook"]
    assert net.variables[0].states == ("yes", "'no <5'")
    assert net.variables[1].states == ("'\\'(-inf-1]\\''", "overcast", "rainy")
    assert net.dag.parents == ((), (0,))
    assert net.cpts[1].tolist() == [[0.2, 0.4, 0.4], [0.6, 0.1, 0.3]]


def test_a_file_of_the_older_version_is_read():
    text = (
        '<BIF VERSION="0.2"><NETWORK><NAME>n</NAME><VARIABLE><NAME>a</NAME><TYPE>discrete</TYPE><VALUE>x</VALUE><VALUE>y</VALUE>'
        "</VARIABLE><PROBABILITY><FOR>a</FOR><TABLE>0.25 0.75</TABLE></PROBABILITY></NETWORK></BIF>"
    )
    net = read_xmlbif(text.encode()).with_probabilities
    assert net.variables[0].states == ("x", "y")
    assert net.cpts[0].tolist() == [0.25, 0.75]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "iso-8859-1", "windows-1252"])
def test_the_declared_encoding_is_kept_to(encoding):
    text = network_xmlbif(named([("é ü", ("ö", "x"))])).replace("UTF-8", encoding)
    assert read_xmlbif(text.encode(encoding)).structure.names == ("é ü",)


def test_a_small_network_is_written_as_expected():
    net = named([("a", ("<1", " no ")), ("b", ("x",))], [(1,), ()])
    assert network_xmlbif(net) == (
        '<?xml version="1.0" encoding="UTF-8"?>\n<BIF VERSION="0.3">\n<NETWORK>\n<NAME>network</NAME>\n'
        '<VARIABLE TYPE="nature">\n  <NAME>a</NAME>\n  <OUTCOME>&lt;1</OUTCOME>\n'
        '  <OUTCOME xml:space="preserve"> no </OUTCOME>\n</VARIABLE>\n'
        '<VARIABLE TYPE="nature">\n  <NAME>b</NAME>\n  <OUTCOME>x</OUTCOME>\n</VARIABLE>\n'
        "<DEFINITION>\n  <FOR>a</FOR>\n  <GIVEN>b</GIVEN>\n  <TABLE>0.5 0.5</TABLE>\n</DEFINITION>\n"
        "<DEFINITION>\n  <FOR>b</FOR>\n  <TABLE>1.0</TABLE>\n</DEFINITION>\n</NETWORK>\n</BIF>\n"
    )


BOMB = "".join(f'<!ENTITY e{k} "&e{k - 1};&e{k - 1};&e{k - 1};&e{k - 1};">' for k in range(1, 30))
SPRINKLER = network_xmlbif(network("sprinkler").net)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            "<BIF",
            f'<!DOCTYPE BIF [<!ENTITY e0 "lol">{BOMB}]><BIF',
            "On line 2 of this XML BIF file an entity is declared",
        ),
        ("<BIF", '<!DOCTYPE BIF [<!ENTITY x SYSTEM "file:///etc/hostname">]><BIF', "an entity is declared"),
        ("<BIF", '<!DOCTYPE BIF [<!ENTITY % x SYSTEM "http://localhost/x"> %x;]><BIF', "an entity is declared"),
        ("<NAME>rain", "<NAME>&rain;", "On line 16 of this XML BIF file the XML cannot be read (undefined entity)"),
        ("<NETWORK>", "<a>" * 101, "elements are nested more than 100 deep"),
        ("<NETWORK>", "<NETWORK", "cannot be read"),
        ("</NETWORK>", "", "cannot be read (mismatched tag)"),
        ("BIF", "BAF", "there is the element 'BAF', and no BIF with a NETWORK in it"),
        ("NETWORK>", "NETWARK>", "there is the element 'BIF', and no BIF with a NETWORK in it"),
        (
            'TYPE="nature"',
            'TYPE="decision"',
            "'cloudy' is of the type 'decision', and only variables of nature are read",
        ),
        ("<NAME>cloudy</NAME>", "", "a VARIABLE has 0 elements NAME, and must have one"),
        ("<FOR>cloudy</FOR>", "<FOR>cloudy</FOR><FOR>rain</FOR>", "a DEFINITION has 2 elements FOR, and must have one"),
        ("<FOR>cloudy</FOR>", "<FOR>weather</FOR>", "'weather' is not the name of a variable"),
        ("<TABLE>0.5 0.5</TABLE>", "", "a DEFINITION has 0 elements TABLE"),
        ("<TABLE>0.5 0.5</TABLE>", "<TABLE></TABLE>", "the table of 'cloudy' has 0 numbers, and must have 2 = 2"),
        ("<TABLE>0.5 0.5</TABLE>", "<TABLE>0.5 a</TABLE>", "the table of 'cloudy' holds something that is no number"),
        ("<TABLE>0.5 0.5</TABLE>", "<TABLE>0.5 0.6</TABLE>", "the table of 'cloudy' sums to 1.1"),
        ("<TABLE>0.1 0.9", "<TABLE>0.9", "the table of 'sprinkler' has 3 numbers, and must have 2 × 2 = 4"),
        ("<GIVEN>cloudy", "<GIVEN>sprinkler", "'sprinkler' is its own parent"),
        ("<OUTCOME>no</OUTCOME>", "<OUTCOME>yes</OUTCOME>", "'cloudy' has the state 'yes' twice"),
        ('encoding="UTF-8"', 'encoding="shift_jis"', "the encoding of the file is not one that can be read"),
        ('encoding="UTF-8"', 'encoding="nothing"', "the encoding of the file is not one that can be read"),
        ("cloudy", "\u0001", "cannot be read (not well-formed (invalid token))"),
    ],
)
def test_a_broken_file_is_refused_with_a_sentence(old, new, complaint):
    assert old in SPRINKLER
    often = -1 if old in ("BIF", "NETWORK>") else 1
    with pytest.raises(InputError, match=re.escape(complaint)) as refused:
        read_xmlbif(SPRINKLER.replace(old, new, often).encode())
    assert str(refused.value).endswith(".")


def test_a_document_type_outside_the_file_is_not_fetched():
    net = read_xmlbif(SPRINKLER.replace("<BIF", '<!DOCTYPE BIF SYSTEM "http://localhost:9/bif.dtd"><BIF', 1).encode())
    assert net.structure.names == ("cloudy", "sprinkler", "rain", "wet grass")
