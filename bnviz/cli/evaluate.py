"""`python -m bnviz evaluate`: how well classifiers predict rows that they were not learned from, by cross validation."""

import argparse
from bisect import insort
from collections.abc import Sequence
from contextlib import closing
from typing import Any, get_args

from bnviz.cli.evaluate_answer import answer, write
from bnviz.cli.long_work import chosen_processes, tell
from bnviz.cli.model_options import add_smoothing_options, chosen_smoothing
from bnviz.cli.options import data_command, write_json, write_line, write_notes
from bnviz.cli.preparing import chosen_recipe
from bnviz.cli.reading_options import reading_of
from bnviz.data.remarks import not_followed
from bnviz.data.table_file import read_table
from bnviz.evaluate.cross_validation import FoldResult, cross_validation
from bnviz.evaluate.fold_data import BinsOn, Splits, splits
from bnviz.evaluate.folds import Assign, fold_rows
from bnviz.evaluate.model_result import model_results
from bnviz.evaluate.time_ahead import MOST_NUMBERS, fold_seconds, kept_numbers
from bnviz.learn.models import MODELS, Model, model
from bnviz.model.dataset import Dataset
from bnviz.model.errors import InputError

EXAMPLES = """examples:
  python -m bnviz evaluate weather.csv --model nb --model tan
  python -m bnviz evaluate weather.csv --model aode --folds 5 --assign random --seed 7 --repeats 3
  python -m bnviz evaluate weather.csv --model stan:ranking=mrmr,root=first --assign modulo --bins-on all --json
"""


def add_to(commands: Any) -> None:
    """Adds the command to the parser."""
    command = data_command(
        commands,
        "evaluate",
        "how well classifiers predict rows that they have not seen",
        "Cross validation: the rows are put into folds, and each fold is predicted by classifiers learned from all others.",
        EXAMPLES,
    )
    names = ", ".join(kind.name for kind in MODELS)
    command.add_argument(
        "--model",
        required=True,
        action="append",
        metavar="MODEL",
        help=f"one of {names}; with options: kdb:k=2; may be repeated",
    )
    add_smoothing_options(command)
    command.add_argument("--folds", type=int, default=10, metavar="10", help="the number of folds (default: 10)")
    command.add_argument(
        "--assign",
        choices=get_args(Assign),
        default="stratified",
        help="how rows are put into folds: each class spread evenly (the default), any rows, or row i into fold i %% folds",
    )
    command.add_argument(
        "--bins-on",
        choices=get_args(BinsOn),
        default="fold",
        help="learn cut points from the rows that a fold learns from (the default), or once from all rows, which looks at the test",
    )
    command.add_argument("--repeats", type=int, default=1, metavar="1", help="do it all so often (default: 1)")
    command.add_argument("--seed", type=int, default=0, metavar="0", help="of the draws (default: 0)")
    command.add_argument(
        "--processes",
        type=int,
        metavar="2",
        help="how many work side by side (default: one, or one for each processor if it is long)",
    )
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Prints the answer; that of the folds that are finished when it is stopped from the keyboard."""
    texts = tuple(dict.fromkeys(chosen.model))
    models, smoothing = [model(text) for text in texts], chosen_smoothing(chosen)
    if chosen.seed < 0:
        raise InputError(f"The seed is {chosen.seed}: give a whole number from 0 up.")
    table = read_table(chosen.data, reading_of(chosen))
    recipe, notes = chosen_recipe(chosen, table)
    folds, stopped = finished(chosen, splits(table, recipe, chosen.bins_on, smoothing), models)
    if stopped and (chosen.json or not folds):
        raise KeyboardInterrupt
    results = dict(zip(texts, model_results(models, folds), strict=True))
    if chosen.json:
        write_json({text: answer(result) for text, result in results.items()})
        return
    if stopped:
        write_line(f"Stopped after {len(folds)} of {chosen.folds * chosen.repeats} folds. These are the rows of those.")
        write_line()
    write(results)
    write_notes((*not_followed(table.notes, recipe.columns), *notes, *recipe.fit(table).notes))
    if stopped:
        raise KeyboardInterrupt


def check_room(dataset: Dataset, models: Sequence[Model], repeats: int) -> None:
    """Refuses what would keep too many probabilities.

    Errors: InputError.
    """
    numbers = kept_numbers(dataset, len(models), repeats)
    if numbers > MOST_NUMBERS:
        raise InputError(
            f"{numbers:,} probabilities would be kept, one for each row, class, model and round; at most {MOST_NUMBERS:,} fit. "
            "Give fewer models or rounds, or read a part of the rows with --sample."
        )


def finished(chosen: argparse.Namespace, data: Splits, models: Sequence[Model]) -> tuple[list[FoldResult], bool]:
    """The folds that were finished, in their order, and whether it was stopped from the keyboard before all of them were.

    Errors: InputError for folds that cannot be, or a model that cannot be learned.
    """
    check_room(data.dataset, models, chosen.repeats)
    rounds = fold_rows(data.dataset.y, chosen.folds, chosen.assign, chosen.repeats, chosen.seed)
    every = chosen.folds * chosen.repeats
    processes = chosen_processes(chosen.processes, every * fold_seconds(data.dataset, models))
    folds: list[FoldResult] = []
    try:
        with closing(cross_validation(data, models, rounds, processes=processes)) as results:
            for result in results:
                insort(folds, result, key=lambda fold: (fold.round, fold.fold))
                tell(f"fold {len(folds)} of {every}")
    except KeyboardInterrupt:
        return folds, True
    finally:
        tell("")
    return folds, False
