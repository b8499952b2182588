"""An experiment as a Python program that repeats it, and as the lines of a file."""

from collections.abc import Sequence
from dataclasses import dataclass

from bnviz.data.csv_text import Cell
from bnviz.draw.experiment_lines import titles_of
from bnviz.evaluate.finished import Finished
from bnviz.evaluate.folding import Folding
from bnviz.evaluate.measures import Measure, measured
from bnviz.learn.models import Model
from bnviz.learn.parameters import Smoothing

FILE_NAMES: dict[str, Measure] = {
    "zero_one_loss": "zero-one",
    "rmse": "rmse",
    "log_loss_nats": "log",
    "brier": "brier",
    "fit_seconds": "fit",
    "predict_seconds": "predict",
}
"""The columns of the file, as the command `evaluate` calls them."""


@dataclass(frozen=True)
class Repeated:
    """What a program needs to repeat an experiment: the lines that make `table`, their imports, the digest of that table, and the
    recipe as a recipe file.
    """

    imports: tuple[str, ...]
    table: str
    digest: str
    recipe: str
    models: tuple[Model, ...]
    smoothing: Smoothing
    folding: Folding


def built_in(identifier: str) -> tuple[tuple[str, ...], str]:
    """The imports and the line that open a built-in data set."""
    return ("from bnviz.data.examples import example",), f"table = example({identifier!r}).table()"


def from_file(name: str, reading: str = "") -> tuple[tuple[str, ...], str]:
    """The imports and the line that open a file, which lies where the program is run; `reading` is how, if not as usual."""
    imports = ["from bnviz.data.table_file import read_table"]
    if reading:
        imports.insert(0, "from bnviz.data.reading import Reading")
    more = f", {reading}" if reading else ""
    return tuple(imports), f"table = read_table({name!r}{more})"


def experiment_code(of: Repeated) -> str:
    """The text of the program."""
    imports = sorted(
        (
            "from bnviz.data.recipe_file import recipe_from",
            "from bnviz.evaluate.cross_validation import cross_validation",
            "from bnviz.evaluate.fold_data import splits",
            "from bnviz.evaluate.folds import fold_rows",
            "from bnviz.evaluate.model_result import model_results",
            "from bnviz.learn.models import model",
            "from bnviz.learn.parameters import Smoothing",
            *of.imports,
        )
    )
    recipe = "\n".join(f"    {line!r}" for line in of.recipe.splitlines(keepends=True))
    models = "\n".join(f"    {str(model)!r}," for model in of.models)
    f, s = of.folding, of.smoothing
    return f'''"""Repeats an experiment: cross validation of several classifiers on the same folds."""

{chr(10).join(imports)}

# How each column becomes states.
RECIPE = (
{recipe}
)
MODELS = [
{models}
]

{of.table}
if table.digest != {of.digest!r}:
    raise SystemExit("These are not the data of the experiment, or they are read in another way.")
recipe, _ = recipe_from(RECIPE, table)
data = splits(table, recipe, {f.bins_on!r}, Smoothing({s.rule!r}, {s.strength!r}))
rounds = fold_rows(data.dataset.y, {f.folds}, {f.assign!r}, repeats={f.repeats}, seed={f.seed})
models = [model(text) for text in MODELS]
print("model", "zero-one loss", "RMSE", "log loss (nats)", "Brier score", sep="\\t")
for result in model_results(models, cross_validation(data, models, rounds)):
    print(result.model, result.zero_one_loss, result.rmse, result.log_loss, result.brier, sep="\\t")
'''


def result_cells(of: Finished) -> list[Sequence[Cell]]:
    """The lines of a file: for each classifier one over all rows that were tested, then one for each fold."""
    lines: list[Sequence[Cell]] = [("classifier", "model", "round", "fold", "rows", *FILE_NAMES)]
    for title, model, result in zip(titles_of(of.models), of.models, of.results, strict=True):
        found = [measured(result, measure) for measure in FILE_NAMES.values()]
        lines.append((title, str(model), "all", "all", len(result.rows), *(one.pooled for one in found)))
        for k, fold in enumerate(of.folds):
            numbers = (float(one.folds[k]) for one in found)
            lines.append((title, str(model), fold.round + 1, fold.fold + 1, len(fold.rows), *numbers))
    return lines
