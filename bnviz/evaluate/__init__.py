"""How well classifiers predict rows that they have not seen, and which differences between them mean anything."""
