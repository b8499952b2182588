"""Networks as files: one format a module, each with what it writes and, where it can be read, what it reads."""
