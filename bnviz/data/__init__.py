"""The outside world becomes a data set: files, columns, bins, built-in examples, network files."""
