"""A value of a row in words, wherever one is named: `sky = sunny`, and `size > 3` where the value is a bin."""

from bnviz.draw.plain import cut
from bnviz.model.variable import Variable

NOT_DECLARED = "a value that is not in the data"
WORD = 30
"""The most characters of a name or of a state."""
BINS = ("<= ", "> ")
"""How the labels of the first and the last bin of numbers begin."""


def value_words(attribute: Variable, code: int) -> str:
    """An attribute with its value; the number of states is the code of a value that is not declared."""
    state = cut(attribute.states[code], WORD) if code < attribute.cardinality else NOT_DECLARED
    return f"{cut(attribute.name, WORD)} {state if state.startswith(BINS) else f'= {state}'}"
