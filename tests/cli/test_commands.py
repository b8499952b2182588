"""What every command keeps to: one line for a refused input, help with examples, quick to start, no trouble with pipes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bnviz.cli.main import COMMANDS, main
from bnviz.cli.options import plain
from bnviz.ui import server

ROOT = Path(__file__).parents[2]
PLAIN = "sky,wind,play\nclear,1.5,yes\nrain,2.5,no\nclear,3.5,yes\nrain,4.5,no\n"
MEASURED = "height,play\n" + "".join(f"{k}.5,{'yn'[k % 2]}\n" for k in range(20)) + "?,y\n"
SLOW = ("pandas", "streamlit", "plotly", "scipy", "sklearn", "networkx", "pgmpy", "matplotlib")


def run(*arguments, environment=None, **options):
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "bnviz", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, **(environment or {})},
        capture_output=True,
        check=False,
        timeout=60,
        **options,
    )


@pytest.fixture
def file(tmp_path):
    """`file("text")` writes a file and returns its path."""

    def written(content, name="data.csv"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return written


@pytest.fixture
def answer(capsys):
    """`answer("info", path, ...)` is the exit status and what stands on standard output and standard error."""

    def answered(*arguments):
        status = main(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return answered


@pytest.mark.parametrize("command", ["info", "tan", "kdb", "stan"])
@pytest.mark.parametrize(
    ("content", "options", "words"),
    [
        ("", [], ["empty"]),
        ("a,b\n", [], ["rows"]),
        ("a,b\n1,2\n3\n", [], ["line 3"]),
        ('a,b\n1,"2\n3,4\n', [], ["quote", "line 2"]),
        (b"PK\x03\x04\x00", [], ["text"]),
        ("a,b\n1,x\n2,x\n", [], ["class", "one"]),
        ("a,b\n1,?\n2,\n", [], ["class", "no value"]),
        ("a\nx\ny\n", [], ["one column"]),
        (PLAIN, ["--target", "rain"], ["no column 'rain'", "'sky', 'wind', 'play'"]),
        (PLAIN, ["--numeric", "sky"], ["'sky'", "'clear'"]),
        (PLAIN, ["--numeric=wind", "--categorical=wind"], ["'wind'", "both"]),
        (PLAIN, ["--leave-out=sky", "--leave-out=wind"], ["attribute"]),
        (PLAIN, ["--bins", "0"], ["0 bins"]),
        ("two\nlines\n", ["--target", "two\nlines"], ["'two\\nlines'"]),
    ],
)
def test_a_refused_input_is_one_line_on_standard_error_and_status_2(file, answer, command, content, options, words):
    for form in ([], ["--json"]):
        status, out, err = answer(command, file(content), *options, *form)
        assert status == 2
        assert out == ""
        assert err.count("\n") == 1
        assert err.endswith(".\n")
        assert all(word in err for word in words)


def test_a_file_that_is_none_is_one_line_and_status_2_in_a_process_of_its_own(tmp_path):
    for path, words in ((tmp_path, b"Is a directory"), (tmp_path / "none\n.csv", b"No such file")):
        result = run("info", path)
        assert result.returncode == 2
        assert result.stdout == b""
        assert words in result.stderr
        assert result.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["info"],
        ["info", "x.csv", "--bins", "many"],
        ["info", "x.csv", "--discretize", "mdl2"],
        ["tan", "x.csv", "--wat"],
    ],
)
def test_a_command_that_is_none_ends_with_status_2_and_how_to_use_it(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage: python -m bnviz" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["info", "tan", "kdb", "local", "predict", "separate", "stan"])
def test_help_has_examples_that_work(command, capsys, tmp_path, monkeypatch, answer):
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    examples = [line.split() for line in capsys.readouterr().out.splitlines() if line.startswith("  python -m bnviz")]
    assert len(examples) > 1
    monkeypatch.chdir(tmp_path)
    Path("weather.csv").write_text(
        "date,humidity,wind,rain\n" + "".join(f"d{k},{k * 7 % 11}.5,{k % 2},{k % 3}\n" for k in range(24))
    )
    for _, _, _, *arguments in examples:
        assert answer(*arguments)[0] == 0


def test_help_lists_every_command(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    assert all(command.__name__.rpartition(".")[2] in text for command in COMMANDS)


def test_app_starts_the_server(monkeypatch):
    calls = []
    monkeypatch.setattr(server, "run", lambda port, *, headless: calls.append((port, headless)))
    assert main(["app"]) == main(["app", "--port", "8600", "--headless"]) == 0
    assert calls == [(None, False), (8600, True)]


@pytest.mark.parametrize(
    ("command", "text"),
    [
        *((c, PLAIN) for c in ("info", "tan", "kdb", "local --row 1", "predict --model aode", "stan")),
        ("info", MEASURED),
    ],
)
def test_an_answer_needs_no_slow_library(file, command, text):
    script = (
        "import sys; from bnviz.cli.main import main; main(sys.argv[1:]); "
        f"print(sorted(set({SLOW}) & sys.modules.keys()), file=sys.stderr)"
    )
    name, *options = command.split()
    started = [sys.executable, "-c", script, name, file(text), *options, "--json"]
    result = subprocess.run(started, cwd=ROOT, capture_output=True, check=True, timeout=60)
    assert result.stderr.split() == [b"[]"]
    assert json.loads(result.stdout)


@pytest.mark.parametrize("attributes", [2, 300])
def test_a_reader_that_leaves_early_is_no_error(file, attributes):
    columns = range(attributes)
    rows = "".join(",".join(str((r * k) % 3) for k in columns) + f",{r % 2}\n" for r in range(6))
    path = file(",".join(f"c{k}" for k in columns) + ",class\n" + rows)
    with subprocess.Popen(
        [sys.executable, "-m", "bnviz", "info", path, "--json"],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": ""},  # so that something is left to be written at the end
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix closes the streams")
@pytest.mark.parametrize(
    ("arguments", "closed", "status", "written"),
    [
        (["info"], ">&-", 1, b"The answer cannot be written: Bad file descriptor.\n"),
        (["info", "--json"], ">&-", 1, b"The answer cannot be written: Bad file descriptor.\n"),
        (["tan"], ">&- 2>&-", 1, b""),
        (["info", "--target=none"], "2>&-", 2, b""),
        (["info", "--target=none"], ">&-", 2, b"There is no column 'none'. The columns are 'sky', 'wind', 'play'.\n"),
        (["info"], "2>&-", 0, b""),
    ],
)
def test_closed_streams_are_no_crash(file, arguments, closed, status, written):
    command, *options = arguments
    shell = f'exec "$0" -m bnviz {command} "$1" {" ".join(options)} {closed}'
    result = subprocess.run(
        ["/bin/sh", "-c", shell, sys.executable, file(PLAIN)], cwd=ROOT, capture_output=True, check=False, timeout=60
    )
    assert (result.returncode, result.stderr) == (status, written)


@pytest.mark.parametrize("command", ["info", "tan", "kdb"])
def test_a_very_long_name_does_not_make_every_line_long(file, answer, command):
    columns = ["n" * 1_000_000, *(f"c{k}" for k in range(99))]
    rows = "".join(",".join(str((r * (k + 3)) % 4) for k in range(100)) + f",{r % 2}\n" for r in range(8))
    status, out, _ = answer(command, file(",".join(columns) + ",class\n" + rows))
    assert status == 0
    assert len(out) < 4_000_000
    assert "n" * 199 in out
    assert "…" in out


def test_names_of_every_script_come_out_whatever_the_terminal_speaks(file):
    path = file("größe,😀,class\n1.5,ä,y\n2.5,漢,n\n")
    result = run("info", path, environment={"PYTHONIOENCODING": "ascii", "LC_ALL": "C"})
    assert result.returncode == 0
    assert "größe" in result.stdout.decode()
    assert "😀" in result.stdout.decode()
    answer = json.loads(run("info", path, "--json", environment={"PYTHONIOENCODING": "ascii"}).stdout)
    assert answer["attributes"] == ["größe", "😀"]


@pytest.mark.skipif(sys.platform == "win32", reason="there, names of files are text")
def test_a_name_that_is_no_text_is_refused_like_any_other(file):
    result = run("info", file(PLAIN), "--target", b"\xff".decode("utf-8", "surrogateescape"))
    assert result.returncode == 2
    assert result.stderr.startswith(b"There is no column '\\udcff'.")


def test_what_could_move_a_terminal_s_cursor_is_written_out(file, answer):
    path = file('"\x1b[2Jred\n\x1b]0;title\x07",b,class\n1,x,y\n2,z,n\n'.replace("\x07", "\x1a"))
    for command in ("info", "tan"):
        status, out, _ = answer(command, path)
        assert status == 0
        assert "\x1b" not in out
        assert "\\x1b[2Jred" in out
    assert plain(" a\tb\n\x9bc\x7f ") == "a b \\x9bc\\x7f"
    assert plain("שלום \u202elive") == "שלום \\u202elive"


@pytest.mark.parametrize("command", [["tan"], ["kdb"], ["local", "--row", "0"], ["stan"]])
def test_what_was_noticed_is_told_by_every_command(tmp_path, capsys, command):
    file = tmp_path / "people.csv"
    file.write_text("name,hat,fun\n" + "".join(f"p{i},{'ab'[i % 2]},{'ny'[i % 3 > 0]}\n" for i in range(12)))
    assert main([command[0], str(file), *command[1:]]) == 0
    assert "note: 'name' has a different value in every row" in capsys.readouterr().out
