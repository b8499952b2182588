"""The folder is the layer: a module imports its own folder and lower floors, and a library only where it belongs.

The checker reads the imports of every module without running it, and is itself tried on small trees that break
each rule.
"""

import ast
import re
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
# The picture in the README is the rule: a line with a name and a number is a folder (or a module) and its floor.
PICTURE = re.compile(r"^ *([\w.]+?)(?:/|\.py)? +(\d) ", re.MULTILINE)
FLOORS = {
    "bnviz" if name == "__init__" else name: int(floor)
    for name, floor in PICTURE.findall(ROOT.joinpath("README.md").read_text(encoding="utf-8"))
}
WEB = {"ui", "pages", "app"}
ONLY_IN = {
    "streamlit": WEB,
    "starlette": WEB,
    "plotly": {"draw"},
    "graphlay": {"draw"},
    "pandas": {"data", "estimators"},
}
NEVER_IN = {"numpy": {"graph"}}
ONLY_LATE = {"pandas", "pgmpy"}


@dataclass(frozen=True)
class Import:
    """One imported name: the dotted path, the line, and whether it waits until a function is called."""

    name: str
    line: int
    late: bool


def modules(root: Path) -> dict[str, Path]:
    """The project's modules by dotted name."""
    files = [*root.glob("app.py"), *root.glob("pages/*.py"), *root.glob("bnviz/**/*.py")]
    names = (file.relative_to(root).with_suffix("").parts for file in sorted(files))
    return {".".join(parts).removesuffix(".__init__"): root / Path(*parts).with_suffix(".py") for parts in names}


def unit(module: str) -> str:
    """The folder that decides on which floor a module is."""
    parts = module.split(".")
    if parts[0] != "bnviz":
        return parts[0]
    return "cli" if parts[1:] == ["__main__"] else parts[min(1, len(parts) - 1)]


