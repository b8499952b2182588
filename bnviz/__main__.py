"""Lets you type `python -m bnviz`."""

import sys

from bnviz.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
