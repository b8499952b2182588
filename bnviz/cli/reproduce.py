"""`python -m bnviz reproduce`: the experiment of a paper on a folder of data sets, its losses beside the published ones."""

import argparse
from collections.abc import Mapping, Sequence
from contextlib import closing
from math import inf
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, get_args

from bnviz.cli.long_work import chosen_processes, tell
from bnviz.cli.options import write_json, write_line
from bnviz.cli.reproduce_answer import answer, write
from bnviz.draw.sentences import counted_noun
from bnviz.evaluate.data_folder import DataFile, data_files, files_that_are_gone
from bnviz.evaluate.experiment import Experiment, experiment
from bnviz.evaluate.fold_data import BinsOn
from bnviz.evaluate.fold_work import Refused
from bnviz.evaluate.protocol import Protocol, akdb_protocol, stan_protocol
from bnviz.evaluate.published import data_facts, published, table_text
from bnviz.evaluate.reproduction import Plan, plan, reproduced
from bnviz.evaluate.run_log import FoldLine
from bnviz.model.errors import InputError, listed

EXAMPLES = """examples:
  python -m bnviz reproduce FOLDER
  python -m bnviz reproduce FOLDER --bins-on fold --out fold.jsonl --processes 4
  python -m bnviz reproduce FOLDER --protocol akdb --k 2 --only iris --only wine --json

manifest.json is a list with an entry for each file that is not to be read as it seems; all but "file" may be left out:
  [{"file": "iris.csv", "name": "iris", "target": "class", "kinds": {"width": "numeric", "colour": "categorical"}}]
"""
KEPT = "reproduction.jsonl"
"""The file that keeps what is finished, unless another one is named."""


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command: argparse.ArgumentParser = commands.add_parser(
        "reproduce",
        help="a paper's experiment on a folder of data sets",
        description="Ten-fold cross validation of a paper's algorithms on each CSV file of a folder, beside the published losses. "
        "What is finished is kept in a file; a run that was stopped goes on from it.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_options(command)
    command.set_defaults(run=run)


def _add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "folder", metavar="FOLDER", help="a folder of CSV files; a manifest.json may say their columns' kinds"
    )
    command.add_argument(
        "--protocol",
        choices=("stan", "akdb"),
        default="stan",
        help="the paper: on the selective TAN (the default), or on the averaged KDB",
    )
    command.add_argument("--k", type=int, metavar="1", help="the most parents in KDB of --protocol akdb (default: 1)")
    command.add_argument(
        "--published",
        metavar="FOLDER",
        help="zero_one_loss.csv and rmse.csv (default: the tables of the paper, where they are known)",
    )
    command.add_argument(
        "--bins-on",
        choices=get_args(BinsOn),
        help="learn cut points in each fold, or on all rows (default: all for stan, as it seems that its paper did; fold for akdb)",
    )
    command.add_argument(
        "--only", metavar="NAME", action="append", default=[], help="this data set only; may be repeated"
    )
    command.add_argument("--out", metavar="FILE", default=KEPT, help=f"what keeps the finished folds (default: {KEPT})")
    command.add_argument(
        "--tables", metavar="FOLDER", help="also write zero_one_loss.csv and rmse.csv there, as --published reads"
    )
    command.add_argument(
        "--processes", type=int, metavar="2", help="how many work side by side (default: one for each processor)"
    )
    command.add_argument("--json", action="store_true", help="print one JSON object with all digits")


