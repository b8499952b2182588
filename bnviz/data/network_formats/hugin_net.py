"""Hugin NET: a node for each variable with its states, and a potential with its data. Node names are plain words there; a name
that is none stands in an attribute beside a made-up word.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bnviz.data.network_formats.draft import Draft
from bnviz.data.network_formats.hugin_data import data_of
from bnviz.data.network_formats.masked_text import SLASH_COMMENTS, MaskedText
from bnviz.data.network_formats.network_file import NetworkFile
from bnviz.data.network_formats.splitting import names_in
from bnviz.data.network_formats.statements import Statement, inside, statements
from bnviz.data.table import Note
from bnviz.model.errors import quoted

TITLE = "Hugin NET"
COMMENTS = rf"%[^\n]*|{SLASH_COMMENTS}"
KEPT = "bnviz_name"
"""The attribute of a node that has the name which is not a plain word."""
OTHER_NODES = ("continuous", "decision", "utility", "function", "instance", "temporal")


@dataclass(frozen=True)
class Potential:
    """A potential: the words of its child and its parents, its data (None where there are none), and where it begins."""

    child: str
    parents: tuple[str, ...]
    data: Statement | None
    place: int


def read_hugin_net(text: str) -> NetworkFile:
    """The network in a Hugin NET text.

    Errors: InputError; it says the line, and what is wrong there.
    """
    source = MaskedText(TITLE, text, COMMENTS)
    draft = Draft(source.fault)
    names: dict[str, str] = {}
    labels: dict[str, str] = {}
    potentials: list[Potential] = []
    for opening, entries in _blocks(source):
        if opening.word == "potential":
            potentials.append(_potential(source, opening, entries))
        else:
            word = opening.rest
            names[word], labels[word] = _node(source, draft, opening, entries, names)
    notes = list(_notes(names, labels))
    for potential in potentials:
        family = draft.family(*_named(source, potential, names), potential.place)
        table, unset = data_of(source, draft, potential.data, family, potential.place)
        draft.give(family, table, potential.place)
        if unset:
            said = f"{quoted(family[-1].name)} has no probabilities of its own yet: all its states are equally likely."
            notes.append(Note(family[-1].name, "uniform", said))
    return draft.finished(TITLE, notes)


def _blocks(source: MaskedText) -> Iterator[tuple[Statement, list[Statement]]]:
    """Each node and potential with what stands in it. A class is looked into; other blocks and attributes are passed over."""
    following = statements(source)
    classes = 0
    for statement in following:
        word, end = statement.word, statement.end
        if word in ("node", "potential") and end == "{":
            yield statement, inside(source, following, statement)
        elif word in ("net", "domain") and end == "{":
            inside(source, following, statement)
        elif word == "class" and end == "{":
            classes += 1
        elif classes and end == "}" and not statement.text:
            classes -= 1
        elif word in OTHER_NODES:
            raise source.fault(
                statement.place, f"there is {source.shown(statement.text)}: only networks of discrete nodes are read."
            )
        elif not (classes and end == ";"):
            said = source.shown(statement.text or end)
            raise source.fault(statement.place, f"there is {said} where a node or a potential should begin.")


def _node(
    source: MaskedText, draft: Draft, opening: Statement, entries: list[Statement], names: Mapping[str, str]
) -> tuple[str, str]:
    """Declares a node; its name, and the label that it is shown with."""
    word = opening.rest
    if not word or "\0" in word or word in names:
        said = source.shown(opening.text)
        raise source.fault(opening.place, f"there is {said}, but each node needs a word of its own.")
    values = {entry.word: entry.text.partition("=")[2].strip() for entry in entries}
    name, label = (source.name(values.get(key, word)) or "" for key in (KEPT, "label"))
    states = values.get("states", "")
    listed = names_in(source, states[1:-1]) if states.startswith("(") and states.endswith(")") else None
    if listed is None:
        raise source.fault(
            opening.place, f'the node {quoted(word)} has no list of states, such as states = ("yes" "no"): add it.'
        )
    draft.declare(name, listed, opening.place)
    return name, name if KEPT in values else label


def _notes(names: Mapping[str, str], labels: Mapping[str, str]) -> Iterator[Note]:
    """What to say of labels that differ from the names."""
    if other := [word for word, label in labels.items() if label not in ("", names[word])]:
        first = other[0]
        said = f"Nodes have their names, not their labels: {quoted(first)} is labelled {quoted(labels[first])} in the file."
        yield Note("", "labels", said)


def _potential(source: MaskedText, opening: Statement, entries: list[Statement]) -> Potential:
    """The potential that begins here."""
    inner = opening.rest
    before, _, after = inner[1:-1].partition("|")
    parents = names_in(source, after)
    child = source.name(before)
    if not (inner.startswith("(") and inner.endswith(")")) or parents is None or not child:
        raise source.fault(
            opening.place,
            f"there is {source.shown(opening.text)}, where a child, a bar and its parents should stand in brackets.",
        )
    data: Statement | None = None
    for entry in entries:
        if entry.word.startswith("model_"):
            raise source.fault(
                entry.place, f"the potential of {quoted(child)} is a formula: save the network with its tables."
            )
        data = entry if entry.word == "data" else data
    return Potential(child, tuple(parents), data, opening.place)


def _named(source: MaskedText, potential: Potential, names: Mapping[str, str]) -> tuple[str, list[str]]:
    """The names of the child and of its parents."""
    for word in (potential.child, *potential.parents):
        if word not in names:
            raise source.fault(potential.place, f"{quoted(word)} is not a node: add it, or mend the name.")
    return names[potential.child], [names[word] for word in potential.parents]
