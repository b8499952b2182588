"""Pure graph theory on whole numbers. Nothing here knows about data or probabilities."""
