"""The Bayesian Interchange Format (BIF): a block for each variable with its states, and one with its probabilities. Names may
stand in quotes or not, with commas or white space between them, as the programs that write it do.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bnviz.data.network_formats.bif_table import table_of
from bnviz.data.network_formats.draft import Draft
from bnviz.data.network_formats.masked_text import MaskedText
from bnviz.data.network_formats.network_file import NetworkFile
from bnviz.data.network_formats.splitting import names_in
from bnviz.data.network_formats.statements import Statement, inside, statements
from bnviz.model.errors import quoted

TITLE = "BIF"
TYPE = re.compile(r"type\s+(\w+)\s*(?:\[\s*(\d{1,9})\s*\])?", re.IGNORECASE)


@dataclass(frozen=True)
class Block:
    """A block with the probabilities of one variable: its name, its parents, the statements in it, and where it begins."""

    child: str
    parents: tuple[str, ...]
    entries: tuple[Statement, ...]
    place: int


def read_bif(text: str) -> NetworkFile:
    """The network in a BIF text.

    Errors: InputError; it says the line, and what is wrong there.
    """
    source = MaskedText(TITLE, text)
    draft = Draft(source.fault)
    blocks: list[Block] = []
    following = statements(source)
    for statement in following:
        match statement.word, statement.end:
            case ("network", "{"):
                inside(source, following, statement)
            case ("variable", "{"):
                _variable(source, draft, statement, following)
            case ("probability", "{"):
                blocks.append(_block(source, statement, following))
            case ("property", ";"):
                pass
            case _:
                said = source.shown(statement.text or statement.end)
                raise source.fault(
                    statement.place, f"there is {said} where a block network, variable or probability should begin."
                )
    for block in blocks:
        family = draft.family(block.child, block.parents, block.place)
        table, rows = table_of(source, block.entries, family, block.place)
        draft.give(family, table, block.place, rows)
    return draft.finished(TITLE)


def _variable(source: MaskedText, draft: Draft, opening: Statement, following: Iterator[Statement]) -> None:
    """Declares the variable of a block."""
    name = source.name(opening.rest)
    if not opening.rest or name is None:
        raise source.fault(opening.place, "a variable has no name that can be read: put the name in quotes.")
    states: list[str] | None = None
    entries = iter(inside(source, following, opening))
    for entry in entries:
        if entry.word == "type" and entry.end == "{" and states is None:
            states = _states(source, name, entry, next(entries))
        elif entry.word != "property":
            said = source.shown(entry.text or entry.end)
            raise source.fault(
                entry.place, f"there is {said} for {quoted(name)}, which is neither its list of states nor a property."
            )
    draft.declare(name, states or (), opening.place)


def _states(source: MaskedText, name: str, opening: Statement, listed: Statement) -> list[str]:
    """The states in the braces of a type."""
    found = TYPE.fullmatch(opening.text)
    if found is None or found[1].lower() != "discrete":
        said = source.shown(opening.text)
        raise source.fault(opening.place, f"{quoted(name)} has {said}, and only discrete variables are read.")
    count = None if found[2] is None else int(found[2])
    states = names_in(source, listed.text, count)
    if states is None or listed.end != "}":
        wanted = "" if count is None else f" of {count:,}"
        raise source.fault(
            listed.place,
            f"the states of {quoted(name)} are no list{wanted}: separate them by commas, and put those with commas in quotes.",
        )
    return states


def _block(source: MaskedText, opening: Statement, following: Iterator[Statement]) -> Block:
    """The block of probabilities that begins here."""
    if not (opening.rest.startswith("(") and opening.rest.endswith(")")):
        raise source.fault(
            opening.place, f"there is {source.shown(opening.text)}, where names in brackets should follow probability."
        )
    before, bar, after = opening.rest[1:-1].partition("|")
    names = [source.name(before)] if bar else names_in(source, before)
    parents = names_in(source, after) if bar else []
    if not before.strip() or not names or names[0] is None or parents is None:
        raise source.fault(
            opening.place, f"the names in {source.shown(opening.rest)} cannot be told apart: put each in quotes."
        )
    child, *others = (name for name in names if name is not None)
    return Block(child, (*others, *parents), tuple(inside(source, following, opening)), opening.place)
