"""How long the methods take, next to other libraries on the same rows, in ratios of one run; and what a visitor waits for."""
