"""How large a network in a file may be. The numbers are checked before the step that would cost the time or the memory."""

from dataclasses import dataclass


@dataclass(frozen=True)
class NetworkLimits:
    """The bounds of a network that is read.

    - `megabytes`: of the file, and of what it unpacks to.
    - `nodes`, `states`: of the network, and of one variable.
    - `arcs`: of a structure alone; the tables bound those of a network.
    - `parents`: of one variable; an array cannot have more axes than 64.
    - `cells`: numbers in all tables together. Each takes eight bytes.
    - `letters`: of one name.
    - `depth`: how deep braces or elements may be nested.
    - `elements`, `statements`, `tokens`: of an XML file, of BIF or NET, and of DOT.
    - `markup`: letters of a label in DOT that is written as markup.
    """

    megabytes: int = 32
    nodes: int = 5_000
    states: int = 5_000
    arcs: int = 100_000
    parents: int = 60
    cells: int = 10_000_000
    letters: int = 1_000
    depth: int = 100
    elements: int = 500_000
    statements: int = 2_000_000
    tokens: int = 500_000
    markup: int = 100_000


NETWORK_LIMITS = NetworkLimits()
