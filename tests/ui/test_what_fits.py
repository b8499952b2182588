"""The limits are told as they are: in the README, in the server's settings, and on the page."""

import re
from pathlib import Path

from streamlit import config

from bnviz.data.limits import LIMITS
from bnviz.ui.memory import MEMORY
from bnviz.ui.what_fits import limit_lines, limits

ROOT = Path(__file__).parents[2]


def test_the_readme_has_the_table_of_limits():
    readme = ROOT.joinpath("README.md").read_text(encoding="utf-8")
    table = re.search(r"^\| What \| At most \| Beyond it \|\n\|[-|]+\n((?:\|.*\n)+)", readme, re.MULTILINE)
    assert table[1].splitlines() == [f"| {what} | {most} | {beyond} |" for what, most, beyond in limits()]


def test_the_server_takes_files_as_large_as_are_read():
    settings = ROOT.joinpath(".streamlit", "config.toml").read_text(encoding="utf-8")
    assert f"maxUploadSize = {LIMITS.megabytes}\n" in settings
    assert config.get_option("server.maxUploadSize") == LIMITS.megabytes


def test_a_page_tells_the_limits_of_its_own_server():
    lines = limit_lines()
    assert len(lines) == len(limits())
    assert any(f"{MEMORY.most // 1_000_000:,} MB (BNVIZ_MEMORY_MB)" in line for line in lines)
    assert lines[1] == "Rows: 2,000,000; beyond it: a sample of them is read."
