"""The package is quick to import, says what its symbols mean, and answers in a line of Python."""

import subprocess
import sys
from pathlib import Path

import pytest

import bnviz

ROOT = Path(__file__).parents[1]


def test_the_package_and_its_parser_import_only_what_they_need():
    script = "import sys, bnviz, bnviz.cli.main; print(sorted({'pandas', 'streamlit', 'plotly', 'scipy'} & sys.modules.keys()))"
    result = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    assert result.stdout == "[]\n"


def test_the_package_says_what_its_symbols_mean():
    for symbol in ("X_1 .. X_a", "Y", "H(X)", "I(X;Y)", "I(X;Z|Y)", "SU", "n(...)", "N_xyc", "nats", "bits"):
        assert symbol in bnviz.__doc__


def test_a_data_set_in_a_line():
    data = bnviz.read_csv(b"outlook,play\nsunny,no\nrain,yes\nsunny,yes\n")
    assert data.rows == 3
    assert [v.name for v in data.variables] == ["outlook", "play"]
    assert data.target.states == ("no", "yes")
    with pytest.raises(ValueError, match=r"There is no column 'wind'\. The columns are 'outlook', 'play'\."):
        bnviz.read_csv(b"outlook,play\nsunny,no\n", target="wind")
