"""From a data set to a network: counts, information, structure, parameters. One algorithm lives in one file."""
