"""What the README says is so: its commands, pages, folders and links."""

import ast
import importlib.util
import re
import tomllib
from pathlib import Path

import pytest

from bnviz.cli import main
from bnviz.ui import shell

ROOT = Path(__file__).parents[1]
README = ROOT.joinpath("README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))
COMMANDS = re.findall(r"^```bash\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def pins(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([\w-]+)==(\S+)$", ROOT.joinpath(name).read_text(encoding="utf-8"), re.MULTILINE))


def test_there_are_two_commands_and_the_second_runs_every_check():
    assert len(COMMANDS) == 2
    run, test = ([line.removesuffix(" &&") for line in block.splitlines()] for block in COMMANDS)
    assert run[0] == test[0] == "python3 -m venv .venv"
    assert run[-1].endswith("streamlit run app.py")
    assert [line.split(" -m ")[1] for line in test[2:]] == ["ruff check", "mypy", "pytest"]


@pytest.mark.parametrize("block", COMMANDS)
def test_the_commands_name_modules_and_files_that_exist(block):
    for module in re.findall(r" -m (\w+)", block):
        assert importlib.util.find_spec(module), module
    for file in re.findall(r"[\w-]+\.(?:py|txt)", block):
        assert ROOT.joinpath(file).is_file(), file


def test_what_the_package_needs_is_pinned_and_nothing_is_pinned_twice():
    needed = dict(need.split(">=") for need in PROJECT["project"]["dependencies"])
    pinned = pins("requirements.txt")
    assert pinned.keys() == needed.keys()
    assert all(pinned[name].startswith(oldest) for name, oldest in needed.items())
    assert not pins("requirements.txt").keys() & pins("requirements-dev.txt").keys()


def test_the_python_versions_are_those_of_the_package():
    low, high = re.fullmatch(r">=3\.(\d+),<3\.(\d+)", PROJECT["project"]["requires-python"]).groups()
    versions = [f"3.{minor}" for minor in range(int(low), int(high))]
    assert f"Python {', '.join(versions[:-1])} or {versions[-1]}" in README


def test_the_table_of_pages_is_the_apps():
    table = re.findall(r"^\| \[(\w+)\]\(pages/(\w+)\.py\)", README, re.MULTILINE)
    assert [name for name, _ in table] == [file for _, file in table] == [stem for stem, _ in shell.PAGES]
    assert {stem for stem, _ in shell.PAGES} == {file.stem for file in ROOT.glob("pages/*.py")}


def test_the_picture_shows_every_folder():
    picture = re.search(r"^```text\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)[1]
    inside = re.findall(r"^  (\w+)/", picture, re.MULTILINE)
    assert sorted(inside) == sorted({file.parent.name for file in ROOT.glob("bnviz/*/*.py")})
    outside = re.findall(r"^(\w+)/", picture, re.MULTILINE)
    assert sorted(outside) == sorted({file.parent.name for file in ROOT.glob("[!.]*/*.py")})


def test_the_links_lead_somewhere():
    links = [link for link in re.findall(r"\]\(([^)#]+)", README) if "://" not in link]
    assert links
    assert [link for link in links if not ROOT.joinpath(link).exists()] == []


def test_the_commands_of_the_package_exist():
    named = set(re.findall(r"python -m bnviz (\w+)", README))
    offered = {command.__name__.rpartition(".")[2] for command in main.COMMANDS}
    assert named
    assert named <= offered


def test_the_functions_it_names_exist():
    source = ROOT.joinpath("bnviz", "graph", "spanning_tree.py").read_text(encoding="utf-8")
    functions = {node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}
    assert {"kruskal", "maximum_spanning_tree"} <= functions