def imports(file: Path) -> list[Import]:
    """Every import in a file, those in functions too."""
    found: list[Import] = []

    def walk(node: ast.AST, late: bool) -> None:
        if isinstance(node, ast.Import):
            found.extend(Import(alias.name, node.lineno, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            found.extend(Import(f"{base}.{alias.name}", node.lineno, late) for alias in node.names)
        later = late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for child in ast.iter_child_nodes(node):
            walk(child, later or _is_for_types_only(node))

    walk(ast.parse(file.read_text(encoding="utf-8")), late=False)
    return found


def _is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def breaches(root: Path) -> list[str]:
    """What breaks a rule, each as a sentence with file and line."""
    known = modules(root)
    found = [f"{name}: the folder {unit(name)} has no floor" for name in known if unit(name) not in FLOORS]
    needs: dict[str, list[str]] = {}
    for name, file in known.items():
        for imported in imports(file):
            where = f"{file.relative_to(root).as_posix()}:{imported.line}"
            found += [f"{where}: {fault}" for fault in faults(unit(name), imported, known)]
            needs.setdefault(name, []).extend(targets(imported, known) - {name})
    return found + circles(needs)


def targets(imported: Import, known: dict[str, Path]) -> set[str]:
    """The project's module that an import reads: `from a.b import c` is a.b.c if that is a module, else a.b."""
    parent = imported.name.rpartition(".")[0]
    return {next((name for name in (imported.name, parent) if name in known), imported.name)} & known.keys()


def faults(importer: str, imported: Import, known: dict[str, Path]) -> list[str]:
    """What is wrong with one import in the folder `importer`."""
    if imported.name.startswith("."):
        return [f"{imported.name} is a relative import"]
    if imported.name.split(".")[0] in {"bnviz", "pages", "app"}:
        return [
            f"{importer} imports {unit(target)}, which is not on a lower floor"
            for target in targets(imported, known)
            if unit(target) != importer and FLOORS.get(unit(target), 0) >= FLOORS.get(importer, 99)
        ]
    library = imported.name.split(".")[0]
    found = []
    if importer not in ONLY_IN.get(library, {importer}) or importer in NEVER_IN.get(library, ()):
        found.append(f"{importer} imports {library}")
    if library in ONLY_LATE and not imported.late:
        found.append(f"{library} is imported at the top, so that every command waits for it")
    return found


def circles(needs: dict[str, list[str]]) -> list[str]:
    """The first circle of imports, if there is one."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        return [f"a circle: {' -> '.join(error.args[1])}"]
    return []


def test_the_picture_has_a_floor_for_each_layer():
    order = ["graph", "model", "learn", "evaluate", "draw", "ui", "pages"]
    assert [FLOORS[name] for name in order] == [1, 2, 3, 4, 5, 6, 7]
    assert FLOORS["bnviz"] == 4


def test_the_project_keeps_to_its_floors():
    assert breaches(ROOT) == []


def test_the_checker_sees_every_module():
    known = modules(ROOT)
    assert {"app", "pages.home", "bnviz.graph.dag", "bnviz.model", "bnviz.ui.shell"} <= known.keys()
    assert [imported.name for imported in imports(known["app"])][:2] == ["streamlit", "starlette.middleware.Middleware"]


@pytest.fixture
def tree(tmp_path):
    def laid(files: dict[str, str]) -> Path:
        for name, text in files.items():
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return tmp_path

    return laid


def test_a_sound_tree_has_no_breach(tree):
    root = tree(
        {
            "app.py": "import streamlit\nfrom bnviz.ui.shell import show",
            "pages/home.py": "import streamlit\nfrom bnviz.model.thing import Thing",
            "bnviz/__init__.py": "def read_csv():\n    from bnviz.data.table import read",
            "bnviz/__main__.py": "from bnviz.cli import main",
            "bnviz/cli.py": "def main():\n    from bnviz.ui.shell import show",
            "bnviz/model/__init__.py": "",
            "bnviz/model/thing.py": "import numpy\nfrom bnviz.model import other\nfrom bnviz.graph.dag import DAG",
            "bnviz/model/other.py": "",
            "bnviz/graph/dag.py": "import itertools",
            "bnviz/data/table.py": "def read():\n    import pandas",
            "bnviz/draw/figure.py": "import plotly.graph_objects\nimport graphlay",
            "bnviz/ui/shell.py": "import streamlit as st\nimport bnviz\nfrom bnviz.draw.figure import figure",
        }
    )
    assert breaches(root) == []


BROKEN = {
    "a higher floor": ("bnviz/graph/dag.py", "from bnviz.model.thing import Thing", "graph imports model"),
    "the same floor": ("bnviz/learn/tan.py", "from bnviz.data.table import read", "learn imports data"),
    "as a module": ("bnviz/learn/tan.py", "import bnviz.data.table", "learn imports data"),
    "a folder's own init": ("bnviz/graph/dag.py", "from bnviz.model import X", "graph imports model"),
    "in a function": ("bnviz/model/a.py", "def f():\n    from bnviz.data.table import read", "model imports data"),
    "for types only": (
        "bnviz/model/a.py",
        "if TYPE_CHECKING:\n    from bnviz.data.table import read",
        "model imports data",
    ),
    "a page": ("bnviz/ui/shell.py", "import pages.home", "ui imports pages"),
    "page by page": ("pages/data.py", "from pages import home", None),
    "the package's door": ("bnviz/data/table.py", "import bnviz", "data imports bnviz"),
    "a relative import": ("bnviz/model/a.py", "from . import thing", "relative import"),
    "the web below ui": ("bnviz/draw/figure.py", "def f():\n    import streamlit as st", "draw imports streamlit"),
    "pandas outside": ("bnviz/model/a.py", "def f():\n    import pandas as pd", "model imports pandas"),
    "pandas at the top": ("bnviz/data/table.py", "from pandas import DataFrame", "imported at the top"),
    "pgmpy at the top": ("bnviz/data/nets.py", "try:\n    import pgmpy.models\nexcept E:\n    pass", "at the top"),
    "plotly outside": ("pages/home.py", "import plotly.graph_objects as go", "pages imports plotly"),
    "numpy in graph": ("bnviz/graph/dag.py", "def f():\n    import numpy as np", "graph imports numpy"),
    "a folder without a floor": ("bnviz/utils/a.py", "", "utils has no floor"),
    "a module without a floor": ("bnviz/helpers.py", "", "helpers has no floor"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_the_checker_notices(tree, name):
    file, text, fault = BROKEN[name]
    whole = {
        "bnviz/__init__.py": "",
        "bnviz/model/__init__.py": "",
        "bnviz/model/thing.py": "",
        "bnviz/data/table.py": "",
        "pages/home.py": "",
    }
    found = breaches(tree(whole | {file: text}))
    if fault is None:
        assert found == []
    else:
        assert len(found) == 1
        assert fault in found[0]


def test_the_checker_notices_a_circle_even_inside_a_folder_and_late(tree):
    root = tree(
        {
            "bnviz/model/a.py": "from bnviz.model.b import x",
            "bnviz/model/b.py": "def f():\n    from bnviz.model import c",
            "bnviz/model/c.py": "import bnviz.model.a",
        }
    )
    assert ["circle" in found for found in breaches(root)] == [True]
