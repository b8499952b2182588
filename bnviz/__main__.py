"""Lets you type `python -m bnviz`."""

import os
import sys

# Threads of the matrix library wait for each other by spinning: on a busy machine a product takes ten times as long with them.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from bnviz.cli.main import main  # (numpy reads it when it is imported)

if __name__ == "__main__":
    sys.exit(main())
