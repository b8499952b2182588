"""The examples in the docstrings and in the README run, and say what they print."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bnviz.estimators import averages, networks
from bnviz.estimators.loading import ESTIMATORS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("module", [networks, averages], ids=lambda module: module.__name__.rpartition(".")[2])
def test_the_examples_of_the_docstrings(module):
    result = doctest.testmod(module)
    assert result.failed == 0
    assert result.attempted >= len(module.ESTIMATORS)


@pytest.mark.parametrize("kind", ESTIMATORS.values(), ids=lambda kind: kind.__name__)
def test_each_docstring_has_an_example_and_names_the_parameters(kind):
    assert re.search(rf"^ *>>> .*{kind.__name__}\(", kind.__doc__, re.MULTILINE)
    for name in vars(kind.model()):
        assert f"`{name}`" in kind.__doc__


def test_the_example_of_the_readme(tmp_path):
    text = ROOT.joinpath("README.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert "{'sky': (), 'wind': ('sky',)}" in ran.stdout
    assert ran.stdout.endswith("['yes' 'no' 'yes' 'no']\n")
    assert tmp_path.joinpath("tan.json").exists()


def test_the_readme_names_every_estimator():
    text = ROOT.joinpath("README.md").read_text(encoding="utf-8")
    assert [name for name in ESTIMATORS if f"`{name}`" not in text] == []


def test_the_package_itself_does_not_import_them():
    script = "import sys, bnviz, bnviz.cli.main; print(sorted({'sklearn', 'scipy', 'bnviz.estimators'} & sys.modules.keys()))"
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert ran.stdout == "[]\n"
