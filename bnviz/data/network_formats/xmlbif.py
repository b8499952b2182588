"""XML BIF, the exchange format in XML: variables with their outcomes, and definitions with a table."""

from collections.abc import Sequence
from functools import partial
from xml.sax.saxutils import escape

from bnviz.data.network_formats.draft import Draft, Fault
from bnviz.data.network_formats.elements import SPACES, Element, root_element, xml_fault
from bnviz.data.network_formats.network_file import NetworkFile
from bnviz.data.network_formats.splitting import numbers_in
from bnviz.data.network_formats.unwritable import refuse_unwritable
from bnviz.model.errors import InputError, quoted
from bnviz.model.network import BayesNet

TITLE = "XML BIF"


def read_xmlbif(content: bytes) -> NetworkFile:
    """The network in an XML BIF file, of version 0.3 or the older 0.2.

    Errors: InputError; it says the line, and what is wrong there.
    """
    root = root_element(content, TITLE)
    fault: Fault = partial(xml_fault, TITLE)
    if root.name == "GRAPHML":
        raise InputError(
            "This file is GraphML, which is written here but not read: save the network as DOT or, with its probabilities, as BIF, "
            "XML BIF, Hugin NET or JSON."
        )
    network = next(iter(root.all("NETWORK")), None)
    if root.name != "BIF" or network is None:
        raise fault(root.line, f"there is the element {quoted(root.name)}, and no BIF with a NETWORK in it.")
    draft = Draft(fault)
    for variable in network.all("VARIABLE"):
        _declare(draft, variable, fault)
    for definition in network.all("DEFINITION", "PROBABILITY"):
        _define(draft, definition, fault)
    return draft.finished(TITLE)


def _declare(draft: Draft, variable: Element, fault: Fault) -> None:
    name = _only(variable, "NAME", fault)
    kind = variable.attributes.get("TYPE", "nature")
    if kind.lower() not in ("nature", "discrete"):
        raise fault(
            variable.line, f"{quoted(name)} is of the type {quoted(kind)}, and only variables of nature are read."
        )
    draft.declare(name, [state.text for state in variable.all("OUTCOME", "VALUE")], variable.line)


def _define(draft: Draft, definition: Element, fault: Fault) -> None:
    """Adds a table; its numbers stand with the variable's own state changing fastest, then that of the last parent."""
    child = _only(definition, "FOR", fault)
    family = draft.family(child, [parent.text for parent in definition.all("GIVEN")], definition.line)
    numbers = numbers_in(_only(definition, "TABLE", fault))
    if numbers is None:
        raise fault(definition.line, f"the table of {quoted(child)} holds something that is no number: mend it.")
    draft.give(family, draft.shaped(numbers, family, definition.line), definition.line)


def _only(element: Element, name: str, fault: Fault) -> str:
    """The text of the one element of this name."""
    found = element.all(name)
    if len(found) != 1:
        raise fault(element.line, f"a {element.name} has {len(found)} elements {name}, and must have one.")
    return found[0].text


def network_xmlbif(net: BayesNet) -> str:
    """The network as XML BIF 0.3, UTF-8; each number with all its digits.

    Errors: InputError for a name with a control character.
    """
    refuse_unwritable(net.variables)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<BIF VERSION="0.3">',
        "<NETWORK>",
        "<NAME>network</NAME>",
        *(_variable(v.name, v.states) for v in net.variables),
        *(_definition(net, node) for node in range(net.dag.nodes)),
        "</NETWORK>",
        "</BIF>",
        "",
    ]
    return "\n".join(lines)


def _variable(name: str, states: Sequence[str]) -> str:
    outcomes = "".join(f"  {_element('OUTCOME', state)}\n" for state in states)
    return f'<VARIABLE TYPE="nature">\n  {_element("NAME", name)}\n{outcomes}</VARIABLE>'


def _definition(net: BayesNet, node: int) -> str:
    parents = "".join(f"  {_element('GIVEN', net.variables[p].name)}\n" for p in net.dag.parents[node])
    table = " ".join(map(repr, net.cpts[node].ravel().tolist()))
    return (
        f"<DEFINITION>\n  {_element('FOR', net.variables[node].name)}\n{parents}  <TABLE>{table}</TABLE>\n</DEFINITION>"
    )


def _element(name: str, text: str) -> str:
    """An element with this text; a bare carriage return would be read back as a line feed."""
    keep = ' xml:space="preserve"' if text != text.strip(SPACES) else ""
    return f"<{name}{keep}>{escape(text, {chr(13): '&#13;'})}</{name}>"
