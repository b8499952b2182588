"""The cut editor: the histogram of a column by class, with cut points that you can drag, add, remove and type."""
