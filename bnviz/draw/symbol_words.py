"""What each symbol of information is called and says, for whoever points at the number."""

MEANINGS = {
    "H(X)": "Entropy: how much is open about the attribute before it is known.",
    "H(Y)": "Entropy: how much is open about the class before anything is known.",
    "I(X;Y)": "Mutual information: how much the attribute tells about the class.",
    "SU": "Symmetrical uncertainty, 2 I(X;Y) / (H(X) + H(Y)): from 0, nothing, to 1, where each settles the other.",
    "I(X;Z)": "Mutual information: how much the two attributes tell about each other.",
    "I(X;Z|Y)": "Conditional mutual information: how much the two attributes still tell about each other once the class is known.",
    "I(x;Y)": "Local mutual information: the part that this value has in I(X;Y).",
    "I(x;z|Y)": "Conditional local mutual information: the part that these two values have in I(X;Z|Y).",
}


def symbol_help(symbol: str, amount: float) -> str:
    """The name of a number and what it says, with all its digits.

    Errors: KeyError for a symbol without a meaning.
    """
    return f"{MEANINGS[symbol]} All digits: {amount!r}"
