"""The built-in tables as rows of text, by where they come from: a library, a rule, a publication, a generator."""
