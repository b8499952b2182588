"""What the command `evaluate` answers: the losses of each classifier, their spread over the folds, and the times."""

from collections.abc import Sequence
from math import isfinite
from typing import Any

from bnviz.cli.options import write_line, write_table
from bnviz.draw.numbers import in_unit, shown
from bnviz.evaluate.model_result import ModelResult


def answer(result: ModelResult) -> dict[str, Any]:
    """The numbers of one model as JSON has them: the log loss in nats, null for what is infinite or needs a second fold; the
    area under the curve only for two classes.
    """
    found = {
        "zero_one_loss": result.zero_one_loss,
        "zero_one_loss_sd": result.zero_one_loss_sd,
        "rmse": result.rmse,
        "rmse_sd": result.rmse_sd,
        "log_loss_nats": result.log_loss,
        "brier": result.brier,
        "fit_seconds": result.fit_seconds,
        "predict_seconds": result.predict_seconds,
    }
    numbers: dict[str, Any] = {key: value if isfinite(value) else None for key, value in found.items()}
    numbers["confusion"] = result.confusion.tolist()
    if len(set(result.y.tolist())) == 2 == result.posterior.shape[1]:
        numbers["auc"] = result.roc().auc
    return numbers


def write(results: dict[str, ModelResult]) -> None:
    """Prints one line for each model."""
    write_table(
        ["model", "zero-one loss", "sd", "RMSE", "sd", "log loss, bits", "Brier", "fit, s", "predict, s"],
        [[text, *map(shown_or_dash, _numbers(result))] for text, result in results.items()],
    )
    write_line()
    write_line(
        "Losses are of all rows together, their standard deviations (sd) over the folds; times are the mean of a fold."
    )


def _numbers(result: ModelResult) -> Sequence[float]:
    return (
        result.zero_one_loss,
        result.zero_one_loss_sd,
        result.rmse,
        result.rmse_sd,
        in_unit(result.log_loss, "bits"),
        result.brier,
        result.fit_seconds,
        result.predict_seconds,
    )


def shown_or_dash(number: float) -> str:
    """The number, or what stands where there is none."""
    return shown(number) if isfinite(number) else "∞" if number > 0 else "–"
