"""The one error for input that cannot be used. Its text says what is wrong, where, and what you can do about it."""


class InputError(ValueError):
    """A refusal that a person can act on; the text is shown to them as it is."""
