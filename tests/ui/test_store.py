"""What is shared between visitors is found by its content: the same data once, other data never."""

import os
import subprocess
import sys

import numpy as np
import pytest

from bnviz.data.reading import Reading
from bnviz.data.recipe import recipe_for
from bnviz.data.table import Table
from bnviz.model.dataset import Dataset
from bnviz.model.variable import Variable
from bnviz.ui import store

HEAD = "a,b,class\n"
ROWS = "".join(f"{i % 3},{i % 2},{'xy'[i // 7 % 2]}\n" for i in range(60_000))


def uploaded(content: bytes) -> Table:
    return store.uploaded_table(content, Reading())


def test_the_same_file_is_read_once() -> None:
    content = (HEAD + ROWS).encode()
    assert uploaded(content) is uploaded(bytes(content))


def test_a_file_that_differs_in_one_cell_is_another_file() -> None:
    """Streamlit's own caching looks at a sample of large data and would miss a single cell."""
    changed = ROWS[:-2] + "z\n"
    one, other = (uploaded((HEAD + rows).encode()) for rows in (ROWS, changed))
    assert one.digest != other.digest


def test_a_file_that_is_read_in_another_way_is_read_again() -> None:
    content = b"a,class\n-,x\n2.5,y\n3.5,x\n"
    other = store.uploaded_table(content, Reading(missing=("", "-")))
    assert (uploaded(content).columns[0].missing, other.columns[0].missing) == (0, 1)


def test_a_recipe_is_part_of_what_is_shared() -> None:
    table = uploaded(b"a,class\n1.5,x\n2.5,y\n3.5,x\n4.5,y\n5.5,x\n")
    two, three = (store.prepared(table, recipe_for(table, bins=bins))[1] for bins in (2, 3))
    assert (two.attributes[0].cardinality, three.attributes[0].cardinality) == (2, 3)
    assert store.prepared(table, recipe_for(table, bins=2))[1] is two


def test_a_data_set_that_differs_in_one_value_is_analysed_anew() -> None:
    rng = np.random.default_rng(0)
    codes = rng.integers(0, 2, (3, 600_000)).astype(np.uint8)
    changed = codes.copy()
    changed[0, 300_001] ^= 1
    variables = [Variable(name, ("0", "1")) for name in ("a", "b", "y")]
    one, other, again = (
        store.analysis(Dataset(tuple(variables[:-1]), variables[-1], c)) for c in (codes, changed, codes.copy())
    )
    assert one is again
    assert one.info.mi[0] != other.info.mi[0]


FILL = """
import numpy as np
from bnviz.data.reading import Reading
from bnviz.data.recipe import recipe_for
from bnviz.ui import store
from bnviz.ui.memory import MEMORY
from bnviz.ui.weight import bytes_of
def now():
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmRSS")) / 1000
rng, most, made = np.random.default_rng(0), 0, 0
for k in range(16):
    rows, columns = (40, 200) if k % 2 else (30_000, 8)
    lines = ["x," * columns + "class"]
    lines += [",".join([*map("{:.5f}".format, row), "ab"[r % 2]]) for r, row in enumerate(rng.normal(size=(rows, columns)))]
    content = "\\n".join(lines).encode()
    del lines
    table = store.uploaded_table(content, Reading())
    dataset = store.prepared(table, recipe_for(table))[1]
    made += bytes_of(table, dataset, store.analysis(dataset)) / 1e6
    del content, table, dataset
    if k < 2:
        before = now() - MEMORY.held() / 1e6
    most = max(most, now() - before)
print(made, most, MEMORY.held() / 1e6)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux tells a process what it takes of the memory.")
def test_a_server_that_is_fed_file_after_file_stays_within_its_memory() -> None:
    """Long and wide files: a server that may hold 100 MB takes about that, whatever it has made."""
    environment = {**os.environ, "BNVIZ_MEMORY_MB": "100"}
    command = [sys.executable, "-W", "ignore", "-c", FILL]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    made, most, held = map(float, done.stdout.split())
    assert made > 110
    assert held <= 100
    assert most < 110
