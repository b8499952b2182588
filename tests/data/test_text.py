"""Bytes become text by their mark or by what they can be."""

import pytest

from bnviz.data.text import BLOCK, ENCODINGS, utf8
from bnviz.model.errors import InputError

TEXT = "größe,class\n1,ä\n"


def decoded(content, encoding=None):
    text, notes = utf8(content, encoding)
    return text.decode(), notes


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_a_text_comes_back_whatever_mark_it_bears(encoding):
    assert decoded(TEXT.encode(encoding)) == (TEXT, [])


@pytest.mark.parametrize(("mark", "encoding"), [(b"\xfe\xff", "utf-16-be"), (b"\0\0\xfe\xff", "utf-32-be")])
def test_the_other_byte_order_is_read_too(mark, encoding):
    assert decoded(mark + TEXT.encode(encoding)) == (TEXT, [])


def test_other_western_text_is_read_and_what_it_was_taken_for_is_noted():
    text, notes = decoded("größe,class\n1 €,ä\n".encode("cp1252"))
    assert text == "größe,class\n1 €,ä\n"
    assert [n.text for n in notes] == ["The file is not UTF-8; it was read as Windows-1252 (Western European) text."]
    text, notes = decoded(b"a,class\n\x81\xe4,1\n")
    assert text == "a,class\n\x81ä,1\n"
    assert [n.text for n in notes] == ["The file is not UTF-8; it was read as Latin-1 (Western European) text."]


def test_the_mark_at_the_end_of_old_texts_is_no_part_of_them():
    assert decoded(b"a,class\r\n1,y\r\n\x1a") == ("a,class\r\n1,y\r\n", [])
    assert decoded(b"a,cl\x1aass\n") == ("a,cl\x1aass\n", [])


@pytest.mark.parametrize(
    "content", [b"", b"\n\r\n", b"  \t\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n\n", b"\xff\xfe", "\u2028\xa0".encode()]
)
def test_nothing_but_blanks_is_an_empty_file(content):
    with pytest.raises(InputError, match=r"The file is empty: it has no header and no rows\. Choose another file\."):
        decoded(content)


@pytest.mark.parametrize(
    "content",
    [
        b"PK\x03\x04\x14\x00",
        b"a,b\n1,\x00\n",
        b"a,b\n" + b"1,2\n" * 100_000 + b"\x01,2\n",
        "a,b\n\x00,1\n".encode("utf-16"),
    ],
)
def test_what_holds_control_characters_is_no_text_wherever_they_are(content):
    with pytest.raises(InputError, match=r"This file is not text .*: save the table as CSV first"):
        decoded(content)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"\xef\xbb\xbfa,\xff", "says that it is UTF-8 text, but byte 2 is not"),
        (b"\xff\xfea\0,\0\x00\xd8\n\0", "says that it is UTF-16 text, but byte 6 is not"),
        (b"\xff\xfea\0,", "says that it is UTF-16 text, but byte 4 is not"),
        (b"\xff\xfe\0\0a\0\0", "says that it is UTF-32 text, but byte 4 is not"),
    ],
)
def test_a_text_that_is_not_what_its_mark_says_is_refused_with_the_place(content, complaint):
    with pytest.raises(InputError, match=complaint):
        decoded(content)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_letters_beside_zeros_are_read_without_a_mark(encoding):
    text, notes = decoded(("größe,class\n" + "1,ä\n" * BLOCK).encode(encoding))
    assert text[:20] == "größe,class\n1,ä\n1,ä\n"
    assert len(text) == 12 + 4 * BLOCK
    assert [n.text for n in notes] == [f"The file has no mark; it was read as {encoding[:6].upper()} text."]


def test_marks_that_were_put_together_are_no_text():
    assert decoded(b"\xef\xbb\xbf" * 3 + TEXT.encode()) == (TEXT, [])


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_encoding_that_is_offered_can_be_asked_for(encoding):
    text, notes = decoded("a,class\n1,x\n".encode(encoding), encoding)
    assert text == "a,class\n1,x\n"
    assert [n.kind for n in notes] == ["encoding"]


def test_an_encoding_is_known_by_all_its_names():
    for name in ("latin-1", "Latin1", "ISO-8859-1", "windows-1252", "utf_8_sig", "UTF8"):
        assert decoded(b"a,class\n1,x\n", name)[0] == "a,class\n1,x\n"


@pytest.mark.parametrize(
    "encoding", ["rot13", "zlib", "base64", "idna", "punycode", "unicode_escape", "klingon", "a\0b", ""]
)
def test_what_is_no_encoding_of_tables_is_refused(encoding):
    with pytest.raises(InputError, match=r"There is no encoding .* here: use utf-8, utf-16, windows-1252, latin-1"):
        decoded(b"a,class\n1,x\n", encoding)


def test_an_encoding_that_the_file_does_not_have_is_refused_with_one_that_it_may_have():
    for text, said, seems in (
        ("größe,class\n".encode("cp1252"), "utf-8", r"Windows-1252 \(Western European\)"),
        ("größe,€,class\n".encode(), "euc_jp", "UTF-8"),
        ("größe,class\n1,x\n".encode(), "utf-16", "UTF-8"),
        (b"a,b\n1,x\n", "utf-16-be", "UTF-8"),
        (b"a,bc\n1,xy\n2,z", "utf-32", "UTF-8"),
        ("größe,class\n".encode("utf-16"), "utf-8", "UTF-16"),
        ("größe,class\n".encode("utf-16-le"), "utf-8", "UTF-16"),
    ):
        complaint = (
            f"You said that the file is {said} text, and it is not: it seems to be {seems}. Leave the encoding open."
        )
        with pytest.raises(InputError, match=complaint):
            decoded(text, said)
