"""The same answers without a browser: `python -m bnviz COMMAND`. Each command is one module."""
