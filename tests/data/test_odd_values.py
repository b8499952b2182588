"""Columns that look like something other than labels say so, and what to do."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bnviz.data.columns import column_of
from bnviz.data.odd_values import odd_values
from bnviz.data.reading import Reading
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError
from tests.steady import steady

SIX = ["1", "2", "3", "4", "5", "6"]


def note(*texts, comma=False):
    """What is noted of a column with these values, one a row."""
    found = odd_values(column_of("x", texts, np.arange(len(texts))), comma)
    assert len(found) <= 1
    return (found[0].kind, found[0].text) if found else None


@pytest.mark.parametrize(
    "text",
    [
        "2024-05-01",
        "2024/5/1",
        "1.5.2024",
        "01/02/24",
        "2024-05-01T10:30",
        "2024-05-01 10:30:15.5+02:00",
        "1/2/2024 3:04 PM",
        "10:30",
        "7:05:09",
    ],
)
def test_dates_and_times_are_told(text):
    assert note(text, "?") == (
        "date",
        "'x' holds dates or times, which are read as labels, one state for each: consider leaving it out.",
    )


@pytest.mark.parametrize("text", ["2024-05/01", "20240501", "1.5", "2024-05", "May 2024", "v1.2.2024", "1.2.20245"])
def test_what_only_looks_a_little_like_a_date_is_not(text):
    assert note(text) is None


@pytest.mark.parametrize("text", ["1,500", "1.500.000", "12 000", "12'000.50", "1,234,567.8", "-1\u00a0000", "1.234,5"])
def test_thousands_that_are_set_off_are_told(text):
    assert note(text, "1", "2")[0] == "thousands"


@pytest.mark.parametrize(
    "values", [["1,500", "2,250"], ["1,500.5", "2,250.5"], ["1.500,5", "2.250,5"], ["1,500,000", "2"]]
)
def test_a_decimal_comma_is_advised_where_it_makes_numbers(values):
    content = "a,b\n" + "".join(f'"{text}",{"xy"[k % 2]}\n' for k, text in enumerate([*values, *SIX]))
    said = next(n.text for n in read_table(content.encode()).notes if n.kind == "thousands")
    advised = said.endswith("Write them without, or say that decimals have a comma before them.")
    assert advised or said.endswith("read as labels. Write them without.")
    assert advised == (read_table(content.encode(), Reading(decimal=",")).column("a").numbers is not None)


@pytest.mark.parametrize("text", ["1,50", "1500,5", "1,5000", "1,500.000,0", ",500"])
def test_what_is_not_set_off_is_not(text):
    assert note(text, "a") is None


def test_infinities_are_told_with_the_rows():
    assert note(*SIX, "inf", "inf") == (
        "infinity",
        "'x' holds infinity ('inf', in 2 rows), which is no number here, so it is read as labels: say that 'inf' means no value, "
        "or put a large number in its place.",
    )


def test_odd_values_among_numbers_are_told_with_the_first_of_them():
    assert note(*SIX, "none", "n.d.", "none") == (
        "mixed",
        "'x' holds numbers, but not in 3 rows ('none' and 1 more), so it is read as labels: if 'none' means no value, say so, "
        "and the rest are numbers.",
    )
    assert note(*SIX, "9e999")[0] == "mixed"
    assert note(*[f"{k},5" for k in range(9)], "x", comma=True)[0] == "mixed"


@pytest.mark.parametrize(
    "texts",
    [
        [*SIX],
        ["a", "b", "1"],
        ["1", "2", "3", "4", "x"],
        [*SIX, *(f"v{k}" for k in range(9))],
        ["true", "false"],
        ["?"],
        [],
    ],
)
def test_numbers_and_plain_labels_are_not_told(texts):
    assert note(*texts) is None


@pytest.mark.parametrize("texts", [["1,5e-7", "2,5E3", "3,1e2"], ["1,", "2,", "3,"], ["1,5e3", "2,5e3", "7"]])
def test_numbers_with_a_comma_in_every_spelling_are_numbers(texts):
    more = [*texts, *(f"{k},{k}e1" for k in range(5))]
    column = column_of("x", more, np.arange(len(more)), decimal_comma=True)
    assert column.numbers.tolist() == [float(text.replace(",", ".")) for text in more]
    assert odd_values(column, True) == []


def test_points_that_may_set_off_thousands_beside_decimal_commas_are_told():
    content = "a;b\n" + "".join(
        f"{text};{'xy'[k % 2]}\n" for k, text in enumerate(["999,5", "1.234", "3,5", "4,1", "5", "6"])
    )
    table = read_table(content.encode())
    assert table.column("a").numbers is None
    assert [n.text for n in table.notes if n.kind == "thousands"] == [
        "'a' holds values such as '1.234', perhaps numbers with their thousands set off: they are read as labels. Write them "
        "without."
    ]
    assert read_table(content.replace("1.234", "1.23").encode()).column("a").numbers.tolist()[:2] == [999.5, 1.23]
    assert read_table(content.replace("1.234", "0.234").encode()).column("a").numbers is not None


@steady
@given(
    st.lists(st.text("0123456789.,eE+-", min_size=1, max_size=7), min_size=2, max_size=9),
    st.sampled_from([None, ".", ","]),
)
def test_whatever_looks_like_numbers_is_read(texts, decimal):
    content = "a;b\n" + "".join(f"{text};{'xy'[k % 2]}\n" for k, text in enumerate(texts))
    try:
        table = read_table(content.encode(), Reading(decimal=decimal))
    except InputError:
        return
    assert table.rows == len(texts)
