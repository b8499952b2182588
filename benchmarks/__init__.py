"""How long the methods take, next to other libraries on the same rows. Every number is a ratio measured in one run."""
