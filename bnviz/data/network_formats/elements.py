"""The elements of an XML file, one after another. Entities are refused, since a few of them can unfold to gigabytes; nothing
outside the file is ever read.
"""

from collections.abc import Callable
from dataclasses import dataclass
from xml.parsers import expat

from bnviz.data.network_formats.limits import NETWORK_LIMITS
from bnviz.model.errors import InputError

SPACES = " \t\r\n"


@dataclass(frozen=True)
class Element:
    """An element that is complete: its name in capitals, its attributes, the text right in it, its line, and those in it."""

    name: str
    attributes: dict[str, str]
    text: str
    line: int
    children: tuple["Element", ...]

    def all(self, *names: str) -> list["Element"]:
        """The elements in it that have one of these names."""
        return [child for child in self.children if child.name in names]


class _Open:
    """An element that is not complete yet."""

    def __init__(self, name: str, attributes: dict[str, str], line: int) -> None:
        self.name = name
        self.attributes = attributes
        self.line = line
        self.text: list[str] = []
        self.children: list[Element] = []

    def closed(self) -> Element:
        text = "".join(self.text)
        if self.attributes.get("xml:space") != "preserve":
            text = text.strip(SPACES)
        return Element(self.name, self.attributes, text, self.line, tuple(self.children))


def root_element(content: bytes, title: str) -> Element:
    """The outermost element. White space around a text is left out unless it is to be preserved; comments stand for a space.

    Errors: InputError for what is not XML, for entities, and for elements nested too deep; it says the line.
    """
    parser = expat.ParserCreate()
    parser.buffer_text = True
    top = _Open("", {}, 1)
    stack = [top]
    elements = 0

    def fault(said: str) -> InputError:
        return xml_fault(title, parser.CurrentLineNumber, said)

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(stack) > NETWORK_LIMITS.depth:
            raise fault(f"elements are nested more than {NETWORK_LIMITS.depth} deep: choose another file.")
        nonlocal elements
        elements += 1
        if elements > NETWORK_LIMITS.elements:
            raise fault(f"the element number {elements:,} begins, and no more are read: choose another file.")
        stack.append(_Open(name.upper(), attributes, parser.CurrentLineNumber))

    def end(_: str) -> None:
        element = stack.pop().closed()
        stack[-1].children.append(element)

    def text(said: str) -> None:
        stack[-1].text.append(said)

    def comment(_: str) -> None:
        stack[-1].text.append(" ")

    def entity(*_: object) -> None:
        raise fault("an entity is declared or used, and files with entities are not read: write the text itself.")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text
    parser.CommentHandler = comment
    parser.EntityDeclHandler = entity
    parser.SkippedEntityHandler = entity
    _parse(parser, content, fault)
    return top.children[0]


def _parse(parser: expat.XMLParserType, content: bytes, fault: Callable[[str], InputError]) -> None:
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        raise fault(f"the XML cannot be read ({expat.ErrorString(error.code)}): mend this line.") from None
    except (LookupError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        raise fault(f"the encoding of the file is not one that can be read ({error}): save it as UTF-8.") from None


def xml_fault(title: str, line: int, said: str) -> InputError:
    """The error for what is said about a line."""
    return InputError(f"On line {line:,} of this {title} file {said}")