def run(chosen: argparse.Namespace) -> None:
    """Does what is left to do and prints the answer; of what is finished when it is stopped from the keyboard."""
    protocol = chosen_protocol(chosen)
    paper = published(Path(chosen.published)) if chosen.published else published() if protocol.name == "stan" else None
    processes = chosen_processes(chosen.processes, inf)
    out, folder, tables = Path(chosen.out), Path(chosen.folder), chosen_tables(chosen)
    todo = plan(chosen_files(folder, chosen.only), protocol, out)
    lines, refused, stopped = finished(todo, out, processes)
    if stopped and not lines:
        raise KeyboardInterrupt
    if refused and not lines:
        raise InputError(f"No data set can be used. {next(iter(refused))}: {next(iter(refused.values()))}")
    found = experiment(lines, [facts.name for facts in data_facts()])
    if tables is not None:
        write_tables(tables, found)
    if chosen.json:
        write_json({**answer(protocol, found, paper), "refused": refused})
    else:
        of_paper = chosen.published is None and paper is not None
        write(protocol, found, paper, {facts.name: facts.instances for facts in data_facts()} if of_paper else {})
        _write_left_out(refused, () if chosen.only else files_that_are_gone(folder))
        if stopped:
            write_line(f"Stopped after {len(lines):,} of {todo.folds + len(todo.finished):,} folds.")
        write_line(f"The folds are kept in {str(out)!r}: the same command goes on from there.")
    if stopped:
        raise KeyboardInterrupt


def _write_left_out(refused: Mapping[str, str], gone: Sequence[str]) -> None:
    """Prints which data sets cannot be used, and which are not there."""
    for name, why in refused.items():
        write_line(f"note: {name} is not in the tables: {why}")
    if gone:
        number = counted_noun(len(gone), "file that is", "files that are")
        write_line(f"note: the manifest names {number} not in the folder: {listed(gone)}.")
    write_line()


def finished(todo: Plan, out: Path, processes: int) -> tuple[list[FoldLine], dict[str, str], bool]:
    """The lines of all folds, or of those that were finished when it was stopped from the keyboard; the data sets that cannot be
    used, each with why; and whether it was stopped.
    """
    lines, every = list(todo.finished), todo.folds + len(todo.finished)
    refused: dict[str, str] = {}
    try:
        with closing(reproduced(todo, out, processes)) as pieces:
            for piece in pieces:
                if isinstance(piece, Refused):
                    refused[piece.dataset] = piece.why
                    continue
                lines += piece
                tell(f"{len(lines)} of {every} folds; the last one is of {piece[-1].dataset}")
    except KeyboardInterrupt:
        return lines, refused, True
    finally:
        tell("")
    return lines, refused, False


def chosen_tables(chosen: argparse.Namespace) -> Path | None:
    """The folder for the tables, which is made when there is none, before the work begins.

    Errors: InputError when it cannot be written to, or is the one with the published tables.
    """
    if chosen.tables is None:
        return None
    folder = Path(chosen.tables)
    if chosen.published and folder.resolve() == Path(chosen.published).resolve():
        raise InputError("The tables would be written over the published ones: name another folder with --tables.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise InputError(f"The tables cannot be written to {str(folder)!r}: {error.strerror}.") from None
    return folder


def write_tables(folder: Path, found: Experiment) -> None:
    """Writes the losses as a paper would print them into a folder.

    Errors: InputError when that cannot be done.
    """
    try:
        for measure, table in found.tables.items():
            folder.joinpath(f"{measure}.csv").write_text(table_text(table), encoding="utf-8")
    except OSError as error:
        raise InputError(f"The tables cannot be written to {str(folder)!r}: {error.strerror}.") from None


def chosen_protocol(chosen: argparse.Namespace) -> Protocol:
    """The protocol that is asked for.

    Errors: InputError for a k that cannot be, or one for the paper that has none.
    """
    if chosen.protocol == "akdb":
        return akdb_protocol(1 if chosen.k is None else chosen.k).with_bins_on(chosen.bins_on)
    if chosen.k is not None:
        raise InputError("The paper on the selective TAN has no k: leave --k out, or choose --protocol akdb.")
    return stan_protocol().with_bins_on(chosen.bins_on)


def chosen_files(folder: Path, only: Sequence[str]) -> list[DataFile]:
    """The data sets of a folder, or those of them that are asked for.

    Errors: InputError when there is none, or none of a name.
    """
    files = data_files(folder)
    names = [file.name for file in files]
    for name in only:
        if name not in names:
            raise InputError(f"There is no data set {name!r} in the folder. There are {listed(sorted(names))}.")
    return [file for file in files if not only or file.name in only]
