"""What is done with any bytes: they are read, prepared and encoded, or refused with one sentence."""

from random import Random
from typing import Any

from bnviz.data.reading import Reading
from bnviz.data.recipe import recipe_for
from bnviz.data.table_file import read_table
from bnviz.model.errors import InputError


def answer(content: bytes, chance: Random) -> str:
    """What became of the bytes: "data", or the sentence of the refusal.

    Errors: whatever the reader should not have let through; AssertionError when an answer is not as it must be.
    """
    try:
        table = read_table(content, reading(chance))
        for note in table.notes:
            _check_sentence(note.text)
        assert len({len(c.codes) for c in table.columns}) == 1
        assert all(c.codes.max(initial=-1) < len(c.labels) for c in table.columns)
        assert len(set(table.names)) == len(table.columns)
        data = None
        for method in ("equal-frequency", "equal-width"):
            recipe = recipe_for(table, discretize=method, bins=chance.randint(1, 6))
            data = recipe.fit(table).encode(table)
        assert data is not None
        assert data.rows <= table.rows
    except InputError as refused:
        _check_sentence(str(refused))
        return str(refused)
    return "data"


def _check_sentence(text: str) -> None:
    assert text.endswith("."), text
    assert "\n" not in text, text
    assert len(text) < 5000, text[:200]


def reading(chance: Random) -> Reading:
    """Mostly nothing is said about the file; sometimes something is, right or wrong."""
    if chance.random() < 0.7:
        return Reading()
    said: dict[str, Any] = {
        "delimiter": (None, ",", ";", "\t", "|", " ", ":"),
        "encoding": (None, None, "utf-8", "latin-1", "utf-16", "cp1252", "shift_jis"),
        "decimal": (None, ".", ","),
        "header": (None, True, False),
        "sheet": (None, None, None, "first", "second", "a.csv", "b.xlsx/first"),
        "sample": (None, None, 1, 5, 1000),
    }
    return Reading(**{name: chance.choice(values) for name, values in said.items()})
